import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, daysBetween } from '../../dates.ts';
import type { Period } from '../previous-period.ts';
import { comparePeriods } from './compare-periods.ts';
import { periodPresets } from './period-presets.ts';
import {
  begunDays,
  type Comparison,
  clampPeriod,
  comparedWith,
  comparisons,
  counterpart,
  isDay,
  neighbour,
  stepOf,
  wholeMonths,
} from './periods.ts';

const period = (days: string): Period => {
  const [from = '', to = ''] = days.split('…');
  return { from, to };
};
const text = (range: Period | null) => range && `${range.from}…${range.to}`;

it.each([
  ['thisMonth', '2026-11-27', '2026-11-01…2026-11-30'],
  ['lastMonth', '2026-01-01', '2025-12-01…2025-12-31'],
  ['thisQuarter', '2026-11-27', '2026-10-01…2026-12-31'],
  ['thisQuarter', '2028-02-29', '2028-01-01…2028-03-31'],
  ['lastQuarter', '2026-01-01', '2025-10-01…2025-12-31'],
  ['lastQuarter', '2026-03-31', '2025-10-01…2025-12-31'],
  ['lastQuarter', '2026-04-01', '2026-01-01…2026-03-31'],
  ['lastQuarter', '2026-11-27', '2026-07-01…2026-09-30'],
  ['lastQuarter', '2026-12-31', '2026-07-01…2026-09-30'],
  ['thisYear', '2026-11-27', '2026-01-01…2026-12-31'],
  ['lastYear', '2026-11-27', '2025-01-01…2025-12-31'],
  ['last30Days', '2026-11-27', '2026-10-28…2026-11-26'],
  ['last90Days', '2028-03-01', '2027-12-02…2028-02-29'],
  ['last365Days', '2026-11-27', '2025-11-27…2026-11-26'],
] as const)('%s on %s is %s', (name, today, days) => {
  expect(text(periodPresets[name](today))).toBe(days);
});

it.each([
  ['2026-10-01…2026-10-31', 1],
  ['2028-02-01…2028-02-29', 1],
  ['2028-02-01…2028-02-28', null],
  ['2025-11-01…2026-01-31', 3],
  ['2026-01-01…2026-12-31', 12],
  ['2026-10-02…2026-10-31', null],
])('%s is %s whole months', (days, months) => {
  expect(wholeMonths(period(days))).toBe(months);
});

it.each([
  ['2026-10-01…2026-12-31', '2026-07-01…2026-09-30', '2027-01-01…2027-03-31'],
  ['2026-03-01…2026-03-31', '2026-02-01…2026-02-28', '2026-04-01…2026-04-30'],
  ['2026-10-26…2026-10-27', '2026-10-24…2026-10-25', '2026-10-28…2026-10-29'],
])('around %s lie %s and %s', (days, before, after) => {
  expect(text(neighbour(period(days), -1))).toBe(before);
  expect(text(neighbour(period(days), 1))).toBe(after);
});

it('has begun as a whole, or up to today', () => {
  expect(text(begunDays(period('2024-02-01…2024-02-29'), '2026-11-20'))).toBe(
    '2024-02-01…2024-02-29',
  );
  expect(text(begunDays(period('2026-11-01…2026-11-30'), '2026-11-20'))).toBe(
    '2026-11-01…2026-11-20',
  );
});

it('tells up to 92 days by day, and so each quarter', () => {
  expect(stepOf(period('2026-07-01…2026-09-30'))).toBe('day');
  expect(stepOf(period('2026-07-01…2026-10-01'))).toBe('month');
});

it.each([
  ['as asked for', '2026-01-01…2026-03-31', '2026-01-01…2026-03-31'],
  ['a year under way, whole', '2026-01-01…2026-12-31', '2026-01-01…2026-12-31'],
  ['ten years: the last three at most', '2016-01-01…2026-12-31', '2024-03-01…2026-12-31'],
  ['not before there were figures', '2020-01-01…2024-04-15', '2024-03-01…2024-04-15'],
  ['no further than this year', '2026-11-01…2031-11-30', '2026-11-01…2026-12-31'],
  ['nothing before there were figures', '2019-01-01…2019-12-31', null],
  ['nothing to come', '2026-11-28…2026-12-31', null],
  ['nothing in the wrong order', '2026-11-03…2026-11-01', null],
])('shows %s', (_label, days, shown) => {
  expect(text(clampPeriod(period(days), '2026-11-27'))).toBe(shown);
});

it('takes the last three years of ten', () => {
  const ten = period('2024-05-06…2034-05-05');
  expect(text(clampPeriod(ten, '2035-01-01'))).toBe('2031-06-01…2034-05-05');
});

it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-1-1', '2026-01-00'])(
  '%s is no day',
  (day) => expect(isDay(day)).toBe(false),
);

