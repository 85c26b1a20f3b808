import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

interface SessionLock {
  url: string;
  key: number;
  /** Runs once if somebody else has it. */
  onWaiting?: () => void;
  /** Ends the waiting; what has begun goes on. */
  signal?: AbortSignal | undefined;
}

const betweenAttemptsMs = 100;

/**
 * What only one process at a time may do. The lock is held by a connection of its own and dies with
 * it: whoever is killed keeps nobody waiting.
 *
 * @throws the signal's reason if it aborts while others have the lock
 */
export async function withSessionLock<T>(
  { url, key, onWaiting, signal }: SessionLock,
  work: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Should it break, the lock is free; the work goes on and meets the next one's at its tables.
  client.on('error', () => {});
  await client.connect();
  try {
    const take = async () => {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [key],
      );
      return rows[0]?.taken === true;
    };
    for (let attempt = 1; !(await take()); attempt += 1) {
      if (attempt === 1) onWaiting?.();
      // Asking again, rather than waiting for an answer that a signal could not call back.
      await delay(betweenAttemptsMs, undefined, { signal });
    }
    return await work();
  } finally {
    await client.end();
  }
}
