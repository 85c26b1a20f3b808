import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Row } from '#api/tables.ts';
import { checkAds } from './check-ads-job.ts';

interface Request {
  websiteId: number;
  /** None: nobody asked, it was due. */
  requestedBy?: number | undefined;
  now: Date;
}

/** Queues a check of a website, in the caller's transaction, unless one waits or runs already. */
export async function requestCheck(
  db: Db,
  { websiteId, requestedBy, now }: Request,
): Promise<void> {
  const [run] = await rows<Row<'ad_check_runs', 'id'>>(
    db,
    `insert into ad_check_runs (website_id, requested_by, requested_at) values (?, ?, ?)
     on conflict (website_id) where run_state in ('QUEUED', 'RUNNING') do nothing returning id`,
    [websiteId, requestedBy ?? null, now],
  );
  if (!run) return;
  const payload = { runId: run.id, websiteId };
  await enqueue(db, checkAds, payload, requestedBy === undefined ? {} : { startedBy: requestedBy });
}
