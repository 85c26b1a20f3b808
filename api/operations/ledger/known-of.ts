/**
 * SQL for what our account knows to be paid of a document. What the tool told stays told, even if it
 * came back; entries by hand, unless taken back.
 *
 * @param invoice the alias of its row
 */
export const knownOf = (invoice: string): string => `
  select (select cast(coalesce(sum(p.amount_cents), 0) as bigint) from payments p
           where p.invoice_id = ${invoice}.id and p.amount_cents > 0 and p.reverses_id is null
             and (p.source = 'TOOL' or not exists (select from payments o where o.reverses_id = p.id)))
         -- On the account, or for several documents; credit is from before the document, or of one taken back.
         + (select cast(coalesce(sum(a.cents), 0) as bigint)
              from payment_allocations a join payments p on p.id = a.payment_id
             where a.invoice_id = ${invoice}.id and a.cents > 0 and p.source <> 'TOOL' and p.reverses_id is null
               and not exists (select from invoices n
                                where n.id = p.invoice_id and (n.id = ${invoice}.id or n.reversed_on is not null))
               and (p.source = 'BANK' or not exists (select from payments o where o.reverses_id = p.id))
               and p.value_on >= ${invoice}.issued_on)`;
