import { FeedFormatError } from '#api/integrations/feeds/feed-errors.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

/**
 * Passes a file on unchanged, but only text in UTF-8. A provider's file may have a stray byte, for
 * which a line is set aside; a user's own file that is a spreadsheet, or was saved in another
 * encoding, should be saved again rather than taken with broken names.
 */
export async function* utf8Text(
  feed: FeedName,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const check = (chunk?: Buffer) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new FeedFormatError(feed, 'file-not-utf8');
    }
  };
  for await (const chunk of chunks) {
    if (chunk.includes(0)) throw new FeedFormatError(feed, 'file-not-text');
    check(chunk);
    yield chunk;
  }
  check();
}
