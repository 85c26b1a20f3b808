import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  type PDFRef,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';

/*
 * The library's reading of other people's files. It unpacks object streams, however often they are
 * packed and however much comes out, and keeps the last of several objects with one number, while
 * another reader goes by the table of contents. So it is supervised: only a separate process may
 * load this.
 */

/** For all object streams together: ten times what the largest documents have. */
const mostObjectBytes = 16 * 1024 * 1024;

export interface OpenedPdf {
  document: PDFDocument;
  /** Every name in it, decoded, and how often; including those in objects that later ones replace. */
  names: ReadonlyMap<string, number>;
  /** All of them, those that later ones replace too. */
  objects: readonly (readonly [PDFRef, PDFObject])[];
  /** Another reader can find objects in it that were not read here. */
  hidesObjects: boolean;
}

let names = new Map<string, number>();
let objects: [PDFRef, PDFObject][] = [];
let bytesLeft = 0;
/** Objects with a head of their own: all but those in streams. */
let heads = 0;

/** @throws Error for a file that cannot be read, or not within the bounds */
export async function openPdf(
  body: Uint8Array,
  options: { ignoreEncryption?: boolean } = {},
): Promise<OpenedPdf> {
  names = new Map();
  objects = [];
  bytesLeft = mostObjectBytes;
  heads = 0;
  const document = await PDFDocument.load(body, {
    ...options,
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
  const hidesObjects =
    countHeads(body) > heads || document.context.enumerateIndirectObjects().some(isStreamOfObjects);
  return { document, names, objects, hidesObjects };
}

/** Lower-case digits, too: the library knows only capital ones. */
export const decodeName = (name: string): string =>
  name.replace(/#([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));

const nameOf = PDFName.of;
PDFName.of = (name) => {
  const decoded = decodeName(name);
  names.set(decoded, (names.get(decoded) ?? 0) + 1);
  return nameOf(name);
};

const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  heads += 1;
  objects.push([ref, object]);
  assign.call(this, ref, object);
};

const readObjects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, shouldWait) => {
  heads -= stream.dict.lookup(nameOf('N'), PDFNumber).asNumber();
  return readObjects(unpack(stream), shouldWait);
};

const readTable = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => readTable(unpack(stream));

/** The same stream, unpacked once and no further. */
function unpack({ dict, contents }: PDFRawStream): PDFRawStream {
  const filter = onlyOne(dict, 'Filter');
  const isPlain = filter === undefined;
  if (!isPlain && filter !== nameOf('FlateDecode')) throw new Error(`Objects in ${filter}`);
  const packed = isPlain ? contents : inflateSync(contents, { maxOutputLength: bytesLeft });
  bytesLeft -= packed.length;
  const isTable = dict.lookup(nameOf('Type')) === nameOf('XRef');
  // Of a table, only what its dictionary says is read.
  const bytes = isTable ? packed : unpredicted(packed, onlyOne(dict, 'DecodeParms'));
  const text = Buffer.from(bytes).toString('latin1');
  // Not allowed there, and read once for each place that names it.
  if (/>>(?:[\0\s]|%.*)*stream/.test(text)) throw new Error('A stream within a stream of objects');
  if (isPlain && !isTable) heads += countCommentedHeads(dict, text);
  const plain = dict.clone(dict.context);
  for (const key of ['Filter', 'DecodeParms']) plain.delete(nameOf(key));
  return PDFRawStream.of(plain, bytes);
}

/** A value that may be the only one of a list, and null for none. */
function onlyOne(dict: PDFDict, key: string): PDFObject | undefined {
  const value = dict.lookup(nameOf(key));
  if (!(value instanceof PDFArray)) return value === PDFNull ? undefined : value;
  if (value.size() > 1) throw new Error(`Several of ${key}`);
  const first = value.size() === 1 ? value.lookup(0) : undefined;
  return first === PDFNull ? undefined : first;
}

/** PNG's prediction undone (ISO 32000-1, 7.4.4.4): each row begins with how it was predicted. */
function unpredicted(bytes: Uint8Array, parms: PDFObject | undefined): Uint8Array {
  const numberOf = (key: string, otherwise: number) =>
    parms instanceof PDFDict
      ? (parms.lookupMaybe(nameOf(key), PDFNumber)?.asNumber() ?? otherwise)
      : otherwise;
  const predictor = numberOf('Predictor', 1);
  if (predictor < 2) return bytes;
  const width = numberOf('Columns', 1);
  if (predictor < 10 || numberOf('Colors', 1) !== 1 || numberOf('BitsPerComponent', 8) !== 8) {
    throw new Error(`Objects predicted by ${predictor}`);
  }
  const rows = Math.ceil(bytes.length / (width + 1));
  const plain = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0;
      const above = row > 0 ? (plain[at - width] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (plain[at - width - 1] ?? 0) : 0;
      const added = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind] ?? 0;
      plain[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + added;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const [ofLeft, ofAbove, ofCorner] = [left, above, corner].map((one) =>
    Math.abs(left + above - corner - one),
  ) as [number, number, number];
  if (ofLeft <= ofAbove && ofLeft <= ofCorner) return left;
  return ofAbove <= ofCorner ? above : corner;
}

/**
 * pdfTeX names each object of a plain stream in a comment, `% 7 0 obj`. Whoever takes that for its
 * head finds the very object that is read there.
 */
function countCommentedHeads(dict: PDFDict, text: string): number {
  const first = dict.lookup(nameOf('First'), PDFNumber).asNumber();
  const listed = [...text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)];
  return listed.filter(([, number, offset]) =>
    new RegExp(`^\\s*%\\s*${number}\\s+0\\s+obj[ \\t]*[\\r\\n]`).test(
      text.slice(first + Number(offset), first + Number(offset) + 64),
    ),
  ).length;
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
  object.dict.lookup(nameOf('Type')) !== nameOf('ObjStm') &&
  object.dict.has(nameOf('First')) &&
  object.dict.has(nameOf('N'));
