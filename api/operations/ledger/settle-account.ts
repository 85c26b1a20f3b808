import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { setOff } from '#shared/domain/ledger/set-off.ts';

/** One change of a company's account at a time, until the transaction ends. */
export const lockAccount = (db: Db, companyId: number): Promise<void> =>
  db.raw('select pg_advisory_xact_lock(hashtext(?))', [`account of company ${companyId}`]);

/**
 * Sets credit of a company against its open documents, and makes the status of each follow from its
 * account: PAID once nothing is open, SENT again once something is. For whatever changes an account,
 * in its transaction.
 *
 * @returns the invoices that are paid now, and were not before
 */
export async function settleAccount(
  db: Db,
  { companyId, today }: { companyId: number; today: Day },
): Promise<number[]> {
  await lockAccount(db, companyId);
  const documents = await rows<{ invoiceId: number; openCents: number }>(
    db,
    `select b.invoice_id as "invoiceId", b.open_cents as "openCents"
       from invoice_balances b join invoices i on i.id = b.invoice_id
      where b.company_id = ? and b.open_cents > 0
      order by i.issued_on, i.number_year, i.number_seq`,
    [companyId],
  );
  for (const { paymentId, invoiceId, cents } of setOff(
    documents,
    await selectLeft(db, companyId),
  )) {
    await db('payment_allocations').insert({
      payment_id: paymentId,
      invoice_id: invoiceId,
      cents,
      settled_on: today,
    });
  }
  const paid = await rows<{ id: number; status: string }>(
    db,
    `update invoices i set status = case when b.open_cents = 0 then 'PAID' else 'SENT' end
       from invoice_balances b
      where b.invoice_id = i.id and i.company_id = ? and i.kind = 'SETTLEMENT' and i.reversed_on is null
        and (i.status = 'SENT' and b.open_cents = 0 and b.paid_cents > 0
          or i.status = 'PAID' and b.open_cents > 0)
      returning i.id, i.status`,
    [companyId],
  );
  return paid.filter(({ status }) => status === 'PAID').map(({ id }) => id);
}

/** A payment and the one that reverses it are one. */
const selectLeft = (db: Db, companyId: number) =>
  rows<{ paymentId: number; cents: number }>(
    db,
    `select root.id as "paymentId", cast(sum(p.amount_cents - coalesce(a.cents, 0)) as bigint) as cents
       from payments root
       join payments p on p.id = root.id or p.reverses_id = root.id
       left join lateral (select cast(sum(cents) as bigint) as cents
                            from payment_allocations where payment_id = p.id) a on true
      where root.company_id = ? and root.reverses_id is null
      group by root.id, root.value_on
     having sum(p.amount_cents - coalesce(a.cents, 0)) <> 0
      order by root.value_on, root.id`,
    [companyId],
  );
