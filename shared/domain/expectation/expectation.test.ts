import { expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { type ExpectedPoint, expectSeries, type SeriesPoint } from './expect-series.ts';
import { groupAnomalies } from './testing/group-anomalies.ts';

const hourMs = 3_600_000;
const begin = Date.parse('2026-06-01T00:00:00Z');

/** Normally distributed, from a seed. */
function deviations(seed: number): () => number {
  const next = randomNumbers(seed);
  return () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

interface Fault {
  from: number;
  hours: number;
  change: (value: number, deviation: number) => number | null;
}

/** Ten weeks of hours with a daily cycle, a weekend and growth, and the faults in them. */
function hours(seed: number, faults: readonly Fault[]): SeriesPoint[] {
  const deviation = deviations(seed);
  return Array.from({ length: 70 * 24 }, (_, index) => {
    const day = Math.sin(((index % 24) / 24) * 2 * Math.PI - 2);
    const weekend = Math.floor(index / 24) % 7 > 4 ? 0.7 : 1;
    const noise = Math.exp(0.12 * deviation());
    const usual = 50 * weekend * (1.4 + day) * (1 + index / 10_000) * noise;
    const fault = faults.find(({ from, hours }) => index >= from && index < from + hours);
    const value = fault ? fault.change(usual, deviation()) : usual;
    return { time: new Date(begin + index * hourMs).toISOString(), value };
  });
}

const spike = (from: number): Fault => ({ from, hours: 2, change: (value) => value * 3.5 });
const drop = (from: number): Fault => ({ from, hours: 8, change: (value) => value * 0.25 });
const step = (from: number): Fault => ({ from, hours: 60, change: (value) => value * 2.6 });
const noise = (from: number): Fault => ({
  from,
  hours: 36,
  change: (value, deviation) => value * Math.exp(0.7 * deviation),
});
const outage = (from: number): Fault => ({ from, hours: 30, change: () => 0 });
/** Nothing wrong, but nothing received. */
const missing = (from: number): Fault => ({ from, hours: 40, change: () => null });

const planted: Fault[][] = [
  [spike(620), drop(900)],
  [missing(450), step(700), spike(1200)],
  [noise(820), drop(1300), missing(1000)],
  [outage(640), spike(1100)],
  [step(980), missing(1100), noise(1400)],
  [drop(560), spike(1010)],
];

it('finds what was planted in hourly series, and little else', () => {
  let found = 0;
  let total = 0;
  let wrong = 0;
  planted.forEach((all, index) => {
    const faults = all.filter(({ change }) => change(1, 1) !== null);
    const points = expectSeries(hours(index + 1, all), { grain: 'HOUR', measure: 'AMOUNT' });
    const place = (time: string) => (Date.parse(time) - begin) / hourMs;
    const groups = groupAnomalies(points).map(({ from, to }) => [place(from), place(to)] as const);
    // The aftermath of a fault, until its level is forgotten, is part of it.
    const meets = ({ from, hours }: Fault, [first, last]: readonly [number, number]) =>
      last >= from && first < from + hours + 24;
    total += faults.length;
    found += faults.filter((fault) => groups.some((group) => meets(fault, group))).length;
    wrong += groups.filter((group) => !faults.some((fault) => meets(fault, group))).length;
  });
  const perMonth = wrong / ((planted.length * 70) / 30);
  console.info(
    `found ${found} of ${total}; ${perMonth.toFixed(2)} false groups a series and 30 days`,
  );
  expect(found).toBeGreaterThanOrEqual(total - 1);
  expect(perMonth).toBeLessThanOrEqual(0.5);
});

it('judges a point by what came before it alone', () => {
  const series = hours(7, [spike(800)]);
  const kind = { grain: 'HOUR', measure: 'AMOUNT' } as const;
  const all = expectSeries(series, kind);
  expect(expectSeries(series.slice(0, 801), kind)).toEqual(all.slice(0, 801));
});

/** A hundred days, each `value(day)` times a little noise. */
const days = (value: (day: number, noise: number) => number | null, seed = 1): SeriesPoint[] => {
  const deviation = deviations(seed);
  return Array.from({ length: 100 }, (_, day) => ({
    time: `day ${day}`,
    value: value(day, deviation()),
    base: 10_000,
  }));
};
const outDays = (points: readonly ExpectedPoint[]) =>
  points.flatMap(({ isOut }, day) => (isOut ? [day] : []));
const judge = (
  series: readonly SeriesPoint[],
  measure: 'COUNT' | 'AMOUNT' | 'SHARE',
  sensitivity?: 'LOW' | 'MEDIUM' | 'HIGH',
) => outDays(expectSeries(series, { grain: 'DAY', measure, ...(sensitivity && { sensitivity }) }));

it('knows the weekend', () => {
  const quiet = (day: number, noise: number) => (day % 7 > 4 ? 400 : 1000) * (1 + 0.03 * noise);
  expect(judge(days(quiet), 'COUNT')).toEqual([]);
  expect(
    judge(
      days((day, noise) => (day === 88 ? 400 : quiet(day, noise))),
      'COUNT',
    ),
  ).toEqual([88]);
});

it('follows a lasting step after two weeks', () => {
  const out = judge(
    days((day, noise) => (day < 60 ? 1000 : 500) * (1 + 0.02 * noise)),
    'COUNT',
  );
  expect(out.slice(0, 10)).toEqual([60, 61, 62, 63, 64, 65, 66, 67, 68, 69]);
  expect(out.at(-1)).toBeLessThan(82);
});

it('lets no outlier of last week hide that of today', () => {
  const spiked = (day: number, noise: number) =>
    ([83, 90].includes(day) ? 5000 : 1000) + 20 * noise;
  expect(judge(days(spiked), 'COUNT')).toEqual([83, 90]);
});

it('does not cry over few', () => {
  const few = [3, 5, 1, 4, 0, 2, 6, 3, 8, 2];
  expect(
    judge(
      days((day) => few[day % few.length] ?? 0),
      'COUNT',
    ),
  ).toEqual([]);
});

it('compares shares by their difference', () => {
  const consent = (day: number, noise: number) => (day >= 95 ? 0.57 : 0.72) + 0.012 * noise;
  expect(judge(days(consent), 'SHARE')).toEqual([95, 96, 97, 98, 99]);
});

it('is as sensitive as it is told', () => {
  const course = (day: number, noise: number) => (day === 90 ? 800 : 1000 * Math.exp(0.02 * noise));
  expect(judge(days(course, 3), 'AMOUNT', 'HIGH')).toContain(90);
  expect(judge(days(course, 3), 'AMOUNT', 'LOW')).toEqual([]);
});

it('expects nothing of a beginning, nor of what is missing', () => {
  const points = expectSeries(
    days((day, noise) => (day === 80 ? null : 1000 + noise)),
    { grain: 'DAY', measure: 'COUNT' },
  );
  expect(points.slice(0, 35).every(({ expected }) => expected === null)).toBe(true);
  expect(points[80]).toMatchObject({ value: null, isOut: false });
  expect(points[80]?.expected).toBeCloseTo(1000, -1);
});

it('takes neighbours together', () => {
  const points = [0, 1, 0, 1, 0, 0, 0, 1].map((out, index) => ({
    ...{ time: `${index}`, value: 1, low: 0, expected: 0, high: 0 },
    isOut: out === 1,
  }));
  expect(groupAnomalies(points, 2)).toEqual([
    { from: '1', to: '3', points: 2 },
    { from: '7', to: '7', points: 1 },
  ]);
});
