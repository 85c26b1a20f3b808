import { muted, type Sheet } from '#api/core/pdf/sheet.ts';
import { formatDay } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import { dueCents, type InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { legalTexts, shownNumber, taxLaw } from '#shared/domain/invoices/legal-texts.ts';
import { taxSetOf } from '#shared/domain/tax.ts';
import { formatCents } from '#shared/money.ts';
import { left, right } from './page.ts';

const sumsAt = left + 200;
const amountWidth = 110;
const labelWidth = right - sumsAt - amountWidth;
const text = { size: 9.5, lineGap: 2.5 };
const small = { size: 8.5, color: muted, lineGap: 2 };
const heading = { size: 9.5, font: 'semiBold' } as const;
const secondAt = left + 266;

/**
 * What follows the positions: sums, why there is no tax, where the money goes, and what the law
 * tells the publisher.
 *
 * @param draws false: only to measure its height
 * @returns its height
 */
export function drawClosing(page: Sheet, document: InvoiceDocument, draws: boolean): number {
  const { pdf, write, heightOf } = page;
  const start = pdf.y;
  let y = start + 6;
  const put = (
    content: string,
    setting: typeof text | typeof small | typeof heading,
    gap: number,
  ) => {
    if (!content.trim()) return;
    y += gap;
    if (draws) write(content, left, y, setting);
    // Anything longer than a page breaks by itself.
    y = draws ? pdf.y : y + heightOf(content, setting);
  };

  for (const [label, cents, isTotal] of sumsOf(document)) {
    if (draws) drawSum(page, y, label, cents, isTotal);
    // One that names a document takes two lines.
    y += isTotal ? 26 : Math.max(17, heightOf(label, { size: 9.5, width: labelWidth }) + 4);
  }
  put(taxLaw[document.taxType].exemption ?? '', text, 8);
  if (document.typeCode === '261') put(legalTexts.offset, text, 14);
  else if (document.dueOn !== null) {
    put('Auszahlung', heading, 16);
    y += 3;
    for (const row of paymentOf(document)) {
      let height = 0;
      for (const [label, value, x, labelWidth, width] of row) {
        const setting = { ...text, width, tabular: label !== 'Verwendungszweck' };
        if (draws) write(label, x, y, { ...text, color: muted, width: labelWidth });
        if (draws) write(value, x + labelWidth, y, setting);
        height = Math.max(height, heightOf(value, setting));
      }
      y += height + 1;
    }
  }
  put(document.bottomContent, text, 12);
  if (document.typeCode === '389') put(legalTexts.objection, small, 12);
  pdf.y = draws ? y : start;
  return y - start;
}

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

function drawSum(
  { write, rule }: Sheet,
  y: number,
  label: string,
  cents: number,
  isTotal: boolean,
) {
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
