import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FEED_NAMES, FEEDS, type FeedDefinition, type FeedName } from './feed-definitions.ts';
import { FeedFormatError } from './feed-errors.ts';
import type { FeedRow } from './feed-row.ts';
import { excerpt, plainText } from './read-cells.ts';
import { type RowReader, rowReader } from './read-row.ts';

export type SetAsideLine = { line: number; reason: string; text: string };
export type FeedBatch = { rows: FeedRow[]; setAside: SetAsideLine[] };

const BATCH_LINES = 5_000;
/** Longer than any row can be; without a bound a file that lacks line ends would fill the memory. */
const LONGEST_LINE = 100_000;

/**
 * Reads a feed's CSV as it arrives, in batches of a few thousand lines. A malformed line is set
 * aside with its number and reason. Throws FeedFormatError where the file as a whole cannot be
 * trusted: nothing in it, a column missing or renamed, an end in the middle of a row. The caller
 * must keep nothing of the earlier batches then.
 */
export async function* parseFeed(
  feed: FeedName,
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
): AsyncGenerator<FeedBatch> {
  const file = { endsWithLineEnd: true };
  // One line is one row: no cell of these feeds can hold a line end, and with quoting on, one stray
  // quotation mark would swallow all lines after it. Quotes around a cell are taken off by the cells.
  const parser = parse({
    bom: true,
    quote: false,
    recordDelimiter: ['\r\n', '\n'],
    relaxColumnCount: true,
    maxRecordSize: LONGEST_LINE,
  });
  // Errors of the source reach the loop below through the parser, which the pipeline destroys.
  pipeline(Readable.from(watchingTheEnd(chunks, file)), parser, () => undefined);

  let readRow: RowReader | undefined;
  let batch: FeedBatch = { rows: [], setAside: [] };
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (!readRow) {
        readRow = rowReader(FEEDS[feed], headerOf(FEEDS[feed], cells));
        continue;
      }
      if (cells.length === 1 && cells[0] === '') continue;
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
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE') {
      throw new FeedFormatError(
        feed,
        `line ${line + 1} is longer than ${LONGEST_LINE} characters.`,
      );
    }
    throw error;
  }
  if (!readRow) throw new FeedFormatError(feed, 'the file is empty, not even a header row.');
  if (!file.endsWithLineEnd) {
    throw new FeedFormatError(feed, `the file ends in the middle of a row (line ${line}).`);
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
      `the header lacks ${missing.join(', ')}; it reads: ${found}${hintOf(header)}`,
    );
  }
  const twice = feed.columns.filter(
    (column) => header.indexOf(column) !== header.lastIndexOf(column),
  );
  if (twice.length > 0) {
    throw new FeedFormatError(feed.name, `the header names ${twice.join(', ')} twice: ${found}`);
  }
  return header;
}

/** What the file seems to be instead. */
function hintOf(header: readonly string[]): string {
  if (header.length === 1 && /[;\t]/.test(header[0] ?? '')) {
    return ' (columns should be separated by commas)';
  }
  const other = FEED_NAMES.find((name) =>
    FEEDS[name].columns.every((column) => header.includes(column)),
  );
  return other ? ` (a file of ${FEEDS[other].source})` : '';
}

async function* watchingTheEnd(
  chunks: AsyncIterable<Buffer | string> | Iterable<Buffer | string>,
  file: { endsWithLineEnd: boolean },
): AsyncGenerator<Buffer | string> {
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    const last = chunk.at(-1);
    file.endsWithLineEnd = last === '\n' || last === 0x0a;
    yield chunk;
  }
}
