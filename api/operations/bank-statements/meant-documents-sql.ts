/** What the accounting tool told of the document `i`, and nobody took back. */
const toldSql = (i: string) => `(
  select sum(p.amount_cents) from payments p
   where p.invoice_id = ${i}.id and p.source = 'TOOL' and p.reverses_id is null
     and not exists (select from payments o where o.reverses_id = p.id))`;

/** SQL: is `tr` a transfer that the transaction `t` carries out or returns? */
export const isItsTransferSql = (t: string): string => `(
  tr.id = ${t}.transfer_id or tr.end_to_end_id = ${t}.end_to_end_id or tr.run_id = ${t}.run_id and tr.stop_code is null)`;

/**
 * SQL: the documents that the transaction `t` pays or returns, and how much of each: those of the
 * transfer, else those that its text names. What the tool told of one is the same money, and gives
 * way; what comes back is no more than is paid.
 */
export const meantDocumentsSql = (t: string): string => `(
  select tr.company_id, d.invoice_id,
         case when ${t}.cents > 0 then least(d.cents, b.paid_cents) else d.cents end as cents
    from payment_transfers tr
    join payment_transfer_documents d on d.transfer_id = tr.id
    join invoice_balances b on b.invoice_id = d.invoice_id
   where ${isItsTransferSql(t)}
  union all
  select i.company_id, i.id,
         case when ${t}.cents > 0 then b.paid_cents else coalesce(nullif(b.open_cents, 0), ${toldSql('i')}) end
    from invoices i join invoice_balances b on b.invoice_id = i.id
   where i.kind = 'SETTLEMENT' and i.number in (select regexp_split_to_table(upper(${t}.remittance), '[^A-Z0-9-]+'))
     and not exists (select from payment_transfers tr where ${isItsTransferSql(t)}))`;
