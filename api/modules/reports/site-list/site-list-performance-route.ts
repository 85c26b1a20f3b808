import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { berlinDay } from '#shared/dates.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import {
  type SiteEarnings,
  type SiteListColumn,
  type SiteListPerformance,
  siteListPerformance,
  siteListPerformanceQuery,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { SortValue } from '#shared/sort-rows.ts';
import { pageRows } from '../page-rows.ts';
import { noSiteFigures, presentSiteFigures } from '../present-site-figures.ts';
import { type ReportFilter, withReportFilter } from '../report-filter.ts';
import { selectSitesOfCompanies } from '../select-catalogue.ts';
import { selectSettledCents } from '../select-settled-cents.ts';
import { selectSiteFigures } from '../select-site-figures.ts';
import { findSites } from './find-sites.ts';

export const siteListPerformanceRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/sitelist-performance',
  permission: admin('reports'),
  summary: 'Profit, margin and impressions of each site, beside the period before',
  query: siteListPerformanceQuery,
  response: siteListPerformance,
  async handle({ db, query, clock }) {
    const today = berlinDay(clock());
    const [{ rows, ...report }, settledCents] = await withReportFilter(db, query, (filter) =>
      Promise.all([loadSiteList(db, filter), selectSettledCents(db, filter, today)]),
    );
    const found = findSites(rows, query.q ?? '');
    return {
      ...report,
      settledCents,
      count: found.length,
      rows: pageRows(found, query, readColumn),
    };
  },
});

type Row = SiteListPerformance['rows'][number];

function readColumn(column: SiteListColumn): (row: Row) => SortValue {
  if (column === 'site') return ({ url }) => url;
  const name = column.replace('Before', '') as keyof SiteEarnings;
  const period = name === column ? 'current' : 'previous';
  return (row) => row[period][name];
}

/** The sites that had anything in one of the periods, by url. */
export async function loadSiteList(
  db: Db,
  filter: ReportFilter,
): Promise<Omit<SiteListPerformance, 'settledCents' | 'count'>> {
  const before = precedingPeriod(filter);
  const figuresIn = async (asked: ReportFilter) => {
    const sums = await selectSiteFigures(db, asked, ['site']);
    const { totals, rows } = presentSiteFigures(sums);
    return { totals, ofSite: new Map(sums.map(({ siteId }, place) => [siteId, rows[place]])) };
  };
  const [sites, current, previous] = await Promise.all([
    selectSitesOfCompanies(db, filter),
    figuresIn(filter),
    figuresIn({ ...filter, ...before }),
  ]);
  const rows = sites.flatMap((site): Row[] => {
    const [now, then] = [current.ofSite.get(site.siteId), previous.ofSite.get(site.siteId)];
    if (!now && !then) return [];
    return [{ ...site, current: now ?? noSiteFigures(), previous: then ?? noSiteFigures() }];
  });
  return {
    from: filter.from,
    to: filter.to,
    totals: current.totals,
    previous: { ...before, totals: previous.totals },
    rows,
  };
}
