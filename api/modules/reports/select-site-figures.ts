import { toCamel } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { splitAtMonths } from '#shared/domain/whole-months.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import type { ReportFilter } from './report-filter.ts';
import { inScope, scopeBindings } from './rollup-sql.ts';

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
 * What sites brought in. Of the whole network a day is one row, of some sites a whole month is one:
 * three years cost little more than thirty days. Without dimensions it is one row, also of nothing.
 */
export async function selectSiteFigures(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
): Promise<SiteSums[]> {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const scope = inScope(filter);
  const { months, days } = has('day') ? { months: [], days: [] } : splitAtMonths(filter);
  const read = (day: string, month: string) =>
    [
      ...(has('site') ? ['site_id'] : []),
      ...(has('day') ? [`${day} as date`] : []),
      ...(has('month') ? [`${month} as date`] : []),
      'region',
      ...figures,
    ].join(', ');
  const monthOfDay = "cast(date_trunc('month', date) as date)";
  const inRange = 'd.date between :from and :to';
  const source = () => {
    if (!filter.siteIds && !has('site')) {
      return `select ${read('date', monthOfDay)} from network_daily d where ${inRange} and ${scope}`;
    }
    const daily = `select ${read('date', monthOfDay)} from site_daily d
      where ${months.length > 0 ? 'd.date = any(cast(:days as date[]))' : inRange} and ${scope}`;
    if (months.length === 0) return daily;
    const monthly = `select ${read('month', 'month')} from site_monthly d
      where d.month = any(cast(:months as date[])) and ${scope}`;
    return days.length > 0 ? `${monthly} union all ${daily}` : monthly;
  };
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
       from (${source()}) sums
      ${key.length > 0 ? `group by ${key.join(', ')}` : ''}`,
    { from: filter.from, to: filter.to, months, days, ...scopeBindings(filter) },
  );
  return rows;
}
