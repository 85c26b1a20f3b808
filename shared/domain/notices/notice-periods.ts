import { addDay, type Day, daysBetween, monthOf, monthRange } from '../../dates.ts';
import type { Period } from '../previous-period.ts';
import type { Rhythm } from './notice-kinds.ts';

export interface ComparedPeriods {
  now: Period;
  before: Period;
}

/** The last whole week, from Monday, or the last whole month, and the one before. */
export function lastOf(rhythm: Rhythm, today: Day): ComparedPeriods {
  if (rhythm === 'WEEKLY') return weeksUpTo(addDay(today, -(daysBetween(aMonday, today) % 7) - 1));
  const month = monthOf(addDay(`${monthOf(today)}-01`, -1));
  const before = monthOf(addDay(`${month}-01`, -1));
  return { now: monthRange(month), before: monthRange(before) };
}

const aMonday = '2020-01-06';

/** Seven days, and the seven before. */
export const weeksUpTo = (to: Day): ComparedPeriods => ({
  now: { from: addDay(to, -6), to },
  before: { from: addDay(to, -13), to: addDay(to, -7) },
});

/** A month is complete on the second day of the next; days that are missing then are waited for. */
export function isDigestDue(rhythm: Rhythm, today: Day, incompleteDays: number): boolean {
  const age = daysBetween(lastOf(rhythm, today).now.to, today);
  if (age < (rhythm === 'WEEKLY' ? 1 : 2)) return false;
  return incompleteDays === 0 || age > longestWait;
}

/** After this many days a digest comes with what there is, and says so. */
const longestWait = 5;
