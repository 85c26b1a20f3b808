import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from '../describe-error.ts';
import type { AnyJob } from './define-job.ts';
import type { WorkerOptions } from './worker-options.ts';
import { startWorkerSession, type WorkerSession } from './worker-session.ts';

export type { WorkerOptions } from './worker-options.ts';

export interface Worker {
  /**
   * Takes no more jobs, waits for running ones, aborts them after a while, and resolves when
   * nothing is left. Aborted runs are FAILED and repeated by the next worker.
   */
  stop(): Promise<void>;
}

const pauseMs = 5000;

/**
 * Runs jobs and starts schedules until it is stopped. When the database goes away the worker
 * restarts as soon as it is back; no failure of a job or of the database ends the process.
 *
 * @throws if it cannot start the first time
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  refuseDoubleNames(options.jobs);
  const stopping = new AbortController();
  let session = await startWorkerSession(options);
  const supervision = supervise();

  async function supervise(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await session.ended;
      if (stopping.signal.aborted) return;
      log.error({ reason }, 'the worker ended and starts anew');
      await session.stop('at once');
      session = (await startAnew()) ?? session;
    }
    await session.stop();
  }

  async function startAnew(): Promise<WorkerSession | undefined> {
    while (!stopping.signal.aborted) {
      try {
        return await startWorkerSession(options);
      } catch (error) {
        log.error({ reason: describeError(error) }, 'the worker cannot start yet');
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return undefined;
  }

  return {
    async stop() {
      stopping.abort();
      await session.stop();
      await supervision;
    },
  };
}

function refuseDoubleNames(jobs: AnyJob[]): void {
  const names = jobs.map((job) => job.name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new Error(`Two jobs are called ${double}`);
}
