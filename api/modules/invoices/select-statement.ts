import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { StatementEntry } from '#shared/schemas/calls/statement.ts';

/**
 * The account of a company, the oldest entry first: each document by its issue, and by that of its
 * cancellation; each payment by its value day; beside it, what was settled outside. Its last
 * balance is that of `company_balances`. Also for the company itself, by its own rights.
 */
export const selectStatement = (db: Db, companyId: number): Promise<StatementEntry[]> =>
  rows<StatementEntry>(
    db,
    `with entries as (
       select issued_on as day, 'DOCUMENT' as kind, gross_cents as cents, net_cents as net, tax_cents as tax,
              cast(null as bigint) as outside,
              id as invoice_id, number, cast(null as integer) as payment_id, cast(null as text) as reference,
              from_on, to_on, 0 as rank, number_seq as place
         from invoices
        where company_id = :companyId and kind = 'SETTLEMENT' and number_seq is not null
       union all
       -- By the document that it takes back: the two are nothing together.
       select o.reversed_on, 'CANCELLATION', -o.gross_cents, -o.net_cents, -o.tax_cents, null, o.cancelled_by_id, coalesce(c.number, o.number), null, null,
              o.from_on, o.to_on, 0, c.number_seq
         from invoices o left join invoices c on c.id = o.cancelled_by_id
        where o.company_id = :companyId and o.reversed_on is not null
       union all
       select manual_on, 'OUTSIDE', 0, null, null, gross_cents, id, null, null, manual_reference, from_on, to_on, 0, null
         from invoices
        where company_id = :companyId and status = 'MANUAL' and gross_cents <> 0
       union all
       select p.value_on, case when p.reverses_id is not null then 'REVERSAL'
                               when p.amount_cents > 0 then 'PAYMENT' else 'RETURN' end,
              -p.amount_cents, null, null, null, p.invoice_id, coalesce(i.number, (
                select string_agg(distinct o.number, ', ' order by o.number)
                  from payment_allocations a join invoices o on o.id = a.invoice_id
                 where a.payment_id = p.id)), p.id, p.reference,
              null, null, 1, p.id
         from payments p
         left join invoices i on i.id = p.invoice_id
        where p.company_id = :companyId)
     select day, kind, cents, net as "netCents", tax as "taxCents",
            cast(sum(cents) over (order by day, rank, place, invoice_id) as bigint) as "balanceCents",
            outside as "outsideCents", invoice_id as "invoiceId", number, payment_id as "paymentId", reference,
            from_on as "from", to_on as "to"
       from entries
      order by day, rank, place, invoice_id`,
    { companyId },
  );
