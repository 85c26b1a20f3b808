import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as an independent program reads it: the text of each page, in one line. */
export async function readPdf(body: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(body), verbosity: 0, useSystemFonts: false });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''));
    pages.push(texts.join('').replace(/\s+/g, ' '));
  }
  await loading.destroy();
  return pages;
}
