import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZippedFile {
  name: string;
  /** Its text or bytes, a piece at a time. */
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/**
 * A zip archive, piece by piece. It is compressed on threads of the runtime, and holds about one
 * piece of a file at a time. Nothing is yielded before the first file's pieces are asked for.
 *
 * @throws RangeError if it grows beyond 4 GB
 */
export async function* zip(files: readonly ZippedFile[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, pieces } of files) {
    let [checksum, size, packed] = [0, 0, 0];
    const measured = async function* () {
      for await (const piece of pieces) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        checksum = crc32(bytes, checksum);
        size += bytes.length;
        yield bytes;
      }
    };
    const title = Buffer.from(name);
    const facts = () => [
      ...[short(20), short(sizesFollow | namesAreUtf8), short(deflated), short(0), short(firstDay)],
      ...[long(checksum), long(packed), long(size), short(title.length), short(0)],
    ];
    const head = Buffer.concat([long(0x04034b50), ...facts(), title]);
    const deflate = createDeflateRaw({ level: 3 });
    // Its failure is thrown where the other end is read.
    pipeline(Readable.from(measured()), deflate).catch(() => {});
    for await (const chunk of deflate) {
      if (packed === 0) yield head;
      packed += chunk.length;
      yield chunk;
    }
    yield Buffer.concat([long(0x08074b50), long(checksum), long(packed), long(size)]);
    const [made, rest] = [short(20), Buffer.alloc(10)];
    directory.push(long(0x02014b50), made, ...facts(), rest, long(offset), title);
    offset += head.length + packed + 16;
  }
  const listed = Buffer.concat(directory);
  const count = short(files.length);
  yield Buffer.concat([
    ...[listed, long(0x06054b50), long(0), count, count, long(listed.length), long(offset)],
    short(0),
  ]);
}

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
