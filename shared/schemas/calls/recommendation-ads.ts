import { z } from 'zod';
import { shortcodes } from '../../domain/recommendation-places.ts';

/** A public identifier: the list of the site's domains is what protects. */
export const pluginKey = z.string().regex(/^[\w-]{8,80}$/);

/** `GET /api/recommendations/v1/ads` */
export const recommendationAdsQuery = z.strictObject({
  key: pluginKey,
  shortcode: z.enum(shortcodes),
});

/** A paid card as data: the page draws it, without foreign scripts. */
const paidCard = z.object({
  title: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  advertiser: z.string().nullable(),
});
export type PaidCard = z.infer<typeof paidCard>;

export const recommendationAds = z.object({ ad: paidCard.nullable() });
export type RecommendationAds = z.infer<typeof recommendationAds>;
