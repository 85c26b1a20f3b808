import { expect, it } from 'vitest';
import { lastQuarter } from './last-quarter.ts';

it.each([
  ['2026-01-01', '2025-10', '2025-12'],
  ['2026-03-31', '2025-10', '2025-12'],
  ['2026-04-01', '2026-01', '2026-03'],
  ['2026-11-27', '2026-07', '2026-09'],
  ['2026-12-31', '2026-07', '2026-09'],
])('the last quarter on %s is %s to %s', (today, from, to) => {
  expect(lastQuarter(today)).toEqual([from, to]);
});
