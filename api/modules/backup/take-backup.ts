import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '#api/config.ts';
import { streamBaseBackup } from '#api/core/database/base-backup.ts';
import { type Db, openPool } from '#api/core/database/db.ts';
import type { RunningPostgres } from '#api/core/database/embedded-postgres.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { parseEncryptionKeys } from '#api/core/secrets/encryption-keys.ts';
import type { SealedState } from '#api/core/secrets/sealed-columns.ts';
import { StartError } from '#api/core/start-error.ts';
import { copyFiles } from './copy-files.ts';
import { examineBackup } from './examine-backup.ts';
import { type Inventory, takeInventory } from './inventory.ts';
import { bytesOf, fingerprintOf, type Manifest, manifestFile } from './manifest.ts';
import { noteBackup } from './note-backup.ts';

interface Wanted {
  config: Pick<Config, 'dataDir' | 'storageUrl'>;
  server: RunningPostgres;
  encryptionKeys: string;
  /** Where backups lie, a folder each. */
  to: string;
  now: Date;
  /** How many of them are kept, this one included. */
  keep: number;
}

interface Taken {
  folder: string;
  manifest: Manifest;
  /** What is sealed and stays closed with the keys at hand. */
  closed: SealedState[];
}

const archive = 'base.tar.gz';
const unfinished = '.unfinished';

/**
 * Backs up a running embedded server, the files of its store and the names of its keys into a folder
 * of its own, and starts a scratch server from it before it is called a backup. Files are copied
 * before the database and once more after it: whatever a row names is there.
 *
 * @throws StartError that says what the examination found
 */
export async function takeBackup(wanted: Wanted): Promise<Taken> {
  const { config, server, encryptionKeys, now, keep } = wanted;
  const to = resolve(wanted.to);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const former = (await listBackups(to)).at(-1);
  const name = now.toISOString().replace(/:/g, '-').replace(/\.\d+/, '');
  const folder = join(to, `${name}${unfinished}`);
  await mkdir(folder, { mode: 0o700 });
  const copy = () =>
    config.storageUrl
      ? Promise.resolve(null)
      : copyFiles(
          join(config.dataDir, 'files'),
          join(folder, 'files'),
          former && join(to, former, 'files'),
        );

  const db = openPool({ url: server.superuserUrl, max: 1, statementTimeoutMs: 0 });
  try {
    await copy();
    const before = await takeInventory(db);
    const { sha256, bytes } = await writeArchive(server.superuserUrl, join(folder, archive));
    const after = await takeInventory(db);
    const files = await copy();
    const { password } = server;
    await writeFile(join(folder, 'postgres.json'), JSON.stringify({ password }), { mode: 0o600 });

    const backup = { folder, archive, password, encryptionKeys, storageUrl: config.storageUrl };
    const { inventory, sealed, faults } = await examineBackup(backup);
    refuseFaults([
      ...betweenOf(before, inventory, after),
      ...faults.map(({ number, fault }) => `document ${number}: ${fault}`),
    ]);
    const manifest: Manifest = {
      format: 1,
      takenAt: now.toISOString(),
      database: { kind: 'base', file: archive, sha256, bytes, postgres: await versionOf(db) },
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
    await noteBackup(db, { takenAt: now, bytes: bytesOf(manifest), verified: true, place: whole });
    await removeOld(to, keep);
    return { folder: whole, manifest, closed: sealed.filter(({ closed }) => closed > 0) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}

async function writeArchive(url: string, file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    await streamBaseBackup(url),
    createGzip({ level: 1 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

const versionOf = async (db: Db): Promise<string> =>
  (await oneRow<{ version: string }>(db, `select current_setting('server_version') as version`))
    .version;

/**
 * What only grows, or stood still while the backup was taken, must be in it. The rest moves: sessions
 * come and go between one look and the next.
 */
function betweenOf(before: Inventory, found: Inventory, after: Inventory): string[] {
  const faults: string[] = [];
  const { count } = found.documents;
  if (count < before.documents.count || count > after.documents.count) {
    faults.push(`${count} documents, ${before.documents.count} before the backup`);
  }
  for (const name of Object.keys(found.sums) as (keyof Inventory['sums'])[]) {
    const stood = before.sums[name] === after.sums[name];
    if (stood && found.sums[name] !== before.sums[name]) {
      faults.push(`the sum of ${name} is ${found.sums[name]}, not ${before.sums[name]}`);
    }
  }
  return faults;
}

function refuseFaults(faults: string[]): void {
  if (faults.length === 0) return;
  throw new StartError(
    `A server started from the backup does not hold what it should:\n${faults.join('\n')}`,
  );
}

/** Names of the whole ones, oldest first. */
export async function listBackups(to: string): Promise<string[]> {
  const names = await readdir(to);
  return names.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)).sort();
}

/** Also what a killed backup left behind. */
async function removeOld(to: string, keep: number): Promise<void> {
  const left = (await readdir(to)).filter((name) => name.endsWith(unfinished));
  const old = (await listBackups(to)).slice(0, -keep);
  for (const name of [...left, ...old]) await rm(join(to, name), { recursive: true, force: true });
}
