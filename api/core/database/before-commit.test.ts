import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/support/create-test-database.ts';
import { beforeCommit, inTransaction } from './before-commit.ts';
import { type Db, openPool } from './db.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 10_000 });
  await db.raw('create table notes (text text)');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
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
