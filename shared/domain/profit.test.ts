import { describe, expect, it } from 'vitest';
import { marginOf, profitOf } from './profit.ts';

describe('profit = revenue − payout, in rounded cents', () => {
  it.each([
    ['plain', 1_000_000, 250_000, [100, 25, 75, 0.75]],
    ['both half up: 0,5 cents are a cent', 5_000, 5_000, [1, 1, 0, 0]],
    ['just under half a cent is nothing', 14_999, 4_999, [1, 0, 1, 1]],
    ['rounded first, subtracted then: 1,5 − 0,4 cents are 2 − 0', 15_000, 4_000, [2, 0, 2, 1]],
    ['a loss', 100_000, 300_000, [10, 30, -20, -2]],
    ['no revenue has no margin', 0, 300_000, [0, 30, -30, null]],
    ['revenue that rounds to 0 has none either', 4_999, 0, [0, 0, 0, null]],
  ] as const)('%s', (_label, revenueMicros, payoutMicros, [revenue, payout, profit, margin]) => {
    expect(profitOf({ revenueMicros, payoutMicros })).toEqual({
      revenueCents: revenue,
      payoutCents: payout,
      profitCents: profit,
      margin,
    });
  });

  it('refuses a negative sum', () => {
    expect(() => profitOf({ revenueMicros: -1, payoutMicros: 0 })).toThrow(RangeError);
  });
});

describe('margin', () => {
  it.each([
    [75, 100, 0.75],
    [-20, 10, -2],
    [0, 10, 0],
    [5, 0, null],
  ])('%i of %i is %j', (amount, revenue, expected) => {
    expect(marginOf(amount, revenue)).toBe(expected);
  });
});
