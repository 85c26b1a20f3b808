/** As much of fontkit, which pdfkit sets its text with, as we ask it ourselves. */
declare module 'fontkit' {
  export function create(font: Buffer): { hasGlyphForCodePoint(codePoint: number): boolean };
}
