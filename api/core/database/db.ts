import knex, { type Knex } from 'knex';
import pg from 'pg';

/** A pool or a transaction: functions that take a `Db` do not care which. */
export type Db = Knex;

export type DatabaseRole = 'platform_app' | 'platform_client';

// bigint: ids, counts, cents and micros all fit a double exactly; anything else must fail.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Beyond safe integers: ${text}`);
  return number;
});
// A date is a day in Berlin, never an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A server that takes no connection in this time is away. */
const connectMs = 10_000;

interface PoolOptions {
  url: string;
  /** Every connection acts as this role from its start, whatever its login. */
  role?: DatabaseRole;
  max: number;
  statementTimeoutMs: number;
  applicationName?: string;
  /** Told of broken connections; by default they are printed. */
  warn?: (message: string) => void;
  /**
   * Whether a connection sends a query without waiting for earlier answers. COPY and cursors, which
   * need a connection to themselves, cannot run on such a pool.
   */
  pipelines?: boolean;
  /** Whether a pooler may give each transaction another connection: statements are unnamed then. */
  isPooled?: boolean;
  /** How long a statement waits for a connection. */
  patienceMs?: number;
}

/** The settings of every connection from its start. */
export const settingsOf = ({
  role,
  statementTimeoutMs,
}: Pick<PoolOptions, 'role' | 'statementTimeoutMs'>): Record<string, string> => ({
  TimeZone: 'UTC',
  idle_in_transaction_session_timeout: '60000',
  statement_timeout: String(statementTimeoutMs),
  // Starting workers, or compiling a plan, takes longer than reading a report from rollups; and
  // with ten readers at once every core is busy anyway.
  parallel_setup_cost: '100000',
  jit: 'off',
  // With several machines, those with figures learn whose transaction it is; elsewhere no effect.
  'citus.propagate_set_commands': 'local',
  ...(role && { role }),
});

/**
 * Opens a pool. A statement that runs longer than `statementTimeoutMs` is cancelled by the server;
 * a transaction left idle for a minute is ended, so that a lost request holds no lock.
 */
export function openPool({
  url,
  role,
  max,
  statementTimeoutMs,
  applicationName = 'partner-platform',
  warn,
  pipelines = false,
  isPooled = false,
  patienceMs = 30_000,
}: PoolOptions): Knex {
  const settings = Object.entries(settingsOf({ role, statementTimeoutMs }));
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      pipeline: pipelines,
      isPooled,
    } as Knex.PgConnectionConfig,
    // Long enough for the next reader to reuse what a connection has planned.
    pool: { min: 0, max, idleTimeoutMillis: 600_000 },
    acquireConnectionTimeout: patienceMs,
    // Errors are logged: their text must not contain bound values.
    compileSqlOnError: false,
    ...(warn && { log: { warn } }),
  });
}

/** Work on a pool of its own, whose statements may take as long as they need. */
export async function withPool<T>(url: string, work: (db: Db) => Promise<T>, max = 1): Promise<T> {
  const db = openPool({ url, max, statementTimeoutMs: 0 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

interface PreparedQuery {
  /** Names the statement: the server plans it once per connection; without a name, each time. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/**
 * Runs a named prepared statement on the pool's or the transaction's own connection. `db.raw` can
 * name one, too (`options({ name })`), but takes a third more processor time for each query.
 */
export const queryPrepared = <Row>(db: Db, query: PreparedQuery): Promise<Row[]> =>
  withConnection(db, async (connection) => {
    const { isPooled } = db.client.config.connection;
    const { rows } = await connection.query(isPooled ? { ...query, name: undefined } : query);
    return rows;
  });

/**
 * Runs `work` with the driver's connection of the transaction, or one of the pool's: knex has no
 * other way to COPY, and none as quick for prepared statements.
 */
export async function withConnection<T>(
  db: Db,
  work: (connection: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const connection = await db.client.acquireConnection();
  try {
    return await work(connection);
  } finally {
    await db.client.releaseConnection(connection);
  }
}
