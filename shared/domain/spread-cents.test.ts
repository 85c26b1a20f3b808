import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadCents } from './spread-cents.ts';

describe('cents of a correction', () => {
  it('add up to it, whatever its parts are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: -2000, max: 2000 }),
        (parts, total) => {
          const sum = spreadCents(parts, total).reduce((all, cents) => all + cents, 0);
          expect(sum).toBe(total);
        },
      ),
      { seed: 7 },
    );
  });

  it('are those of each part, rounded up or down', () => {
    expect(spreadCents([-15_000, -15_000, 5_000], -3)).toEqual([-1, -2, 0]);
    expect(spreadCents([-15_000], -1)).toEqual([-1]);
  });

  it('leave to the largest what roundings of their own differ by', () => {
    expect(spreadCents([10_000, 30_000], 6)).toEqual([2, 4]);
    expect(spreadCents([10_000, -30_000], -3)).toEqual([1, -4]);
  });

  it('of nothing are none', () => expect(spreadCents([], 12)).toEqual([]));
});
