import { expect, it } from 'vitest';
import { precedingPeriod } from './preceding-period.ts';

it.each([
  ['one day', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['a week', '2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
  ['over the end of a leap February', '2028-03-01', '2028-03-31', '2028-01-30', '2028-02-29'],
  ['over the night of 25 hours', '2026-10-26', '2026-10-27', '2026-10-24', '2026-10-25'],
])('before %s lie as many days', (_label, from, to, first, last) => {
  expect(precedingPeriod({ from, to })).toEqual({ from: first, to: last });
});
