import { beforeEach, expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { beforeCommit, inTransaction } from './before-commit.ts';
import type { Db } from './db.ts';

let db: Db;
withTestDatabase(async (open) => {
  db = open({ max: 2 });
  await db.raw('create table notes (text text)');
});
beforeEach(() => db('notes').delete());

const note = (to: Db, text: string) => async () => void (await to('notes').insert({ text }));
const noted = () => db('notes').pluck('text');

it('does what was put off after all else, in its order, within the transaction', async () => {
  const result = await inTransaction(db, async (transaction) => {
    beforeCommit(transaction, note(transaction, 'second'));
    beforeCommit(transaction, note(transaction, 'third'));
    await note(transaction, 'first')();
    return 7;
  });
  expect([result, await noted()]).toEqual([7, ['first', 'second', 'third']]);
});

it('does nothing of it when the transaction fails', async () => {
  const failing = inTransaction(db, async (transaction) => {
    beforeCommit(transaction, note(db, 'outside'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await noted()).toEqual([]);
});

it('takes the transaction back when it fails itself', async () => {
  const failing = inTransaction(db, async (transaction) => {
    beforeCommit(transaction, () => Promise.reject(new Error('failed late')));
    await note(transaction, 'first')();
  });
  await expect(failing).rejects.toThrow('failed late');
  expect(await noted()).toEqual([]);
});

it('refuses where nothing would ever do it', async () => {
  expect(() => beforeCommit(db, async () => {})).toThrow(/inTransaction/);
  const plain = db.transaction(async (transaction) => beforeCommit(transaction, async () => {}));
  await expect(plain).rejects.toThrow(/inTransaction/);
});
