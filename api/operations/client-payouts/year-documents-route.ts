import type { FastifyReply } from 'fastify';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { sendPieces } from '#api/core/http/send-pieces.ts';
import { yearOf } from '#api/modules/client-payouts/payouts-route.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { selectArchived, zipDocuments } from '#api/modules/invoices/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { payoutsQuery } from '#shared/schemas/calls/payouts.ts';
import { refuseHidden } from './document-routes.ts';

export const yearDocumentsRoute = defineRoute({
  url: '/api/client/payouts/documents',
  permission: client('readDocuments'),
  summary: 'All documents of a year in one ZIP file: each as PDF and as the data of its e-invoice',
  query: payoutsQuery,
  response: fileAnswer,
  async handle({ db, query, actor, clock, services, request }) {
    refuseHidden(actor);
    const now = clock();
    const { year, ...period } = yearOf(query.year, berlinDay(now));
    const documents = await selectArchived(db, period);
    if (request.method === 'GET') {
      for (const { invoiceId, key } of documents) {
        if (key === null) continue;
        await noteEvent(services.systemDb, {
          ...{ invoiceId, companyId: actor.companyId ?? 0, kind: 'downloaded', at: now },
          ...{ actorId: actor.id, params: { format: 'zip' } },
        });
      }
    }
    const { files } = services;
    const pieces = zipDocuments(documents, { files, language: actor.language, withData: true });
    return (reply: FastifyReply) =>
      sendPieces(reply, pieces, { name: `documents-${year}.zip`, type: 'application/zip' });
  },
});
