import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import {
  type SiteEarnings,
  type SiteListColumn,
  type SiteListPerformance,
  siteListPerformance,
  siteListPerformanceQuery,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { SortValue } from '#shared/sort-rows.ts';
import { findSites } from './find-sites.ts';
import { pageRows } from './page-rows.ts';
import { presentSiteEarnings } from './present-site-figures.ts';
import { type ReportFilter, readReportFilter } from './report-filter.ts';
import {
  noSiteEarningSums,
  type SiteEarningSums,
  selectSiteEarnings,
} from './select-site-figures.ts';
import { selectSitesOfCompanies } from './select-sites-of-companies.ts';

export const siteListPerformanceRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/sitelist-performance',
  permission: admin('reports'),
  summary: 'Profit, margin and impressions of each site, beside the period before',
  query: siteListPerformanceQuery,
  response: siteListPerformance,
  async handle({ db, query }) {
    const { rows, ...report } = await loadSiteListPerformance(
      db,
      await readReportFilter(db, query),
    );
    const found = findSites(rows, query.q ?? '');
    return { ...report, count: found.length, rows: pageRows(found, query, readerOf) };
  },
});

type Row = SiteListPerformance['rows'][number];

function readerOf(column: SiteListColumn): (row: Row) => SortValue {
  if (column === 'site') return ({ url }) => url;
  const name = column.replace('Before', '') as keyof SiteEarnings;
  return name === column ? ({ current }) => current[name] : ({ previous }) => previous[name];
}

/** All of it, by url. */

export async function loadSiteListPerformance(
  db: Db,
  filter: ReportFilter,
): Promise<Omit<SiteListPerformance, 'count'>> {
  const before = precedingPeriod(filter);
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    selectSiteEarnings(db, filter, ['site']),
    selectSiteEarnings(db, { ...filter, ...before }, ['site']),
  ]);
  const withNumbers = new Set([...current, ...previous].map(({ siteId }) => siteId));
  const listed = sites.filter(({ siteId }) => withNumbers.has(siteId));
  const now = presentBySite(listed, current);
  const former = presentBySite(listed, previous);
  return {
    from: filter.from,
    to: filter.to,
    totals: now.totals,
    previous: { ...before, totals: former.totals },
    rows: listed.map(({ siteId, url, companyId, companyName }, index) => ({
      siteId,
      url,
      companyId,
      companyName,
      current: now.rows[index] as SiteEarnings,
      previous: former.rows[index] as SiteEarnings,
    })),
  };
}

function presentBySite(sites: readonly { siteId: number }[], sums: readonly SiteEarningSums[]) {
  const sumsOf = new Map(sums.map((row) => [row.siteId, row]));
  return presentSiteEarnings(sites.map(({ siteId }) => sumsOf.get(siteId) ?? noSiteEarningSums));
}
