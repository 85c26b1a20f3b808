/** As much of fontkit, which pdfkit sets its text with, as we ask it ourselves. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(font: Buffer): Font;
}
