import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Day, listDays } from '#shared/dates.ts';
import { coverRange } from '#shared/domain/cover-range.ts';
import type { Region } from '#shared/domain/regions.ts';
import { chosenSql, filterBindings, type ReportFilter } from './report-filter.ts';

/** What rows are about; anything not named is summed up. */
export type TrackerDimension = 'site' | 'day' | 'tracker' | 'region';

/** What trackers counted and earned; keys are null if everything is summed up. */
export interface TrackerSums {
  siteId: number | null;
  date: Day | null;
  trackerId: number | null;
  region: Region | null;
  pageImpressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  /** Those of ads: pilots have views without requests. */
  adViews: number;
  revenueMicros: number;
  payoutMicros: number;
}

interface TrackerFiguresOf {
  filter: ReportFilter;
  dimensions: readonly TrackerDimension[];
  /** Absent: all. */
  trackerIds?: readonly number[] | undefined;
}

/**
 * Counts, revenue and payout of trackers. All sites together have one row per day; for sites it is
 * whole months plus the metrics of days. Keys without a figure have no row.
 */
export async function selectTrackerFigures(
  db: Db,
  { filter, dimensions, trackerIds }: TrackerFiguresOf,
): Promise<TrackerSums[]> {
  const { from, to, siteIds, companyId } = filter;
  const [bySite, byDay] = [dimensions.includes('site'), dimensions.includes('day')];
  const isOfNetwork = !siteIds && !bySite && companyId === undefined;
  return rows<TrackerSums>(db, isOfNetwork ? networkSql : sitesSql, {
    ...(byDay ? { months: [], days: listDays(from, to) } : coverRange(filter)),
    ...filterBindings(filter),
    trackerIds: trackerIds ? [...trackerIds] : null,
    bySite,
    byDay,
    byTracker: dimensions.includes('tracker'),
    byRegion: dimensions.includes('region'),
  });
}

const figures =
  'page_impressions, requests, views, clicks, fallbacks, revenue_micros, payout_micros';

/**
 * A key that is not asked for is null: the planner sees that and groups by the others. Trackers are
 * not joined: spread over machines, months and days together are joined to nothing local.
 */
const groupedSql = (rows: string) => `
  select case when :bySite then d.site_id end as "siteId", case when :byDay then d.date end as "date",
         case when :byTracker then d.tracker_id end as "trackerId",
         case when :byRegion then d.region end as "region",
         total(d.page_impressions) as "pageImpressions", total(d.requests) as requests,
         total(d.views) as views, total(d.clicks) as clicks, total(d.fallbacks) as fallbacks,
         total(d.views) filter (where d.tracker_id = any(array(
           select id from trackers where use_case = 'AD_TRACKING'))) as "adViews",
         total(d.revenue_micros) as "revenueMicros", total(d.payout_micros) as "payoutMicros"
    from (${rows}) d
   group by 1, 2, 3, 4
   order by 1, 2, 3, 4 desc`;

const wantedSql = '(cast(:trackerIds as integer[]) is null or tracker_id = any(:trackerIds))';

const partSql = (table: string, date: string, dates: string) => `
      select site_id, ${date} as date, tracker_id, region, ${figures}
        from ${table}
       where ${date} = any(cast(${dates} as date[])) and ${chosenSql()} and ${wantedSql}`;

const sitesSql = groupedSql(
  `${partSql('site_tracker_monthly', 'month', ':months')}
      union all ${partSql('metrics', 'date', ':days')}`,
);

const networkSql = groupedSql(`
      select cast(null as integer) as site_id, date, tracker_id, region, ${figures}
        from tracker_daily
       where date between :from and :to
         and (cast(:regions as text[]) is null or region = any(:regions)) and ${wantedSql}`);
