import { formatDay } from '#shared/dates.ts';
import { formatIban } from '#shared/domain/iban.ts';
import type { InvoiceDocument } from '#shared/domain/invoices/invoice-document.ts';
import { legalTexts, shownNumber, taxLaw } from '#shared/domain/invoices/legal-texts.ts';
import { taxSetOf } from '#shared/domain/tax.ts';
import { formatCents } from '#shared/money.ts';
import { left, muted, type Page, right } from './page.ts';

const sumsAt = left + 200;
const amountWidth = 110;
const text = { size: 9.5, lineGap: 2.5 };
const small = { size: 8.5, color: muted, lineGap: 2 };
const heading = { size: 9.5, font: 'semiBold' } as const;
const labelWidth = 104;

/**
 * What follows the positions: sums, why there is no tax, where the money goes, and what the law
 * says to the publisher.
 *
 * @param draws false: only to know how high it is
 * @returns its height
 */
export function drawClosing(page: Page, document: InvoiceDocument, draws: boolean): number {
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
    y += heightOf(content, setting);
  };

  for (const [label, cents, isTotal] of sumsOf(document)) {
    if (draws) drawSum(page, y, label, cents, isTotal);
    y += isTotal ? 26 : 17;
  }
  put(taxLaw[document.taxType].exemption ?? '', text, 8);
  if (document.typeCode === '261') put(legalTexts.offset, text, 14);
  else {
    put('Auszahlung', heading, 16);
    y += 3;
    for (const [label, value] of paymentOf(document)) {
      const setting = { ...text, width: right - left - labelWidth };
      if (draws) write(label, left, y, { ...text, color: muted, width: labelWidth });
      if (draws) write(value, left + labelWidth, y, setting);
      y += heightOf(value, setting) + 1;
    }
  }
  put(document.bottomContent, text, 12);
  put(legalTexts.objection, small, 12);
  pdf.y = draws ? y : start;
  return y - start;
}

type Sum = [label: string, cents: number, isTotal: boolean];

/** Whose turnover is free of tax as a small business gets one sum; nothing there may look like tax. */
function sumsOf({ taxType, typeCode, netCents, taxCents, grossCents }: InvoiceDocument): Sum[] {
  const net: Sum = ['Summe netto', netCents, false];
  const tax: Sum = [taxSetOf(taxType).label.de, taxCents, false];
  const total = typeCode === '261' ? 'Zurückgenommener Betrag' : 'Auszahlungsbetrag';
  return [
    ...(taxType === 'SMALL_BUSINESS' ? [] : [net]),
    ...(taxSetOf(taxType).ratePercent > 0 ? [tax] : []),
    [total, grossCents, true],
  ];
}

function drawSum({ write, rule }: Page, y: number, label: string, cents: number, isTotal: boolean) {
  if (isTotal) rule(y + 1, sumsAt, 0.75);
  const setting = isTotal ? ({ size: 12, font: 'semiBold' } as const) : { size: 9.5 };
  const at = isTotal ? y + 8 : y;
  write(label, sumsAt, at, { ...setting, width: right - sumsAt - amountWidth });
  write(formatCents(cents, 'de'), right - amountWidth, at, {
    ...setting,
    width: amountWidth,
    align: 'right',
    tabular: true,
  });
}

const paymentOf = (document: InvoiceDocument): [string, string][] => [
  ['Kontoinhaber', document.publisher.accountHolder],
  ['IBAN', formatIban(document.publisher.iban)],
  ['Verwendungszweck', shownNumber(document)],
  ['Zahlbar bis', formatDay(document.dueOn)],
];
