import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { randomOf } from '#seeds/demo/random.ts';
import { berlinDay, berlinInstant, type Day } from '#shared/dates.ts';
import { type Shortcode, shortcodes } from '#shared/domain/recommendation-places.ts';
import { recommendationDefaults } from '#shared/schemas/recommendation-defaults.ts';

/** A count of an hour as it was planted, with the day of Berlin on which it was. */
export interface PlantedClicks {
  day: Day;
  hour: Date;
  shortcode: Shortcode;
  articleId: number;
  views: number;
  clicks: number;
}

/** The number of an article that is gone from the index; its counts stay. */
export const goneArticle = 987_654;

/**
 * Gives a site recommendations, twelve articles, and hourly counts of them and of a gone one from
 * one day to the other, both included.
 */
export async function plantClicks(db: Db, siteId: number, from: Day, until: Day) {
  const { processingConfig, recommendationStyleConfig, pluginConfig } = recommendationDefaults;
  const [config] = await db('recommendation_configs')
    .insert({
      site_id: siteId,
      processing_config: JSON.stringify(processingConfig),
      recommendation_style_config: JSON.stringify(recommendationStyleConfig),
      plugin_config: JSON.stringify(pluginConfig),
    })
    .returning('id');
  const articles = await db('recommendation_articles')
    .insert(
      Array.from({ length: 12 }, (_, number) => ({
        config_id: mustExist(config).id,
        key: `site${siteId}.example/${number}`,
        url: `https://site${siteId}.example/${number}`,
        title: `Artikel ${number}`,
        text: '',
        text_hash: '',
      })),
    )
    .returning(['id', 'title', 'url']);
  const ids = [...articles.map(({ id }) => id), goneArticle];
  const random = randomOf(`clicks of ${from}`);
  const planted: PlantedClicks[] = [];
  const [first, last] = [+berlinInstant(from), +berlinInstant(until, '23:00')];
  for (let at = first; at <= last; at += 3_600_000) {
    const hour = new Date(at);
    for (const shortcode of shortcodes) {
      for (const articleId of random.some(ids, 3)) {
        const views = random.integer(0, 40);
        const clicks = random.integer(0, Math.min(views, 3));
        planted.push({ day: berlinDay(hour), hour, shortcode, articleId, views, clicks });
      }
    }
  }
  for (let at = 0; at < planted.length; at += 2000) {
    await db('recommendation_counts').insert(
      planted.slice(at, at + 2000).map(({ day: _day, articleId, ...count }) => ({
        ...count,
        site_id: siteId,
        article_id: articleId,
      })),
    );
  }
  return { articles, planted };
}
