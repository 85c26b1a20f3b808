import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, listDays, monthOf, monthRange } from '../dates.ts';
import { coverByMonths } from './cover-by-months.ts';

describe('a range as months and days', () => {
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
  ])('%s', (_label, from, to, months, days, surplus) => {
    expect(coverByMonths({ from, to })).toEqual({ months, days, surplus });
  });

  it('counts every day of the range once, with months on end and few days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 1200 }),
        (start, length) => {
          const from = addDay('2020-01-01', start);
          const to = addDay(from, length);
          const { months, days, surplus } = coverByMonths({ from, to });
          const ofMonths = months.flatMap((month) => {
            const range = monthRange(monthOf(month));
            return listDays(range.from, range.to);
          });
          const covered = [...ofMonths, ...days].sort();
          expect(covered.filter((day) => !surplus.includes(day))).toEqual(listDays(from, to));
          expect(covered).toEqual(expect.arrayContaining(surplus));
          if (months.length > 0) {
            expect(ofMonths).toEqual(listDays(ofMonths[0] ?? '', ofMonths.at(-1) ?? ''));
          }
          expect(days.length + surplus.length).toBeLessThanOrEqual(30);
        },
      ),
      { seed: 3, numRuns: 100 },
    );
  });
});
