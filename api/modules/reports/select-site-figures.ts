import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { selectByColumn } from '#api/core/database/select-by-column.ts';
import type { Day } from '#shared/dates.ts';
import { coverPeriod } from '#shared/domain/cover-period.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import type { ReportFilter } from './report-filter.ts';
import {
  havingFacts,
  inRange,
  inScope,
  partsSql,
  type RollupPart,
  scopeBindings,
} from './rollup-sql.ts';

/** What rows are about; whatever is not named is summed up. A month is named by its first day. */
export type SiteDimension = 'site' | 'day' | 'month' | 'region';

interface SiteRow {
  siteId: number | null;
  date: Day | null;
  region: Region | null;
}
const noKeys: SiteRow = { siteId: null, date: null, region: null };

export interface SiteSums extends SiteRow {
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

export const noSiteSums: Omit<SiteSums, keyof SiteRow> = {
  pageImpressions: 0,
  consentPageImpressions: 0,
  qmnRequests: 0,
  qmnViews: 0,
  wbRequests: 0,
  wbViews: 0,
  qmnRevenueMicros: 0,
  wbRevenueMicros: 0,
  qmnPayoutMicros: 0,
  wbPayoutMicros: 0,
};

/** Of both owners together: of two periods of a thousand sites half of the values need not be read. */
export interface SiteEarningSums extends SiteRow {
  pageImpressions: number;
  consentPageImpressions: number;
  adViews: number;
  revenueMicros: number;
  payoutMicros: number;
}

export const noSiteEarningSums: Omit<SiteEarningSums, keyof SiteRow> = {
  pageImpressions: 0,
  consentPageImpressions: 0,
  adViews: 0,
  revenueMicros: 0,
  payoutMicros: 0,
};

/**
 * What sites brought in. Of the whole network a day is one row, of some sites a month or a third of
 * one is: three years cost little more than thirty days. Without dimensions it is one row, also of
 * nothing.
 */
export const selectSiteFigures = (
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
): Promise<SiteSums[]> => selectSums(db, filter, dimensions, noSiteSums);

/** The same without the owners. */
export const selectSiteEarnings = (
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
): Promise<SiteEarningSums[]> => selectSums(db, filter, dimensions, noSiteEarningSums);

/** SQL of figures that are no column. */
const figureSql: Readonly<Record<string, string>> = {
  adViews: 'qmn_views + wb_views',
  revenueMicros: 'qmn_revenue_micros + wb_revenue_micros',
  payoutMicros: 'qmn_payout_micros + wb_payout_micros',
};

async function selectSums<Figures extends object>(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
  noSums: Figures,
): Promise<(SiteRow & Figures)[]> {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const { parts, starts } = partsOf(filter, dimensions);
  const key = [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') || has('month') ? ['date'] : []),
    ...(has('region') ? ['region'] : []),
  ];
  const figures = Object.fromEntries(
    Object.keys(noSums).map((name) => [toSnake(name), figureSql[name] ?? toSnake(name)]),
  );
  const names = Object.keys(figures);
  return selectByColumn(db, {
    sql: `
      select ${[...key, ...names.map((name) => `total(${name}) as ${name}`)].join(', ')}
        from (${partsSql({ parts, figures, scope: inScope(filter) })}) parts
       ${key.length > 0 ? `group by ${key.join(', ')} ${havingFacts(parts)}` : ''}`,
    bindings: { from: filter.from, to: filter.to, ...starts, ...scopeBindings(filter) },
    columns: [...key, ...names],
    blank: { ...noKeys, ...noSums },
  });
}

/** Rollups of sites by what their rows sum up. */
const rollups = {
  month: { table: 'site_monthly', column: 'month', facts: 'days' },
  third: { table: 'site_thirds', column: 'third', facts: 'days' },
  day: { table: 'site_daily', column: 'date', facts: '1' },
} as const;

/** The rows that figures are summed up from, and bindings of where these start. */
function partsOf(filter: ReportFilter, dimensions: readonly SiteDimension[]) {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const keyOf = (column: string) => [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') ? [`${column} as date`] : []),
    ...(has('month') ? [`cast(date_trunc('month', ${column}) as date) as date`] : []),
    'region',
  ];
  if (!filter.siteIds && !has('site')) {
    const network = { table: 'network_daily', at: inRange, facts: 'sites', key: keyOf('date') };
    return { parts: [network], starts: {} };
  }
  const pieces = coverPeriod(filter);
  if (has('day') || pieces.every(({ unit, isSurplus }) => unit === 'day' && !isSurplus)) {
    const daily = { table: 'site_daily', at: inRange, facts: '1', key: keyOf('date') };
    return { parts: [daily], starts: {} };
  }
  const parts: RollupPart[] = [];
  const starts: Record<string, Day[]> = {};
  for (const { unit, start, isSurplus } of pieces) {
    const name = `${unit}${isSurplus ? 'Surplus' : ''}`;
    const { table, column, facts } = rollups[unit];
    if (!starts[name]) {
      const at = `d.${column} = any(cast(:${name} as date[]))`;
      parts.push({ table, at, facts, key: keyOf(column), isSurplus });
    }
    starts[name] = [...(starts[name] ?? []), start];
  }
  return { parts, starts };
}
