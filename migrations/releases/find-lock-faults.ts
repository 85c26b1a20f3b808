import type { Knex } from 'knex';
import { rows } from '#api/core/database/rows.ts';

/** Tables that grow with traffic and years: whoever locks one keeps everybody waiting. */
export const largeTables = [
  'feed_rows',
  'metrics',
  'metrics_hourly',
  'site_daily',
  'site_monthly',
  'site_tracker_monthly',
  'tracker_daily',
  'recommendation_counts',
  'restated_payouts',
  'invoice_calculations',
  'audit_log',
  'job_runs',
  'job_run_lines',
  'mail_deliveries',
];

interface Migration {
  up: (knex: Knex) => unknown;
  /** Without a transaction: for what runs `concurrently`. */
  config?: { transaction?: boolean };
}

/**
 * Runs a migration and tells what would keep others from a large table for long. Measured time
 * would show that only on one machine, and only with millions of rows. The server shows it with any
 * number of rows: a migration that holds a lock against writers may neither read a large table nor
 * rewrite it.
 */
export function findLockFaults(db: Knex, { up, config }: Migration): Promise<string[]> {
  if (config?.transaction !== false) return db.transaction((trx) => watch(trx, () => up(trx)));
  const faults: string[] = [];
  const raw = async (statement: string) => {
    if (/\bconcurrently\b/i.test(statement)) await db.raw(statement);
    else faults.push(...(await db.transaction((trx) => watch(trx, () => trx.raw(statement)))));
  };
  // Each statement on its own: there is no other way to run one that allows no transaction.
  return Promise.resolve(up({ raw } as unknown as Knex)).then(() => faults);
}

/** The same of what runs in a transaction that the caller ends. */
export async function watch(trx: Knex.Transaction, work: () => unknown): Promise<string[]> {
  const before = await look(trx);
  await work();
  const after = await look(trx);
  const changed = before.flatMap((was) => {
    const is = after.find(({ oid }) => oid === was.oid);
    return is ? [{ was, is, name: was.name }] : [];
  });
  const names = (which: (one: (typeof changed)[number]) => boolean) => [
    ...new Set(changed.filter(which).map(({ name }) => name)),
  ];
  const locked = names(({ is }) => is.locked);
  const read = names(({ was, is }) => is.read > was.read);
  const faults = [
    ...names(({ was, is }) => is.file !== was.file).map((name) => `writes ${name} anew`),
    ...names(({ was, is }) => is.written > was.written).map(
      (name) => `changes rows of ${name}: a job does that, some at a time`,
    ),
  ];
  if (locked.length > 0 && read.length > 0) {
    faults.push(`reads ${read.join(', ')} while nobody can write ${locked.join(', ')}`);
  }
  return faults;
}

interface Look {
  /** The table, named for all of its partitions. */
  name: string;
  oid: number;
  /** The file of its rows. */
  file: number;
  locked: boolean;
  /** Rows that this transaction read one after the other, and rows that it changed. */
  read: number;
  written: number;
}

const look = (trx: Knex.Transaction): Promise<Look[]> =>
  rows<Look>(
    trx,
    `select t.name, cast(c.oid as integer), cast(pg_relation_filenode(c.oid) as integer) as file,
            exists (select from pg_locks l
                     where l.pid = pg_backend_pid() and l.relation = c.oid and l.granted
                       and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')) as locked,
            cast(pg_stat_get_xact_tuples_returned(c.oid) as integer) as read,
            cast(pg_stat_get_xact_tuples_updated(c.oid) + pg_stat_get_xact_tuples_deleted(c.oid) as integer) as written
       from unnest(cast(? as text[])) t (name)
      cross join lateral (
        select cast(t.name as regclass) as relid where to_regclass(t.name) is not null
        union select relid from pg_partition_tree(to_regclass(t.name))) part
       join pg_class c on c.oid = part.relid`,
    [largeTables],
  );
