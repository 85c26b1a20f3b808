import { admin, defineRoute } from '#api/core/http/route.ts';
import { consentShare } from '#shared/domain/consent-share.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { OwnerFigures, SiteFigures } from '#shared/domain/site-figures.ts';
import {
  type MarginColumn,
  type MarginReport,
  marginReport,
  marginReportQuery,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { ComparedPeriod } from '#shared/schemas/calls/reports.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import type { SortValue } from '#shared/sort-rows.ts';
import { comparedPeriod } from '../compared-period.ts';
import { type FiguresOfSites, loadSiteFigures, type SiteFiguresRow } from '../load-site-figures.ts';
import { type AskedRows, pageRows } from '../page-rows.ts';
import { type Pair, pairPeriods } from '../pair-periods.ts';
import { withReportFilter } from '../report-filter.ts';
import { selectReportSites } from '../select-catalogue.ts';
import type { SiteDimension } from '../select-site-figures.ts';

export const marginRoute = defineRoute({
  url: '/api/admin/reports/margin',
  permission: admin('reports'),
  mayLag: 'shown',
  summary: 'Revenue, payout and margin of both ad owners by site, day and region',
  query: marginReportQuery,
  response: marginReport,
  handle: async ({ db, query }) =>
    withReportFilter(db, query, async (filter) => {
      const dimensions = query.by.split(',') as SiteDimension[];
      if (!query.combined) dimensions.push('region');
      const before = query.compare && (await comparedPeriod(db, filter));
      const [current, previous, sites] = await Promise.all([
        loadSiteFigures(db, filter, dimensions),
        before ? loadSiteFigures(db, { ...filter, ...before }, dimensions) : null,
        dimensions.includes('site') ? selectReportSites(db, filter.siteIds) : [],
      ]);
      return presentMargin({ current, previous, sites }, query);
    }),
});

interface MarginInput {
  current: Period & FiguresOfSites;
  previous: (ComparedPeriod & FiguresOfSites) | null;
  /** By url, the order of the rows. */
  sites: readonly { id: number; url: string }[];
}

/** Rows of both periods side by side, each in cents that add up to the totals of its period. */
function presentMargin(
  { current, previous, sites }: MarginInput,
  asked: AskedRows<MarginColumn>,
): MarginReport {
  const pairs = pairPeriods(current, previous, { sites });
  const urls = new Map(sites.map(({ id, url }) => [id, url]));
  const rows = pageRows(pairs, asked, (column) => readColumn(column, urls, current.none)).map(
    ({ key: { siteId, date, region }, now, before }) => ({
      ...{ siteId, date, region },
      ...(now?.figures ?? current.none),
      previous: previous && (before?.figures ?? previous.none),
    }),
  );
  const named = new Set(rows.map(({ siteId }) => siteId));
  return {
    from: current.from,
    to: current.to,
    totals: current.totals,
    previous,
    sites: sites.filter(({ id }) => named.has(id)),
    count: pairs.length,
    rows,
  };
}

function readColumn(
  column: MarginColumn,
  urls: ReadonlyMap<number, string>,
  none: SiteFigures,
): (pair: Pair<SiteFiguresRow>) => SortValue {
  if (column === 'site') return ({ key }) => urls.get(key.siteId ?? 0) ?? null;
  return ({ now: { figures } = { figures: none } }) => {
    if (column === 'consent') return consentShare(figures);
    if (column === 'pageImpressions' || column === 'payoutCents') return figures[column];
    const [owner, name] = column.split(':') as [AdOwner, keyof OwnerFigures];
    return figures.owners[owner][name];
  };
}
