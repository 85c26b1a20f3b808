import { problem } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { invoiceIdsBody, queuedBatch } from '#shared/schemas/calls/invoices.ts';
import { queueInvoices } from './queue-invoices.ts';

export const sendBatchRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/send-batch',
  permission: admin('billing'),
  summary: 'Sends approved invoices: documents are issued and booked, one after the other',
  body: invoiceIdsBody,
  response: queuedBatch,
  status: 202,
  async handle({ db, body: { ids }, actor, clock, services }) {
    if (!services.config.sevdesk) throw problem({ status: 503, said: 'accounting-tool-off' });
    return queueInvoices(db, [...new Set(ids)], { actorId: actor.id, now: clock() });
  },
});
