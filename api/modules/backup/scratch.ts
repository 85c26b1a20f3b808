import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import { findServerAccount } from '#api/core/database/embedded-postgres-home.ts';

export const unfinished = '.unfinished';
const scratch = '.scratch';

/**
 * Makes the folder beside the backups in which the scratch server of one lies. Where PostgreSQL has
 * an account of its own, that may pass through, and sees nothing else.
 */
export async function createScratch(to: string, name: string): Promise<string> {
  const folder = join(to, `${name}${scratch}`);
  await mkdir(folder, { mode: 0o700 });
  if (await findServerAccount()) {
    for (const directory of [to, folder]) {
      // Not on every file system: then it lies where embedded servers do that cannot be entered.
      await chmod(directory, (await stat(directory)).mode | 0o111).catch(() => {});
    }
  }
  return folder;
}

/** Stops the server, and removes it wherever it lies. */
export async function removeScratch(folder: string): Promise<void> {
  await removeEmbeddedPostgres({ dataDir: folder });
  await remove(folder);
}

/** Removes what killed backups left, their servers too. @returns its names */
export async function removeLeftovers(to: string): Promise<string[]> {
  const left = (await readdir(to)).filter(
    (name) => name.endsWith(unfinished) || name.endsWith(scratch),
  );
  for (const name of left) {
    const folder = join(to, name);
    if (name.endsWith(scratch)) await removeScratch(folder);
    // Former versions had it inside.
    const inside = (await readdir(folder).catch(() => [])).filter((one) =>
      one.startsWith('scratch-'),
    );
    for (const one of inside) await removeScratch(join(folder, one));
    await remove(folder);
  }
  return left;
}

/** Children of a killed process may still write there. */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
