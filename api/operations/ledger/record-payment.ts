import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
import type { SetOff } from '#shared/domain/ledger/set-off.ts';
import { lockAccount, setAgainst, settleAccount } from './settle-account.ts';

interface Payment {
  companyId: number;
  valueOn: Day;
  /** To the publisher; negative: it came back. */
  amountCents: number;
  source: 'HAND' | 'TOOL' | 'BANK';
  reference: string;
  /** That it names. */
  invoiceId: number | null;
  /** What it was paid for, if for several: how much of it for each. */
  documents?: readonly { invoiceId: number; cents: number }[];
  /** What the bank has booked. */
  bankTransactionId?: number;
  actorId: number | null;
}

/**
 * Enters money that went to a publisher or came back: set against the document that it names, else
 * against the oldest open ones; what is left is credit.
 */
export async function recordPayment(db: Db, payment: Payment): Promise<void> {
  const { companyId, invoiceId, amountCents: cents, valueOn } = payment;
  await lockAccount(db, companyId);
  const named = invoiceId === null ? (payment.documents ?? []) : [{ invoiceId, cents }];
  if (payment.source === 'BANK') for (const one of named) await giveWay(db, one, valueOn);
  const paymentId = await insertPayment(db, payment);
  for (const one of named) await allocate(db, { paymentId, ...one });
  await settleAccount(db, { companyId });
}

/** Enters its opposite: what it was set against is open again. */
export async function reversePayment(
  db: Db,
  id: number,
  { reason, by, today }: { reason: string; by: number; today: Day },
): Promise<void> {
  const row = mustExist(await db('payments').where({ id }).first());
  await lockAccount(db, row.company_id);
  await enterOpposite(db, row, { reason, by, today });
  await settleAccount(db, { companyId: row.company_id });
}

/**
 * What the accounting tool told of a document since its transfer was proposed is the same money,
 * entered before the bank's word counted. Where there is no room for both, the tool's is taken
 * back, the newest first; not before it was told.
 */
async function giveWay(
  db: Db,
  { invoiceId, cents }: { invoiceId: number; cents: number },
  bankDay: Day,
): Promise<void> {
  const { open } = await selectBalance(db, invoiceId);
  let missing = cents - open;
  if (missing <= 0) return;
  const told = await rows<Row<'payments'>>(
    db,
    `select p.* from payments p
      where p.invoice_id = ? and p.source = 'TOOL' and p.reverses_id is null and p.amount_cents > 0
        and not exists (select from payments o where o.reverses_id = p.id)
      order by p.id desc`,
    [invoiceId],
  );
  for (const row of told) {
    if (row.amount_cents > missing) return;
    const today = row.value_on > bankDay ? row.value_on : bankDay;
    await enterOpposite(db, row, { reason: null, by: null, today });
    missing -= row.amount_cents;
  }
}

async function enterOpposite(
  db: Db,
  row: Row<'payments'>,
  { reason, by, today }: { reason: string | null; by: number | null; today: Day },
): Promise<void> {
  const { id, company_id: companyId, amount_cents, invoice_id: invoiceId, reference } = row;
  const payment = { companyId, amountCents: -amount_cents, invoiceId, actorId: by };
  const source = by === null ? ('TOOL' as const) : ('HAND' as const);
  const entry = { ...payment, valueOn: today, source, reference };
  const reversal = await insertPayment(db, entry, { id, reason });
  const set: { invoice_id: number; cents: number }[] = await db('payment_allocations')
    .where({ payment_id: id })
    .groupBy('invoice_id')
    .select('invoice_id', db.raw('cast(sum(cents) as bigint) as cents'));
  for (const { invoice_id, cents } of set) {
    await allocate(db, { paymentId: reversal, invoiceId: invoice_id, cents: -cents });
  }
}

/** What was set against a document that is taken back becomes credit. Under its account's lock. */
export const freePayments = (db: Db, invoiceId: number, today: Day): Promise<void> =>
  db.raw(
    `insert into payment_allocations (payment_id, invoice_id, cents, settled_on)
     select payment_id, invoice_id, -cast(sum(cents) as bigint), cast(:today as date)
       from payment_allocations where invoice_id = :invoiceId
      group by payment_id, invoice_id having sum(cents) <> 0`,
    { invoiceId, today },
  );

async function insertPayment(
  db: Db,
  {
    companyId,
    valueOn,
    amountCents,
    source,
    reference,
    invoiceId,
    bankTransactionId,
    actorId,
  }: Payment,
  reverses?: { id: number; reason: string | null },
): Promise<number> {
  const [row] = await db('payments')
    .insert({
      company_id: companyId,
      value_on: valueOn,
      amount_cents: amountCents,
      source,
      reference,
      invoice_id: invoiceId,
      bank_transaction_id: bankTransactionId ?? null,
      reverses_id: reverses?.id ?? null,
      reason: reverses?.reason ?? null,
      actor_id: actorId,
    })
    .returning('id');
  return mustExist(row).id;
}

/** At most what is open of the document; taken away at most what was set against it. */
async function allocate(db: Db, { paymentId, invoiceId, cents: wanted }: SetOff): Promise<void> {
  const { open, paid } = await selectBalance(db, invoiceId);
  const cents = wanted > 0 ? Math.min(wanted, open) : Math.max(wanted, -paid);
  if (cents !== 0) await setAgainst(db, { paymentId, invoiceId, cents });
}

const selectBalance = (db: Db, invoiceId: number) =>
  oneRow<{ open: number; paid: number }>(
    db,
    'select open_cents as open, paid_cents as paid from invoice_balances where invoice_id = ?',
    [invoiceId],
  );
