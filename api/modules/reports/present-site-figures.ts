import { allocateOwners } from '#shared/domain/allocate-owners.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { marginOf, type Profit } from '#shared/domain/profit.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import type {
  OwnerFigures,
  SiteEarnings,
  SiteFigures,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { type FigureColumns, sumColumns, sumUp, valueAt } from './figure-columns.ts';
import { once } from './once.ts';
import type { SiteEarningName, SiteFigureName } from './select-site-figures.ts';

type Figures = FigureColumns<SiteFigureName>;
type Earnings = FigureColumns<SiteEarningName>;

/** Where the figures of a row stand; undefined: nowhere, it is one of zeros. */
type Place = number | undefined;

/**
 * How each figure of a row is read. To be sorted, all of thousands of rows are read, and few are
 * shown: only these are made.
 */
export type Readers<Row> = { [Name in keyof Row]: (place: Place) => Row[Name] };

/** Rows and their total, in cents that add up over the rows. */
interface Presented<Row> {
  totals: Row;
  readers: Readers<Row>;
}

interface PresentedOfOwners extends Presented<SiteEarnings> {
  totals: SiteFigures;
  owners: Record<AdOwner, Readers<OwnerFigures>>;
  rowAt: (place: Place) => SiteFigures;
}

/**
 * What sites brought in, in cents that add up both over the rows and over the owners of each; worked
 * out once, for as long as the figures are kept.
 */
export const presentSiteFigures = once((figures: Figures): PresentedOfOwners => {
  const revenue = allocate({ QMN: figures.qmnRevenueMicros, WB: figures.wbRevenueMicros });
  const payout = allocate({ QMN: figures.qmnPayoutMicros, WB: figures.wbPayoutMicros });
  const ofTotals = readersOfOwners(sumColumns(figures), revenue.totals, payout.totals);
  const ofRows = readersOfOwners(figures, revenue.rows, payout.rows);
  return {
    totals: readFigures(ofTotals, 0),
    ...ofRows,
    rowAt: (place) => readFigures(ofRows, place),
  };
});

/** The same of both owners together, for many rows that nobody takes apart. */
export const presentSiteEarnings = once((earnings: Earnings): Presented<SiteEarnings> => {
  const revenueTotal = centsFromMicros(sumUp(earnings.revenueMicros));
  const payoutTotal = centsFromMicros(sumUp(earnings.payoutMicros));
  const revenue = allocateCents(earnings.revenueMicros, revenueTotal);
  const payout = allocateCents(earnings.payoutMicros, payoutTotal);
  return {
    totals: readRow(readersOf(sumColumns(earnings), [revenueTotal], [payoutTotal]), 0),
    readers: readersOf(earnings, revenue, payout),
  };
});

/** The row at a place. */
export function readRow<Row extends object>(readers: Readers<Row>, place: Place): Row {
  const row: Partial<Row> = {};
  for (const name in readers) row[name] = readers[name](place);
  return row as Row;
}

const readFigures = (
  { readers, owners }: Pick<PresentedOfOwners, 'readers' | 'owners'>,
  place: Place,
): SiteFigures => ({
  ...readRow(readers, place),
  owners: { QMN: readRow(owners.QMN, place), WB: readRow(owners.WB, place) },
});

const readersOf = (
  { pageImpressions, consentPageImpressions, adViews }: Omit<Earnings, `${string}Micros`>,
  revenueCents: readonly number[],
  payoutCents: readonly number[],
): Readers<SiteEarnings> => ({
  pageImpressions: (place) => valueAt(pageImpressions, place),
  consentPageImpressions: (place) => valueAt(consentPageImpressions, place),
  adViews: (place) => valueAt(adViews, place),
  ...readersOfProfit(revenueCents, payoutCents),
});

function readersOfProfit(
  revenueCents: readonly number[],
  payoutCents: readonly number[],
): Readers<Profit> {
  const revenueAt = (place: Place) => valueAt(revenueCents, place);
  const profitAt = (place: Place) => revenueAt(place) - valueAt(payoutCents, place);
  return {
    revenueCents: revenueAt,
    payoutCents: (place) => valueAt(payoutCents, place),
    profitCents: profitAt,
    margin: (place) => marginOf(profitAt(place), revenueAt(place)),
  };
}

/** Cents of each owner and of both, row by row. */
type OwnerCents = Record<AdOwner | 'both', readonly number[]>;

function readersOfOwners(figures: Figures, revenue: OwnerCents, payout: OwnerCents) {
  const { qmnRequests, wbRequests, qmnViews, wbViews } = figures;
  const adViews = qmnViews.map((views, place) => views + valueAt(wbViews, place));
  const counts = { QMN: [qmnRequests, qmnViews], WB: [wbRequests, wbViews] } as const;
  const readersOfOwner = (owner: AdOwner): Readers<OwnerFigures> => {
    const [requests, views] = counts[owner];
    return {
      requests: (place) => valueAt(requests, place),
      views: (place) => valueAt(views, place),
      fillRate: (place) => fillRate(valueAt(views, place), valueAt(requests, place)),
      ...readersOfProfit(revenue[owner], payout[owner]),
    };
  };
  return {
    readers: readersOf({ ...figures, adViews }, revenue.both, payout.both),
    owners: { QMN: readersOfOwner('QMN'), WB: readersOfOwner('WB') },
  };
}

/** Micros to cents: the total is rounded once, owners and rows get their cents under it. */
function allocate(
  columns: Record<AdOwner, readonly number[]>,
): Record<'totals' | 'rows', OwnerCents> {
  const total = { QMN: sumUp(columns.QMN), WB: sumUp(columns.WB) };
  const both = centsFromMicros(total.QMN + total.WB);
  const [QMN = 0] = allocateCents([total.QMN, total.WB], both);
  const rowCents = allocateCents(
    columns.QMN.map((micros, place) => micros + valueAt(columns.WB, place)),
    both,
  );
  const qmnCents = allocateOwners(columns, rowCents, QMN);
  return {
    totals: { QMN: [QMN], WB: [both - QMN], both: [both] },
    rows: {
      QMN: qmnCents,
      WB: rowCents.map((cents, place) => cents - valueAt(qmnCents, place)),
      both: rowCents,
    },
  };
}
