import { pipeline } from 'node:stream';
import { createInflate } from 'node:zlib';

/** What is packed more often than this is not unpacked. */
const mostLayers = 4;

/**
 * Would a PDF's compressed streams, unpacked, take more than `limit` bytes together? A small file
 * can fill its reader's memory; this checks without keeping any of it.
 */
export async function swellsBeyond(body: Uint8Array, limit: number): Promise<boolean> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.length);
  let left = limit;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 1)) {
    const start = startOfData(bytes, at + 'stream'.length);
    if (start === undefined || bytes.toString('latin1', at - 3, at) === 'end') continue;
    const end = bytes.indexOf('endstream', start);
    const size = await unpackedSize(bytes.subarray(start, end < 0 ? undefined : end), left);
    if (size === undefined) return true;
    left -= size;
    if (end >= 0) at = end;
  }
  return false;
}

/** The keyword ends its line, and the data begin on the next. */
function startOfData(bytes: Buffer, after: number): number | undefined {
  if (bytes[after] === 0x0a) return after + 1;
  if (bytes[after] === 0x0d) return bytes[after + 1] === 0x0a ? after + 2 : after + 1;
  return undefined;
}

/** Of its largest layer, as far as it can be unpacked this way; undefined for more than `limit`. */
async function unpackedSize(data: Buffer, limit: number): Promise<number | undefined> {
  let largest = 0;
  for (let layers = 1; layers <= mostLayers; layers += 1) {
    const { size, isPackedAgain } = await unpack(data, layers, limit);
    if (size > limit) return undefined;
    largest = Math.max(largest, size);
    if (!isPackedAgain) break;
  }
  return largest;
}

/** Unpacks this many layers, until it is clear that they hold more than `limit`. */
async function unpack(
  data: Buffer,
  layers: number,
  limit: number,
): Promise<{ size: number; isPackedAgain: boolean }> {
  const unpackings = Array.from({ length: layers }, () => createInflate({ chunkSize: 65_536 }));
  const innermost = unpackings.reduce((outer, inner) => pipeline(outer, inner, () => {}));
  unpackings[0]?.end(data);
  let size = 0;
  let isPackedAgain = false;
  try {
    for await (const chunk of innermost as AsyncIterable<Buffer>) {
      if (size === 0) isPackedAgain = isPacked(chunk);
      size += chunk.length;
      if (size > limit) break;
    }
  } catch {
    // Packed in another way, or not at all.
  }
  return { size, isPackedAgain };
}

/** By its header (RFC 1950). */
const isPacked = (chunk: Buffer): boolean =>
  chunk.length > 1 && ((chunk[0] ?? 0) & 0x0f) === 8 && chunk.readUInt16BE(0) % 31 === 0;
