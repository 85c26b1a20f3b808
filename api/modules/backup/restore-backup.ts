import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#api/config.ts';
import { openPool } from '#api/core/database/db.ts';
import {
  layEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { createFileStore } from '#api/core/files/file-store.ts';
import { parseEncryptionKeys } from '#api/core/secrets/encryption-keys.ts';
import { type SealedState, trySealed } from '#api/core/secrets/sealed-columns.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { StartError } from '#api/core/start-error.ts';
import { verifyArchive } from '../invoices/archive/verify-archive.ts';
import { copyFiles } from './copy-files.ts';
import { compareInventories, takeInventory } from './inventory.ts';
import { bytesOf, fingerprintOf, type Manifest, readManifest } from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import { unpack } from './unpack.ts';

interface Wanted {
  config: Pick<Config, 'dataDir' | 'storageUrl'>;
  encryptionKeys: string;
  /** The folder of one backup. */
  from: string;
}

/**
 * Lays a backup into a data directory that has no database, and compares what is there afterwards
 * with what the backup says of itself.
 *
 * @returns the backup's manifest, and what is sealed with a key that is not at hand
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
  if (database.kind !== 'base') {
    throw new StartError(
      `${from} is a dump of a database that was given: restore it with DATABASE_URL`,
    );
  }
  const archive = join(from, database.file);
  if ((await hashOf(archive)) !== database.sha256) {
    throw new StartError(`${archive} is damaged: it is not the file that was written`);
  }
  refuseMissingKeys(keys, encryptionKeys);
  const { password } = JSON.parse(await readFile(join(from, 'postgres.json'), 'utf8'));
  const { dataDir } = config;
  await layEmbeddedPostgres({ dataDir, password }, (directory) => unpack(archive, directory));
  if (manifest.files) await copyFiles(join(from, 'files'), join(dataDir, 'files'));

  const server = await startEmbeddedPostgres({ dataDir });
  const db = openPool({ url: server.superuserUrl, max: 1, statementTimeoutMs: 0 });
  try {
    const files = createFileStore(config.storageUrl, dataDir);
    const { faults } = await verifyArchive(db, { files });
    const differences = [
      ...compareInventories(inventory, await takeInventory(db)),
      ...faults.map(({ number, fault }) => `document ${number}: ${fault}`),
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
    const sealed = await trySealed(db, createSecretBox(encryptionKeys));
    return { manifest, closed: sealed.filter(({ closed }) => closed > 0) };
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Before anything is laid: a start without the file would make new keys, and these open nothing. */
function refuseMissingKeys(keys: Manifest['keys'], encryptionKeys: string): void {
  const known = new Set(parseEncryptionKeys(encryptionKeys).map(({ key }) => fingerprintOf(key)));
  const missing = keys.filter(({ fingerprint }) => !known.has(fingerprint));
  if (missing.length === 0) return;
  const names = missing.map(({ name, fingerprint }) => `${name} (${fingerprint})`).join(', ');
  throw new StartError(
    `The backup was sealed with ${names}, which is not at hand: put secrets.json into DATA_DIR, or set ENCRYPTION_KEYS`,
  );
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
