import { addDay, type Day, listDays, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';

/**
 * A range of days as the whole months in it, named by their first days, and the remaining days: a
 * month is summed up in one row.
 */
export function coverRange({ from, to }: Period): { months: Day[]; days: Day[] } {
  const months: Day[] = [];
  const days: Day[] = [];
  for (let day = from; day <= to; ) {
    const month = monthRange(monthOf(day));
    const last = month.to < to ? month.to : to;
    if (day === month.from && last === month.to) months.push(day);
    else days.push(...listDays(day, last));
    day = addDay(last, 1);
  }
  return { months, days };
}
