import { describe, expect, it } from 'vitest';
import { forecastProfit, monthToDate } from './month-to-date.ts';

describe('the month of a day', () => {
  it.each([
    ['under way reaches until today', '2026-11-03', '2026-11-20', '2026-11-01', '2026-11-20'],
    ['in the past reaches to its end', '2026-10-31', '2026-11-20', '2026-10-01', '2026-10-31'],
    ['is that of a day yet to come', '2026-11-30', '2026-11-20', '2026-11-01', '2026-11-20'],
  ])('%s', (_label, day, today, from, to) => {
    expect(monthToDate(day, today)).toEqual({ from, to });
  });

  it('is none before it begins', () => {
    expect(monthToDate('2026-12-01', '2026-11-30')).toBeNull();
  });
});

describe('the profit at the pace so far', () => {
  it('is the difference of the forecasts of revenue and payout', () => {
    // 20 of 30 days: half as much again.
    expect(
      forecastProfit({ revenueMicros: 2_000_000, payoutMicros: 1_000_000 }, '2026-11-20'),
    ).toEqual({ revenueCents: 300, payoutCents: 150, profitCents: 150, margin: 0.5 });
  });

  it('has no margin without revenue, and may be a loss', () => {
    expect(forecastProfit({ revenueMicros: 0, payoutMicros: 10_000 }, '2026-11-30')).toEqual({
      revenueCents: 0,
      payoutCents: 1,
      profitCents: -1,
      margin: null,
    });
  });
});
