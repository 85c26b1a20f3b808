import { expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';

it.each([
  ['nothing', [], 100, [0, 100]],
  ['less than a euro', [40], 100, [0, 100]],
  ['some euros', [120, 222], 100, [0, 100, 200, 300]],
  ['a usual day', [9_700, 16_800], 100, [0, 5000, 10_000, 15_000, 20_000]],
  ['a few views', [3], 1, [0, 1, 2, 3]],
  ['a loss', [-5_000, 12_000], 100, [-5000, 0, 5000, 10_000, 15_000]],
  ['losses only', [-900], 100, [-900, -600, -300, 0]],
  ['a round day', [20_000], 100, [0, 5000, 10_000, 15_000, 20_000]],
  ['a large site', [987_600], 100, [0, 250_000, 500_000, 750_000, 1_000_000]],
  ['a few euros', [380], 100, [0, 100, 200, 300, 400]],
])('the axis of %s has round steps', (_, values, smallest, ticks) => {
  expect(axisTicks(values, smallest)).toEqual(ticks);
});
