import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { parseStorageUrl, type StorageAddress } from './storage-url.ts';

/**
 * @param storageUrl `s3://…` as in storage-url.ts; none keeps files in `files/` of the data directory
 * @throws Error when the address is malformed
 */
export function createFileStore(storageUrl: string | undefined, dataDir: string): FileStore {
  return storageUrl
    ? createS3StoreOnUse(parseStorageUrl(storageUrl))
    : createDiskStore(join(dataDir, 'files'));
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
