import { toCamel } from '#api/core/database/case.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { splitAtMonths } from '#shared/domain/whole-months.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import type { ReportFilter } from './report-filter.ts';
import { inScope, scopeBindings } from './rollup-sql.ts';

/** What rows are about; whatever is not named is summed up. */
export type TrackerDimension = 'site' | 'day' | 'tracker' | 'region';

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
  revenueMicros: number;
  payoutMicros: number;
}

interface TrackerFiguresOf {
  filter: ReportFilter;
  dimensions: readonly TrackerDimension[];
  /** Absent: all. */
  trackerIds?: readonly number[] | undefined;
}

const columns = { site: 'site_id', day: 'date', tracker: 'tracker_id', region: 'region' } as const;
const allDimensions = ['site', 'day', 'tracker', 'region'] as const;
const figures = [
  'page_impressions',
  'requests',
  'views',
  'clicks',
  'fallbacks',
  'revenue_micros',
  'payout_micros',
];

/**
 * Counts, revenue and payout of trackers. All sites together stand in a row a day; of some sites a
 * whole month stands in one row, and only the days around whole months, or rows by day, are read
 * from the metrics themselves.
 */
export async function selectTrackerFigures(
  db: Db,
  { filter, dimensions, trackerIds }: TrackerFiguresOf,
): Promise<TrackerSums[]> {
  const has = (dimension: TrackerDimension) => dimensions.includes(dimension);
  const scope = `${inScope(filter)} ${trackerIds ? 'and d.tracker_id = any(cast(:trackerIds as integer[]))' : ''}`;
  const key = dimensions.map((dimension) => columns[dimension]);
  const read = [...key, ...figures].join(', ');
  const { months, days } = has('day') ? { months: [], days: [] } : splitAtMonths(filter);
  const inRange = 'd.date between :from and :to';
  const source = () => {
    if (!filter.siteIds && !has('site')) {
      return `select ${read} from tracker_daily d where ${inRange} and ${scope}`;
    }
    const daily = `select ${read} from metrics d
      where ${months.length > 0 ? 'd.date = any(cast(:days as date[]))' : inRange} and ${scope}`;
    if (months.length === 0) return daily;
    const monthly = `select ${read} from site_tracker_monthly d
      where d.month = any(cast(:months as date[])) and ${scope}`;
    return days.length > 0 ? `${monthly} union all ${daily}` : monthly;
  };
  const columnOf = (dimension: TrackerDimension) =>
    `${has(dimension) ? columns[dimension] : 'null'} as "${toCamel(columns[dimension])}"`;
  const { rows } = await db.raw(
    `select ${allDimensions.map(columnOf).join(', ')},
            ${figures.map((name) => `total(${name}) as "${toCamel(name)}"`).join(', ')}
       from (${source()}) facts
      group by ${key.join(', ')}`,
    { from: filter.from, to: filter.to, months, days, ...scopeBindings(filter), trackerIds },
  );
  return rows;
}

/** The catalogue, in its order. */
export async function selectReportTrackers(db: Db): Promise<ReportTracker[]> {
  return queryPrepared(db, {
    name: 'report trackers',
    text: `select id, slug, name, owner, device_type as "deviceType", use_case as "useCase"
             from trackers order by "order", id`,
    values: [],
  });
}

/** Sites by url; absent ids: all of them. */
export async function selectReportSites(
  db: Db,
  siteIds?: readonly number[],
): Promise<{ id: number; url: string }[]> {
  const { rows } = await db.raw(
    `select id, url from sites ${siteIds ? 'where id = any(:siteIds)' : ''} order by url`,
    { siteIds },
  );
  return rows;
}
