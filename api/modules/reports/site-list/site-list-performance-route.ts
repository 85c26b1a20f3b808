import { admin, defineRoute } from '#api/core/http/route.ts';
import { berlinDay } from '#shared/dates.ts';
import type { SiteEarnings } from '#shared/domain/site-figures.ts';
import {
  type SiteListColumn,
  type SiteListPerformance,
  siteListPerformance,
  siteListPerformanceQuery,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { SortValue } from '#shared/sort-rows.ts';
import { pageRows } from '../page-rows.ts';
import { withReportFilter } from '../report-filter.ts';
import { selectSettledCents } from '../select-settled-cents.ts';
import { findSites } from './find-sites.ts';
import { loadSiteList } from './load-site-list.ts';

export const siteListPerformanceRoute = defineRoute({
  url: '/api/admin/reports/sitelist-performance',
  permission: admin('reports'),
  mayLag: 'shown',
  summary: 'Profit, margin and impressions of each site, compared with the period before',
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
