import type { JobDefinition } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import type { Schedule } from './schedule.ts';

/** The schedule of a job that needs no payload; it has the job's name. */
export const scheduleJob = (
  job: JobDefinition<Record<string, never>>,
  lastDueAt: Schedule['lastDueAt'],
): Schedule => ({
  name: job.name,
  lastDueAt,
  enqueue: async (db) => void (await enqueue(db, job, {})),
});
