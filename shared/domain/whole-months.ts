import { addDay, type Day, listDays, monthOf, monthRange } from '../dates.ts';

/** A range of days as the whole months in it, by their first day, and the days around these. */
export function splitAtMonths({ from, to }: { from: Day; to: Day }): {
  months: Day[];
  days: Day[];
} {
  const months: Day[] = [];
  const days: Day[] = [];
  for (let day = from; day <= to; ) {
    const month = monthRange(monthOf(day));
    if (day === month.from && month.to <= to) {
      months.push(day);
    } else {
      days.push(...listDays(day, month.to < to ? month.to : to));
    }
    day = addDay(month.to, 1);
  }
  return { months, days };
}
