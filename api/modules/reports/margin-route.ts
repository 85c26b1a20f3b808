import { admin, defineRoute } from '#api/core/http/route.ts';
import { consentShare } from '#shared/domain/consent-share.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import {
  type MarginColumn,
  type MarginReport,
  marginReport,
  marginReportQuery,
  type OwnerFigures,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import type { SortValue } from '#shared/sort-rows.ts';
import { type AskedRows, pageRows } from './page-rows.ts';
import { type Pair, pairPeriods } from './pair-periods.ts';
import { presentSiteFigures } from './present-site-figures.ts';
import { withReportFilter } from './report-filter.ts';
import {
  type PlacedKey,
  type SiteDimension,
  type SiteFigureName,
  type SiteSums,
  selectSiteFigures,
  siteFigureNames,
} from './select-site-figures.ts';
import { selectReportSites } from './select-tracker-figures.ts';

export const marginRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/margin',
  permission: admin('reports'),
  summary: 'Revenue, payout and margin of both ad owners by site, day and region',
  query: marginReportQuery,
  response: marginReport,
  handle: async ({ db, query }) =>
    withReportFilter(db, query, async (filter) => {
      const dimensions = query.by.split(',') as SiteDimension[];
      if (!query.combined) dimensions.push('region');
      const before = query.compare && precedingPeriod(filter);
      const sumsOf = async (period: Period): Promise<SumsOfPeriod> => ({
        ...period,
        ...(await selectSiteFigures(db, { ...filter, ...period }, dimensions, siteFigureNames)),
      });
      const [current, previous, sites] = await Promise.all([
        sumsOf({ from: filter.from, to: filter.to }),
        before ? sumsOf(before) : null,
        dimensions.includes('site') ? selectReportSites(db, filter.siteIds) : [],
      ]);
      return presentMargin({ current, previous, sites }, query);
    }),
});

type PlacedPair = Pair<PlacedKey>;

interface SumsOfPeriod extends Period, SiteSums<SiteFigureName> {}

interface MarginInput {
  current: SumsOfPeriod;
  previous: SumsOfPeriod | null;
  /** By url: that is how rows are sorted. */
  sites: readonly { id: number; url: string }[];
}

/** Rows of both periods side by side, each in cents that add up to the totals of its period. */
function presentMargin(
  { current, previous, sites }: MarginInput,
  asked: AskedRows<MarginColumn>,
): MarginReport {
  const rowsOf = ({ from, to, keys }: SumsOfPeriod) => ({ from, to, rows: keys });
  const pairs = pairPeriods(rowsOf(current), previous && rowsOf(previous), { sites });
  const now = presentSiteFigures(current.figures);
  const before = previous && presentSiteFigures(previous.figures);
  const readerOf = (column: MarginColumn): ((pair: PlacedPair) => SortValue) => {
    if (column === 'site') {
      const urls = new Map(sites.map(({ id, url }) => [id, url]));
      return ({ key }) => urls.get(key.siteId ?? 0) ?? null;
    }
    const read = figureReader(column, now);
    return (pair) => read(pair.now?.place);
  };
  const rows = pageRows(pairs, asked, readerOf).map((pair) => ({
    siteId: pair.key.siteId,
    date: pair.key.date,
    region: pair.key.region,
    ...now.rowAt(pair.now?.place),
    previous: before?.rowAt(pair.before?.place) ?? null,
  }));
  const named = new Set(rows.map(({ siteId }) => siteId));
  return {
    from: current.from,
    to: current.to,
    totals: now.totals,
    previous: before && { from: previous.from, to: previous.to, totals: before.totals },
    sites: sites.filter(({ id }) => named.has(id)),
    count: pairs.length,
    rows,
  };
}

/** Reads one figure of a row without making all of it: to be sorted, each row is read. */
function figureReader(
  column: Exclude<MarginColumn, 'site'>,
  { readers, owners }: ReturnType<typeof presentSiteFigures>,
): (place: number | undefined) => SortValue {
  const { pageImpressions, consentPageImpressions } = readers;
  if (column === 'consent') {
    return (place) =>
      consentShare({
        pageImpressions: pageImpressions(place),
        consentPageImpressions: consentPageImpressions(place),
      });
  }
  if (column === 'pageImpressions' || column === 'payoutCents') return readers[column];
  const [owner, name] = column.split(':') as [AdOwner, keyof OwnerFigures];
  return owners[owner][name];
}
