import type { Db } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { enterBankPayments } from './enter-bank-payments.ts';
import { matchTransactions } from './match-transactions.ts';

/** Whose word on payments is entered: by own details. */
export async function isBankLeading(db: Db): Promise<boolean> {
  const profile = await db('operator_profiles').orderBy('id', 'desc').first('payment_source');
  return profile?.payment_source === 'BANK';
}

/**
 * Matches what is open, and has the payments of it entered by a job, which a kill does not forget.
 * Under the bank's lock.
 *
 * @param afterId transactions with higher ids are new; without it none is
 */
export async function matchAnew(db: Db, afterId = 2_147_483_647): Promise<void> {
  await matchTransactions(db, { enters: await isBankLeading(db), afterId });
  await enqueue(db, enterBankPayments, {}, { jobKey: 'enter-bank-payments' });
}
