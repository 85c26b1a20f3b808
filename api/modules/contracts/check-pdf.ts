import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';
import { type Problem, problem } from '#api/core/http/problem.ts';
import { swellsBeyond } from './swells-beyond.ts';

/** What a document can do when it is opened, beyond being read. */
const actions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition']);
const keysOfActions = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
]);

/** A colour page of a scanner has about 26 MB at 300 dots an inch. */
const maxUnpackedBytes = 256 * 1024 * 1024;

/**
 * Makes sure that a file is what it says: a whole PDF with pages, readable by anyone, that does
 * nothing but show them. The name tells nothing.
 *
 * @throws Problem 422 with what is wrong with it
 */
export async function checkPdf(body: Uint8Array, field: string): Promise<void> {
  const head = Buffer.from(body.subarray(0, 1024)).indexOf('%PDF-');
  if (head < 0) throw refuse(field, 'Should be a PDF');
  if (!isWhole(body.subarray(head))) throw refuse(field, 'This PDF is incomplete');
  if (await swellsBeyond(body, maxUnpackedBytes)) throw refuse(field, 'This PDF cannot be read');
  const document = await load(body, field);
  if (document.isEncrypted) throw refuse(field, 'This PDF is encrypted');
  if (document.getPageCount() === 0) throw refuse(field, 'This PDF has no pages');
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (isActive(object)) {
      throw refuse(field, 'This PDF contains scripts, attachments or actions');
    }
  }
}

async function load(body: Uint8Array, field: string): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(body, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    document.getPageCount();
    return document;
  } catch {
    throw refuse(field, 'This PDF cannot be read');
  }
}

/** The end is there, and so is what it points at: where the file's table of contents begins. */
function isWhole(body: Uint8Array): boolean {
  const text = Buffer.from(body.subarray(-2048)).toString('latin1');
  const end = [...text.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!end) return false;
  const start = Number(end[1]);
  const table = Buffer.from(body.subarray(start, start + 64)).toString('latin1');
  return /^\s*(xref|\d+\s+\d+\s+obj)/.test(table);
}

/** Objects within it too; those it refers to are asked by themselves. */
function isActive(object: PDFObject): boolean {
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (keysOfActions.has(name)) return true;
    if (value instanceof PDFName) {
      const text = value.decodeText();
      return (name === 'S' && actions.has(text)) || (name === 'Type' && text === 'EmbeddedFile');
    }
    return isActive(value);
  });
}

const refuse = (field: string, detail: string): Problem =>
  problem({ status: 422, code: 'invalid-file', detail, errors: { [field]: detail } });
