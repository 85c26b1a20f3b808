import { conflict } from '#api/core/http/problem.ts';
import { microsPerCent } from '#shared/money.ts';

interface Totals {
  revenue_micros: number;
  revenue_cents: number;
  payout_micros: number;
  payout_cents: number;
}

/** Are the cents the micros, rounded up or down? */
export const isRoundingOf = (cents: number, micros: number): boolean =>
  Math.abs(cents * microsPerCent - micros) < microsPerCent;

/**
 * @param settledCents of a payout that is the sum of rounded months: what it was shown with
 * @throws Problem 409 if a total differs from what was shown
 */
export function refuseOutdated(totals: Totals, settledCents?: number): void {
  const isRevenue = isRoundingOf(totals.revenue_cents, totals.revenue_micros);
  const isPayout =
    settledCents === undefined
      ? isRoundingOf(totals.payout_cents, totals.payout_micros)
      : settledCents === totals.payout_cents;
  if (isRevenue && isPayout) return;
  throw conflict('figure-changed');
}
