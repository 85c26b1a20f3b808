import type { Locale } from '#shared/locale.ts';
import { readNumber } from '#shared/read-number.ts';

interface Units {
  locale: Locale;
  /** The field's value for one unit: 100 cents for a euro. */
  perUnit: number;
  /** How many digits may follow the separator. */
  digits: number;
}

/** What is typed in units as the field's value; what cannot be one stays text, and is refused. */
export function readUnits(
  typed: string,
  { locale, perUnit, digits }: Units,
): number | string | null {
  if (typed.trim() === '') return null;
  const value = readNumber(typed, locale);
  if (value === undefined) return typed;
  const held = Number((value * perUnit).toFixed(8));
  // A part of a cent is an amount, whose decimals are too many.
  const isFine = Math.abs(held * 10 ** digits - Math.round(held * 10 ** digits)) < 1e-6;
  return isFine || perUnit === 100 ? held : typed;
}
