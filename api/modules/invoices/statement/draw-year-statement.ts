import { setImmediate as nextTurn } from 'node:timers/promises';
import { muted, openSheet, type Setting, type Sheet } from '#api/core/pdf/sheet.ts';
import { berlinDay, formatDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import { yearStatementMessages } from '#shared/messages/year-statement.ts';
import { formatCents } from '#shared/money.ts';
import type { YearStatement } from './select-year-statement.ts';
import { linesOf, sumsOf } from './year-statement-tables.ts';

interface DrawnStatement {
  statement: YearStatement;
  year: number;
  /** Name and address, line by line. */
  company: readonly string[];
  operator: readonly string[];
  language: Locale;
}

const margins = { top: 56, bottom: 64, left: 48, right: 48 };
const figures = { align: 'right', tabular: true } as const;
/** Of day, entry, document, net, tax, amount, balance. */
const widths = [50, 82, 76, 74, 64, 72, 81];

/** The account of a year on A4. */
export async function drawYearStatement(drawn: DrawnStatement, now: Date): Promise<Buffer> {
  const { statement, year, company, operator, language } = drawn;
  const m = yearStatementMessages[language];
  const words = payoutFileMessages[language];
  const title = m.title(String(year));
  const [name = ''] = company;
  const sheet = await openSheet({
    ...{ margins, lang: m.lang, displayTitle: true },
    info: { Title: `${title} ${name}`, Author: operator[0] ?? '', CreationDate: now, ModDate: now },
  });
  const { pdf, left, write, rule, makeRoom } = sheet;
  write(operator.join(' · '), left, margins.top, { size: 8, color: muted });
  write(company.join('\n'), left, pdf.y + 14, { size: 10, lineGap: 2 });
  write(title, left, pdf.y + 18, { size: 20, font: 'semiBold' });
  write(
    `${formatDay(statement.from)} – ${formatDay(statement.to)} · ${m.madeOn(formatDay(berlinDay(now)))}`,
    left,
    pdf.y + 3,
    { size: 9, color: muted, tabular: true },
  );
  pdf.y += 16;

  const money = (cents: number | null) => (cents === null ? '' : formatCents(cents, language));
  const heads = [words.day, words.entry, words.document, words.net, words.tax];
  const drawHeads = () => {
    drawRow(sheet, [...heads, words.amount, words.balance], { color: muted });
    rule(pdf.y);
    pdf.y += 4;
  };
  drawHeads();
  for (const [index, line] of linesOf(statement, language).entries()) {
    // Other calls are answered in between.
    if (index % 5 === 4) await nextTurn();
    if (makeRoom(36)) drawHeads();
    const { day, document, netCents, taxCents, cents, balanceCents } = line;
    const font = cents === null ? 'semiBold' : 'regular';
    const amounts = [netCents, taxCents, cents, balanceCents].map(money);
    drawRow(sheet, [formatDay(day), line.title, document ?? '', ...amounts], { font });
    rule(pdf.y);
    pdf.y += 4;
  }
  pdf.y += 14;
  makeRoom(120);
  drawRow(sheet, ['', '', '', words.net, words.tax, words.gross, ''], { color: muted });
  for (const { title: of, netCents, taxCents, grossCents } of sumsOf(statement, language)) {
    const top = pdf.y;
    drawRow(sheet, ['', '', '', ...[netCents, taxCents, grossCents].map(money), ''], {});
    const width = widths.slice(0, 3).reduce((sum, one) => sum + one) - 8;
    write(of, left, top, { size: 8, width });
    pdf.y += 5;
  }
  write(m.note(name), left, pdf.y + 8, { size: 8, color: muted, lineGap: 2 });
  sheet.onEachPage((page, pages) => {
    write(`${title} · ${name}`, left, 800, { size: 8, color: muted });
    write(m.page(page, pages), left, 800, { size: 8, color: muted, align: 'right' });
  });
  return sheet.close();
}

function drawRow(
  { pdf, left, write }: Sheet,
  cells: readonly string[],
  setting: Partial<Setting>,
): void {
  const top = pdf.y;
  let [x, end] = [left, top];
  for (const [index, text] of cells.entries()) {
    const width = widths[index] ?? 0;
    write(text, x, top, { size: 8, ...(index > 2 && figures), ...setting, width: width - 4 });
    end = Math.max(end, pdf.y);
    x += width;
  }
  pdf.y = end + 3;
}
