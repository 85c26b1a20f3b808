import { addDay, daysBetween } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** As many days, directly before: what a report of any range is compared with. */
export function precedingPeriod({ from, to }: Period): Period {
  return { from: addDay(from, -daysBetween(from, to) - 1), to: addDay(from, -1) };
}
