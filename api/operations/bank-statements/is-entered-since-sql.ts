/** SQL: was `which` of transfers `paid` and their documents `d` entered since the release otherwise? */
export const isEnteredSinceSql = (which: string, sources = "'HAND', 'TOOL'"): string => `exists (
  select from payment_transfers paid
    join payment_runs run on run.id = paid.run_id
    join payment_transfer_documents d on d.transfer_id = paid.id
    join payment_allocations a on a.invoice_id = d.invoice_id and a.cents > 0
    join payments p on p.id = a.payment_id
   where ${which} and p.source in (${sources}) and p.reverses_id is null and p.created_at >= run.released_at
     and not exists (select from payments o where o.reverses_id = p.id))`;
