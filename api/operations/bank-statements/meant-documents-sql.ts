import { restCentsSql } from '#shared/domain/bank/transaction-states.ts';

/** What the accounting tool told of the document `i`, and nobody took back. */
const toldSql = (i: string) => `coalesce((
  select sum(p.amount_cents) from payments p
   where p.invoice_id = ${i}.id and p.source = 'TOOL' and p.reverses_id is null
     and not exists (select from payments o where o.reverses_id = p.id)), 0)`;

/** How much of the document `d` the transaction `t` pays or returns already. */
const setSql = (t: string) => `coalesce((
  select abs(sum(a.cents)) from payments p join payment_allocations a on a.payment_id = p.id
   where p.bank_transaction_id = ${t}.id and a.invoice_id = d.invoice_id
     and not exists (select from payments o where o.reverses_id = p.id)), 0)`;

/** SQL: is `tr` a transfer that the transaction `t` carries out or returns, alone or with its run? */
export const isItsTransferSql = (t: string): string => `(
  tr.id = ${t}.transfer_id or tr.end_to_end_id = ${t}.end_to_end_id
  or tr.stop_code is null and tr.run_id = coalesce(${t}.run_id, case
    when ${t}.end_to_end_id is null and not ${t}.of_batch
    then (select id from payment_runs where number = ${t}.batch_id) end))`;

/**
 * SQL: the documents that the transaction `t` pays or returns, and how much of each: those of the
 * transfer, else those that its text names. What the tool told of one is the same money, and gives
 * way, but not where what is open of the named is enough; what comes back is no more than is paid.
 */
export const meantDocumentsSql = (t: string): string => `(
  select tr.company_id, d.invoice_id,
         least(d.cents - ${setSql(t)}, case when ${t}.cents > 0 then b.paid_cents end) as cents
    from payment_transfers tr
    join payment_transfer_documents d on d.transfer_id = tr.id
    join invoice_balances b on b.invoice_id = d.invoice_id
   where ${isItsTransferSql(t)}
  union all
  select i.company_id, i.id,
         case when ${t}.cents > 0 then b.paid_cents
              when sum(b.open_cents) over () < -${restCentsSql(t)} then b.open_cents + ${toldSql('i')}
              else b.open_cents end
    from invoices i join invoice_balances b on b.invoice_id = i.id
   where i.kind = 'SETTLEMENT' and i.number in (select regexp_split_to_table(upper(${t}.remittance), '[^A-Z0-9-]+'))
     and not exists (select from payment_transfers tr where ${isItsTransferSql(t)}))`;
