import { dirname, join, resolve } from 'node:path';
import type { Config } from '#api/config.ts';
import { type Db, openPool, withPool } from '#api/core/database/db.ts';
import { startEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import { chooseHome, findServerAccount } from '#api/core/database/embedded-postgres-home.ts';
import { rows } from '#api/core/database/rows.ts';
import { createDiskStore } from '#api/core/files/disk-store.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { makeFolder } from '#api/core/make-folder.ts';
import { parseEncryptionKeys } from '#api/core/secrets/encryption-keys.ts';
import { StartError } from '#api/core/start-error.ts';
import type { SealedState } from '#api/modules/bankings/read.ts';
import { layBase } from './base-source.ts';
import { carryFiles } from './carry-files.ts';
import { copyFiles } from './copy-files.ts';
import { loadDump, refuseOldTool } from './dump-tools.ts';
import { describeMissing, examineDatabase } from './examine-database.ts';
import { hashFile } from './hash-file.ts';
import { compareInventories } from './inventory.ts';
import { bytesOf, emptyServer, fingerprintOf, type Manifest, readManifest } from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { majorOf, versionOf } from './server-version.ts';

interface Wanted {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'storageUrl' | 'pgDump'>;
  encryptionKeys: string;
  /** The folder of one backup. */
  from: string;
}

/**
 * Restores a backup where there is no database yet, into a data directory or the given database,
 * and compares the result with what the backup says of itself.
 *
 * @returns the backup's manifest, and what is sealed with a missing key
 * @throws StartError if the backup is damaged, a key is missing, or a line for each difference
 */
export async function restoreBackup({
  config,
  encryptionKeys,
  from: given,
}: Wanted): Promise<{ manifest: Manifest; closed: SealedState[] }> {
  const from = resolve(given);
  const manifest = await readManifest(from);
  const { database, keys, inventory } = manifest;
  const { databaseUrl, dataDir, storageUrl, pgDump } = config;
  if ((database.kind === 'dump') !== Boolean(databaseUrl)) {
    throw new StartError(
      databaseUrl
        ? `${from} is of an embedded server: restore it without DATABASE_URL`
        : `${from} is a dump of a database that was given: restore it with DATABASE_URL`,
    );
  }
  const archive = join(from, database.file);
  if ((await hashFile(archive)) !== database.sha256) {
    throw new StartError(`${archive} is damaged: it is not the file that was written`);
  }
  refuseMissingKeys(keys, encryptionKeys);
  await refuseLackOfRoom(manifest, config);
  if (databaseUrl) await layDump(databaseUrl, { from, database, pgDump });
  else await layBase(from, database.file, dataDir);
  if (manifest.files && !storageUrl) await copyFiles(join(from, 'files'), join(dataDir, 'files'));

  const server = databaseUrl ? undefined : await startEmbeddedPostgres({ dataDir });
  const url = databaseUrl ?? server?.superuserUrl ?? '';
  const db = openPool({ url, max: 1, statementTimeoutMs: 0 });
  try {
    const files = createFileStore(storageUrl, dataDir);
    if (manifest.files && storageUrl) {
      const keys = await db('stored_files').pluck('key');
      await carryFiles(keys, { from: createDiskStore(join(from, 'files')), to: files });
    }
    const found = await examineDatabase(db, { files, encryptionKeys });
    const differences = [
      ...compareInventories(inventory, found.inventory),
      ...found.faults,
      ...describeMissing(found.missing),
    ];
    if (differences.length > 0) {
      throw new StartError(`What was restored is not the backup:\n${differences.join('\n')}`);
    }
    await noteBackup(db, {
      takenAt: new Date(manifest.takenAt),
      bytes: bytesOf(manifest),
      verified: true,
      place: from,
      restoredAt: new Date(),
    });
    return { manifest, closed: found.closed };
  } finally {
    await db.destroy();
    await server?.stop();
  }
}

/** The disk of a database that was given is its server's matter. */
async function refuseLackOfRoom(
  { database, files }: Manifest,
  { databaseUrl, dataDir, storageUrl }: Wanted['config'],
): Promise<void> {
  await makeFolder(dataDir);
  const needs: [string, number][] = [[dataDir, storageUrl ? 0 : (files?.bytes ?? 0)]];
  if (!databaseUrl) {
    const home = dirname(await chooseHome(dataDir, await findServerAccount()));
    needs.push([home, (database.laidBytes ?? database.bytes) + emptyServer]);
  }
  const remedy = 'set DATA_DIR to another place';
  await refuseFullDisk({ what: 'The restore', needs, remedy });
}

/** Before anything is restored: a start without the file would make new keys that open nothing. */
function refuseMissingKeys(keys: Manifest['keys'], encryptionKeys: string): void {
  const known = new Set(parseEncryptionKeys(encryptionKeys).map(({ key }) => fingerprintOf(key)));
  const missing = keys.filter(({ fingerprint }) => !known.has(fingerprint));
  if (missing.length === 0) return;
  const names = missing.map(({ name, fingerprint }) => `${name} (${fingerprint})`).join(', ');
  throw new StartError(
    `The backup was sealed with ${names}, which is not at hand: put secrets.json into DATA_DIR, or set ENCRYPTION_KEYS`,
  );
}

const roles = [
  'platform_owner',
  'platform_login',
  'platform_client_login',
  'platform_app',
  'platform_client',
];

/**
 * Loads a dump into a given database that has the platform's roles and nothing else.
 *
 * @throws StartError that says what prevents it; then nothing was loaded
 */
async function layDump(
  url: string,
  {
    from,
    database,
    pgDump,
  }: { from: string } & Pick<Manifest, 'database'> & Pick<Config, 'pgDump'>,
): Promise<void> {
  const server = majorOf(database.postgres);
  await withPool(url, async (db) => {
    const here = await versionOf(db);
    if (here.major < server) {
      throw new StartError(
        `The backup is of PostgreSQL ${server}, DATABASE_URL of ${here.major}: restore it into ${server} or newer`,
      );
    }
    await refuseTables(db);
    await refuseMissingRoles(db);
  });
  const pgRestore = await refuseOldTool('pg_restore', { pgDump, server });
  await loadDump(url, { pgRestore, file: join(from, database.file) });
}

async function refuseTables(db: Db): Promise<void> {
  const [found] = await rows<{ name: string }>(
    db,
    `select cast(pg_class.oid as regclass)::text as name from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'
        -- What a provider has installed.
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
      limit 1`,
  );
  if (!found) return;
  throw new StartError(
    `The database of DATABASE_URL is not empty, there is ${found.name}: give one that is new`,
  );
}

async function refuseMissingRoles(db: Db): Promise<void> {
  const found = await rows<{ name: string }>(
    db,
    `select rolname as name from pg_roles where rolname like 'platform%'`,
  );
  const missing = roles.filter((role) => !found.some(({ name }) => name === role));
  if (missing.length === 0) return;
  throw new StartError(
    `The server of DATABASE_URL lacks ${missing.join(', ')}: run docker/postgres/roles.sql in the database first`,
  );
}
