import { muted, type Sheet } from '#api/core/pdf/sheet.ts';
import { formatDay } from '#shared/dates.ts';
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
import { left, right } from './page.ts';

const addressAt = 176;
const addressWidth = 240;
const factsAt = 350;

/** The first page down to its positions: window address, facts, what it is and for when. */
export function drawHead(page: Sheet, document: InvoiceDocument): void {
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
