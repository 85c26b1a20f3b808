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
         -- By the bank, for several documents at once; credit is from before the document.
         + (select cast(coalesce(sum(a.cents), 0) as bigint)
              from payment_allocations a join payments p on p.id = a.payment_id
             where a.invoice_id = ${invoice}.id and a.cents > 0 and p.source = 'BANK' and p.invoice_id is null
               and p.value_on >= ${invoice}.issued_on)`;
