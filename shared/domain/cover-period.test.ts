import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, listDays, monthOf, monthRange } from '../dates.ts';
import { coverPeriod } from './cover-period.ts';
import { thirdOf } from './third-of-month.ts';

describe('a period as months and days', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', ['2026-11-01'], [], []],
    ['a day', '2026-11-05', '2026-11-05', [], ['2026-11-05'], []],
    ['all but the first day', '2026-11-02', '2026-11-30', ['2026-11-01'], [], ['2026-11-01']],
    ['half a month', '2026-11-01', '2026-11-15', [], listDays('2026-11-01', '2026-11-15'), []],
    [
      'a day more than half',
      '2026-11-08',
      '2026-11-23',
      ['2026-11-01'],
      [],
      [...listDays('2026-11-01', '2026-11-07'), ...listDays('2026-11-24', '2026-11-30')],
    ],
    [
      'thirty days up to one of the third week',
      '2026-10-22',
      '2026-11-20',
      ['2026-11-01'],
      listDays('2026-10-22', '2026-10-31'),
      listDays('2026-11-21', '2026-11-30'),
    ],
    [
      'months with days on both sides',
      '2026-01-31',
      '2026-04-02',
      ['2026-02-01', '2026-03-01'],
      ['2026-01-31', '2026-04-01', '2026-04-02'],
      [],
    ],
    [
      'a year',
      '2028-01-01',
      '2028-12-31',
      listDays('2028-01-01', '2028-12-31').filter((day) => day.endsWith('-01')),
      [],
      [],
    ],
  ])('%s', (_label, from, to, units, days, surplus) => {
    expect(coverPeriod({ from, to }, 'month')).toEqual({ units, days, surplus });
  });

  it.each([
    ['a third', '2026-11-11', '2026-11-20', ['2026-11-11'], [], []],
    [
      'thirty days',
      '2026-10-24',
      '2026-11-22',
      ['2026-10-21', '2026-11-01', '2026-11-11'],
      ['2026-11-21', '2026-11-22'],
      listDays('2026-10-21', '2026-10-23'),
    ],
    ['half a third', '2026-11-11', '2026-11-15', [], listDays('2026-11-11', '2026-11-15'), []],
  ])('as thirds of months: %s', (_label, from, to, units, days, surplus) => {
    expect(coverPeriod({ from, to }, 'third')).toEqual({ units, days, surplus });
  });

  it.each([
    ['month', (day: string) => monthRange(monthOf(day)), 30],
    ['third', thirdOf, 10],
  ] as const)(
    'counts every day of the period once, with a %s on end and few days',
    (unit, rangeOf, mostDays) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 3000 }),
          fc.integer({ min: 0, max: 1200 }),
          (start, length) => {
            const from = addDay('2020-01-01', start);
            const to = addDay(from, length);
            const { units, days, surplus } = coverPeriod({ from, to }, unit);
            const ofUnits = units.flatMap((start) => {
              const range = rangeOf(start);
              return listDays(range.from, range.to);
            });
            const covered = [...ofUnits, ...days].sort();
            expect(covered.filter((day) => !surplus.includes(day))).toEqual(listDays(from, to));
            expect(covered).toEqual(expect.arrayContaining(surplus));
            if (units.length > 0) {
              expect(ofUnits).toEqual(listDays(ofUnits[0] ?? '', ofUnits.at(-1) ?? ''));
            }
            expect(days.length + surplus.length).toBeLessThanOrEqual(mostDays);
          },
        ),
        { seed: 3, numRuns: 100 },
      );
    },
  );
});
