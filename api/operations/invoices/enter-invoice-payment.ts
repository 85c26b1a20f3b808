import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { enterPayment } from '#api/operations/ledger/record-payment.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { tellPaid } from './tell-paid.ts';

interface Entered {
  valueOn: Day;
  amountCents: number;
  reference: string;
}

/** A payment of that document, by hand; what is more than its open amount is credit. */
export async function enterInvoicePayment({
  db,
  id,
  record: { companyId },
  actor,
  clock,
  services,
  input,
}: RecordAction<Invoice, Entered>): Promise<void> {
  const now = clock();
  const by = { actorId: actor.id, today: berlinDay(now) };
  const paid = await enterPayment(db, { companyId, invoiceId: id }, input, by);
  const event = { companyId, at: now, actorId: actor.id };
  if (!paid.includes(id) && input.amountCents > 0) {
    const params = { cents: input.amountCents };
    await noteEvent(db, { ...event, invoiceId: id, kind: 'part-paid', params });
  }
  await tellPaid(db, paid, { services, now, actorId: actor.id });
}
