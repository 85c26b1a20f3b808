import { marginOf } from '../profit.ts';
import type { ChangedFigure, ChangeWorld } from './change-world.ts';

/** Hundredths of a percentage point in the whole. */
const wholeMargin = 10_000;

/** The figure as reports show it; of a margin there is revenue. */
export function figureOf(
  of: ChangedFigure,
  { revenueCents, payoutCents }: { revenueCents: number; payoutCents: number },
): number {
  if (of === 'payout') return payoutCents;
  if (of === 'revenue') return revenueCents;
  const profitCents = revenueCents - payoutCents;
  if (of === 'profit') return profitCents;
  return Math.round((marginOf(profitCents, revenueCents) ?? 0) * wholeMargin);
}

/** How much of the figure a change of revenue or payout makes: a weight over `under`. */
export interface Weights {
  revenue: bigint;
  payout: bigint;
  under: bigint;
}

/**
 * A margin is 1 − payout × (1 / revenue). Over both orders in which these two can change, a change
 * of the payout makes the mean of 1 / revenue before and now, and one of the revenue the mean of
 * both payouts / (revenue before × now): both are constant, so the causes of revenue and payout,
 * split over their orders before, add up to the margin's change.
 *
 * @returns null for a margin without revenue on a side
 */
export function weighFigure({ of, before, now }: ChangeWorld): Weights | null {
  if (of === 'payout') return { revenue: 0n, payout: 1n, under: 1n };
  if (of === 'revenue') return { revenue: 1n, payout: 0n, under: 1n };
  if (of === 'profit') return { revenue: 1n, payout: -1n, under: 1n };
  if (before.revenueCents === 0 || now.revenueCents === 0) return null;
  return {
    revenue: BigInt(wholeMargin * (before.payoutCents + now.payoutCents)),
    payout: BigInt(-wholeMargin * (before.revenueCents + now.revenueCents)),
    under: 2n * BigInt(before.revenueCents) * BigInt(now.revenueCents),
  };
}
