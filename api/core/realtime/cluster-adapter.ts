import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../describe-error.ts';
import { channel } from './tell.ts';

/**
 * Connects the Socket.IO servers of all processes through PostgreSQL. The adapter gets a stand-in
 * for the pool that makes up for its gaps: a broken connection would end the process and never be
 * returned.
 *
 * @returns the adapter; `ready` resolves once messages of the others arrive, `sent()` once all that
 *   this process has said is out; `release()` returns a connection that the adapter, closed right
 *   after its start, does not know of yet
 */
export function createClusterAdapter(pool: pg.Pool, log: Logger) {
  let listening = () => {};
  const ready = new Promise<void>((resolve) => {
    listening = resolve;
  });

  const held = new Set<pg.PoolClient>();

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    const giveBack = client.release.bind(client);
    held.add(client);
    // Once it has listened, others cannot use it.
    client.release = () => {
      if (held.delete(client)) giveBack(true);
    };
    client.on('error', (error) =>
      log.warn({ reason: describeError(error) }, 'the line between the processes broke'),
    );
    client.once('end', () => client.release());
    try {
      await client.query(`listen "${channel}"`);
    } catch (error) {
      client.release();
      throw error;
    }
    listening();
    return client;
  }

  const underway = new Set<Promise<unknown>>();
  function query(text: string, values?: unknown[]) {
    const sent = pool.query(text, values);
    const settled: Promise<unknown> = Promise.allSettled([sent]).then(() =>
      underway.delete(settled),
    );
    underway.add(settled);
    return sent;
  }
  const standIn = { connect, query };
  const adapter = createAdapter(standIn as unknown as pg.Pool, {
    errorHandler: (error) =>
      log.warn({ reason: describeError(error) }, 'a message between the processes was lost'),
  });
  function release() {
    for (const client of held) {
      client.removeAllListeners('end');
      client.release();
    }
  }
  return { adapter, ready, sent: () => Promise.all(underway), release };
}
