import pg from 'pg';
import type { Logger } from 'pino';
import { nameWorker } from '../process-name.ts';

interface OwnerPoolOptions {
  max: number;
  log: Logger;
  /** Names its connections: the worker lives as long as one of them exists. */
  workerId: () => string;
}

/**
 * The queue's tables are closed to the roles of the API, so the worker itself works as the owner.
 * Each end notices within half a minute when the other's machine is gone: the server then releases
 * its locks, and the worker, a little earlier, breaks off its runs.
 */
export function openOwnerPool(ownerUrl: string, { max, log, workerId }: OwnerPoolOptions): pg.Pool {
  const startedAt = new Date();
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    max,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Node then asks ten times, a second apart.
    keepAliveInitialDelayMillis: 15_000,
    options: [
      'TimeZone=UTC',
      'statement_timeout=0',
      'tcp_keepalives_idle=15',
      'tcp_keepalives_interval=5',
      'tcp_keepalives_count=3',
    ]
      .map((setting) => `-c ${setting}`)
      .join(' '),
    onConnect: async (client) => {
      const name = nameWorker(workerId(), startedAt);
      await client.query(`select set_config('application_name', $1, false)`, [name]);
    },
  });
  // A broken connection fails its next query; unheard, its event would end the process.
  const heard = (error: Error) => log.warn({ reason: error.message }, 'a worker connection broke');
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}
