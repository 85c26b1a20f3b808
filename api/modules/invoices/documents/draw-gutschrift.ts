import { muted, openSheet, pageHeight, pageWidth, type Sheet } from '#api/core/pdf/sheet.ts';
import { berlinInstant, formatDay } from '#shared/dates.ts';
import type { DocumentAddress, InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import {
  correctionLine,
  legalTexts,
  periodLine,
  shownNumber,
  titleOf,
} from '#shared/domain/invoices/legal-texts.ts';
import { compactVatId } from '#shared/domain/vat-id.ts';
import { nameOfCountry } from '#shared/name-countries.ts';
import { drawClosing, heightOfSums } from './draw-closing.ts';
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

const addressAt = 176;
const addressWidth = 240;
const factsAt = 350;

/** The first page down to its positions: window address, facts, what it is and for when. */
function drawHead(page: Sheet, document: InvoiceDocument): void {
  const { pdf, write, heightOf } = page;
  write(document.operator.name, left, 52, { size: 13, font: 'semiBold' });
  const addressEnd = drawAddress(page, document);
  const factsEnd = drawFacts(page, document);

  const title = titleOf(document);
  const setting = { size: 22, font: 'semiBold' } as const;
  const isLong = page.widthOf(title, setting) > right - left;
  write(title, left, Math.max(276, addressEnd + 20, factsEnd + 20), {
    ...setting,
    size: isLong ? 17 : 22,
  });
  write(legalTexts.subline, left, pdf.y + 3, { size: 9.5, color: muted });
  write(periodLine(document.from, document.to), left, pdf.y + 8, {
    size: 9.5,
    font: 'semiBold',
    tabular: true,
  });
  if (document.typeCode === '261') {
    for (const reference of document.corrects) {
      write(correctionLine(reference), left, pdf.y + 3, { size: 9.5 });
    }
  }
  const text = { size: 9.5, lineGap: 2.5 };
  if (document.topContent.trim()) {
    page.makeRoom(Math.min(heightOf(document.topContent, text), 60) + 14);
    write(document.topContent, left, pdf.y + 12, text);
  }
  pdf.y += 16;
}

/** Where the window of an envelope is (DIN 5008, form B). */
function drawAddress({ pdf, write, widthOf, rule }: Sheet, document: InvoiceDocument): number {
  const { operator, publisher } = document;
  const sender = `${operator.name} · ${operator.street} · ${operator.zip} ${operator.city}`;
  const fits = widthOf(sender, { size: 6.5 }) <= addressWidth;
  write(sender, left, addressAt - (fits ? 16 : 24), {
    size: 6.5,
    color: muted,
    width: addressWidth,
  });
  pdf.save().rect(left, 0, addressWidth, 300).clip();
  rule(addressAt - 5);
  pdf.restore();
  write(addressOf(publisher), left, addressAt, { size: 10, lineGap: 2, width: addressWidth });
  return pdf.y;
}

function addressOf({ name, street, zip, city, country }: DocumentAddress): string {
  const abroad = country === 'DE' || country === '' ? [] : [nameOfCountry(country, 'de')];
  return [name, street, `${zip} ${city}`, ...abroad].join('\n');
}

function drawFacts({ pdf, write, heightOf }: Sheet, document: InvoiceDocument): number {
  const { publisher, operator, issuedOn } = document;
  const facts: [string, string | null | undefined][] = [
    [document.typeCode === '261' ? 'Korrektur-Nr.' : 'Gutschrift-Nr.', shownNumber(document)],
    ['Datum', formatDay(issuedOn)],
    ['KID', publisher.kid],
    ['Ihre USt‑IdNr.', publisher.vatNumber && compactVatId(publisher.vatNumber)],
    ['Ihre Steuernummer', publisher.taxNumber],
    ['Unsere USt‑IdNr.', operator.vatNumber && compactVatId(operator.vatNumber)],
    ['Ansprechpartner', operator.contactName],
  ];
  const valueAt = factsAt + 86;
  let y = addressAt - 16;
  facts.forEach(([label, value], index) => {
    if (!value?.trim()) return;
    const setting = {
      size: 9,
      font: index === 0 ? 'semiBold' : 'regular',
      width: right - valueAt,
      align: 'right',
      tabular: label === 'Datum',
    } as const;
    write(label, factsAt, y, { size: 9, color: muted, width: 86 });
    write(value, valueAt, y, setting);
    y += heightOf(value, setting) + 4;
  });
  pdf.y = y;
  return y;
}

const columnGap = 14;
const footText = { size: 7.5, color: muted, lineGap: 1.5 };
/** The last has the longest lines. */
const widths = [0.27, 0.3, 0.43].map((part) => part * (right - left - 2 * columnGap));
const numberHeight = 40;

/** How much of each page its footer takes. */
const footHeight = ({ heightOf }: Sheet, document: InvoiceDocument): number =>
  columnsHeight({ heightOf }, document) + numberHeight + 24;

const columnsHeight = ({ heightOf }: Pick<Sheet, 'heightOf'>, document: InvoiceDocument): number =>
  Math.max(
    ...columnsOf(document).map((column, place) =>
      heightOf(column, { ...footText, width: widths[place] ?? 0 }),
    ),
  );

/** As on any letter of the operator. */
function columnsOf({ operator }: InvoiceDocument): string[] {
  const { name, street, zip, city, contactName, phone, email, register, managers } = operator;
  const known = (label: string, value: string | null | undefined) =>
    value?.trim() ? `${label}${value}` : '';
  return [
    [name, street, `${zip} ${city}`],
    [contactName, phone, email],
    [
      known('', register),
      known('Geschäftsführung: ', managers),
      known('USt‑IdNr.: ', operator.vatNumber && compactVatId(operator.vatNumber)),
      known('Steuernummer: ', operator.taxNumber),
    ],
  ].map((lines) => lines.filter((line) => line.trim()).join('\n'));
}

/** The footer of each page, and the header of those after the first. */
function drawEdges(page: Sheet, document: InvoiceDocument): void {
  const { write, rule } = page;
  const name = `${legalTexts.title} ${shownNumber(document)}`;
  const columnsAt = pageHeight - numberHeight - columnsHeight(page, document);
  page.onEachPage((number, count) => {
    if (number > 1) {
      write(`${name} · ${document.publisher.name}`, left, 48, { size: 8.5, color: muted });
      rule(66);
    }
    rule(columnsAt - 10);
    let x = left;
    columnsOf(document).forEach((column, place) => {
      const width = widths[place] ?? 0;
      write(column, x, columnsAt, { ...footText, width });
      x += width + columnGap;
    });
    const at = pageHeight - numberHeight + 12;
    const label = `Seite ${number} von ${count}`;
    write(name, left, at, { size: 7.5, color: muted, width: 200 });
    write(label, right - 100, at, { size: 7.5, color: muted, width: 100, align: 'right' });
  });
}
