import { PDFDocument } from '@cantoo/pdf-lib';

/** A PDF that differs by its text. */
export async function samplePdf(text = 'Vertrag'): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(text, { x: 20, y: 100, size: 12 });
  return Buffer.from(await document.save());
}
