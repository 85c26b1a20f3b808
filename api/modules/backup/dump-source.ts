import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#api/config.ts';
import { withPool } from '#api/core/database/db.ts';
import { startEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import { oneRow } from '#api/core/database/rows.ts';
import type { BackupSource } from './backup-source.ts';
import { hidePassword, loadDump, refuseOldTool } from './dump-tools.ts';
import { hashFile } from './hash-file.ts';
import { compareInventories, takeInventory } from './inventory.ts';
import { runTool } from './run-tool.ts';
import { versionOf } from './server-version.ts';

const file = 'platform.dump';

/**
 * A given database: dumped by `pg_dump` in the very state in which it is counted, whatever others
 * write meanwhile.
 *
 * @throws StartError if there is no `pg_dump` for this server
 */
export async function openDumpSource(
  url: string,
  { pgDump }: Pick<Config, 'pgDump'>,
): Promise<BackupSource> {
  const version = await withPool(url, versionOf);
  await refuseOldTool('pg_dump', { pgDump, server: version.major });
  const pgRestore = await refuseOldTool('pg_restore', { pgDump, server: version.major });
  return {
    url,
    async write(folder) {
      const { held } = await dump(url, { pgDump, target: join(folder, file) });
      const { size: bytes } = await stat(join(folder, file));
      const sha256 = await hashFile(join(folder, file));
      return {
        database: { kind: 'dump', file, sha256, bytes, postgres: version.text },
        differences: (found) => compareInventories(held, found),
      };
    },
    async lay(folder, dataDir) {
      const server = await startEmbeddedPostgres({ dataDir, durable: false });
      await loadDump(server.superuserUrl, { pgRestore, file: join(folder, file) });
      return server;
    },
  };
}

async function dump(url: string, { pgDump, target }: { pgDump: string; target: string }) {
  return withPool(url, (db) =>
    db.transaction(
      async (moment) => {
        // It waits as long as the dump takes; rows that it may not see are a fault, not fewer rows.
        await moment.raw(
          'set local idle_in_transaction_session_timeout = 0; set local row_security = off',
        );
        const { snapshot } = await oneRow<{ snapshot: string }>(
          moment,
          'select pg_export_snapshot() as snapshot',
        );
        const source = hidePassword(url);
        await runTool(
          pgDump,
          [
            ...['--format=custom', '--no-password', `--snapshot=${snapshot}`],
            // Ours; what a provider installed exists there already, or does not concern us.
            '--extension=btree_gist',
            '--extension=pg_trgm',
            ...[`--file=${target}`, `--dbname=${source.url}`],
          ],
          source.env,
        );
        return { held: await takeInventory(moment) };
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    ),
  );
}
