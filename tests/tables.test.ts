import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { createTestDatabase } from '#tests/support/create-test-database.ts';
import { findUntypedReads } from '#tests/support/find-untyped-reads.ts';
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
    expect(written).toContain('own_sites: View<{');
    expect(written.match(/^ {4}metrics\w*: /gm)).toEqual(['    metrics_hourly: ', '    metrics: ']);
  });
});

describe('a column that is not there', () => {
  it('does not compile where a row is read', async () => {
    const user = await db('users').first('id', 'email');
    expectTypeOf(user).toEqualTypeOf<{ id: number; email: string } | undefined>();
    // @ts-expect-error no such column
    expect(user?.thisColumnDoesNotExist).toBeUndefined();
  });

  it('does not compile where tables have other names, and what a left join misses is null', async () => {
    const site = await db('sites as s')
      .join('companies as c', 'c.id', 's.company_id')
      .leftJoin('onboardings as o', 'o.site_id', 's.id')
      .where({ 's.url': 'none.example' })
      .first('s.id', 'c.name as company', 'o.status');
    expectTypeOf(site).toEqualTypeOf<
      { id: number; company: string; status: 'OPEN' | 'COMPLETED' | null } | undefined
    >();
    // @ts-expect-error no such column
    expect(site?.thisColumnDoesNotExist).toBeUndefined();
    const statements = () => [
      // @ts-expect-error no such column
      db('sites as s').select('s.this_column_does_not_exist'),
      // @ts-expect-error no such column
      db('sites as s').where('s.this_column_does_not_exist', 1),
      // @ts-expect-error no such column
      db('sites as s').orderBy('s.this_column_does_not_exist').select('s.id'),
      // @ts-expect-error no such table
      db('sites as s').join('sights as x', 'x.id', 's.id').select('s.id'),
      // @ts-expect-error no such column
      db('sites as s').leftJoin('companies as c', 'c.site_id', 's.id').select('s.id'),
    ];
    expect(statements).toBeTypeOf('function');
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
    const sites = await rows<Row<'sites', 'id' | 'url'>>(db, 'select id, url from sites');
    expectTypeOf(sites).toEqualTypeOf<{ id: number; url: string }[]>();
    // @ts-expect-error no such column
    type Wrong = Row<'sites', 'this_column_does_not_exist'>;
    expectTypeOf<Wrong>().toBeObject();
  });
});

describe('what is read by raw SQL', () => {
  // The one place for prepared statements: it passes on the caller's row type.
  const helper = 'api/core/database/db.ts';

  it('names its rows', async () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const found: string[] = [];
    for (const folder of [
      'api',
      'bench',
      'demo',
      'migrations/releases',
      'migrations/types',
      'seeds',
    ]) {
      for (const name of await readdir(join(root, folder), { recursive: true })) {
        const path = join(folder, name);
        if (!path.endsWith('.ts') || /\.test\.ts$|\/testing\//.test(path)) continue;
        if (path === helper) continue;
        found.push(...findUntypedReads(path, await readFile(join(root, path), 'utf8')));
      }
    }
    expect(found).toEqual([]);
  });

  it.each([
    'const { rows } = await db.raw(sql);',
    'const answer = await client.query(sql);',
    'const first = (await db.raw(sql)).rows[0];',
    'const { rows } = await db.raw(sql).timeout(1000);',
    'function read() { return db.raw(sql); }',
    'const read = (db: Db) => db.raw(sql);',
  ])('is found where it does not: %s', (line) => {
    expect(findUntypedReads('read.ts', line)).toEqual(['read.ts:1: raw read without row type']);
  });

  it.each([
    'await db.raw(sql);',
    'const found = await rows<Site>(db, sql);',
    'const { rows } = await client.query<Site>(sql);',
    'const { rowCount } = await client.query(sql);',
    `db('sites').update({ url: db.raw('lower(url)') });`,
  ])('may be: %s', (line) => {
    expect(findUntypedReads('read.ts', line)).toEqual([]);
  });
});
