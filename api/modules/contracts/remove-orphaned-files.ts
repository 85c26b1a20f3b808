import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { countNoun } from '#api/modules/metrics/count-noun.ts';

const dayMs = 86_400_000;

/**
 * Removes files that nothing refers to: uploads that were ended halfway, documents that were
 * replaced. The note goes with its file, locked, so that an upload of the same content waits and
 * then stores it anew.
 */
export const removeOrphanedFiles = defineJob({
  name: 'remove-orphaned-files',
  payload: z.object({}),
  queue: () => 'files',
  maxAttempts: 5,
  recorded: true,
  async run({ db, clock, services, log, signal }) {
    const before = new Date(+clock() - dayMs);
    const keys = await listOrphans(db, before);
    let removed = 0;
    for (const key of keys) {
      signal.throwIfAborted();
      await db.transaction(async (transaction) => {
        const [orphan] = await transaction('stored_files')
          .where({ key })
          .where('stored_at', '<', before)
          .whereNotExists(referringTo(transaction))
          .delete()
          .returning('key');
        if (!orphan) return;
        await services.files.remove(key);
        removed += 1;
      });
    }
    log.info(`${countNoun(keys.length, 'file')} found`);
    return `${countNoun(removed, 'file')} removed`;
  },
});

const listOrphans = (db: Db, before: Date): Promise<string[]> =>
  db('stored_files')
    .where('stored_at', '<', before)
    .whereNotExists(referringTo(db))
    .orderBy('key')
    .pluck('key');

const referringTo = (db: Db) =>
  db('contracts as c')
    .whereRaw('c.initial_file = stored_files.key or c.signed_file = stored_files.key')
    .select(db.raw('1'))
    .unionAll(
      db('integration_manuals as m').whereRaw('m.file = stored_files.key').select(db.raw('1')),
    );
