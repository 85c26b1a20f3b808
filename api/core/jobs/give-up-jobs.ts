import type { Db } from '../database/db.ts';
import { oneRow } from '../database/rows.ts';
import type { WorkerOptions } from './worker-options.ts';

/**
 * Gives up jobs that the queue no longer tries, whatever ended them: the last attempt, a fault that
 * repeating does not mend, too many dead workers. In one transaction each job leaves the queue, its
 * run says so, and those concerned are told: once, even if this process ends in between.
 */
export async function giveUpFailedJobs(db: Db, givenUp: WorkerOptions['givenUp']): Promise<void> {
  for (;;) {
    const isOver = await db.transaction(async (transaction) => {
      const { run_id, job, is_news } = await oneRow<GivenUp>(
        transaction,
        'select run_id, job, is_news from give_up_job()',
      );
      if (run_id === null) return true;
      await givenUp?.(transaction, { name: job, runId: run_id, isRepeated: !is_news });
      return false;
    });
    if (isOver) return;
  }
}

type GivenUp =
  | { run_id: number; job: string; is_news: boolean }
  | { run_id: null; job: null; is_news: null };
