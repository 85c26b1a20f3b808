import type { Db } from '#api/core/database/db.ts';
import { createDiskStore } from '#api/core/files/disk-store.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { carryFiles } from './carry-files.ts';
import { copyFiles } from './copy-files.ts';

/**
 * Fetches the files that rows name from object storage into a folder, where they lie as a store on
 * disk has them. What the former backup has comes from there: a key keeps its content (at most, a
 * broken-off check of a website takes a picture again).
 */
export async function fetchFiles(
  db: Db,
  store: FileStore,
  { to, former }: { to: string; former: string | undefined },
): Promise<{ count: number; bytes: number }> {
  const keys = await db('stored_files').orderBy('key').pluck('key');
  const named = new Set(keys);
  const isNamed = (path: string) => named.has(path.replace(/^\.types\//, ''));
  if (former) await copyFiles(former, to, former, isNamed);
  await carryFiles(keys, { from: store, to: createDiskStore(to) });
  // Into itself: it counts.
  return copyFiles(to, to);
}
