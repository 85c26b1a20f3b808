import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { fingerprintOfDays } from '#api/modules/feeds/compare-staged-rows.ts';
import { type FeedImportRow, getFeedImport } from '#api/modules/feeds/feed-imports.ts';
import { importJobs } from './import-jobs.ts';

/**
 * Queues the import of a reviewed file; a second time it is already there.
 *
 * @throws Problem 404, or 409 where the file may not be taken or the preview no longer holds
 */
export async function confirmImport(
  transaction: Db,
  id: number,
  { force = false, by, now }: { force?: boolean | undefined; by: number; now: Date },
): Promise<FeedImportRow> {
  const row = await getFeedImport(transaction, id, { lock: true });
  if (row.confirmed_at) return row;
  const { feed, preview, file_removed_at, stored_before } = row;
  if (file_removed_at) {
    throw conflict('import-expired');
  }
  if (preview.tooManyMalformed) {
    throw conflict('import-refused');
  }
  if (!force && preview.days.some(({ belowHalf }) => belowHalf)) {
    throw conflict('days-below-half');
  }
  const days = preview.days.map(({ date }) => date);
  if ((await fingerprintOfDays(transaction, feed, days)) !== stored_before) {
    throw conflict('import-outdated');
  }
  const [confirmed] = await transaction('feed_imports')
    .where({ id })
    .update({ confirmed_at: now, confirmed_by: by, force })
    .returning('*');
  await enqueue(transaction, importJobs[feed], { importId: id }, { startedBy: by });
  return mustExist(confirmed);
}
