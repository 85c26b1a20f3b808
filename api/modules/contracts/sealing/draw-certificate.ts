import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { muted, openSheet, pageHeight, type Sheet } from '#api/core/pdf/sheet.ts';
import { businessTimeZone } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { contractConsent } from '#shared/messages/contract-consent.ts';
import { contractEvidence } from '#shared/messages/contract-evidence.ts';
import type { ContractEvent } from '#shared/schemas/calls/contract-evidence.ts';
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
const margins = { top: 56, bottom: 64, left: 56, right: 56 };
/** A page with no more than labels on it counts as empty. */
const emptyAbove = 80;

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
  const title = titleOf(certificate);
  const sheet = await openSheet({
    margins,
    info: { Title: title, CreationDate: certificate.now },
  });
  drawHead(sheet);
  drawFacts(sheet, factsOf(certificate, documentPages));
  await drawSignature(sheet, certificate.signature);
  drawConsent(sheet, certificate);
  drawEvents(sheet, certificate);
  drawFeet(sheet, title);
  return sheet.close();
}

function drawHead({ pdf, left, write }: Sheet): void {
  write('Signaturzertifikat', left, margins.top, { size: 24, font: 'semiBold' });
  write(
    'Die vorstehenden Seiten wurden im Browser elektronisch unterschrieben und danach versiegelt. Eine Änderung an dieser Datei, auch an einem einzigen Byte, lässt sich am Siegel erkennen.',
    left,
    pdf.y + 6,
    { size: 9.5, color: muted, lineGap: 2 },
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

/** What others wrote begins no line that looks like ours. */
const inOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');

function drawFacts(sheet: Sheet, facts: [string, string][]): void {
  const { pdf, left, write, heightOf, makeRoom } = sheet;
  const setting = { size: 9, width: sheet.width - 118, lineGap: 1 };
  for (const [label, value] of facts) {
    const text = inOneLine(value);
    const height = heightOf(text, setting);
    makeRoom(height, emptyAbove);
    const { y } = pdf;
    write(label, left, y, { size: 9, color: muted, width: 114 });
    write(text, left + 118, y, setting);
    pdf.y = y + height + 5;
  }
  pdf.y += 10;
}

function drawConsent(sheet: Sheet, { company, signer }: Certificate): void {
  const { pdf, left, write, heightOf, makeRoom } = sheet;
  const text = inOneLine(contractConsent[signer.language](company));
  const setting = { size: 9.5, lineGap: 2.5 };
  makeRoom(heightOf(text, setting) + 24, emptyAbove);
  heading(sheet, 'Einwilligung, im Wortlaut wie angezeigt');
  write(text, left, pdf.y, setting);
  pdf.y += 16;
}

const columns = [
  { label: 'Zeitpunkt (Berlin)', at: 0, width: 160 },
  { label: 'Ereignis', at: 168, width: 168 },
  { label: 'Durch', at: 344, width: 139.28 },
] as const;

function drawEvents(sheet: Sheet, { events }: Certificate): void {
  const { pdf, left, write, heightOf, rule, makeRoom } = sheet;
  makeRoom(90, emptyAbove);
  heading(sheet, 'Verlauf');
  drawColumnLabels(sheet);
  for (const event of events) {
    const texts = [[momentOf(event.at)], whatOf(event), actorOf(event)];
    const cells = columns.map(({ at, width }, index) => {
      const text = (texts[index] ?? []).map(inOneLine).join('\n');
      return { text, at, setting: { size: 8.5, width, lineGap: 1 } };
    });
    const height = Math.max(...cells.map(({ text, setting }) => heightOf(text, setting)));
    if (makeRoom(height + 10, emptyAbove)) drawColumnLabels(sheet);
    const { y } = pdf;
    for (const { text, at, setting } of cells) write(text, left + at, y, setting);
    rule(y + height + 4);
    pdf.y = y + height + 9;
  }
}

function drawColumnLabels({ pdf, left, write, rule }: Sheet): void {
  const { y } = pdf;
  for (const { label, at, width } of columns) {
    write(label, left + at, y, { size: 8.5, font: 'semiBold', color: muted, width });
  }
  rule(y + 14);
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

function heading({ pdf, left, write }: Sheet, text: string): void {
  write(text, left, pdf.y, { size: 11, font: 'semiBold' });
  pdf.y += 6;
}

function drawFeet({ left, width, write, rule, onEachPage }: Sheet, title: string): void {
  const at = pageHeight - 38;
  onEachPage((page, pages) => {
    rule(at - 8);
    write(title, left, at, { size: 8, color: muted, width: width - 90 });
    write(`Seite ${page} von ${pages}`, left, at, { size: 8, color: muted, align: 'right' });
  });
}
