import { type OpenedPdf, openPdf } from '#api/core/pdf/open-pdf.ts';
import type { Said } from '#shared/saying/say.ts';
import { leadsOut } from './leads-out.ts';
import { swellsBeyond } from './swells-beyond.ts';

/** A scanner's colour page has about 26 MB at 300 dots per inch. */
const maxUnpackedBytes = 256 * 1024 * 1024;

/** What a document can do when it is opened, beyond being read. */
const activeNames = [
  'JavaScript',
  'JS',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaContent',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'XFA',
];
/** Actions that take the reader to another file, use its menu, or run without being asked for. */
const leadingNames = ['GoToR', 'Named', 'AA'];

/** What is wrong inside a PDF; nothing if it can be kept. */
export async function inspectPdf(body: Uint8Array): Promise<Said | undefined> {
  if (await swellsBeyond(body, maxUnpackedBytes)) return 'pdf-unreadable';
  const opened = await open(body);
  // In a fully encrypted one not even the objects can be told apart.
  const isEncrypted = opened?.document.isEncrypted ?? Buffer.from(body).includes('/Encrypt');
  if (isEncrypted) return 'pdf-encrypted';
  if (!opened || opened.hidesObjects) return 'pdf-unreadable';
  if (opened.document.getPageCount() === 0) return 'pdf-without-pages';
  if (activeNames.some((name) => opened.names.has(name))) {
    return 'pdf-with-scripts';
  }
  if (leadingNames.some((name) => opened.names.has(name)) || leadsOut(opened)) {
    return 'pdf-leads-out';
  }
  return undefined;
}

async function open(body: Uint8Array): Promise<OpenedPdf | undefined> {
  try {
    const opened = await openPdf(body, { ignoreEncryption: true });
    // Also fails if there is no catalogue or its pages form a circle.
    opened.document.getPageCount();
    return opened;
  } catch {
    return undefined;
  }
}
