import { isFileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** A whole stored document; nothing if its file does not exist. */
export async function readDocument(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    const { body } = await files.get(key);
    // A quarter less work than `buffer` of `stream/consumers`, which takes the way over a Blob.
    return Buffer.concat(await body.toArray());
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
