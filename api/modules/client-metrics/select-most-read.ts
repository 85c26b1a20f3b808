import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { RecommendationArticlesRow, RecommendationCountsRow } from '#api/tables.ts';
import { addDay, berlinInstant } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';

const mostShown = 10;

/**
 * A site's most clicked tips, on days on which it was the company's: the company of the transaction
 * does not see other days. Titles are the operator's rows, read only for the articles that the
 * first answer names, if they still exist.
 */
export async function selectMostRead(
  { db, systemDb }: { db: Db; systemDb: Db },
  { siteId, from, to }: Period & { siteId: number },
): Promise<ClientRecommendations['mostRead']> {
  const pressed = await rows<
    Pick<RecommendationCountsRow, 'clicks'> & { id: RecommendationCountsRow['article_id'] }
  >(
    db,
    `select article_id as id, total(clicks) as clicks from recommendation_counts
      where site_id = :siteId and hour >= :from and hour < :until and clicks > 0
      group by article_id`,
    { siteId, from: berlinInstant(from), until: berlinInstant(addDay(to, 1)) },
  );
  if (pressed.length === 0) return [];
  return rows<
    Pick<RecommendationArticlesRow, 'title' | 'url'> & Pick<RecommendationCountsRow, 'clicks'>
  >(
    systemDb,
    `select a.title, a.url, p.clicks
       from json_to_recordset(:pressed) as p (id integer, clicks bigint)
       join recommendation_articles a on a.id = p.id
       join recommendation_configs c on c.id = a.config_id and c.site_id = :siteId
      order by p.clicks desc, a.id limit ${mostShown}`,
    { siteId, pressed: JSON.stringify(pressed) },
  );
}
