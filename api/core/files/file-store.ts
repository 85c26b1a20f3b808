import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Must be read to its end or destroyed. */
  body: Readable;
  contentType: string;
  /** In bytes. */
  size: number;
}

/**
 * Files by key, the same on disk and in object storage. A key is one or more names joined by `/`,
 * each of letters, digits, `.`, `_` and `-`, beginning with a letter or digit; no key may be the
 * folder of another.
 */
export interface FileStore {
  /**
   * Stores all of it or nothing, replacing what had the key. Takes bytes, not a stream: documents
   * are limited to 10 MB and inspected before they are kept.
   */
  put(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>;
  /** The same for what is too large to hold in memory. @param size in bytes, exactly */
  putStream(
    key: string,
    body: Readable,
    options: { contentType: string; size: number },
  ): Promise<void>;
  /** @throws an error that `isFileMissing` knows, if there is none */
  get(key: string): Promise<StoredFile>;
  /** Does nothing if there is none. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
}

/** A key derived from the content: identical bytes are stored once, others never collide. */
export function contentKey(body: Uint8Array): string {
  const hash = createHash('sha256').update(body).digest('hex');
  return `${hash.slice(0, 2)}/${hash}`;
}
