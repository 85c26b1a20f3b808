import type { Position } from './series.ts';

export type Rate =
  | { kind: 'none' }
  | { kind: 'several' }
  /** The whole count was paid at this rate, or only a part of it: of some sites, on some days. */
  | { kind: 'all' | 'part'; cents: number };

/**
 * A rate beside a count is read as a calculation, so it must not claim one that does not come out.
 *
 * @param siteCount of how many sites the position is the sum
 */
export function rateOf({ rates, count, payoutCents }: Position, siteCount: number): Rate {
  const [cents, ...others] = rates;
  if (cents === undefined || others.length > 0) {
    return { kind: payoutCents > 0 ? 'several' : 'none' };
  }
  const exactCents = (count * cents) / 1000;
  // Cents are shared out within a site, so its part may lie a cent beside the exact value.
  const comesOut = Math.abs(exactCents - payoutCents) <= siteCount;
  return { kind: comesOut ? 'all' : 'part', cents };
}
