import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

/** Answer of `GET /api/client/privacy-confirmations`: my sites, with the texts confirmed for each. */
export const privacyConfirmations = z.array(
  z.object({
    siteId: idSchema,
    url: z.string(),
    confirmedAt: instantSchema,
    /** Of each kind and language the last version. */
    textIds: z.array(idSchema),
    /** What has a newer version since. */
    changes: z.array(z.object({ beforeId: idSchema, nowId: idSchema })),
  }),
);
export type SitePrivacy = z.infer<typeof privacyConfirmations>[number];

/** `POST /api/client/privacy-confirmations`: the texts that were shown, all of them in force. */
export const confirmPrivacyBody = z.strictObject({
  siteIds: z.array(idSchema).min(1).max(1000),
  textIds: z.array(idSchema).min(1).max(20),
});

/** `POST /api/client/steps/{id}/confirm`: of the privacy policy also the texts that were shown. */
export const confirmStepBody = z
  .strictObject({ textIds: confirmPrivacyBody.shape.textIds.optional() })
  .nullish();
