import { z } from 'zod';
import { shortcodes } from '../../domain/recommendation-places.ts';
import { idSchema } from '../fields.ts';
import { recommendationStyle } from './recommendations.ts';

/** The plugin's request from a publisher's page. */
export const recommendedArticlesQuery = z.strictObject({
  key: z.string().min(1).max(100),
  /** The requesting page. */
  url: z.string().min(1).max(2000),
  /** What it calls its own address, on another host: perhaps of the same site. */
  canonical: z.string().min(1).max(2000).optional(),
  shortcode: z.enum(shortcodes),
});

export const recommendedArticle = z.object({
  id: idSchema,
  url: z.string(),
  title: z.string(),
  image: z.string().nullable(),
});
export type RecommendedArticle = z.infer<typeof recommendedArticle>;

export const recommendedArticles = z.object({
  articles: z.array(recommendedArticle),
  /** The page is unknown: these are the freshest articles. */
  isFallback: z.boolean(),
  style: recommendationStyle,
  /** The intended number at this place; fewer come if the site has no more. */
  count: z.int(),
  /** Of site and hour, the same for all readers: what is counted brings it back. */
  token: z.string(),
});
export type RecommendedArticles = z.infer<typeof recommendedArticles>;
