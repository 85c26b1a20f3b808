import { openPool } from '#api/core/database/db.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import type { BackupSource } from './backup-source.ts';
import { type Examined, examineDatabase } from './examine-database.ts';

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
export async function examineBackup(backup: Backup): Promise<Examined> {
  const { folder, scratch, source, encryptionKeys, storageUrl } = backup;
  const { superuserUrl } = await source.lay(folder, scratch);
  const db = openPool({ url: superuserUrl, max: 1, statementTimeoutMs: 0 });
  try {
    const files = createFileStore(storageUrl, folder);
    return await examineDatabase(db, { files, encryptionKeys });
  } finally {
    await db.destroy();
  }
}
