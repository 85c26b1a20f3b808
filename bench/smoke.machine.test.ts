import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runProgram } from '#tests/support/run-program.ts';
import { findBrowser } from '../scripts/support/find-browser.mjs';
import type { Failure, Taken } from './run-measures.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = ['scripts/bench.mjs', '--size', 'xs', '--json'];

/** What the figures say, no test asserts. */
it('takes figures by every measure', { timeout: 1_200_000 }, async () => {
  // One that may have windows, which nobody sees, takes half as much again for an audit.
  const browser = await findBrowser({ mayLackWindows: true });
  const env = { DATABASE_URL: '', CHROME_PATH: browser?.path ?? '' };
  const { output } = await runProgram(bench, root, env);
  const [document] = /^\{$[\s\S]*^\}$/m.exec(output) ?? [];
  if (!document) throw new Error(output);
  const taken: { measurements: Taken[]; failures: Failure[] } = JSON.parse(document);
  // A measure that takes no figure has failed, too.
  expect(taken.failures).toEqual([]);
  expect(taken.measurements).not.toEqual([]);
  expect(taken.measurements.filter(({ product }) => !Number.isFinite(product))).toEqual([]);
  // With pgbench or without.
  const what = expect.stringContaining('answers to readers, 10 connections');
  const bounded = { what, target: expect.stringContaining('0.25'), ok: expect.any(Boolean) };
  expect(taken.measurements).toContainEqual(expect.objectContaining(bounded));
});
