import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { shownTerms } from './onboarding.ts';

const agreement = shownTerms.extend({
  id: idSchema,
  status: z.enum(['SCHEDULED', 'ACTIVE', 'RETIRED']),
  startsAt: daySchema,
});
export type SiteAgreement = z.infer<typeof agreement>;

/** Answer of `GET /api/client/site-terms`: present and past terms of each of my sites. */
export const siteTerms = z.array(
  z.object({
    siteId: idSchema,
    url: z.string(),
    /** It is another company's today; only agreements of my days remain. */
    former: z.boolean(),
    /** Latest first. */
    agreements: z.array(agreement),
    /** Since when `GET /api/client/sites/{id}/manual` has the integration manual. */
    manualAt: instantSchema.nullable(),
  }),
);
export type SiteTerms = z.infer<typeof siteTerms>[number];
