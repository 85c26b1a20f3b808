import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Logger as QueueLogger,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type { Logger } from 'pino';
import { describeError, redact, stackFrames } from '../describe-error.ts';
import { type AnyJob, codedError } from './define-job.ts';
import { giveUpFailedJobs } from './give-up-jobs.ts';
import { heartbeatSchedule } from './heartbeat-schedule.ts';
import { openOwnerPool } from './owner-connection.ts';
import { failOpenRuns, reapDeadWorkers, releaseJobs } from './reap-dead-workers.ts';
import { returnAttempts } from './return-attempts.ts';
import { createTask, type RunContext } from './run-job.ts';
import { startDueSchedules } from './schedule.ts';
import { defaultTiming, type WorkerOptions } from './worker-options.ts';

/** A worker from taking up work to laying it down, for whatever reason. */
export interface WorkerSession {
  /** Why it ended. */
  ended: Promise<string>;
  /** Lets running jobs finish, for a while; `at once` aborts them first. */
  stop(how?: 'at once'): Promise<void>;
}

export async function startWorkerSession(options: WorkerOptions): Promise<WorkerSession> {
  const { ownerUrl, log, jobs, schedules, systemDb, services, clock, concurrency = 4 } = options;
  let { takeUp } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const abort = new AbortController();
  // Each run holds a connection and sometimes needs another; the queue listens on one.
  const max = concurrency * 2 + 4;
  const pool = openOwnerPool(ownerUrl, { max, log, workerId: () => workerPool.id });
  const openRuns = new Set<number>();
  const { signal } = abort;
  const workerPool = takeUpWork({
    jobs,
    concurrency,
    pollMs: timing.poll,
    runContext: { pool, systemDb, services, clock, log, signal, openRuns },
  });
  const workerId = workerPool.id;
  const ended = workerPool.promise.then(() => 'the queue was left', describeError);
  try {
    await pool.query('select');
  } catch (error) {
    await settled(workerPool.gracefulShutdown());
    await settled(pool.end());
    throw error;
  }
  const heartbeat = await startHeartbeat(
    timing.heartbeat,
    {
      'bury dead workers': () => reapDeadWorkers(pool),
      'close runs whose end could not be recorded': () =>
        failOpenRuns(pool, {
          workerId,
          said: 'run-database-gone',
          except: openRuns,
          olderThan: 60,
        }),
      'take up what was left': takeUpOnce,
      'start schedules': () =>
        startDueSchedules(systemDb, [...schedules, heartbeatSchedule], clock()),
      'give up jobs that failed for good': () => giveUpFailedJobs(systemDb, options.givenUp),
      // Last of all: a beat that hangs is none.
      'touch the file of its heartbeat': async () => {
        if (options.heartbeatPath) await writeFile(options.heartbeatPath, '');
      },
    },
    log,
  );

  /** Failures are retried with the next beat. */
  async function takeUpOnce(): Promise<void> {
    if (!takeUp) return;
    await systemDb.transaction(takeUp);
    takeUp = undefined;
  }

  async function layDownWork(finishWithin: number): Promise<void> {
    // First of all: nothing new is taken while the heartbeat ends.
    const idle = settled(workerPool.gracefulShutdown('The worker is stopping'));
    await heartbeat.stop();
    if (!(await within(finishWithin, idle))) {
      await tryTo('give the attempts back', () => returnAttempts(pool, { workerId }));
      abort.abort(codedError('run-worker-stops'));
      if (!(await within(timing.abortWithin, idle))) {
        await settled(workerPool.forcefulShutdown('The worker has stopped'));
      }
    }
    await tryTo('close open runs', () =>
      failOpenRuns(pool, { workerId, said: 'run-worker-stopped' }),
    );
    // The queue may have failed to write how a job ended, and would keep it.
    await tryTo('release its jobs', () => releaseJobs(pool, workerId));
    // An abandoned job still holds its connection.
    await within(1000, settled(pool.end()));
  }

  async function tryTo(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      log.error({ reason: describeError(error) }, `the stopping worker could not ${what}`);
    }
  }

  let stopped: Promise<void> | undefined;
  return {
    ended,
    stop: (how) => {
      stopped ??= layDownWork(how === 'at once' ? 0 : timing.finishWithin);
      return stopped;
    },
  };
}

/** For an end that logs its own trouble: only that it is over matters. */
const settled = async (work: unknown): Promise<void> => {
  await Promise.allSettled([work]);
};

/** Whether the work is over within that time. */
async function within(milliseconds: number, work: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const timeIsUp = delay(milliseconds, false, { signal: waiting.signal }).catch(() => false);
  const inTime = await Promise.race([work.then(() => true), timeIsUp]);
  waiting.abort();
  return inTime;
}

interface Heartbeat {
  /** No further beat starts; resolves when the current one is over. */
  stop(): Promise<void>;
}

/**
 * Does the named chores at once and then at every full period of the clock, e.g. each full minute.
 * A failing chore is logged and does not hold up the others. Resolves after the first round.
 */
async function startHeartbeat(
  periodMs: number,
  chores: Record<string, () => Promise<void>>,
  log: Logger,
): Promise<Heartbeat> {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function beat() {
    for (const [chore, run] of Object.entries(chores)) {
      try {
        if (!signal.aborted) await run();
      } catch (error) {
        log.error(
          { reason: describeError(error), stack: stackFrames(error) },
          `worker could not ${chore}`,
        );
      }
    }
  }

  async function goOn() {
    while (!signal.aborted) {
      await delay(periodMs - (Date.now() % periodMs), undefined, { signal }).catch(() => {});
      await beat();
    }
  }

  await beat();
  const beating = goOn();
  return {
    async stop() {
      stopping.abort();
      await beating;
    },
  };
}

interface WorkToTakeUp {
  jobs: AnyJob[];
  concurrency: number;
  pollMs: number;
  runContext: Omit<RunContext, 'workerId'>;
}

/** Lets the queue hand its jobs to this process. */
function takeUpWork({ jobs, concurrency, pollMs, runContext }: WorkToTakeUp): WorkerPool {
  const { pool, log } = runContext;
  const tasks: TaskList = {};
  for (const job of jobs) {
    tasks[job.name] = createTask(job, { ...runContext, workerId: () => workerPool.id });
  }
  const workerPool = runTaskList(
    {
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: createQueueLogger(log),
      // Unbatched, a result that cannot be written is an unhandled rejection; batched, it ends the
      // pool, and the worker starts anew.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    },
    tasks,
    pool,
  );
  return workerPool;
}

/** The queue's messages in our log, without their attachments: payloads may hold secrets. */
const createQueueLogger = (log: Logger): QueueLogger =>
  new QueueLogger(() => (level, message, meta) => {
    // Every failed job is logged where it runs.
    if (meta?.failure) return;
    if (level === 'error') log.error(redact(message));
    else if (level === 'warning') log.warn(redact(message));
    else log.debug(redact(message));
  });
