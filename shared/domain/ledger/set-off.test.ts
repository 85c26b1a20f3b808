import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setOff } from './set-off.ts';

const documents = (...open: number[]) =>
  open.map((openCents, index) => ({ invoiceId: index + 1, openCents }));
const left = (...cents: number[]) =>
  cents.map((one, index) => ({ paymentId: index + 1, cents: one }));
const told = (set: ReturnType<typeof setOff>) =>
  set.map(({ paymentId, invoiceId, cents }) => `${paymentId}→${invoiceId}: ${cents}`);

describe('what is left of payments', () => {
  it.each<[string, number[], number[], string[]]>([
    ['one document, all of it', [100], [100], ['1→1: 100']],
    ['the oldest document first', [100, 50], [120], ['1→1: 100', '1→2: 20']],
    ['the oldest payment first', [100], [30, 90], ['1→1: 30', '2→1: 70']],
    ['nothing is open', [], [100], []],
    ['nothing is left', [100], [], []],
    ['money came back: less credit', [100], [80, -30], ['1→1: 50']],
    ['money came back: all of it, before a later payment', [100], [30, -50, 40], ['3→1: 20']],
    ['more came back than there was', [100], [30, -50], []],
  ])('%s', (_name, open, cents, expected) => {
    expect(told(setOff(documents(...open), left(...cents)))).toEqual(expected);
  });

  it('is never more than there is, nor than is open, and leaves no credit beside a debt', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 6 });
    const some = fc.array(fc.integer({ min: -500, max: 1000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, some, (open, cents) => {
        const set = setOff(documents(...open), left(...cents));
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
        const total = sum(set.map((one) => one.cents));
        expect(total).toBe(Math.min(sum(open), Math.max(0, sum(cents))));
        for (const [index, one] of open.entries()) {
          const own = set.filter(({ invoiceId }) => invoiceId === index + 1);
          expect(sum(own.map((each) => each.cents))).toBeLessThanOrEqual(one);
        }
        for (const { cents: one } of set) expect(one).toBeGreaterThan(0);
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });
});
