import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { PayoutCell } from '#shared/domain/settlement.ts';
import type { SiteDays } from './select-client-metrics.ts';

/** What one tracker of one site showed on one day, all regions together. */
export interface ClickedCell extends PayoutCell {
  views: number;
  clicks: number;
}

/** Of all trackers, since cents are settled over all of them; in the order of `selectMetricCells`. */
export async function selectClickedCells(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<ClickedCell[]> {
  return queryPrepared(db, {
    name: 'client clicked cells',
    text: `
      select m.date, m.site_id as "siteId", m.tracker_id as "trackerId",
             total(m.views) as views, total(m.clicks) as clicks,
             total(m.payout_micros) as "payoutMicros"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3)
       group by m.date, m.site_id, m.tracker_id
       order by m.date, m.site_id, m.tracker_id`,
    values: [from, to, siteIds],
  });
}
