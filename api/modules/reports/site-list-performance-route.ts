import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
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
import { figuresBy, selectSiteFigures, siteEarningNames } from './select-site-figures.ts';
import { type SiteOfCompany, selectSitesOfCompanies } from './select-sites-of-companies.ts';

export const siteListPerformanceRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/sitelist-performance',
  permission: admin('reports'),
  summary: 'Profit, margin and impressions of each site, beside the period before',
  query: siteListPerformanceQuery,
  response: siteListPerformance,
  async handle({ db, query }) {
    const { sites, figuresOf, rowOf, ...report } = await loadSiteList(
      db,
      await readReportFilter(db, query),
    );
    const found = findSites(sites, query.q ?? '');
    const readerOf = (column: SiteListColumn): ((site: ListedSite) => SortValue) => {
      if (column === 'site') return ({ url }) => url;
      const name = column.replace('Before', '') as keyof SiteEarnings;
      const period = name === column ? 'current' : 'previous';
      return (site) => figuresOf(site, period)[name];
    };
    const page = pageRows(found, query, readerOf);
    return { ...report, count: found.length, rows: page.map(rowOf) };
  },
});

type Row = SiteListPerformance['rows'][number];

interface ListedSite extends SiteOfCompany {
  /** Among those that are listed. */
  place: number;
}

interface SiteList extends Omit<SiteListPerformance, 'count' | 'rows'> {
  /** Those with numbers in one of the periods, by url. */
  sites: ListedSite[];
  figuresOf(site: ListedSite, period: 'current' | 'previous'): SiteEarnings;
  rowOf(site: ListedSite): Row;
}

/** The sites that had anything, and their rows as far as they are asked for. */
export async function loadSiteList(db: Db, filter: ReportFilter): Promise<SiteList> {
  const before = precedingPeriod(filter);
  const selectEarnings = (period: Period) =>
    selectSiteFigures(db, { ...filter, ...period }, ['site'], siteEarningNames);
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    selectEarnings(filter),
    selectEarnings(before),
  ]);
  const withNumbers = new Set([...current.keys, ...previous.keys].map(({ siteId }) => siteId));
  const listed = sites
    .filter(({ siteId }) => withNumbers.has(siteId))
    .map((site, place) => ({ ...site, place }));
  const siteIds = listed.map(({ siteId }) => siteId);
  const periods = {
    current: presentSiteEarnings(figuresBy(current, 'siteId', siteIds)),
    previous: presentSiteEarnings(figuresBy(previous, 'siteId', siteIds)),
  };
  const figuresOf: SiteList['figuresOf'] = ({ place }, period) => periods[period].rowAt(place);
  return {
    from: filter.from,
    to: filter.to,
    totals: periods.current.totals,
    previous: { ...before, totals: periods.previous.totals },
    sites: listed,
    figuresOf,
    rowOf: (site) => ({
      siteId: site.siteId,
      url: site.url,
      companyId: site.companyId,
      companyName: site.companyName,
      current: figuresOf(site, 'current'),
      previous: figuresOf(site, 'previous'),
    }),
  };
}
