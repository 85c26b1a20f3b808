import { conflict, notFound } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import {
  objectionColumns,
  presentObjection,
} from '#api/modules/client-payouts/select-payout-invoices.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { mailObjection } from '#api/operations/invoices/mail-billing.ts';
import { clientObjection, objectionBody } from '#shared/schemas/calls/payouts.ts';

const manages = client('manageCompany');

export const objectionRoute = defineRoute({
  method: 'POST',
  url: '/api/client/invoices/:id/objections',
  permission: manages,
  summary: 'Objects to a document: it then loses its effect as an invoice',
  params: idParams,
  body: objectionBody,
  response: clientObjection,
  status: 201,
  async handle({ db, params: { id }, body: { reason }, actor, clock, services }) {
    const companyId = actor.companyId ?? 0;
    const invoice = await db('invoices').where({ id }).first('status', 'kind', 'cancelled_by_id');
    if (!invoice) throw notFound('missing-document');
    const { status, kind, cancelled_by_id: cancelledBy } = invoice;
    if (status === 'MANUAL' || kind !== 'SETTLEMENT' || cancelledBy !== null) {
      throw conflict('objection-too-late');
    }
    // Of two at once the second finds the first one's row.
    const [row] = await db('objections')
      .insert({ invoice_id: id, company_id: companyId, user_id: actor.id, reason })
      .onConflict(db.raw(`(invoice_id) where state = 'OPEN'`))
      .ignore()
      .returning(objectionColumns);
    if (!row) throw conflict('objection-open');
    await noteEvent(services.systemDb, {
      invoiceId: id,
      companyId,
      kind: 'objected',
      at: clock(),
      actorId: actor.id,
      note: reason,
    });
    await mailObjection(db, services, { invoiceId: id, reason });
    return presentObjection(row);
  },
});

export const withdrawalRoute = defineRoute({
  method: 'POST',
  url: '/api/client/objections/:id/withdraw',
  permission: manages,
  summary: 'Takes an objection back, as long as it is not answered',
  params: idParams,
  response: clientObjection,
  async handle({ db, params: { id }, actor, clock, services }) {
    const known = await db('objections').where({ id }).first('id');
    if (!known) throw notFound();
    const [row] = await db('objections')
      .where({ id, state: 'OPEN' })
      .update({ state: 'WITHDRAWN' })
      .returning(objectionColumns);
    if (!row) throw conflict('objection-closed');
    await noteEvent(services.systemDb, {
      invoiceId: row.invoice_id,
      companyId: actor.companyId ?? 0,
      kind: 'withdrawn',
      at: clock(),
      actorId: actor.id,
    });
    return presentObjection(row);
  },
});
