import { addDay, type Day, monthOf, monthRange } from '../dates.ts';
import type { Period } from './previous-period.ts';

export interface MonthsToDate {
  /** From the first of a month to its last day, or the last of the period. */
  months: Period[];
  /** The days of the first month before the period, if any. */
  surplus: Period[];
}

/** A period as months from their first day on, less what lies before it in the first of them. */
export function monthsToDate({ from, to }: Period): MonthsToDate {
  const months: Period[] = [];
  for (let day: Day = from; day <= to; ) {
    const month = monthRange(monthOf(day));
    months.push({ from: month.from, to: month.to < to ? month.to : to });
    day = addDay(month.to, 1);
  }
  const [first] = months;
  const surplus = first && first.from < from ? [{ from: first.from, to: addDay(from, -1) }] : [];
  return { months, surplus };
}
