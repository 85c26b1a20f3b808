/**
 * SQL: with which documents other than `invoiceId` the payment `p` was paid: the one that it names,
 * and, as the bank's names none, those that were taken back before it was set against that one.
 */
export const paidWithSql = (p: string, invoiceId: string): string => {
  const set = (invoice: string, of = '*') =>
    `select ${of} from payment_allocations x where x.payment_id = ${p}.id and x.invoice_id = ${invoice} and x.cents > 0`;
  return `(
  select string_agg(n.number, ', ' order by n.number) from invoices n
   where n.company_id = ${p}.company_id and n.id <> ${invoiceId}
     and (n.id = ${p}.invoice_id
          or n.reversed_on <= (${set(invoiceId, 'max(x.settled_on)')}) and exists (${set('n.id')})))`;
};
