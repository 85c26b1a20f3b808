import { buffer } from 'node:stream/consumers';
import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import PDFKit from 'pdfkit';
import { type PdfFonts, pdfFonts } from '#api/core/pdf/pdf-fonts.ts';
import { businessTimeZone } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { contractConsent } from '#shared/messages/contract-consent.ts';
import { contractEvidence } from '#shared/messages/contract-evidence.ts';
import type { ContractEvent } from '#shared/schemas/calls/contract-evidence.ts';
import { ink, inset, line, muted, pageHeight, pageWidth, textWidth } from './certificate-style.ts';
import { drawSignature, type Signature } from './draw-signature.ts';

export interface Certificate {
  /** The document by its name and SHA-256. */
  contract: { id: number; document: string; documentHash: string };
  company: string;
  signer: { name: string; email: string; ip: string; language: Locale };
  signature: Signature;
  events: ContractEvent[];
  now: Date;
}

const words = contractEvidence.de;
const bottom = 64;
const lowest = pageHeight - bottom;

/** The title of the certificate, and the reason of the seal. */
export const titleOf = ({ contract }: Certificate) =>
  `Signaturzertifikat zum Vertrag Nr. ${contract.id}`;

/**
 * The pages behind a contract that was signed in the browser: who signed what, how, and all that
 * happened to it, in German like the contract itself.
 *
 * @returns a PDF
 */
