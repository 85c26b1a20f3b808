import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { StartError } from '../start-error.ts';
import { type Db, openPool } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { listPendingMigrations, migrate } from './migrate.ts';

export interface Database {
  /** May create tables: migrations and the job queue run as the owner. */
  ownerUrl: string;
  /** What the API signs in with; it then acts as one of the two roles below. */
  apiUrl: string;
  systemDb: Db;
  clientDb: Db;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'>;

const statementTimeoutMs = 30_000;

/**
 * Starts or reaches PostgreSQL, brings its schema up to date and opens the API's two pools.
 *
 * @throws Error whose message is one line for whoever started the process
 */
export async function openDatabase(config: DatabaseConfig, log: Logger): Promise<Database> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => log.debug({ from: 'postgres' }, line.trim()),
      });
  const ownerUrl = config.databaseUrl ?? embedded?.ownerUrl ?? '';
  try {
    const apiUrl = embedded ? await createApiLogin(ownerUrl) : ownerUrl;
    if (await mayCreateTables(ownerUrl)) await migrate(ownerUrl);
    else await waitForMigrations(ownerUrl, log);

    const pool = { url: apiUrl, statementTimeoutMs };
    // People outnumber admins, but jobs and the back office ask for more at once.
    const clientShare = Math.max(2, Math.floor(config.databasePool / 3));
    const systemDb = openPool({
      ...pool,
      role: 'platform_app',
      max: Math.max(2, config.databasePool - clientShare),
    });
    const clientDb = openPool({
      ...pool,
      role: 'platform_client',
      max: clientShare,
      pipelines: true,
    });
    return {
      ownerUrl,
      apiUrl,
      systemDb,
      clientDb,
      async close() {
        await Promise.all([systemDb.destroy(), clientDb.destroy()]);
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/** The embedded superuser migrates and works the queue; the API signs in as nobody in particular. */
async function createApiLogin(ownerUrl: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'platform_login') then
          create role platform_login noinherit;
        end if;
      end $$`);
    await client.query(`alter role platform_login login password '${password}'`);
  });
  const url = new URL(ownerUrl);
  url.username = 'platform_login';
  url.password = password;
  return url.href;
}

const mayCreateTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select has_schema_privilege('public', 'create') as may`);
    return rows[0].may;
  });

/** A process that may not migrate waits for the one that does. */
async function waitForMigrations(url: string, log: Logger): Promise<void> {
  const db = openPool({ url, role: 'platform_app', max: 1, statementTimeoutMs });
  try {
    for (let second = 0; second < 300; second += 1) {
      const pending = await listPendingMigrations(db).catch((error) => [String(error.message)]);
      if (pending.length === 0) return;
      if (second % 15 === 0) log.info({ pending: pending.length }, 'waiting for migrations');
      await wait(1000);
    }
    throw new StartError('The database schema did not become current within five minutes');
  } finally {
    await db.destroy();
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`DATABASE_URL cannot be reached: ${(error as Error).message}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
