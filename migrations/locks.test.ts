import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import knex, { type Knex } from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareMigrations, migrationConfig } from '#api/core/database/migrate.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { findLockFaults, largeTables, watch } from './releases/find-lock-faults.ts';
import { restoreRelease } from './releases/restore-release.ts';

/** Migrations run next to serving processes: since the last release none may block them. */

const folder = fileURLToPath(new URL('releases/', import.meta.url));

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  const dumps = (await readdir(folder)).filter((file) => file.endsWith('.sql.gz')).sort();
  database = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await restoreRelease(client, `${folder}${dumps.at(-1)}`);
  await client.end();
  db = knex({ client: 'pg', connection: database.ownerUrl, pool: { min: 0, max: 1 } });
}, 120_000);
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

it('has rows in every large table, else nothing would be noticed', async () => {
  for (const table of largeTables)
    expect([table, await db(table).first()]).not.toEqual([table, undefined]);
});

it('finds none among the migrations since the last release', async () => {
  const { pending } = await compareMigrations(db);
  const faults: string[] = [];
  for (const name of pending) {
    const migration = await migrationConfig.migrationSource?.getMigration(`${name}.ts`);
    const found = await findLockFaults(db, mustExist(migration));
    faults.push(...found.map((fault) => `${name} ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Tried and rolled back. */
async function faultsOf(sql: string): Promise<string[]> {
  const faults: string[] = [];
  const takenBack = new Error('taken back');
  await db
    .transaction(async (trx) => {
      faults.push(...(await watch(trx, () => trx.raw(sql))));
      throw takenBack;
    })
    .catch((error) => {
      if (error !== takenBack) throw error;
    });
  return faults;
}

describe('a migration that keeps others waiting is found', () => {
  it.each([
    [
      'an index',
      'create index on audit_log (at)',
      'reads audit_log while nobody can write audit_log',
    ],
    [
      'an index of a table in months',
      'create index on metrics (tracker_id)',
      'reads metrics while nobody can write metrics',
    ],
    [
      'a column of another type',
      'alter table site_daily alter site_id type bigint',
      'writes site_daily anew',
    ],
    [
      'a default that differs from row to row',
      'alter table job_runs add token uuid not null default gen_random_uuid()',
      'writes job_runs anew',
    ],
    [
      'a stored column',
      'alter table tracker_daily add cents bigint generated always as (revenue_micros / 10000) stored',
      'writes tracker_daily anew',
    ],
    [
      'a check',
      "alter table feed_rows add check (date > date '2000-01-01')",
      'reads feed_rows while nobody can write feed_rows',
    ],
    [
      'a column that must be filled',
      'alter table audit_log alter at drop not null; alter table audit_log alter at set not null',
      'reads audit_log while nobody can write audit_log',
    ],
    [
      'a foreign key',
      'alter table metrics_hourly add foreign key (tracker_id) references trackers',
      'reads metrics_hourly while nobody can write metrics_hourly',
    ],
    [
      'a check that is looked at in the same transaction',
      `alter table site_daily add constraint sane check (page_impressions >= 0) not valid;
       alter table site_daily validate constraint sane`,
      'reads site_daily while nobody can write site_daily',
    ],
    [
      'a long look at another while one is held',
      'alter table job_runs add note text; create table sums as select sum(views) from metrics',
      'reads metrics while nobody can write job_runs',
    ],
    [
      'rows changed at once',
      'update mail_deliveries set attempts = attempts + 1',
      'changes rows of mail_deliveries: a job does that, some at a time',
    ],
  ])('%s', async (_what, sql, fault) => {
    expect(await faultsOf(sql)).toContain(fault);
  });
});

describe('a migration that does not is not', () => {
  it.each([
    ['a column that may be empty', 'alter table metrics add note text'],
    ['a column with one default', `alter table audit_log add origin text not null default 'app'`],
    [
      'a check that holds for what comes',
      'alter table site_daily add constraint sane check (page_impressions >= 0) not valid',
    ],
    [
      'a small table',
      'alter table tags add token uuid default gen_random_uuid(); create index on tags (token)',
    ],
    [
      'a table of its own',
      'create table more (run_id bigint references job_runs, note text); create index on more (run_id)',
    ],
    ['a table that goes', 'drop table mail_deliveries cascade'],
  ])('%s', async (_what, sql) => {
    expect(await faultsOf(sql)).toEqual([]);
  });

  it('an index that is made beside those who write, and not one beside it', async () => {
    const config = { transaction: false };
    const make = (how: string) => ({
      config,
      up: (one: Knex) => one.raw(`create index ${how} audit_log_beside on audit_log (at)`),
    });
    expect(await findLockFaults(db, make('concurrently'))).toEqual([]);
    await db.raw('drop index audit_log_beside');
    expect(await findLockFaults(db, make(''))).toEqual([
      'reads audit_log while nobody can write audit_log',
    ]);
    await db.raw('drop index audit_log_beside');
  });
});
