import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text an independent reader finds in a PDF, page by page, with a space between its pieces. */
export async function readPdf(body: Uint8Array): Promise<{ pages: string[]; title: string }> {
  const document = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = await document.getMetadata();
  await document.destroy();
  return { pages, title: 'Title' in info ? String(info.Title) : '' };
}
