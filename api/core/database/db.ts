import type { Writable } from 'node:stream';
import knex, { type Knex } from 'knex';
import pg from 'pg';

/** A pool or a transaction: functions that take a `Db` do not care which. */
export type Db = Knex;

export type DatabaseRole = 'platform_app' | 'platform_client';

// bigint: ids, counts, cents and micros all fit a double exactly; what does not must not pass.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Beyond safe integers: ${text}`);
  return number;
});
// A date is a day in Berlin, never an instant.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

interface PoolOptions {
  url: string;
  /** Every connection acts as this role from its start, whoever it signed in as. */
  role?: DatabaseRole;
  max: number;
  statementTimeoutMs: number;
  applicationName?: string;
  /** Hears of broken connections; by default they are printed. */
  warn?: (message: string) => void;
  /**
   * Whether a connection sends a query without waiting for the answers to those before. Nothing
   * that keeps it to itself, COPY or a cursor, runs on such a pool.
   */
  pipelines?: boolean;
}

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
}: PoolOptions): Knex {
  const settings = [
    'TimeZone=UTC',
    'idle_in_transaction_session_timeout=60000',
    `statement_timeout=${statementTimeoutMs}`,
    // Starting workers, or compiling a plan, takes longer than a report from rollups does; and with ten
    // readers at once every core is busy without.
    'parallel_setup_cost=100000',
    'jit=off',
    // Of several machines, those that hold figures hear whose transaction it is; elsewhere it says nothing.
    'citus.propagate_set_commands=local',
    ...(role ? [`role=${role}`] : []),
  ];
  return knex({
    client: 'pg',
    connection: {
      connectionString: url,
      application_name: applicationName,
      options: settings.map((setting) => `-c ${setting}`).join(' '),
      keepAlive: true,
      pipeline: pipelines,
    } as Knex.PgConnectionConfig,
    // Long enough for what a connection has planned to serve the next reader too.
    pool: { min: 0, max, idleTimeoutMillis: 600_000 },
    acquireConnectionTimeout: 30_000,
    // Errors go to logs: their text must not hold the values that were bound.
    compileSqlOnError: false,
    ...(warn && { log: { warn } }),
  });
}

interface PreparedQuery {
  /** Names the statement: the server reads and plans it once a connection; without one each time. */
  name: string | undefined;
  text: string;
  values: unknown[];
}

/** Runs a named prepared statement on the pool's or the transaction's own connection. */
export async function queryPrepared<Row>(db: Db, query: PreparedQuery): Promise<Row[]> {
  const connection = await db.client.acquireConnection();
  sendTogether(connection.connection.stream);
  try {
    const { rows } = await connection.query(query);
    return rows;
  } finally {
    await db.client.releaseConnection(connection);
  }
}

/** What is asked in one turn goes out in one piece: each is a call of the system, and wakes the server. */
function sendTogether(stream: Writable): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}
