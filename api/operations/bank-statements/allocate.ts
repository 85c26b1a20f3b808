import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { tellAccount } from '#api/operations/invoices/tell-account.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import type { Day } from '#shared/dates.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import { say } from '#shared/saying/say.ts';
import type { BankTransactionRecord } from '#shared/schemas/entities/bank-transaction.ts';
import { closeRuns } from './close-runs.ts';
import { isEnteredSinceSql } from './is-entered-since-sql.ts';
import { isItsTransferSql, meantDocumentsSql } from './meant-documents-sql.ts';
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
  await refuseBeforePayment(db, { id, companyId, isChosen: invoiceIds.length > 0 });
  const documents = await selectDocuments(db, { id, companyId, invoiceIds });
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

/**
 * The documents that were chosen, else those that are meant, and how much of each.
 *
 * @throws Problem 409 if the same was entered by hand: people know whether it was paid twice
 */
async function selectDocuments(
  db: Db,
  { id, companyId, invoiceIds }: { id: number; companyId: number; invoiceIds: number[] },
) {
  const documents = await rows<{
    invoiceId: number;
    number: string;
    cents: number;
    isEnteredByHand: boolean;
  }>(
    db,
    `select i.id as "invoiceId", i.number,
            case when not :isChosen then m.cents when t.cents > 0 then b.paid_cents
                 else greatest(b.open_cents, m.cents) end as cents,
            t.cents < 0 and m.cents > b.open_cents is true and exists (
              select from payment_transfers tr
               where ${isItsTransferSql('t')} and ${isEnteredSinceSql('paid.id = tr.id and d.invoice_id = i.id', "'HAND'")}) as "isEnteredByHand"
       from bank_transactions t
       join invoices i on i.company_id = :companyId and i.kind = 'SETTLEMENT' and i.number is not null
       join invoice_balances b on b.invoice_id = i.id
       left join lateral ${meantDocumentsSql('t')} m on m.invoice_id = i.id
      where t.id = :id and case when :isChosen then i.id = any(:invoiceIds) else m.cents > 0 end
      order by i.issued_on, i.id`,
    { id, companyId, invoiceIds, isChosen: invoiceIds.length > 0 },
  );
  if (documents.length < new Set(invoiceIds).size) {
    throw unprocessable({ invoiceIds: 'bank-foreign-document' });
  }
  const entered = documents.find(({ isEnteredByHand }) => isEnteredByHand);
  if (entered) throw conflict(say('bank-entered-by-hand', { document: entered.number }));
  return documents;
}

/**
 * What comes back is entered after what went out: else it would be taken from other documents.
 *
 * @throws Problem 409 if the bank's payment is neither entered nor was by hand; unless no statement
 *   has shown it yet, and documents were chosen
 */
async function refuseBeforePayment(
  db: Db,
  of: { id: number; companyId: number; isChosen: boolean },
): Promise<void> {
  const [before] = await rows<{ day: Day | null }>(
    db,
    `select min(x.booked_on) as day
       from bank_transactions t
       join payment_transfers tr on ${isItsTransferSql('t')} and tr.company_id = :companyId
       left join bank_transactions x on x.cents < 0 and x.set_aside_at is null and ${isItsTransferSql('x')}
      where t.id = :id and t.cents > 0 and not ${isEnteredSinceSql('paid.id = tr.id', "'HAND'")}
     having bool_and(not exists (
              select from payments p
               where p.bank_transaction_id = x.id and p.company_id = :companyId
                 and not exists (select from payments o where o.reverses_id = p.id)))
        and (count(x.id) > 0 or not :isChosen)`,
    of,
  );
  if (before) throw conflict(say('bank-returned-before-paid', { day: before.day }));
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
