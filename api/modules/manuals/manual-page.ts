import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { pdfFonts } from '#api/core/pdf/pdf-fonts.ts';
import { colors } from '#shared/design-tokens.ts';

export type Pdf = PDFKit.PDFDocument;

const { ink, inkMuted: muted, brand, line, canvas } = colors.light;
/** A4 in points, and what stays free around the text. */
export const inset = 56;
export const textWidth = 595.28 - 2 * inset;
const lowest = 841.89 - 72;

/** An empty document in our type; `close` gives its bytes. */
export async function openPdf(
  { title, lang, author }: Record<'title' | 'lang' | 'author', string>,
  now: Date,
): Promise<{ pdf: Pdf; close: () => Promise<Buffer> }> {
  const { regular, semiBold } = await pdfFonts();
  const pdf = new PDFKit({
    size: 'A4',
    margins: { top: inset, bottom: 72, left: inset, right: inset },
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', semiBold);
  const close = () => {
    pdf.end();
    return buffer(pdf);
  };
  return { pdf, close };
}

/** Begins a page if what comes next would not fit. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > lowest) pdf.addPage();
}

export function heading(pdf: Pdf, text: string, following = 60): void {
  pdf.y += 18;
  keepTogether(pdf, 24 + following);
  pdf.font('bold').fontSize(14).fillColor(ink).text(text, inset, pdf.y, { width: textWidth });
  pdf.y += 6;
}

export function subheading(pdf: Pdf, text: string, following: number): void {
  pdf.y += 8;
  keepTogether(pdf, 20 + following);
  pdf.font('bold').fontSize(11).fillColor(ink).text(text, inset, pdf.y, { width: textWidth });
  pdf.y += 4;
}

export function paragraph(pdf: Pdf, text: string): void {
  pdf.font('regular').fontSize(10).fillColor(ink);
  const options = { width: textWidth, lineGap: 3 };
  keepTogether(pdf, Math.min(pdf.heightOfString(text, options), 60));
  pdf.text(text, inset, pdf.y, options);
  pdf.y += 6;
}

/** Label and value side by side, line by line. */
export function facts(pdf: Pdf, rows: readonly (readonly [string, string])[]): void {
  const valueAt = inset + 150;
  for (const [label, value] of rows) {
    const width = textWidth - 150;
    const height = pdf.font('bold').fontSize(10).heightOfString(value, { width, lineGap: 2 });
    keepTogether(pdf, height + 8);
    const top = pdf.y;
    pdf.font('regular').fillColor(muted).text(label, inset, top, { width: 140 });
    pdf.font('bold').fillColor(ink).text(value, valueAt, top, { width, lineGap: 2 });
    pdf.y = Math.max(top + height, pdf.y) + 5;
  }
  pdf.x = inset;
}

/** Something to copy, in letters that cannot be confused. */
export function code(pdf: Pdf, lines: readonly string[]): void {
  const padding = 8;
  const width = textWidth - 2 * padding;
  for (const [index, text] of lines.entries()) {
    pdf.font('Courier').fontSize(codeSize(pdf, text, width));
    const height = pdf.heightOfString(text, { width }) + (index === 0 ? padding : 0) + padding;
    keepTogether(pdf, height);
    const top = pdf.y;
    pdf.rect(inset, top, textWidth, height).fill(canvas);
    pdf.rect(inset, top, 3, height).fill(brand);
    pdf.fillColor(ink).text(text, inset + padding, top + (index === 0 ? padding : 0), { width });
    pdf.y = top + height;
  }
  pdf.x = inset;
  pdf.y += 8;
}

/** On one line as far as it stays legible: a break would be copied along. */
function codeSize(pdf: Pdf, text: string, width: number): number {
  const needed = pdf.fontSize(9).widthOfString(text);
  return needed <= width ? 9 : Math.max(6, (9 * width) / needed - 0.01);
}

export function bullets(pdf: Pdf, points: readonly string[]): void {
  for (const [index, point] of points.entries()) {
    pdf.font('regular').fontSize(10).fillColor(ink);
    const options = { width: textWidth - 20, lineGap: 3 };
    keepTogether(pdf, pdf.heightOfString(point, options));
    const top = pdf.y;
    pdf
      .font('bold')
      .fillColor(brand)
      .text(String(index + 1), inset, top, { width: 16 });
    pdf
      .font('regular')
      .fillColor(ink)
      .text(point, inset + 20, top, options);
    pdf.y += 4;
  }
  pdf.x = inset;
}

/** The head of the first page. */
export function cover(
  pdf: Pdf,
  { title, line: subtitle, meta }: Record<'title' | 'line' | 'meta', string>,
) {
  pdf.rect(inset, inset, 36, 4).fill(brand);
  pdf.y = inset + 18;
  pdf.font('bold').fontSize(26).fillColor(ink).text(title, inset, pdf.y, { width: textWidth });
  pdf.y += 2;
  pdf.font('regular').fontSize(13).fillColor(ink).text(subtitle, { width: textWidth });
  pdf.y += 4;
  pdf.font('regular').fontSize(9).fillColor(muted).text(meta, { width: textWidth });
  pdf.y += 14;
}

export const rule = (pdf: Pdf): void => {
  pdf
    .moveTo(inset, pdf.y)
    .lineTo(inset + textWidth, pdf.y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke();
};

/** Cells of one table row, side by side; the last in unmistakable letters, unless it is muted. */
export function row(pdf: Pdf, cells: readonly string[], look: 'head' | 'body' | 'muted'): void {
  const widths = [textWidth * 0.38, textWidth * 0.16, textWidth * 0.46];
  const top = pdf.y;
  let left = inset;
  let end = top;
  for (const [index, text] of cells.entries()) {
    const isId = look === 'body' && index === cells.length - 1;
    const width = (widths[index] ?? 0) - 8;
    if (look === 'head') pdf.font('regular').fontSize(9).fillColor(muted);
    else if (isId)
      pdf
        .font('Courier-Bold')
        .fontSize(idSize(pdf, text, width))
        .fillColor(ink);
    else
      pdf
        .font(index === 0 ? 'bold' : 'regular')
        .fontSize(10)
        .fillColor(look === 'muted' ? muted : ink);
    // Courier sits higher than Inter on the same line.
    pdf.text(text, left, isId ? top + 2 : top, { width });
    end = Math.max(end, pdf.y);
    left += widths[index] ?? 0;
  }
  pdf.x = inset;
  pdf.y = end + 4;
}

function idSize(pdf: Pdf, text: string, width: number): number {
  const needed = pdf.fontSize(10).widthOfString(text);
  return needed <= width ? 10 : Math.max(5, (10 * width) / needed - 0.01);
}

/** Below every page: what it is of, and which page. */
export function footers(pdf: Pdf, left: string, pageOf: (number: number, count: number) => string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const options = { width: textWidth, lineBreak: false };
    pdf.font('regular').fontSize(8).fillColor(muted);
    pdf.text(left, inset, 800, options);
    pdf.text(pageOf(index - start + 1, count), inset, 800, { ...options, align: 'right' });
  }
}
