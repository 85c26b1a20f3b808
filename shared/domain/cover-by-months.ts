import { addDay, type Day, listDays, monthOf, monthRange } from '../dates.ts';

export interface MonthsAndDays {
  /** First days of months on end, of which most lies in the range. */
  months: Day[];
  /** Days of the range outside of these months. */
  days: Day[];
  /** Days of these months outside of the range. */
  surplus: Day[];
}

/**
 * A range of days as months plus days minus days, whichever takes the fewer days: sums of months
 * stand in a row each, so that the first three weeks of one are the month without the last.
 */
export function coverByMonths({ from, to }: { from: Day; to: Day }): MonthsAndDays {
  const cover: MonthsAndDays = { months: [], days: [], surplus: [] };
  for (let day = from; day <= to; ) {
    const month = monthRange(monthOf(day));
    const last = month.to < to ? month.to : to;
    const inside = listDays(day, last);
    const outside = listDays(month.from, month.to).filter((one) => one < day || one > last);
    if (outside.length < inside.length) {
      cover.months.push(month.from);
      cover.surplus.push(...outside);
    } else {
      cover.days.push(...inside);
    }
    day = addDay(month.to, 1);
  }
  return cover;
}
