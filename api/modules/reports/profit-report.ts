import { formatDay } from '#shared/dates.ts';
import { marginOf } from '#shared/domain/profit.ts';
import { allocateCents, centsFromMicros, formatCents } from '#shared/money.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import type { DaysWithoutAgreement, ProfitSums } from './select-profit.ts';

/** More sites than anyone reads in a note. */
const mostNotes = 100;

/**
 * Revenue and payout, and what remains. The ad owners' parts get their cents under the two totals,
 * so that their profits add up to the total profit.
 */
export function presentProfit(
  sums: ProfitSums,
  withoutAgreement: readonly DaysWithoutAgreement[],
): ProfitReport {
  const revenueCents = centsFromMicros(sums.qmnRevenueMicros + sums.wbRevenueMicros);
  const payoutCents = centsFromMicros(sums.qmnPayoutMicros + sums.wbPayoutMicros);
  const [qmnRevenue = 0, wbRevenue = 0] = allocateCents(
    [sums.qmnRevenueMicros, sums.wbRevenueMicros],
    revenueCents,
  );
  const [qmnPayout = 0, wbPayout = 0] = allocateCents(
    [sums.qmnPayoutMicros, sums.wbPayoutMicros],
    payoutCents,
  );
  const notes = describeMissing(withoutAgreement);
  return {
    revenue: {
      amountCents: revenueCents,
      margin: marginOf(revenueCents, revenueCents),
      formula: additionOf(qmnRevenue, wbRevenue),
    },
    websitesPayout: {
      amountCents: payoutCents,
      margin: marginOf(payoutCents, revenueCents),
      formula: additionOf(qmnPayout, wbPayout),
      ...(notes.length > 0 && { notes }),
    },
    totalProfit: difference(revenueCents, payoutCents),
    adProfit: { QMN: difference(qmnRevenue, qmnPayout), WB: difference(wbRevenue, wbPayout) },
  };
}

function difference(revenueCents: number, payoutCents: number) {
  const amountCents = revenueCents - payoutCents;
  return {
    amountCents,
    margin: marginOf(amountCents, revenueCents),
    formula: `${money(revenueCents)} − ${money(payoutCents)} = ${money(amountCents)}`,
  };
}

const additionOf = (qmn: number, wb: number) =>
  `QMN ${money(qmn)} + WB ${money(wb)} = ${money(qmn + wb)}`;

const money = (cents: number) => formatCents(cents, 'de');

function describeMissing(sites: readonly DaysWithoutAgreement[]): string[] {
  const notes = sites.slice(0, mostNotes).map(({ url, ranges }) => {
    const days = ranges.map(({ first, last }) =>
      first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`,
    );
    return `${url}: no agreement in force on ${days.join(', ')}`;
  });
  const more = sites.length - notes.length;
  return more > 0 ? [...notes, `… and ${more} more sites without an agreement in force`] : notes;
}
