import type { Task } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { inTransaction } from '../database/before-commit.ts';
import { isConnectionLost } from '../database/connection-lost.ts';
import type { Db } from '../database/db.ts';
import { describeError, stackFrames } from '../describe-error.ts';
import type { Services } from '../services.ts';
import {
  type AnyJob,
  isPermanentFailure,
  permanentFailure,
  secondsUntilNext,
} from './define-job.ts';
import { jobEnvelope } from './job-envelope.ts';
import { lockQueue } from './lock-queue.ts';
import { makeLastAttempt, returnAttempts } from './return-attempts.ts';
import { noRecord, startRecord, untilDatabaseIsBack } from './run-record.ts';
import { sayError } from './told.ts';

/** What the runs of one worker share. */
export interface RunContext {
  pool: pg.Pool;
  systemDb: Db;
  services: Services;
  clock: () => Date;
  log: Logger;
  workerId: () => string;
  /** Aborts when the runs of this worker must end. */
  signal: AbortSignal;
  /** Rows of `job_runs` of the runs under way. */
  openRuns: Set<number>;
}

interface Attempt {
  /** The queue's id of the job. */
  jobId: string;
  number: number;
  of: number;
}

/** The queue's task of a job: checks its payload, keeps others away, records the run. */
export function createTask(job: AnyJob, context: RunContext): Task {
  return async (queued, { job: { id: jobId, attempts, max_attempts } }) => {
    const attempt = { jobId, number: attempts, of: max_attempts };
    try {
      await runJob(job, queued, attempt, context);
    } catch (error) {
      const reason = describeError(error);
      context.log.error(
        { job: job.name, attempt, reason, stack: stackFrames(error) },
        'job failed',
      );
      if (isPermanentFailure(error)) await makeLastAttempt(context.pool, jobId);
      // The queue keeps the message.
      throw new Error(reason);
    }
  };
}

async function runJob(
  job: AnyJob,
  queued: unknown,
  attempt: Attempt,
  context: RunContext,
): Promise<void> {
  const { systemDb, services, clock, pool, log } = context;
  const { startedBy, jobKey, payload, fault } = readQueued(job, queued);
  const queue = fault ? job.name : job.queue(payload);
  const lock = await lockQueue(pool, queue, { signal: context.signal });
  try {
    const run = job.recorded
      ? await startRecord(
          {
            name: job.name,
            range: fault ? undefined : job.range?.(payload),
            workerId: context.workerId(),
            startedBy,
            asked: { jobId: attempt.jobId, queue, jobKey, payload },
          },
          { ...context, connection: lock.connection },
        )
      : noRecord(log.child({ job: job.name }));
    if (attempt.number > 1) {
      run.log.info(sayRun('run-attempt', { number: attempt.number, of: attempt.of }));
    }
    try {
      if (fault) throw fault;
      const description = await job.run(
        {
          db: systemDb,
          transaction: (work) => auditedTransaction(systemDb, run.id, work),
          clock,
          log: run.log,
          signal: AbortSignal.any([context.signal, lock.lost]),
          services,
          runId: run.id,
          attempt: attempt.number,
          isLastAttempt: attempt.number >= attempt.of,
        },
        payload,
      );
      await run.complete(description);
    } catch (error) {
      run.log.error(sayError(error));
      if (lock.lost.aborted || isConnectionLost(error)) {
        run.log.info('run-database-away');
        await forgive(attempt, context);
      } else if (!isPermanentFailure(error)) {
        run.log.info(describeRetry(attempt, context.signal));
      }
      await run.fail(error);
      throw error;
    }
  } finally {
    await lock.release();
  }
}

interface Queued {
  startedBy?: number | undefined;
  jobKey?: string | undefined;
  payload?: unknown;
  /** Why the payload is invalid; repeating the job would not mend it. */
  fault?: Error;
}

function readQueued(job: AnyJob, queued: unknown): Queued {
  const envelope = jobEnvelope.safeParse(queued);
  if (!envelope.success) return { fault: unreadable(envelope.error) };
  const { startedBy, jobKey } = envelope.data;
  const payload = job.payload.safeParse(envelope.data.payload);
  return payload.success
    ? { startedBy, jobKey, payload: payload.data }
    : { startedBy, jobKey, fault: unreadable(payload.error) };
}

function unreadable({ issues }: { issues: { path: PropertyKey[]; message: string }[] }): Error {
  const faults = issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  return permanentFailure(sayRun('run-payload', { faults: faults.join('; ') }));
}

function describeRetry({ number, of }: Attempt, stopping: AbortSignal): RunSaid {
  if (stopping.aborted) return 'run-next-worker';
  if (number >= of) return 'run-last-attempt';
  const seconds = secondsUntilNext(number);
  return sayRun('run-next-attempt', { number: number + 1, of, seconds });
}

/** A database outage is no failure of the job; enough of them would use up its attempts. */
async function forgive({ jobId }: Attempt, { pool, log }: RunContext): Promise<void> {
  try {
    await untilDatabaseIsBack(() => returnAttempts(pool, { jobId }));
  } catch (error) {
    log.warn({ reason: describeError(error) }, 'an attempt could not be given back');
  }
}

function auditedTransaction<T>(
  systemDb: Db,
  runId: number,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return inTransaction(systemDb, async (transaction) => {
    await transaction.raw(`select set_config('app.actor', ?, true)`, [
      JSON.stringify({ kind: 'job', id: runId }),
    ]);
    return work(transaction);
  });
}
