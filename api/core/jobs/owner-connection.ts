import pg from 'pg';
import type { Logger } from 'pino';

/**
 * The queue's tables are closed to the roles of the API, so the worker itself works as the owner.
 * The server notices within half a minute when the other end's machine is gone, and releases its
 * locks.
 */
const settings = (ownerUrl: string, purpose: string): pg.ClientConfig => ({
  connectionString: ownerUrl,
  application_name: `partner-platform ${purpose}`,
  keepAlive: true,
  options: [
    'TimeZone=UTC',
    'tcp_keepalives_idle=15',
    'tcp_keepalives_interval=5',
    'tcp_keepalives_count=3',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' '),
});

export function openOwnerPool(ownerUrl: string, max: number, log: Logger): pg.Pool {
  const pool = new pg.Pool({ ...settings(ownerUrl, 'worker'), max, idleTimeoutMillis: 60_000 });
  // A broken connection fails its next query; unheard, its event would end the process.
  const heard = (error: Error) => log.warn({ reason: error.message }, 'a worker connection broke');
  pool.on('error', heard);
  pool.on('connect', (client) => client.on('error', heard));
  return pool;
}

export const newOwnerClient = (ownerUrl: string, purpose: string): pg.Client =>
  new pg.Client({
    ...settings(ownerUrl, purpose),
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  });
