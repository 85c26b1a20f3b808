import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { presentFailure } from '#api/core/jobs/requested-run.ts';
import type { SkipReason } from '#shared/domain/skip-reasons.ts';
import type { RecommendationProgress } from '#shared/schemas/calls/recommendations.ts';

/** How far the latest run of a config has come. */
export async function readProgress(db: Db, configId: number): Promise<RecommendationProgress> {
  const run = await db('recommendation_runs')
    .where({ config_id: configId })
    .orderBy('id', 'desc')
    .first();
  if (!run) return { run: null };
  const pages = await oneRow<{ found: number; done: number; kept: number }>(
    db,
    `select count(*) as found, count(*) filter (where done_run = :run) as done,
            count(*) filter (where done_run = :run and state = 'KEPT') as kept
       from recommendation_pages where config_id = :configId and listed_run = :run`,
    { configId, run: run.id },
  );
  const { lastError, failure } = presentFailure(run);
  return {
    run: {
      id: run.id,
      state: run.state,
      phase: run.phase,
      ...pages,
      fetched: run.bodies,
      skipped: await countSkipped(db, configId, run.id),
      lastError,
      // The words of a run that was given up are the job's.
      failure: run.state === 'FAILED' ? await saidOf(db, run.job_run_id) : failure,
      wouldLose: run.would_lose,
      jobRunId: run.job_run_id,
      startedAt: run.started_at?.toISOString() ?? null,
      completedAt: run.completed_at?.toISOString() ?? null,
    },
  };
}

async function saidOf(db: Db, jobRunId: number | null): Promise<string | null> {
  if (jobRunId === null) return null;
  return (await db('job_runs').where({ id: jobRunId }).first('said'))?.said ?? null;
}

/** Pages that a run could not read as articles, by reason; without a run, those that are none. */
export const countSkipped = (db: Db, configId: number, runId?: number) =>
  rows<{ reason: SkipReason; count: number }>(
    db,
    `select reason, count(*) as count from recommendation_pages
      where config_id = :configId and reason is not null
        and case when cast(:runId as integer) is null then state in ('SKIPPED', 'GONE')
                 else done_run = :runId end
      group by reason order by count desc, reason`,
    { configId, runId: runId ?? null },
  );
