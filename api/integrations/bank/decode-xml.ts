import { unicodeOf } from '#api/core/decode-text.ts';
import { BankFileError } from './bank-file-error.ts';

/** Enough for an XML file's first line, which names its encoding. */
const firstLine = 200;

/**
 * Text of a file's bytes, a piece at a time: in the encoding that its byte order mark shows, else
 * in the one that its first line names, else UTF-8.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let start = Buffer.alloc(0);
  try {
    for await (const piece of bytes) {
      if (decoder) yield decoder.decode(piece, { stream: true });
      else start = Buffer.concat([start, piece]);
      if (decoder || start.length < firstLine) continue;
      decoder = decoderOf(start);
      yield decoder.decode(start, { stream: true });
    }
    yield decoder ? decoder.decode() : decoderOf(start).decode(start);
  } catch (error) {
    throw error instanceof TypeError ? new BankFileError('damaged') : error;
  }
}

function decoderOf(start: Buffer): TextDecoder {
  const line = start.toString('latin1', 0, firstLine);
  const [, named = 'utf-8'] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(line) ?? [];
  // Composed as text in a program's memory, then saved as UTF-8: UTF-16 itself would show.
  const encoding = unicodeOf(start) ?? (/^utf-?16/i.test(named) ? 'utf-8' : named);
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new BankFileError('unknown-encoding', { encoding });
  }
}
