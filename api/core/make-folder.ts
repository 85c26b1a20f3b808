import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

/**
 * `mkdir -p`. Node's own never ends in `/proc`, and says ENOENT of a file system that is read-only.
 *
 * @throws StartError where there can be no folders
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if (await isMade(path, mode)) return;
  if (dirname(path) !== path) {
    await makeFolder(dirname(path), mode);
    if (await isMade(path, mode)) return;
  }
  throw new StartError(`${path} cannot be made: its file system takes no new folder`);
}

/** Whether the folder is there now; false where its parent is missing. */
async function isMade(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
    return true;
  }
}
