import { expect, it } from 'vitest';
import { chartPeriod, chartStep } from './chart-period.ts';

const today = '2026-11-20';

it.each([
  ['today', today, today, '2026-11-01', today],
  ['a day of an earlier month', '2026-10-07', '2026-10-07', '2026-10-01', '2026-10-31'],
  ['a day of a month to come', '2026-12-07', '2026-12-07', '2026-12-07', '2026-12-07'],
  ['two days', '2026-11-18', '2026-11-19', '2026-11-18', '2026-11-19'],
])('of %s', (_, from, to, first, last) => {
  expect(chartPeriod({ from, to }, today)).toEqual({ from: first, to: last });
});

it('is by month where days could not be told apart', () => {
  expect(chartStep({ from: '2026-07-01', to: '2026-09-30' })).toBe('day');
  expect(chartStep({ from: '2026-07-01', to: '2026-10-01' })).toBe('month');
});
