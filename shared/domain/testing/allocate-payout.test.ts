import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocatePayout } from './allocate-payout.ts';

describe('payout by the share of ad views', () => {
  it.each([
    ['half the views each', 1_000, { QMN: 5, WB: 5 }, { QMN: 500, WB: 500 }],
    ['QMN is rounded down, WB has the rest', 1_000, { QMN: 1, WB: 2 }, { QMN: 333, WB: 667 }],
    ['only QMN has views', 1_000, { QMN: 9, WB: 0 }, { QMN: 1_000, WB: 0 }],
    ['only WB has views', 1_000, { QMN: 0, WB: 9 }, { QMN: 0, WB: 1_000 }],
    ['neither has views: half each', 1_000, { QMN: 0, WB: 0 }, { QMN: 500, WB: 500 }],
    ['half of an odd amount: WB has the rest', 1_001, { QMN: 0, WB: 0 }, { QMN: 500, WB: 501 }],
    ['nothing to allocate', 0, { QMN: 3, WB: 4 }, { QMN: 0, WB: 0 }],
    [
      'amounts whose product is beyond 2^53',
      9_000_000_000_001,
      { QMN: 999_999_999, WB: 1 },
      { QMN: 8_999_999_991_000, WB: 9_001 },
    ],
  ])('%s', (_label, payout, views, expected) => {
    expect(allocatePayout(payout, views)).toEqual(expected);
  });

  it('adds up to the payout, and neither part is negative', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const views = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, views, views, (payout, qmn, wb) => {
        const { QMN, WB } = allocatePayout(payout, { QMN: qmn, WB: wb });
        expect(QMN + WB).toBe(payout);
        expect(Math.min(QMN, WB)).toBeGreaterThanOrEqual(0);
      }),
      { seed: 2 },
    );
  });
});
