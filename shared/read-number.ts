import type { Locale } from './locale.ts';

/** The thousands separator, by language. */
const groups: Record<Locale, string> = { de: '.', en: ',' };

/**
 * A number as a reader types it: `12.345,67`, `12,345.67` and `12345.67` alike, with or without `€`
 * or `%`. A lone separator before exactly three digits is the reader's thousands separator.
 *
 * @returns undefined if it is no number
 */
export function readNumber(typed: string, locale: Locale): number | undefined {
  const text = typed.replace(/[\s€%]/g, '').replace('−', '-');
  const decimal = decimalOf(text, locale);
  const [whole = '', fraction, ...more] = decimal ? text.split(decimal) : [text];
  const digits = whole.replace(/[.,]/g, '');
  const isGrouped = /^-?\d{1,3}([.,]\d{3})*$/.test(whole);
  if (!(isGrouped || /^-?\d+$/.test(whole)) || more.length > 0) return undefined;
  if (fraction !== undefined && !/^\d+$/.test(fraction)) return undefined;
  return Number(fraction === undefined ? digits : `${digits}.${fraction}`);
}

/** Which of its separators precedes the fraction. */
function decimalOf(text: string, locale: Locale): string | undefined {
  const found = [...text].filter((sign) => sign === '.' || sign === ',');
  const last = found.at(-1);
  if (!last || new Set(found).size === 2) return last;
  if (found.length > 1) return undefined;
  return last === groups[locale] && /[.,]\d{3}$/.test(text) ? undefined : last;
}
