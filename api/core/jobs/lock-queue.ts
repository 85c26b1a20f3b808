import type pg from 'pg';

/** First half of the advisory lock's key, so that a queue's name collides with no other lock. */
const lockSpace = 4_182_004;

/** The connection of one run: it holds the run's lock, and is free for short statements. */
export interface QueueLock {
  connection: pg.PoolClient;
  /** Aborts when the connection, and with it the lock, is lost. */
  lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Keeps two jobs of a queue apart even where the queue's own lock does not: when a worker was
 * declared dead but still runs.
 *
 * @throws when another run holds the lock for longer than 15 seconds
 */
export async function lockQueue(pool: pg.Pool, queue: string): Promise<QueueLock> {
  const connection = await pool.connect();
  const lost = new AbortController();
  const onLost = () => lost.abort(new Error('The connection to the database was lost'));
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

  try {
    await connection.query(`set lock_timeout = '15s'`);
    await connection.query('select pg_advisory_lock($1, hashtext($2))', [lockSpace, queue]);
    await connection.query('reset lock_timeout');
  } catch (error) {
    connection.off('end', onLost);
    connection.release(true);
    if (isLockTimeout(error)) {
      throw new Error(`Another job of the queue ${queue} has not ended yet`, { cause: error });
    }
    throw error;
  }
  return { connection, lost: lost.signal, release };
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03';
