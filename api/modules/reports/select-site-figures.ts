import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Day, listDays } from '#shared/dates.ts';
import { coverRange } from '#shared/domain/cover-range.ts';
import type { Region } from '#shared/domain/regions.ts';
import { filterBindings, type ReportFilter } from './report-filter.ts';

/** What rows are about; anything not named is summed up. A month is named by its first day. */
export type SiteDimension = 'site' | 'day' | 'month' | 'region';

/** What sites brought in; keys are null if everything is summed up. */
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

export const noSiteSums: SiteSums = {
  siteId: null,
  date: null,
  region: null,
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

const sums = `
         total(page_impressions) as "pageImpressions",
         total(consent_page_impressions) as "consentPageImpressions",
         total(qmn_requests) as "qmnRequests", total(qmn_views) as "qmnViews",
         total(wb_requests) as "wbRequests", total(wb_views) as "wbViews",
         total(qmn_revenue_micros) as "qmnRevenueMicros", total(wb_revenue_micros) as "wbRevenueMicros",
         total(qmn_payout_micros) as "qmnPayoutMicros", total(wb_payout_micros) as "wbPayoutMicros"`;

/** A key that is not asked for is null: the planner sees that and groups by the others. */
const keys = `
         case when :byDay then date
              when :byMonth then cast(date_trunc('month', cast(date as timestamp)) as date) end as "date",
         case when :byRegion then region end as "region"`;

const sitesSql = `
  select case when :bySite then site_id end as "siteId", ${keys}, ${sums}
    from (
      select site_id, month as date, region, page_impressions, consent_page_impressions, qmn_requests,
             qmn_views, wb_requests, wb_views, qmn_revenue_micros, wb_revenue_micros,
             qmn_payout_micros, wb_payout_micros
        from site_monthly
       where month = any(cast(:months as date[]))
         and (cast(:siteIds as integer[]) is null or site_id = any(:siteIds))
         and (cast(:companyId as integer) is null or company_id = :companyId)
         and (cast(:regions as text[]) is null or region = any(:regions))
      union all
      select site_id, date, region, page_impressions, consent_page_impressions, qmn_requests,
             qmn_views, wb_requests, wb_views, qmn_revenue_micros, wb_revenue_micros,
             qmn_payout_micros, wb_payout_micros
        from site_daily
       where date = any(cast(:days as date[]))
         and (cast(:siteIds as integer[]) is null or site_id = any(:siteIds))
         and (cast(:companyId as integer) is null or company_id = :companyId)
         and (cast(:regions as text[]) is null or region = any(:regions))) parts
   group by 1, 2, 3
   order by 1, 2, 3`;

const networkSql = `
  select cast(null as integer) as "siteId", ${keys}, ${sums}
    from network_daily
   where date between :from and :to and (cast(:regions as text[]) is null or region = any(:regions))
   group by 1, 2, 3
   order by 1, 2, 3`;
