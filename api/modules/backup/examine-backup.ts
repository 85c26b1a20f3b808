import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#api/core/database/db.ts';
import { removeEmbeddedPostgres } from '#api/core/database/embedded-postgres.ts';
import { createFileStore } from '#api/core/files/file-store.ts';
import type { BackupSource } from './backup-source.ts';
import { type Examined, examineDatabase } from './examine-database.ts';

interface Backup {
  folder: string;
  source: BackupSource;
  encryptionKeys: string;
  /** Where the files are, if not in the backup. */
  storageUrl: string | undefined;
}

/** Starts a server of its own from the backup and examines it. It is gone afterwards. */
export async function examineBackup(backup: Backup): Promise<Examined> {
  const { folder, source, encryptionKeys, storageUrl } = backup;
  const dataDir = await mkdtemp(join(folder, 'scratch-'));
  try {
    const { superuserUrl } = await source.lay(folder, dataDir);
    const db = openPool({ url: superuserUrl, max: 1, statementTimeoutMs: 0 });
    try {
      const files = createFileStore(storageUrl, folder);
      return await examineDatabase(db, { files, encryptionKeys });
    } finally {
      await db.destroy();
    }
  } finally {
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  }
}
