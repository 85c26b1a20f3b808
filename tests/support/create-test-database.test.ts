import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('createTestDatabase', () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([one.drop(), other.drop()]);
  });

  it('gives a migrated database', async () => {
    const rows = await query(one.ownerUrl, 'select name from knex_migrations');
    expect(rows.length).toBeGreaterThan(0);
  });

  it('keeps what one file writes from the other', async () => {
    await query(one.ownerUrl, 'create table only_here (id integer)');
    const there = await query(other.ownerUrl, `select to_regclass('only_here') as found`);
    expect(there).toEqual([{ found: null }]);
  });

  it('sorts and compares as the product does: German, UTF-8', async () => {
    const rows = await query(
      one.ownerUrl,
      `select string_agg(word, '' order by word) as sorted from (values ('z'), ('ä'), ('b')) w (word)`,
    );
    expect(rows).toEqual([{ sorted: 'äbz' }]);
  });

  it('drops a database that is still in use', async () => {
    const third = await createTestDatabase();
    const client = new pg.Client({ connectionString: third.ownerUrl });
    const ended = new Promise((settle) => client.on('error', settle));
    await client.connect();
    await third.drop();
    await ended;
    await expect(query(third.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/);
  });
});
