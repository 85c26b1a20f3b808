import { z } from 'zod';
import { daySchema, idSchema } from '../fields.ts';

/** A domain of a site and its days, both included; null: for all time before or after. */
export const siteDomain = z.object({
  id: idSchema,
  domain: z.string(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
  /** The site's main name. */
  main: z.boolean(),
});
export type SiteDomain = z.infer<typeof siteDomain>;
