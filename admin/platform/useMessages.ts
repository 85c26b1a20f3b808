import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { formatDay, formatInstant, formatMonth } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { type BackOfficeMessages, backOfficeMessages } from '#shared/messages/back-office.ts';
import {
  formatCents,
  formatCount,
  formatPoints,
  formatRatio,
  formatRatioInColumn,
} from '#shared/money.ts';

export const useLocale = (): Locale => useLocaleState()[0] as Locale;

/** Texts in the reader's language: the common ones, or those that load with a screen. */
export function useMessages(): BackOfficeMessages;
export function useMessages<T>(catalogue: Record<Locale, T>): T;
export function useMessages(catalogue: Record<Locale, unknown> = backOfficeMessages) {
  return catalogue[useLocale()];
}

type Amount = number | null | undefined;
type Told = string | null | undefined;

const dayOf = (day: Told) => (day ? formatDay(day) : '–');

/** Everything written differently in the two languages. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      money: (cents: Amount) => formatCents(cents, locale),
      count: (count: Amount) => formatCount(count, locale),
      /** Margins and the like are in columns, or next to one. */
      ratio: (ratio: Amount) => formatRatioInColumn(ratio, locale),
      /** For a sentence. */
      percent: (ratio: Amount) => formatRatio(ratio, locale),
      points: (difference: number) => formatPoints(difference, locale),
      day: dayOf,
      /** `20.11.2026`, or `01.11.2026 – 20.11.2026`. */
      days: ({ from, to }: { from: Told; to: Told }) =>
        from === to ? dayOf(from) : `${dayOf(from)} – ${dayOf(to)}`,
      month: (month: string) => formatMonth(month, locale),
      instant: (instant: Told) => (instant ? formatInstant(instant, locale) : '–'),
    }),
    [locale],
  );
}
