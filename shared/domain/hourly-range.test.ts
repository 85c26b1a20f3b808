import { expect, it } from 'vitest';
import { hasHours } from './hourly-range.ts';

it.each([
  ['today', '2026-11-20', '2026-11-20', true],
  ['three days', '2026-11-18', '2026-11-20', true],
  ['four days', '2026-11-17', '2026-11-20', false],
  ['the first day that still has hours', '2026-11-06', '2026-11-06', true],
  ['the day before it', '2026-11-05', '2026-11-06', false],
])('%s', (_, from, to, expected) => {
  expect(hasHours({ from, to }, '2026-11-20')).toBe(expected);
});
