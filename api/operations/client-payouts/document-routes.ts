import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Actor } from '#api/core/auth/actor.ts';
import { readDocument } from '#api/core/files/read-document.ts';
import { sendFile } from '#api/core/files/send-file.ts';
import { sendAttachment } from '#api/core/http/attachment.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { forbidden, notFound } from '#api/core/http/problem.ts';
import {
  client,
  type DeferredAnswer,
  defineRoute,
  type RouteContext,
} from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { findDocument } from '#api/modules/invoices/archive/find-document.ts';
import { readEmbeddedXml } from '#api/modules/invoices/documents/read-embedded-xml.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import { documentQuery } from '#shared/schemas/calls/invoices.ts';
import { idSchema } from '#shared/schemas/fields.ts';

const reads = client('readDocuments');

export const documentRoute = defineRoute({
  url: '/api/client/invoices/:id/document',
  permission: reads,
  summary: 'A document of my settlements, as PDF or the data of its e-invoice',
  params: idParams,
  query: documentQuery,
  response: fileAnswer,
  handle: (context) => documentFile(context, context.query.format),
});

export const attachmentRoute = defineRoute({
  url: '/api/client/invoices/:id/attachments/:attachmentId',
  permission: reads,
  summary: 'What is attached to a document of my settlements',
  params: idParams.extend({ attachmentId: z.coerce.number().pipe(idSchema) }),
  response: fileAnswer,
  async handle({ db, params: { id, attachmentId }, actor, services }) {
    refuseHidden(actor);
    const found = await db('invoice_attachments')
      .where({ id: attachmentId, invoice_id: id })
      .first('file', 'name');
    if (!found) throw notFound('missing-document');
    const { file: key, name } = found;
    return (reply: FastifyReply) =>
      sendFile(reply, services.files, { key, name }, { otherwise: 'missing-document' });
  },
});

/** Of the company of the transaction; that it was taken is noted. */
export async function documentFile(
  {
    db,
    params: { id },
    actor,
    clock,
    services,
    request,
  }: Pick<
    RouteContext<undefined, typeof idParams, undefined>,
    'db' | 'params' | 'actor' | 'clock' | 'services' | 'request'
  >,
  format: 'pdf' | 'xml',
): Promise<DeferredAnswer> {
  refuseHidden(actor);
  const { number, key } = await findDocument(db, id);
  return async (reply) => {
    const pdf = await readDocument(services.files, key);
    const data = format === 'xml' && pdf ? await readEmbeddedXml(pdf) : pdf;
    if (data === undefined) throw notFound('missing-document');
    // A HEAD request shows nobody the document.
    if (request.method === 'GET') {
      await noteEvent(services.systemDb, {
        invoiceId: id,
        companyId: actor.companyId ?? 0,
        kind: 'downloaded',
        at: clock(),
        actorId: actor.id,
        params: { format },
      });
    }
    const type = format === 'xml' ? 'application/xml; charset=utf-8' : 'application/pdf';
    return sendAttachment(reply, { name: `${number}.${format}`, type }, data);
  };
}

/** An account stands on each page. */
export function refuseHidden({ hidesAccounts }: Actor): void {
  if (hidesAccounts) throw forbidden();
}
