import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';
import { acquireProcessLock } from './process-lock.ts';

it('makes what is lacking, once or again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'folders-'));
  try {
    const folder = join(root, 'a/b');
    await makeFolder(folder, 0o700);
    await makeFolder(folder, 0o700);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  } finally {
    await rm(root, { recursive: true });
  }
});

it.skipIf(process.platform !== 'linux').each(['/proc/nope', '/proc/nope/deeper'])(
  'where none can be made, in %s, ends at once with a sentence',
  async (folder) => {
    await expect(acquireProcessLock(folder)).rejects.toThrow(
      '/proc/nope cannot be made: its file system takes no new folder',
    );
  },
);
