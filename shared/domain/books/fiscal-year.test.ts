import { expect, it } from 'vitest';
import { fiscalYearOf } from './fiscal-year.ts';

it.each([
  ['2026-01-01', 1, '2026-01-01', '2026-12-31'],
  ['2026-12-31', 1, '2026-01-01', '2026-12-31'],
  ['2026-06-30', 7, '2025-07-01', '2026-06-30'],
  ['2026-07-01', 7, '2026-07-01', '2027-06-30'],
  ['2024-02-29', 3, '2023-03-01', '2024-02-29'],
  ['2026-11-30', 12, '2025-12-01', '2026-11-30'],
])('%s is in the year that begins in month %i: %s to %s', (day, firstMonth, from, to) => {
  expect(fiscalYearOf(day, firstMonth)).toEqual({ from, to });
});
