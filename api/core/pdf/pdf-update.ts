import { createHash } from 'node:crypto';
import { type PDFDocument, PDFHexString, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { locateXref } from './locate-xref.ts';
import { openPdf } from './open-pdf.ts';

/** A PDF being added to. Its bytes stay as they are; new content follows them. */
export interface PdfUpdate {
  document: PDFDocument;
  body: Uint8Array;
  /** How many there were. */
  pages: number;
  /** Objects with a higher number are new. */
  lastObject: number;
  /** Objects of old that have changed. */
  changed: Set<PDFRef>;
}

/** A part of the update, with its place in the whole file. */
interface Entry {
  ref: Pick<PDFRef, 'objectNumber' | 'generationNumber'>;
  offset: number;
}

/** @throws Error for a file that cannot be added to */
export async function openForUpdate(file: Uint8Array): Promise<PdfUpdate> {
  const place = locateXref(file);
  if (!place) throw new Error('There is no table of contents to add to');
  const body = file.subarray(place.head);
  const { document } = await openPdf(body);
  const lastObject = highestNumber(body, place.xref, document.context.largestObjectNumber);
  document.context.largestObjectNumber = lastObject;
  return { document, body, pages: document.getPageCount(), lastObject, changed: new Set() };
}

/**
 * Numbers in use, including those of streams that the reader unpacks and then forgets: reusing one
 * would replace all that is packed in it.
 */
function highestNumber(body: Uint8Array, xref: number, known: number): number {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  const size = Number(/\/Size\s+(\d{1,8})/.exec(text.slice(xref))?.[1] ?? 0);
  let highest = Math.max(known, size - 1);
  for (const [, number] of text.matchAll(/(?<!\d)(\d{1,7})\s+\d{1,5}\s+obj\b/g)) {
    highest = Math.max(highest, Number(number));
  }
  return highest;
}

/** The file with new and changed objects appended, and where each of these begins. */
export function writeUpdate(update: PdfUpdate): { file: Buffer; offsets: Map<number, number> } {
  const place = locateXref(update.body);
  if (!place) throw new Error('There is no table of contents to add to');
  const parts: Uint8Array[] = [update.body, Buffer.from('\n')];
  let length = update.body.length + 1;
  const entries: Entry[] = [];
  const add = (ref: Entry['ref'], content: Uint8Array) => {
    const object = Buffer.concat([
      Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`),
      content,
      Buffer.from('\nendobj\n'),
    ]);
    entries.push({ ref, offset: length });
    parts.push(object);
    length += object.length;
  };
  for (const [ref, object] of update.document.context.enumerateIndirectObjects()) {
    if (ref.objectNumber > update.lastObject || update.changed.has(ref)) add(ref, bytesOf(object));
  }
  const xref = length;
  const trailer = trailerOf(update, place.xref);
  // A file keeps to one kind of table: readers expect it.
  if (place.kind === 'table') {
    const size = update.document.context.largestObjectNumber + 1;
    const dict = `<< /Size ${size} ${trailer} >>`;
    parts.push(Buffer.from(`${xrefTable(entries)}trailer\n${dict}\n`));
  } else {
    parts.push(xrefStream(update, entries, trailer, xref));
  }
  parts.push(Buffer.from(`startxref\n${xref}\n%%EOF\n`));
  return {
    file: Buffer.concat(parts),
    offsets: new Map(entries.map(({ ref, offset }) => [ref.objectNumber, offset])),
  };
}

function bytesOf(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}

function trailerOf({ document, body }: PdfUpdate, previous: number): string {
  const { Root, Info, ID } = document.context.trailerInfo;
  const own = PDFHexString.of(createHash('sha256').update(body).digest('hex').slice(0, 32));
  const first = /^\[\s*(<[^>]*>)/.exec(String(ID))?.[1] ?? own;
  const parts = [`/Root ${Root}`, Info && `/Info ${Info}`, `/ID [${first} ${own}]`];
  return [...parts.filter(Boolean), `/Prev ${previous}`].join(' ');
}

/** Runs of consecutive numbers, as both kinds of table list them. */
function runsOf(entries: Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries.toSorted((a, b) => a.ref.objectNumber - b.ref.objectNumber)) {
    const run = runs.at(-1);
    if (run?.at(-1)?.ref.objectNumber === entry.ref.objectNumber - 1) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

const firstOf = ([first]: Entry[]) => first?.ref.objectNumber ?? 0;

function xrefTable(entries: Entry[]): string {
  const runs = runsOf(entries).map((run) => {
    const lines = run.map(
      ({ ref, offset }) =>
        `${String(offset).padStart(10, '0')} ${String(ref.generationNumber).padStart(5, '0')} n \n`,
    );
    return `${firstOf(run)} ${run.length}\n${lines.join('')}`;
  });
  return `xref\n${runs.join('')}`;
}

function xrefStream(update: PdfUpdate, entries: Entry[], trailer: string, offset: number): Buffer {
  const { objectNumber } = update.document.context.nextRef();
  const runs = runsOf([...entries, { ref: { objectNumber, generationNumber: 0 }, offset }]);
  const rows = runs.flat().map((entry) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(1, 0);
    row.writeUInt32BE(entry.offset, 1);
    row.writeUInt16BE(entry.ref.generationNumber, 5);
    return row;
  });
  const data = Buffer.concat(rows);
  const index = runs.map((run) => `${firstOf(run)} ${run.length}`).join(' ');
  const dict = `<< /Type /XRef /Size ${objectNumber + 1} /W [1 4 2] /Index [${index}] ${trailer} /Length ${data.length} >>`;
  return Buffer.concat([
    Buffer.from(`${objectNumber} 0 obj\n${dict}\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
