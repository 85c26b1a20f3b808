import {
  brand,
  canvas,
  ink,
  muted,
  openSheet,
  type Setting,
  type Sheet,
} from '#api/core/pdf/sheet.ts';

const margins = { top: 56, bottom: 72, left: 56, right: 56 };

export const openManual = (
  { title, lang, author }: Record<'title' | 'lang' | 'author', string>,
  now: Date,
): Promise<Sheet> =>
  openSheet({
    margins,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });

export function heading(sheet: Sheet, text: string, following = 60): void {
  put(sheet, text, { size: 14, font: 'semiBold' }, { above: 18, kept: 24 + following, below: 6 });
}

export function subheading(sheet: Sheet, text: string, following: number): void {
  put(sheet, text, { size: 11, font: 'semiBold' }, { above: 8, kept: 20 + following, below: 4 });
}

export function paragraph(sheet: Sheet, text: string): void {
  const setting = { size: 10, lineGap: 3 };
  const kept = Math.min(sheet.heightOf(text, setting), 60);
  put(sheet, text, setting, { above: 0, kept, below: 6 });
}

/** Over the whole width. */
function put(
  { pdf, left, write, makeRoom }: Sheet,
  text: string,
  setting: Setting,
  { above, kept, below }: Record<'above' | 'kept' | 'below', number>,
): void {
  pdf.y += above;
  makeRoom(kept);
  write(text, left, pdf.y, setting);
  pdf.y += below;
}

/** Label and value side by side, line by line. */
export function facts(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const { pdf, left, write, heightOf, makeRoom } = sheet;
  for (const [label, value] of rows) {
    const setting = { size: 10, font: 'semiBold', width: sheet.width - 150, lineGap: 2 } as const;
    const height = heightOf(value, setting);
    makeRoom(height + 8);
    const top = pdf.y;
    write(label, left, top, { size: 10, color: muted, width: 140 });
    write(value, left + 150, top, setting);
    pdf.y = Math.max(top + height, pdf.y) + 5;
  }
}

/** Something to copy, in letters that cannot be confused. */
export function code({ pdf, left, width: all, makeRoom }: Sheet, lines: readonly string[]): void {
  const padding = 8;
  const width = all - 2 * padding;
  for (const [index, text] of lines.entries()) {
    // On one line as far as it stays legible: a break would be copied along.
    shrink(pdf.font('Courier'), text, width, { size: 9, smallest: 6 });
    const height = pdf.heightOfString(text, { width }) + (index === 0 ? padding : 0) + padding;
    makeRoom(height);
    const top = pdf.y;
    pdf.rect(left, top, all, height).fill(canvas);
    pdf.rect(left, top, 3, height).fill(brand);
    pdf.fillColor(ink).text(text, left + padding, top + (index === 0 ? padding : 0), { width });
    pdf.y = top + height;
  }
  pdf.y += 8;
}

/** Makes the letters so small that the text has room on one line. */
function shrink(
  pdf: Sheet['pdf'],
  text: string,
  width: number,
  { size, smallest }: Record<'size' | 'smallest', number>,
): void {
  const needed = pdf.fontSize(size).widthOfString(text);
  if (needed > width) pdf.fontSize(Math.max(smallest, (size * width) / needed - 0.01));
}

export function bullets(sheet: Sheet, points: readonly string[]): void {
  const { pdf, left, write, heightOf, makeRoom } = sheet;
  for (const [index, point] of points.entries()) {
    const setting = { size: 10, width: sheet.width - 20, lineGap: 3 };
    makeRoom(heightOf(point, setting));
    const top = pdf.y;
    write(`${index + 1}`, left, top, { size: 10, font: 'semiBold', color: brand, width: 16 });
    write(point, left + 20, top, setting);
    pdf.y += 4;
  }
}

/** The head of the first page. */
export function cover(
  { pdf, left, write }: Sheet,
  { title, line: subtitle, meta }: Record<'title' | 'line' | 'meta', string>,
) {
  pdf.rect(left, margins.top, 36, 4).fill(brand);
  write(title, left, margins.top + 18, { size: 26, font: 'semiBold' });
  write(subtitle, left, pdf.y + 2, { size: 13 });
  write(meta, left, pdf.y + 4, { size: 9, color: muted });
  pdf.y += 14;
}

/** Cells of one table row, side by side; the last in unmistakable letters, unless it is muted. */
export function row(sheet: Sheet, cells: readonly string[], look: 'head' | 'body' | 'muted'): void {
  const { pdf, write } = sheet;
  const widths = [0.38, 0.16, 0.46].map((part) => part * sheet.width);
  const top = pdf.y;
  let { left } = sheet;
  let end = top;
  for (const [index, text] of cells.entries()) {
    const width = (widths[index] ?? 0) - 8;
    if (look === 'body' && index === cells.length - 1) {
      shrink(pdf.font('Courier-Bold'), text, width, { size: 10, smallest: 5 });
      // Courier sits higher than Inter on the same line.
      pdf.fillColor(ink).text(text, left, top + 2, { width });
    } else if (look === 'head') write(text, left, top, { size: 9, color: muted, width });
    else {
      const font = index === 0 ? 'semiBold' : 'regular';
      write(text, left, top, { size: 10, font, color: look === 'muted' ? muted : ink, width });
    }
    end = Math.max(end, pdf.y);
    left += widths[index] ?? 0;
  }
  pdf.y = end + 4;
}

/** Below every page: what it is of, and which page. */
export function footers(
  { left, write, onEachPage }: Sheet,
  title: string,
  pageOf: (number: number, count: number) => string,
) {
  onEachPage((page, pages) => {
    write(title, left, 800, { size: 8, color: muted });
    write(pageOf(page, pages), left, 800, { size: 8, color: muted, align: 'right' });
  });
}
