import type { Db } from '#api/core/database/db.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { removeIfOrphaned } from '#api/core/files/remove-orphaned-files.ts';
import { StartError } from '#api/core/start-error.ts';
import { berlinDay } from '#shared/dates.ts';
import { lastYearKept } from '#shared/domain/invoices/is-retention-over.ts';
import { verifyArchive } from '../archive/verify-archive.ts';
import { emptyDocument } from './empty-document.ts';
import { selectPastDocuments } from './select-past-documents.ts';
import { writeTakenOut } from './write-taken-out.ts';

interface Wanted {
  /** As the owner of the tables: nobody else may. */
  db: Db;
  files: FileStore;
  /** Documents issued before this year. */
  before: number;
  /** The folder that receives them. */
  to: string;
  clock: () => Date;
}

interface TakenOut {
  numbers: string[];
  /** Not yet settled: they stay. */
  left: string[];
}

/**
 * Takes documents out of the platform once the law no longer requires them: everything about them
 * is written to a folder first, then their files and what they say of people are removed. Number,
 * day, hashes and link stay, and so do sums and months, on which later figures stand. Killed, it
 * goes on with what is left: each document is emptied in one transaction, and a file that nothing
 * names any more is removed at night.
 *
 * @throws StartError for a year that is still to be kept, or an archive with faults
 */
export async function takeOutDocuments({
  db,
  files,
  before,
  to,
  clock,
}: Wanted): Promise<TakenOut> {
  const keptUntil = lastYearKept(before - 1);
  if (keptUntil >= Number(berlinDay(clock()).slice(0, 4))) {
    throw new StartError(`Documents of ${before - 1} must be kept until 31 December ${keptUntil}`);
  }
  const past = await selectPastDocuments(db, before);
  const settled = past.filter(({ isSettled }) => isSettled);
  if (settled.length > 0) {
    await refuseFaults(db, files);
    await writeTakenOut({ db, files, to }, settled);
  }
  const numbers: string[] = [];
  for (const { invoiceId, number } of settled) {
    const keys = await db.transaction((own) => emptyDocument(own, invoiceId, clock()));
    for (const key of keys) await removeIfOrphaned(db, files, key, clock());
    numbers.push(number);
  }
  const left = past.flatMap(({ isSettled, number }) => (isSettled ? [] : [number]));
  return { numbers, left };
}

async function refuseFaults(db: Db, files: FileStore): Promise<void> {
  const { faults } = await verifyArchive(db, { files });
  if (faults.length === 0) return;
  const lines = faults.map(({ number, fault }) => `${number}: ${fault}`);
  throw new StartError(`Nothing is taken out of an archive that has faults:\n${lines.join('\n')}`);
}
