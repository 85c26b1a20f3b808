import { conflict, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { actOnRecord } from '#api/core/resource/write-record.ts';
import {
  invoiceEvents,
  invoiceObjections,
  objectionAnswer,
  objectionParams,
} from '#shared/schemas/calls/invoices.ts';
import { invoicesResource } from './invoices-resource.ts';
import { noteEvent } from './note-event.ts';

const billing = admin('billing');

export const eventsRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/:id/events',
  permission: billing,
  summary: 'What became of an invoice, when and by whom',
  params: idParams,
  response: invoiceEvents,
  async handle({ db, params: { id } }) {
    const events = await db('invoice_events as e')
      .leftJoin('users as u', 'u.id', 'e.actor_id')
      .where({ 'e.invoice_id': id })
      .orderBy('e.id')
      .select('e.kind', 'e.at', 'e.note', 'e.params', 'u.first_name', 'u.last_name');
    return events.map(({ at, kind, note, params, first_name, last_name }) => ({
      kind,
      at: at.toISOString(),
      by: first_name ? `${first_name} ${last_name}` : null,
      note,
      params: params as Record<string, unknown> | null,
    }));
  },
});

export const objectionsRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/:id/objections',
  permission: billing,
  summary: 'What the publisher objected to a document, and what was answered',
  params: idParams,
  response: invoiceObjections,
  async handle({ db, params: { id } }) {
    const found = await db('objections as o')
      .leftJoin('users as u', 'u.id', 'o.user_id')
      .where({ 'o.invoice_id': id })
      .orderBy('o.id')
      .select(
        'o.id',
        'o.state',
        'o.reason',
        'o.created_at',
        'o.answer',
        'o.answered_at',
        'u.first_name',
        'u.last_name',
      );
    return found.map((row) => ({
      id: row.id,
      state: row.state,
      reason: row.reason,
      at: row.created_at.toISOString(),
      by: row.first_name ? `${row.first_name} ${row.last_name}` : null,
      answer: row.answer,
      answeredAt: row.answered_at?.toISOString() ?? null,
    }));
  },
});

/** Accepting takes the document back: 261, and then a new 389 by the next preparation. */
export const answerObjectionRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/:id/objections/:objectionId/answer',
  permission: billing,
  summary: 'Accepts or rejects what a publisher objected to a document',
  params: objectionParams,
  body: objectionAnswer,
  async handle(context) {
    const { db, params, body, actor, clock } = context;
    const { id, objectionId } = params;
    const { accept, answer } = body;
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
  },
});
