import { buffer } from 'node:stream/consumers';
import { isFileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** A whole stored document; nothing if its file does not exist. */
export async function readDocument(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    const { body } = await files.get(key);
    return await buffer(body);
  } catch (error) {
    if (isFileMissing(error)) return undefined;
    throw error;
  }
}
