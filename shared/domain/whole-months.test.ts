import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, listDays, monthOf, monthRange } from '../dates.ts';
import { splitAtMonths } from './whole-months.ts';

describe('whole months and the days around them', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', ['2026-11-01'], []],
    ['a day', '2026-11-05', '2026-11-05', [], ['2026-11-05']],
    ['all but the first day', '2026-11-02', '2026-11-30', [], listDays('2026-11-02', '2026-11-30')],
    [
      'months with days on both sides',
      '2026-01-31',
      '2026-04-02',
      ['2026-02-01', '2026-03-01'],
      ['2026-01-31', '2026-04-01', '2026-04-02'],
    ],
    [
      'a year',
      '2028-01-01',
      '2028-12-31',
      listDays('2028-01-01', '2028-12-31').filter((day) => day.endsWith('-01')),
      [],
    ],
  ])('%s', (_label, from, to, months, days) => {
    expect(splitAtMonths({ from, to })).toEqual({ months, days });
  });

  it('names every day of the range once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 1200 }),
        (start, length) => {
          const from = addDay('2020-01-01', start);
          const to = addDay(from, length);
          const { months, days } = splitAtMonths({ from, to });
          const ofMonths = months.flatMap((month) => {
            const range = monthRange(monthOf(month));
            return listDays(range.from, range.to);
          });
          expect([...ofMonths, ...days].sort()).toEqual(listDays(from, to));
        },
      ),
      { seed: 3, numRuns: 50 },
    );
  });
});
