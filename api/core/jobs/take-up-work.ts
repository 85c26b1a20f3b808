import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import type { AnyJob } from './define-job.ts';
import { createQueueLogger } from './queue-logger.ts';
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
