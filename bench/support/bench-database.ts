import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseRole } from '#api/core/database/db.ts';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { withClient } from '#api/core/database/with-client.ts';

/** The same in all programs: one opens what another sealed. */
export const benchSecrets = {
  SESSION_SECRET: 'a secret of the bench that is long enough',
  ENCRYPTION_KEYS: `bench:${Buffer.alloc(32, 7).toString('base64')}`,
};

export interface BenchDatabase {
  /** Holds the database and the output of the measured servers. */
  directory: string;
  /** For superuser work: rows without their triggers. */
  superuserUrl: string;
  ownerUrl: string;
  /** The sign-in of API processes: without rights of its own, as in production. */
  loginUrl: string;
  version: string;
  remove(): Promise<void>;
}

/**
 * A migrated PostgreSQL in a temporary folder. It does not wait for the disk (fsync off): figures
 * show the cost of our code and its SQL, not of the disk.
 */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'platform-bench-'));
  // PostgreSQL's own account must be able to enter when root measures.
  await chmod(directory, 0o711);
  const remove = async () => {
    await removeEmbeddedPostgres({ dataDir: directory });
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const started = await startEmbeddedPostgres({ dataDir: directory, durable: false });
    const { superuserUrl, ownerUrl, apiUrl: loginUrl } = started;
    const version = await withClient(ownerUrl, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return mustExist(rows[0]).server_version;
    });
    await migrate(ownerUrl);
    return { directory, superuserUrl, ownerUrl, loginUrl, version, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * The same for a running database, e.g. the coordinator of a Citus: empty except for the roles, and
 * accessed as its owner. It keeps its data.
 */
export async function reachBenchDatabase(url: string): Promise<BenchDatabase> {
  const { version, isUsed } = await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string; isUsed: boolean }>(
      `select current_setting('server_version') as version,
              to_regclass('knex_migrations') is not null as "isUsed"`,
    );
    return mustExist(rows[0]);
  });
  if (isUsed)
    throw new Error('The database of DATABASE_URL is not empty: give the bench one of its own');
  await migrate(url);
  const directory = await mkdtemp(join(tmpdir(), 'platform-bench-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  return { directory, superuserUrl: url, ownerUrl: url, loginUrl: url, version, remove };
}

/** What the product's own connections start with. */
export const optionsOf = (role: DatabaseRole, ...more: string[]): string =>
  [
    'TimeZone=UTC',
    'statement_timeout=30000',
    'parallel_setup_cost=100000',
    'jit=off',
    `role=${role}`,
    ...more,
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ');
