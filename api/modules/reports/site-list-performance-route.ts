import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import {
  type SiteEarnings,
  type SiteListPerformance,
  siteListPerformance,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { reportQuery } from '#shared/schemas/calls/reports.ts';
import { presentSiteEarnings } from './present-site-figures.ts';
import { type ReportFilter, readReportFilter } from './report-filter.ts';
import { noSiteSums, type SiteSums, selectSiteFigures } from './select-site-figures.ts';
import { selectSitesOfCompanies } from './select-sites-of-companies.ts';

export const siteListPerformanceRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/sitelist-performance',
  permission: admin('reports'),
  summary: 'Profit, margin and impressions of each site, beside the period before',
  query: reportQuery,
  response: siteListPerformance,
  handle: async ({ db, query }) => loadSiteListPerformance(db, await readReportFilter(db, query)),
});

export async function loadSiteListPerformance(
  db: Db,
  filter: ReportFilter,
): Promise<SiteListPerformance> {
  const before = precedingPeriod(filter);
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    selectSiteFigures(db, filter, ['site']),
    selectSiteFigures(db, { ...filter, ...before }, ['site']),
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

function presentBySite(sites: readonly { siteId: number }[], sums: readonly SiteSums[]) {
  const sumsOf = new Map(sums.map((row) => [row.siteId, row]));
  return presentSiteEarnings(sites.map(({ siteId }) => sumsOf.get(siteId) ?? noSiteSums));
}
