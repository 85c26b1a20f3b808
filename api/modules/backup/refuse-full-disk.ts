import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Db } from '#api/core/database/db.ts';
import { chooseHome, findServerAccount } from '#api/core/database/embedded-postgres-home.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { StartError } from '#api/core/start-error.ts';

interface Space {
  /** Where the backups are. */
  to: string;
  scratch: string;
  /** The former backup's; null: files are not part of it. */
  formerFiles: number | null;
}

/** A cluster without any row, and its write-ahead log. */
const emptyServer = 100_000_000;

/**
 * A backup takes at most the database once, the scratch server once more, and files that are new.
 *
 * @throws StartError that says what is lacking where
 */
export async function refuseFullDisk(db: Db, { to, scratch, formerFiles }: Space): Promise<void> {
  const { database, files } = await oneRow<{ database: number; files: number }>(
    db,
    `select pg_database_size(current_database()) as database,
            (select coalesce(cast(sum(size) as bigint), 0) from stored_files) as files`,
  );
  const home = dirname(await chooseHome(scratch, await findServerAccount()));
  const newFiles = formerFiles === null ? 0 : Math.max(0, files - formerFiles);
  const needs: [string, number][] = [
    [to, database + newFiles],
    [home, database + emptyServer],
  ];
  const devices = new Map<number, { place: string; bytes: number }>();
  for (const [place, bytes] of needs) {
    const { dev } = await stat(place);
    const known = devices.get(dev);
    devices.set(dev, { place: known?.place ?? place, bytes: (known?.bytes ?? 0) + bytes });
  }
  for (const { place, bytes } of devices.values()) {
    const { bavail, bsize } = await statfs(place);
    if (bavail * bsize >= bytes) continue;
    throw new StartError(
      `The backup needs ${megabytes(bytes)}, ${place} has ${megabytes(bavail * bsize)}: make room there, or give another place with --to`,
    );
  }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;
