import { type OpenedPdf, openPdf } from '#api/core/pdf/open-pdf.ts';
import type { Said } from '#shared/messages/say.ts';
import { swellsBeyond } from './swells-beyond.ts';

/** A colour page of a scanner has about 26 MB at 300 dots an inch. */
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
/** Where it can lead whoever reads it, or without being asked. */
const leadingNames = ['URI', 'GoToR', 'Named', 'AA'];

/** What is wrong with a PDF inside; nothing if it can be kept. */
export async function inspectPdf(body: Uint8Array): Promise<Said | undefined> {
  if (await swellsBeyond(body, maxUnpackedBytes)) return 'pdf-unreadable';
  const opened = await open(body);
  // Of one that is encrypted through and through not even its objects can be told apart.
  const isEncrypted = opened?.document.isEncrypted ?? Buffer.from(body).includes('/Encrypt');
  if (isEncrypted) return 'pdf-encrypted';
  if (!opened || opened.hidesObjects) return 'pdf-unreadable';
  if (opened.document.getPageCount() === 0) return 'pdf-without-pages';
  if (activeNames.some((name) => opened.names.has(name))) {
    return 'pdf-with-scripts';
  }
  if (leadingNames.some((name) => opened.names.has(name))) {
    return 'pdf-leads-out';
  }
  return undefined;
}

async function open(body: Uint8Array): Promise<OpenedPdf | undefined> {
  try {
    const opened = await openPdf(body, { ignoreEncryption: true });
    // Fails, too, where there is no catalogue or its pages run in a circle.
    opened.document.getPageCount();
    return opened;
  } catch {
    return undefined;
  }
}
