import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';
import { lockBank } from '#api/operations/bank-statements/lock-bank.ts';
import type { Day } from '#shared/dates.ts';
import { remittanceOf } from '#shared/domain/paying/sepa-text.ts';
import { decidePayout } from './decide-payout.ts';
import { type Payable, selectPayables } from './select-payables.ts';

interface Proposed {
  runId: number;
  dueBy: Day;
  now: Date;
  /** Where publishers read all documents of a transfer. */
  statementUrl: string;
}

/**
 * One change of what runs pay at a time, until the transaction ends; before the run's own lock, and
 * before accounts. What the bank says changes runs, too.
 */
export async function lockRuns(db: Db): Promise<void> {
  await db.raw(`select pg_advisory_xact_lock(hashtext('payment runs'))`);
  await lockBank(db);
}

/**
 * Works out what a draft pays to these companies, or to all, replacing what it proposed for them
 * before. Under `lockRuns`.
 *
 * @param leftOutByHand those of them that somebody left out
 */
export async function proposeTransfers(
  db: Db,
  { runId, dueBy, now, statementUrl }: Proposed,
  companyIds: readonly number[] | null,
  leftOutByHand: ReadonlySet<number>,
): Promise<void> {
  const ofRun = (table: 'payment_transfers' | 'payment_run_left_out') => {
    const query = db(table).where({ run_id: runId });
    return companyIds ? query.whereIn('company_id', companyIds) : query;
  };
  await ofRun('payment_transfers').delete();
  await ofRun('payment_run_left_out').delete();
  const payables = await selectPayables(db, { runId, now, companyIds, leftOutByHand });
  const decided = payables.map((payable) => ({
    payable,
    ...decidePayout(payable, (document) => document.dueOn <= dueBy),
  }));
  const leftOut = decided.flatMap(({ payable: { companyId }, leftOut: all }) => {
    const cents = new Map<string, number>();
    for (const one of all) cents.set(one.why, (cents.get(one.why) ?? 0) + one.cents);
    return [...cents].map(([reason, sum]) => ({
      ...{ run_id: runId, company_id: companyId, reason, cents: sum },
    }));
  });
  if (leftOut.length > 0) await db.batchInsert('payment_run_left_out', leftOut, 1000);
  const paid = decided.filter(({ cents }) => cents > 0);
  if (paid.length === 0) return;
  const transfers = paid.map(({ payable, cents, documents }) => ({
    run_id: runId,
    company_id: payable.companyId,
    amount_cents: cents,
    payee: sealedPayee(db, payable),
    remittance: remittanceOf(
      documents.map(({ number }) => number),
      statementUrl,
    ),
  }));
  const inserted = await rows<{ id: number; companyId: number }>(
    db,
    `insert into payment_transfers (run_id, company_id, amount_cents, payee, remittance)
     select run_id, company_id, amount_cents, payee, remittance
       from jsonb_to_recordset(cast(:transfers as jsonb))
            as t(run_id integer, company_id integer, amount_cents bigint, payee jsonb, remittance text)
     returning id, company_id as "companyId"`,
    { transfers: JSON.stringify(transfers) },
  );
  const idOf = new Map(inserted.map(({ id, companyId }) => [companyId, id]));
  const documents = paid.flatMap(({ payable, documents: all }) =>
    all.map(({ invoiceId, cents }) => ({
      ...{ transfer_id: idOf.get(payable.companyId), invoice_id: invoiceId, cents },
    })),
  );
  await db
    .raw(
      `insert into payment_transfer_documents (transfer_id, invoice_id, cents)
       select transfer_id, invoice_id, cents from jsonb_to_recordset(cast(:documents as jsonb))
              as d(transfer_id integer, invoice_id integer, cents bigint)`,
      { documents: JSON.stringify(documents) },
    )
    .catch((error: { constraint?: string }) => {
      // The last fence: those who do not take the lock are stopped by the index.
      if (error.constraint !== 'payment_transfer_documents_living') throw error;
      throw conflict('run-documents-taken');
    });
}

function sealedPayee(db: Db, { companyId, payee }: Payable) {
  if (!payee) throw new Error(`Company ${companyId} is paid without an account`);
  return sealAccount(db, companyId, payee);
}

/** Ends the run's claim to its documents. */
export const endTransfers = (db: Db, runId: number): Promise<void> =>
  db.raw(
    `update payment_transfer_documents d set is_living = false
       from payment_transfers t where t.id = d.transfer_id and d.is_living and t.run_id = ?`,
    [runId],
  );
