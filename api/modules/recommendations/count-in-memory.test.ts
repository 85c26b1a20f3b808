import { expect, it } from 'vitest';
import { countInMemory } from './count-in-memory.ts';

it('counts each key within a minute, and starts over with the next', () => {
  const isWithin = countInMemory(2);
  const now = new Date('2026-11-20T12:00:10Z');
  expect([1, 2, 3].map(() => isWithin('a', now))).toEqual([true, true, false]);
  expect(isWithin('b', now)).toBe(true);
  expect(isWithin('a', new Date('2026-11-20T12:01:00Z'))).toBe(true);
});
