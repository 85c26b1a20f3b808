import {
  addDay,
  type Day,
  daysBetween,
  daysInMonth,
  earlierOf,
  laterOf,
  listDays,
  monthOf,
  monthRange,
} from '../../dates.ts';
import { precedingPeriod } from '../preceding-period.ts';
import type { Period } from '../previous-period.ts';
import { firstMonth } from '../report-months.ts';
import { lastReportDay } from '../report-presets.ts';

/** What a report is compared with: the period directly before, the same days a year before, nothing. */
export const comparisons = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** A report of at most this many days shows each of them; a longer one shows months. */
export const mostSingleDays = 92;

export const stepOf = ({ from, to }: Period): 'day' | 'month' =>
  daysBetween(from, to) < mostSingleDays ? 'day' : 'month';

/** The rows of a report of that period: its days, or its months as far as they lie in it. */
export function listSteps({ from, to }: Period, step = stepOf({ from, to })): Period[] {
  if (step === 'day') return listDays(from, to).map((day) => ({ from: day, to: day }));
  const steps: Period[] = [];
  for (let day = from; day <= to; ) {
    const last = earlierOf(monthRange(monthOf(day)).to, to);
    steps.push({ from: day, to: last });
    day = addDay(last, 1);
  }
  return steps;
}

/** `2026-10` that many months later, or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** That many months from this one on. */
export const monthsFrom = (month: string, count: number): Period => ({
  from: `${month}-01`,
  to: monthRange(addMonths(month, count - 1)).to,
});

/** How many whole months the period is; null where it ends or begins within one. */
export function wholeMonths({ from, to }: Period): number | null {
  if (!from.endsWith('-01') || to !== monthRange(monthOf(to)).to) return null;
  const placeOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return placeOf(to) - placeOf(from) + 1;
}

/** A day that the calendar has, as text from an address may not be. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-(0[1-9]|1[0-2])-\d\d$/.test(text) &&
  Number(text.slice(8)) >= 1 &&
  Number(text.slice(8)) <= daysInMonth(monthOf(text));

/** The period as long as this one directly before it, or after it: months by months. */
export function neighbour(period: Period, step: -1 | 1): Period {
  const months = wholeMonths(period);
  if (months) return monthsFrom(addMonths(monthOf(period.from), step * months), months);
  if (step < 0) return precedingPeriod(period);
  const from = addDay(period.to, 1);
  return { from, to: addDay(from, daysBetween(period.from, period.to)) };
}

/** The days so far of a period that has begun. */
export const begunDays = ({ from, to }: Period, today: Day): Period => ({
  from,
  to: to < today ? to : today,
});

/** A month under way has no figures beyond today, so it is read as a whole one. */
export const asWhole = ({ from, to }: Period, today: Day): Period => ({
  from,
  to: to < today ? to : monthRange(monthOf(to)).to,
});

/**
 * A period as far as it can be shown: from the first month with figures to the end of the year under
 * way, at most three years, of which the last count; null for one that has not begun or is none.
 */
export function clampPeriod({ from, to }: Period, today: Day): Period | null {
  const end = earlierOf(to, `${today.slice(0, 4)}-12-31`);
  const threeYears = addDay(monthRange(addMonths(monthOf(end), -36)).to, 1);
  const longest = lastReportDay(from) < end ? threeYears : from;
  const start = laterOf(longest, `${firstMonth}-01`);
  return start > end || start > today ? null : { from: start, to: end };
}

/** All days that the whole period is compared with; null for none. */
export function comparedWith(period: Period, compare: Comparison): Period | null {
  if (compare === 'none') return null;
  if (compare === 'previous') return neighbour(period, -1);
  const from = yearBefore(period.from) ?? yearBefore(addDay(period.from, 1));
  const to = wholeMonths(period)
    ? monthRange(addMonths(monthOf(period.to), -12)).to
    : (yearBefore(period.to) ?? yearBefore(addDay(period.to, -1)));
  return from && to && from <= to ? { from, to } : null;
}

/** The day that a day is compared with: in years the same date, else the day in the same place. */
export function counterpart(day: Day, period: Period, compare: Comparison): Day | null {
  const before = comparedWith(period, compare);
  if (!before) return null;
  const found = isByDate(period, compare)
    ? sameDate(day, Number(period.from.slice(0, 4)) - Number(before.from.slice(0, 4)))
    : addDay(day, -daysBetween(before.from, period.from));
  return found && found >= before.from && found <= before.to ? found : null;
}

/** Do both periods have the same dates? Years do, but for a 29 February. */
const isByDate = (period: Period, compare: Comparison): boolean =>
  compare === 'year' || (compare === 'previous' && (wholeMonths(period) ?? 1) % 12 === 0);

function sameDate(day: Day, yearsBefore: number): Day | null {
  const date = `${Number(day.slice(0, 4)) - yearsBefore}${day.slice(4)}`;
  return isDay(date) ? date : null;
}

const yearBefore = (day: Day): Day | null => sameDate(day, 1);
