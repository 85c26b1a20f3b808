import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { berlinDay } from '#shared/dates.ts';
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
import { presentSiteEarnings, readRow } from './present-site-figures.ts';
import { type ReportFilter, withReportFilter } from './report-filter.ts';
import { selectSettledCents } from './select-settled-cents.ts';
import { placesBy, selectSiteFigures, siteEarningNames } from './select-site-figures.ts';
import { type SiteOfCompany, selectSitesOfCompanies } from './select-sites-of-companies.ts';

export const siteListPerformanceRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/sitelist-performance',
  permission: admin('reports'),
  summary: 'Profit, margin and impressions of each site, beside the period before',
  query: siteListPerformanceQuery,
  response: siteListPerformance,
  async handle({ db, query, clock }) {
    const today = berlinDay(clock());
    const [{ sites, readerOf, rowOf, ...report }, settledCents] = await withReportFilter(
      db,
      query,
      (filter) => Promise.all([loadSiteList(db, filter), selectSettledCents(db, filter, today)]),
    );
    const found = findSites(sites, query.q ?? '');
    const readColumn = (column: SiteListColumn): ((site: SiteOfCompany) => SortValue) => {
      if (column === 'site') return ({ url }) => url;
      const name = column.replace('Before', '') as keyof SiteEarnings;
      return readerOf(name, name === column ? 'current' : 'previous');
    };
    const page = pageRows(found, query, readColumn);
    return { ...report, settledCents, count: found.length, rows: page.map(rowOf) };
  },
});

type Row = SiteListPerformance['rows'][number];

interface SiteList extends Omit<SiteListPerformance, 'settledCents' | 'count' | 'rows'> {
  /** Those with numbers in one of the periods, by url. */
  sites: SiteOfCompany[];
  /** Reads a figure of each site without making its row. */
  readerOf(
    name: keyof SiteEarnings,
    period: 'current' | 'previous',
  ): (site: SiteOfCompany) => SortValue;
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
  const figuresOf = ({ siteId }: SiteOfCompany, { readers, places }: typeof current) =>
    readRow(readers, places.get(siteId));
  return {
    from: filter.from,
    to: filter.to,
    totals: current.totals,
    previous: { ...before, totals: previous.totals },
    sites: sites.filter(({ siteId }) => current.places.has(siteId) || previous.places.has(siteId)),
    readerOf(name, period) {
      const { readers, places } = periods[period];
      const read = readers[name];
      return ({ siteId }) => read(places.get(siteId));
    },
    rowOf: (site) => ({
      siteId: site.siteId,
      url: site.url,
      companyId: site.companyId,
      companyName: site.companyName,
      current: figuresOf(site, current),
      previous: figuresOf(site, previous),
    }),
  };
}
