import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { loadPaymentSource } from '#api/modules/operator-profiles/read.ts';
import { knownOf } from '#api/operations/ledger/known-of.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';

/** Bank and tool may be this many days apart in saying the same. */
const daysApart = 5;

/** Where bank and accounting tool differ about payments, days after either last said anything. */
export async function findPaymentDifferences(db: Db, today: Day): Promise<RunSaid[]> {
  const said = { until: addDay(today, -daysApart) };
  if ((await loadPaymentSource(db)) === 'BANK') {
    const documents = await selectDocuments(db, said);
    return documents.map((one) => sayRun('payment-differs', one));
  }
  return [
    ...(await selectTakenBack(db, said)).map((one) => sayRun('payment-differs', one)),
    ...(await selectTransfers(db, said)).map((one) => sayRun('transfer-differs', one)),
    ...(await selectPaidAfterwards(db, said)).map((one) => sayRun('paid-after-cancellation', one)),
  ];
}

/**
 * If the tool names no amount, it says that a part is paid. It does not know what was entered by
 * hand, or paid before the document was issued: somebody has looked at those.
 */
const selectDocuments = (db: Db, said: { until: Day }) =>
  rows<{ number: string; account: number; tool: number | null }>(
    db,
    `select i.number, b.paid_cents as account, r.told_cents as tool
       from invoices i
       join invoice_balances b on b.invoice_id = i.id
       join tool_records r on r.invoice_id = i.id
      where i.kind = 'SETTLEMENT' and i.status in ('SENT', 'PAID') and i.reversed_on is null
        and cast(r.told_at at time zone 'Europe/Berlin' as date) <= :until
        and not exists (select from payment_allocations a
                         where a.invoice_id = i.id and a.settled_on > :until)
        and not exists (select from payment_allocations a join payments p on p.id = a.payment_id
                         where a.invoice_id = i.id and (p.source = 'HAND' or p.value_on < i.issued_on))
        and case when r.told_cents is null then b.paid_cents in (0, i.gross_cents)
                 else b.paid_cents <> r.told_cents end
      order by i.id`,
    said,
  );

/**
 * The tool no longer has as paid what it told to be: only people know whether money came back. A
 * counter-entry on the account ends it, as does a payment in the tool. What the tool has as paid
 * after a counter-entry is not entered, as it was told before: that may be money, too.
 */
const selectTakenBack = (db: Db, said: { until: Day }) =>
  rows<{ number: string; account: number; tool: number | null }>(
    db,
    `select i.number, b.paid_cents as account, r.told_cents as tool
       from invoices i
       join invoice_balances b on b.invoice_id = i.id
       join tool_records r on r.invoice_id = i.id
      where i.kind = 'SETTLEMENT' and i.reversed_on is null
        and cast(r.told_at at time zone 'Europe/Berlin' as date) <= :until
        and ((select sum(p.amount_cents) from payments p
               where p.invoice_id = i.id and p.source = 'TOOL' and p.reverses_id is null
                 and not exists (select from payments o where o.reverses_id = p.id))
             -- Of a part without an amount it is known that it is not all.
             > coalesce(r.told_cents, i.gross_cents - 1)
          or r.told_cents > b.paid_cents
            and exists (select from payments p join payments o on o.reverses_id = p.id
                         where p.invoice_id = i.id and p.source = 'TOOL' and o.created_at < r.told_at))
      order by i.id`,
    said,
  );

/**
 * What the tool tells of a document after its cancellation is not entered: it may be the two set
 * off against each other, which marks both, or money that went out. Until the cancellation is
 * marked too, or somebody has entered something of the company since, it may be money.
 */
const selectPaidAfterwards = (db: Db, said: { until: Day }) =>
  rows<{ number: string; cancellation: string; tool: number | null; account: number }>(
    db,
    `select i.number, c.number as cancellation, r.told_cents as tool, k.cents as account
       from invoices i
       join invoices c on c.id = i.cancelled_by_id
       join tool_records r on r.invoice_id = i.id
       join tool_records rc on rc.invoice_id = c.id and rc.told_cents = 0
       cross join lateral (${knownOf('i')}) k (cents)
      where i.kind = 'SETTLEMENT' and i.reversed_on is not null
        and (r.told_cents is null or r.told_cents > k.cents)
        and cast(r.told_at at time zone 'Europe/Berlin' as date) <= :until
        and not exists (select from payments p
                         where p.company_id = i.company_id and p.source = 'HAND' and p.amount_cents > 0
                           and p.created_at > r.told_at)
      order by i.id`,
    said,
  );

/**
 * The tool should have told what the bank has booked without an entry of its own, be it a transfer
 * or a whole run as one sum. What it told of a document that was taken back later counts.
 */
const selectTransfers = (db: Db, said: { until: Day }) =>
  rows<{ transfer: string; company: string; bank: number; account: number }>(
    db,
    `select t.end_to_end_id as transfer, c.name as company, k.cents as bank, d.cents as account
       from payment_transfers t
       join companies c on c.id = t.company_id
       cross join lateral (
         select cast(sum(case when x.run_id is null then -x.cents else t.amount_cents end) as bigint) as cents,
                max(x.booked_on) as booked_on,
                bool_and(exists (select from payments p
                                  where p.bank_transaction_id = x.id and p.company_id = t.company_id)) as is_entered
           from bank_transactions x
          where (x.transfer_id = t.id or x.run_id = t.run_id and t.stop_code is null)
            and x.set_aside_at is null) k
       cross join lateral (
         select cast(sum(s.cents - least(s.cents, case
                  when i.reversed_on is null then b.open_cents
                  else i.gross_cents - (select least(coalesce(sum(a.cents), 0), i.gross_cents)
                                          from payment_allocations a where a.invoice_id = i.id and a.cents > 0)
                  end)) as bigint) as cents
           from payment_transfer_documents s
           join invoice_balances b on b.invoice_id = s.invoice_id
           join invoices i on i.id = s.invoice_id
          where s.transfer_id = t.id) d
      where k.booked_on <= :until and not k.is_entered and k.cents <> d.cents
      order by t.id`,
    said,
  );
