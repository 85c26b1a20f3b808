import type { Db } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { loadPaymentSource } from '#api/modules/operator-profiles/read.ts';
import { enterBankPayments } from './enter-bank-payments.ts';
import { matchTransactions } from './match-transactions.ts';

/**
 * Matches what is open, and has the payments of it entered by a job, which a kill does not forget.
 * Under the bank's lock.
 *
 * @param afterId transactions with higher ids are new; without it none is
 */
export async function matchAnew(db: Db, afterId = 2_147_483_647): Promise<void> {
  await matchTransactions(db, { enters: (await loadPaymentSource(db)) === 'BANK', afterId });
  await enqueue(db, enterBankPayments, {}, { jobKey: 'enter-bank-payments' });
}
