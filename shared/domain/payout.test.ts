import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidCount, payoutMicros } from './payout.ts';

describe('what a tracker is paid by', () => {
  const counted = { pageImpressions: 700, views: 30 };
  it.each([
    ['page trackers: page impressions', 'PAGE_IMPRESSIONS', 700],
    ['ad trackers: views', 'AD_TRACKING', 30],
    ['pilot trackers: views', 'PILOT_TRACKING', 30],
  ] as const)('%s', (_label, useCase, expected) => {
    expect(paidCount(useCase, counted)).toBe(expected);
  });
});

describe('payout = count × rate in cents per 1000', () => {
  it.each([
    ['1000 at 9,57 € are 9,57 €', 1000, 957, 9_570_000],
    ['1 at 9,57 € is 0,00957 €, exactly', 1, 957, 9_570],
    ['1 at 1 cent is 10 micros', 1, 1, 10],
    ['a rate of 0 is a rate, and pays nothing', 123_456, 0, 0],
    ['no rate pays nothing', 123_456, null, 0],
    ['nothing counted pays nothing', 0, 957, 0],
    ['a billion at 9,57 €', 1_000_000_000, 957, 9_570_000_000_000],
  ])('%s', (_label, count, rate, expected) => {
    expect(payoutMicros(count, rate)).toBe(expected);
  });

  it('never rounds: the parts of a count pay what the whole pays', () => {
    const count = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(count, count, fc.integer({ min: 0, max: 100_000 }), (one, other, rate) => {
        expect(payoutMicros(one, rate) + payoutMicros(other, rate)).toBe(
          payoutMicros(one + other, rate),
        );
      }),
      { seed: 1 },
    );
  });
});
