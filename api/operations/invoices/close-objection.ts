import type { Db } from '#api/core/database/db.ts';
import type { Services } from '#api/core/services.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { mailInvoice } from './mail-invoice.ts';

interface Closing {
  invoiceId: number;
  accept: boolean;
  answer: string;
  by: number;
  now: Date;
}

/**
 * Answers a company's objection to a document, and tells the company. Does nothing where there is
 * no open objection.
 */
export async function closeObjection(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  { invoiceId, accept, answer, by, now }: Closing,
): Promise<void> {
  const [closed] = await db('objections')
    .where({ invoice_id: invoiceId, state: 'OPEN' })
    .update({
      state: accept ? 'ACCEPTED' : 'REJECTED',
      answer,
      answered_by: by,
      answered_at: now,
    })
    .returning('company_id');
  if (!closed) return;
  await noteEvent(db, {
    invoiceId,
    companyId: closed.company_id,
    kind: 'answered',
    at: now,
    actorId: by,
    note: answer,
    params: { accept },
  });
  await mailInvoice(db, services, { invoiceId, now, news: accept ? 'accepted' : 'kept', answer });
}
