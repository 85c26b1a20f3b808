import { microsPerCent } from '../../money.ts';
import { unitsPerMicro } from './split-product.ts';

const unitsPerCent = BigInt(microsPerCent) * unitsPerMicro;

/**
 * Cents of parts of a difference, so that they add up to it: each is rounded by itself, and the
 * excess or shortfall goes to those that rounding changed most. With the other sign, all parts and
 * the total give the same cents with the other sign. A zero part gets nothing, unless there is no
 * other.
 *
 * @param parts in units, in an order of their own: the earlier of two equals gives way first
 */
export function spreadDifference(parts: readonly bigint[], totalCents: number): number[] {
  const cents = parts.map(roundToCents);
  const missing = totalCents - cents.reduce((sum, part) => sum + part, 0);
  const sign = Math.sign(missing);
  const hasAmounts = parts.some((part) => part !== 0n);
  const order = parts
    .map((part, place) => ({
      place,
      part: BigInt(sign) * part,
      lost: BigInt(sign) * (part - BigInt(cents[place] ?? 0) * unitsPerCent),
    }))
    .filter(({ part }) => part !== 0n || !hasAmounts)
    .sort((a, b) => compare(b.lost, a.lost) || compare(b.part, a.part) || a.place - b.place);
  // Each gets its share of the shortfall, in order.
  const share = Math.floor(Math.abs(missing) / order.length);
  order.forEach(({ place }, index) => {
    const own = share + (index < Math.abs(missing) - share * order.length ? 1 : 0);
    cents[place] = (cents[place] ?? 0) + sign * own;
  });
  return cents;
}

/** Half away from zero: the same for both signs. */
function roundToCents(part: bigint): number {
  const half = part < 0n ? -unitsPerCent / 2n : unitsPerCent / 2n;
  return Number((part + half) / unitsPerCent);
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);
