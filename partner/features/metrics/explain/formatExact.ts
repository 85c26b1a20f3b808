import { intlLocale, type Locale } from '#shared/locale.ts';

/** A micro-euro amount with all of its decimals: `118,14165 €`. */
export const formatExact = (micros: number, locale: Locale): string =>
  new Intl.NumberFormat(intlLocale[locale], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 6,
  })
    .format(micros / 1_000_000)
    .replace('-', '−');
