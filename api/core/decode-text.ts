const marks: readonly [charset: string, mark: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Which Unicode a text is in, by its byte order mark; without one, UTF-16 is known by the zeros of
 * its first two characters.
 */
export function unicodeOf(bytes: Uint8Array): string | undefined {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[0];
  const [a, b, c, d] = bytes;
  if (a && c && b === 0 && d === 0) return 'utf-16le';
  return a === 0 && c === 0 && b && d ? 'utf-16be' : undefined;
}

/**
 * Decodes bytes that others sent into a text that a database can keep: by its byte order mark, else
 * by the charset named for it, else as UTF-8, else as German files were written before.
 */
export function decodeText(bytes: Uint8Array, named = 'utf-8'): string {
  const found = unicodeOf(bytes);
  const text = found
    ? decode(bytes, found, false)
    : (decode(bytes, named, true) ?? decode(bytes, 'utf-8', true));
  return cleanText(text ?? decode(bytes, 'windows-1252', false) ?? '');
}

/** What no database can keep, NUL and half of a pair, becomes U+FFFD, as in browsers. */
export const cleanText = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\uFFFD');

function decode(bytes: Uint8Array, charset: string, fatal: boolean): string | undefined {
  try {
    return new TextDecoder(charset, { fatal }).decode(bytes);
  } catch {
    return undefined;
  }
}
