import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDay, berlinDay } from '../../dates.ts';
import { latestPayoutOn, type MinimumFacts, payoutMinimum } from './payout-minimum.ts';

const partner: MinimumFacts = { setCents: 25_00, hasAgreement: true, oldestDueOn: '2026-12-05' };

describe('the minimum of a payout', () => {
  it.each<[string, Partial<MinimumFacts>, string, number]>([
    ['of an ordinary day', {}, '2026-11-27', 25_00],
    ['of nobody', { setCents: 0 }, '2026-11-27', 0],
    ['with nothing open', { oldestDueOn: null }, '2026-11-27', 25_00],
    ['on 15 December', {}, '2026-12-15', 25_00],
    ['on 16 December', {}, '2026-12-16', 0],
    ['on 31 December', {}, '2026-12-31', 0],
    ['on 31 December of what is due later', { oldestDueOn: '2027-01-14' }, '2026-12-31', 0],
    ['on 1 January of what is due then', { oldestDueOn: '2027-01-01' }, '2027-01-01', 25_00],
    // No run came between: what was said to be paid by then is paid with the next one.
    ['on 1 January of what was due before', { oldestDueOn: '2026-12-31' }, '2027-01-01', 0],
    ['in June of what was due the year before', { oldestDueOn: '2026-11-04' }, '2027-06-01', 0],
    ['of who has left', { hasAgreement: false }, '2026-11-27', 0],
    ['of who has left, at the year’s end', { hasAgreement: false }, '2026-12-20', 0],
  ])('%s', (_name, given, today, cents) => {
    expect(payoutMinimum({ ...partner, ...given }, today)).toBe(cents);
  });

  it.each([
    ['2026-12-15T22:59:59.999Z', 25_00],
    ['2026-12-15T23:00:00.000Z', 0],
    ['2026-12-31T22:59:59.999Z', 0],
    ['2026-12-31T23:00:00.000Z', 25_00],
  ])('follows Berlin’s calendar: at %s', (instant, cents) => {
    const facts = { ...partner, oldestDueOn: '2027-01-02' };
    expect(payoutMinimum(facts, berlinDay(new Date(instant)))).toBe(cents);
  });

  it('keeps no document longer than it says', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDay('2024-01-01', days));
    const facts = { setCents: fc.integer({ min: 0, max: 1e6 }), oldestDueOn: day };
    fc.assert(
      fc.property(fc.record({ ...facts, hasAgreement: fc.boolean() }), day, (one, today) => {
        const cents = payoutMinimum(one, today);
        if (cents === 0) return;
        expect(cents).toBe(one.setCents);
        expect(today <= latestPayoutOn(one.oldestDueOn)).toBe(true);
      }),
      { seed: 20_261_127, numRuns: 500 },
    );
  });
});
