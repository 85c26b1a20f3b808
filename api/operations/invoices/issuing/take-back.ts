import type { Db } from '#api/core/database/db.ts';
import { keepCalculations } from '#api/modules/invoices/calculation/keep-calculations.ts';
import { releaseMonths } from '#api/modules/metrics/final-months.ts';
import { freePayments } from '#api/operations/ledger/record-payment.ts';
import { berlinDay } from '#shared/dates.ts';

/**
 * What the issue of a cancellation does to the document that it names: its months are open again,
 * and what was paid of it is credit. Under the locks of figures and of its account.
 */
export async function takeBack(transaction: Db, invoiceId: number, now: Date): Promise<void> {
  const today = berlinDay(now);
  await keepCalculations(transaction, invoiceId, 'all');
  await freePayments(transaction, invoiceId, today);
  await transaction('invoices').where({ id: invoiceId }).update({ reversed_on: today });
  await transaction('invoice_months').where({ invoice_id: invoiceId }).update({ is_living: false });
  await releaseMonths(transaction, invoiceId, now);
  await acceptLateObjection(transaction, invoiceId, now);
}

/** One that came in the very moment of cancelling: the cancellation answers it. */
const acceptLateObjection = (transaction: Db, invoiceId: number, now: Date): Promise<void> =>
  transaction.raw(
    `update objections o
        set state = 'ACCEPTED', answered_at = :now, answered_by = e.actor_id, answer = e.note
       from (select actor_id, note from invoice_events
              where invoice_id = :invoiceId and kind = 'cancelled' order by id desc limit 1) e
      where o.invoice_id = :invoiceId and o.state = 'OPEN'`,
    { invoiceId, now },
  );
