import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** For the holder of the mailed link: what it undoes, or brings about. */
export const accountChange = z.object({
  kind: z.enum(['email', 'email-wish', 'owner']),
  name: z.string(),
  email: z.string(),
  /** The account's new address, future or present; null if it is not about that. */
  nextEmail: z.string().nullable(),
  /** The company that somebody became an Owner of; null if it is not about that. */
  companyName: z.string().nullable(),
  madeAt: instantSchema,
  until: instantSchema,
});
export type AccountChangeAnswer = z.infer<typeof accountChange>;
