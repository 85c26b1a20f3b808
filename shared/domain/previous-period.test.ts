import { describe, expect, it } from 'vitest';
import { previousPeriod } from './previous-period.ts';

describe('the same days of the month before', () => {
  it.each([
    [
      'a month under way: as far as it has come',
      '2026-11-01',
      '2026-11-30',
      '2026-10-01',
      '2026-10-20',
    ],
    ['a whole month against a whole month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a short month against a long one', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['a few days', '2026-10-10', '2026-10-15', '2026-09-10', '2026-09-15'],
    [
      'days the earlier month does not have',
      '2026-03-25',
      '2026-03-30',
      '2026-02-25',
      '2026-02-28',
    ],
    ['over the year', '2026-01-01', '2026-01-10', '2025-12-01', '2025-12-10'],
  ])('%s', (_label, from, to, expectedFrom, expectedTo) => {
    expect(previousPeriod({ from, to }, '2026-11-20')).toEqual({
      from: expectedFrom,
      to: expectedTo,
    });
  });

  it.each([
    ['over two months', '2026-10-20', '2026-11-10'],
    ['yet to come', '2026-11-21', '2026-11-30'],
  ])('there are none for a period %s', (_label, from, to) => {
    expect(previousPeriod({ from, to }, '2026-11-20')).toBeNull();
  });
});
