import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { reapDeadWorkers } from './reap-dead-workers.ts';

const askEveryMs = 500;

interface Occupant {
  queue: string;
  /** Registered with a lifeline: if it dies, the queue is free for others. */
  workerId: string;
  signal: AbortSignal;
  onWait: () => void;
}

/**
 * Keeps a queue's jobs from all workers while a process that is not a worker does their kind of
 * work; waits for the running job. Signing off releases the queue.
 */
export async function occupyQueue(
  pool: pg.Pool,
  { queue, workerId, signal, onWait }: Occupant,
): Promise<void> {
  await pool.query(
    `insert into graphile_worker._private_job_queues (queue_name) values ($1) on conflict do nothing`,
    [queue],
  );
  for (let waits = 0; !(await isTaken()); waits += 1) {
    signal.throwIfAborted();
    if (waits === 0) onWait();
    // Without a running worker, nobody else buries the one that holds it.
    await reapDeadWorkers(pool, workerId);
    await delay(askEveryMs);
  }

  async function isTaken(): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update graphile_worker._private_job_queues set locked_by = $2, locked_at = now()
        where queue_name = $1 and locked_at is null`,
      [queue, workerId],
    );
    return rowCount === 1;
  }
}
