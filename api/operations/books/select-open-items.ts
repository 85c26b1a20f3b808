import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { reportRoutes } from '#api/core/report/report-routes.ts';
import type { Day } from '#shared/dates.ts';
import { type OpenItem, openItems } from '#shared/schemas/reports/open-items.ts';

/**
 * What was open at the end of a day, of all companies: documents that were issued and not taken back
 * by then, less what was set against them by then, and what each company had been paid beyond them.
 * Of today, it is what `invoice_balances` and `company_balances` say.
 */
export const selectOpenItems = (db: Db, on: Day): Promise<OpenItem[]> =>
  rows<OpenItem>(
    db,
    `with documents as (
       select i.company_id, i.id, i.number, i.issued_on, coalesce(i.due_on, i.issued_on) as due_on, i.number_year, i.number_seq,
              i.gross_cents as gross, coalesce(a.cents, 0) as paid
         from invoices i
         left join lateral (
           select sum(cents) as cents from payment_allocations
            where invoice_id = i.id and settled_on <= :on) a on true
        where i.kind = 'SETTLEMENT' and i.issued_on <= :on
          and (i.reversed_on is null or i.reversed_on > :on)
     ),
     credits as (
       select company_id, sum(cents) as cents
         from (select company_id, amount_cents as cents from payments where value_on <= :on
               union all select company_id, -paid from documents) all_of_it
        group by company_id
     ),
     items as (
       select * from documents where gross <> paid
       union all
       select company_id, null, null, null, null, null, null, 0, cents from credits where cents <> 0
     )
     select c.id as "companyId", c.name as company, i.id as "invoiceId", i.number, i.issued_on as "issuedOn",
            i.due_on as "dueOn", cast(i.gross as bigint) as "grossCents", cast(i.paid as bigint) as "paidCents",
            cast(i.gross - i.paid as bigint) as "openCents"
       from items i join companies c on c.id = i.company_id
      order by c.name, c.id, i.number_year nulls last, i.number_seq`,
    { on },
  );

export const openItemsRoutes = reportRoutes(openItems, {
  summary: 'What was open at the end of a day: documents of all companies, and credit',
  ask: (db, { on }) => selectOpenItems(db, on),
});
