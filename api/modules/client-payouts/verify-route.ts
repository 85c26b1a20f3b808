import { notFound } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { verifyDocument } from '#api/modules/invoices/archive/verify-archive.ts';
import { documentProof } from '#shared/schemas/calls/calculation.ts';

export const verifyRoute = defineRoute({
  method: 'GET',
  url: '/api/client/invoices/:id/verify',
  permission: client('manageCompany'),
  summary: 'Checks a document of mine: its file, its seal, and its place in the chain of all',
  params: idParams,
  response: documentProof,
  async handle({ db, params: { id }, clock, services }) {
    const document = await db('invoice_documents')
      .where({ invoice_id: id })
      .first('id', 'number', 'issued_at', 'pdf_sha256');
    if (!document) throw notFound('missing-document');
    // The documents before and after it are other companies': they are only compared.
    const faults = await verifyDocument(services.systemDb, services, document.id);
    return {
      document: document.number,
      issuedAt: document.issued_at.toISOString(),
      checkedAt: clock().toISOString(),
      sha256: document.pdf_sha256,
      faults: [...new Set(faults.map(({ fault }) => fault))],
    };
  },
});
