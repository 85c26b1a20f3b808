import { FeedFormatError } from '#api/integrations/feeds/feed-errors.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

/**
 * Hands a file on as it is, but only text in UTF-8. What a provider sends may have a stray byte, for
 * which a line is set aside; a file of one's own that is a spreadsheet, or was saved in another
 * encoding, is better saved again than taken with its names broken.
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
