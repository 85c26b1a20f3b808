import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileSource } from './file-source.ts';
import { parseStorageUrl } from './storage-url.ts';

/**
 * Reads the address of a folder, `file:///srv/letters`, or of a prefix in a bucket,
 * `s3://key:secret@host/bucket/letters` with the parameters of `STORAGE_URL`.
 *
 * @throws Error that says what is wrong, without the secret
 */
export function parseSourceUrl(text: string): { open(): Promise<FileSource> } {
  if (text.startsWith('file:///')) {
    const folder = new URL(text).pathname;
    return { open: async () => folderSource(decodeURIComponent(folder)) };
  }
  const [, start = '', prefix = '', parameters = ''] =
    /^(s3:\/\/[^/?]*\/[^/?]+)\/?([^?]*)(\?.*)?$/.exec(text) ?? [];
  const address = parseStorageUrl(`${start || text}${parameters}`);
  return {
    open: async () =>
      (await import('./s3-source.ts')).s3Source(address, decodeURIComponent(prefix)),
  };
}

const folderSource = (folder: string): FileSource => ({
  async list() {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return Promise.all(
      names.sort().map(async (name) => {
        const path = join(folder, name);
        const { mtime } = await stat(path);
        return { name, changedAt: mtime, open: async () => createReadStream(path) };
      }),
    );
  },
});
