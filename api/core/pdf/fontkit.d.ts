/** The part that we use ourselves of fontkit, with which pdfkit sets its text. */
declare module 'fontkit' {
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(font: Buffer): Font;
}
