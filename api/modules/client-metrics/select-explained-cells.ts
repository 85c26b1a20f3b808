import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { PayoutCell } from '#shared/domain/settlement.ts';
import type { SiteDays } from './select-client-metrics.ts';

/** What one tracker of one site counted on one day, all regions together, and what it was paid by. */
export interface ExplainedCell extends PayoutCell {
  agreementId: number | null;
  /** Cents per 1000; null where nothing was agreed. */
  rateCents: number | null;
  pageImpressions: number;
  views: number;
  clicks: number;
}

/**
 * Of all trackers, since cents are settled over all of them; in the order of `selectMetricCells`,
 * which settles ties of cents the same way.
 */
export async function selectExplainedCells(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<ExplainedCell[]> {
  return queryPrepared(db, {
    name: 'client explained cells',
    text: `
      select m.date, m.site_id as "siteId", m.tracker_id as "trackerId",
             max(m.agreement_id) as "agreementId", max(m.rate_cents) as "rateCents",
             total(m.page_impressions) as "pageImpressions", total(m.views) as views,
             total(m.clicks) as clicks, total(m.payout_micros) as "payoutMicros"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3)
       group by m.date, m.site_id, m.tracker_id
       order by m.date, m.site_id, m.tracker_id`,
    values: [from, to, siteIds],
  });
}
