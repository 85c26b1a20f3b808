import type { Readable } from 'node:stream';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';

interface NewFile {
  key: string;
  body: Uint8Array;
  contentType: string;
  /** An upload may have been kept already, before its transaction. */
  isKept?: true | undefined;
}

/**
 * Keeps a file before the row that refers to it is written. It is noted first, outside the caller's
 * transaction: whatever ends in between, `removeOrphanedFiles` finds the file by its note.
 */
export async function storeFile(
  { systemDb, files }: Pick<Services, 'systemDb' | 'files'>,
  { key, body, contentType, isKept }: NewFile,
  now: Date,
): Promise<void> {
  if (isKept) return;
  await noteStored(systemDb, { key, size: body.length }, now);
  await files.put(key, body, { contentType });
}

/** The same for what is too large to hold in memory, under a key that its content gives. */
export async function storeLargeFile(
  { systemDb, files }: Pick<Services, 'systemDb' | 'files'>,
  {
    key,
    size,
    body,
    contentType,
  }: Omit<NewFile, 'body' | 'isKept'> & { size: number; body(): Readable },
  now: Date,
): Promise<void> {
  await noteStored(systemDb, { key, size }, now);
  if (!(await files.exists(key))) await files.putStream(key, body(), { contentType, size });
}

const noteStored = (systemDb: Db, { key, size }: { key: string; size: number }, now: Date) =>
  systemDb('stored_files')
    .insert({ key, size, stored_at: now })
    .onConflict('key')
    .merge({ stored_at: now });
