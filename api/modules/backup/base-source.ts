import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { streamBaseBackup } from '#api/core/database/base-backup.ts';
import { withPool } from '#api/core/database/db.ts';
import {
  layEmbeddedPostgres,
  type RunningPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import type { BackupSource } from './backup-source.ts';
import { type Inventory, takeInventory } from './inventory.ts';
import { runTool } from './run-tool.ts';
import { versionOf } from './server-version.ts';

const archive = 'base.tar.gz';

/** A running embedded server: its own base backup, and a password to start it again with. */
export const baseSource = ({ superuserUrl, password }: RunningPostgres): BackupSource => ({
  url: superuserUrl,
  write: (folder) =>
    withPool(superuserUrl, async (db) => {
      const before = await takeInventory(db);
      const written = await writeArchive(superuserUrl, join(folder, archive));
      const after = await takeInventory(db);
      await writeFile(join(folder, 'postgres.json'), JSON.stringify({ password }), { mode: 0o600 });
      const { text: postgres } = await versionOf(db);
      return {
        database: { kind: 'base', file: archive, ...written, postgres },
        differences: (found) => betweenOf(before, found, after),
      };
    }),
  async lay(folder, dataDir) {
    await layBase(folder, archive, dataDir);
    return startEmbeddedPostgres({ dataDir, durable: false });
  },
});

/** The server of such a backup, with the password that it had. */
export async function layBase(folder: string, file: string, dataDir: string): Promise<void> {
  const { password } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8'));
  await layEmbeddedPostgres({ dataDir, password }, async (directory) => {
    // By the program that every system has.
    const from = join(folder, file);
    await runTool('tar', ['--extract', '--gzip', `--file=${from}`, `--directory=${directory}`]);
  });
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

/**
 * What only grows, or did not change during the backup, must be in it. The rest moves: sessions
 * come and go between two looks.
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
