import { articlesOf, type Shortcode, shortcodes } from '#shared/domain/recommendation-places.ts';

/** The articles that a place shows: as on the site, none appears twice on a page. */
export function dealOut<Article>(
  articles: readonly Article[],
  shortcode: Shortcode,
  count: number,
): Article[] {
  const before = shortcodes.slice(0, shortcodes.indexOf(shortcode));
  const from = before.reduce((sum, one) => sum + articlesOf(one, count), 0);
  return articles.slice(from, from + articlesOf(shortcode, count));
}
