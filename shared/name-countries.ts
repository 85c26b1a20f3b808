import type { Locale } from './locale.ts';

const namesIn = (locale: Locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code: string): string => names.of(code) ?? code;
};

/** A country's name in the reader's language, by its two letters. */
export const nameOfCountry = (code: string, locale: Locale): string => namesIn(locale)(code);

/** Where most companies are, the most common last. */
const common = ['CH', 'AT', 'DE'];
const rankOf = ({ code }: { code: string }) => common.indexOf(code);

/** Countries by name in the reader's language, common ones first; the server knows only German names. */
export function nameCountries<C extends { code: string }>(countries: readonly C[], locale: Locale) {
  const nameOf = namesIn(locale);
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: nameOf(country.code) }))
    .sort((one, other) => rankOf(other) - rankOf(one) || compare(one.name, other.name));
}
