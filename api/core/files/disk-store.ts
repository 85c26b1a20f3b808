import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { checkFileKey, fileMissing } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** Keys cannot begin with a dot, so these folders are out of reach. */
const typesFolder = '.types';
const draftsFolder = '.drafts';

/** Files below one folder, under their keys; their content types lie in a parallel tree. */
export function createDiskStore(root: string): FileStore {
  function pathsOf(key: string) {
    checkFileKey(key);
    return { body: join(root, key), type: join(root, typesFolder, key) };
  }

  /** The file exists whole or not at all, even after a power cut. */
  async function writeWhole(path: string, content: Uint8Array | string | Readable): Promise<void> {
    const draft = join(root, draftsFolder, randomBytes(12).toString('hex'));
    await mkdir(dirname(draft), { recursive: true });
    await mkdir(dirname(path), { recursive: true });
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  return {
    async put(key, body, { contentType }) {
      const paths = pathsOf(key);
      await writeWhole(paths.type, contentType);
      await writeWhole(paths.body, body);
    },
    async putStream(key, body, { contentType, size }) {
      const paths = pathsOf(key);
      await writeWhole(paths.type, contentType);
      await writeWhole(paths.body, ofLength(body, size));
    },
    async get(key) {
      const paths = pathsOf(key);
      const contentType = await ifThere(readFile(paths.type, 'utf8'));
      if (contentType === undefined) throw fileMissing(key);
      const handle = await ifThere(open(paths.body));
      if (!handle) throw fileMissing(key);
      try {
        const { size } = await handle.stat();
        // Where it ends is known: no more room is taken than it needs, and nothing read beyond it.
        const body = handle.createReadStream(size > 0 ? { end: size - 1 } : {});
        return { body, contentType, size };
      } catch (error) {
        await handle.close();
        throw error;
      }
    },
    async remove(key) {
      const paths = pathsOf(key);
      await ifThere(unlink(paths.body));
      await ifThere(unlink(paths.type));
    },
    async exists(key) {
      const found = await ifThere(stat(pathsOf(key).body));
      return found?.isFile() ?? false;
    },
  };
}

/** A body that ends early must not pass for the whole. */
const ofLength = (body: Readable, size: number): Readable =>
  Readable.from(
    (async function* () {
      let bytes = 0;
      for await (const chunk of body) {
        bytes += chunk.length;
        yield chunk;
      }
      if (bytes !== size) throw new Error(`The file has ${bytes} bytes instead of ${size}`);
    })(),
  );

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

/** Nothing there, a file where the key has a folder, or a folder where it has a file. */
const isAbsent = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code));
