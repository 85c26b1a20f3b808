import { z } from 'zod';
import { idSchema, instantSchema } from '../fields.ts';

/** Answer of `GET /api/client/privacy-confirmations`: my sites, with the texts confirmed for each. */
export const privacyConfirmations = z.array(
  z.object({
    siteId: idSchema,
    url: z.string(),
    confirmedAt: instantSchema,
    /** The latest version of each kind and language. */
    textIds: z.array(idSchema),
    /** Texts with a newer version since. */
    changes: z.array(z.object({ beforeId: idSchema, nowId: idSchema })),
  }),
);
export type SitePrivacy = z.infer<typeof privacyConfirmations>[number];

/** `POST /api/client/privacy-confirmations`: the texts that were shown, all of them in force. */
export const confirmPrivacyBody = z.strictObject({
  siteIds: z.array(idSchema).min(1).max(1000),
  textIds: z.array(idSchema).min(1).max(20),
});

/** `POST /api/client/steps/{id}/confirm`: for the privacy policy also the texts that were shown. */
export const confirmStepBody = z
  .strictObject({ textIds: confirmPrivacyBody.shape.textIds.optional() })
  .nullish();
