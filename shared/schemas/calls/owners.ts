import { z } from 'zod';
import { daySchema, idSchema } from '../fields.ts';

/** A company that owns a site and its days, both included; null: for all time before or after. */
export const siteOwner = z.object({
  id: idSchema,
  companyId: idSchema,
  companyName: z.string(),
  from: daySchema.nullable(),
  to: daySchema.nullable(),
});
export type SiteOwner = z.infer<typeof siteOwner>;
