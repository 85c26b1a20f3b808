import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import { migrationsDirectory } from '#api/paths.ts';

/**
 * Brings the schema up to date, as the owner of the tables. Several processes may call it at once:
 * one works, the others wait for it.
 *
 * @param ownerUrl a connection that may create tables, functions and roles
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 2 } });
  try {
    // knex's own lock is a row that a killed process leaves behind; this one dies with its session.
    const holder = await db.client.acquireConnection();
    try {
      await holder.query('select pg_advisory_lock($1)', [migrationLock]);
      await db.migrate.latest(migrationConfig);
      const { runMigrations: migrateQueue } = await import('graphile-worker');
      await migrateQueue({ connectionString: ownerUrl });
      await holder.query(privileges);
    } finally {
      await holder.query('select pg_advisory_unlock_all()');
      db.client.releaseConnection(holder);
    }
  } finally {
    await db.destroy();
  }
}

/** Names of migrations that the code knows and the database has not seen, in order. */
export async function listPendingMigrations(db: Knex): Promise<string[]> {
  const known = (await listMigrationFiles()).map(migrationName);
  const exists = await db.schema.hasTable('knex_migrations');
  const done: { name: string }[] = exists ? await db('knex_migrations').select('name') : [];
  return known.filter((name) => !done.some((row) => row.name === name));
}

const migrationLock = 4_182_003;

// The same migration is `.ts` in development and `.js` once built: its name must not tell.
const migrationName = (file: string) => file.replace(/\.[jt]s$/, '');

async function listMigrationFiles() {
  const files = await readdir(migrationsDirectory);
  return files.filter((file) => /^\d{4}_\w+\.[jt]s$/.test(file)).sort();
}

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: listMigrationFiles,
  getMigrationName: migrationName,
  getMigration: (file) => import(pathToFileURL(join(migrationsDirectory, file)).href),
};

const migrationConfig: Knex.MigratorConfig = {
  migrationSource,
  disableMigrationsListValidation: false,
};

/**
 * Given after each migration: what is not a table of ours.
 *
 * Jobs are added within business transactions, by roles that may not touch the queue's tables; so
 * the one thing they may do is a function of the owner's.
 */
const privileges = `
  do $$ begin
    if exists (select from pg_roles where rolname = 'platform_login') then
      grant platform_app, platform_client to platform_login;
    end if;
  end $$;
  create or replace function enqueue_job(
    task text, payload json, queue text default null, run_at timestamptz default null,
    max_attempts integer default null, job_key text default null
  ) returns bigint language sql security definer set search_path = graphile_worker, public, pg_temp as $$
    select id from graphile_worker.add_job(task, payload, queue, run_at, max_attempts, job_key)
  $$;
  grant select on knex_migrations to platform_app;
  revoke execute on function enqueue_job from public;
  grant execute on function enqueue_job to platform_app, platform_client;
`;
