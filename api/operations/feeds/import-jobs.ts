import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { isFileMissing } from '#api/core/files/file-key.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import {
  defineJob,
  isPermanentFailure,
  type JobDefinition,
  permanentFailure,
} from '#api/core/jobs/define-job.ts';
import { described } from '#api/core/jobs/told.ts';
import { getFeedImport, importFileKey } from '#api/modules/feeds/feed-imports.ts';
import type { Day } from '#shared/dates.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import type { RunSaid } from '#shared/messages/runs/tell-run.ts';
import { idSchema } from '#shared/schemas/fields.ts';
import { feedQueue } from './feed-jobs.ts';
import { describeImport, importFiles } from './import-files.ts';

const importPayload = z.strictObject({ importId: idSchema });
type ImportPayload = z.infer<typeof importPayload>;

/** Imports a file that was reviewed and confirmed in the browser. */
const importJob = (feed: FeedName) =>
  defineJob<ImportPayload>({
    name: `import-${feed}`,
    payload: importPayload,
    queue: () => feedQueue(feed),
    async run({ db, clock, log, signal, services: { files }, runId }, { importId }) {
      const { file_name: name, sha256, force, preview, ...row } = await getFeedImport(db, importId);
      const done = await outcomeOf(db, row.job_run_id);
      await db('feed_imports').where({ id: importId }).update({ job_run_id: runId });
      try {
        const file = { name, chunks: readKept(files, { importId, sha256, signal }) };
        // Of the days that were shown to fall, and of no other.
        const accepts = (day: Day) =>
          force && preview.days.some(({ date, belowHalf }) => belowHalf && date === day);
        const options = { feed, files: [file], runId, log, accepts, clock, signal };
        const outcome = done ?? describeImport(await importFiles(db, options));
        // Before the file goes: from here on a killed run has nothing left to import.
        await db('job_runs').where({ id: runId }).update(described(outcome));
        await removeImportFile(db, files, importId, clock());
        return outcome;
      } catch (error) {
        // Kept after the last attempt: it can be asked for again.
        if (isPermanentFailure(error)) await removeImportFile(db, files, importId, clock());
        throw error;
      }
    },
  });

/** What an earlier attempt has done, if only its end is missing. */
async function outcomeOf(db: Db, runId: number | null): Promise<RunSaid | undefined> {
  const run = runId === null ? undefined : await db('job_runs').where({ id: runId }).first('said');
  const [said = ''] = run?.said?.split('\n') ?? [];
  return said.startsWith('import-done ') ? (said as RunSaid) : undefined;
}

export const importJobs = Object.fromEntries(
  FEED_NAMES.map((feed) => [feed, importJob(feed)]),
) as Record<FeedName, JobDefinition<ImportPayload>>;

/** The kept file, if it is still what the preview was made from; else the import takes nothing. */
async function* readKept(
  files: FileStore,
  { importId, sha256, signal }: { importId: number; sha256: string; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const { body } = await openKept(files, importId);
  for await (const chunk of body as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) {
    throw permanentFailure('file-exchanged');
  }
}

async function openKept(files: FileStore, importId: number): Promise<{ body: Readable }> {
  try {
    return await files.get(importFileKey(importId));
  } catch (error) {
    if (isFileMissing(error)) throw permanentFailure('file-gone', { cause: error });
    throw error;
  }
}

async function removeImportFile(
  db: Db,
  files: FileStore,
  importId: number,
  now: Date,
): Promise<void> {
  await files.remove(importFileKey(importId));
  await db('feed_imports').where({ id: importId }).update({ file_removed_at: now });
}
