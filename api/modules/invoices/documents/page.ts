import PDFKit from 'pdfkit';
import { type PdfFonts, pdfFonts } from '#api/core/pdf/pdf-fonts.ts';
import { colors } from '#shared/design-tokens.ts';

/** A4, in points, with the margins of a German business letter (DIN 5008). */
export const pageWidth = 595.28;
export const pageHeight = 841.89;
export const left = 70.87;
export const right = pageWidth - 56.69;
export const textWidth = right - left;
/** Where pages after the first begin. */
export const top = 84;

export const { ink, inkMuted: muted, line } = colors.light;

interface Setting {
  size: number;
  font?: 'regular' | 'semiBold';
  color?: string;
  width?: number;
  align?: 'left' | 'right';
  lineGap?: number;
  /** With figures of equal width, for those below each other. */
  tabular?: boolean;
}

export interface Page {
  pdf: PDFKit.PDFDocument;
  /** Writes a text at a place, within its width; the next text goes below it. */
  write(text: string, x: number, y: number, setting: Setting): void;
  /** How high `write` would be. */
  heightOf(text: string, setting: Setting): number;
  widthOf(text: string, setting: Setting): number;
  rule(y: number, from?: number, weight?: number): void;
  /** Begins a page unless this one has that much room. */
  makeRoom(height: number): boolean;
}

export async function openPage(options: PDFKit.PDFDocumentOptions): Promise<Page> {
  const fonts = await pdfFonts();
  const pdf = new PDFKit({ size: 'A4', bufferPages: true, font: '', ...options });
  // Parsed for each document: the library notes in a font what each sign of it stood for, and after
  // another's signs a text would lack letters.
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('semiBold', fonts.semiBold);
  return pageOf(pdf, fonts);
}

function pageOf(pdf: PDFKit.PDFDocument, { printable }: PdfFonts): Page {
  /** Line breaks are kept. */
  const legible = (text: string) => text.split(/\r?\n/).map(printable).join('\n').trim();
  const set = ({ size, font = 'regular' }: Setting) => pdf.font(font).fontSize(size);
  const optionsOf = ({ width = textWidth, align = 'left', lineGap = 0, tabular }: Setting) => ({
    width,
    align,
    lineGap,
    ...(tabular && { features: ['tnum'] satisfies PDFKit.Mixins.OpenTypeFeatures[] }),
  });
  return {
    pdf,
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
    makeRoom(height) {
      if (pdf.y + height <= pageHeight - pdf.page.margins.bottom || pdf.y <= top) return false;
      pdf.addPage();
      return true;
    },
  };
}
