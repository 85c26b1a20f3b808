import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { selectColumns } from '#api/core/database/select-by-column.ts';
import type { Day } from '#shared/dates.ts';
import { coverPeriod } from '#shared/domain/cover-period.ts';
import { monthsToDate } from '#shared/domain/months-to-date.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import { type FigureColumns, pickRows } from './figure-columns.ts';
import { keepUntilWritten } from './keep-until-written.ts';
import type { ReportFilter } from './report-filter.ts';
import {
  asSurplus,
  hasAllRegions,
  havingFacts,
  inRange,
  inScope,
  isOfNetwork,
  onDays,
  type RollupPart,
  rowsOfParts,
  scopeBindings,
} from './rollup-sql.ts';

/** What rows are about; whatever is not named is summed up. A month is named by its first day. */
export type SiteDimension = 'site' | 'day' | 'month' | 'region';

/** What a row is about; null where everything is summed up. */
export interface SiteKey {
  siteId: number | null;
  date: Day | null;
  region: Region | null;
}

export const siteFigureNames = [
  'pageImpressions',
  'consentPageImpressions',
  'qmnRequests',
  'qmnViews',
  'wbRequests',
  'wbViews',
  'qmnRevenueMicros',
  'wbRevenueMicros',
  // The payout, allocated to the owners.
  'qmnPayoutMicros',
  'wbPayoutMicros',
] as const;
export type SiteFigureName = (typeof siteFigureNames)[number];

/** Of both owners together: of two periods of a thousand sites half of the values need not be read. */
export const siteEarningNames = [
  'pageImpressions',
  'consentPageImpressions',
  'adViews',
  'revenueMicros',
  'payoutMicros',
] as const;
export type SiteEarningName = (typeof siteEarningNames)[number];

/** The key of a row, and the place at which its figures stand. */
export interface PlacedKey extends SiteKey {
  place: number;
}

export interface SiteSums<Name extends string> {
  keys: readonly PlacedKey[];
  figures: FigureColumns<Name>;
}

type AnyFigureName = SiteFigureName | SiteEarningName;
type SelectedRow = Partial<SiteKey> & Record<AnyFigureName, number>;

/** SQL of figures that are no column. */
const figureSql: Readonly<Record<string, string>> = {
  adViews: 'qmn_views + wb_views',
  revenueMicros: 'qmn_revenue_micros + wb_revenue_micros',
  payoutMicros: 'qmn_payout_micros + wb_payout_micros',
};

/**
 * What sites brought in. Of the whole network a day is one row; of some sites each month is the
 * difference of two rows at most: three years cost little more than thirty days. Without dimensions
 * it is one row, also of nothing.
 */
export async function selectSiteFigures<Name extends AnyFigureName>(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
  figureNames: readonly Name[],
): Promise<SiteSums<Name>> {
  const read = () => readSiteFigures(db, filter, dimensions, figureNames);
  if (isOfNetwork(filter, dimensions)) return read();
  return keepUntilWritten(db, 'figures', {
    question: ['sites', filter, dimensions, figureNames],
    read,
    countRows: ({ keys }) => keys.length,
  });
}

async function readSiteFigures<Name extends AnyFigureName>(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
  figureNames: readonly Name[],
): Promise<SiteSums<Name>> {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const key = [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') || has('month') ? ['date'] : []),
    ...(has('region') ? ['region'] : []),
  ];
  const figures = Object.fromEntries(
    figureNames.map((name) => [toSnake(name), figureSql[name] ?? toSnake(name)]),
  );
  const names = Object.keys(figures);
  const { parts, bindings } = partsOf(filter, dimensions, figures);
  const columns = await selectColumns<SelectedRow>(db, {
    sql: `
      select ${[...key, ...names.map((name) => `total(${name}) as ${name}`)].join(', ')}
        from (${rowsOfParts(parts)}) parts
       ${key.length > 0 ? `group by ${key.join(', ')} ${havingFacts} order by ${key.join(', ')}` : ''}`,
    bindings: { ...bindings, ...scopeBindings(filter) },
    columns: [...key, ...names],
  });
  const { siteId, date, region, ...figureColumns } = columns;
  const [first = []] = Object.values<number[]>(figureColumns);
  return {
    keys: first.map((_, place) => ({
      siteId: siteId?.[place] ?? null,
      date: date?.[place] ?? null,
      region: region?.[place] ?? null,
      place,
    })),
    figures: figureColumns as FigureColumns<Name>,
  };
}

/** Where the figures stand by the values of a key that no two rows share. */
export function placesBy<Key extends keyof SiteKey>(
  keys: readonly PlacedKey[],
  key: Key,
): Map<SiteKey[Key], number> {
  const places = new Map<SiteKey[Key], number>();
  for (const one of keys) places.set(one[key], one.place);
  return places;
}

/** The figures of the rows with these values of a key, in their order; zeros where there is none. */
export function figuresBy<Name extends string, Key extends keyof SiteKey>(
  { keys, figures }: SiteSums<Name>,
  key: Key,
  values: readonly SiteKey[Key][],
): FigureColumns<Name> {
  const places = placesBy(keys, key);
  return pickRows(
    figures,
    values.map((value) => places.get(value)),
  );
}

/** The rows that figures are summed up from, and what says which. */
function partsOf(
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
  figures: RollupPart['figures'],
): { parts: RollupPart[]; bindings: Record<string, unknown> } {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const partOf = (table: string, column: string, at: string, facts: string): RollupPart => ({
    table,
    where: `${at} and ${inScope(filter)}`,
    key: [
      ...(has('site') ? ['site_id'] : []),
      ...(has('day') ? [`${column} as date`] : []),
      ...(has('month') ? [`cast(date_trunc('month', ${column}) as date) as date`] : []),
      ...(has('region') ? ['region'] : []),
    ],
    figures,
    facts,
  });
  const { from, to } = filter;
  if (isOfNetwork(filter, dimensions)) {
    const network = partOf('network_daily', 'date', inRange, 'sites');
    return { parts: [network], bindings: { from, to } };
  }
  if (has('day')) {
    return { parts: [partOf('site_daily', 'date', inRange, '1')], bindings: { from, to } };
  }
  if (has('region') || !hasAllRegions(filter)) {
    const { units, days, surplus } = coverPeriod(filter, 'month');
    const months = partOf(
      'site_monthly',
      'month',
      'd.month = any(cast(:months as date[]))',
      'days',
    );
    const daysAs = (binding: 'days' | 'surplus') =>
      partOf('site_daily', 'date', onDays(binding), '1');
    return {
      parts: [months, daysAs('days'), asSurplus(daysAs('surplus'))],
      bindings: { months: units, days, surplus },
    };
  }
  const { months, surplus } = monthsToDate(filter);
  const toDate = (binding: 'months' | 'surplus') =>
    partOf('site_month_to_date', 'date', atLastDaysOf(binding), 'facts');
  return {
    parts: [toDate('months'), asSurplus(toDate('surplus'))],
    bindings: { ...endsOf('months', months), ...endsOf('surplus', surplus) },
  };
}

/** SQL: the last day that there is of each of these months to date. */
const atLastDaysOf = (binding: string): string =>
  `d.date = any(array(
     select (select max(date) from site_month_to_date where date between ends.first and ends.last)
       from unnest(cast(:${binding}First as date[]), cast(:${binding}Last as date[])) ends (first, last)))`;

const endsOf = (binding: string, periods: readonly Period[]) => ({
  [`${binding}First`]: periods.map(({ from }) => from),
  [`${binding}Last`]: periods.map(({ to }) => to),
});
