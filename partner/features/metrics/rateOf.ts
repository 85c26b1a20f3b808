import type { Position } from './series.ts';

export type Rate =
  | { kind: 'none' }
  | { kind: 'several' }
  /** The whole count is paid at this rate, or only a part: of some sites or days. */
  | { kind: 'all' | 'part'; cents: number };

/**
 * A rate next to a count reads as a calculation, so it must not suggest a wrong one.
 *
 * @param siteCount the number of sites the position sums up
 */
export function rateOf(
  { rates, count, payoutCents, countedCents }: Position,
  siteCount: number,
): Rate {
  const [cents, ...others] = rates;
  if (cents === undefined || others.length > 0) {
    return { kind: payoutCents > 0 ? 'several' : 'none' };
  }
  const exactCents = (count * cents) / 1000;
  // Cents are allocated within a site, so its share may be a cent off the exact value.
  const comesOut = Math.abs(exactCents - (countedCents ?? payoutCents)) <= siteCount;
  return { kind: comesOut ? 'all' : 'part', cents };
}
