import type { Db } from '#api/core/database/db.ts';

export const findPluginArticles = (db: Db, siteId: number, ids: number[]): Promise<number[]> =>
  db('recommendation_articles as a')
    .join('recommendation_configs as c', 'c.id', 'a.config_id')
    .where('c.site_id', siteId)
    .whereIn('a.id', ids)
    .pluck('a.id');
