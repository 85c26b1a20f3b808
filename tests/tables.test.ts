import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { SitesRow } from '#api/tables.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { withTestDatabase } from '#tests/support/with-test-database.ts';
import { describeTables, tablesFile } from '../migrations/types/describe-tables.ts';

let db: Db;
withTestDatabase((open) => {
  db = open();
});

describe('the types of the tables', () => {
  let written: string;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 20_000 });
    await owner.raw(`select ensure_month_partitions('metrics', '2026-11-01', '2026-11-30')`);
    await owner.destroy();
    written = await describeTables(database.ownerUrl);
    await database.drop();
  });

  it('are those of the migrated schema', async () => {
    const isStale = written !== (await readFile(tablesFile, 'utf8'));
    expect(isStale && 'api/tables.ts is stale: npm run db:types').toBe(false);
  });

  it('know views, and a table in months once', () => {
    expect(written).toContain('own_sites: Knex.CompositeTableType<OwnSitesRow, never>;');
    expect(written.match(/^export interface Metrics\w*Row /gm)).toEqual([
      'export interface MetricsHourlyRow ',
      'export interface MetricsRow ',
    ]);
  });
});

describe('a column that is not there', () => {
  it('does not compile where a row is read', async () => {
    const user = await db('users').first('id', 'email');
    expectTypeOf(user).toEqualTypeOf<{ id: number; email: string } | undefined>();
    // @ts-expect-error no such column
    expect(user?.thisColumnDoesNotExist).toBeUndefined();
  });

  it('does not compile where it is asked for, compared or written', () => {
    const statements = () => [
      // @ts-expect-error no such column
      db('users').where({ this_column_does_not_exist: 1 }),
      // @ts-expect-error no such column
      db('users').update({ this_column_does_not_exist: 1 }),
      // @ts-expect-error no such column
      db('tags').insert({ name: 'News', this_column_does_not_exist: 1 }),
      // @ts-expect-error a column that must be given
      db('sites').insert({ company_id: 1 }),
    ];
    expect(statements).toBeTypeOf('function');
  });

  it('does not compile in the row that SQL names', async () => {
    const sites = await rows<Pick<SitesRow, 'id' | 'url'>>(db, 'select id, url from sites');
    expectTypeOf(sites).toEqualTypeOf<{ id: number; url: string }[]>();
    // @ts-expect-error no such column
    type Wrong = Pick<SitesRow, 'this_column_does_not_exist'>;
    expectTypeOf<Wrong>().toBeObject();
  });
});
