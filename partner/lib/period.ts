import { type Day, monthOf, monthRange } from '#shared/dates.ts';
import {
  begunDays,
  type Comparison,
  clampPeriod,
  comparisons,
  isDay,
  wholeMonths,
} from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { readMonth } from './months.ts';

/** The days a report is about, whole even while they are under way, and what they are compared with. */
export interface ReportPeriod {
  period: Period;
  compare: Comparison;
}

/** `?month=2026-10`, or `?from=2026-07-01&to=2026-09-30`, with `&compare=year` or `none`. */
export function readPeriod(parameters: URLSearchParams, today: Day): ReportPeriod {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  const range = isDay(from) && isDay(to) ? clampPeriod({ from, to }, today) : null;
  const compared = parameters.get('compare');
  return {
    period: range ?? monthRange(readMonth(parameters.get('month'), today)),
    compare: comparisons.find((one) => one === compared) ?? 'previous',
  };
}

/** The parameters of the address; null removes one. This month has none. */
export function writePeriod({ period, compare }: ReportPeriod, today: Day) {
  const month = wholeMonths(period) === 1 ? monthOf(period.from) : null;
  return {
    month: month === monthOf(today) ? null : month,
    from: month ? null : period.from,
    to: month ? null : period.to,
    compare: compare === 'previous' ? null : compare,
  };
}

/** The query of links to other pages about the same days: empty, or with its question mark. */
export function periodSearch(asked: ReportPeriod, today: Day): string {
  const known = Object.entries(writePeriod(asked, today)).filter(([, value]) => value !== null);
  return known.length > 0 ? `?${new URLSearchParams(known as [string, string][])}` : '';
}

/** What the API is asked for: a month under way until today, other periods whole. */
export const askedRange = (period: Period, today: Day): Period =>
  wholeMonths(period) === 1 ? begunDays(period, today) : period;
