import { type Day, monthOf } from '../../dates.ts';
import type { Period } from '../previous-period.ts';
import { lastDays } from '../report-presets.ts';
import { addMonths, monthsFrom, neighbour } from './periods.ts';

/** The month, quarter or year of a day, whole. */
export function monthsAround(day: Day, months: 1 | 3 | 12): Period {
  const inYear = Number(day.slice(5, 7)) - 1;
  return monthsFrom(addMonths(monthOf(day), -(inYear % months)), months);
}

const before = (period: Period) => neighbour(period, -1);

/** What a report is often asked about; a month, quarter or year under way is meant as a whole. */
export const periodPresets = {
  thisMonth: (today: Day) => monthsAround(today, 1),
  lastMonth: (today: Day) => before(monthsAround(today, 1)),
  thisQuarter: (today: Day) => monthsAround(today, 3),
  lastQuarter: (today: Day) => before(monthsAround(today, 3)),
  thisYear: (today: Day) => monthsAround(today, 12),
  lastYear: (today: Day) => before(monthsAround(today, 12)),
  last30Days: (today: Day) => lastDays(today, 30),
  last90Days: (today: Day) => lastDays(today, 90),
  last365Days: (today: Day) => lastDays(today, 365),
};
export type PeriodPreset = keyof typeof periodPresets;
