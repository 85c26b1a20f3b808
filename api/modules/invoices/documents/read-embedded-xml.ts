import { dataFileName } from './factur-x-metadata.ts';

/** The data in a document of ours, as readers of hybrid invoices find them; nothing if there are none. */
export async function readEmbeddedXml(pdf: Uint8Array): Promise<string | undefined> {
  // The library is large: only a process that is asked for the data loads it.
  const { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } =
    await import('@cantoo/pdf-lib');
  const { catalog } = await PDFDocument.load(pdf, { updateMetadata: false });
  const files = catalog.lookupMaybe(PDFName.of('AF'), PDFArray);
  for (let index = 0; index < (files?.size() ?? 0); index += 1) {
    const file = files?.lookup(index, PDFDict);
    if (file?.lookup(PDFName.of('UF'), PDFString).decodeText() !== dataFileName) continue;
    const data = file.lookup(PDFName.of('EF'), PDFDict).lookup(PDFName.of('F'));
    if (data instanceof PDFRawStream) {
      return Buffer.from(decodePDFRawStream(data).decode()).toString('utf8');
    }
  }
  return undefined;
}
