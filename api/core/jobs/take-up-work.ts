import { runTaskList, type TaskList, type WorkerPool } from 'graphile-worker';
import type { AnyJob } from './define-job.ts';
import { describeError } from './describe-error.ts';
import { createQueueLogger } from './queue-logger.ts';
import { createTask, type RunContext } from './run-job.ts';

interface WorkToTakeUp {
  jobs: AnyJob[];
  concurrency: number;
  pollMs: number;
  runContext: Omit<RunContext, 'workerId'>;
  /** Registers the worker under this id before its first job. */
  register: (workerId: string) => Promise<void>;
}

export interface TakenUpWork {
  workerPool: WorkerPool;
  registered: Promise<void>;
  /** Resolves with the reason when the queue hands out no more jobs. */
  left: Promise<string>;
}

/** Lets the queue hand its jobs to this process. */
export function takeUpWork({
  jobs,
  concurrency,
  pollMs,
  runContext,
  register,
}: WorkToTakeUp): TakenUpWork {
  let registered: Promise<void> | undefined;
  const registerOnce = (workerId: string) => (registered ??= register(workerId));
  const { pool, log } = runContext;

  const tasks: TaskList = {};
  for (const job of jobs) {
    tasks[job.name] = createTask(job, { ...runContext, workerId: () => workerPool.id });
  }

  const workerPool: WorkerPool = runTaskList(
    {
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger: createQueueLogger(log),
      preset: {
        // Unbatched, a result that cannot be written is an unhandled rejection; batched, it is
        // tried again until the database is back.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [
          {
            name: 'register-before-the-first-job',
            version: '1.0.0',
            worker: {
              hooks: { startWorker: (_context, { worker }) => registerOnce(worker.workerPool.id) },
            },
          },
        ],
      },
    },
    tasks,
    pool,
  );
  const left = workerPool.promise.then(
    () => 'the queue was left',
    (error) => describeError(error),
  );
  return { workerPool, registered: registerOnce(workerPool.id), left };
}
