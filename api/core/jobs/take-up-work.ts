import {
  Logger as QueueLogger,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import type { Logger } from 'pino';
import { redact } from '../describe-error.ts';
import type { AnyJob } from './define-job.ts';
import { createTask, type RunContext } from './run-job.ts';

interface WorkToTakeUp {
  jobs: AnyJob[];
  concurrency: number;
  pollMs: number;
  runContext: Omit<RunContext, 'workerId'>;
}

/** Lets the queue hand its jobs to this process. */
export function takeUpWork({ jobs, concurrency, pollMs, runContext }: WorkToTakeUp): WorkerPool {
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
