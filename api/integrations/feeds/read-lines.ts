export class LineTooLong extends Error {}

interface Lines {
  lines: string[];
  /** The last of them has no end: nothing follows. */
  isCut: boolean;
}

/**
 * The lines of a text as it arrives, those of one chunk together, without line ends (LF or CRLF) or
 * byte order mark. Bytes that are not UTF-8 become U+FFFD. What can be read of the text is handed
 * out before a failure.
 *
 * @param longest characters; without a limit, a text without line ends would fill the memory
 * @throws LineTooLong in place of the line
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  longest: number,
): AsyncGenerator<Lines> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* wholeLines(lines, longest);
    if (rest.length > longest) throw new LineTooLong();
  }
  rest += decoder.decode();
  if (rest) yield { lines: [rest], isCut: true };
}

function* wholeLines(lines: readonly string[], longest: number): Generator<Lines> {
  const firstTooLong = lines.findIndex(({ length }) => length > longest);
  const readable = firstTooLong < 0 ? lines : lines.slice(0, firstTooLong);
  yield { lines: readable.map(withoutReturn), isCut: false };
  if (firstTooLong >= 0) throw new LineTooLong();
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);
