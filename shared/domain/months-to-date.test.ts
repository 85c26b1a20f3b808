import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, listDays } from '../dates.ts';
import { monthsToDate } from './months-to-date.ts';
import type { Period } from './previous-period.ts';

const daysOf = (periods: readonly Period[]) =>
  periods.flatMap(({ from, to }) => listDays(from, to));

describe('a period as months to date', () => {
  it.each([
    ['a month', '2026-11-01', '2026-11-30', ['2026-11-01 2026-11-30'], []],
    ['the month so far', '2026-11-01', '2026-11-22', ['2026-11-01 2026-11-22'], []],
    ['a day', '2026-11-05', '2026-11-05', ['2026-11-01 2026-11-05'], ['2026-11-01 2026-11-04']],
    [
      'thirty days',
      '2026-10-24',
      '2026-11-22',
      ['2026-10-01 2026-10-31', '2026-11-01 2026-11-22'],
      ['2026-10-01 2026-10-23'],
    ],
    [
      'over the turn of a year',
      '2027-12-31',
      '2028-02-01',
      ['2027-12-01 2027-12-31', '2028-01-01 2028-01-31', '2028-02-01 2028-02-01'],
      ['2027-12-01 2027-12-30'],
    ],
    ['nothing', '2026-11-05', '2026-11-04', [], []],
  ])('%s', (_label, from, to, months, surplus) => {
    const written = (periods: readonly Period[]) =>
      periods.map((period) => `${period.from} ${period.to}`);
    const covered = monthsToDate({ from, to });
    expect(written(covered.months)).toEqual(months);
    expect(written(covered.surplus)).toEqual(surplus);
  });

  it('counts every day of the period once and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 1200 }),
        (start, length) => {
          const from = addDay('2020-01-01', start);
          const to = addDay(from, length);
          const { months, surplus } = monthsToDate({ from, to });
          expect([...daysOf(surplus), ...listDays(from, to)]).toEqual(daysOf(months));
        },
      ),
      { seed: 3, numRuns: 100 },
    );
  });
});
