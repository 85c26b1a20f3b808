import { allocateOwners } from '#shared/domain/allocate-owners.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import type {
  OwnerFigures,
  SiteEarnings,
  SiteFigures,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { noSiteSums, type SiteSums } from './select-site-figures.ts';

type Figures = Omit<SiteSums, 'siteId' | 'date' | 'region'>;

/** Rows and their total, in cents that add up both over the rows and over the owners of each. */
export function presentSiteFigures<Row extends Figures>(
  rows: readonly Row[],
): { totals: SiteFigures; rows: SiteFigures[] } {
  const sums = sumUp(rows);
  const revenue = allocate(
    rows.map(({ qmnRevenueMicros, wbRevenueMicros }) => ({
      QMN: qmnRevenueMicros,
      WB: wbRevenueMicros,
    })),
    { QMN: sums.qmnRevenueMicros, WB: sums.wbRevenueMicros },
  );
  const payout = allocate(
    rows.map(({ qmnPayoutMicros, wbPayoutMicros }) => ({
      QMN: qmnPayoutMicros,
      WB: wbPayoutMicros,
    })),
    { QMN: sums.qmnPayoutMicros, WB: sums.wbPayoutMicros },
  );
  return {
    totals: presentFigures(sums, revenue.total, payout.total),
    rows: rows.map((row, index) =>
      presentFigures(row, revenue.rows[index] ?? none, payout.rows[index] ?? none),
    ),
  };
}

/** The same without the owners, for many rows that nobody takes apart. */
export function presentSiteEarnings(rows: readonly Figures[]): {
  totals: SiteEarnings;
  rows: SiteEarnings[];
} {
  const sums = sumUp(rows);
  const totals = presentEarnings(
    sums,
    centsFromMicros(revenueOf(sums)),
    centsFromMicros(payoutOf(sums)),
  );
  const revenue = allocateCents(rows.map(revenueOf), totals.revenueCents);
  const payout = allocateCents(rows.map(payoutOf), totals.payoutCents);
  return {
    totals,
    rows: rows.map((row, index) => presentEarnings(row, revenue[index] ?? 0, payout[index] ?? 0)),
  };
}

const revenueOf = (sums: Figures) => sums.qmnRevenueMicros + sums.wbRevenueMicros;
const payoutOf = (sums: Figures) => sums.qmnPayoutMicros + sums.wbPayoutMicros;

const presentEarnings = (
  { pageImpressions, consentPageImpressions, qmnViews, wbViews }: Figures,
  revenueCents: number,
  payoutCents: number,
): SiteEarnings => ({
  pageImpressions,
  consentPageImpressions,
  adViews: qmnViews + wbViews,
  ...profitOfCents(revenueCents, payoutCents),
});

export const sumUp = (rows: readonly Figures[]): Figures => {
  const sums = { ...noSiteSums };
  for (const row of rows) {
    for (const name of figureNames) sums[name] += row[name];
  }
  return sums;
};

const figureNames = Object.keys(noSiteSums) as (keyof Figures)[];

interface OwnerAmounts {
  QMN: number;
  WB: number;
}
const none: OwnerAmounts = { QMN: 0, WB: 0 };

/** Micros to cents: the total is rounded once, owners and rows get their cents under it. */
function allocate(rows: readonly OwnerAmounts[], total: OwnerAmounts) {
  const totalCents = centsFromMicros(total.QMN + total.WB);
  const [QMN = 0, WB = 0] = allocateCents([total.QMN, total.WB], totalCents);
  const rowCents = allocateCents(
    rows.map((row) => row.QMN + row.WB),
    totalCents,
  );
  return { total: { QMN, WB }, rows: allocateOwners(rows, rowCents, QMN) };
}

function presentFigures(sums: Figures, revenue: OwnerAmounts, payout: OwnerAmounts): SiteFigures {
  return {
    pageImpressions: sums.pageImpressions,
    consentPageImpressions: sums.consentPageImpressions,
    adViews: sums.qmnViews + sums.wbViews,
    ...profitOfCents(revenue.QMN + revenue.WB, payout.QMN + payout.WB),
    owners: {
      QMN: presentOwner(sums.qmnRequests, sums.qmnViews, revenue.QMN, payout.QMN),
      WB: presentOwner(sums.wbRequests, sums.wbViews, revenue.WB, payout.WB),
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
