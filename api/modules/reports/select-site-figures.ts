import { toSnake } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { selectColumns } from '#api/core/database/select-by-column.ts';
import type { Day } from '#shared/dates.ts';
import { coverPeriod, type Unit } from '#shared/domain/cover-period.ts';
import type { Region } from '#shared/schemas/calls/reports.ts';
import { type FigureColumns, pickRows } from './figure-columns.ts';
import { keepFigures } from './keep-figures.ts';
import type { ReportFilter } from './report-filter.ts';
import {
  hasAllRegions,
  havingFacts,
  inRange,
  inScope,
  isOfNetwork,
  partsSql,
  type RollupPart,
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
 * What sites brought in. Of the whole network a day is one row, of some sites a month or a third of
 * one is: three years cost little more than thirty days. Without dimensions it is one row, also of
 * nothing.
 */
export async function selectSiteFigures<Name extends AnyFigureName>(
  db: Db,
  filter: ReportFilter,
  dimensions: readonly SiteDimension[],
  figureNames: readonly Name[],
): Promise<SiteSums<Name>> {
  const read = () => readSiteFigures(db, filter, dimensions, figureNames);
  if (isOfNetwork(filter, dimensions)) return read();
  return keepFigures(db, {
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
  const { parts, starts } = partsOf(filter, dimensions);
  const key = [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') || has('month') ? ['date'] : []),
    ...(has('region') ? ['region'] : []),
  ];
  const figures = Object.fromEntries(
    figureNames.map((name) => [toSnake(name), figureSql[name] ?? toSnake(name)]),
  );
  const names = Object.keys(figures);
  const columns = await selectColumns<SelectedRow>(db, {
    sql: `
      select ${[...key, ...names.map((name) => `total(${name}) as ${name}`)].join(', ')}
        from (${partsSql({ parts, figures, scope: inScope(filter) })}) parts
       ${key.length > 0 ? `group by ${key.join(', ')} ${havingFacts(parts)} order by ${key.join(', ')}` : ''}`,
    bindings: { from: filter.from, to: filter.to, ...starts, ...scopeBindings(filter) },
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
export const placesBy = <Key extends keyof SiteKey>(
  keys: readonly PlacedKey[],
  key: Key,
): Map<SiteKey[Key], number> => new Map(keys.map((one) => [one[key], one.place]));

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

interface Rollup {
  unit: Unit;
  table: string;
  /** The day that a row's unit begins with. */
  column: string;
  /** SQL: how many facts a row sums up. */
  facts: string;
}

/** Rollups of sites, larger units first. */
const combinedRollups: readonly Rollup[] = [
  { unit: 'month', table: 'site_monthly_combined', column: 'month', facts: 'facts' },
  { unit: 'third', table: 'site_thirds_combined', column: 'third', facts: 'facts' },
  { unit: 'day', table: 'site_daily_combined', column: 'date', facts: 'facts' },
];
const regionRollups: readonly Rollup[] = [
  { unit: 'month', table: 'site_monthly', column: 'month', facts: 'days' },
  { unit: 'day', table: 'site_daily', column: 'date', facts: '1' },
];

/** The rows that figures are summed up from, and bindings of where these start. */
function partsOf(filter: ReportFilter, dimensions: readonly SiteDimension[]) {
  const has = (dimension: SiteDimension) => dimensions.includes(dimension);
  const keyOf = (column: string) => [
    ...(has('site') ? ['site_id'] : []),
    ...(has('day') ? [`${column} as date`] : []),
    ...(has('month') ? [`cast(date_trunc('month', ${column}) as date) as date`] : []),
    ...(has('region') ? ['region'] : []),
  ];
  if (isOfNetwork(filter, dimensions)) {
    const network = { table: 'network_daily', at: inRange, facts: 'sites', key: keyOf('date') };
    return { parts: [network], starts: {} };
  }
  if (has('day')) {
    const daily = { table: 'site_daily', at: inRange, facts: '1', key: keyOf('date') };
    return { parts: [daily], starts: {} };
  }
  const isCombined = !has('region') && hasAllRegions(filter);
  const rollups = isCombined ? combinedRollups : regionRollups;
  const pieces = coverPeriod(
    filter,
    rollups.map(({ unit }) => unit),
  );
  const parts: RollupPart[] = [];
  const starts: Record<string, Day[]> = {};
  for (const { unit, table, column, facts } of rollups) {
    for (const isSurplus of [false, true]) {
      const ofPart = pieces.filter((piece) => piece.unit === unit && piece.isSurplus === isSurplus);
      if (ofPart.length === 0) continue;
      const name = `${unit}${isSurplus ? 'Surplus' : ''}`;
      const at = `d.${column} = any(cast(:${name} as date[]))`;
      parts.push({ table, at, facts, key: keyOf(column), isSurplus });
      starts[name] = ofPart.map(({ start }) => start);
    }
  }
  return { parts, starts };
}
