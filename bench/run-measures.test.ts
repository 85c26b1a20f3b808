import { expect, it } from 'vitest';
import type { Bench, Measure } from './bench.ts';
import { atMost, compare } from './measurement.ts';
import { runMeasures } from './run-measures.ts';

/** Runs fake measures, which may look at what has been printed so far. */
async function run(measuresOf: (printed: readonly string[]) => Record<string, Measure>) {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line.replace(/ {2,}/g, ' '));
  return { printed, ...(await runMeasures(measuresOf(printed), {} as Bench, print)) };
}

const figure = (what: string, product: number) => compare({ what, unit: 'ms', product });

it('prints each figure as it is taken', async () => {
  const seen: string[][] = [];
  const { measurements } = await run((printed) => ({
    async *reads() {
      yield atMost(5, { what: 'one read', unit: 'ms', bare: 2, product: 3 });
      seen.push(printed.slice(-2));
      yield figure('another', 1234.5);
      seen.push(printed.slice(-1));
    },
  }));
  expect(seen).toEqual([['reads …', ' one read 2 ms 3 ms 1.5 ≤ 5 ms yes'], [' another 1,235 ms']]);
  expect(measurements.map(({ measure, what }) => [measure, what])).toEqual([
    ['reads', 'one read'],
    ['reads', 'another'],
  ]);
});

it('lets a measure that fails end alone', async () => {
  const { printed, measurements, failures } = await run(() => ({
    async *broken() {
      yield figure('before', 1);
      throw new Error('no such table');
    },
    async *odd() {
      yield figure('nothing', Number.NaN);
    },
    async *idle() {},
    async *whole() {
      yield figure('after', 2);
    },
  }));
  expect(measurements.map(({ what }) => what)).toEqual(['before', 'after']);
  expect(failures).toEqual([
    { measure: 'broken', words: 'no such table' },
    { measure: 'odd', words: 'nothing: not a number' },
    { measure: 'idle', words: 'It took no figure' },
  ]);
  expect(printed.slice(2, 4)).toEqual([' before 1 ms', 'broken FAILED: no such table']);
  expect(printed.slice(-3)).toEqual([
    'broken FAILED: no such table',
    'odd FAILED: nothing: not a number',
    'idle FAILED: It took no figure',
  ]);
});
