import { TZDate } from '@date-fns/tz';
import { businessTimeZone } from './business-time-zone.ts';
import { intlLocale, type Locale } from './locale.ts';

export { businessTimeZone };

/** A day of Berlin as `YYYY-MM-DD`. */
export type Day = string;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Calendar arithmetic has no zone: in UTC every day has 24 hours. Reports list years of days. */
const utcMs = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const utcDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** The platform's own calendar instead of a library: it is part of every page's first script. */
const berlinClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** @throws RangeError for an invalid date */
function berlinParts(instant: Date) {
  const parts = Object.fromEntries(
    berlinClock.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  const { year = '', month, day, hour, minute, second, fractionalSecond } = parts;
  return {
    day: `${year.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}`,
    seconds: `${second}.${fractionalSecond}`,
  };
}

export const berlinDay = (instant: Date): Day => berlinParts(instant).day;

/** The instant at which Berlin's clock shows `time` (HH:mm) on that day. */
export function berlinInstant(day: Day, time = '00:00'): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return new Date(+new TZDate(year, month - 1, date, hours, minutes, businessTimeZone));
}

export const addDay = (day: Day, days: number): Day => utcDay(utcMs(day) + days * dayMs);

/** The number of days from one to the other; 0 when they are the same. */
export const daysBetween = (from: Day, to: Day): number => (utcMs(to) - utcMs(from)) / dayMs;

/** Every day of the range, both included. */
export function listDays(from: Day, to: Day): Day[] {
  const [first, last] = [utcMs(from), utcMs(to)];
  const days: Day[] = [];
  for (let ms = first; ms <= last; ms += dayMs) days.push(utcDay(ms));
  return days;
}

export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);
export const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

/** `YYYY-MM` of a day. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** First and last day of a month `YYYY-MM`. */
export function monthRange(month: string): { from: Day; to: Day } {
  const from = `${month}-01`;
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { from, to: utcDay(Date.UTC(year, number, 0)) };
}

export const daysInMonth = (month: string): number => Number(monthRange(month).to.slice(8));

/** `20.11.2026`, the format of all dates in both languages. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('.');

const monthFormats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};

/** `Oktober 2026` of `2026-10`. */
export function formatMonth(month: string, locale: Locale): string {
  // Created once, on first use: each takes longer than all that it formats on a screen.
  monthFormats[locale] ??= new Intl.DateTimeFormat(intlLocale[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return monthFormats[locale].format(new Date(`${month.slice(0, 7)}-01`));
}

/**
 * `20.11.2026, 17:25`, on Berlin's clock. For a reader of `locale` the hour that occurs twice in
 * October says which one it is: `25.10.2026, 02:00 MESZ`, and `02:00 MEZ` an hour later.
 */
export function formatInstant(instant: string | Date, locale?: Locale): string {
  const { day, time } = berlinParts(new Date(instant));
  const zone = locale ? zoneOfRepeatedHour(new Date(instant), locale) : '';
  return `${formatDay(day)}, ${time}${zone}`;
}

const zones = {
  de: { summer: ' MESZ', winter: ' MEZ' },
  en: { summer: ' CEST', winter: ' CET' },
} satisfies Record<Locale, object>;

/** The suffix of a time that Berlin's clock shows twice; empty for all other hours. */
export function zoneOfRepeatedHour(instant: Date, locale: Locale): string {
  const timeAfter = (hours: number) => berlinParts(new Date(+instant + hours * hourMs)).time;
  const time = timeAfter(0);
  if (!time.startsWith('02')) return '';
  if (time === timeAfter(1)) return zones[locale].summer;
  return time === timeAfter(-1) ? zones[locale].winter : '';
}

/** `2026-11-20T17:25:47.000`, what Berlin's clock shows at that instant, without a zone. */
export function berlinWallClock(instant: Date): string {
  const { day, time, seconds } = berlinParts(instant);
  return `${day}T${time}:${seconds}`;
}
