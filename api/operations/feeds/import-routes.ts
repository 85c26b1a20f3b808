import { createReadStream } from 'node:fs';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { refuseViruses } from '#api/core/http/refuse-viruses.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { spoolUpload } from '#api/core/http/spool-upload.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { fingerprintOfDays } from '#api/modules/feeds/compare-staged-rows.ts';
import { getFeedImport, presentFeedImport } from '#api/modules/feeds/feed-imports.ts';
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
  async handle({ db, params: { id }, body: { force = false }, actor: { id: by }, clock }) {
    const row = await getFeedImport(db, id, { lock: true });
    if (row.confirmed_at) return presentFeedImport(db, row);
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
    if ((await fingerprintOfDays(db, feed, days)) !== stored_before) {
      throw conflict('import-outdated');
    }
    const confirmed = { confirmed_at: clock(), confirmed_by: by, force };
    await db('feed_imports').where({ id }).update(confirmed);
    await enqueue(db, importJobs[feed], { importId: id }, { startedBy: by });
    return presentFeedImport(db, { ...row, ...confirmed });
  },
});

export const importRoutes = [preview, get, confirm];
