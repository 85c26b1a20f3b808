import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from 'pdf-lib';

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

/** What is wrong with a PDF inside; nothing if it can be kept. */
export async function inspectPdf(body: Uint8Array): Promise<string | undefined> {
  const document = await load(body);
  // Of one that is encrypted through and through not even its objects can be told apart.
  const isEncrypted = document?.isEncrypted ?? Buffer.from(body).includes('/Encrypt');
  if (isEncrypted) return 'This PDF is encrypted';
  if (!document) return 'This PDF cannot be read';
  if (document.getPageCount() === 0) return 'This PDF has no pages';
  const objects = document.context.enumerateIndirectObjects();
  return objects.some(([, object]) => isActive(object))
    ? 'This PDF contains scripts, attachments or actions'
    : undefined;
}

async function load(body: Uint8Array): Promise<PDFDocument | undefined> {
  try {
    const document = await PDFDocument.load(body, {
      ignoreEncryption: true,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    // Fails, too, where there is no catalogue or its pages run in a circle.
    document.getPageCount();
    return document;
  } catch {
    return undefined;
  }
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
