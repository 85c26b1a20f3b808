import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { StartError } from '#api/core/start-error.ts';

/**
 * What is spread over machines, and by which column. A site's facts and sums are together, so that
 * a report adds up where they are; raw rows go by their own key. All else stays on the coordinator:
 * it is small, edited, and bound by foreign keys and triggers.
 */
const distributed = [
  { table: 'metrics', column: 'site_id', beside: 'none' },
  ...['metrics_hourly', 'site_daily', 'site_monthly', 'site_tracker_monthly'].map((table) => ({
    table,
    column: 'site_id',
    beside: 'metrics',
  })),
  { table: 'feed_rows', column: 'key_id', beside: 'none' },
];

/** What policies and sums on the workers call. */
const functions = ['current_company_id()', 'total(bigint)'];

interface DistributeOptions {
  /** Parts of each table (of each of its months): at most this many machines can share them. */
  shards: number;
  print: (line: string) => void;
}

/**
 * Distributes the tables of figures over the workers of Citus. Already distributed ones stay as
 * they are, so that it can be repeated, after an interruption or for a later table.
 *
 * @param db as the owner of the tables
 * @throws StartError without Citus, or without workers
 */
export async function distributeTables(
  db: Db,
  { shards, print }: DistributeOptions,
): Promise<void> {
  await refuseWithoutWorkers(db);
  await refuseWithoutRight(db);
  // Nodes ask each other in the caller's name. pg_hba.conf decides how they prove it.
  await db.raw('alter role platform_app login');
  await db.raw('alter role platform_client login');
  // If the workers were added first, they have heard that only platform_login may connect.
  const { name } = await oneRow<{ name: string }>(
    db,
    'select quote_ident(current_database()) as name',
  );
  await db.raw(`grant connect on database ${name} to platform_app, platform_client`);
  for (const name of functions) await db.raw('select create_distributed_function(?)', [name]);
  for (const { table, column, beside } of distributed) {
    if (await isDistributed(db, table)) {
      print(`${table} is distributed already`);
    } else {
      await db.raw(
        `select create_distributed_table(:table, :column, colocate_with => :beside,
                  shard_count => ${beside === 'none' ? 'cast(:shards as integer)' : 'null'})`,
        { table, column, beside, shards },
      );
      print(`${table} is distributed by ${column}`);
    }
    // Its rows were copied, and remain here where nobody sees them: also after an interruption.
    await db.raw('select truncate_local_data_after_distributing_table(?)', [table]);
  }
}

export async function isCitus(db: Db): Promise<boolean> {
  const found = await rows(db, `select from pg_extension where extname = 'citus'`);
  return found.length > 0;
}

async function refuseWithoutWorkers(db: Db): Promise<void> {
  if (!(await isCitus(db))) {
    throw new StartError(
      'This database is not one of Citus: install it, and run create extension citus',
    );
  }
  const { workers } = await oneRow<{ workers: number }>(
    db,
    'select count(*) as workers from citus_get_active_worker_nodes()',
  );
  if (workers > 0) return;
  throw new StartError('Citus knows no worker: add each with citus_add_node');
}

/** On one machine policies let platform_app see and write every row: here it loses nothing. */
async function refuseWithoutRight(db: Db): Promise<void> {
  const [role] = await rows<{ rolbypassrls: boolean }>(
    db,
    `select rolbypassrls from pg_roles where rolname = 'platform_app'`,
  );
  if (role?.rolbypassrls) return;
  throw new StartError(
    'Rows reach the workers by COPY, which row-level security refuses: as a superuser, run: alter role platform_app bypassrls',
  );
}

async function isDistributed(db: Db, table: string): Promise<boolean> {
  const found = await rows(
    db,
    'select from pg_dist_partition where logicalrelid = cast(? as regclass)',
    [table],
  );
  return found.length > 0;
}
