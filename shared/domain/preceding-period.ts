import { addDay, daysBetween } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** The same number of days directly before: the comparison for a report of any range. */
export function precedingPeriod({ from, to }: Period): Period {
  return { from: addDay(from, -daysBetween(from, to) - 1), to: addDay(from, -1) };
}
