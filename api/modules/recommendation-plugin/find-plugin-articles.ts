import type { Db } from '#api/core/database/db.ts';

/** No site has articles before it can be indexed. */
export async function findPluginArticles(
  _db: Db,
  _siteId: number,
  _ids: number[],
): Promise<number[]> {
  return [];
}
