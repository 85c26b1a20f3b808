import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { idSchema } from '../fields.ts';

export const placementId = z
  .string()
  .trim()
  .min(1, say('required'))
  .max(200)
  .regex(/^[\x21-\x7e]+$/, say('not-placement'));

/** A site's placement ids, by tracker; each tracker occurs once, and no id occurs twice. */
export const sitePlacements = z
  .array(z.strictObject({ trackerId: idSchema, placementIds: z.array(placementId).max(200) }))
  .max(100)
  .superRefine((entries, context) => {
    const trackers = new Set<number>();
    const ids = new Set<string>();
    for (const [index, { trackerId, placementIds }] of entries.entries()) {
      if (trackers.has(trackerId)) {
        const path = [index, 'trackerId'];
        context.addIssue({ code: 'custom', path, message: say('trackers-repeated') });
      }
      trackers.add(trackerId);
      for (const [at, id] of placementIds.entries()) {
        if (ids.has(id)) {
          const path = [index, 'placementIds', at];
          context.addIssue({ code: 'custom', path, message: say('placements-repeated') });
        }
        ids.add(id);
      }
    }
  });

export type SitePlacements = z.infer<typeof sitePlacements>;
