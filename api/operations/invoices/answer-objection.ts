import { conflict, notFound } from '#api/core/http/problem.ts';
import { actOnRecord, type WriteContext } from '#api/core/resource/write-record.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
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
  const { db, actor, clock } = context;
  if (accept) {
    const act = { id, name: 'cancel', input: { reason: answer } };
    await actOnRecord(invoicesResource, act, context);
  }
  const of = { id: objectionId, invoice_id: id };
  const found = await db('objections').where(of).forUpdate().first('state', 'company_id');
  if (!found) throw notFound();
  if (found.state !== 'OPEN') throw conflict('objection-answered');
  await db('objections')
    .where(of)
    .update({
      state: accept ? 'ACCEPTED' : 'REJECTED',
      answer,
      answered_by: actor.id,
      answered_at: clock(),
    });
  await noteEvent(db, {
    invoiceId: id,
    companyId: found.company_id,
    kind: 'answered',
    at: clock(),
    actorId: actor.id,
    note: answer,
    params: { accept },
  });
}
