import type { Db } from '../database/db.ts';
import { oneRow } from '../database/rows.ts';
import { type JobDefinition, patience } from './define-job.ts';
import type { JobEnvelope } from './job-envelope.ts';

export interface EnqueueOptions {
  /** At most one waiting job has this key: a second one replaces it and its attempts count on. */
  jobKey?: string;
  /** Not before; now by default. */
  runAt?: Date;
  /** Instead of the job's own. */
  maxAttempts?: number;
  /** The user who asked for it, named beside the run. */
  startedBy?: number;
}

/**
 * Adds a job within the given transaction: a rollback takes it back, and no worker sees it before
 * the commit. Any role of the API may call it.
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
  const { name, recorded } = job;
  const envelope = { payload: checked, startedBy, jobKey, recorded };
  return addJob(db, { name, envelope, queue: job.queue(checked), runAt, maxAttempts });
}

interface QueuedAgain {
  /** As the failed run recorded them. */
  run: { id: number; name: string; queue: string; payload: unknown };
  startedBy: number;
}

/** Adds the job of a run once more; while it waits there is only one, however often asked for. */
export const enqueueAgain = (db: Db, { run, startedBy }: QueuedAgain): Promise<number> =>
  addJob(db, {
    name: run.name,
    envelope: { payload: run.payload, startedBy, jobKey: `run ${run.id} again`, recorded: true },
    queue: run.queue,
    maxAttempts: patience.halfADay,
  });

interface AddedJob {
  name: string;
  envelope: JobEnvelope;
  queue: string;
  runAt?: Date | undefined;
  maxAttempts: number;
}

async function addJob(
  db: Db,
  { name, envelope, queue, runAt, maxAttempts }: AddedJob,
): Promise<number> {
  const { id } = await oneRow<{ id: number }>(
    db,
    'select enqueue_job(?::text, ?::json, ?::text, ?::timestamptz, ?::integer, ?::text) as id',
    [
      name,
      JSON.stringify(envelope),
      queue,
      runAt?.toISOString() ?? null,
      maxAttempts,
      envelope.jobKey ?? null,
    ],
  );
  return id;
}

/** Takes back the waiting job with that key. */
export async function withdraw(db: Db, jobKey: string): Promise<void> {
  await db.raw('select withdraw_job(?::text)', [jobKey]);
}
