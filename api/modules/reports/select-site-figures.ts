import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Day, listDays } from '#shared/dates.ts';
import { coverRange } from '#shared/domain/cover-range.ts';
import type { Region } from '#shared/domain/regions.ts';
import { chosenSql, filterBindings, type ReportFilter } from './report-filter.ts';

/** What rows are about; anything not named is summed up. A month is named by its first day. */
export type SiteDimension = 'site' | 'day' | 'month' | 'region';

/** What is summed up; payouts are allocated to the owners. */
export const siteCounts = [
  'pageImpressions',
  'consentPageImpressions',
  'qmnRequests',
  'qmnViews',
  'wbRequests',
  'wbViews',
  'qmnRevenueMicros',
  'wbRevenueMicros',
  'qmnPayoutMicros',
  'wbPayoutMicros',
] as const;
type SiteCounts = Record<(typeof siteCounts)[number], number>;

/** What sites brought in; keys are null if everything is summed up. */
export interface SiteSums extends SiteCounts {
  siteId: number | null;
  date: Day | null;
  region: Region | null;
}

export const noSiteSums: SiteSums = {
  siteId: null,
  date: null,
  region: null,
  ...(Object.fromEntries(siteCounts.map((name) => [name, 0])) as SiteCounts),
};

/**
 * What sites brought in, in key order. For the whole network a day is one row; for sites it is
 * whole months plus days. Keys without a figure have no row.
 */
export async function selectSiteFigures(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
): Promise<SiteSums[]> {
  const { from, to, siteIds, companyId } = filter;
  const [bySite, byDay] = [dimensions.includes('site'), dimensions.includes('day')];
  const isOfNetwork = !siteIds && !bySite && companyId === undefined;
  return rows<SiteSums>(db, isOfNetwork ? networkSql : sitesSql, {
    ...(byDay ? { months: [], days: listDays(from, to) } : coverRange(filter)),
    ...filterBindings(filter),
    bySite,
    byDay,
    byMonth: dimensions.includes('month'),
    byRegion: dimensions.includes('region'),
  });
}

/** The only row of a query without dimensions. */
export async function selectSiteTotals(db: Db, filter: ReportFilter): Promise<SiteSums> {
  const [row = noSiteSums] = await selectSiteFigures(db, filter, []);
  return row;
}

const sums = siteCounts.map((name) => `total(${toSnake(name)}) as "${name}"`).join(', ');

/** A key that is not asked for is null: the planner sees that and groups by the others. */
const keys = `
         case when :byDay then date
              when :byMonth then cast(date_trunc('month', cast(date as timestamp)) as date) end as "date",
         case when :byRegion then region end as "region"`;

const partSql = (table: string, date: string, dates: string) => `
      select site_id, ${date} as date, region, ${siteCounts.map(toSnake).join(', ')}
        from ${table}
       where ${date} = any(cast(${dates} as date[])) and ${chosenSql()}`;

const sitesSql = `
  select case when :bySite then site_id end as "siteId", ${keys}, ${sums}
    from (${partSql('site_monthly', 'month', ':months')}
      union all ${partSql('site_daily', 'date', ':days')}) parts
   group by 1, 2, 3
   order by 1, 2, 3`;

const networkSql = `
  select cast(null as integer) as "siteId", ${keys}, ${sums}
    from network_daily
   where date between :from and :to and (cast(:regions as text[]) is null or region = any(:regions))
   group by 1, 2, 3
   order by 1, 2, 3`;
