import { z } from 'zod';
import { shortcodes } from '../../domain/recommendation-places.ts';
import { idSchema } from '../fields.ts';
import { recommendationStyle } from './recommendations.ts';

/** What the plugin asks from a publisher's page. */
export const recommendedArticlesQuery = z.strictObject({
  key: z.string().min(1).max(100),
  /** The page that asks. */
  url: z.string().min(1).max(2000),
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
  /** Nothing is known of the page: these are the freshest articles. */
  isFallback: z.boolean(),
  style: recommendationStyle,
  /** How many there should be at this place; fewer come where the site has no more. */
  count: z.int(),
});
export type RecommendedArticles = z.infer<typeof recommendedArticles>;
