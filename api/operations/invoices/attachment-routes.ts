import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { displayName } from '#api/core/files/display-name.ts';
import { contentKey } from '#api/core/files/file-store.ts';
import { endOf } from '#api/core/files/file-types.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { conflict, notFound, unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { checkPdf } from '#api/core/pdf/check-pdf.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { isIssuedDocument } from '#api/modules/invoices/archive/is-issued-document.ts';
import { say } from '#shared/saying/say.ts';
import { attachmentIdsBody, attachmentParams } from '#shared/schemas/calls/invoices.ts';
import { invoiceAttachment, mostAttachments } from '#shared/schemas/entities/invoice.ts';
import { requireDraft } from './write-invoice.ts';

const billing = admin('billing');
const field = 'files[]';

export const uploadAttachmentsRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/:id/attachments',
  permission: billing,
  summary: 'Attaches PDFs to a draft, as `files[]`',
  params: idParams,
  form: { files: [field], upTo: mostAttachments },
  multipart: {
    admit: ({ db, params: { id } }) => requireKnownDraft(db, id),
    expect: ({ pdf }) => pdf.prepare(),
    inspect: ({ body }, services) =>
      checkPdf(body, field, services, () => isIssuedDocument(services.systemDb, body)),
  },
  limitPerMinute: 30,
  response: z.array(invoiceAttachment),
  status: 201,
  async handle({ db, params: { id }, files: sent, clock, services }) {
    const files = sent.filter((file) => file.field === field);
    if (files.length === 0) throw unprocessable({ [field]: 'required' });
    // Of two simultaneous uploads the second counts what the first added; and nothing is added
    // during approval.
    await db('invoices').where({ id }).forNoKeyUpdate().first('id');
    await requireKnownDraft(db, id);
    const known = await db('invoice_attachments').where({ invoice_id: id }).select('id');
    if (known.length + files.length > mostAttachments) {
      throw unprocessable({ [field]: say('max-entries', { max: mostAttachments }) });
    }
    for (const { name, body } of files) {
      const key = `attachments/${contentKey(body)}`;
      await storeFile(services, { key, body, contentType: 'application/pdf' }, clock());
      await db('invoice_attachments').insert({
        invoice_id: id,
        file: key,
        name: endOf(displayName(name, 'anlage'), 'application/pdf'),
        size: body.length,
      });
    }
    const all = await db('invoice_attachments').where({ invoice_id: id }).orderBy('id');
    return all.map(({ id: own, name, size }) => ({
      id: own,
      name,
      size,
      path: `/api/admin/invoices/${id}/attachments/${own}`,
    }));
  },
});

async function requireKnownDraft(db: Db, id: number): Promise<void> {
  if (!(await db('invoices').where({ id }).first('id'))) throw notFound();
  await requireDraft(db, id);
}

export const deleteAttachmentsRoute = defineRoute({
  method: 'POST',
  url: '/api/admin/invoices/attachments/delete-batch',
  permission: billing,
  summary: 'Deletes attachments of drafts: all of them, or none',
  body: attachmentIdsBody,
  response: z.object({ deleted: z.array(z.int()) }),
  async handle({ db, body }) {
    const ids = [...new Set(body.ids)];
    const found = await db('invoice_attachments').whereIn('id', ids).select('invoice_id');
    if (found.length < ids.length) throw notFound('missing-document');
    const of = found.map(({ invoice_id }) => invoice_id);
    const invoices = await db('invoices').whereIn('id', of).orderBy('id').forNoKeyUpdate();
    const locked = invoices.find(({ status }) => status !== 'DRAFT');
    if (locked) throw conflict(say('not-a-draft', { status: locked.status }));
    await db('invoice_attachments').whereIn('id', ids).delete();
    return { deleted: ids };
  },
});

export const attachmentRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/invoices/:id/attachments/:attachmentId',
  permission: billing,
  summary: 'What is attached to an invoice',
  params: attachmentParams,
  response: fileAnswer,
  async handle({ db, params: { id, attachmentId }, services: { files }, reply }) {
    const kept = await db('invoice_attachments')
      .where({ id: attachmentId, invoice_id: id })
      .first('file', 'name');
    if (!kept) throw notFound('missing-document');
    return sendFile(reply, files, { key: kept.file, name: kept.name });
  },
});
