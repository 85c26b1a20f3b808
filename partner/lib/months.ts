import { type Day, monthOf } from '#shared/dates.ts';
import { firstMonth } from '#shared/domain/report-months.ts';
import { intlLocale, type Locale } from '#shared/locale.ts';

/** `YYYY-MM`; compares as text. */
export type Month = string;

/** The month in the address, if available; else the current one. */
export function readMonth(wanted: string | null, today: Day): Month {
  const current = monthOf(today);
  if (!wanted || !/^\d{4}-(0[1-9]|1[0-2])$/.test(wanted)) return current;
  if (wanted < firstMonth) return firstMonth;
  return wanted > current ? current : wanted;
}

/** The twelve months of a year, and whether there are numbers for them. */
export const monthsOfYear = (year: number, today: Day) =>
  Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    return { month, selectable: month >= firstMonth && month <= monthOf(today) };
  });

export const yearOf = (month: Month): number => Number(month.slice(0, 4));

/** `November 2026`, or with another style only `Nov`. */
export const monthLabel = (
  month: Month,
  locale: Locale,
  style: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
): string =>
  new Intl.DateTimeFormat(intlLocale[locale], { ...style, timeZone: 'UTC' }).format(
    new Date(`${month}-01T12:00:00Z`),
  );
