import { FeedFormatError } from '#api/integrations/feeds/feed-errors.ts';
import { encodingOf, withHead } from '#api/integrations/feeds/read-lines.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

/**
 * Passes a file on unchanged, but only text in UTF-8, or in UTF-16 that says so. A provider's file may have a stray byte, for
 * which a line is set aside; a user's own file that is a spreadsheet, or was saved in another
 * encoding, should be saved again rather than taken with broken names.
 */
export async function* unicodeText(
  feed: FeedName,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | undefined;
  const check = (chunk?: Buffer) => {
    try {
      decoder?.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new FeedFormatError(feed, 'file-not-utf8');
    }
  };
  for await (const chunk of withHead(chunks)) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    if (decoder.encoding === 'utf-8' && chunk.includes(0))
      throw new FeedFormatError(feed, 'file-not-text');
    check(chunk);
    yield chunk;
  }
  check();
}
