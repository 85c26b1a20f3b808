import { isToAllocateSql } from '#shared/domain/bank/is-to-allocate-sql.ts';
import { transactionStateSql } from '#shared/domain/bank/transaction-states.ts';

/** The bank has booked it, and nobody has entered it: the next job will, or the tool should. */
const isMatchedSql = `exists (
  select from bank_transactions x
   where (x.transfer_id = t.id or x.run_id = r.id) and x.cents < 0 and (${transactionStateSql('x')}) = 'MATCHED')`;

/** A payment of a document that the transfer carries, or of one that replaces it. */
const namesDocumentSql = `exists (
  select from payment_transfer_documents d
    join invoices i on i.id = d.invoice_id join invoices n on n.id = p.invoice_id
   where d.transfer_id = t.id
     and (n.id = i.id
          or i.reversed_on is not null and n.id > i.cancelled_by_id and n.from_on <= i.to_on and n.to_on >= i.from_on))`;

/** What was entered since the transfer's release, by which payments of the company. */
const enteredCentsSql = (byWhich: string) => `coalesce((
  select sum(p.amount_cents)
    from payments p left join bank_transactions x on x.id = p.bank_transaction_id
   where p.company_id = t.company_id and p.created_at >= r.released_at
     and p.amount_cents > 0 and p.reverses_id is null
     and not exists (select from payments v where v.reverses_id = p.id)
     and ${byWhich}), 0)`;

const isOfTransferSql = '(x.transfer_id = t.id or x.run_id = r.id)';

/** Of nearly all transfers of the past these are all of it: the rest need not be looked at. */
const isPlainlyOfTransferSql = `case when x.id is null then p.invoice_id = any(open.invoice_ids) else ${isOfTransferSql} end`;

/** Unless it is known to have paid something else. */
const mayBeOfTransferSql = `
  case when x.id is null then p.invoice_id is null or ${namesDocumentSql}
       else ${isOfTransferSql} or num_nonnulls(x.transfer_id, x.run_id) = 0 and x.cents = -t.amount_cents end`;

const returnedCentsSql = `coalesce((
  select sum(x.cents) from bank_transactions x where x.transfer_id = t.id and x.cents > 0), 0)`;

/**
 * SQL: the run by which the bank may still pay that company more than is open of the transfer's
 * documents, since they were cancelled, or paid otherwise: it becomes credit, once it has.
 */
export const runOnItsWaySql = (companyId: string): string => `(
  select min(r.number)
    from payment_transfers t
    join payment_runs r on r.id = t.run_id
   cross join lateral (
     select sum(b.open_cents) as cents, bool_or(d.is_living) as is_living,
            array_agg(d.invoice_id) as invoice_ids
       from payment_transfer_documents d join invoice_balances b on b.invoice_id = d.invoice_id
      where d.transfer_id = t.id) open
   where t.company_id = ${companyId} and t.stop_code is null and r.fetched_at is not null
     and case when open.cents >= t.amount_cents - ${enteredCentsSql(isPlainlyOfTransferSql)} then false
              else (open.is_living or ${isToAllocateSql('t', 'r')} or ${isMatchedSql})
               and open.cents < t.amount_cents - ${enteredCentsSql(mayBeOfTransferSql)} - ${returnedCentsSql} end)`;
