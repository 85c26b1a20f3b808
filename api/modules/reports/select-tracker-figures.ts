import { toCamel } from '#api/core/database/case.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { queryNamed } from '#api/core/database/query-named.ts';
import { selectByColumn } from '#api/core/database/select-by-column.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { type Cover, coverPeriod } from '#shared/domain/cover-period.ts';
import { thirdOf } from '#shared/domain/third-of-month.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import { keepUntilWritten } from './keep-until-written.ts';
import type { ReportFilter } from './report-filter.ts';
import {
  asSurplus,
  hasAllRegions,
  havingFacts,
  inRange,
  inScope,
  inSites,
  isOfNetwork,
  onDays,
  type RollupPart,
  scopeBindings,
  sumsOfParts,
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

/** SQL of a column that has Austria's part beside it. */
const ofRegion: Record<Region, (column: string) => string> = {
  AT: (column) => `at_${column}`,
  DE: (column) => `${column} - at_${column}`,
};

const isAd = `d.tracker_id = any(array(select id from trackers where use_case = 'AD_TRACKING'))`;

const figuresAs = (read: (column: string) => string = (column) => column) => ({
  ...Object.fromEntries(figures.map((name) => [name, read(name)])),
  ad_views: `case when ${isAd} then ${read('views')} else 0 end`,
});

/**
 * Counts, revenue and payout of trackers. All sites together stand in a row a day. Of some sites
 * thirds of months on end are the difference of two running totals; metrics themselves are read for
 * the days that these lack or have too many, and for rows by day.
 */
export async function selectTrackerFigures(
  db: Db,
  asked: TrackerFiguresOf,
): Promise<readonly TrackerSums[]> {
  const read = () => readTrackerFigures(db, asked);
  if (isOfNetwork(asked.filter, asked.dimensions)) return read();
  return keepUntilWritten(db, 'figures', {
    question: ['trackers', asked],
    read,
    countRows: ({ length }) => length,
  });
}

async function readTrackerFigures(
  db: Db,
  asked: TrackerFiguresOf,
): Promise<readonly TrackerSums[]> {
  const { filter, dimensions, trackerIds } = asked;
  const cover = coverPeriod(filter, 'third');
  const columnOf = (dimension: TrackerDimension) =>
    `${dimensions.includes(dimension) ? columns[dimension] : 'null'} as "${toCamel(columns[dimension])}"`;
  return queryNamed(
    db,
    `select ${allDimensions.map(columnOf).join(', ')},
            ${[...figures, 'ad_views'].map((name) => `total(${name}) as "${toCamel(name)}"`).join(', ')}
       from (${sumsOfParts(partsOf(asked, cover))}) parts
      group by ${dimensions.map((dimension) => columns[dimension]).join(', ')}
      ${havingFacts}`,
    {
      from: filter.from,
      to: filter.to,
      days: cover.days,
      surplus: cover.surplus,
      lastThird: cover.units.at(-1),
      thirdBefore: cover.units[0] && thirdOf(addDay(cover.units[0], -1)).from,
      ...scopeBindings(filter),
      trackerIds,
    },
  );
}

/** The rows that figures are summed up from. */
function partsOf({ filter, dimensions, trackerIds }: TrackerFiguresOf, cover: Cover): RollupPart[] {
  const key = dimensions.map((dimension) => columns[dimension]);
  const ofTrackers = trackerIds ? 'and d.tracker_id = any(cast(:trackerIds as integer[]))' : '';
  const partOf = (table: string, at: string, facts: string): RollupPart => ({
    table,
    where: `${at} and ${inScope(filter)} ${ofTrackers}`,
    key,
    figures: figuresAs(),
    facts,
  });
  if (isOfNetwork(filter, dimensions)) return [partOf('tracker_daily', inRange, 'facts')];
  if (dimensions.includes('day') || cover.units.length === 0) {
    return [partOf('metrics', inRange, '1')];
  }
  const runningOf = (at: string, region?: Region): RollupPart => ({
    table: 'site_tracker_running',
    where: `${at} and ${inSites(filter)} ${ofTrackers}`,
    key: key.map((name) => (name === 'region' ? `'${region}' as region` : name)),
    figures: figuresAs(region && ofRegion[region]),
    facts: region ? ofRegion[region]('facts') : 'facts',
  });
  const isCombined = hasAllRegions(filter) && !dimensions.includes('region');
  const running = (at: string) =>
    isCombined ? [runningOf(at)] : filter.regions.map((region) => runningOf(at, region));
  return [
    ...running(atEndOf('lastThird')),
    ...running(atEndOf('thirdBefore')).map(asSurplus),
    ...(cover.days.length > 0 ? [partOf('metrics', onDays('days'), '1')] : []),
    ...(cover.surplus.length > 0 ? [asSurplus(partOf('metrics', onDays('surplus'), '1'))] : []),
  ];
}

/** Beyond the last third there is, totals have not gone on. */
const atEndOf = (third: 'lastThird' | 'thirdBefore'): string =>
  `d.third = least(cast(:${third} as date), (select max(third) from site_tracker_running))`;

/** The catalogue, in its order. */
export async function selectReportTrackers(db: Db): Promise<readonly ReportTracker[]> {
  return keepUntilWritten(db, 'records', {
    question: 'trackers',
    read: () =>
      queryPrepared<ReportTracker>(db, {
        name: 'report trackers',
        text: `select id, slug, name, owner, device_type as "deviceType", use_case as "useCase"
                 from trackers order by "order", id`,
        values: [],
      }),
    countRows: ({ length }) => length,
  });
}

/** Sites by url; absent ids: all of them. */
export async function selectReportSites(
  db: Db,
  siteIds?: readonly number[],
): Promise<readonly { id: number; url: string }[]> {
  return keepUntilWritten(db, 'records', {
    question: ['urls', siteIds],
    read: () =>
      selectByColumn(db, {
        sql: `select id, url from sites ${siteIds ? 'where id = any(:siteIds)' : ''} order by url`,
        bindings: siteIds ? { siteIds } : {},
        columns: ['id', 'url'],
        blank: { id: 0, url: '' },
      }),
    countRows: ({ length }) => length,
  });
}
