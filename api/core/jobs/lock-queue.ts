import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codedError } from './define-job.ts';

/** First half of the advisory lock's key, so that a queue's name collides with no other lock. */
const lockSpace = 4_182_004;

const askEveryMs = 500;
const longestWaitMs = 60 * 60_000;

/** The connection of one run: it holds the run's lock, and is free for short statements. */
interface QueueLock {
  connection: pg.PoolClient;
  /** Aborts when the connection, and with it the lock, is lost. */
  lost: AbortSignal;
  release(): Promise<void>;
}

interface Waiting {
  signal?: AbortSignal;
  /** Called once if somebody else holds the lock. */
  onWait?: () => void;
}

/**
 * Keeps two runs of a queue apart where the queue's own lock does not: a command beside the
 * workers, a run that its worker had to abandon. PostgreSQL releases the lock of a process that
 * is gone.
 *
 * @throws when another run holds the lock for longer than an hour, or the signal's reason
 */
export async function lockQueue(
  pool: pg.Pool,
  queue: string,
  { signal, onWait }: Waiting = {},
): Promise<QueueLock> {
  const connection = await pool.connect();
  const lost = new AbortController();
  const onLost = () => lost.abort(codedError('run-database-lost'));
  connection.on('end', onLost);

  async function release() {
    connection.off('end', onLost);
    try {
      await connection.query('select pg_advisory_unlock_all()');
      connection.release();
    } catch {
      // A broken connection holds no lock; the pool must not lend it again.
      connection.release(true);
    }
  }

  async function isTaken(): Promise<boolean> {
    const { rows } = await connection.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as taken',
      [lockSpace, queue],
    );
    return rows[0]?.taken === true;
  }

  try {
    for (let waitedMs = 0; !(await isTaken()); waitedMs += askEveryMs) {
      signal?.throwIfAborted();
      if (waitedMs === 0) onWait?.();
      if (waitedMs >= longestWaitMs) {
        throw new Error(`Another job of the queue ${queue} has not ended yet`);
      }
      await delay(askEveryMs);
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { connection, lost: lost.signal, release };
}
