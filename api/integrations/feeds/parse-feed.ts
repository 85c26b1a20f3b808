import { FEED_NAMES, FEEDS, type FeedDefinition, type FeedName } from '#shared/feeds/feeds.ts';
import { say } from '#shared/saying/say.ts';
import { FeedFormatError } from './feed-errors.ts';
import type { FeedRow } from './feed-row.ts';
import { excerpt, plainText } from './read-cells.ts';
import { LineTooLong, readLines } from './read-lines.ts';
import { type RowReader, rowReader } from './read-row.ts';

/** Its reason as runs say it. */
export type SetAsideLine = { line: number; reason: string; text: string };
export type FeedBatch = { rows: FeedRow[]; setAside: SetAsideLine[] };

const BATCH_LINES = 5_000;
/** Longer than any row can be. */
const LONGEST_LINE = 100_000;

/**
 * Reads a feed's CSV as it arrives, in batches of a few thousand lines. A malformed line is set
 * aside with its number and reason. Throws FeedFormatError if the file as a whole cannot be
 * trusted: it is empty, lacks or renames a column, or ends in the middle of a row. The caller must
 * then keep nothing of the earlier batches.
 *
 * @param isByHand the last line of a person's file may lack its end, if it has all its cells; an
 *   answer that does was cut off, perhaps within its last number
 */
export async function* parseFeed(
  feed: FeedName,
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  { isByHand = false } = {},
): AsyncGenerator<FeedBatch> {
  let columns = 0;
  let readRow: RowReader | undefined;
  let batch: FeedBatch = { rows: [], setAside: [] };
  let line = 0;
  let endsInRow = false;
  try {
    for await (const { lines, isCut } of readLines(chunks, LONGEST_LINE)) {
      for (const text of lines) {
        line += 1;
        // One line is one row: no cell of these feeds can hold a line end, and if quoting were
        // heeded, one stray quotation mark would swallow the lines after it. Cells strip their own.
        const cells = text.split(',');
        endsInRow = isCut && !(isByHand && cells.length === columns);
        if (!readRow) {
          columns = cells.length;
          readRow = rowReader(FEEDS[feed], headerOf(FEEDS[feed], cells));
          continue;
        }
        if (text === '') continue;
        const row = readRow(cells, line);
        if (typeof row === 'string') {
          batch.setAside.push({ line, reason: row, text: excerpt(cells.join(','), 1_000) });
        } else {
          batch.rows.push(row);
        }
        if (batch.rows.length + batch.setAside.length === BATCH_LINES) {
          yield batch;
          batch = { rows: [], setAside: [] };
        }
      }
    }
  } catch (error) {
    if (error instanceof LineTooLong) {
      throw new FeedFormatError(feed, say('line-too-long', { line: line + 1, max: LONGEST_LINE }));
    }
    throw error;
  }
  if (!readRow) throw new FeedFormatError(feed, 'file-empty');
  if (endsInRow) {
    throw new FeedFormatError(feed, say('file-cut-off', { line }));
  }
  if (batch.rows.length + batch.setAside.length > 0) yield batch;
}

function headerOf(feed: FeedDefinition, cells: readonly string[]): string[] {
  const header = cells.map(plainText);
  const found = excerpt(header.join(', '), 200);
  const missing = feed.columns.filter((column) => !header.includes(column));
  if (missing.length > 0) {
    throw new FeedFormatError(
      feed.name,
      say('header-lacks', { columns: missing, found, ...hintOf(header) }),
    );
  }
  const twice = feed.columns.filter(
    (column) => header.indexOf(column) !== header.lastIndexOf(column),
  );
  if (twice.length > 0) {
    throw new FeedFormatError(feed.name, say('header-repeats', { columns: twice, found }));
  }
  return header;
}

/** What the file seems to be instead. */
function hintOf(header: readonly string[]) {
  if (header.length === 1 && /[;\t]/.test(header[0] ?? '')) {
    return { needsCommas: true };
  }
  const other = FEED_NAMES.find((name) =>
    FEEDS[name].columns.every((column) => header.includes(column)),
  );
  return { source: other && FEEDS[other].source };
}
