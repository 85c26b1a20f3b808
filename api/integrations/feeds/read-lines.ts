export class LineTooLong extends Error {}

interface Lines {
  lines: string[];
  /** The last of them has no end: nothing follows. */
  isCut: boolean;
}

/** By its first two bytes: spreadsheets also write UTF-16, with a mark in front. */
export const encodingOf = ([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' =>
  first === 0xff && second === 0xfe
    ? 'utf-16le'
    : first === 0xfe && second === 0xff
      ? 'utf-16be'
      : 'utf-8';

/** The same bytes, the first two of them together. */
export async function* withHead(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes: Buffer = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    if (!head) yield bytes;
    else {
      head = Buffer.concat([head, bytes]);
      if (head.length < 2) continue;
      yield head;
      head = undefined;
    }
  }
  if (head?.length) yield head;
}

/**
 * The lines of a text as it arrives, those of one chunk together, without line ends (LF or CRLF) or
 * byte order mark. Bytes that are not of its encoding become U+FFFD. What can be read of the text is handed
 * out before a failure.
 *
 * @param longest characters; without a limit, a text without line ends would fill the memory
 * @throws LineTooLong in place of the line
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  longest: number,
): AsyncGenerator<Lines> {
  let decoder: TextDecoder | undefined;
  let rest = '';
  for await (const bytes of withHead(chunks)) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* wholeLines(lines, longest);
    if (rest.length > longest) throw new LineTooLong();
  }
  rest += decoder?.decode() ?? '';
  if (rest) yield { lines: [rest], isCut: true };
}

function* wholeLines(lines: readonly string[], longest: number): Generator<Lines> {
  const firstTooLong = lines.findIndex(({ length }) => length > longest);
  const readable = firstTooLong < 0 ? lines : lines.slice(0, firstTooLong);
  yield { lines: readable.map(withoutReturn), isCut: false };
  if (firstTooLong >= 0) throw new LineTooLong();
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
