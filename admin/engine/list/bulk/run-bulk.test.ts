import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { portionSize, runBulk } from './run-bulk.ts';

const records = Array.from({ length: 2 * portionSize + 1 }, (_, index) => ({ id: index + 1 }));
const idsOf = (some: readonly { id: unknown }[]) => some.map(({ id }) => Number(id));

function run({ stopAfter = 99, failAt = 99, failure = new Error('odd') } = {}) {
  const progress: number[] = [];
  let calls = 0;
  const outcome = runBulk(records, {
    async act(portion) {
      calls += 1;
      if (calls === failAt) throw failure;
      const [first = 0, ...others] = idsOf(portion);
      return { done: others, skipped: [{ id: first, said: 'in-use' }] };
    },
    onProgress: ({ done, skipped }) => progress.push(done.length + skipped.length),
    isStopped: () => calls >= stopAfter,
  });
  return { outcome, progress };
}

it('does all in portions, and says of each that was refused why', async () => {
  const { outcome, progress } = run();
  const { done, skipped } = await outcome;
  expect(skipped.map(({ id }) => id)).toEqual([1, portionSize + 1, 2 * portionSize + 1]);
  expect([...done, ...skipped.map(({ id }) => id)].sort((a, b) => a - b)).toEqual(idsOf(records));
  expect(progress).toEqual([portionSize, 2 * portionSize, records.length]);
});

it('ends after the portion in which it was stopped', async () => {
  const { done, skipped } = await run({ stopAfter: 1 }).outcome;
  expect(done.length + skipped.length).toBe(portionSize);
});

it('keeps what was done before a call that failed', async () => {
  const { done, error, unconfirmed } = await run({ failAt: 2 }).outcome;
  expect([done.length, error, unconfirmed]).toEqual([portionSize - 1, new Error('odd'), undefined]);
});

it.each([
  ['of no answer', new HttpError('', 0, { code: 'offline' }), portionSize],
  ['of a proxy’s', new HttpError('', 504, {}), portionSize],
  ['of ours', new HttpError('', 503, { code: 'database-unavailable' }), undefined],
])('a portion %s may have been done all the same', async (_, failure, unconfirmed) => {
  expect((await run({ failAt: 2, failure }).outcome).unconfirmed).toBe(unconfirmed);
});
