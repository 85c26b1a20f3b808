import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import { acquireProcessLock } from '#api/core/process-lock.ts';
import { readKeys } from '#api/core/secrets/read-keys.ts';
import { restoreBackup } from '#api/modules/backup/restore-backup.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run restore -- backups/2026-11-25T03-30-00Z';

/**
 * Restores a backup into DATABASE_URL, which must be empty, or into DATA_DIR, which must have no
 * database.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [from] = positionals;
  if (!from || positionals.length > 1) throw new Error(usage);
  const config = readConfig(process.env);
  const free = await acquireProcessLock(config.dataDir, { note: 'a restore' });
  try {
    const { encryptionKeys } = await readKeys(config);
    const { manifest, closed } = await restoreBackup({ config, encryptionKeys, from });
    console.log(
      `Restored to ${manifest.takenAt}: every count, sum and document is as the backup has it`,
    );
    for (const { table, column, closed: count, keys } of closed) {
      console.error(`${count} of ${table}.${column} stay closed: sealed with ${keys.join(', ')}`);
    }
    console.log(
      'If documents were issued since then, continue their numbers first, as docs/operations.md says. npm start goes on from there',
    );
  } finally {
    await free();
  }
}

runCommand(main);
