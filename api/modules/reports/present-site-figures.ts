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

/** Rows are made when they are asked for, as far as they are: of a thousand, a page is shown. */
interface Presented<Figures> {
  totals: Figures;
  rowAt: (place: number) => Figures;
}

interface PresentedOfOwners extends Presented<SiteFigures> {
  earningsAt: (place: number) => SiteEarnings;
  ownerAt: (place: number, owner: AdOwner) => OwnerFigures;
}

/** Rows and their total, in cents that add up both over the rows and over the owners of each. */
export function presentSiteFigures(rows: readonly Figures[]): PresentedOfOwners {
  const sums = sumUp(rows, noSiteSums);
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
  const sumsAt = (place: number) => rows[place] ?? noSiteSums;
  return {
    totals: presentFigures(sums, revenue.total, payout.total),
    rowAt: (place) => presentFigures(sumsAt(place), revenue.at(place), payout.at(place)),
    earningsAt: (place) => earningsOf(sumsAt(place), revenue.at(place), payout.at(place)),
    ownerAt: (place, owner) =>
      presentOwner(sumsAt(place), revenue.at(place), payout.at(place), owner),
  };
}

/** The same of both owners together, for many rows that nobody takes apart. */
export function presentSiteEarnings(rows: readonly Earnings[]): Presented<SiteEarnings> {
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
    rowAt: (place) =>
      presentEarnings(rows[place] ?? noSiteEarningSums, revenue[place] ?? 0, payout[place] ?? 0),
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
  for (const name of Object.keys(noSums)) {
    let sum = 0;
    for (const row of rows as readonly Record<string, number>[]) sum += row[name] ?? 0;
    sums[name] = sum;
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
    at: (place: number): OwnerCents => ({
      QMN: qmnCents[place] ?? 0,
      both: rowCents[place] ?? 0,
    }),
  };
}

const presentFigures = (sums: Figures, revenue: OwnerCents, payout: OwnerCents): SiteFigures => ({
  ...earningsOf(sums, revenue, payout),
  owners: {
    QMN: presentOwner(sums, revenue, payout, 'QMN'),
    WB: presentOwner(sums, revenue, payout, 'WB'),
  },
});

function earningsOf(sums: Figures, revenue: OwnerCents, payout: OwnerCents): SiteEarnings {
  const { pageImpressions, consentPageImpressions, qmnViews, wbViews } = sums;
  const counts = { pageImpressions, consentPageImpressions, adViews: qmnViews + wbViews };
  return presentEarnings(counts, revenue.both, payout.both);
}

function presentOwner(
  sums: Figures,
  revenue: OwnerCents,
  payout: OwnerCents,
  owner: AdOwner,
): OwnerFigures {
  const isQmn = owner === 'QMN';
  const requests = isQmn ? sums.qmnRequests : sums.wbRequests;
  const views = isQmn ? sums.qmnViews : sums.wbViews;
  const centsOf = ({ QMN, both }: OwnerCents) => (isQmn ? QMN : both - QMN);
  return {
    requests,
    views,
    fillRate: fillRate(views, requests),
    ...profitOfCents(centsOf(revenue), centsOf(payout)),
  };
}
