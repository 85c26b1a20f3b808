import { allocateOwners } from '#shared/domain/allocate-owners.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import type {
  OwnerFigures,
  SiteEarnings,
  SiteFigures,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { AdOwner } from '#shared/schemas/entities/tracker.ts';
import { noSiteEarningSums, noSiteSums } from './select-site-figures.ts';

type Figures = typeof noSiteSums;
type Earnings = typeof noSiteEarningSums;
type Counts = Pick<Earnings, 'pageImpressions' | 'consentPageImpressions' | 'adViews'>;

/**
 * Rows and their total, in cents that add up both over the rows and over the owners of each. A row is
 * made when it is asked for: of a thousand, a page is shown.
 */
export function presentSiteFigures<Row extends Figures>(
  rows: readonly Row[],
): { totals: SiteFigures; rowAt: (place: number) => SiteFigures } {
  const sums = sumUp<Figures>(rows, noSiteSums);
  const revenue = allocate(
    {
      QMN: rows.map(({ qmnRevenueMicros }) => qmnRevenueMicros),
      WB: rows.map(({ wbRevenueMicros }) => wbRevenueMicros),
    },
    { QMN: sums.qmnRevenueMicros, WB: sums.wbRevenueMicros },
  );
  const payout = allocate(
    {
      QMN: rows.map(({ qmnPayoutMicros }) => qmnPayoutMicros),
      WB: rows.map(({ wbPayoutMicros }) => wbPayoutMicros),
    },
    { QMN: sums.qmnPayoutMicros, WB: sums.wbPayoutMicros },
  );
  return {
    totals: presentFigures(sums, revenue.total, payout.total),
    rowAt: (place) =>
      presentFigures(rows[place] ?? noSiteSums, revenue.rowAt(place), payout.rowAt(place)),
  };
}

/** The same of both owners together, for many rows that nobody takes apart. */
export function presentSiteEarnings(rows: readonly Earnings[]): {
  totals: SiteEarnings;
  rows: SiteEarnings[];
} {
  const sums = sumUp(rows, noSiteEarningSums);
  const totals = presentEarnings(
    sums,
    centsFromMicros(sums.revenueMicros),
    centsFromMicros(sums.payoutMicros),
  );
  const revenue = allocateCents(
    rows.map(({ revenueMicros }) => revenueMicros),
    totals.revenueCents,
  );
  const payout = allocateCents(
    rows.map(({ payoutMicros }) => payoutMicros),
    totals.payoutCents,
  );
  return {
    totals,
    rows: rows.map((row, place) => presentEarnings(row, revenue[place] ?? 0, payout[place] ?? 0)),
  };
}

const presentEarnings = (
  { pageImpressions, consentPageImpressions, adViews }: Counts,
  revenueCents: number,
  payoutCents: number,
): SiteEarnings => ({
  pageImpressions,
  consentPageImpressions,
  adViews,
  ...profitOfCents(revenueCents, payoutCents),
});

function sumUp<Sums extends object>(rows: readonly Sums[], noSums: Sums): Sums {
  const sums = { ...noSums } as Record<string, number>;
  const names = Object.keys(noSums);
  for (const row of rows as readonly Record<string, number>[]) {
    for (const name of names) sums[name] = (sums[name] ?? 0) + (row[name] ?? 0);
  }
  return sums as Sums;
}

/** What QMN's ads and those of both owners come to. */
interface OwnerCents {
  QMN: number;
  both: number;
}

/** Micros to cents: the total is rounded once, owners and rows get their cents under it. */
function allocate(columns: Record<AdOwner, number[]>, total: Record<AdOwner, number>) {
  const both = centsFromMicros(total.QMN + total.WB);
  const [QMN = 0] = allocateCents([total.QMN, total.WB], both);
  const rowCents = allocateCents(
    columns.QMN.map((micros, place) => micros + (columns.WB[place] ?? 0)),
    both,
  );
  const qmnCents = allocateOwners(columns, rowCents, QMN);
  return {
    total: { QMN, both },
    rowAt: (place: number): OwnerCents => ({
      QMN: qmnCents[place] ?? 0,
      both: rowCents[place] ?? 0,
    }),
  };
}

function presentFigures(sums: Figures, revenue: OwnerCents, payout: OwnerCents): SiteFigures {
  const { pageImpressions, consentPageImpressions, qmnRequests, qmnViews, wbRequests, wbViews } =
    sums;
  const counts = { pageImpressions, consentPageImpressions, adViews: qmnViews + wbViews };
  return {
    ...presentEarnings(counts, revenue.both, payout.both),
    owners: {
      QMN: presentOwner(qmnRequests, qmnViews, revenue.QMN, payout.QMN),
      WB: presentOwner(wbRequests, wbViews, revenue.both - revenue.QMN, payout.both - payout.QMN),
    },
  };
}

const presentOwner = (
  requests: number,
  views: number,
  revenueCents: number,
  payoutCents: number,
): OwnerFigures => ({
  requests,
  views,
  fillRate: fillRate(views, requests),
  ...profitOfCents(revenueCents, payoutCents),
});
