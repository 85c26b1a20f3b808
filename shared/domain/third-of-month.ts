import { addDay, type Day, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';

/** The third of a month that a day lies in: its days 1 to 10, 11 to 20, or 21 to the end. */
export function thirdOf(day: Day): Period {
  const { from, to } = monthRange(monthOf(day));
  const [second, last] = [addDay(from, 10), addDay(from, 20)];
  if (day < second) return { from, to: addDay(second, -1) };
  return day < last ? { from: second, to: addDay(last, -1) } : { from: last, to };
}
