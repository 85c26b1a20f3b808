import { z } from 'zod';
import { instantSchema } from '../fields.ts';

/** For whoever has the mailed link: what it takes back, or brings about. */
export const accountChange = z.object({
  kind: z.enum(['email', 'email-wish', 'owner']),
  /** Whose account it is. */
  name: z.string(),
  email: z.string(),
  /** The address that the account gets or got; null where it is none of that. */
  nextEmail: z.string().nullable(),
  /** Of whom somebody became an Owner; null where it is none of that. */
  companyName: z.string().nullable(),
  madeAt: instantSchema,
  until: instantSchema,
});
export type AccountChangeAnswer = z.infer<typeof accountChange>;
