import { paidCount } from '../payout.ts';
import type { ChangeCell, ChangeSide, ChangeTracker } from './change-world.ts';

/** What trackers of a side counted, and what that pays. */
export interface Paid {
  count: number;
  governed: number;
  /** The count at the rates of its days. */
  micros: number;
  /** What is paid beyond that, because it was settled. */
  kept: number;
}

export interface PaidSide extends Pick<ChangeSide, 'dataDays'> {
  paid: ReadonlyMap<number, Paid>;
}

export function paySide(
  { cells, dataDays }: ChangeSide,
  catalogue: readonly ChangeTracker[],
): PaidSide {
  const useCases = new Map(catalogue.map(({ id, useCase }) => [id, useCase]));
  const paid = new Map<number, Paid>();
  for (const cell of cells) {
    const useCase = useCases.get(cell.trackerId);
    if (!useCase) continue;
    const own = payCell(cell, paidCount(useCase, cell));
    paid.set(cell.trackerId, add(paid.get(cell.trackerId) ?? noneOfIt, own));
  }
  return { dataDays, paid };
}

export const sumPaid = ({ paid }: PaidSide, trackers: readonly ChangeTracker[]): Paid =>
  trackers.reduce((sum, { id }) => add(sum, paid.get(id) ?? noneOfIt), noneOfIt);

function payCell(
  { payoutMicros, keptMicros = 0, ungoverned = 0 }: ChangeCell,
  count: number,
): Paid {
  const governed = Math.max(0, count - ungoverned);
  const micros = payoutMicros - keptMicros;
  // Nothing that is counted today explains it.
  const isKept = micros < 0 || (governed === 0 && micros > 0);
  return isKept
    ? { count, governed, micros: 0, kept: payoutMicros }
    : { count, governed, micros, kept: keptMicros };
}

const noneOfIt: Paid = { count: 0, governed: 0, micros: 0, kept: 0 };

const add = (one: Paid, other: Paid): Paid => ({
  count: one.count + other.count,
  governed: one.governed + other.governed,
  micros: one.micros + other.micros,
  kept: one.kept + other.kept,
});
