/** Longest that ISO 13616 allows. */
export const ibanMaxLength = 34;

/** How long an IBAN is in the countries that publishers bank in; elsewhere the check digits decide. */
const lengths: Record<string, number> = {
  AD: 24,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  TR: 26,
  VA: 22,
};

const shortest = 15;

/** As banks store it: capitals without spaces. */
export const compactIban = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** `DE68 2105 0170 0012 3456 78`, as it is read. */
export const formatIban = (iban: string): string =>
  compactIban(iban)
    .replace(/(.{4})/g, '$1 ')
    .trim();

/** Right length for its country and right check digits (ISO 13616, ISO 7064 mod 97-10). */
export function isIban(text: string): boolean {
  const iban = compactIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false;
  const length = lengths[iban.slice(0, 2)];
  if (length ? iban.length !== length : iban.length < shortest || iban.length > ibanMaxLength) {
    return false;
  }
  return remainderOf(iban) === 1;
}

/** The IBAN of an account in a country's own notation. */
export function ibanOf(country: string, account: string): string {
  const check = 98 - remainderOf(`${country}00${account}`);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

/** Of the number that the letters and digits make, the country and check digits last, by 97. */
function remainderOf(iban: string): number {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
  return digits.reduce((rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97, 0);
}
