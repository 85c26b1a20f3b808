import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRef } from 'pdf-lib';
import type { PdfUpdate } from '#api/core/pdf/pdf-update.ts';

/**
 * Appends the pages of another PDF. They get a node of their own that says all they need, so that
 * they inherit nothing of the document (rotation, size).
 * @throws Error if the document's tree of pages cannot be added to
 */
export async function addPages(update: PdfUpdate, pages: Uint8Array): Promise<PDFPage[]> {
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
