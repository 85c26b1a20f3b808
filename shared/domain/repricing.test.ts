import { describe, expect, it } from 'vitest';
import { movedCents, type RepricedMonth, toBeTyped } from './repricing.ts';

const month = (
  siteUrl: string,
  payout: [before: number, after: number],
  revenue: [before: number, after: number] = [0, 0],
): RepricedMonth => ({
  siteId: 1,
  siteUrl,
  companyId: 1,
  companyName: 'Verlag',
  month: '2026-10',
  payoutCentsBefore: payout[0],
  payoutCentsAfter: payout[1],
  revenueCentsBefore: revenue[0],
  revenueCentsAfter: revenue[1],
});

describe('how much an edit moves', () => {
  it.each<[what: string, months: RepricedMonth[], cents: number, typed: string | null]>([
    ['nothing', [], 0, null],
    ['a loss', [month('a', [776_57, 0])], 776_57, 'a'],
    ['exactly 100 €', [month('a', [0, 100_00])], 100_00, null],
    ['a cent more', [month('a', [0, 100_01])], 100_01, 'a'],
    ['from one site to another', [month('a', [80_00, 0]), month('b', [0, 80_00])], 80_00, null],
    ['losses of several months', [month('a', [60_00, 0]), month('a', [50_00, 0])], 110_00, 'a'],
    ['up here and down there', [month('a', [0, 120_00]), month('b', [30_00, 0])], 120_00, 'a'],
    ['revenue alone', [month('b', [5, 5], [0, 237_25])], 237_25, 'b'],
  ])('%s', (_what, months, cents, typed) => {
    expect([movedCents(months), toBeTyped(months)]).toEqual([cents, typed]);
  });
});
