import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { type Db, openPool } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { StartError } from '#api/core/start-error.ts';
import { loadDump, refuseOldTool } from './dump-tools.ts';
import type { Manifest } from './manifest.ts';
import { majorOf, versionOf } from './server-version.ts';

const roles = [
  'platform_owner',
  'platform_login',
  'platform_client_login',
  'platform_app',
  'platform_client',
];

/**
 * Loads a dump into a given database that has the platform's roles and nothing else.
 *
 * @throws StartError that says what prevents it; then nothing was loaded
 */
export async function layDump(
  url: string,
  {
    from,
    database,
    pgDump,
  }: { from: string } & Pick<Manifest, 'database'> & Pick<Config, 'pgDump'>,
): Promise<void> {
  const server = majorOf(database.postgres);
  const db = openPool({ url, max: 1, statementTimeoutMs: 0 });
  try {
    const here = await versionOf(db);
    if (here.major < server) {
      throw new StartError(
        `The backup is of PostgreSQL ${server}, DATABASE_URL of ${here.major}: restore it into ${server} or newer`,
      );
    }
    await refuseTables(db);
    await refuseMissingRoles(db);
  } finally {
    await db.destroy();
  }
  const pgRestore = await refuseOldTool('pg_restore', { pgDump, server });
  await loadDump(url, { pgRestore, file: join(from, database.file) });
}

async function refuseTables(db: Db): Promise<void> {
  const [found] = await rows<{ name: string }>(
    db,
    `select cast(pg_class.oid as regclass)::text as name from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
        -- What a provider has installed.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      limit 1`,
  );
  if (!found) return;
  throw new StartError(
    `The database of DATABASE_URL is not empty, there is ${found.name}: give one that is new`,
  );
}

async function refuseMissingRoles(db: Db): Promise<void> {
  const found = await rows<{ name: string }>(
    db,
    `select rolname as name from pg_roles where rolname like 'platform%'`,
  );
  const missing = roles.filter((role) => !found.some(({ name }) => name === role));
  if (missing.length === 0) return;
  throw new StartError(
    `The server of DATABASE_URL lacks ${missing.join(', ')}: run docker/postgres/roles.sql in the database first`,
  );
}
