import { intlLocale, type Locale } from './locale.ts';

/** One euro cent in micro-euros, the unit of metric rows. */
export const microsPerCent = 10_000;

/**
 * Micro-euros to cents, half up. Only for revenue and payout, which are never negative, and only
 * once, on the sum shown.
 */
export function centsFromMicros(micros: number | bigint): number {
  const exact = BigInt(micros);
  if (exact < 0n) throw new RangeError('Revenue and payout are never negative');
  return Number((exact + BigInt(microsPerCent / 2)) / BigInt(microsPerCent));
}

/**
 * The same in SQL, of an expression that is a whole number and never negative. The function
 * `site_payout` of the database (migration 0010) rounds as this does.
 */
export const centsSql = (micros: string): string =>
  `((${micros} + ${microsPerCent / 2}) / ${microsPerCent})`;

/** The same for an estimate, which may have a fraction or be negative. */
export const centsFromEstimate = (micros: number): number => Math.round(micros / microsPerCent);

/**
 * Cents for parts shown under a total, by largest remainder, so that they add up to it. Ties go to
 * the earlier part.
 *
 * @param parts micro-euros, never negative; whole numbers that a double holds exactly
 * @param totalCents the rounded total of the parts
 */
export function allocateCents(parts: readonly number[], totalCents: number): number[] {
  const cents = parts.map((part) => Math.floor(part / microsPerCent));
  let missing = totalCents;
  for (let place = 0; place < cents.length; place += 1) missing -= cents[place] ?? 0;
  if (missing < 0 || missing > parts.length) {
    throw new RangeError('The parts do not belong to this total');
  }
  if (missing === 0) return cents;
  for (const place of byRemainder(parts).subarray(0, missing)) {
    cents[place] = (cents[place] ?? 0) + 1;
  }
  return cents;
}

/** Indexes of parts in micro-euros, largest remainder of a cent first; ties keep their order. */
export function byRemainder(parts: readonly number[]): Float64Array {
  // Remainder and index in one number: a report sorts thousands, and pairs would be objects.
  const count = parts.length;
  const keys = new Float64Array(count);
  for (let place = 0; place < count; place += 1) {
    const missing = microsPerCent - 1 - remainderOf(parts[place] ?? 0, microsPerCent);
    keys[place] = missing * count + place;
  }
  keys.sort();
  for (let place = 0; place < count; place += 1) keys[place] = remainderOf(keys[place] ?? 0, count);
  return keys;
}

/** Like `%`, for whole numbers from 0 that a double holds exactly; `%` takes ten times as long. */
const remainderOf = (value: number, divisor: number): number =>
  value - Math.floor(value / divisor) * divisor;

/** `1.234,56 €` in German, `€1,234.56` in English; a real minus, and "–" without an amount. */
export function formatCents(cents: number | null | undefined, locale: Locale): string {
  if (cents === null || cents === undefined) return '–';
  return euros(locale)
    .format(cents / 100)
    .replace('-', '−');
}

export function formatCount(count: number | null | undefined, locale: Locale): string {
  if (count === null || count === undefined) return '–';
  return counts(locale).format(count).replace('-', '−');
}

/** A ratio as per cent with at most one decimal; "–" where its denominator was 0. */
export const formatRatio = (ratio: number | null | undefined, locale: Locale): string =>
  writeRatio(ratio, percents(locale));

/** The same with exactly one decimal, so that the decimals line up in a column. */
export const formatRatioInColumn = (ratio: number | null | undefined, locale: Locale): string =>
  writeRatio(ratio, alignedPercents(locale));

/** The difference of two ratios in percentage points, with exactly one decimal. */
export const formatPoints = (difference: number, locale: Locale): string =>
  decimals(locale)
    .format(difference * 100)
    .replace('-', '−');

/** Hundredths of a percentage point, with both decimals: they are added up. */
export const formatExactPoints = (hundredths: number, locale: Locale): string =>
  twoDecimals(locale)
    .format(hundredths / 100)
    .replace('-', '−');

const writeRatio = (ratio: number | null | undefined, format: Intl.NumberFormat): string =>
  ratio === null || ratio === undefined ? '–' : format.format(ratio).replace('-', '−');

const euros = formatterOf({ style: 'currency', currency: 'EUR' });
const counts = formatterOf({});
const percents = formatterOf({ style: 'percent', maximumFractionDigits: 1 });
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const twoDecimals = formatterOf({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const alignedPercents = formatterOf({ style: 'percent', ...oneDecimal });
const decimals = formatterOf(oneDecimal);

/** A formatter takes a hundred times longer to create than to use: one per language is kept. */
function formatterOf(options: Intl.NumberFormatOptions) {
  const made: Partial<Record<Locale, Intl.NumberFormat>> = {};
  return (locale: Locale): Intl.NumberFormat => {
    made[locale] ??= new Intl.NumberFormat(intlLocale[locale], options);
    return made[locale];
  };
}
