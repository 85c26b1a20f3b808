import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createDiskStore } from './disk-store.ts';
import { parseStorageUrl, type StorageAddress } from './storage-url.ts';

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

/**
 * @param storageUrl `s3://…` as in storage-url.ts; none keeps files in `files/` of the data directory
 * @throws Error when the address is malformed
 */
export function createFileStore(storageUrl: string | undefined, dataDir: string): FileStore {
  return storageUrl
    ? createS3StoreOnUse(parseStorageUrl(storageUrl))
    : createDiskStore(join(dataDir, 'files'));
}

/** A key derived from the content: identical bytes are stored once, others never collide. */
export function contentKey(body: Uint8Array): string {
  const hash = createHash('sha256').update(body).digest('hex');
  return `${hash.slice(0, 2)}/${hash}`;
}

/** The client of object storage is large: only installations that use it load it. */
function createS3StoreOnUse(address: StorageAddress): FileStore {
  let loading: Promise<FileStore> | undefined;
  const store = () => {
    loading ??= import('./s3-store.ts').then(({ createS3Store }) => createS3Store(address));
    return loading;
  };
  return {
    put: async (key, body, options) => (await store()).put(key, body, options),
    putStream: async (key, body, options) => (await store()).putStream(key, body, options),
    get: async (key) => (await store()).get(key),
    remove: async (key) => (await store()).remove(key),
    exists: async (key) => (await store()).exists(key),
  };
}
