import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import knex from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, migrationConfig } from '#api/core/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { readSchema } from './releases/read-schema.ts';
import { restoreRelease } from './releases/restore-release.ts';

/** Released versions stay upgradable, and the schema does not depend on the upgrade path. */

const folder = fileURLToPath(new URL('releases/', import.meta.url));
const dumps = (await readdir(folder)).filter((file) => file.endsWith('.sql.gz')).sort();

const opened: { client: pg.Client; database: TestDatabase }[] = [];
afterAll(async () => {
  await Promise.all(opened.map(({ client }) => client.end()));
  await Promise.all(opened.map(({ database }) => database.drop()));
});

async function open(how: 'migrated' | 'empty') {
  const database = await createTestDatabase(how);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  opened.push({ client, database });
  await client.connect();
  return { client, url: database.ownerUrl };
}

let fresh: string[];
beforeAll(async () => {
  fresh = await readSchema((await open('migrated')).client);
});

describe.each(dumps)('a database of release %s', (file) => {
  it('is upgraded to the schema and the rights of a new one, its figures unchanged', async () => {
    const { client, url } = await open('empty');
    await restoreRelease(client, `${folder}${file}`);
    const before = await sumsOf(client);
    const documents = await documentsOf(client);
    await migrate(url);
    expect(await sumsOf(client, before)).toEqual(before);
    expect(await documentsOf(client)).toEqual(documents);
    expect(await readSchema(client)).toEqual(fresh);
  }, 180_000);
});

it('up, down and up again leaves the same schema, and nothing stays in between', async () => {
  const { client, url } = await open('migrated');
  const db = knex({ client: 'pg', connection: url });
  await db.migrate.rollback(migrationConfig, true);
  const left = (await readSchema(client)).filter((line) => !ofOthers.test(line));
  expect(left).toEqual([]);
  await db.migrate.latest(migrationConfig);
  await db.destroy();
  await migrate(url);
  expect(await readSchema(client)).toEqual(fresh);
}, 180_000);

/** Of knex and of the queue, and what belongs to a whole cluster or schema. */
const ofOthers =
  /knex_migrations|^function \| (enqueue_job|withdraw_job|give_up_job|queue_state)|^(default rights|extension|schema) /;

const figures = [
  ...[
    'feed_rows',
    'metrics',
    'site_daily',
    'site_monthly',
    'site_tracker_monthly',
    'tracker_daily',
  ],
  ...['network_daily', 'held_days', 'restated_payouts', 'recommendation_counts', 'agreements'],
  // Settled money.
  ...['invoices', 'invoice_positions', 'invoice_months'],
];
type Sums = Record<string, Record<string, string>>;

/** Of every column that counts, or of those that `former` has. */
async function sumsOf(client: pg.Client, former?: Sums): Promise<Sums> {
  const sums: Sums = {};
  for (const table of former ? Object.keys(former) : await thoseOf(client, figures)) {
    const columns = former
      ? Object.keys(former[table] ?? {}).filter((name) => name !== 'count')
      : await countsOf(client, table);
    const { rows } = await client.query(
      `select ${['count(*)', ...columns.map((name) => `sum(${name}) as ${name}`)].join(', ')} from ${table}`,
    );
    sums[table] = rows[0];
  }
  return sums;
}

/** The chain, as far as it exists. */
async function documentsOf(client: pg.Client): Promise<unknown[]> {
  const [table] = await thoseOf(client, ['invoice_documents']);
  if (!table) return [];
  const { rows } = await client.query(
    `select number, pdf_file, pdf_sha256, xml_sha256, payload, previous_hash, hash
       from ${table} order by invoice_id`,
  );
  return rows;
}

/** A release lacks some of what later ones have. */
async function thoseOf(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query(
    'select name from unnest(cast($1 as text[])) name where to_regclass(name) is not null',
    [tables],
  );
  return rows.map(({ name }) => name);
}

async function countsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and atttypid = 'bigint'::regtype and attnum > 0`,
    [table],
  );
  return rows.map(({ name }) => name);
}
