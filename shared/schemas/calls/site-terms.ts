import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../fields.ts';
import { shownTerms } from './onboarding.ts';

const agreement = shownTerms.extend({
  id: idSchema,
  status: z.enum(['SCHEDULED', 'ACTIVE', 'RETIRED']),
  startsAt: daySchema,
});
export type SiteAgreement = z.infer<typeof agreement>;

/** Answer of `GET /api/client/site-terms`: what holds and held for each of my sites. */
export const siteTerms = z.array(
  z.object({
    siteId: idSchema,
    url: z.string(),
    /** It is another company's today; of agreements, those of my days are left. */
    former: z.boolean(),
    /** The last first. */
    agreements: z.array(agreement),
    /** Since when the integration manual lies at `GET /api/client/sites/{id}/manual`. */
    manualAt: instantSchema.nullable(),
  }),
);
export type SiteTerms = z.infer<typeof siteTerms>[number];
