import type { Db } from '#api/core/database/db.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { createSecretBox } from '#api/core/secrets/secret-box.ts';
import { type SealedState, trySealed } from '#api/modules/bankings/read.ts';
import { verifyArchive } from '#api/modules/invoices/read.ts';
import { findMissingFiles } from './find-missing-files.ts';
import { type Inventory, takeInventory } from './inventory.ts';

export interface Examined {
  inventory: Inventory;
  /** Sealed values that the available keys cannot open. */
  closed: SealedState[];
  /** What is wrong with documents, one line each. */
  faults: string[];
  /** Keys of files that rows name but the store lacks. */
  missing: string[];
}

/**
 * Examines all that a database holds: the chain of documents, their files and all others, what is
 * sealed.
 */
export async function examineDatabase(
  db: Db,
  { files, encryptionKeys }: { files: FileStore; encryptionKeys: string },
): Promise<Examined> {
  const inventory = await takeInventory(db);
  const { faults } = await verifyArchive(db, { files });
  const sealed = await trySealed(db, createSecretBox(encryptionKeys));
  return {
    inventory,
    closed: sealed.filter(({ closed }) => closed > 0),
    faults: faults.map(({ number, fault }) => `document ${number}: ${fault}`),
    missing: await findMissingFiles(db, files),
  };
}

export const describeMissing = (keys: string[]): string[] =>
  keys.map((key) => `file ${key}: missing`);
