import { toCamel } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { coverByMonths } from '#shared/domain/cover-by-months.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import type { ReportFilter } from './report-filter.ts';
import {
  havingFacts,
  inRange,
  inScope,
  onDays,
  partsSql,
  type RollupPart,
  scopeBindings,
} from './rollup-sql.ts';

/** What rows are about; whatever is not named is summed up. A month is named by its first day. */
export type SiteDimension = 'site' | 'day' | 'month' | 'region';

export interface SiteSums {
  siteId: number | null;
  date: Day | null;
  region: Region | null;
  pageImpressions: number;
  consentPageImpressions: number;
  qmnRequests: number;
  qmnViews: number;
  wbRequests: number;
  wbViews: number;
  qmnRevenueMicros: number;
  wbRevenueMicros: number;
  /** The payout, allocated to the owners. */
  qmnPayoutMicros: number;
  wbPayoutMicros: number;
}

const figures = [
  'page_impressions',
  'consent_page_impressions',
  'qmn_requests',
  'qmn_views',
  'wb_requests',
  'wb_views',
  'qmn_revenue_micros',
  'wb_revenue_micros',
  'qmn_payout_micros',
  'wb_payout_micros',
];

/**
 * What sites brought in. Of the whole network a day is one row, of some sites a month is one: three
 * years cost little more than thirty days. Without dimensions it is one row, also of nothing.
 */
export async function selectSiteFigures(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
): Promise<SiteSums[]> {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const cover = coverByMonths(filter);
  const keyOf = (day: string, month: string) => [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') ? [`${day} as date`] : []),
    ...(has('month') ? [`${month} as date`] : []),
    'region',
  ];
  const keyOfDay = keyOf('date', "cast(date_trunc('month', date) as date)");
  const partsOf = (): RollupPart[] => {
    if (!filter.siteIds && !has('site')) {
      return [{ table: 'network_daily', at: inRange, facts: 'sites', key: keyOfDay }];
    }
    const daily = { table: 'site_daily', facts: '1', key: keyOfDay };
    if (has('day') || cover.months.length === 0) return [{ ...daily, at: inRange }];
    return [
      {
        table: 'site_monthly',
        at: 'd.month = any(cast(:months as date[]))',
        facts: 'days',
        key: keyOf('month', 'month'),
      },
      ...(cover.days.length > 0 ? [{ ...daily, at: onDays('days') }] : []),
      ...(cover.surplus.length > 0 ? [{ ...daily, at: onDays('surplus'), isSurplus: true }] : []),
    ];
  };
  const parts = partsOf();
  const key = [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') || has('month') ? ['date'] : []),
    ...(has('region') ? ['region'] : []),
  ];
  const columnOf = (column: string) =>
    `${key.includes(column) ? column : 'null'} as "${toCamel(column)}"`;
  const { rows } = await db.raw(
    `select ${['site_id', 'date', 'region'].map(columnOf).join(', ')},
            ${figures.map((name) => `total(${name}) as "${toCamel(name)}"`).join(', ')}
       from (${partsSql({ parts, figures, scope: inScope(filter) })}) parts
      ${key.length > 0 ? `group by ${key.join(', ')} ${havingFacts(parts)}` : ''}`,
    { from: filter.from, to: filter.to, ...cover, ...scopeBindings(filter) },
  );
  return rows;
}
