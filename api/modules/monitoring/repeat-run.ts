import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { enqueueAgain } from '#api/core/jobs/enqueue.ts';

/** Queues the job of a failed run once more, with the same payload. */
export async function repeatRun(transaction: Db, id: number, by: number): Promise<void> {
  const run = mustExist(await transaction('job_runs').where({ id }).first());
  await settleRun(transaction, id);
  await enqueueAgain(transaction, {
    run: { ...run, queue: mustExist(run.queue) },
    startedBy: by,
  });
}

/** A given-up job needs nobody's attention any more. */
export async function settleRun(transaction: Db, id: number): Promise<void> {
  await transaction('job_runs')
    .where({ id })
    .whereNotNull('given_up_at')
    .whereNull('settled_at')
    .update({ settled_at: transaction.fn.now() });
}