export async function drawCertificate(
  certificate: Certificate,
  documentPages: number,
): Promise<Buffer> {
  const fonts = await pdfFonts();
  const title = titleOf(certificate);
  const pdf = new PDFKit({
    size: 'A4',
    margins: { top: 56, bottom, left: inset, right: inset },
    bufferPages: true,
    info: { Title: title, CreationDate: certificate.now },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('semiBold', fonts.semiBold);
  pdf.registerFont('italic', fonts.italic);
  pdf.registerFont('handwriting', fonts.handwriting);

  drawHead(pdf);
  drawFacts(pdf, fonts, factsOf(certificate, documentPages));
  drawSignature(pdf, fonts, certificate.signature);
  drawConsent(pdf, fonts, certificate);
  drawEvents(pdf, fonts, certificate);
  drawFeet(pdf, title);
  pdf.end();
  return buffer(pdf);
}

function drawHead(pdf: PDFKit.PDFDocument): void {
  pdf.font('semiBold').fontSize(24).fillColor(ink).text('Signaturzertifikat', inset, 56);
  pdf.y += 6;
  pdf
    .font('regular')
    .fontSize(9.5)
    .fillColor(muted)
    .text(
      'Die vorstehenden Seiten wurden im Browser elektronisch unterschrieben und danach versiegelt. Eine Änderung an dieser Datei, auch an einem einzigen Byte, lässt sich am Siegel erkennen.',
      { width: textWidth, lineGap: 2 },
    );
  pdf.y += 14;
}

function factsOf(
  { contract, company, signer, signature, now }: Certificate,
  documentPages: number,
): [string, string][] {
  const pages = documentPages === 1 ? '1 Seite' : `${documentPages} Seiten`;
  return [
    ['Vertrag', `Nr. ${contract.id} · ${contract.document} · ${pages}`],
    ['Firma', company],
    ['SHA-256 des Dokuments', contract.documentHash],
    ['Unterschrieben von', signature.name],
    ['Angemeldet als', `${signer.name} · ${signer.email}`],
    ['Verfahren', words.method[signature.method]],
    ['Zeitpunkt', momentOf(now)],
    ['IP-Adresse', signer.ip],
  ];
}

/** `20.11.2026, 13:00:00 (UTC+01:00)`: what clocks in Berlin showed. */
const momentOf = (instant: Date | string): string =>
  format(new TZDate(new Date(instant), businessTimeZone), "dd.MM.yyyy, HH:mm:ss '(UTC'xxx')'");

function drawFacts(
  pdf: PDFKit.PDFDocument,
  { printable }: PdfFonts,
  facts: [string, string][],
): void {
  const valueAt = inset + 118;
  const valueWidth = pageWidth - inset - valueAt;
  for (const [label, value] of facts) {
    const text = printable(value);
    const options = { width: valueWidth, lineGap: 1 };
    pdf.font('regular').fontSize(9);
    const height = pdf.heightOfString(text, options);
    breakPageFor(pdf, height);
    const { y } = pdf;
    pdf.fillColor(muted).text(label, inset, y, { width: 114 });
    pdf.fillColor(ink).text(text, valueAt, y, options);
    pdf.y = y + height + 5;
  }
  pdf.y += 10;
}

function drawConsent(
  pdf: PDFKit.PDFDocument,
  { printable }: PdfFonts,
  { company, signer }: Certificate,
): void {
  const text = printable(contractConsent[signer.language](company));
  pdf.font('regular').fontSize(9.5);
  const height = pdf.heightOfString(text, { width: textWidth, lineGap: 2.5 });
  breakPageFor(pdf, height + 24);
  heading(pdf, 'Einwilligung, im Wortlaut wie angezeigt');
  pdf.font('regular').fontSize(9.5).fillColor(ink);
  pdf.text(text, inset, pdf.y, { width: textWidth, lineGap: 2.5 });
  pdf.y += 16;
}

const columns = [
  { label: 'Zeitpunkt (Berlin)', at: inset, width: 160 },
  { label: 'Ereignis', at: inset + 168, width: 168 },
  { label: 'Durch', at: inset + 344, width: textWidth - 344 },
] as const;

function drawEvents(
  pdf: PDFKit.PDFDocument,
  { printable }: PdfFonts,
  { events }: Certificate,
): void {
  breakPageFor(pdf, 90);
  heading(pdf, 'Verlauf');
  drawColumnLabels(pdf);
  for (const event of events) {
    const cells = [[momentOf(event.at)], whatOf(event), actorOf(event)].map((lines) =>
      lines.map(printable).join('\n'),
    );
    pdf.font('regular').fontSize(8.5);
    const height = Math.max(
      ...cells.map((cell, index) =>
        pdf.heightOfString(cell, { width: columns[index]?.width, lineGap: 1 }),
      ),
    );
    if (breakPageFor(pdf, height + 10)) drawColumnLabels(pdf);
    const { y } = pdf;
    pdf.font('regular').fontSize(8.5).fillColor(ink);
    cells.forEach((cell, index) => {
      const column = columns[index];
      if (column) pdf.text(cell, column.at, y, { width: column.width, lineGap: 1 });
    });
    rule(pdf, y + height + 4);
    pdf.y = y + height + 9;
  }
}

function drawColumnLabels(pdf: PDFKit.PDFDocument): void {
  const { y } = pdf;
  pdf.font('semiBold').fontSize(8.5).fillColor(muted);
  for (const { label, at, width } of columns) pdf.text(label, at, y, { width });
  rule(pdf, y + 14);
  pdf.y = y + 19;
}

function whatOf({ kind, documentHash, note }: ContractEvent): string[] {
  const document = documentHash && `SHA-256 ${documentHash.slice(0, 16)}…`;
  return [words.events[kind], note, document].filter((text) => text !== null);
}

function actorOf({ actor }: ContractEvent): string[] {
  if (actor.kind !== 'person') return [words.actor[actor.kind]];
  return [actor.name, actor.email].filter((text) => text !== null);
}

function heading(pdf: PDFKit.PDFDocument, text: string): void {
  pdf.font('semiBold').fontSize(11).fillColor(ink).text(text, inset, pdf.y, { width: textWidth });
  pdf.y += 6;
}

function rule(pdf: PDFKit.PDFDocument, y: number): void {
  pdf
    .moveTo(inset, y)
    .lineTo(pageWidth - inset, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
}

/** Anything taller than a page breaks by itself. */
function breakPageFor(pdf: PDFKit.PDFDocument, height: number): boolean {
  if (pdf.y + height <= lowest || pdf.y < 80) return false;
  pdf.addPage();
  return true;
}

function drawFeet(pdf: PDFKit.PDFDocument, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    rule(pdf, pageHeight - 46);
    pdf.font('regular').fontSize(8).fillColor(muted);
    pdf.text(title, inset, pageHeight - 38, { width: textWidth - 90, lineBreak: false });
    pdf.text(`Seite ${index + 1} von ${count}`, inset, pageHeight - 38, {
      width: textWidth,
      align: 'right',
    });
  }
}
