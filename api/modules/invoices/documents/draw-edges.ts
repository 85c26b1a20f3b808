import { muted, pageHeight, type Sheet } from '#api/core/pdf/sheet.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { legalTexts, shownNumber } from '#shared/domain/invoices/legal-texts.ts';
import { compactVatId } from '#shared/domain/vat-id.ts';
import { left, right } from './page.ts';

const gap = 14;
const setting = { size: 7.5, color: muted, lineGap: 1.5 };
/** The last has the longest lines. */
const widths = [0.27, 0.3, 0.43].map((part) => part * (right - left - 2 * gap));
const numberHeight = 40;

/** How much of each page its footer takes. */
export const footHeight = ({ heightOf }: Sheet, document: InvoiceDocument): number =>
  columnsHeight({ heightOf }, document) + numberHeight + 24;

const columnsHeight = ({ heightOf }: Pick<Sheet, 'heightOf'>, document: InvoiceDocument): number =>
  Math.max(
    ...columnsOf(document).map((column, place) =>
      heightOf(column, { ...setting, width: widths[place] ?? 0 }),
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
export function drawEdges(page: Sheet, document: InvoiceDocument): void {
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
      write(column, x, columnsAt, { ...setting, width });
      x += width + gap;
    });
    const at = pageHeight - numberHeight + 12;
    const label = `Seite ${number} von ${count}`;
    write(name, left, at, { size: 7.5, color: muted, width: 200 });
    write(label, right - 100, at, { size: 7.5, color: muted, width: 100, align: 'right' });
  });
}
