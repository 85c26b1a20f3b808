import { unprocessable } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';

interface Entered {
  paidOn: Day;
  paidCents: number;
}

/**
 * Notes what was paid of what was settled outside; once more corrects it. It is no entry of the
 * account: nothing of it is owed here.
 *
 * @throws Problem 422 for a day that is to come
 */
export async function enterOutsidePayment({
  db,
  id,
  clock,
  input: { paidOn, paidCents },
}: RecordAction<Invoice, Entered>): Promise<void> {
  if (paidOn > berlinDay(clock())) throw unprocessable({ paidOn: 'not-in-future' });
  await db('invoices')
    .where({ id })
    .update({ manual_paid_on: paidOn, manual_paid_cents: paidCents });
}
