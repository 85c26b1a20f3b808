/**
 * Cents as the decimal for JSON, `1234.05`. The text is read, not divided: a number read from two
 * decimals is written with the same ones.
 */
export const amountOf = (cents: number): number => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return Number(`${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
};

/** How far a sum may be from a cent, in millionths: float errors and nothing else. */
const noise = 10;

/**
 * The cents of a sum as the tool sends it, a float in text: `119`, `0.1`, `0.30000000000000004`.
 *
 * @returns undefined if it is no amount, or lies between two cents
 */
export function centsOf(text: string): number | undefined {
  const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (!whole) return undefined;
  const digits = decimals.padEnd(8, '0').slice(0, 8);
  const beyond = Number(digits.slice(2));
  if (beyond > noise && beyond < 1_000_000 - noise) return undefined;
  const cents = Number(whole + digits.slice(0, 2)) + (beyond > noise ? 1 : 0);
  return sign && cents > 0 ? 0 - cents : cents;
}
