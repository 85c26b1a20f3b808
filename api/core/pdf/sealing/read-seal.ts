import { createHash, type X509Certificate } from 'node:crypto';
import { signatureDigits } from './signature-digits.ts';
import { readSignedData } from './signed-data.ts';

export interface ReadSeal {
  certificate: X509Certificate;
  /** The signature is valid and covers every byte of the file but its own. */
  intact: boolean;
}

/**
 * The newest signature in a PDF, laid out like ours; undefined if none can be read. It is read at
 * its actual place, not at the declared range: moved, it still tells whose it is.
 */
export function readSeal(file: Buffer): ReadSeal | undefined {
  const at = file.lastIndexOf('/ByteRange');
  const open = file.indexOf('<', file.indexOf('/Contents', Math.max(at, 0)));
  const close = file.indexOf('>', open);
  if (at < 0 || open < at || close < open) return undefined;
  // Room of another size is not ours; reading it could take as long as its maker wants.
  if (close - open - 1 !== signatureDigits) return undefined;
  const digits = file.toString('latin1', open + 1, close);
  if (!/^[0-9a-fA-F]+$/.test(digits)) return undefined;
  const bytes = Buffer.from(digits, 'hex');
  const size = derSize(bytes);
  const signed = readSignedData(bytes.subarray(0, size));
  if (!signed) return undefined;
  const after = close + 1;
  const digest = createHash('sha256')
    .update(file.subarray(0, open))
    .update(file.subarray(after))
    .digest();
  const range = file.toString('latin1', at, Math.min(open, at + 200));
  const isWhole =
    rangePattern.exec(range)?.slice(1).join() === [0, open, after, file.length - after].join();
  const isPadded = bytes.subarray(size).every((byte) => byte === 0);
  return { certificate: signed.certificate, intact: isWhole && isPadded && signed.holds(digest) };
}

const rangePattern = /^\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/;

/** Of the one value in the room for a signature; the rest of the room is zeros. */
function derSize(bytes: Buffer): number {
  const first = bytes[1] ?? 0;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  const isReadable = count > 0 && count <= 4 && bytes.length >= 2 + count;
  return isReadable ? 2 + count + bytes.readUIntBE(2, count) : bytes.length;
}
