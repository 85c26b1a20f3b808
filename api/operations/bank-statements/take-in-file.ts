import type { Readable } from 'node:stream';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { displayName } from '#api/core/files/display-name.ts';
import { storeLargeFile } from '#api/core/files/store-file.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { BankFileError, readStatements } from '#api/integrations/bank/read-statements.ts';
import { compactIban, maskIban } from '#shared/domain/iban.ts';
import { type Said, say } from '#shared/saying/say.ts';
import type { BankFileOutcome } from '#shared/schemas/calls/bank-statements.ts';
import { closeRuns } from './close-runs.ts';
import { insertStatement } from './insert-statement.ts';
import { lockBank } from './lock-bank.ts';
import { matchAnew } from './match-anew.ts';

interface BankFile {
  name: string;
  size: number;
  sha256: string;
  source: 'UPLOAD' | 'FOLDER';
  takenBy: number | null;
  open(): Readable;
}

interface Taking {
  services: Pick<Services, 'systemDb' | 'files'>;
  clock: () => Date;
  /** One that knows who acts. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/**
 * Takes in a file of the bank, all of it or nothing, and matches what is open. Whatever of it was
 * there before is not taken again; payments are entered by a job, which a kill does not forget.
 *
 * @throws Problem 422 for a file that is none, or has no statement of ours
 */
export async function takeInFile(
  { services, clock, transaction }: Taking,
  file: BankFile,
): Promise<BankFileOutcome> {
  const { sha256, size } = file;
  const now = clock();
  const key = `bank/${sha256}`;
  // The note of it first; a file that is refused is cleared away by night.
  await storeLargeFile(
    services,
    { key, size, body: file.open, contentType: 'application/xml' },
    now,
  );
  try {
    return await transaction((db) => takeIn(db, file, { key, now }));
  } catch (error) {
    if (!(error instanceof BankFileError)) throw error;
    const { code: fault, params } = error;
    throw unprocessable({ file: say('bank-file', { fault, ...params }) });
  }
}

async function takeIn(
  db: Db,
  file: BankFile,
  { key, now }: { key: string; now: Date },
): Promise<BankFileOutcome> {
  // A large statement is read as a whole between two queries.
  await db.raw(`set local idle_in_transaction_session_timeout = '10min'`);
  await lockBank(db);
  const accounts = await selectOwnAccounts(db);
  if (accounts.size === 0) throw unprocessable({ file: 'bank-account-missing' });
  const fileId = await noteFile(db, file, { key, now });
  const { afterId } = await oneRow<{ afterId: number }>(
    db,
    'select coalesce(max(id), 0) as "afterId" from bank_transactions',
  );
  const found = { statements: 0, read: 0, added: 0 };
  const leftOut: Said[] = [];
  for await (const statement of readStatements(file.open())) {
    const account = compactIban(statement.account);
    if (!accounts.has(account))
      leftOut.push(say('bank-foreign-account', { account: maskIban(account) }));
    else if (statement.currency !== 'EUR') {
      leftOut.push(say('bank-other-currency', { currency: statement.currency }));
    } else {
      found.statements += 1;
      found.read += statement.transactions.length;
      found.added += await insertStatement(db, fileId, { ...statement, account });
    }
  }
  // Nothing is kept of it, not even the note.
  if (found.statements === 0 && leftOut[0]) throw unprocessable({ file: leftOut[0] });
  await matchAnew(db, afterId);
  await closeRuns(db, now);
  const { matched } = await oneRow<{ matched: number }>(
    db,
    'select count(*) as matched from bank_transactions where id > ? and matched_by is not null',
    [afterId],
  );
  const { statements, read, added } = found;
  return {
    ...{ statements, added, matched, open: added - matched, known: read - added },
    leftOut: [...new Set(leftOut)],
  };
}

/** The accounts that are ours, also those that former runs paid from. */
async function selectOwnAccounts(db: Db): Promise<Set<string>> {
  const profile = await db('operator_profiles').orderBy('id', 'desc').first('payout_iban');
  const former = await db('payment_runs').distinct().pluck('debtor_iban');
  return new Set([profile?.payout_iban ?? '', ...former].map(compactIban).filter(Boolean));
}

async function noteFile(
  db: Db,
  { name, source, sha256, takenBy }: BankFile,
  { key, now }: { key: string; now: Date },
): Promise<number> {
  await db('bank_files')
    .insert({
      name: displayName(name, 'camt.xml'),
      source,
      sha256,
      file_key: key,
      taken_by: takenBy,
      taken_at: now,
    })
    .onConflict('sha256')
    .ignore();
  return mustExist(await db('bank_files').where({ sha256 }).first('id')).id;
}
