import { defineJob } from '#api/core/jobs/define-job.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { importFileKey } from './feed-imports.ts';

const dayMs = 86_400_000;
/** Longer than any queue waits for its worker. */
const longestWaitDays = 30;

/** Removes files that were reviewed but not confirmed within a day, or whose run never came. */
export const removeImportFiles = defineJob({
  name: 'remove-import-files',
  queue: () => 'files',
  async run({ db, clock, services, signal }) {
    const now = clock();
    const ids: number[] = await db('feed_imports')
      .whereNull('file_removed_at')
      .where('created_at', '<', new Date(+now - dayMs))
      .where((stale) =>
        stale
          .whereNull('confirmed_at')
          .orWhere('confirmed_at', '<', new Date(+now - longestWaitDays * dayMs)),
      )
      .orderBy('id')
      .pluck('id');
    for (const id of ids) {
      signal.throwIfAborted();
      await db.transaction(async (transaction) => {
        // Marked first: someone confirming at this moment waits, and is then told that it is gone.
        await transaction('feed_imports').where({ id }).update({ file_removed_at: now });
        await services.files.remove(importFileKey(id));
      });
    }
    return sayRun('files-removed', { count: ids.length });
  },
});
