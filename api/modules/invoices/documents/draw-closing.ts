import { muted, pageHeight, type Sheet } from '#api/core/pdf/sheet.ts';
import { formatDay } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import { dueCents, type InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { legalTexts, shownNumber, taxLaw, termsLine } from '#shared/domain/invoices/legal-texts.ts';
import { taxSetOf } from '#shared/domain/tax.ts';
import { formatCents } from '#shared/money.ts';
import { left, right, top } from './page.ts';

const sumsAt = left + 200;
const amountWidth = 110;
const labelWidth = right - sumsAt - amountWidth;
const text = { size: 9.5, lineGap: 2.5 };
const small = { size: 8.5, color: muted, lineGap: 2 };
const heading = { size: 9.5, font: 'semiBold' } as const;
const secondAt = left + 266;

/** How much room sums take with the reason why there is no tax. */
export const heightOfSums = (page: Sheet, document: InvoiceDocument): number =>
  sumsOf(document).reduce((height, sum) => height + heightOfSum(page, sum), 6) +
  heightOf(page, taxLaw[document.taxType].exemption, text, 8);

/**
 * What follows the positions: sums, why there is no tax, where the money goes, and what the law
 * tells the publisher. What follows the sums stays together, unless it takes most of a page.
 */
export function drawClosing(page: Sheet, document: InvoiceDocument): void {
  const { pdf, write } = page;
  const put = (content: string | null, setting: Writing, gap: number) => {
    // Anything longer than a page breaks by itself.
    if (content?.trim()) write(content, left, pdf.y + gap, setting);
  };
  pdf.y += 6;
  for (const sum of sumsOf(document)) {
    const { y } = pdf;
    drawSum(page, y, sum);
    pdf.y = y + heightOfSum(page, sum);
  }
  put(taxLaw[document.taxType].exemption, text, 8);
  const { typeCode, bottomContent } = document;
  const isPaid = typeCode === '389' && document.dueOn !== null;
  const told = typeCode === '389' ? legalTexts.objection : legalTexts.offset;
  const height =
    (isPaid ? heightOf(page, 'Auszahlung', heading, 16) + 3 + heightOfPayment(page, document) : 0) +
    heightOf(page, termsLine(document), text, 4) +
    heightOf(page, bottomContent, text, 12) +
    heightOf(page, told, small, 14);
  if (height < (pageHeight - top - pdf.page.margins.bottom) * 0.7) page.makeRoom(height);
  if (typeCode === '261') put(legalTexts.offset, text, 14);
  if (isPaid) {
    put('Auszahlung', heading, 16);
    pdf.y += 3;
    for (const row of paymentOf(document)) {
      const { y } = pdf;
      for (const [label, value, x, labelWidth, width] of row) {
        const setting = { ...text, width, tabular: label !== 'Verwendungszweck' };
        write(label, x, y, { ...text, color: muted, width: labelWidth });
        write(value, x + labelWidth, y, setting);
      }
      pdf.y = y + heightOfRow(page, row);
    }
    put(termsLine(document), text, 4);
  }
  put(bottomContent, text, 12);
  if (typeCode === '389') put(legalTexts.objection, small, 12);
}

type Writing = typeof text | typeof small | typeof heading;

const heightOf = (page: Sheet, content: string | null, setting: Writing, gap: number) =>
  content?.trim() ? gap + page.heightOf(content, setting) : 0;

type Sum = [label: string, cents: number, isTotal: boolean];

/** A small business that is exempt from tax gets one sum; nothing there may look like tax. */
function sumsOf(document: InvoiceDocument): Sum[] {
  const { taxType, typeCode, netCents, taxCents, grossCents, prepaid = [] } = document;
  const net: Sum = ['Summe netto', netCents, false];
  const tax: Sum = [taxSetOf(taxType).label.de, taxCents, false];
  const total = typeCode === '261' ? 'Rücknahmebetrag' : 'Auszahlungsbetrag';
  return [
    ...(taxType === 'SMALL_BUSINESS' ? [] : [net]),
    ...(taxSetOf(taxType).ratePercent > 0 ? [tax] : []),
    ...(prepaid.length > 0 ? [['Gesamtbetrag', grossCents, false] as Sum] : []),
    ...prepaid.map(
      ({ cents, on, number }): Sum => [
        `Bereits gezahlt am ${formatDay(on)}${number ? ` mit ${number}` : ''}`,
        -cents,
        false,
      ],
    ),
    [total, dueCents(document), true],
  ];
}

/** One that names a document takes two lines. */
const heightOfSum = (page: Sheet, [label, , isTotal]: Sum): number =>
  isTotal ? 26 : Math.max(17, page.heightOf(label, { size: 9.5, width: labelWidth }) + 4);

function drawSum({ write, rule }: Sheet, y: number, [label, cents, isTotal]: Sum) {
  if (isTotal) rule(y + 1, sumsAt, 0.75);
  const setting = isTotal ? ({ size: 12, font: 'semiBold' } as const) : { size: 9.5 };
  const at = isTotal ? y + 8 : y;
  write(label, sumsAt, at, { ...setting, width: labelWidth });
  write(formatCents(cents, 'de'), right - amountWidth, at, {
    ...setting,
    width: amountWidth,
    align: 'right',
    tabular: true,
  });
}

type Payment = [label: string, value: string, x: number, labelWidth: number, width: number];

const heightOfRow = (page: Sheet, row: readonly Payment[]): number =>
  Math.max(...row.map(([, value, , , width]) => page.heightOf(value, { ...text, width }))) + 1;

const heightOfPayment = (page: Sheet, document: InvoiceDocument): number =>
  paymentOf(document).reduce((height, row) => height + heightOfRow(page, row), 0);

/** In two columns. */
function paymentOf(document: InvoiceDocument): Payment[][] {
  const { publisher, dueOn } = document;
  const first = (label: string, value: string): Payment => [label, value, left, 76, 180];
  const second = (label: string, value: string): Payment => [
    label,
    value,
    secondAt,
    100,
    right - secondAt - 100,
  ];
  return [
    [
      first('Kontoinhaber', publisher.accountHolder),
      second('Zahlbar bis', dueOn ? formatDay(dueOn) : ''),
    ],
    [first('IBAN', formatIban(publisher.iban)), second('Verwendungszweck', shownNumber(document))],
  ];
}
