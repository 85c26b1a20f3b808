import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PayoutCell, settleCells, settlePayouts, siteMonth } from './settlement.ts';

const cell = (
  siteId: number,
  date: string,
  trackerId: number,
  payoutMicros: number,
): PayoutCell => ({
  siteId,
  date,
  trackerId,
  payoutMicros,
});

describe('settlement in units of site × month', () => {
  it.each([
    ['nothing', [], 0],
    ['0,5 cents of one site: half up', [cell(1, '2026-11-01', 1, 5_000)], 1],
    ['just below', [cell(1, '2026-11-01', 1, 4_999)], 0],
    [
      'one unit is rounded once, not day by day',
      [cell(1, '2026-11-01', 1, 4_000), cell(1, '2026-11-02', 1, 4_000)],
      1,
    ],
    [
      'two sites are two units',
      [cell(1, '2026-11-01', 1, 5_000), cell(2, '2026-11-01', 1, 5_000)],
      2,
    ],
    [
      'two months are two units',
      [cell(1, '2026-10-31', 1, 4_000), cell(1, '2026-11-01', 1, 4_000)],
      0,
    ],
  ])('%s', (_label, cells, expected) => {
    expect(settlePayouts(cells).totalCents).toBe(expected);
  });

  it('gives parts their cents by largest remainder', () => {
    const { totalCents, byDay, byTracker, byTrackerOfDay } = settlePayouts([
      cell(1, '2026-11-01', 1, 16_000),
      cell(1, '2026-11-01', 2, 13_000),
      cell(1, '2026-11-02', 1, 14_000),
    ]);
    expect(totalCents).toBe(4); // 4,3 cents
    expect(Object.fromEntries(byDay)).toEqual({ '2026-11-01': 3, '2026-11-02': 1 }); // 2,9 and 1,4
    expect(Object.fromEntries(byTracker)).toEqual({ 1: 3, 2: 1 }); // 3,0 and 1,3
    expect(Object.fromEntries(byTrackerOfDay.get('2026-11-01') ?? [])).toEqual({ 1: 2, 2: 1 }); // 1,6 and 1,3
  });

  const cells = fc.array(
    fc.record({
      siteId: fc.integer({ min: 1, max: 4 }),
      date: fc.constantFrom('2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'),
      trackerId: fc.integer({ min: 1, max: 3 }),
      payoutMicros: fc.oneof(
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 0, max: 1_000_000_000_000 }),
      ),
    }),
    { maxLength: 60 },
  );
  const sumOf = (parts: Iterable<number>) => [...parts].reduce((sum, part) => sum + part, 0);

  it('adds up: days, trackers and sites to the total, the trackers of a day to the day', () => {
    fc.assert(
      fc.property(cells, (given) => {
        const { totalCents, byDay, byTracker, bySite, byTrackerOfDay } = settlePayouts(given);
        expect(sumOf(byDay.values())).toBe(totalCents);
        expect(sumOf(byTracker.values())).toBe(totalCents);
        expect(sumOf(bySite.values())).toBe(totalCents);
        for (const [date, parts] of byTrackerOfDay) {
          expect(sumOf(parts.values())).toBe(byDay.get(date));
        }
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('is off by less than a cent a unit, and never negative', () => {
    fc.assert(
      fc.property(cells, (given) => {
        const { byDay } = settlePayouts(given);
        for (const [date, cents] of byDay) {
          const ofDay = given.filter((one) => one.date === date);
          const exact = sumOf(ofDay.map(({ payoutMicros }) => payoutMicros)) / 10_000;
          const sites = new Set(ofDay.map(({ siteId }) => siteId)).size;
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(Math.abs(cents - exact)).toBeLessThan(sites);
        }
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  it('settles single cells so that they add up to what stands above them', () => {
    fc.assert(
      fc.property(cells, (some) => {
        const unique = [
          ...new Map(
            some.map((one) => [`${one.siteId} ${one.date} ${one.trackerId}`, one]),
          ).values(),
        ];
        const whole = settlePayouts(unique);
        const byDay = settleCells(unique, siteMonth, ({ date }) => [date]);
        const byTracker = settleCells(unique, siteMonth, ({ trackerId }) => [trackerId]);
        for (const [date, ofDay] of whole.byTrackerOfDay) {
          for (const [trackerId, cents] of ofDay) {
            const own = unique.map((one) => one.date === date && one.trackerId === trackerId);
            expect(byDay.reduce((sum, part, index) => sum + (own[index] ? part : 0), 0)).toBe(
              cents,
            );
          }
        }
        for (const [trackerId, cents] of whole.byTracker) {
          const own = unique.map((one) => one.trackerId === trackerId);
          expect(byTracker.reduce((sum, part, index) => sum + (own[index] ? part : 0), 0)).toBe(
            cents,
          );
        }
      }),
      { seed: 20_261_120 },
    );
  });
});
