import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { tellAccount } from '#api/operations/invoices/tell-account.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import { say } from '#shared/saying/say.ts';
import type { BankTransactionRecord } from '#shared/schemas/entities/bank-transaction.ts';
import { closeRuns } from './close-runs.ts';
import { spreadOver } from './spread-over.ts';

interface Allocated {
  companyId: number;
  invoiceIds?: number[] | undefined;
  amountCents?: number | null | undefined;
}

/** All of a transaction, or a part, becomes by hand a payment on the account of that company. */
export async function allocate({
  db,
  id,
  record,
  actor,
  clock,
  services,
  input: { companyId, invoiceIds = [], amountCents },
}: RecordAction<BankTransactionRecord, Allocated>): Promise<void> {
  const {
    cents: all,
    restCents,
    currency,
    valueOn,
    remittance,
    name,
    returnReason,
    isReturn,
  } = record;
  if (currency !== 'EUR') throw unprocessable({}, say('bank-other-currency', { currency }));
  const cents = amountCents ?? restCents;
  if (Math.sign(cents) !== Math.sign(all) || Math.abs(cents) > Math.abs(restCents)) {
    throw unprocessable({ amountCents: 'bank-more-than-rest' });
  }
  const documents = await selectDocuments(db, companyId, invoiceIds, all);
  await place(db, id, companyId);
  const now = clock();
  const reason = isReturn ? (returnReason ?? 'MS03') : null;
  const told = { companyId, services, now, actorId: actor.id, returnReason: reason };
  await tellAccount(db, told, () =>
    recordPayment(db, {
      ...{ companyId, valueOn, amountCents: -cents, source: 'BANK', invoiceId: null },
      ...{ reference: (remittance || name || '–').slice(0, 140), bankTransactionId: id },
      ...{ documents: spreadOver(documents, -cents), actorId: actor.id },
    }),
  );
  await closeRuns(db, now);
}

/** The documents with what is open of each, or, where money came back, what was paid of it. */
async function selectDocuments(db: Db, companyId: number, invoiceIds: number[], cents: number) {
  const documents = await rows<{ invoiceId: number; cents: number }>(
    db,
    `select i.id as "invoiceId", case when cast(:cents as bigint) < 0 then b.open_cents else b.paid_cents end as cents
       from invoices i join invoice_balances b on b.invoice_id = i.id
      where i.id = any(:invoiceIds) and i.company_id = :companyId and i.kind = 'SETTLEMENT' and i.number is not null
      order by i.issued_on, i.id`,
    { invoiceIds, companyId, cents },
  );
  if (documents.length < new Set(invoiceIds).size) {
    throw unprocessable({ invoiceIds: 'bank-foreign-document' });
  }
  return documents;
}

/** No payment is entered for it automatically now. It carries out the transfer that it names. */
const place = (db: Db, id: number, companyId: number): Promise<void> =>
  db.raw(
    `update bank_transactions t
        set matched_by = 'HAND', enters_payment = false, open_code = null,
            company_id = case when exists (select from payments p where p.bank_transaction_id = t.id
                                            and p.company_id <> :companyId) then null else cast(:companyId as integer) end,
            transfer_id = coalesce(t.transfer_id, (
              select tr.id from payment_transfers tr
               where tr.end_to_end_id = t.end_to_end_id and tr.company_id = :companyId
                 and (t.cents > 0 or not ${isCarriedOutSql('tr.id', 'tr.run_id')})))
      where t.id = :id`,
    { id, companyId },
  );
