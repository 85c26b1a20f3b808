import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { requireConfig } from '#api/modules/recommendations/config-row.ts';
import { indexWebsite } from './index-website-job.ts';

interface Start {
  siteId: number;
  /** Whether it is the first time. */
  first: boolean;
  requestedBy: number;
  now: Date;
}

/**
 * Queues the indexing of a website, in the caller's transaction.
 *
 * @throws Problem 409 while it is under way, without sitemaps, or if it is not the time for it
 */
export async function startRun(db: Db, { siteId, first, requestedBy, now }: Start): Promise<void> {
  const config = await requireConfig(db, siteId);
  // One after the other: two simultaneous requests get one run, and the second is told.
  await db('recommendation_configs').where({ id: config.id }).forUpdate().first('id');
  const runs = db('recommendation_runs').where({ config_id: config.id });
  if (await runs.clone().whereIn('state', ['QUEUED', 'RUNNING']).first('id')) {
    throw conflict('index-under-way');
  }
  const indexed = await runs.clone().where({ state: 'COMPLETED' }).first('id');
  if (first && indexed) throw conflict('indexed-already');
  if (!first && !indexed) throw conflict('not-indexed');
  if (config.sitemaps.length === 0) throw conflict('no-sitemaps', { sitemaps: 'no-sitemaps' });
  const [run] = await db('recommendation_runs')
    .insert({ config_id: config.id, requested_by: requestedBy, requested_at: now })
    .returning('id');
  const payload = { runId: mustExist(run).id, siteId };
  await enqueue(db, indexWebsite, payload, { startedBy: requestedBy });
}

/**
 * Goes on with the run that waits: it has read all pages, and what is gone leaves.
 *
 * @throws Problem 409 if the last run does not wait
 */
export async function finishAnyway(
  db: Db,
  { siteId, requestedBy }: Pick<Start, 'siteId' | 'requestedBy'>,
): Promise<void> {
  const config = await requireConfig(db, siteId);
  await db('recommendation_configs').where({ id: config.id }).forUpdate().first('id');
  const runs = db('recommendation_runs').where({ config_id: config.id });
  const last = await runs.clone().orderBy('id', 'desc').first('id', 'state');
  if (last?.state !== 'HELD') throw conflict('index-not-held');
  await runs.where({ id: last.id }).update({ state: 'QUEUED', requested_by: requestedBy });
  const payload = { runId: last.id, siteId };
  await enqueue(db, indexWebsite, payload, { startedBy: requestedBy });
}
