import type { Locale } from './locale.ts';

const namesIn = (locale: Locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code: string): string => names.of(code) ?? code;
};

/** A country's name in the reader's language, by its two letters. */
export const nameOfCountry = (code: string, locale: Locale): string => namesIn(locale)(code);

/** Countries by name in the reader's language; the server knows only their German ones. */
export function nameCountries<C extends { code: string }>(countries: readonly C[], locale: Locale) {
  const nameOf = namesIn(locale);
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: nameOf(country.code) }))
    .sort((one, other) => compare(one.name, other.name));
}
