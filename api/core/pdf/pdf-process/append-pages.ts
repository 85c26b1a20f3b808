import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import { openPdf } from '#api/core/pdf/open-pdf.ts';
import { openForUpdate, type PdfUpdate } from '#api/core/pdf/pdf-update.ts';
import {
  addSignature,
  type SignatureField,
  type UnsignedPdf,
} from '#api/core/pdf/sealing/add-signature.ts';

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

/**
 * Appends the pages of another PDF. They get a node of their own that says all they need, so that
 * they inherit nothing of the document (rotation, size).
 * @throws Error if the document's tree of pages cannot be added to
 */
async function addPages(update: PdfUpdate, pages: Uint8Array): Promise<PDFPage[]> {
  const { document } = update;
  const { context } = document;
  const root = document.catalog.get(PDFName.of('Pages'));
  if (!(root instanceof PDFRef)) throw new Error('The pages have no root of their own');
  const tree = context.lookup(root, PDFDict);

  const source = await PDFDocument.load(pages, { updateMetadata: false });
  const copied = await document.copyPages(source, source.getPageIndices());
  const branch = context.nextRef();
  for (const { node } of copied) {
    const { width, height } = node.MediaBox().asRectangle();
    node.set(PDFName.of('Parent'), branch);
    node.set(PDFName.of('CropBox'), context.obj([0, 0, width, height]));
    node.set(PDFName.of('Rotate'), PDFNumber.of(0));
  }
  const branchNode = context.obj({ Type: 'Pages', Count: copied.length, Parent: root });
  branchNode.set(PDFName.of('Kids'), context.obj(copied.map(({ ref }) => ref)));
  context.assign(branch, branchNode);

  const kids = tree.lookup(PDFName.of('Kids'), PDFArray);
  tree.set(PDFName.of('Kids'), context.obj([...kids.asArray(), branch]));
  tree.set(PDFName.of('Count'), PDFNumber.of(update.pages + copied.length));
  update.changed.add(root);
  return copied;
}
