import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { withDocumentProcess } from './with-document-process.ts';

/**
 * A document's page as it would be, with „ENTWURF“ across and an open number; it has no data and no
 * seal, so that nobody can mistake it for the document.
 */
export const previewDocument = (document: InvoiceDocument): Promise<Buffer> =>
  withDocumentProcess(async ({ ask }) => Buffer.from(await ask('drawDraft', document)));
