import { createInflate } from 'node:zlib';

/**
 * Would a PDF's compressed streams, unpacked, take more than `limit` bytes together? A small file
 * can hold what fills the memory of whoever reads it; this asks without keeping any of it.
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

/** As far as it can be unpacked this way; undefined for more than `limit`. */
async function unpackedSize(data: Buffer, limit: number): Promise<number | undefined> {
  const unpacking = createInflate();
  unpacking.end(data);
  let size = 0;
  try {
    for await (const chunk of unpacking) {
      size += chunk.length;
      if (size > limit) return undefined;
    }
  } catch {
    // Packed in another way, or not at all.
  }
  return size;
}
