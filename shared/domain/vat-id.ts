import { cleanNumber } from './clean-pasted.ts';

/**
 * VAT ids of the European Union by their letters (Greece's are EL): the part after them, as the
 * Commission describes it for its own look-up (VIES). Northern Ireland's are for goods only, and
 * publishers are paid for a service.
 */
const shapes: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Those of most publishers; for the others the tax authorities know whether they exist. */
const checkDigits: Record<string, (digits: string) => number> = {
  AT: austrianCheckDigit,
  DE: germanCheckDigit,
};

export const isInUnion = (country: string): boolean =>
  country === 'GR' || (country !== 'EL' && Object.hasOwn(shapes, country));

/** The country of a VAT id, by two letters as in an address; null if it is none. */
export function countryOfVatId(text: string): string | null {
  const compact = compactVatId(text);
  const letters = compact.slice(0, 2);
  const rest = compact.slice(2);
  if (!shapes[letters]?.test(rest)) return null;
  const checkDigitOf = checkDigits[letters];
  const digits = rest.replace(/\D/g, '');
  const isRight = !checkDigitOf || checkDigitOf(digits.slice(0, -1)) === Number(digits.at(-1));
  if (!isRight) return null;
  return letters === 'EL' ? 'GR' : letters;
}

/** The form for look-up and print: capitals without spaces, dots and hyphens. */
export const compactVatId = (text: string): string =>
  cleanNumber(text)
    .replace(/[ ./-]/g, '')
    .toUpperCase();

/** A VAT id in its printed form; any other number as it is seen. */
export const tidyNumber = (text: string): string =>
  countryOfVatId(text) ? compactVatId(text) : cleanNumber(text).replace(/ +/g, ' ');

/** For eight digits (ISO 7064, Mod 11,10). */
export function germanCheckDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10;
}

/** For seven digits. */
export function austrianCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(weighted / 10) + (weighted % 10);
  }, 4);
  return (10 - (sum % 10)) % 10;
}
