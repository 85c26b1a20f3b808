import { z } from 'zod';
import { locales } from '../../locale.ts';
import { recommendedArticle } from './recommendation-plugin.ts';
import { siteInQuery } from './recommendations.ts';

/** What our preview of a site's cards uses, before anything is on the site itself. */
export const recommendationPreviewQuery = z.strictObject({
  ...siteInQuery,
  /** For the samples, while nothing is indexed. */
  language: z.enum(locales).default('de'),
});

export const recommendationPreview = z.object({
  /** The site's name. */
  title: z.string(),
  /** The site's own, freshest first, or samples as long as it has none. */
  source: z.enum(['site', 'samples']),
  language: z.enum(locales),
  articles: z.array(recommendedArticle),
});
export type RecommendationPreview = z.infer<typeof recommendationPreview>;
