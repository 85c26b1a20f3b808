import { z } from 'zod';
import { shortcodes } from '../../domain/recommendation-places.ts';
import { pluginKey } from './recommendation-ads.ts';

/** The most events a page sends at once: more than it can show are made up. */
const mostEvents = 60;

/** `POST /api/recommendations/v1/events`: views and clicks on one page. No reader is identified. */
export const recommendationEvents = z.strictObject({
  key: pluginKey,
  /** As the articles' answer brought it. */
  token: z.string().min(1).max(100),
  events: z
    .array(
      z.strictObject({
        kind: z.enum(['view', 'click']),
        article: z.int().min(1).max(2_147_483_647),
        shortcode: z.enum(shortcodes),
      }),
    )
    .min(1)
    .max(mostEvents),
});
export type RecommendationEvents = z.infer<typeof recommendationEvents>;
export type RecommendationEvent = RecommendationEvents['events'][number];
