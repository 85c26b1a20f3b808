import type { FileStore } from './files/file-store.ts';

/**
 * Asks for a file that is never there, before a transaction that needs the storage takes a
 * connection: only a storage that falls silent right after can keep it waiting.
 *
 * @throws StorageUnavailable
 */
export async function storageMustAnswer(files: FileStore): Promise<void> {
  await files.exists('status/none');
}
