import { admin, defineRoute } from '#api/core/http/route.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import {
  type MarginReport,
  marginReport,
  marginReportQuery,
  type SiteFigures,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { pairPeriods, type RowsOfPeriod } from './pair-periods.ts';
import { presentSiteFigures } from './present-site-figures.ts';
import { readReportFilter } from './report-filter.ts';
import {
  noSiteSums,
  type SiteDimension,
  type SiteSums,
  selectSiteFigures,
} from './select-site-figures.ts';
import { selectReportSites } from './select-tracker-figures.ts';

export const marginRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/margin',
  permission: admin('reports'),
  summary: 'Revenue, payout and margin of both ad owners by site, day and region',
  query: marginReportQuery,
  response: marginReport,
  async handle({ db, query }) {
    const filter = await readReportFilter(db, query);
    const dimensions = query.by.split(',') as SiteDimension[];
    if (!query.combined) dimensions.push('region');
    const before = query.compare && precedingPeriod(filter);
    const [rows, previous, sites] = await Promise.all([
      selectSiteFigures(db, filter, dimensions),
      before && selectSiteFigures(db, { ...filter, ...before }, dimensions),
      dimensions.includes('site') ? selectReportSites(db, filter.siteIds) : [],
    ]);
    return presentMargin({
      current: { from: filter.from, to: filter.to, rows },
      previous: before && previous ? { ...before, rows: previous } : null,
      sites,
    });
  },
});

interface MarginInput {
  current: RowsOfPeriod<SiteSums>;
  previous: RowsOfPeriod<SiteSums> | null;
  /** By url: that is how rows are sorted. */
  sites: readonly { id: number; url: string }[];
}

/** Rows of both periods side by side, each in cents that add up to the totals of its period. */
function presentMargin({ current, previous, sites }: MarginInput): MarginReport {
  const pairs = pairPeriods(current, previous, { sites });
  const now = presentSiteFigures(pairs.map((pair) => pair.now ?? noSiteSums));
  const before = previous && presentSiteFigures(pairs.map((pair) => pair.before ?? noSiteSums));
  const named = new Set(pairs.map(({ key }) => key.siteId));
  return {
    from: current.from,
    to: current.to,
    totals: now.totals,
    previous: before && { from: previous.from, to: previous.to, totals: before.totals },
    sites: sites.filter(({ id }) => named.has(id)),
    rows: pairs.map(({ key: { siteId, date, region } }, index) => ({
      siteId,
      date,
      region,
      ...(now.rows[index] as SiteFigures),
      previous: before?.rows[index] ?? null,
    })),
  };
}
