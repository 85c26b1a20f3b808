import { describe, expect, it } from 'vitest';
import { isNothing, preparePositions } from './prepare-positions.ts';

const period = { from: '2026-10-01', to: '2026-10-31' };

/** A site's October, to be settled, or an earlier month that pays something else than was settled. */
const october = (cents: number) => unit(1, '2026-10-01', cents, 0, false);
const unit = (
  siteId: number,
  month: string,
  cents: number,
  settledCents: number,
  isSettled = true,
  isBeingCancelled = false,
) => ({
  ...{ siteId, siteUrl: `${siteId}.example`, month, pageImpressions: 0, adViews: 0 },
  ...{ cents, settledCents },
  settledBy: isSettled
    ? { invoiceId: 7, document: 'GU-2026-007', isFinal: true, isBeingCancelled }
    : null,
});
const less = (siteId: number, cents: number) => unit(siteId, '2026-08-01', 1000 - cents, 1000);

describe('months that nobody settled', () => {
  const open = (siteId: number, month: string, cents: number) =>
    unit(siteId, month, cents, 0, false);

  it('are a position for each site, and one more for those before the asked ones', () => {
    const units = [
      open(1, '2026-08-01', 10),
      open(1, '2026-09-01', 20),
      october(30),
      open(2, '2026-09-01', 40),
      open(2, '2026-11-01', 50),
    ];
    const { positions } = preparePositions(units, period);
    expect(positions.map(({ months }) => months.map(({ cents }) => cents))).toEqual([
      [10, 20],
      [30],
      [40],
    ]);
    expect(isNothing(positions)).toBe(false);
  });

  it('are settled for 0 where nothing else is to be settled, of the asked ones alone', () => {
    const { positions } = preparePositions([open(1, '2026-09-01', 0), october(0)], period);
    expect(positions.map(({ amount, months }) => [amount, months.length])).toEqual([[0, 1]]);
    expect(isNothing(positions)).toBe(true);
    const beside = preparePositions([october(0), open(2, '2026-10-01', 5)], period);
    expect(beside.positions.map(({ siteId }) => siteId)).toEqual([2]);
    const after = preparePositions([october(0), unit(2, '2026-10-01', 5, 5)], period);
    expect([after.positions, isNothing(after.positions)]).toEqual([[], false]);
  });
});

describe('a deduction', () => {
  it.each<[string, ReturnType<typeof unit>[], number[], number[]]>([
    ['that fits is taken', [october(500), less(1, 300)], [500, -300], []],
    ['that fits exactly leaves nothing', [october(500), less(1, 500)], [500, -500], []],
    ['that is larger is taken in part', [october(500), less(1, 800)], [500, -500], [-300]],
    [
      'that is larger comes first',
      [october(500), less(1, 100), less(2, 450)],
      [500, -450, -50],
      [-50],
    ],
    ['finds no room where nothing is earned', [less(1, 300)], [], [-300]],
    [
      'finds room in a correction that adds',
      [unit(2, '2026-09-01', 900, 500), less(1, 300)],
      [400, -300],
      [],
    ],
    [
      'of what is being cancelled waits',
      [october(500), unit(1, '2026-08-01', 0, 500, true, true)],
      [500],
      [],
    ],
  ])('%s', (_name, units, taken, left) => {
    const { positions, carriedOver } = preparePositions(units, period);
    expect(positions.map(({ amount }) => amount)).toEqual(taken);
    expect(carriedOver.map(({ amount }) => amount)).toEqual(left);
    for (const { amount, months } of [...positions, ...carriedOver]) {
      expect(months.reduce((sum, { cents }) => sum + cents, 0)).toBe(amount);
    }
  });

  it('in part says what is taken here and what later', () => {
    const { positions } = preparePositions([october(50_000), less(1, 80_000)], period);
    expect(positions[1]?.description).toBe(
      'August 2026, abgerechnet mit GU-2026-007: −790,00 € statt 10,00 €; davon hier −500,00 €, später −300,00 €',
    );
  });
});
