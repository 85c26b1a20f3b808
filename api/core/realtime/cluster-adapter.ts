import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from '../describe-error.ts';
import { channel } from './tell.ts';

/** The migration `told_changes` names it. */
export const recordChanged = 'record_changed';

type Heard = (message: pg.Notification) => void;
const ofAdapter =
  (listener: Heard): Heard =>
  (message) => {
    if (message.channel === channel) listener(message);
  };

/**
 * Connects the Socket.IO servers of all processes through PostgreSQL. The adapter gets a stand-in
 * for the pool that makes up for its gaps: a broken connection would end the process and never be
 * returned. On the same connection the database tells of changed records.
 *
 * @param onRecordChanged called with the table, and the company whose row it is
 * @returns the adapter; `ready` resolves once messages of the others arrive, `sent()` once all that
 *   this process has said is out; `release()` returns a connection that the adapter, closed right
 *   after its start, does not know of yet
 */
export function createClusterAdapter(
  pool: pg.Pool,
  log: Logger,
  onRecordChanged: (table: string, companyId?: number) => void,
) {
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
    const listen = client.on.bind(client) as (event: string, listener: Heard) => pg.PoolClient;
    // The adapter takes all it hears for its own.
    client.on = ((event: string, listener: Heard) =>
      listen(event, event === 'notification' ? ofAdapter(listener) : listener)) as typeof client.on;
    listen('notification', ({ channel: heardOn, payload = '' }) => {
      if (heardOn !== recordChanged) return;
      const [table = '', company] = payload.split(' ');
      onRecordChanged(table, company === undefined ? undefined : Number(company));
    });
    try {
      await client.query(`listen "${channel}"; listen ${recordChanged}`);
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
