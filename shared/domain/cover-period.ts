import { addDay, type Day, listDays, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** The days 1 to 10, 11 to 20 and 21 to the end of a month. */
const firstsOfThirds = [1, 11, 21];

const allUnits = ['month', 'third', 'day'] as const;
export type Unit = (typeof allUnits)[number];

/** A month, a third of a month or a day, by its first day. */
export interface Piece {
  unit: Unit;
  start: Day;
  /** It lies in a larger piece, but not in the period. */
  isSurplus: boolean;
}

/**
 * A range of days as months, thirds of months and days, some of which are taken away again, with as
 * few pieces as there can be: sums of each stand in a row, so that the first four weeks of a month
 * are the month without its last days.
 *
 * @param units the larger before the smaller ones
 */
export const coverPeriod = (period: Period, units: readonly Unit[] = allUnits): Piece[] =>
  coverBy(units, period);

function coverBy(units: readonly Unit[], { from, to }: Period): Piece[] {
  const [unit = 'day', ...smaller] = units;
  if (unit === 'day') {
    return listDays(from, to).map((start) => ({ unit, start, isSurplus: false }));
  }
  const pieces: Piece[] = [];
  for (let day = from; day <= to; ) {
    const whole = unit === 'month' ? monthRange(monthOf(day)) : thirdOf(day);
    const last = whole.to < to ? whole.to : to;
    const outside = [
      ...coverBy(smaller, { from: whole.from, to: addDay(day, -1) }),
      ...coverBy(smaller, { from: addDay(last, 1), to: whole.to }),
    ];
    const without = outside.map((piece) => ({ ...piece, isSurplus: !piece.isSurplus }));
    const roundAbout: Piece[] = [{ unit, start: whole.from, isSurplus: false }, ...without];
    const inside = outside.length > 0 ? coverBy(smaller, { from: day, to: last }) : roundAbout;
    // Of as many pieces those with a surplus: of a month under way it is yet to come.
    pieces.push(...(roundAbout.length <= inside.length ? roundAbout : inside));
    day = addDay(whole.to, 1);
  }
  return pieces;
}

function thirdOf(day: Day): Period {
  const { from: firstOfMonth, to: lastOfMonth } = monthRange(monthOf(day));
  const starts = firstsOfThirds.map((number) => addDay(firstOfMonth, number - 1));
  const next = starts.find((start) => start > day);
  return {
    from: starts.findLast((start) => start <= day) ?? firstOfMonth,
    to: next ? addDay(next, -1) : lastOfMonth,
  };
}
