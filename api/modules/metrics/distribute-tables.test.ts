import { expect, it } from 'vitest';
import type { Db } from '#api/core/database/db.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { distributeTables } from './distribute-tables.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

it('is refused in one line where there is no Citus, and changes nothing', async () => {
  const mayLogIn = async () =>
    (await db.raw(`select rolcanlogin from pg_roles where rolname = 'platform_client'`)).rows;
  const before = await mayLogIn();
  await expect(distributeTables(db, { shards: 4, print() {} })).rejects.toThrow(
    /^This database is not one of Citus: install it, and run create extension citus$/,
  );
  expect(await mayLogIn()).toEqual(before);
});
