import type { Db } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { Compute } from './compute-recommendations.ts';
import { keptPerArticle } from './kept-per-article.ts';

/** A change of what is computed makes every index worth comparing anew. */
const engineVersion = 1;

/**
 * Compares the articles of a site, unless they, what they recommend and the settings are as the last
 * comparison left them: most nights change nothing.
 *
 * @returns the number of articles
 */
export async function renewRecommendations(transaction: Db, compute: Compute): Promise<number> {
  const { configId, processing } = compute;
  const look = () =>
    oneRow<{ articles: number; mark: string }>(
      transaction,
      `select count(*) as articles,
              md5(:settings || coalesce(string_agg(md5(cast(a as text)), '' order by a.key), '')) as mark
         from recommendation_articles a where a.config_id = :configId`,
      { configId, settings: JSON.stringify({ processing, keptPerArticle, engineVersion }) },
    );
  const looks = transaction('recommendation_looks').where({ config_id: configId });
  const known = await looks.clone().first('compared');
  const { articles, mark } = await look();
  if (known?.compared === mark) return articles;
  // Its stemmers are large: only a process that indexes loads them.
  const { computeRecommendations } = await import('./compute-recommendations.ts');
  await computeRecommendations(transaction, compute);
  await looks.clone().update({ compared: (await look()).mark });
  return articles;
}
