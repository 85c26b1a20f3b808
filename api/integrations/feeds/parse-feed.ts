import type { FeedColumn } from '#shared/feeds/define-feed.ts';
import { FEED_NAMES, FEEDS, type FeedDefinition, type FeedName } from '#shared/feeds/feeds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { say } from '#shared/saying/say.ts';
import { FeedFormatError } from './feed-errors.ts';
import type { FeedRow } from './feed-row.ts';
import {
  countProblem,
  type DomainCell,
  excerpt,
  type HourCell,
  plainText,
  type Reading,
  readCount,
  readCountry,
  readDate,
  readDomain,
  readHour,
  readPlacementId,
  readRevenueMicros,
  readWord,
  remembering,
  revenueProblem,
  unlessTotal,
} from './read-cells.ts';
import { LineTooLong, readLines } from './read-lines.ts';

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

/** Turns the cells of one line into a row, or into the reason why it is none, as runs word it. */
type RowReader = (cells: readonly string[], line: number) => FeedRow | string;

/** A reader for files with cells in the order of `header`, which may name further columns. */
function rowReader(feed: FeedDefinition, header: readonly string[]): RowReader {
  const index = (column: FeedColumn) =>
    feed.columns.includes(column) ? header.indexOf(column) : -1;
  const at = {
    hour: index('hour'),
    date: index('date'),
    domain: index('domain'),
    placementId: index('placement_id'),
    country: index('country'),
    device: index('device'),
    consent: index('consent'),
    pageImpressions: index('page_impressions'),
    requests: index('requests'),
    views: index('views'),
    clicks: index('clicks'),
    fallbacks: index('fallbacks'),
    revenue: index('revenue'),
  };
  const hourOf = remembering<HourCell>(unlessTotal(readHour));
  const dateOf = remembering<string>(unlessTotal(readDate));
  const domainOf = remembering<DomainCell>(unlessTotal(readDomain));
  const placementOf = remembering<string>(unlessTotal(readPlacementId));
  const countryOf = remembering<string>(readCountry);
  const deviceOf = remembering(readWord(['desktop', 'mobile', 'tablet'] as const));
  const consentOf = remembering(readWord(['given', 'denied', 'none'] as const));

  // A field and not an exception: a file may hold a million malformed rows.
  let problem = '';

  function word<T>(
    column: FeedColumn,
    position: number,
    cells: readonly string[],
    read: (cell: string) => Reading<T>,
    absent: T,
  ): T {
    if (position < 0) return absent;
    const reading = read(cells[position] ?? '');
    if ('value' in reading) return reading.value;
    problem ||= reading.problem(column);
    return absent;
  }

  function count(column: FeedColumn, position: number, cells: readonly string[]): number {
    if (position < 0) return 0;
    const cell = cells[position] ?? '';
    const value = readCount(cell);
    if (value < 0) problem ||= countProblem(cell)(column);
    return value;
  }

  function micros(cells: readonly string[]): number {
    if (at.revenue < 0) return 0;
    const cell = cells[at.revenue] ?? '';
    const value = readRevenueMicros(cell);
    if (value < 0) problem ||= revenueProblem(cell)('revenue');
    return value;
  }

  return (cells, line) => {
    if (cells.length !== header.length) {
      return sayRun('line-cells', { found: cells.length, wanted: header.length });
    }
    problem = '';
    const hour = word('hour', at.hour, cells, hourOf, NO_HOUR);
    const date = word('date', at.date, cells, dateOf, hour.date);
    const domain = word('domain', at.domain, cells, domainOf, NO_DOMAIN);
    const row: FeedRow = {
      feed: feed.name,
      date,
      hour: at.hour < 0 ? null : hour.instant,
      domain: domain.bare,
      rawDomain: domain.raw,
      placementId: word('placement_id', at.placementId, cells, placementOf, ''),
      country: word('country', at.country, cells, countryOf, ''),
      device: word<FeedRow['device']>('device', at.device, cells, deviceOf, ''),
      consent: word<FeedRow['consent']>('consent', at.consent, cells, consentOf, ''),
      pageImpressions: count('page_impressions', at.pageImpressions, cells),
      requests: count('requests', at.requests, cells),
      views: count('views', at.views, cells),
      clicks: count('clicks', at.clicks, cells),
      fallbacks: count('fallbacks', at.fallbacks, cells),
      revenueMicros: micros(cells),
      line,
    };
    if (row.domain === '' && row.placementId === '') {
      const column = feed.keyColumns.includes('domain') ? 'domain' : 'placement_id';
      problem ||= sayRun('cell-missing', { column });
    }
    return problem || row;
  };
}

const NO_HOUR: HourCell = { instant: '', date: '' };
const NO_DOMAIN: DomainCell = { bare: '', raw: '' };
