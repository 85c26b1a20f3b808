import type { JobDefinition } from './define-job.ts';
import { type EnqueueOptions, enqueue } from './enqueue.ts';
import type { Schedule } from './schedule.ts';

/**
 * The schedule of a job that needs no payload; it has the job's name.
 *
 * @throws ZodError for a job that needs one
 */
export function scheduleJob<P>(
  job: JobDefinition<P>,
  lastDueAt: Schedule['lastDueAt'],
  options?: EnqueueOptions,
): Schedule {
  const payload = job.payload.parse({});
  return {
    name: job.name,
    lastDueAt,
    enqueue: async (db) => void (await enqueue(db, job, payload, options)),
  };
}
