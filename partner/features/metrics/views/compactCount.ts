import { intlLocale, type Locale } from '#shared/locale.ts';

/** The suffix of a shortened number, in the reader's language. */
interface CompactWords {
  thousand: string;
  million: string;
}

/**
 * Short enough for a label in a chart: above 1,000 in thousands, then in millions, with one
 * decimal. `1.234` → `1,2 Tsd.` in German, `1.2k` in English; the table next to it is exact.
 */
export function compactCount(count: number, locale: Locale, words: CompactWords): string {
  const tenths = new Intl.NumberFormat(intlLocale[locale], { maximumFractionDigits: 1 });
  if (count <= 1000) return tenths.format(count);
  // Anything that rounds to 1,000 thousand is a million.
  return count < 999_950
    ? `${tenths.format(count / 1000)}${words.thousand}`
    : `${tenths.format(count / 1_000_000)}${words.million}`;
}
