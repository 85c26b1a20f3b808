import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { problem } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { refuseCorrectedLater } from '#api/modules/invoices/refuse-corrected-later.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { closeObjection } from './close-objection.ts';
import { sendInvoices } from './sending/send-invoices.ts';

/**
 * Begins to take a sent document back: a document of its own over the same positions is sent at
 * once. Until that is issued (`takeBack`), the months stay settled and the document owed; then they
 * are open again. Its open objection is accepted by it.
 *
 * @throws Problem 409 for one whose months a later one corrects, 503 without an accounting tool
 */
export async function cancelInvoice({
  db,
  id,
  clock,
  actor,
  services,
  input: { reason },
}: RecordAction<Invoice, { reason: string }>): Promise<void> {
  if (!services.config.sevdesk) throw problem({ status: 503, said: 'accounting-tool-off' });
  const row = mustExist(await db('invoices').where({ id }).first());
  await refuseCorrectedLater(db, id);
  const now = clock();
  const today = berlinDay(now);
  const [cancellation] = await rows<{ id: number }>(
    db,
    `insert into invoices (company_id, kind, status, from_on, to_on, date, category, top_content,
       bottom_content, tax_type, net_cents, tax_cents, gross_cents, payee, operator, supplier_id, due_on,
       approved_at, approved_by, corrects_id)
     select company_id, 'CANCELLATION', 'PROCESSING', from_on, to_on, :today, category, :top, :bottom,
            tax_type, net_cents, tax_cents, gross_cents, payee, operator, supplier_id, :today, :now, :by, id
       from invoices where id = :id
     returning id`,
    { id, today, now, by: actor.id, ...contentOf(row.number ?? '') },
  );
  const cancellationId = mustExist(cancellation).id;
  await db.raw(
    `insert into invoice_positions (invoice_id, place, kind, site_id, title, description, amount_cents,
       corrected_invoice_id)
     select :cancellationId, place, kind, site_id, title, description, amount_cents, corrected_invoice_id
       from invoice_positions where invoice_id = :id`,
    { id, cancellationId },
  );
  await db('invoices').where({ id }).update({ cancelled_by_id: cancellationId });
  const event = { companyId: row.company_id, at: now, actorId: actor.id, note: reason };
  await noteEvent(db, { ...event, invoiceId: id, kind: 'cancelled' });
  await noteEvent(db, { ...event, invoiceId: cancellationId, kind: 'queued' });
  const acceptance = { invoiceId: id, accept: true, answer: reason, by: actor.id, now };
  await closeObjection(db, services, acceptance);
  await enqueue(db, sendInvoices, { invoiceIds: [cancellationId] }, { startedBy: actor.id });
}

/** On the document, which is German. */
const contentOf = (number: string) => ({
  top: `Guten Tag, hiermit nehmen wir die Gutschrift ${number} in voller Höhe zurück.`,
  bottom: 'Die Monate rechnen wir mit einer neuen Gutschrift ab.',
});
