import { berlinDay, type Day, formatDay } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { intlLocale, type Locale } from '#shared/locale.ts';
import { formatCents, formatCount, formatRatio, formatRatioInColumn } from '#shared/money.ts';
import { type Month, monthLabel } from './months.ts';
import { periodLabel } from './periodLabel.ts';

type Amount = number | null | undefined;

/** Everything written differently in the two languages. */
export function createFormat(locale: Locale) {
  const tag = intlLocale[locale];
  const euros = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const shortWeekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const atNoon = (day: Day) => new Date(`${day}T12:00:00Z`);
  return {
    money: (cents: Amount) => formatCents(cents, locale),
    /** Without cents, for axes and forecasts. */
    euros: (cents: number) => euros.format(cents / 100).replace('-', '−'),
    count: (count: Amount) => formatCount(count, locale),
    ratio: (ratio: Amount) => formatRatio(ratio, locale),
    /** As `ratio`, for columns: always one decimal, so that the figures line up. */
    share: (ratio: Amount) => formatRatioInColumn(ratio, locale),
    day: formatDay,
    /** Of an instant, in Berlin. */
    dayOf: (instant: string) => formatDay(berlinDay(new Date(instant))),
    /** `Donnerstag, 12.11.2026` */
    longDay: (day: Day) => `${weekday.format(atNoon(day))}, ${formatDay(day)}`,
    shortWeekday: (day: Day) => shortWeekday.format(atNoon(day)),
    month: (month: Month, style?: Intl.DateTimeFormatOptions) => monthLabel(month, locale, style),
    period: (period: Period) => periodLabel(period, locale),
    monthName: (month: Month) => monthLabel(month, locale, { month: 'long' }),
  };
}

export type Format = ReturnType<typeof createFormat>;
