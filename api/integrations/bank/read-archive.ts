import { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { BankFileError } from './bank-file-error.ts';

const mostFiles = 100;
/** Packed bytes are held at once; text takes a tenth and less of what it is. */
const mostPacked = 40_000_000;
/** Of what is unpacked to what is packed; statements have 30 to 40, but a few like entries more. */
const mostRatio = 100;
const freeBytes = 5_000_000;

interface ArchivedFile {
  name: string;
  /** To be read before the next file is asked for. */
  bytes: AsyncIterable<Uint8Array>;
}

interface Member {
  name: string;
  isEncrypted: boolean;
  method: number;
  checksum: number;
  packed: Buffer;
}

export const isArchive = ([a, b, c = 0]: Uint8Array): boolean =>
  a === 0x50 && b === 0x4b && [3, 5].includes(c);

/**
 * The files of a ZIP archive, each unpacked as it is read. What the archive says of sizes is not
 * trusted; what was damaged on its way is found by its checksum.
 *
 * @throws BankFileError
 */
export async function* readArchive(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchivedFile> {
  for (const member of listMembers(await collect(pieces))) {
    yield { name: member.name, bytes: unpack(member) };
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes > mostPacked) throw new BankFileError('too-large');
    held.push(piece);
  }
  return Buffer.concat(held);
}

/** By the directory at the archive's end, without folders and what macOS adds. */
function listMembers(zip: Buffer): Member[] {
  const end = zip.lastIndexOf('PK\x05\x06');
  try {
    if (end < 0) throw new RangeError();
    const count = zip.readUInt16LE(end + 10);
    if (count > mostFiles) throw new BankFileError('too-many-files', { most: mostFiles });
    let at = zip.readUInt32LE(end + 16);
    const members: Member[] = [];
    for (let index = 0; index < count; index += 1) {
      if (zip.readUInt32LE(at) !== 0x02014b50) throw new RangeError();
      const [nameLength, more, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
      const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
      if (!name.endsWith('/') && !name.startsWith('__MACOSX/')) {
        members.push({ name, ...memberAt(zip, at) });
      }
      at += 46 + (nameLength ?? 0) + (more ?? 0) + (comment ?? 0);
    }
    return members;
  } catch (error) {
    throw error instanceof BankFileError ? error : new BankFileError('damaged');
  }
}

/** @param at where the directory lists it */
function memberAt(zip: Buffer, at: number): Omit<Member, 'name'> {
  const local = zip.readUInt32LE(at + 42);
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const to = from + zip.readUInt32LE(at + 20);
  if (zip.readUInt32LE(local) !== 0x04034b50 || to > zip.length) throw new RangeError();
  return {
    isEncrypted: (zip.readUInt16LE(at + 8) & 1) === 1,
    method: zip.readUInt16LE(at + 10),
    checksum: zip.readUInt32LE(at + 16),
    packed: zip.subarray(from, to),
  };
}

async function* unpack(member: Member): AsyncGenerator<Uint8Array> {
  const { method, checksum, packed } = member;
  if (member.isEncrypted) throw new BankFileError('encrypted-archive');
  if (method !== 0 && method !== 8) throw new BankFileError('damaged');
  const most = freeBytes + packed.length * mostRatio;
  let [bytes, found] = [0, 0];
  try {
    for await (const piece of method === 0 ? [packed] : inflate(packed)) {
      bytes += piece.length;
      if (bytes > most) throw new BankFileError('too-large');
      found = crc32(piece, found);
      yield piece;
    }
  } catch (error) {
    throw isOfZlib(error) ? new BankFileError('damaged') : error;
  }
  if (found !== checksum) throw new BankFileError('damaged');
}

const inflate = (packed: Buffer): AsyncIterable<Uint8Array> =>
  Readable.from([packed]).pipe(createInflateRaw());

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
