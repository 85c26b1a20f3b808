import { toCamel } from '#api/core/database/case.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { queryNamed } from '#api/core/database/query-named.ts';
import { selectByColumn } from '#api/core/database/select-by-column.ts';
import { addDay, type Day, monthOf } from '#shared/dates.ts';
import { coverByMonths } from '#shared/domain/cover-by-months.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import { keepFigures } from './keep-figures.ts';
import type { ReportFilter } from './report-filter.ts';
import {
  havingFacts,
  inRange,
  inScope,
  isOfNetwork,
  onDays,
  partsSql,
  type RollupPart,
  scopeBindings,
} from './rollup-sql.ts';

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

const columnsOf = Object.fromEntries(figures.map((name) => [name, name]));

/**
 * Counts, revenue and payout of trackers. All sites together stand in a row a day. Of some sites
 * months on end are the difference of two running totals; metrics themselves are read for the days
 * that these lack or have too many, and for rows by day.
 */
export async function selectTrackerFigures(
  db: Db,
  asked: TrackerFiguresOf,
): Promise<readonly TrackerSums[]> {
  const read = () => readTrackerFigures(db, asked);
  if (isOfNetwork(asked.filter, asked.dimensions)) return read();
  return keepFigures(db, {
    question: ['trackers', asked],
    read,
    countRows: ({ length }) => length,
  });
}

async function readTrackerFigures(
  db: Db,
  { filter, dimensions, trackerIds }: TrackerFiguresOf,
): Promise<readonly TrackerSums[]> {
  const has = (dimension: TrackerDimension) => dimensions.includes(dimension);
  const scope = `${inScope(filter)} ${trackerIds ? 'and d.tracker_id = any(cast(:trackerIds as integer[]))' : ''}`;
  const key = dimensions.map((dimension) => columns[dimension]);
  const ofNetwork = isOfNetwork(filter, dimensions);
  const cover = ofNetwork ? { months: [], days: [], surplus: [] } : coverByMonths(filter);
  const partsOf = (): RollupPart[] => {
    if (ofNetwork) return [{ table: 'tracker_daily', at: inRange, facts: 'facts', key }];
    const metrics = { table: 'metrics', facts: '1', key };
    if (has('day') || cover.months.length === 0) return [{ ...metrics, at: inRange }];
    const running = { table: 'site_tracker_running', facts: 'facts', key };
    return [
      { ...running, at: atEndOf('lastMonth') },
      { ...running, at: atEndOf('monthBefore'), isSurplus: true },
      ...(cover.days.length > 0 ? [{ ...metrics, at: onDays('days') }] : []),
      ...(cover.surplus.length > 0 ? [{ ...metrics, at: onDays('surplus'), isSurplus: true }] : []),
    ];
  };
  const parts = partsOf();
  const columnOf = (dimension: TrackerDimension) =>
    `${has(dimension) ? columns[dimension] : 'null'} as "${toCamel(columns[dimension])}"`;
  return queryNamed(
    db,
    `select ${allDimensions.map(columnOf).join(', ')},
            ${figures.map((name) => `total(${name}) as "${toCamel(name)}"`).join(', ')}
       from (${partsSql({ parts, figures: columnsOf, scope })}) parts
      group by ${key.join(', ')}
      ${havingFacts(parts)}`,
    {
      from: filter.from,
      to: filter.to,
      ...cover,
      lastMonth: cover.months.at(-1),
      monthBefore: cover.months[0] && monthBefore(cover.months[0]),
      ...scopeBindings(filter),
      trackerIds,
    },
  );
}

/** Beyond the last month there is, totals have not gone on. */
const atEndOf = (month: 'lastMonth' | 'monthBefore'): string =>
  `d.month = least(cast(:${month} as date), (select max(month) from site_tracker_running))`;

const monthBefore = (month: Day): Day => `${monthOf(addDay(month, -1))}-01`;

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
  return selectByColumn(db, {
    sql: `select id, url from sites ${siteIds ? 'where id = any(:siteIds)' : ''} order by url`,
    bindings: siteIds ? { siteIds } : {},
    columns: ['id', 'url'],
    blank: { id: 0, url: '' },
  });
}
