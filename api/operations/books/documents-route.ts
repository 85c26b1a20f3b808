import type { FastifyReply } from 'fastify';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { sendPieces } from '#api/core/http/send-pieces.ts';
import { noteBankLook } from '#api/modules/bankings/read.ts';
import { selectArchived, zipDocuments } from '#api/modules/invoices/read.ts';
import { documentsQuery } from '#shared/schemas/calls/books.ts';

export const documentsRoute = defineRoute({
  url: '/api/admin/books/documents',
  permission: admin('billing'),
  summary: 'Documents of a range by their day of issue in one ZIP file, with an index of them',
  query: documentsQuery,
  response: fileAnswer,
  async handle({ db, query, actor, clock, services, request }) {
    const documents = await selectArchived(db, query);
    // Each shows the account in full.
    const accounts = documents.filter(({ key }) => key !== null);
    await noteBankLook(services.systemDb, {
      ...{ actor, requestId: request.id, accounts, now: clock() },
    });
    const { files } = services;
    const pieces = zipDocuments(documents, { files, language: actor.language, withData: false });
    const name = `documents-${query.from}-${query.to}.zip`;
    return (reply: FastifyReply) => sendPieces(reply, pieces, { name, type: 'application/zip' });
  },
});
