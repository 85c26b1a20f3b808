import { expect, it } from 'vitest';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { beforeCommit } from './before-commit.ts';
import type { Db } from './db.ts';
import { inReading } from './in-reading.ts';

/** A single connection for everything: it must be in order again for the next user. */
let db: Db;
withTestDatabase((open) => {
  db = open({ pipelines: true });
});

const read = async (from: Db, sql: string) => Object.values((await from.raw(sql)).rows[0])[0];
const setting = `select current_setting('test.company', true)`;

it('hands over what was read, all of it in one transaction that then ends', async () => {
  const answer = await inReading(db, async (transaction) => {
    await read(transaction, `select set_config('test.company', '7', true)`);
    return Promise.all([read(transaction, setting), read(transaction, 'select 1 + 1')]);
  });
  expect(answer).toEqual(['7', 2]);
  // The transaction's setting ended with it, before anyone else gets the connection.
  expect(await read(db, setting)).not.toBe('7');
});

it('fails as the reading does, with what else was under way, and leaves the connection in order', async () => {
  const failing = inReading(db, (transaction) =>
    Promise.all([
      read(transaction, `select set_config('test.company', '8', true)`),
      read(transaction, 'select 1 / 0'),
      read(transaction, setting),
    ]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  await expect(
    inReading(db, async () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  expect(await read(db, setting)).not.toBe('8');
});

it('has nothing that waits for its end', async () => {
  const reading = inReading(db, async (transaction) => beforeCommit(transaction, async () => {}));
  await expect(reading).rejects.toThrow(/inTransaction/);
});
