import type { Db } from '../database/db.ts';
import type { JobDefinition } from './define-job.ts';
import type { JobEnvelope } from './job-envelope.ts';

interface EnqueueOptions {
  /** At most one waiting job has this key: a second one replaces the first. */
  jobKey?: string;
  /** Not before; now by default. */
  runAt?: Date;
  /** Instead of the job's own. */
  maxAttempts?: number;
  /** The user who asked for it, named beside the run. */
  startedBy?: number;
}

/**
 * Adds a job within the transaction it is given: a rollback takes it back, and no worker sees it
 * before the commit. Any role of the API may call it.
 *
 * @returns the queue's id of the job
 * @throws ZodError if the payload is not the job's
 */
export async function enqueue<P>(
  db: Db,
  job: JobDefinition<P>,
  payload: P,
  { jobKey, runAt, maxAttempts = job.maxAttempts, startedBy }: EnqueueOptions = {},
): Promise<number> {
  const checked = job.payload.parse(payload);
  const envelope: JobEnvelope = { payload: checked, startedBy };
  const { rows } = await db.raw(
    'select enqueue_job(?::text, ?::json, ?::text, ?::timestamptz, ?::integer, ?::text) as id',
    [
      job.name,
      JSON.stringify(envelope),
      job.queue(checked),
      runAt?.toISOString() ?? null,
      maxAttempts,
      jobKey ?? null,
    ],
  );
  return Number(rows[0].id);
}
