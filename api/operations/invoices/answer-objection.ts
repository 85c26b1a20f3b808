import { conflict, notFound } from '#api/core/http/problem.ts';
import { actOnRecord, type WriteContext } from '#api/core/resource/write-record.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { closeObjection } from './close-objection.ts';
import { invoicesResource } from './invoices-resource.ts';

interface Answer {
  /** Of the invoice. */
  id: number;
  objectionId: number;
  accept: boolean;
  answer: string;
}

/**
 * Accepting reverses the document: 261, and then a new 389 by the next preparation.
 *
 * @throws Problem 404, 409 for one that is answered or whose invoice can't be cancelled
 */
export async function answerObjection(
  { id, objectionId, accept, answer }: Answer,
  context: WriteContext,
): Promise<void> {
  const { db, actor, clock, services } = context;
  // In the order of a cancellation, which closes the objection: figures first.
  if (accept) await lockMetrics(db);
  const found = await db('objections')
    .where({ id: objectionId, invoice_id: id })
    .forUpdate()
    .first('state');
  if (!found) throw notFound();
  if (found.state !== 'OPEN') throw conflict('objection-answered');
  if (accept) {
    const act = { id, name: 'cancel', input: { reason: answer } };
    await actOnRecord(invoicesResource, act, context);
  } else {
    const rejection = { invoiceId: id, accept, answer, by: actor.id, now: clock() };
    await closeObjection(db, services, rejection);
  }
}
