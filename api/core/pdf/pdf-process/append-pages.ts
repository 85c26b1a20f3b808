import { openPdf } from '#api/core/pdf/open-pdf.ts';
import { openForUpdate } from '#api/core/pdf/pdf-update.ts';
import {
  addSignature,
  type SignatureField,
  type UnsignedPdf,
} from '#api/core/pdf/sealing/add-signature.ts';
import { addPages } from './add-pages.ts';

interface Appending {
  document: Uint8Array;
  /** A PDF of ours. */
  pages: Uint8Array;
  field: SignatureField;
}

/**
 * A document with more pages at its end and room for a signature over all of it. The document's own
 * bytes stay as they are.
 *
 * @throws Error for one that cannot be added to
 */
export async function appendPages({ document, pages, field }: Appending): Promise<UnsignedPdf> {
  const update = await openForUpdate(document);
  const own = await addPages(update, pages);
  const [first] = own;
  if (!first) throw new Error('The certificate has no pages');
  const unsigned = addSignature(update, first, field);
  // The result of an unusual document is checked before anyone relies on it.
  const read = (await openPdf(unsigned.file)).document.getPageCount();
  if (read !== update.pages + own.length) throw new Error(`It has ${read} pages`);
  return unsigned;
}
