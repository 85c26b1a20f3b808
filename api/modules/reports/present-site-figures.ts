import { allocateOwners } from '#shared/domain/allocate-owners.ts';
import { fillRate } from '#shared/domain/fill-rate.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import type { KnownSiteFigures } from '#shared/domain/site-figures.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import { sumUp } from '#shared/sum-up.ts';
import { noSiteSums, type SiteSums, siteCounts } from './select-site-figures.ts';

/**
 * What sites brought in, in cents that add up over both the rows and the owners of each: the total
 * is rounded once, owners and rows get their cents under it.
 */
export function presentSiteFigures(rows: readonly SiteSums[]): {
  totals: KnownSiteFigures;
  rows: KnownSiteFigures[];
} {
  const revenue = allocate(
    rows.map((row) => row.qmnRevenueMicros),
    rows.map((row) => row.wbRevenueMicros),
  );
  const payout = allocate(
    rows.map((row) => row.qmnPayoutMicros),
    rows.map((row) => row.wbPayoutMicros),
  );
  return {
    totals: figuresOf(sumOf(rows), revenue.totals, payout.totals),
    rows: rows.map((row, place) =>
      figuresOf(row, revenue.rows[place] ?? noCents, payout.rows[place] ?? noCents),
    ),
  };
}

/** A row that did not exist. */
export const noSiteFigures = (): KnownSiteFigures => figuresOf(noSiteSums, noCents, noCents);

interface OwnerCents {
  QMN: number;
  WB: number;
}
const noCents: OwnerCents = { QMN: 0, WB: 0 };

function figuresOf(row: SiteSums, revenue: OwnerCents, payout: OwnerCents): KnownSiteFigures {
  const { pageImpressions, consentPageImpressions } = row;
  const ofOwner = (owner: keyof OwnerCents, requests: number, views: number) => ({
    requests,
    views,
    fillRate: fillRate(views, requests),
    ...profitOfCents(revenue[owner], payout[owner]),
  });
  return {
    pageImpressions,
    consentPageImpressions,
    adViews: row.qmnViews + row.wbViews,
    ...profitOfCents(revenue.QMN + revenue.WB, payout.QMN + payout.WB),
    owners: {
      QMN: ofOwner('QMN', row.qmnRequests, row.qmnViews),
      WB: ofOwner('WB', row.wbRequests, row.wbViews),
    },
  };
}

function allocate(qmn: number[], wb: number[]): { totals: OwnerCents; rows: OwnerCents[] } {
  const [qmnTotal, wbTotal] = [sumUp(qmn), sumUp(wb)];
  const both = centsFromMicros(qmnTotal + wbTotal);
  const [QMN = 0] = allocateCents([qmnTotal, wbTotal], both);
  const rowCents = allocateCents(
    qmn.map((micros, place) => micros + (wb[place] ?? 0)),
    both,
  );
  const qmnCents = allocateOwners({ QMN: qmn, WB: wb }, rowCents, QMN);
  return {
    totals: { QMN, WB: both - QMN },
    rows: qmnCents.map((cents, place) => ({ QMN: cents, WB: (rowCents[place] ?? 0) - cents })),
  };
}

function sumOf(rows: readonly SiteSums[]): SiteSums {
  const sum = { ...noSiteSums };
  for (const row of rows) for (const name of siteCounts) sum[name] += row[name];
  return sum;
}
