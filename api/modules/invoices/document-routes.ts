import { buffer } from 'node:stream/consumers';
import type { Db } from '#api/core/database/db.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { sendAttachment } from '#api/core/http/attachment.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Look } from '#api/core/resource/define-resource.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { noteBankLook } from '#api/modules/bankings/read.ts';
import { documentProof } from '#shared/schemas/calls/calculation.ts';
import { archiveState, documentQuery } from '#shared/schemas/calls/invoices.ts';
import { findDocument } from './archive/find-document.ts';
import { proveDocument } from './archive/prove-document.ts';
import { verifyArchive } from './archive/verify-archive.ts';
import { previewDocument } from './documents/preview-document.ts';
import { readEmbeddedXml } from './documents/read-embedded-xml.ts';
import { composeDocument } from './issuing/compose-document.ts';

const billing = admin('billing');

export const previewRoute = defineRoute({
  url: '/api/admin/invoices/:id/preview',
  permission: billing,
  summary: 'The page of an invoice as it would be issued, marked as a draft',
  params: idParams,
  response: fileAnswer,
  async handle({ db, params: { id }, reply, ...caller }) {
    const found = await db('invoices').where({ id }).first('status');
    if (!found) throw notFound();
    // It never becomes a document.
    if (found.status === 'MANUAL') throw notFound('missing-document');
    await noteLook(db, id, caller);
    const pdf = await previewDocument({ ...(await composeDocument(db, id)), number: null });
    return sendAttachment(reply, { name: `entwurf-${id}.pdf`, type: 'application/pdf' }, pdf);
  },
});

export const documentRoute = defineRoute({
  url: '/api/admin/invoices/:id/document',
  permission: billing,
  summary: 'The document that was issued: PDF with its data in it, or the data alone',
  params: idParams,
  query: documentQuery,
  response: fileAnswer,
  async handle({ db, params: { id }, query: { format }, reply, ...caller }) {
    const { files } = caller.services;
    const { number, key } = await findDocument(db, id);
    await noteLook(db, id, caller);
    if (format === 'pdf') return sendFile(reply, files, { key, name: `${number}.pdf` });
    const xml = await readEmbeddedXml(await buffer((await files.get(key)).body));
    if (xml === undefined) throw notFound('missing-document');
    return sendAttachment(reply, { name: `${number}.xml`, type: 'application/xml' }, xml);
  },
});

/** A document shows the account in full. */
async function noteLook(
  db: Db,
  invoiceId: number,
  { actor, clock, services, request }: Look,
): Promise<void> {
  const accounts = await db('invoices')
    .where({ id: invoiceId })
    .select({ companyId: 'company_id', iban: db.raw(`payee ->> 'iban'`) });
  const look = { actor, requestId: request.id, accounts, now: clock() };
  await noteBankLook(services.systemDb, look);
}

export const proofRoute = defineRoute({
  url: '/api/admin/invoices/:id/verify',
  permission: billing,
  summary: 'Checks the document of an invoice: its file, its seal, and its place in the chain',
  params: idParams,
  response: documentProof,
  handle: ({ db, params: { id }, clock, services }) =>
    proveDocument(db, services, { invoiceId: id, now: clock() }),
});

export const verifyRoute = defineRoute({
  url: '/api/admin/invoices/verify',
  permission: billing,
  summary: 'Checks every document of the archive: file, seal, and the chain of all of them',
  response: archiveState,
  handle: ({ db, services }) => verifyArchive(db, services),
});
