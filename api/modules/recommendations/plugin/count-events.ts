import type { Db } from '#api/core/database/db.ts';
import type { RecommendationEvent } from '#shared/schemas/calls/recommendation-events.ts';

/** Adds views and clicks to the hour's counts of a site. */
export async function countEvents(
  db: Db,
  siteId: number,
  events: RecommendationEvent[],
  now: Date,
): Promise<void> {
  await db.raw(
    `insert into recommendation_counts as c (site_id, hour, shortcode, article_id, views, clicks)
     select :siteId, date_trunc('hour', cast(:now as timestamptz), 'UTC'), shortcode, article,
            count(*) filter (where kind = 'view'), count(*) filter (where kind = 'click')
       from json_to_recordset(:events) as e (kind text, article integer, shortcode text)
      group by shortcode, article
      -- In one order: of two that count the same cards, neither waits for the other for ever.
      order by shortcode, article
     on conflict (site_id, hour, shortcode, article_id) do update
       set views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`,
    { siteId, now, events: JSON.stringify(events) },
  );
}
