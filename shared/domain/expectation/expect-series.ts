import { median } from './median.ts';

export type Sensitivity = 'LOW' | 'MEDIUM' | 'HIGH';

export interface SeriesPoint {
  /** An instant or a day; only passed through. */
  time: string;
  /** Null: missing, e.g. for a day that was not received. */
  value: number | null;
  /** The denominator of a share. */
  base?: number;
}

export interface ExpectedPoint {
  time: string;
  value: number | null;
  /** Null while there is too little history to expect anything. */
  low: number | null;
  expected: number | null;
  high: number | null;
  isOut: boolean;
}

export interface SeriesKind {
  /** Consecutive points without a gap; a missing one is null. */
  grain: 'HOUR' | 'DAY';
  /** Counts and amounts are compared by ratio, shares (0 to 1) by difference. */
  measure: 'COUNT' | 'AMOUNT' | 'SHARE';
  sensitivity?: Sensitivity;
  /** Widens the band, e.g. for unfinished days. */
  widen?: number;
}

interface Memory {
  /** Points of a season: the hours, or the days, of a week. */
  season: number;
  /** How many seasons back the same slot is looked up. */
  seasons: number;
  /** Over how many points the level is taken: after half of them a lasting step is the level. */
  level: number;
  /** Over how many points the spread is taken. */
  spread: number;
  /** With fewer points before it, nothing is expected of a point. */
  least: number;
}

const memories: Record<SeriesKind['grain'], Memory> = {
  HOUR: { season: 168, seasons: 10, level: 336, spread: 672, least: 72 },
  DAY: { season: 7, seasons: 8, level: 28, spread: 56, least: 21 },
};

/** How many deviations wide the band is, to either side. */
const widths: Record<Sensitivity, number> = { LOW: 6, MEDIUM: 4.7, HIGH: 3.5 };

/** The least spread assumed: ratios by their logarithm, shares as they are. */
const leastSpread = { COUNT: 0.05, AMOUNT: 0.05, SHARE: 0.01 };
/** Keeps the ratio to zero finite: this much of the expected value is added to both. */
const cushion = 0.02;

/**
 * The expected value at each point of a series, judged only by earlier points: the median of the
 * same hour or day of past weeks, each against its own level, at the level of the last weeks; as
 * wide as recent deviations. Medians throughout, so that yesterday's outlier does not hide today's.
 */
export function expectSeries(
  points: readonly SeriesPoint[],
  { grain, measure, sensitivity = 'MEDIUM', widen = 1 }: SeriesKind,
): ExpectedPoint[] {
  const memory = memories[grain];
  const width = widths[sensitivity] * widen;
  const isShare = measure === 'SHARE';
  const values = points.map(({ value }) => value);
  const levels: (number | null)[] = [];
  /** Each value against the level of its time: the seasonal part. */
  const offsets: (number | null)[] = [];
  const deviations: (number | null)[] = [];

  return points.map(({ time, value, base }, index) => {
    const before = known(values, index - memory.level, index);
    const level = before.length < memory.least ? null : median(before);
    levels.push(level);
    offsets.push(
      level === null || value === null
        ? null
        : isShare
          ? value - level
          : level > 0
            ? value / level
            : null,
    );
    const nothing = { time, value, low: null, expected: null, high: null, isOut: false };
    if (level === null) {
      deviations.push(null);
      return nothing;
    }
    const season = seasonAt(offsets, index, memory, isShare ? 0 : 1);
    if (season === null) {
      deviations.push(null);
      return nothing;
    }
    const expected = isShare ? clip(level + season) : level * season;
    const deviation = value === null ? null : deviationOf(value, expected, isShare);
    const recent = known(deviations, index - memory.spread, index).map(Math.abs);
    deviations.push(deviation);
    if (recent.length < memory.least / 2 || (!isShare && expected <= 0)) return nothing;

    const spread =
      width *
      Math.hypot(
        Math.max(1.4826 * median(recent), leastSpread[measure]),
        chanceOf(measure, expected, base),
      );
    const [low, high] = isShare
      ? [clip(expected - spread), clip(expected + spread)]
      : [backAt(expected, -spread), backAt(expected, spread)];
    const isOut = deviation !== null && Math.abs(deviation) > spread;
    return { time, value, low, expected, high, isOut };
  });
}

/** The hour of the week if seen often, otherwise the hour of the day; null for a new day. */
function seasonAt(
  offsets: readonly (number | null)[],
  index: number,
  { season, seasons }: Memory,
  none: number,
): number | null {
  const same = steps(offsets, index, season, seasons);
  if (season === 7) return same.length < 2 ? null : median(same);
  const daily = steps(offsets, index, 24, 14);
  const byDay = daily.length < 2 ? none : median(daily);
  const weight = same.length / (same.length + 2);
  return same.length === 0 ? byDay : weight * median(same) + (1 - weight) * byDay;
}

function steps(offsets: readonly (number | null)[], index: number, step: number, most: number) {
  const found: number[] = [];
  for (let count = 1; count <= most && index - count * step >= 0; count += 1) {
    const offset = offsets[index - count * step];
    if (offset != null) found.push(offset);
  }
  return found;
}

function known(values: readonly (number | null)[], from: number, to: number): number[] {
  const found: number[] = [];
  for (let index = Math.max(0, from); index < to; index += 1) {
    const value = values[index];
    if (value != null) found.push(value);
  }
  return found;
}

const deviationOf = (value: number, expected: number, isShare: boolean): number | null =>
  isShare
    ? value - expected
    : expected > 0
      ? Math.log((Math.max(value, 0) + cushion * expected) / (expected * (1 + cushion)))
      : null;

const backAt = (expected: number, deviation: number): number =>
  Math.max(0, expected * ((1 + cushion) * Math.exp(deviation) - cushion));

/** The noise of counting alone: among few, any number is soon twice or half as many. */
function chanceOf(measure: SeriesKind['measure'], expected: number, base?: number): number {
  if (measure === 'COUNT') return 1 / Math.sqrt(Math.max(expected, 1));
  if (base === undefined) return 0;
  const share = Math.min(0.95, Math.max(0.05, expected));
  const chance = 1 / Math.sqrt(Math.max(base, 1));
  return measure === 'SHARE' ? Math.sqrt(share * (1 - share)) * chance : chance;
}

const clip = (share: number): number => Math.min(1, Math.max(0, share));
