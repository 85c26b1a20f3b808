import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { DataDays } from '#shared/domain/explain-change/change-world.ts';
import type { SiteDays } from '../select-client-metrics.ts';

/** What a site's tracker counted in a month, or in its requested days. */
interface ChangeMonth {
  siteId: number;
  trackerId: number;
  month: string;
  pageImpressions: number;
  views: number;
  /** On days without an agreement in force. */
  ungovernedImpressions: number;
  ungovernedViews: number;
  payoutMicros: number;
}

/** The company comes from the transaction: other companies' rows are not there. */
export function selectChangeCells(db: Db, { siteIds, from, to }: SiteDays): Promise<ChangeMonth[]> {
  return queryPrepared(db, {
    name: 'client change cells',
    text: `
      select m.site_id as "siteId", m.tracker_id as "trackerId", to_char(m.date, 'YYYY-MM') as month,
             total(m.page_impressions) as "pageImpressions", total(m.views) as views,
             total(m.page_impressions) filter (where m.agreement_id is null) as "ungovernedImpressions",
             total(m.views) filter (where m.agreement_id is null) as "ungovernedViews",
             total(m.payout_micros) as "payoutMicros"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3)
       group by 1, 2, 3`,
    values: [from, to, siteIds],
  });
}

/** On how many days each site had figures. */
export function selectOwnDataDays(
  db: Db,
  { siteIds, from, to }: SiteDays,
): Promise<(DataDays & { siteId: number })[]> {
  return queryPrepared(db, {
    name: 'client change days',
    text: `
      select d.site_id as "siteId",
             count(distinct d.date) filter (where d.page_impressions > 0 or d.payout_micros > 0) as "GM",
             count(distinct d.date) filter (where d.qmn_requests > 0) as "QMN",
             count(distinct d.date) filter (where d.wb_requests > 0) as "WB"
        from site_daily d
       where d.date between $1 and $2 and d.site_id = any($3)
       group by 1`,
    values: [from, to, siteIds],
  });
}
