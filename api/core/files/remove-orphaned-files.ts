import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { FileStore } from './file-store.ts';

const dayMs = 86_400_000;

/**
 * Removes files that nothing refers to: uploads that were cut off, manuals that were remade. Every
 * column that refers to a file says so by its foreign key. The note goes with its file, locked, so
 * that an upload of the same content waits and then stores it again.
 */
export const removeOrphanedFiles = defineJob({
  name: 'remove-orphaned-files',
  queue: () => 'files',
  async run({ db, clock, services, log, signal }) {
    const before = new Date(+clock() - dayMs);
    const keys: string[] = await db('stored_files')
      .where('stored_at', '<', before)
      .whereRaw(await noReference(db))
      .orderBy('key')
      .pluck('key');
    let removed = 0;
    for (const key of keys) {
      signal.throwIfAborted();
      if (await removeIfOrphaned(db, services.files, key, before)) removed += 1;
    }
    log.info(sayRun('files-found', { count: keys.length }));
    return sayRun('files-removed', { count: removed });
  },
});

/** Removes a file and its note if no row refers to it and it was stored before then. */
export async function removeIfOrphaned(
  db: Db,
  files: FileStore,
  key: string,
  before: Date,
): Promise<boolean> {
  const unreferenced = await noReference(db);
  return db.transaction(async (transaction) => {
    const [orphan] = await transaction('stored_files')
      .where({ key })
      .where('stored_at', '<', before)
      .whereRaw(unreferenced)
      .delete()
      .returning('key');
    if (orphan) await files.remove(key);
    return orphan !== undefined;
  });
}

/** The condition that no column refers to a file, by all foreign keys that the database knows. */
async function noReference(db: Db): Promise<string> {
  const references = await rows<{ condition: string }>(
    db,
    `select format('not exists (select from %s where %I = stored_files.key)',
                   c.conrelid::regclass, a.attname) as condition
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'stored_files'::regclass`,
  );
  return references.map(({ condition }) => condition).join(' and ');
}
