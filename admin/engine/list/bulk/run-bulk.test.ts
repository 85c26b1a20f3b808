import { expect, it } from 'vitest';
import { runBulk } from './run-bulk.ts';

it('does what can be done, and says of each that was refused why', async () => {
  const records = [{ id: 1 }, { id: 2 }, { id: 3 }];
  const touched: unknown[] = [];
  const outcome = await runBulk(records, async ({ id }) => {
    touched.push(id);
    if (id === 2) throw new Error('in use');
  });
  expect(touched).toEqual([1, 2, 3]);
  expect(outcome).toEqual({
    done: 2,
    refused: [{ record: { id: 2 }, error: new Error('in use') }],
  });
});
