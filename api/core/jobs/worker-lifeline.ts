import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';
import { newOwnerClient } from './owner-connection.ts';

/**
 * The sign of life of a worker process: an advisory lock on its own connection. PostgreSQL releases
 * the lock the moment the process is gone, for whatever reason.
 */
export interface WorkerLifeline {
  /** Tells the others which lock belongs to this worker. Before its first job. */
  register(workerId: string): Promise<void>;
  /** Asks the connection for a sign of life, so that a silent break is noticed. */
  check(): Promise<void>;
  /** Signs off: this worker has no open run any more, and keeps no job from others. */
  close(): Promise<void>;
}

interface LifelineOptions {
  ownerUrl: string;
  log: Logger;
  /** The lock was lost, and others declared this worker dead: its jobs are theirs now. */
  onDeclaredDead: () => void;
}

export async function openLifeline({
  ownerUrl,
  log,
  onDeclaredDead,
}: LifelineOptions): Promise<WorkerLifeline> {
  const lockKey = randomInt(2 ** 47);
  const closing = new AbortController();
  let workerId: string | undefined;
  let recovery: Promise<void> | undefined;
  let client = await holdLock();

  async function holdLock(): Promise<pg.Client> {
    const candidate = newOwnerClient(ownerUrl, 'worker lifeline');
    candidate.on('error', (error) =>
      log.warn({ reason: error.message }, 'the lifeline of the worker broke'),
    );
    try {
      await candidate.connect();
      // Waits while our former connection still holds it, or somebody buries us.
      await candidate.query('select pg_advisory_lock($1)', [lockKey]);
    } catch (error) {
      await candidate.end();
      throw error;
    }
    candidate.once('end', () => {
      recovery = recover();
    });
    return candidate;
  }

  async function recover(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        client = await holdLock();
        if (workerId && !(await isRegistered(client, workerId))) onDeclaredDead();
        return;
      } catch (error) {
        log.warn({ reason: describeError(error) }, 'the lifeline of the worker is not back yet');
        await delay(1000, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async register(id) {
      await client.query('insert into worker_processes (worker_id, lock_key) values ($1, $2)', [
        id,
        lockKey,
      ]);
      workerId = id;
    },
    async check() {
      const held = client;
      try {
        await held.query('select');
      } catch (error) {
        log.warn({ reason: describeError(error) }, 'the lifeline of the worker is silent');
        await held.end();
      }
    },
    async close() {
      closing.abort();
      // A late reconnection would keep the process alive, and the lock for which others wait.
      await recovery;
      try {
        if (workerId) {
          // The queue may have failed to write how a job ended, and would keep it for hours.
          await client.query('select graphile_worker.force_unlock_workers($1)', [[workerId]]);
          await client.query('delete from worker_processes where worker_id = $1', [workerId]);
        }
      } finally {
        await client.end();
      }
    },
  };
}

async function isRegistered(client: pg.Client, workerId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from worker_processes where worker_id = $1', [
    workerId,
  ]);
  return rowCount === 1;
}
