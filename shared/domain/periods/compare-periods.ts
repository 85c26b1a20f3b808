import { addDay, type Day, monthOf, monthRange } from '../../dates.ts';
import { type Period, type PreviousPeriod, previousPeriod } from '../previous-period.ts';
import { type Comparison, comparedWith, counterpart } from './periods.ts';

interface Known {
  compare: Comparison;
  today: Day;
  /** The last day of the period that every source has delivered in full, if any. */
  completeUntil: Day | undefined;
}

/**
 * A period and what it is compared with, day for day. A period that is not over counts only its
 * complete days, and only days that both have. A month under way may be asked for until today.
 *
 * @returns null where nothing is to be compared, or the period has not begun
 */
export function comparePeriods(
  period: Period,
  { compare, today, completeUntil }: Known,
): PreviousPeriod | null {
  if (compare === 'none' || period.from > today) return null;
  if (compare === 'previous' && isMonth(period, today)) {
    return previousPeriod(period, { today, completeUntil });
  }
  const before = comparedWith(period, compare);
  if (!before) return null;
  const yesterday = addDay(today, -1);
  const isOver = period.to < yesterday || (period.to === yesterday && completeUntil === yesterday);
  if (isOver) return { ...before, of: period };
  const known = (completeUntil ?? '') < yesterday ? (completeUntil ?? '') : yesterday;
  for (let until = known; until >= period.from; until = addDay(until, -1)) {
    const to = counterpart(until, period, compare);
    if (to) return { from: before.from, to, of: { from: period.from, to: until } };
  }
  return { from: before.from, to: before.from, of: null };
}

/** A whole month, or the one under way until today. */
function isMonth({ from, to }: Period, today: Day): boolean {
  const month = monthRange(monthOf(from));
  return from === month.from && (to === month.to || (to >= today && to < month.to));
}
