import { createHash, type X509Certificate } from 'node:crypto';
import { readSignedData } from './signed-data.ts';

export interface ReadSeal {
  certificate: X509Certificate;
  /** The signature holds and covers every byte of the file but its own. */
  intact: boolean;
}

/** The newest signature in a PDF, whoever made it; nothing if there is none that can be read. */
export function readSeal(file: Buffer): ReadSeal | undefined {
  const at = file.lastIndexOf('/ByteRange');
  if (at < 0) return undefined;
  const text = file.toString('latin1', at, at + 200);
  const [, ...numbers] = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text) ?? [];
  const [from = 0, contents = 0, after = 0, length = 0] = numbers.map(Number);
  const hex = file.toString('latin1', contents, after);
  const [, digits] = /^<((?:[0-9a-fA-F]{2})+)>$/.exec(hex) ?? [];
  if (!digits) return undefined;
  const bytes = Buffer.from(digits, 'hex');
  const size = derSize(bytes);
  const signed = readSignedData(bytes.subarray(0, size));
  if (!signed) return undefined;
  const digest = createHash('sha256')
    .update(file.subarray(from, contents))
    .update(file.subarray(after, after + length))
    .digest();
  const isWhole = from === 0 && after + length === file.length;
  const isPadded = bytes.subarray(size).every((byte) => byte === 0);
  return { certificate: signed.certificate, intact: isWhole && isPadded && signed.holds(digest) };
}

/** Of the one value that the room for a signature holds; the rest of it is filled with zeros. */
function derSize(bytes: Buffer): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  return count > 4 ? bytes.length : 2 + count + bytes.readUIntBE(2, count);
}
