import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPool } from '#api/core/database/db.ts';
import {
  layEmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { createFileStore } from '#api/core/files/file-store.ts';
import { type SealedState, trySealed } from '#api/core/secrets/sealed-columns.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import type { ArchiveFault } from '#shared/schemas/calls/invoices.ts';
import { verifyArchive } from '../invoices/archive/verify-archive.ts';
import { type Inventory, takeInventory } from './inventory.ts';
import { unpack } from './unpack.ts';

interface Found {
  inventory: Inventory;
  sealed: SealedState[];
  /** What is wrong with documents and their files. */
  faults: ArchiveFault[];
}

interface Backup {
  folder: string;
  archive: string;
  password: string;
  encryptionKeys: string;
  /** As given, where files are not among the backup. */
  storageUrl: string | undefined;
}

/**
 * Starts a server of its own from the backup and looks at what it holds: all of the chain of
 * documents with their files, and everything that is sealed. The server is gone afterwards.
 */
export async function examineBackup(backup: Backup): Promise<Found> {
  const dataDir = await mkdtemp(join(backup.folder, 'scratch-'));
  try {
    await layEmbeddedPostgres({ dataDir, password: backup.password }, (directory) =>
      unpack(join(backup.folder, backup.archive), directory),
    );
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const db = openPool({ url: server.superuserUrl, max: 1, statementTimeoutMs: 0 });
    try {
      const files = createFileStore(backup.storageUrl, backup.folder);
      return {
        inventory: await takeInventory(db),
        sealed: await trySealed(db, createSecretBox(backup.encryptionKeys)),
        faults: (await verifyArchive(db, { files })).faults,
      };
    } finally {
      await db.destroy();
      await server.stop();
    }
  } finally {
    await removeEmbeddedPostgres({ dataDir });
    await rm(dataDir, { recursive: true, force: true });
  }
}
