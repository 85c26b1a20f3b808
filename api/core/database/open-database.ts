import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { type DatabaseRole, type Db, openPool, settingsOf } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { endSilentConnections } from './end-silent-connections.ts';
import { listPendingMigrations, migrate } from './migrate.ts';
import { mustExist } from './must-exist.ts';
import { refuseOldServer } from './refuse-old-server.ts';
import { openReplica, type Replica } from './replica.ts';
import { oneRow, rows } from './rows.ts';
import { superviseServer } from './supervise-server.ts';

export interface Database {
  /** May create tables: migrations and the job queue run as the owner. Never through a pooler. */
  ownerUrl: string;
  /** The API's login where it keeps a connection to itself: to listen, or to hold a lock. */
  apiUrl: string;
  systemDb: Db;
  clientDb: Db;
  /** The systemDb of jobs and seeds, whose statements may take as long as they need. */
  jobsDb: Db;
  /** Where reports may be read from. */
  replica: Replica | undefined;
  /** Resolves to the reason when the embedded server has ended for good. */
  givenUp: Promise<Error>;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<
  Config,
  'databaseUrl' | 'databaseClientUrl' | 'dataDir' | 'databasePool' | 'role'
> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl'>>;

const statementTimeoutMs = 30_000;

/**
 * Starts or reaches PostgreSQL, brings its schema up to date and opens the API's two pools.
 *
 * @param signal ends the waiting for others
 * @throws Error whose message is one line for the operator
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: Logger,
  signal?: AbortSignal,
): Promise<Database> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => log.debug({ from: 'postgres' }, line.trim()),
      });
  const { databaseUrl, databaseDirectUrl, databaseReadUrl } = config;
  const ownerUrl = databaseDirectUrl ?? databaseUrl ?? embedded?.ownerUrl ?? '';
  const apiUrl = embedded?.apiUrl ?? ownerUrl;
  const systemUrl = embedded?.apiUrl ?? databaseUrl ?? '';
  const clientUrl = embedded?.clientUrl ?? config.databaseClientUrl ?? systemUrl;
  const named = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const supervision = embedded && (await superviseServer(embedded, log));
  const pools: Db[] = [];
  let replica: Replica | undefined;
  let endWatch: (() => Promise<void>) | undefined;
  const close = async () => {
    await endWatch?.();
    await replica?.close();
    await Promise.all(pools.map((pool) => pool.destroy()));
    await supervision?.stop();
    await embedded?.stop();
  };
  try {
    const login = await findLogin(ownerUrl, named);
    refuseOldServer(login.version);
    if (login.isSuperuser) throw superuserGiven(login.name, named);
    if (login.mayMigrate) await migrate(ownerUrl, signal);
    else if (config.role === 'api') await waitForMigrations(ownerUrl, log, signal);
    else throw workerWithoutRights(config.role, login.name, named);

    const isPooled = databaseDirectUrl !== undefined;
    const pool = { url: systemUrl, statementTimeoutMs, isPooled };
    // People outnumber admins, but jobs and the back office need more connections at once.
    const clientShare = Math.max(2, Math.floor(config.databasePool / 3));
    const systemShare = Math.max(2, config.databasePool - clientShare);
    const systemDb = openPool({ ...pool, role: 'platform_app', max: systemShare });
    const clientDb = openPool({
      ...pool,
      url: clientUrl,
      role: 'platform_client',
      max: clientShare,
      pipelines: true,
    });
    const max = Math.max(4, Math.floor(systemShare / 2));
    const unlimited = { url: apiUrl, statementTimeoutMs: 0, max };
    const jobsDb = openPool({ ...unlimited, role: 'platform_app' });
    pools.push(systemDb, clientDb, jobsDb);
    const settled = (db: Db, name: string, role: DatabaseRole) =>
      refuseLostSettings(db, { name, role, statementTimeoutMs });
    await settled(systemDb, 'DATABASE_URL', 'platform_app');
    await settled(clientDb, 'DATABASE_CLIENT_URL', 'platform_client');
    await refuseMissingRight(systemDb);
    endWatch = endSilentConnections([systemDb, clientDb], { url: systemUrl, log });
    if (databaseReadUrl && config.role !== 'worker') {
      const read = { url: databaseReadUrl, max: systemShare, statementTimeoutMs };
      replica = await openReplica({ ...read, primary: systemDb, log });
    }
    // An external server is somebody else's to look after.
    const givenUp = supervision?.givenUp ?? new Promise<Error>(() => {});
    return { ownerUrl, apiUrl, systemDb, clientDb, jobsDb, replica, givenUp, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const workerWithoutRights = (role: Config['role'], login: string, named: string) =>
  new StartError(
    `ROLE ${role} brings the tables up to date and works the queue, which ${login} may not: give it a ${named} of platform_owner, or of the owner of the database`,
  );

const superuserGiven = (login: string, named: string) =>
  new StartError(
    `${named} signs in as ${login}, a superuser, whom no rule of the database holds: give it one of the logins that docker/postgres/roles.sql makes`,
  );

interface Login {
  name: string;
  mayMigrate: boolean;
  isSuperuser: boolean;
  version: number;
}

const findLogin = (url: string, named: string): Promise<Login> =>
  withClient(url, named, async (client) => {
    const { rows } = await client.query<Login>(
      `select current_user as name, has_schema_privilege('public', 'create') as "mayMigrate",
              current_setting('is_superuser') = 'on' as "isSuperuser",
              cast(current_setting('server_version_num') as integer) as version`,
    );
    return mustExist(rows[0]);
  });

/** A process that may not migrate waits for one that may. */
async function waitForMigrations(url: string, log: Logger, signal?: AbortSignal): Promise<void> {
  const db = openPool({ url, role: 'platform_app', max: 1, statementTimeoutMs });
  try {
    for (let second = 0; second < 300; second += 1) {
      const pending = await listPendingMigrations(db).catch((error) => {
        if (error instanceof StartError) throw error;
        return [String(error.message)];
      });
      if (pending.length === 0) return;
      if (second % 15 === 0) log.info({ pending: pending.length }, 'waiting for migrations');
      await wait(1000, undefined, { signal });
    }
    throw new StartError('The database schema did not become current within five minutes');
  } finally {
    await db.destroy();
  }
}

/** `roles.sql` grants it; a restore may lose it. */
async function refuseMissingRight(systemDb: Db): Promise<void> {
  const { name, has } = await oneRow<{ name: string; has: boolean }>(
    systemDb,
    `select current_database() as name, has_database_privilege(current_database(), 'temporary') as has`,
  );
  if (has) return;
  throw new StartError(
    `No data can be taken in: platform_app may not create temporary tables in the database ${name}. As its owner, run: grant temporary on database "${name}" to platform_app`,
  );
}

async function withClient<T>(
  url: string,
  named: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`${named} cannot be reached: ${(error as Error).message}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Wanted {
  /** The variable with the address. */
  name: string;
  role: DatabaseRole;
  statementTimeoutMs: number;
}

/**
 * A pooler opens its own connections and drops our settings: without the role, one company might
 * read the rows of all.
 *
 * @throws StartError with what the connections lack
 */
async function refuseLostSettings(db: Db, { name, ...wanted }: Wanted): Promise<void> {
  const settings = settingsOf(wanted);
  const found = await rows<{ name: string; setting: string }>(
    db,
    `select name, setting from pg_settings where name = any(:names)
     union all select 'role', cast(current_user as text)`,
    { names: Object.keys(settings) },
  );
  const lost = found.filter((one) => one.setting !== settings[one.name]);
  if (lost.length === 0) return;
  const lacking = lost.map((one) => `${one.name}=${settings[one.name]} (is ${one.setting})`);
  throw new StartError(
    `${name} gives connections without ${lacking.join(', ')}: a pooler has to set that, as docker/pooler/pgbouncer.ini does`,
  );
}
