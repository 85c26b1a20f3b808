import { describe, expect, it } from 'vitest';
import { type AdCheckState, compareStanding, worstState } from './ad-check.ts';

const [monday, tuesday] = ['2026-11-23T09:00:00.000Z', '2026-11-24T09:00:00.000Z'];

describe('a check against the one before', () => {
  it.each<[before: AdCheckState | null, now: AdCheckState, change: string | null]>([
    [null, 'OK', null],
    [null, 'BROKEN', 'BROKE'],
    [null, 'NOT_CHECKED', null],
    ['OK', 'OK', null],
    ['OK', 'WARNING', null],
    ['OK', 'BROKEN', 'BROKE'],
    ['WARNING', 'BROKEN', 'BROKE'],
    ['BROKEN', 'BROKEN', null],
    ['BROKEN', 'OK', 'MENDED'],
    ['BROKEN', 'WARNING', 'MENDED'],
    ['BROKEN', 'NOT_CHECKED', null],
  ])('%s, then %s: %s', (before, state, change) => {
    const compared = compareStanding(
      state,
      before ? { state: before, since: monday } : undefined,
      tuesday,
    );
    expect(compared).toEqual({ state, change, since: before === state ? monday : tuesday });
  });
});

it('of several states the worst is that of the whole, and nothing checked says nothing', () => {
  expect(worstState(['OK', 'WARNING', 'BROKEN'])).toBe('BROKEN');
  expect(worstState(['OK', 'WARNING', 'NOT_CHECKED'])).toBe('WARNING');
  expect(worstState(['NOT_CHECKED', 'OK'])).toBe('OK');
  expect(worstState(['NOT_CHECKED'])).toBe('NOT_CHECKED');
  expect(worstState([])).toBe('NOT_CHECKED');
});
