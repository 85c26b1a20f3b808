import { createReadStream } from 'node:fs';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { refuseViruses } from '#api/core/http/refuse-viruses.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { spoolUpload } from '#api/core/http/spool-upload.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { fingerprintOfDays } from '#api/modules/feeds/compare-staged-rows.ts';
import {
  type FeedImportRow,
  getFeedImport,
  presentFeedImport,
} from '#api/modules/feeds/feed-imports.ts';
import { keepImport } from '#api/modules/feeds/keep-import.ts';
import { isFeedName } from '#shared/feeds/feeds.ts';
import {
  confirmImportBody,
  feedImport,
  largestImportBytes,
} from '#shared/schemas/calls/imports.ts';
import { importJobs } from './import-jobs.ts';

const permission = admin('feeds');

const preview = defineRoute({
  method: 'POST',
  url: '/api/admin/monitoring/import',
  permission,
  summary: 'Reads a file of a feed (multipart: `feed`, `file`) and tells what it would change',
  form: { files: ['file'], texts: ['feed'] },
  response: feedImport,
  status: 201,
  // It reads from the disk, in a transaction that ends before the file is kept.
  transaction: 'none',
  limitPerMinute: 30,
  async handle({ request, actor, clock, services }) {
    const upload = await spoolUpload(request, { maxBytes: largestImportBytes });
    try {
      await refuseViruses(services, { field: 'file', content: createReadStream(upload.path) });
      const feed = upload.fields.feed ?? '';
      if (!isFeedName(feed)) throw unprocessable({ feed: 'unknown-feed' });
      const row = await keepImport({ feed, upload, by: actor.id, clock, services });
      return presentFeedImport(services.systemDb, row);
    } finally {
      await upload.remove();
    }
  },
});

const get = defineRoute({
  url: '/api/admin/monitoring/import/:id',
  permission,
  summary: 'What a file would change, and its run once it was confirmed',
  params: idParams,
  response: feedImport,
  handle: async ({ db, params }) => presentFeedImport(db, await getFeedImport(db, params.id)),
});

const confirm = defineRoute({
  method: 'POST',
  url: '/api/admin/monitoring/import/:id/confirm',
  permission,
  summary:
    'Imports exactly the file that was looked at, as a recorded job; once, however often asked',
  params: idParams,
  body: confirmImportBody,
  response: feedImport,
  status: 202,
  async handle({ db, params, body, actor, clock }) {
    const row = await confirmImport(db, params.id, { ...body, by: actor.id, now: clock() });
    return presentFeedImport(db, row);
  },
});

/**
 * Queues the import of a reviewed file; a second time it is already there.
 *
 * @throws Problem 404, or 409 where the file may not be taken or the preview no longer holds
 */
async function confirmImport(
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

export const importRoutes = [preview, get, confirm];
