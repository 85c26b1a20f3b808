import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from './with-client.ts';

interface SessionLock {
  url: string;
  key: number;
  /** Runs once if another process has the lock. */
  onWaiting?: () => void;
  /** Ends the waiting, not work that has begun. */
  signal?: AbortSignal | undefined;
}

const betweenAttemptsMs = 100;

/**
 * Work that only one process may do at a time. The lock ends with the connection that holds it: a
 * killed process keeps nobody waiting.
 *
 * @throws the signal's reason if it aborts while others have the lock
 */
export async function withSessionLock<T>(
  { url, key, onWaiting, signal }: SessionLock,
  work: () => Promise<T>,
): Promise<T> {
  // If it breaks, the lock is free; only the locks of its tables then hold the next holder back.
  return withClient(url, async (client) => {
    const take = async () => {
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1) as taken',
        [key],
      );
      return rows[0]?.taken === true;
    };
    for (let attempt = 1; !(await take()); attempt += 1) {
      if (attempt === 1) onWaiting?.();
      // Polls, because a signal could not cancel a blocking wait.
      await delay(betweenAttemptsMs, undefined, { signal });
    }
    return work();
  });
}
