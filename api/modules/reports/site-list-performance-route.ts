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
import { placesBy, selectSiteFigures, siteEarningNames } from './select-site-figures.ts';
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
    const readerOf = (column: SiteListColumn): ((site: SiteOfCompany) => SortValue) => {
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

interface SiteList extends Omit<SiteListPerformance, 'count' | 'rows'> {
  /** Those with numbers in one of the periods, by url. */
  sites: SiteOfCompany[];
  figuresOf(site: SiteOfCompany, period: 'current' | 'previous'): SiteEarnings;
  rowOf(site: SiteOfCompany): Row;
}

/** The sites that had anything, and their rows as far as they are asked for. */
export async function loadSiteList(db: Db, filter: ReportFilter): Promise<SiteList> {
  const before = precedingPeriod(filter);
  const loadEarnings = async (period: Period) => {
    const inPeriod = { ...filter, ...period };
    const { keys, figures } = await selectSiteFigures(db, inPeriod, ['site'], siteEarningNames);
    return { ...presentSiteEarnings(figures), places: placesBy(keys, 'siteId') };
  };
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    loadEarnings(filter),
    loadEarnings(before),
  ]);
  const periods = { current, previous };
  const figuresOf: SiteList['figuresOf'] = ({ siteId }, period) =>
    periods[period].rowAt(periods[period].places.get(siteId));
  return {
    from: filter.from,
    to: filter.to,
    totals: current.totals,
    previous: { ...before, totals: previous.totals },
    sites: sites.filter(({ siteId }) => current.places.has(siteId) || previous.places.has(siteId)),
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
