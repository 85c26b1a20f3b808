import { type Day, formatMonth } from './dates.ts';
import type { Locale } from './locale.ts';

/** Whole months, by their names: "October 2026", "October 2025 – June 2026". */
export function formatMonths(from: Day, to: Day, locale: Locale): string {
  const [first, last] = [formatMonth(from, locale), formatMonth(to, locale)];
  return first === last ? first : `${first} – ${last}`;
}
