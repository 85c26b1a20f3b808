import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { defineJob, type JobContext } from '#api/core/jobs/define-job.ts';
import { mailInvoice } from '#api/operations/invoices/mail-invoice.ts';
import { type Tell, tellAccount } from '#api/operations/invoices/tell-account.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import type { Day } from '#shared/dates.ts';
import { groupBy } from '#shared/group-by.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { closeRuns } from './close-runs.ts';
import { lockBank } from './lock-bank.ts';
import { meantDocumentsSql } from './meant-documents-sql.ts';
import { spreadOver } from './spread-over.ts';

type Entering = Pick<JobContext, 'db' | 'transaction' | 'clock' | 'services'> & {
  signal?: AbortSignal;
  /** Nobody is told of a demo's past. */
  tell?: Tell;
};

/**
 * Enters payments for what was matched while the bank's word counted, a company at a time. Each is
 * entered once, because a transaction with a payment is not selected again.
 */
export const enterBankPayments = defineJob({
  name: 'enter-bank-payments',
  queue: () => 'bank-statements',
  run: (context) => enterMatched(context),
});

/** What the job does. */
export async function enterMatched({ db, transaction, ...context }: Entering) {
  let count = 0;
  let failure: unknown;
  for (const [companyId, waiting] of groupBy(await selectWaiting(db), (one) => one.companyId)) {
    context.signal?.throwIfAborted();
    const of = { companyId, ids: waiting.map(({ id }) => id) };
    try {
      count += await transaction((own) => enterOf(own, of, context));
    } catch (error) {
      // A company whose payments fail does not hold up the others.
      failure ??= error;
    }
  }
  await transaction(async (own) => {
    await lockBank(own);
    await closeRuns(own, context.clock());
  });
  if (failure) throw failure;
  return sayRun('bank-payments-entered', { count });
}

async function enterOf(
  db: Db,
  of: { companyId: number; ids: number[] },
  { clock, services, tell = mailInvoice }: Omit<Entering, 'db' | 'transaction'>,
): Promise<number> {
  await lockBank(db);
  const { companyId } = of;
  let count = 0;
  for (const id of of.ids) {
    // As of now: the payment before it may be the one that it returns.
    const [one] = await selectWaiting(db, { companyId, id });
    if (!one) continue;
    const { cents, valueOn, reference, reason, documents } = one;
    const told = { companyId, services, now: clock(), actorId: null, tell, returnReason: reason };
    await tellAccount(db, told, () =>
      recordPayment(db, {
        ...{ companyId, valueOn, amountCents: cents, source: 'BANK', reference, invoiceId: null },
        ...{ documents: spreadOver(documents, cents), bankTransactionId: id, actorId: null },
      }),
    );
    count += 1;
  }
  return count;
}

interface Waiting {
  id: number;
  companyId: number;
  /** To the publisher; negative: it came back. */
  cents: number;
  valueOn: Day;
  reference: string;
  /** The bank's, of a return. */
  reason: string | null;
  documents: { invoiceId: number; cents: number }[];
}

/** Of one company, or of all; what was paid before what came back. */
const selectWaiting = (db: Db, of: { companyId: number; id: number } | null = null) =>
  rows<Waiting>(
    db,
    `select t.id, coalesce(tr.company_id, t.company_id) as "companyId",
            case when t.run_id is null then -t.cents else tr.amount_cents end as cents,
            t.value_on as "valueOn", left(coalesce(nullif(tr.remittance, ''), nullif(t.remittance, ''), t.name, '–'), 140) as reference,
            case when t.cents > 0 then coalesce(t.return_reason, 'MS03') end as reason,
            (select coalesce(json_agg(json_build_object('invoiceId', m.invoice_id, 'cents', m.cents) order by i.issued_on, i.id), '[]')
               from ${meantDocumentsSql('t')} m join invoices i on i.id = m.invoice_id
              where m.company_id = coalesce(tr.company_id, t.company_id) and m.cents > 0) as documents
       from bank_transactions t
       left join payment_transfers tr on tr.id = t.transfer_id or tr.run_id = t.run_id and tr.stop_code is null
      where t.enters_payment and t.matched_by in ('END_TO_END', 'ACCOUNT')
        and (cast(:id as integer) is null
             or t.id = :id and coalesce(tr.company_id, t.company_id) = :companyId)
        and not exists (select from payments p
                         where p.bank_transaction_id = t.id and p.company_id = coalesce(tr.company_id, t.company_id))
      order by t.cents > 0, t.booked_on, t.id`,
    { id: of?.id ?? null, companyId: of?.companyId ?? null },
  );
