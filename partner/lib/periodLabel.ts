import { monthOf } from '#shared/dates.ts';
import { wholeMonths } from '#shared/domain/periods/periods.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Locale } from '#shared/locale.ts';
import { formatRange } from './formatRange.ts';
import { monthLabel } from './months.ts';

/** `November 2026`, `Q4 2026`, `2026`, or its days. */
export function periodLabel(period: Period, locale: Locale): string {
  const months = wholeMonths(period);
  const [year, month] = [period.from.slice(0, 4), Number(period.from.slice(5, 7))];
  if (months === 1) return monthLabel(monthOf(period.from), locale);
  if (months === 3 && month % 3 === 1) return `Q${(month + 2) / 3} ${year}`;
  return months === 12 && month === 1 ? year : formatRange(period);
}
