import type { Locale } from './locale.ts';

/** Makes `IBAN, Kontoinhaber und Steuerart` from words. */
export function formatList(locale: Locale): (words: string[]) => string {
  const format = new Intl.ListFormat(locale, { type: 'conjunction' });
  // Unlike those of other formats, this method is not bound to its object.
  return (words) => format.format(words);
}
