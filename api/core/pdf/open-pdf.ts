import { inflateSync } from 'node:zlib';
import {
  PDFContext,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from 'pdf-lib';

/*
 * The library's reading of other people's files. It unpacks object streams, however often they are
 * packed and however much comes out, and keeps the last of several objects with one number, while
 * another reader goes by the table of contents. So it is supervised: only a separate process may
 * load this.
 */

/** For all object streams together: ten times what the largest contracts have. */
const mostObjectBytes = 16 * 1024 * 1024;

export interface OpenedPdf {
  document: PDFDocument;
  /** Every name in it, decoded, including those in objects that later ones replace. */
  names: ReadonlySet<string>;
  /** Another reader can find objects in it that were not read here. */
  hidesObjects: boolean;
}

let names = new Set<string>();
let bytesLeft = 0;
/** Objects with a head of their own: all but those in streams. */
let heads = 0;

/** @throws Error for a file that cannot be read, or not within the bounds */
export async function openPdf(
  body: Uint8Array,
  options: { ignoreEncryption?: boolean } = {},
): Promise<OpenedPdf> {
  names = new Set();
  bytesLeft = mostObjectBytes;
  heads = 0;
  const document = await PDFDocument.load(body, {
    ...options,
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
  const hidesObjects =
    countHeads(body) > heads || document.context.enumerateIndirectObjects().some(isStreamOfObjects);
  return { document, names, hidesObjects };
}

const nameOf = PDFName.of;
PDFName.of = (name) => {
  // Lower-case digits, too: the library knows only capital ones.
  names.add(name.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`))));
  return nameOf(name);
};

const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  heads += 1;
  assign.call(this, ref, object);
};

const readObjects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWait) => {
  heads -= stream.dict.lookup(nameOf('N'), PDFNumber).asNumber() - 1;
  return readObjects(unpack(stream), shouldWait);
};

const readTable = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => {
  heads += 1;
  return readTable(unpack(stream));
};

/** The same stream, unpacked once and no further. */
function unpack({ dict, contents }: PDFRawStream): PDFRawStream {
  const filter = dict.lookup(nameOf('Filter'));
  const isPlain = filter === undefined;
  if (!isPlain && filter !== nameOf('FlateDecode')) throw new Error(`Objects in ${filter}`);
  const bytes = isPlain ? contents : inflateSync(contents, { maxOutputLength: bytesLeft });
  bytesLeft -= bytes.length;
  // Not allowed there, and read once for each place that names it.
  if (/>>(?:[\0\s]|%.*)*stream/.test(Buffer.from(bytes).toString('latin1'))) {
    throw new Error('A stream within a stream of objects');
  }
  const plain = dict.clone(dict.context);
  plain.delete(nameOf('Filter'));
  return PDFRawStream.of(plain, bytes);
}

/** Wherever a table of contents could point: including comments, strings and other streams. */
function countHeads(body: Uint8Array): number {
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  const space = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])+';
  const head = new RegExp(`(?<!\\d)\\d+${space}\\d+${space}obj`, 'g');
  let count = 0;
  while (head.test(text)) count += 1;
  return count;
}

/** One that does not say so: others read it by its place in the table of contents. */
const isStreamOfObjects = ([, object]: [unknown, unknown]): boolean =>
  object instanceof PDFRawStream &&
  object.dict.has(nameOf('First')) &&
  object.dict.has(nameOf('N'));