describe('what a whole period is compared with', () => {
  it.each<[string, Comparison, string, string | null]>([
    ['a quarter', 'previous', '2026-01-01…2026-03-31', '2025-10-01…2025-12-31'],
    ['a year after a leap year', 'previous', '2029-01-01…2029-12-31', '2028-01-01…2028-12-31'],
    ['half a year', 'previous', '2026-07-01…2026-12-31', '2026-01-01…2026-06-30'],
    ['some days', 'previous', '2026-10-10…2026-10-15', '2026-10-04…2026-10-09'],
    ['days over a leap day', 'previous', '2028-02-25…2028-03-03', '2028-02-17…2028-02-24'],
    ['days, a year before', 'year', '2026-10-10…2026-10-15', '2025-10-10…2025-10-15'],
    ['a leap February', 'year', '2028-02-01…2028-02-29', '2027-02-01…2027-02-28'],
    ['the February after', 'year', '2029-02-01…2029-02-28', '2028-02-01…2028-02-29'],
    ['days to a leap day', 'year', '2028-02-20…2028-02-29', '2027-02-20…2027-02-28'],
    ['days from a leap day', 'year', '2028-02-29…2028-03-05', '2027-03-01…2027-03-05'],
    ['a leap day alone', 'year', '2028-02-29…2028-02-29', null],
    ['a leap quarter', 'year', '2028-01-01…2028-03-31', '2027-01-01…2027-03-31'],
    ['nothing', 'none', '2026-10-01…2026-10-31', null],
  ])('%s (%s)', (_label, compare, days, before) => {
    expect(text(comparedWith(period(days), compare))).toBe(before);
  });
});

describe('what is compared, in complete days that both have', () => {
  const of = (days: string, compare: Comparison, today: string, completeUntil?: string) => {
    const known = completeUntil ?? addDay(today, -1);
    const found = comparePeriods(period(days), { compare, today, completeUntil: known });
    return found && [text(found.of), text(found)];
  };
  // Asked for, on that day, complete until; compared days, and those before.
  const table = `
    a quarter under way            | previous | 2026-10-01…2026-12-31 | 2026-11-27 | 2026-11-26 | 2026-10-01…2026-11-26 | 2026-07-01…2026-08-26
    the same, a year before        | year     | 2026-10-01…2026-12-31 | 2026-11-27 | 2026-11-26 | 2026-10-01…2026-11-26 | 2025-10-01…2025-11-26
    a year under way, by its dates | previous | 2028-01-01…2028-12-31 | 2028-04-01 | 2028-03-31 | 2028-01-01…2028-03-31 | 2027-01-01…2027-03-31
    on 1 March: no leap day        | year     | 2028-01-01…2028-12-31 | 2028-03-01 | 2028-02-29 | 2028-01-01…2028-02-28 | 2027-01-01…2027-02-28
    a longer quarter than before   | previous | 2026-04-01…2026-06-30 | 2026-06-30 | 2026-06-29 | 2026-04-01…2026-06-29 | 2026-01-01…2026-03-31
    January as a year              | previous | 2026-01-01…2026-12-31 | 2026-01-11 | 2026-01-10 | 2026-01-01…2026-01-10 | 2025-01-01…2025-01-10
    30 days whose last are late    | previous | 2026-10-28…2026-11-26 | 2026-11-27 | 2026-11-24 | 2026-10-28…2026-11-24 | 2026-09-28…2026-10-25
    a month until today            | previous | 2026-11-01…2026-11-27 | 2026-11-27 | 2026-11-26 | 2026-11-01…2026-11-26 | 2026-10-01…2026-10-26
    the same, a year before        | year     | 2026-11-01…2026-11-27 | 2026-11-27 | 2026-11-26 | 2026-11-01…2026-11-26 | 2025-11-01…2025-11-26
    a month settled a minute ago   | year     | 2026-10-01…2026-10-31 | 2026-11-27 | 2026-11-26 | 2026-10-01…2026-10-31 | 2025-10-01…2025-10-31
    a night of 23 hours            | year     | 2026-03-29…2026-03-29 | 2026-11-27 | 2026-11-26 | 2026-03-29…2026-03-29 | 2025-03-29…2025-03-29
    nothing complete yet           | year     | 2026-11-01…2026-11-27 | 2026-11-27 | 2026-10-01 | null                  | 2025-11-01…2025-11-01`;
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()) as Row);
  type Row = [string, Comparison, string, string, string, string, string];
  it.each(rows)('%s (%s)', (_label, compare, days, today, completeUntil, compared, before) => {
    expect(of(days, compare, today, completeUntil)).toEqual([
      compared === 'null' ? null : compared,
      before,
    ]);
  });

  it('is nothing for days to come, or where nothing is wanted', () => {
    expect(of('2026-12-01…2026-12-31', 'previous', '2026-11-27')).toBeNull();
    expect(of('2026-10-01…2026-10-31', 'none', '2026-11-27')).toBeNull();
  });

  it('ends before today, as long as what it is compared with', () => {
    const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDay('2024-03-01', days));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 800 }),
        day,
        fc.integer({ min: -40, max: 40 }),
        fc.constantFrom(...comparisons),
        (from, length, today, late, compare) => {
          const asked = { from, to: addDay(from, length) };
          const completeUntil = addDay(today, -Math.abs(late));
          const found = comparePeriods(asked, { compare, today, completeUntil });
          if (!found) return;
          expect(found.to < from || compare === 'year').toBe(true);
          if (!found.of) return;
          expect(found.of.from).toBe(from);
          expect(found.of.to < today || found.of.to === asked.to).toBe(true);
          expect(
            found.of.to <= completeUntil ||
              asked.to < addDay(today, -1) ||
              wholeMonths(asked) === 1,
          ).toBe(true);
          const [now, before] = [found.of, found].map((one) => daysBetween(one.from, one.to));
          if (wholeMonths(found.of) === null) {
            // Leap days apart.
            expect(Math.abs((now ?? 0) - (before ?? 0))).toBeLessThanOrEqual(2);
          }
          const last = counterpart(found.of.to, asked, compare);
          if (last && wholeMonths(asked) === null) expect(last).toBe(found.to);
        },
      ),
      { seed: 43, numRuns: 2000 },
    );
  });
});
