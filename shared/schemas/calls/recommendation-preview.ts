import { z } from 'zod';
import { locales } from '../../locale.ts';
import { recommendedArticle } from './recommendation-plugin.ts';
import { siteInQuery } from './recommendations.ts';

/** What a page of ours shows a site's cards with, before anything is on the site's own. */
export const recommendationPreviewQuery = z.strictObject({
  ...siteInQuery,
  /** Of the samples, where nothing is indexed yet. */
  language: z.enum(locales).default('de'),
});

export const recommendationPreview = z.object({
  /** What the site is called. */
  title: z.string(),
  /** The site's own, freshest first, or samples as long as it has none. */
  source: z.enum(['site', 'samples']),
  language: z.enum(locales),
  articles: z.array(recommendedArticle),
});
export type RecommendationPreview = z.infer<typeof recommendationPreview>;
