import type { Services } from '../services.ts';

interface NewFile {
  key: string;
  body: Uint8Array;
  contentType: string;
}

/**
 * Keeps a file before the row that refers to it is written. It is noted first, outside the caller's
 * transaction: whatever ends in between, `removeOrphanedFiles` finds the file by its note.
 */
export async function storeFile(
  { systemDb, files }: Pick<Services, 'systemDb' | 'files'>,
  { key, body, contentType }: NewFile,
  now: Date,
): Promise<void> {
  await systemDb('stored_files')
    .insert({ key, size: body.length, stored_at: now })
    .onConflict('key')
    .merge({ stored_at: now });
  await files.put(key, body, { contentType });
}

/**
 * Removes a file and its note, as long as nothing refers to it.
 *
 * @throws an error of the database where something does
 */
export const removeFile = (
  { systemDb, files }: Pick<Services, 'systemDb' | 'files'>,
  key: string,
): Promise<void> =>
  systemDb.transaction(async (transaction) => {
    await transaction('stored_files').where({ key }).delete();
    await files.remove(key);
  });
