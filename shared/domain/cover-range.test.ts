import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, type Day, listDays, monthOf, monthRange } from '../dates.ts';
import { coverRange } from './cover-range.ts';

const days = (from: Day, to: Day) => listDays(from, to);

describe('a range as months and days', () => {
  it.each([
    ['a day', '2026-10-31', '2026-10-31', [], days('2026-10-31', '2026-10-31')],
    ['a month', '2026-02-01', '2026-02-28', ['2026-02-01'], []],
    ['a leap month', '2024-02-01', '2024-02-28', [], days('2024-02-01', '2024-02-28')],
    [
      'thirty days over a month that is longer',
      '2026-10-15',
      '2026-11-13',
      [],
      [...days('2026-10-15', '2026-10-31'), ...days('2026-11-01', '2026-11-13')],
    ],
    [
      'days, months and days',
      '2025-11-30',
      '2026-02-01',
      ['2025-12-01', '2026-01-01'],
      ['2025-11-30', '2026-02-01'],
    ],
    ['nothing', '2026-11-02', '2026-11-01', [], []],
  ])('of %s', (_what, from, to, months, rest) => {
    expect(coverRange({ from, to })).toEqual({ months, days: rest });
  });

  it('is each of its days once, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 1100 }),
        (start, length) => {
          const from = addDay('2022-01-01', start);
          const to = addDay(from, length);
          const { months, days: rest } = coverRange({ from, to });
          const ofMonths = months.flatMap((first) => {
            const month = monthRange(monthOf(first));
            expect(first).toBe(month.from);
            return listDays(month.from, month.to);
          });
          expect([...ofMonths, ...rest].sort()).toEqual(listDays(from, to));
        },
      ),
      { seed: 20_261_123, numRuns: 500 },
    );
  });
});
