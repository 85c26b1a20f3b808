import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { sendInvoices } from './send-invoices.ts';

/** Makes a waiting attempt now; the later one finds the sending done, or goes on with it. */
export async function tryAgainNow({
  db,
  id,
  record: { companyId },
  actor,
  clock,
}: RecordAction<Invoice>): Promise<void> {
  const event = { invoiceId: id, companyId, at: clock(), actorId: actor.id };
  await noteEvent(db, { ...event, kind: 'queued' });
  // However often it is asked for, only one waits.
  const jobKey = `send invoice ${id} now`;
  await enqueue(db, sendInvoices, { invoiceIds: [id] }, { jobKey, startedBy: actor.id });
}
