import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { StatementEntry } from '#shared/schemas/calls/payouts.ts';

/** After every number of a day. */
const unseen = 1_000_000_000;

/**
 * The entries of a company's account, first one first, under the rights of the transaction. Their
 * sum is its balance.
 *
 * What took a document back counts from its issue, though its company sees it only once it is sent.
 */
export const selectStatement = (db: Db, companyId: number): Promise<StatementEntry[]> =>
  rows<StatementEntry>(
    db,
    `select day, kind, "invoiceId", number, cents, cast(null as text) as reference, "from", "to" from (
       select i.issued_on as day, i.number_seq as place, i.id, 'DOCUMENT' as kind, i.id as "invoiceId", i.number,
              i.gross_cents as cents, i.from_on as "from", i.to_on as "to"
         from invoices i
        where i.company_id = :companyId and i.kind = 'SETTLEMENT' and i.number_seq is not null
       union all
       select i.reversed_on, coalesce(k.number_seq, ${unseen}), i.id, 'CANCELLATION', i.cancelled_by_id, coalesce(k.number, i.number),
              -i.gross_cents, i.from_on, i.to_on
         from invoices i left join invoices k on k.id = i.cancelled_by_id
        where i.company_id = :companyId and i.reversed_on is not null
       union all
       -- Its reference is not named: that of a counter-entry is its reason, which is the operator's.
       select p.value_on, ${unseen} + 1, p.id, case when p.amount_cents < 0 then 'MONEY_BACK' else 'PAYMENT' end,
              p.invoice_id, coalesce(i.number, (
                select string_agg(distinct o.number, ', ' order by o.number)
                  from payment_allocations a join invoices o on o.id = a.invoice_id
                 where a.payment_id = p.id)),
              -p.amount_cents, null, null
         from payments p left join invoices i on i.id = p.invoice_id
        where p.company_id = :companyId) entries
      order by day, place, id`,
    { companyId },
  );
