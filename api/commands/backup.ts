import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#api/config.ts';
import { withEmbeddedPostgres } from '#api/core/database/with-embedded-postgres.ts';
import { acquireProcessLock } from '#api/core/process-lock.ts';
import { readKeys } from '#api/core/secrets/read-keys.ts';
import type { BackupSource } from '#api/modules/backup/backup-source.ts';
import { baseSource } from '#api/modules/backup/base-source.ts';
import { openDumpSource } from '#api/modules/backup/dump-source.ts';
import { takeBackup } from '#api/modules/backup/take-backup.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run backup -- [--to backups] [--keep 14] [--files]';

/** Backs up DATABASE_URL, or the platform of DATA_DIR, while it runs or while it does not. */
async function main(): Promise<void> {
  const { to, keep, files: withRemoteFiles } = readArguments();
  const config = readConfig(process.env);
  const { encryptionKeys } = await readKeys(config);
  const free = await acquireProcessLock(to);
  try {
    const taken = await withSource(config, (source) =>
      takeBackup({ config, source, encryptionKeys, withRemoteFiles, to, now: new Date(), keep }),
    );
    const { folder, manifest, closed, removed, swept } = taken;
    const { database, files, keys, inventory } = manifest;
    const rows = Object.values(inventory.tables).reduce((sum, count) => sum + count, 0);
    console.log(`${folder}: ${megabytes(database.bytes)} of database, ${rows} rows`);
    console.log(
      files
        ? `${files.count} files, ${megabytes(files.bytes)}`
        : 'Its files are in object storage: --files has them copied, too',
    );
    if (swept.length > 0) {
      console.log(`Left by a backup that was killed, and removed: ${swept.join(', ')}`);
    }
    if (removed.length > 0) console.log(`No longer kept: ${removed.join(', ')}`);
    console.log('A server started from it held all of them, and every document of the chain');
    for (const { table, column, closed: count, keys: names } of closed) {
      console.error(
        `${count} of ${table}.${column} cannot be opened: sealed with ${names.join(', ')}`,
      );
    }
    console.log(
      `Keep the keys elsewhere, without them sealed passwords stay closed: ${keys.map(({ name, fingerprint }) => `${name} (${fingerprint})`).join(', ')} in ${config.encryptionKeys ? 'ENCRYPTION_KEYS' : `${config.dataDir}/secrets.json`}`,
    );
  } finally {
    await free();
  }
}

function readArguments(): { to: string; keep: number | undefined; files: boolean } {
  const { values } = parseArgs({
    options: {
      to: { type: 'string', default: 'backups' },
      keep: { type: 'string' },
      files: { type: 'boolean', default: false },
    },
  });
  const { to, keep, files } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new Error(usage);
  return { to: resolve(to), keep: keep === undefined ? undefined : Number(keep), files };
}

async function withSource<T>(
  config: Config,
  work: (source: BackupSource) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return work(await openDumpSource(databaseUrl, config));
  return withEmbeddedPostgres({ dataDir, note: 'a backup' }, (server) => work(baseSource(server)));
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

runCommand(main);
