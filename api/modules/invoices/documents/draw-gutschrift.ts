import { openSheet, pageHeight, pageWidth, type Sheet } from '#api/core/pdf/sheet.ts';
import { berlinInstant } from '#shared/dates.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { legalTexts, shownNumber } from '#shared/domain/invoices/legal-texts.ts';
import { drawClosing, heightOfSums } from './draw-closing.ts';
import { drawEdges, footHeight } from './draw-edges.ts';
import { drawHead } from './draw-head.ts';
import { drawPositions } from './draw-positions.ts';
import { dataFileName, facturXMetadata } from './factur-x-metadata.ts';
import { left, right, top } from './page.ts';

/**
 * The document as pages, in PDF/A-3b, with its data embedded. Drawing the same document again gives
 * the same bytes: its only date is its own.
 *
 * @param xml of a numbered document; a draft's page has none, and says that it is a draft
 */
export async function drawGutschrift(document: InvoiceDocument, xml?: string): Promise<Buffer> {
  const issuedAt = berlinInstant(document.issuedOn);
  const margins = { top, bottom: 0, left, right: pageWidth - right };
  const page = await openSheet({
    margins,
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    lang: 'de-DE',
    displayTitle: true,
    autoFirstPage: false,
    // No names: the library writes these into XML as they are.
    info: { Title: `${legalTexts.title} ${shownNumber(document)}`, CreationDate: issuedAt },
  });
  const { pdf } = page;
  if (xml !== undefined) embed(pdf, xml, issuedAt);
  pdf.options.margins = { ...margins, bottom: footHeight(page, document) };
  pdf.addPage();
  drawHead(page, document);
  drawPositions(page, document, heightOfSums(page, document));
  drawClosing(page, document);
  drawEdges(page, document);
  if (document.number === null) markAsDraft(page);
  return page.close();
}

function embed(pdf: PDFKit.PDFDocument, xml: string, issuedAt: Date): void {
  const options = {
    name: dataFileName,
    type: 'text/xml',
    description: 'Factur-X/ZUGFeRD',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  };
  pdf.file(Buffer.from(xml), options);
  (pdf as unknown as { appendXML(xml: string): void }).appendXML(facturXMetadata);
}

/** Across each page, over everything on it, and pale. */
function markAsDraft({ pdf, widthOf, onEachPage }: Sheet): void {
  const setting = { size: 112, font: 'semiBold' } as const;
  const width = widthOf('ENTWURF', setting);
  onEachPage(() => {
    const [x, y] = [pageWidth / 2, pageHeight / 2];
    pdf
      .save()
      .rotate(-52, { origin: [x, y] })
      .fillOpacity(0.09);
    pdf.font('semiBold').fontSize(112).fillColor('#1A2030', 0.09);
    pdf.text('ENTWURF', x - width / 2, y - 68, { lineBreak: false });
    pdf.restore();
  });
}
