import { conflict } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import type { Invoice } from '#shared/schemas/entities/invoice.ts';
import { mailInvoice } from './mail-invoice.ts';

/**
 * For a document that reached nobody, or was lost.
 *
 * @throws Problem 409 as long as it would reach nobody
 */
export async function mailInvoiceAgain({
  db,
  id,
  actor,
  clock,
  services,
}: RecordAction<Invoice>): Promise<void> {
  const about = {
    invoiceId: id,
    news: 'sent',
    now: clock(),
    actorId: actor.id,
    again: true,
  } as const;
  if ((await mailInvoice(db, services, about)) === 0) throw conflict('reaches-nobody');
}
