import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type Leftover, type SetOff, setOff } from '#shared/domain/ledger/set-off.ts';

/** One change of a company's account at a time, until the transaction ends. */
export const lockAccount = (db: Db, companyId: number): Promise<void> =>
  db.raw('select pg_advisory_xact_lock(hashtext(?))', [`account of company ${companyId}`]);

/** Those of several, in one order. */
export const lockAccounts = (db: Db, companyIds: readonly number[]): Promise<void> =>
  db.raw(
    `select pg_advisory_xact_lock(hashtext('account of company ' || id))
       from (select unnest(cast(? as integer[])) as id order by 1) accounts`,
    [companyIds as number[]],
  );

/**
 * Sets credit of a company against its open documents, and makes the status of each follow from its
 * account: PAID once nothing is open, SENT again once something is. For whatever changes an account,
 * in its transaction.
 *
 * @returns the invoices that are paid now, and were not before
 */
export async function settleAccount(
  db: Db,
  { companyId }: { companyId: number },
): Promise<number[]> {
  await lockAccount(db, companyId);
  const left = await selectLeft(db, companyId);
  await takeBack(db, companyId, left);
  const documents = await selectDocuments(db, companyId, 'open_cents');
  for (const one of setOff(documents, left)) await setAgainst(db, one);
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

/**
 * Sets money against a document, on its value day: but not before a document that it does not name
 * was issued, nor before what is credit was freed, nor on a day after which more than all or less
 * than nothing of the document would have been paid.
 */
export const setAgainst = (db: Db, allocation: SetOff): Promise<void> =>
  db.raw(
    `insert into payment_allocations (payment_id, invoice_id, cents, settled_on)
     select p.id, i.id, :cents, greatest(p.value_on,
              case when p.invoice_id is distinct from i.id then i.issued_on end,
              (select max(a.settled_on) from payment_allocations a
                where a.payment_id = p.id and a.cents < 0 and cast(:cents as bigint) > 0),
              (select max(d.until)
                 from (select a.settled_on as until,
                              sum(sum(a.cents)) over (order by a.settled_on) - sum(a.cents) as paid
                         from payment_allocations a where a.invoice_id = i.id group by a.settled_on) d
                where d.paid + :cents not between 0 and i.gross_cents))
       from payments p, invoices i where p.id = :paymentId and i.id = :invoiceId`,
    { ...allocation },
  );

/** More came back than there is credit: the documents that were paid last are open again. */
async function takeBack(db: Db, companyId: number, left: readonly Leftover[]): Promise<void> {
  let missing = -left.reduce((sum, { cents }) => sum + cents, 0);
  const back = left.findLast(({ cents }) => cents < 0);
  if (missing <= 0 || !back) return;
  for (const { invoiceId, openCents: paid } of (
    await selectDocuments(db, companyId, 'paid_cents')
  ).reverse()) {
    const cents = Math.min(paid, missing);
    if (cents <= 0) continue;
    await setAgainst(db, { paymentId: back.paymentId, invoiceId, cents: -cents });
    missing -= cents;
  }
}

/** Documents with an amount of that kind, the oldest first. */
const selectDocuments = (db: Db, companyId: number, of: 'open_cents' | 'paid_cents') =>
  rows<{ invoiceId: number; openCents: number }>(
    db,
    `select b.invoice_id as "invoiceId", b.${of} as "openCents"
       from invoice_balances b join invoices i on i.id = b.invoice_id
      where b.company_id = ? and b.${of} > 0
      order by i.issued_on, i.number_year, i.number_seq`,
    [companyId],
  );

/** What is left of each payment; one and its reversal count together. */
const selectLeft = (db: Db, companyId: number) =>
  rows<Leftover>(
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
