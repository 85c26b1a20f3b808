import { centsFromMicros } from '../money.ts';

export interface Profit {
  revenueCents: number;
  payoutCents: number;
  profitCents: number;
  /** profit / revenue; null when revenue is 0. */
  margin: number | null;
}

/** Revenue and payout are rounded to cents, once, on the sums given; profit is their difference. */
export function profitOf({
  revenueMicros,
  payoutMicros,
}: {
  revenueMicros: number;
  payoutMicros: number;
}): Profit {
  return profitOfCents(centsFromMicros(revenueMicros), centsFromMicros(payoutMicros));
}

/** The same for amounts that are already rounded, or are parts under a total. */
export function profitOfCents(revenueCents: number, payoutCents: number): Profit {
  const profitCents = revenueCents - payoutCents;
  return { revenueCents, payoutCents, profitCents, margin: marginOf(profitCents, revenueCents) };
}

/** amount / revenue as a ratio; null when revenue is 0. */
export function marginOf(amountCents: number, revenueCents: number): number | null {
  return revenueCents === 0 ? null : amountCents / revenueCents;
}
