import { z } from 'zod';
import { daySchema, idSchema } from '../fields.ts';

/** Answer of `GET /api/admin/companies/{id}/overview`: the current month until today. */
export const companyOverview = z.object({
  from: daySchema,
  to: daySchema,
  /** The sites that the figures sum up. */
  siteIds: z.array(idSchema),
  revenueCents: z.int(),
  payoutCents: z.int(),
  profitCents: z.int(),
  /** profit / revenue; null without revenue. */
  margin: z.number().nullable(),
  pageImpressions: z.int(),
  adViews: z.int(),
});
export type CompanyOverview = z.infer<typeof companyOverview>;
