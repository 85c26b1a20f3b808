import { ink, muted, type Sheet } from '#api/core/pdf/sheet.ts';
import type {
  DocumentPosition,
  InvoiceDocument,
} from '#shared/domain/invoices/invoice-document.ts';
import { correctionLine } from '#shared/domain/invoices/legal-texts.ts';
import { formatCents } from '#shared/money.ts';
import { left, right, top } from './page.ts';

const amountWidth = 72;
const titleAt = left + 30;
const titleWidth = right - amountWidth - 4 - titleAt;

const parts = {
  title: { size: 9.5, font: 'semiBold', width: titleWidth, color: ink },
  text: { size: 8.25, color: muted, width: titleWidth, lineGap: 1 },
} as const;

type Part = [keyof typeof parts, string];

/**
 * The table of positions. A position is not split, and the last two keep the sums with them: neither
 * sums nor the last position are alone on a page.
 */
export function drawPositions(page: Sheet, document: InvoiceDocument, sumsHeight: number): void {
  const { pdf } = page;
  const { positions } = document;
  const pageRoom = pdf.page.height - top - pdf.page.margins.bottom;
  const heights = positions.map((position) => heightOfRow(page, position));
  drawColumnLabels(page, document);
  positions.forEach((position, index) => {
    const [height = 0, next = 0] = heights.slice(index);
    const left = positions.length - 1 - index;
    const alone = height + (left === 0 ? sumsHeight : 0);
    const both = left === 1 && index > 0 ? height + next + sumsHeight : 0;
    if (page.makeRoom(both < pageRoom ? Math.max(alone, both) : alone)) {
      drawColumnLabels(page, document);
    }
    drawRow(page, position, index + 1);
  });
}

function drawColumnLabels(
  { pdf, write, rule, makeRoom }: Sheet,
  { taxType }: InvoiceDocument,
): void {
  makeRoom(70);
  const { y } = pdf;
  const setting = { size: 8.5, font: 'semiBold', color: muted } as const;
  const amount = taxType === 'SMALL_BUSINESS' ? 'Betrag' : 'Betrag netto';
  write('Pos.', left, y, setting);
  write('Leistung', titleAt, y, setting);
  write(amount, right - amountWidth, y, { ...setting, width: amountWidth, align: 'right' });
  rule(y + 15, left, 0.75);
  pdf.y = y + 21;
}

const partsOf = ({ title, description, corrected }: DocumentPosition): Part[] => {
  const all: Part[] = [
    ['title', title],
    ['text', description],
    ['text', corrected ? correctionLine(corrected) : ''],
  ];
  return all.filter(([, text]) => text.trim());
};

const heightOfRow = ({ heightOf }: Sheet, position: DocumentPosition): number =>
  partsOf(position).reduce((sum, [part, text]) => sum + heightOf(text, parts[part]) + 1.5, 10);

function drawRow({ pdf, write, rule }: Sheet, position: DocumentPosition, place: number): void {
  const { y } = pdf;
  const amount = formatCents(position.amountCents, 'de');
  write(String(place), left, y, {
    size: 9.5,
    color: muted,
    width: 18,
    align: 'right',
    tabular: true,
  });
  write(amount, right - amountWidth, y, {
    size: 9.5,
    width: amountWidth,
    align: 'right',
    tabular: true,
  });
  pdf.y = y;
  for (const [part, text] of partsOf(position)) {
    write(text, titleAt, pdf.y, parts[part]);
    pdf.y += 1.5;
  }
  rule(pdf.y + 4);
  pdf.y += 10;
}
