import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#api/config.ts';
import { type Db, withPool } from '#api/core/database/db.ts';
import { chooseHome, findServerAccount } from '#api/core/database/embedded-postgres-home.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { createDiskStore } from '#api/core/files/disk-store.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { parseEncryptionKeys } from '#api/core/secrets/encryption-keys.ts';
import { StartError } from '#api/core/start-error.ts';
import type { SealedState } from '#api/modules/bankings/read.ts';
import type { BackupSource } from './backup-source.ts';
import { carryFiles } from './carry-files.ts';
import { copyFiles } from './copy-files.ts';
import { describeMissing, type Examined, examineDatabase } from './examine-database.ts';
import {
  bytesOf,
  emptyServer,
  fingerprintOf,
  type Manifest,
  manifestFile,
  readManifest,
} from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { createScratch, removeLeftovers, removeScratch, unfinished } from './scratch.ts';

interface Wanted {
  config: Pick<Config, 'dataDir' | 'storageUrl'>;
  /** Whether files in object storage, which may have a backup of its own, are in this one, too. */
  withRemoteFiles: boolean;
  source: BackupSource;
  encryptionKeys: string;
  /** Where backups are, one folder each. */
  to: string;
  now: Date;
  /** How many of them are kept, this one included; by default, all. */
  keep?: number | undefined;
}

interface Taken {
  folder: string;
  manifest: Manifest;
  /** Sealed values that the available keys cannot open. */
  closed: SealedState[];
  /** Older backups that are no longer kept. */
  removed: string[];
  /** What killed ones had left, which is gone now. */
  swept: string[];
}

/**
 * Backs up a running database, the files of its store and the names of its keys into a folder of
 * its own, and starts a scratch server from it before it counts as a backup. Files are copied
 * before the database and again after it: whatever a row names is there.
 *
 * @throws StartError that says what the examination found
 */
export async function takeBackup(wanted: Wanted): Promise<Taken> {
  const { config, source, encryptionKeys, withRemoteFiles, now, keep } = wanted;
  const { storageUrl } = config;
  const to = resolve(wanted.to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  await withPool(source.url, refuseNoTables);
  const swept = await removeLeftovers(to);
  const former = (await listBackups(to)).at(-1);
  const name = now.toISOString().replace(/:/g, '-').replace(/\.\d+/, '');
  const folder = join(to, `${name}${unfinished}`);
  const scratch = await createScratch(to, name);
  const into = { to: join(folder, 'files'), former: former && join(to, former, 'files') };
  const copy = async () => {
    if (!storageUrl) return copyFiles(join(config.dataDir, 'files'), into.to, into.former);
    if (!withRemoteFiles) return null;
    return withPool(source.url, (db) => fetchFiles(db, createFileStore(storageUrl, ''), into));
  };
  try {
    const held = former ? await readManifest(join(to, former)) : undefined;
    const formerFiles = storageUrl && !withRemoteFiles ? null : (held?.files?.bytes ?? 0);
    const laidBytes = await withPool(source.url, (db) =>
      refuseLackOfRoom(db, { to, scratch, formerFiles }),
    );
    await mkdir(folder, { mode: 0o700 });
    await copy();
    const { database, differences } = await source.write(folder);
    const files = await copy();
    const { inventory, closed, faults, missing } = await examineBackup({
      ...{ folder, scratch, source, encryptionKeys },
      storageUrl: files ? undefined : storageUrl,
    });
    const lost = describeMissing(await withPool(source.url, (db) => stillNamed(db, missing)));
    refuseFaults([...differences(inventory), ...faults, ...lost]);
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      database: { ...database, laidBytes },
      files,
      keys: parseEncryptionKeys(encryptionKeys).map(({ id, key }) => ({
        name: id,
        fingerprint: fingerprintOf(key),
      })),
      inventory,
    };
    await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
    });
    const whole = join(to, name);
    await rename(folder, whole);
    const noted = { takenAt: now, bytes: bytesOf(manifest), verified: true, place: whole };
    await withPool(source.url, (db) => noteBackup(db, noted));
    const removed = await removeOld(to, keep);
    return { folder: whole, manifest, closed, removed, swept };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await removeScratch(scratch);
  }
}

/** In a remote store a file may vanish during the backup, with the row that named it. */
const stillNamed = async (db: Db, keys: string[]): Promise<string[]> =>
  db('stored_files').whereIn('key', keys).orderBy('key').pluck('key');

async function refuseNoTables(db: Db): Promise<void> {
  // Also of tables that this login may not read: what it lacks then is another fault.
  const { found } = await oneRow<{ found: boolean }>(
    db,
    `select to_regclass('stored_files') is not null as found`,
    {},
  );
  if (found) return;
  throw new StartError('The database has no tables yet: the first worker makes them');
}

function refuseFaults(faults: string[]): void {
  if (faults.length === 0) return;
  throw new StartError(
    `A server started from the backup does not hold what it should:\n${faults.join('\n')}`,
  );
}

/** Names of the complete ones, oldest first. */
export async function listBackups(to: string): Promise<string[]> {
  const names = await readdir(to);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort();
}

/** @returns the backups that are no longer kept */
async function removeOld(to: string, keep: number | undefined): Promise<string[]> {
  const old = keep ? (await listBackups(to)).slice(0, -keep) : [];
  for (const name of old) await rm(join(to, name), { recursive: true, force: true });
  return old;
}

interface Backup {
  folder: string;
  /** Where its scratch server is laid. */
  scratch: string;
  source: BackupSource;
  encryptionKeys: string;
  /** Where the files are, if not in the backup. */
  storageUrl: string | undefined;
}

/** Starts a server of its own from the backup and examines it. The caller removes it. */
async function examineBackup(backup: Backup): Promise<Examined> {
  const { folder, scratch, source, encryptionKeys, storageUrl } = backup;
  const { superuserUrl } = await source.lay(folder, scratch);
  const files = createFileStore(storageUrl, folder);
  return withPool(superuserUrl, (db) => examineDatabase(db, { files, encryptionKeys }));
}

interface Space {
  /** Where the backups are. */
  to: string;
  scratch: string;
  /** The former backup's; null: files are not part of it. */
  formerFiles: number | null;
}

/**
 * A backup takes at most the database once, the scratch server once more, and files that are new.
 *
 * @returns the size of the database
 */
async function refuseLackOfRoom(db: Db, { to, scratch, formerFiles }: Space): Promise<number> {
  const { database, files } = await oneRow<{ database: number; files: number }>(
    db,
    `select pg_database_size(current_database()) as database,
            (select coalesce(cast(sum(size) as bigint), 0) from stored_files) as files`,
  );
  const home = dirname(await chooseHome(scratch, await findServerAccount()));
  const newFiles = formerFiles === null ? 0 : Math.max(0, files - formerFiles);
  await refuseFullDisk({
    what: 'The backup',
    needs: [
      [to, database + newFiles],
      [home, database + emptyServer],
    ],
    remedy: 'give another place with --to',
  });
  return database;
}

/**
 * Fetches the files that rows name from object storage into a folder, where they lie as a store on
 * disk has them. What the former backup has comes from there: a key keeps its content (at most, a
 * broken-off check of a website takes a picture again).
 */
async function fetchFiles(
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
