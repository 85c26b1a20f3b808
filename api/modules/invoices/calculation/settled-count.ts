import { payoutMicros } from '#shared/domain/payout.ts';

interface Settled {
  rateCents: number | null;
  payoutMicros: number;
}

/**
 * What was counted when a day was settled: its payout stays, while counts move on. It follows from
 * the rate, which no final day changes.
 *
 * @param counted now, used if no rate leads back to it
 */
export function settledCount(settled: Settled, counted: number): number {
  const perOne = payoutMicros(1, settled.rateCents);
  if (perOne === 0 || settled.payoutMicros % perOne !== 0) return counted;
  return settled.payoutMicros / perOne;
}
