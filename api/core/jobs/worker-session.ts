import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from './describe-error.ts';
import { giveUpFailedJobs } from './give-up-jobs.ts';
import { startHeartbeat } from './heartbeat.ts';
import { openOwnerPool } from './owner-connection.ts';
import { failOpenRuns, reapDeadWorkers, returnAttempts } from './reap-dead-workers.ts';
import { startDueSchedules } from './schedule.ts';
import { takeUpWork } from './take-up-work.ts';
import { openLifeline } from './worker-lifeline.ts';
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
  const { runChanged = (runId) => services.realtime()?.emitJobChanged(runId) } = options;
  let { takeUp } = options;
  const timing = { ...defaultTiming, ...options.timing };
  const abort = new AbortController();
  const dead = new AbortController();
  const declaredDead = once(dead.signal, 'abort').then(() => 'others took it for dead');

  const lifeline = await openLifeline({ ownerUrl, log, onDeclaredDead: () => dead.abort() });
  // Each run holds a connection and sometimes needs another; the queue listens on one.
  const pool = openOwnerPool(ownerUrl, concurrency * 2 + 4, log);
  const openRuns = new Set<number>();
  const { signal } = abort;
  const { workerPool, registered, left } = takeUpWork({
    jobs,
    concurrency,
    pollMs: timing.poll,
    runContext: { pool, systemDb, services, clock, log, signal, openRuns, runChanged },
    register: lifeline.register,
  });
  try {
    await registered;
  } catch (error) {
    await settled(workerPool.gracefulShutdown());
    await settled(Promise.all([lifeline.close(), pool.end()]));
    throw error;
  }
  const heartbeat = await startHeartbeat(
    timing.heartbeat,
    {
      'prove that it lives': lifeline.check,
      'bury dead workers': async () =>
        (await reapDeadWorkers(pool, workerPool.id)).forEach(runChanged),
      'close runs whose end could not be recorded': async () => {
        const closed = await failOpenRuns(pool, {
          workerId: workerPool.id,
          said: 'run-database-gone',
          except: openRuns,
          olderThan: 60,
        });
        closed.forEach(runChanged);
      },
      'take up what was left': takeUpOnce,
      'start schedules': () => startDueSchedules(systemDb, schedules, clock()),
      'give up jobs that failed for good': () =>
        giveUpFailedJobs(systemDb, { givenUp: options.givenUp, runChanged }),
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
      await tryTo('give the attempts back', () =>
        returnAttempts(pool, { workerId: workerPool.id }),
      );
      abort.abort(new Error('The worker is stopping'));
      if (!(await within(timing.abortWithin, idle))) {
        await settled(workerPool.forcefulShutdown('The worker has stopped'));
      }
    }
    await tryTo('close open runs', async () => {
      const closed = { workerId: workerPool.id, said: 'run-worker-stopped' } as const;
      (await failOpenRuns(pool, closed)).forEach(runChanged);
    });
    await tryTo('sign off', lifeline.close);
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
    ended: Promise.race([declaredDead, left]),
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
