import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import knex, { type Knex } from 'knex';
import { migrationsDirectory } from '#api/paths.ts';
import { StartError } from '../start-error.ts';
import { queueFunctions } from './queue-functions.ts';
import { withSessionLock } from './with-session-lock.ts';

/**
 * Brings the schema up to date, as the owner of the tables. Several processes may call it at once:
 * one works, the others wait for it.
 *
 * @param ownerUrl a connection that may create tables and functions
 * @param signal ends the waiting
 * @returns the names of the migrations it ran
 * @throws StartError if the database has run migrations that this code does not know: later ones or
 *   those from before release 1
 */
export function migrate(ownerUrl: string, signal?: AbortSignal): Promise<string[]> {
  return inTurn(ownerUrl, signal, async (db) => {
    const [, done]: [number, string[]] = await db.migrate.latest(migrationConfig);
    const { runMigrations: migrateQueue } = await import('graphile-worker');
    await migrateQueue({ connectionString: ownerUrl });
    await db.raw(privileges);
    await db.raw(queueFunctions);
    return done.map(migrationName);
  });
}

/** Reverts the last migration, for its author; returns its name, if there was any. */
export function migrateDown(ownerUrl: string): Promise<string | undefined> {
  return inTurn(ownerUrl, undefined, async (db) => {
    const [, [undone]]: [number, string[]] = await db.migrate.down(migrationConfig);
    return undone && migrationName(undone);
  });
}

async function inTurn<T>(
  url: string,
  signal: AbortSignal | undefined,
  work: (db: Knex) => Promise<T>,
): Promise<T> {
  // Whatever limit the server sets.
  const connection = { connectionString: url, options: '-c statement_timeout=0' };
  const db = knex({ client: 'pg', connection, pool: { min: 0, max: 2 } });
  try {
    return await withSessionLock({ url, key: migrationLock, signal }, async () => {
      await refuseNewerDatabase(db);
      // knex's own lock is a row that a killed process leaves behind: who is here is alone.
      await db.migrate.forceFreeMigrationsLock(migrationConfig);
      return work(db);
    });
  } finally {
    await db.destroy();
  }
}

/**
 * Names of migrations that the code has and the database has not run, in order.
 *
 * @throws StartError if it is from before release 1, or of a later version
 */
export async function listPendingMigrations(db: Knex): Promise<string[]> {
  await refuseNewerDatabase(db);
  return (await compareMigrations(db)).pending;
}

async function refuseNewerDatabase(db: Knex): Promise<void> {
  const { newer } = await compareMigrations(db);
  if (newer.length === 0) return;
  throw new StartError(
    `The database is of a later version than this one, which does not know ${newer.join(', ')}: start the later version, or restore a backup from before it`,
  );
}

interface MigrationState {
  done: string[];
  pending: string[];
  /** Migrations the database has run and this code does not know. */
  newer: string[];
}

/** @throws StartError if the database is from before release 1 */
export async function compareMigrations(db: Knex): Promise<MigrationState> {
  const known = (await listMigrationFiles()).map(migrationName);
  const exists = await db.schema.hasTable('knex_migrations');
  const done: string[] = exists ? await db('knex_migrations').orderBy('id').pluck('name') : [];
  if (done.includes(firstBeforeRelease1)) {
    throw new StartError(
      'The database is from before release 1 and cannot be brought over: make a new one, or for the demo on this machine remove its folder (.data, or DATA_DIR)',
    );
  }
  return {
    done,
    pending: known.filter((name) => !done.includes(name)),
    newer: done.filter((name) => !known.includes(name)),
  };
}

/** One of the migrations that made a database before there were releases; they are gone. */
const firstBeforeRelease1 = '0001_create_database_roles';

const migrationLock = 4_182_003;

// Migrations are `.ts` in development and `.js` once built: the name must hide that.
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

export const migrationConfig: Knex.MigratorConfig = {
  migrationSource,
  disableMigrationsListValidation: false,
};

/** Granted after each migration: what is not one of our tables. */
const privileges = 'grant select on knex_migrations to platform_app';
