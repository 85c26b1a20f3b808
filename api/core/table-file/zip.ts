import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface StreamedFile {
  name: string;
  /** Its text or bytes, a piece at a time. */
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/** One that is as small as it gets, like a PDF: kept as it is, which takes a fraction of the time. */
interface WholeFile {
  name: string;
  /** Asked for when the archive has come to it. */
  read(): Promise<Uint8Array>;
}

export type ZippedFile = StreamedFile | WholeFile;

/**
 * A zip archive, piece by piece. It is compressed on threads of the runtime, and holds about one
 * piece of a file at a time, or a file that is kept as it is. Nothing is yielded before the first
 * file's pieces are asked for.
 *
 * @throws RangeError if it grows beyond 4 GB
 */
export async function* zip(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let [count, offset] = [0, 0];
  for await (const file of files) {
    const { facts, length } = yield* 'read' in file ? keep(file) : pack(file);
    const [made, rest] = [short(20), Buffer.alloc(10)];
    directory.push(long(0x02014b50), made, facts, rest, long(offset), Buffer.from(file.name));
    count += 1;
    offset += length;
  }
  const listed = Buffer.concat(directory);
  const counts = [short(count), short(count)];
  yield Buffer.concat([
    ...[listed, long(0x06054b50), long(0), ...counts, long(listed.length), long(offset)],
    short(0),
  ]);
}

/** A file's head and content; it ends with what the directory says of it, and how long both were. */
type Entry = AsyncGenerator<Buffer, { facts: Buffer; length: number }>;

async function* keep({ name, read }: WholeFile): Entry {
  const bytes = await read();
  const facts = factsOf(name, [0, 0], [crc32(bytes), bytes.length, bytes.length]);
  const whole = Buffer.concat([long(0x04034b50), facts, Buffer.from(name), bytes]);
  yield whole;
  return { facts, length: whole.length };
}

async function* pack({ name, pieces }: StreamedFile): Entry {
  let [checksum, size, packed] = [0, 0, 0];
  const measured = async function* () {
    for await (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      checksum = crc32(bytes, checksum);
      size += bytes.length;
      yield bytes;
    }
  };
  const facts = () => factsOf(name, [sizesFollow, deflated], [checksum, packed, size]);
  const head = Buffer.concat([long(0x04034b50), facts(), Buffer.from(name)]);
  const deflate = createDeflateRaw({ level: 3 });
  // Its failure is thrown where the other end is read.
  pipeline(Readable.from(measured()), deflate).catch(() => {});
  for await (const chunk of deflate) {
    if (packed === 0) yield head;
    packed += chunk.length;
    yield chunk;
  }
  yield Buffer.concat([long(0x08074b50), long(checksum), long(packed), long(size)]);
  return { facts: facts(), length: head.length + packed + 16 };
}

const factsOf = (
  name: string,
  [flags, method]: readonly [number, number],
  [checksum, packed, size]: readonly [number, number, number],
): Buffer =>
  Buffer.concat([
    ...[short(20), short(flags | namesAreUtf8), short(method), short(0), short(firstDay)],
    ...[long(checksum), long(packed), long(size), short(Buffer.byteLength(name)), short(0)],
  ]);

const sizesFollow = 0x0008;
const namesAreUtf8 = 0x0800;
const deflated = 8;
/** The first of January 1980, on which the format's days begin. */
const firstDay = 0x0021;

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
