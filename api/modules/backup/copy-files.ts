import { constants, type Stats } from 'node:fs';
import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Half-written files of the store; their writers start again. */
const drafts = '.drafts';

/**
 * Copies a folder. Files unchanged since the former backup are the same file there, so that each
 * further backup only takes the room of what is new.
 *
 * @param isWanted of a path below the folder; by default, all are
 * @returns how many files there are, without the store's own notes of their types
 */
export async function copyFiles(
  from: string,
  to: string,
  former?: string,
  isWanted = (_path: string): boolean => true,
): Promise<{ count: number; bytes: number }> {
  const found = { count: 0, bytes: 0 };
  await mkdir(to, { recursive: true });
  for (const entry of await listFiles(from)) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (path.startsWith(drafts) || !isWanted(path)) continue;
    const target = join(to, path);
    const one = await lookAt(join(from, path));
    // Removed since it was listed.
    if (!one) continue;
    await mkdir(dirname(target), { recursive: true });
    if (!isSame(one, await lookAt(target))) {
      const isKnown = former !== undefined && isSame(one, await lookAt(join(former, path)));
      if (!isKnown || !(await linked(join(former, path), target))) {
        await copyFile(join(from, path), target, constants.COPYFILE_FICLONE);
        await utimes(target, one.mtime, one.mtime);
      }
    }
    if (path.startsWith('.')) continue;
    found.count += 1;
    found.bytes += one.size;
  }
  return found;
}

const isSame = (one: Stats, other: Stats | undefined): boolean =>
  one.size === other?.size && +one.mtime === +other.mtime;

/** Not if the backups are on a file system without links. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  );

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // The installation never stored a file.
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries.filter((entry) => entry.isFile());
}

const lookAt = (path: string): Promise<Stats | undefined> =>
  stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
