import { expect, it } from 'vitest';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { carriedOf, earlierOf, netOf } from './totals-of.ts';

const possible = (given: Partial<PossibleInvoice>): PossibleInvoice => ({
  ...{ companyId: 1, name: 'Verlag', payoutCents: 0, sites: 1, corrections: 0, earlier: [] },
  ...{ carriedOverCents: 0, faults: [], warnings: [], specialConditions: null },
  ...given,
});
const [august, september] = ['2026-08-01', '2026-09-01'];

it('counts a month once, however many companies have it, and every cent', () => {
  const all = [
    possible({ payoutCents: 484_969, earlier: [{ month: august, cents: 163_886 }] }),
    possible({
      payoutCents: 100,
      earlier: [
        { month: august, cents: 1 },
        { month: september, cents: 2 },
      ],
      carriedOverCents: -907,
    }),
  ];
  expect(netOf(all)).toBe(485_069);
  expect(carriedOf(all)).toBe(-907);
  expect(earlierOf(all)).toEqual({ months: 2, cents: 163_889 });
  expect(earlierOf([])).toEqual({ months: 0, cents: 0 });
});
