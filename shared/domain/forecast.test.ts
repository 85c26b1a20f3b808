import { describe, expect, it } from 'vitest';
import { forecastMonth } from './forecast.ts';

describe('the month at the pace so far', () => {
  it.each([
    ['half of a month of 30 days', 500, '2026-11-15', 1_000],
    ['the first day', 10, '2026-11-01', 300],
    ['the last day is the month itself', 777, '2026-11-30', 777],
    ['31 days', 100, '2026-12-10', 310],
    ['February of a leap year', 100, '2028-02-10', 290],
    ['half up: 1 × 31 / 2 = 15,5', 1, '2026-12-02', 16],
    ['nothing yet', 0, '2026-11-20', 0],
    ['beyond 2^53 on the way', 9_000_000_000_000_000, '2026-11-30', 9_000_000_000_000_000],
  ])('%s', (_label, monthToDate, today, expected) => {
    expect(forecastMonth(monthToDate, today)).toBe(expected);
  });

  it('refuses a negative value', () => {
    expect(() => forecastMonth(-1, '2026-11-20')).toThrow(RangeError);
  });
});
