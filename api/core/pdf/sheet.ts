import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { colors } from '#shared/design-tokens.ts';
import { pdfFonts } from './pdf-fonts.ts';

/** A4, in points. */
export const pageWidth = 595.28;
export const pageHeight = 841.89;

export const { ink, inkMuted: muted, line, brand, canvas } = colors.light;

export interface Setting {
  size: number;
  font?: 'regular' | 'semiBold' | 'italic' | 'handwriting';
  color?: string;
  /** By default, as far as the right margin of a full line. */
  width?: number;
  align?: 'left' | 'right';
  lineGap?: number;
  /** With figures of equal width, for those below each other. */
  tabular?: boolean;
}

/** What our documents are drawn on: A4 with margins, in Inter. */
export interface Sheet {
  pdf: PDFKit.PDFDocument;
  /** Where its lines begin and end, and how long they are. */
  left: number;
  right: number;
  width: number;
  /** Writes a text at a place, within its width; the next text goes below it. */
  write(text: string, x: number, y: number, setting: Setting): void;
  /** How high `write` would be. */
  heightOf(text: string, setting: Setting): number;
  widthOf(text: string, setting: Setting): number;
  rule(y: number, from?: number, weight?: number): void;
  /** Begins a page unless this one has that much room, or is empty below its top. */
  makeRoom(height: number, top?: number): boolean;
  /** Draws on each page when all are there, below its margin too. */
  onEachPage(draw: (page: number, pages: number) => void): void;
  /** Ends the document; its file. */
  close(): Promise<Buffer>;
}

type Options = PDFKit.PDFDocumentOptions &
  Required<Pick<PDFKit.PDFDocumentOptions, 'info'>> & {
    margins: Record<'top' | 'bottom' | 'left' | 'right', number>;
  };

export async function openSheet({ margins, ...options }: Options): Promise<Sheet> {
  const { printable, ...fonts } = await pdfFonts();
  const pdf = new PDFKit({ size: 'A4', bufferPages: true, font: '', margins, ...options });
  // Parsed for each document: the library notes in a font what each of its signs stood for. With
  // another document's notes, letters would be missing.
  for (const font of ['regular', 'semiBold', 'italic', 'handwriting'] as const) {
    pdf.registerFont(font, fonts[font]);
  }
  const { left } = margins;
  const right = pageWidth - margins.right;
  const fullWidth = right - left;
  /** Line breaks are kept. */
  const legible = (text: string) => text.split(/\r?\n/).map(printable).join('\n').trim();
  const set = ({ size, font = 'regular' }: Setting) => pdf.font(font).fontSize(size);
  const optionsOf = ({ width = fullWidth, align = 'left', lineGap = 0, tabular }: Setting) => ({
    width,
    align,
    lineGap,
    ...(tabular && { features: ['tnum'] satisfies PDFKit.Mixins.OpenTypeFeatures[] }),
  });
  return {
    pdf,
    left,
    right,
    width: fullWidth,
    write(text, x, y, setting) {
      set(setting)
        .fillColor(setting.color ?? ink)
        .text(legible(text), x, y, optionsOf(setting));
    },
    heightOf: (text, setting) => set(setting).heightOfString(legible(text), optionsOf(setting)),
    widthOf: (text, setting) => set(setting).widthOfString(legible(text)),
    rule(y, from = left, weight = 0.5) {
      pdf.moveTo(from, y).lineTo(right, y).lineWidth(weight).strokeColor(line).stroke();
    },
    makeRoom(height, top = margins.top) {
      if (pdf.y + height <= pageHeight - pdf.page.margins.bottom || pdf.y <= top) return false;
      pdf.addPage();
      return true;
    },
    onEachPage(draw) {
      const { start, count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(start + index);
        // Text below the margin would begin another page.
        pdf.page.margins.bottom = 0;
        draw(index + 1, count);
      }
    },
    close() {
      pdf.end();
      return buffer(pdf);
    },
  };
}
