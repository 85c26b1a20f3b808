import type { Day } from '#shared/dates.ts';

/**
 * A day as people type it: `20.11.2026`, `20.11.26`, `20.11.` (of this year) or `2026-11-20`.
 *
 * @returns undefined if it is no calendar day
 */
export function parseDay(text: string, today: Day): Day | undefined {
  const typed = text.trim();
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?$/.exec(typed);
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (!german) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const year = german[3] === undefined ? thisYear : Number(german[3].padStart(4, '20'));
  return calendarDay(year, Number(german[2]), Number(german[1]));
}

function calendarDay(year: number, month: number, date: number): Day | undefined {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return exists && year >= 1000 ? day.toISOString().slice(0, 10) : undefined;
}
