import { z } from 'zod';
import { shortcodes } from '../../../domain/recommendation-places.ts';
import { daySchema, idSchema } from '../../fields.ts';
import { siteInQuery } from '../recommendations.ts';
import { periodSchema } from '../reports.ts';
import { rowsQuery } from './page.ts';

/** Sort columns of its articles; a shortcode means the click-through there. */
export const recommendationClicksColumns = ['views', 'clicks', 'clickRate', ...shortcodes] as const;
export type RecommendationClicksColumn = (typeof recommendationClicksColumns)[number];

/** `GET /api/admin/recommendations/clicks`: days of Berlin, both included. */
export const recommendationClicksQuery = z.strictObject({
  ...siteInQuery,
  from: daySchema,
  to: daySchema,
  ...rowsQuery(recommendationClicksColumns),
});

export const clickFigures = {
  views: z.int(),
  clicks: z.int(),
  /** clicks / views; null without views. */
  clickRate: z.number().nullable(),
};

/** In the order of the page, those that showed anything. */
const places = z.array(z.object({ shortcode: z.enum(shortcodes), ...clickFigures }));
export type ClicksOfPlace = z.infer<typeof places>[number];

/** How often recommendations were seen and clicked. Places, and all articles, add up to the totals. */
export const recommendationClicks = z.object({
  ...periodSchema.shape,
  /** Does the site recommend anything? */
  added: z.boolean(),
  totals: z.object(clickFigures),
  places,
  /** What cannot be, such as more clicks than views: part of no other figure. */
  setAside: z.object({ views: z.int(), clicks: z.int() }),
  /** How many articles were seen or clicked; these are a page of them. */
  count: z.int(),
  articles: z.array(
    z.object({
      id: idSchema,
      /** Null if the article is no longer in the index. */
      article: z.object({ title: z.string(), url: z.string() }).nullable(),
      ...clickFigures,
      places,
    }),
  ),
});
export type RecommendationClicks = z.infer<typeof recommendationClicks>;
