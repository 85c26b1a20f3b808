import type { FastifyReply } from 'fastify';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import { readDocument } from '#api/core/files/read-document.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { notFound } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { sendPieces } from '#api/core/http/send-pieces.ts';
import { type ZippedFile, zip } from '#api/core/table-file/zip.ts';
import { yearOf } from '#api/modules/client-payouts/payouts-route.ts';
import { readEmbeddedXml } from '#api/modules/invoices/documents/read-embedded-xml.ts';
import { noteEvent } from '#api/modules/invoices/note-event.ts';
import type { InvoiceDocumentsRow } from '#api/tables.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { payoutsQuery } from '#shared/schemas/calls/payouts.ts';
import { refuseHidden } from './document-routes.ts';

export const yearDocumentsRoute = defineRoute({
  method: 'GET',
  url: '/api/client/payouts/documents',
  permission: client('readDocuments'),
  summary: 'All documents of a year in one ZIP file: each as PDF and as the data of its e-invoice',
  query: payoutsQuery,
  response: fileAnswer,
  async handle({ db, query, actor, clock, services, request }) {
    refuseHidden(actor);
    const now = clock();
    const { year, ...period } = yearOf(query.year, berlinDay(now));
    const documents = await selectFiles(db, period);
    if (documents.length === 0) throw notFound('missing-document');
    if (request.method === 'GET') {
      for (const { invoiceId } of documents) {
        await noteEvent(services.systemDb, {
          ...{ invoiceId, companyId: actor.companyId ?? 0, kind: 'downloaded', at: now },
          ...{ actorId: actor.id, params: { format: 'zip' } },
        });
      }
    }
    const files = documents.flatMap((one) => filesOf(one, services.files));
    return (reply: FastifyReply) =>
      sendPieces(reply, zip(files), { name: `documents-${year}.zip`, type: 'application/zip' });
  },
});

type StoredDocument = Pick<InvoiceDocumentsRow, 'number'> & { invoiceId: number; key: string };

/** Of the documents issued on these days, those whose files are still there. */
const selectFiles = (db: Db, period: { from: Day; to: Day }) =>
  rows<StoredDocument>(
    db,
    `select d.number, d.invoice_id as "invoiceId", d.pdf_file as key
       from invoice_documents d join invoices i on i.id = d.invoice_id
      where i.issued_on between :from and :to and d.pdf_file is not null
      order by i.number_year, i.number_seq`,
    period,
  );

/** Read when the archive has come to them: one document at a time is in memory. */
function filesOf({ number, key }: StoredDocument, files: FileStore): ZippedFile[] {
  let pdf: Buffer | undefined;
  return [
    {
      name: `${number}.pdf`,
      pieces: (async function* () {
        pdf = await readDocument(files, key);
        if (!pdf) throw new Error(`The file of ${number} is missing`);
        yield pdf;
      })(),
    },
    {
      name: `${number}.xml`,
      pieces: (async function* () {
        const data = pdf && (await readEmbeddedXml(pdf));
        pdf = undefined;
        if (data === undefined) throw new Error(`The data of ${number} are missing`);
        yield data;
      })(),
    },
  ];
}
