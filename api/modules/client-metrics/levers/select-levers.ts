import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { AgreementMode } from '#shared/domain/agreement-terms.ts';
import { coverRange } from '#shared/domain/cover-range.ts';
import type { Region } from '#shared/domain/regions.ts';
import type { SiteDays } from '../select-client-metrics.ts';

/** What a tracker of a site counted in a region in a month, or in the asked days of it. */
export interface RegionCell {
  /** Its first day. */
  month: Day;
  siteId: number;
  trackerId: number;
  region: Region;
  pageImpressions: number;
  views: number;
  payoutMicros: number;
}

/**
 * The company comes from the transaction. In an order that settles ties of cents the same way each
 * time.
 *
 * @param trackerIds null: all
 */
export function selectRegionCells(
  db: Db,
  { siteIds, from, to }: SiteDays,
  trackerIds: readonly number[] | null = null,
): Promise<RegionCell[]> {
  const { months, days } = coverRange({ from, to });
  return queryPrepared(db, {
    name: 'client region cells',
    text: `
      select m.month, m.site_id as "siteId", m.tracker_id as "trackerId", m.region,
             total(m.page_impressions) as "pageImpressions", total(m.views) as views,
             total(m.payout_micros) as "payoutMicros"
        from (select month, site_id, tracker_id, region, page_impressions, views, payout_micros
                from site_tracker_monthly
               where month = any(cast($1 as date[])) and site_id = any($3)
              union all
              select cast(date_trunc('month', cast(date as timestamp)) as date), site_id, tracker_id,
                     region, page_impressions, views, payout_micros
                from metrics
               where date = any(cast($2 as date[])) and site_id = any($3)) m
       where cast($4 as integer[]) is null or m.tracker_id = any($4)
       group by m.month, m.site_id, m.tracker_id, m.region
       order by m.month, m.site_id, m.tracker_id, m.region`,
    values: [months, days, siteIds, trackerIds],
  });
}

export type DayCell = Pick<RegionCell, 'trackerId' | 'region' | 'pageImpressions'> & { date: Day };

/** Page views of the sites together, day by day. */
export function selectRegionDays(
  db: Db,
  { siteIds, from, to }: SiteDays,
  trackerIds: readonly number[],
): Promise<DayCell[]> {
  return queryPrepared(db, {
    name: 'client region days',
    text: `
      select m.date, m.tracker_id as "trackerId", m.region,
             total(m.page_impressions) as "pageImpressions"
        from metrics m
       where m.date between $1 and $2 and m.site_id = any($3) and m.tracker_id = any($4)
       group by m.date, m.tracker_id, m.region
       order by m.date, m.tracker_id, m.region`,
    values: [from, to, siteIds, trackerIds],
  });
}

export interface SiteRate {
  siteId: number;
  mode: AgreementMode;
  /** null where the agreement pays nothing at all. */
  trackerId: number | null;
  rateCents: number | null;
}

/** Of the agreements that are in force that day. */
export function selectRatesInForce(
  db: Db,
  siteIds: readonly number[],
  today: Day,
): Promise<SiteRate[]> {
  return queryPrepared(db, {
    name: 'client rates in force',
    text: `
      select a.site_id as "siteId", a.mode, r.tracker_id as "trackerId", r.views_cpm as "rateCents"
        from agreements a
        left join agreement_trackers r on r.agreement_id = a.id
       where a.status = 'ACTIVE' and a.site_id = any($1)
         and a.starts_at <= $2 and (a.ends_at is null or a.ends_at >= $2)`,
    values: [siteIds, today],
  });
}
