import { readSeal } from '#api/core/pdf/sealing/read-seal.ts';
import { sealPdf } from '#api/core/pdf/sealing/seal-pdf.ts';
import type { SealingKey } from '#api/core/pdf/sealing/signed-data.ts';
import type { IssuedDocument } from '#shared/domain/invoices/invoice-document.ts';
import { titleOf } from '#shared/domain/invoices/legal-texts.ts';
import { withDocumentProcess } from './with-document-process.ts';

export interface BuiltDocument {
  /** PDF/A-3b with the data embedded, sealed. */
  pdf: Buffer;
  /** The data as embedded. */
  xml: string;
}

/**
 * The document as issued and kept. The same document, key and moment give the same bytes.
 *
 * @param now the moment of its seal
 * @throws Problem 503 if too many are waiting already
 */
export function buildDocument(
  document: IssuedDocument,
  key: Pick<SealingKey, 'privateKey' | 'certificate'>,
  now: Date,
): Promise<BuiltDocument> {
  return withDocumentProcess(async ({ ask }) => {
    const reason = `${titleOf(document)} (${document.number})`;
    const field = { name: document.operator.name, reason, now };
    const { xml, file, contents } = await ask('writeDocument', { document, field });
    const pdf = sealPdf({ file: Buffer.from(file), contents }, key, now);
    if (!readSeal(pdf)?.intact) throw new Error(`The seal of ${document.number} does not hold`);
    return { pdf, xml };
  });
}
