import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { proveDocument } from '#api/modules/invoices/read.ts';
import { documentProof } from '#shared/schemas/calls/calculation.ts';

export const verifyRoute = defineRoute({
  url: '/api/client/invoices/:id/verify',
  permission: client('readDocuments'),
  summary: 'Checks a document of mine: its file, its seal, and its place in the chain of all',
  params: idParams,
  asksStorage: true,
  response: documentProof,
  handle: ({ db, params: { id }, clock, services }) =>
    proveDocument(db, services, { invoiceId: id, now: clock() }),
});
