import type { Locale } from './locale.ts';

/** Makes `IBAN, Kontoinhaber und Steuerart` of words. */
export function formatList(locale: Locale): (words: string[]) => string {
  const format = new Intl.ListFormat(locale, { type: 'conjunction' });
  // Unlike those of other formats its method does not know what it belongs to.
  return (words) => format.format(words);
}
