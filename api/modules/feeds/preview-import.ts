import { type Db, withConnection } from '#api/core/database/db.ts';
import { withBulkSettings } from '#api/core/database/with-bulk-settings.ts';
import { FeedFormatError } from '#api/integrations/feeds/feed-errors.ts';
import { parseFeed, type SetAsideLine } from '#api/integrations/feeds/parse-feed.ts';
import { encodingOf, withHead } from '#api/integrations/feeds/read-lines.ts';
import { berlinDay } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { joined, partsOf, say } from '#shared/saying/say.ts';
import {
  type ImportOutcome,
  mostImportDays,
  type SetAsideReason,
} from '#shared/schemas/calls/imports.ts';
import { compareStagedRows, fingerprintOfDays } from './compare-staged-rows.ts';
import { countLines } from './count-lines.ts';
import { withoutPlace } from './ingest-feed.ts';
import { dropRepeats } from './merge-staged-rows.ts';
import { areTooManyMalformed } from './refuse-ingest.ts';
import { createSetAsideLines, toldLine, toldReason } from './set-aside-lines.ts';
import { stageRows } from './stage-rows.ts';

/** Enough to see what is wrong; the run stores all of them. */
const mostSamples = 50;
const mostReasons = 20;

export interface ImportPreview {
  outcome: ImportOutcome;
  /** Of the days as they are stored now; see `fingerprintOfDays`. */
  storedBefore: string;
}

interface PreviewOptions {
  feed: FeedName;
  chunks: AsyncIterable<Buffer>;
  clock: () => Date;
}

/**
 * Reads a file as its import would, by the same steps up to the first write, and compares. Nothing
 * is stored: the rows are in temporary tables of the transaction.
 *
 * @throws FeedFormatError for a file that is not the feed's
 */
export function previewImport(db: Db, options: PreviewOptions): Promise<ImportPreview> {
  return db.transaction(async (transaction) => {
    await transaction.raw(`set local statement_timeout = '2min'`);
    return preview(transaction, options);
  });
}

async function preview(
  transaction: Db,
  { feed, chunks, clock }: PreviewOptions,
): Promise<ImportPreview> {
  const setAside = createSetAsideLines();
  const staged = await withConnection(transaction, (connection) =>
    stageRows(connection, {
      feed,
      batches: parseFeed(feed, unicodeText(feed, chunks), { isByHand: true }),
      misplaced: withoutPlace(berlinDay(clock())),
      setAside,
    }),
  );
  const { read, ofOtherCountries } = staged;
  if (read + setAside.malformed === 0) throw new FeedFormatError(feed, 'file-without-rows');

  return withBulkSettings(transaction, async () => {
    const { repeated, superseded } = await dropRepeats(transaction, feed, setAside);
    if (staged.days.length > mostImportDays) {
      throw new FeedFormatError(feed, say('file-of-too-many-days', { max: mostImportDays }));
    }
    const days = await compareStagedRows(transaction, feed, staged.days);
    const sum = (count: 'added' | 'changed') => days.reduce((total, day) => total + day[count], 0);
    const [added, changed] = [sum('added'), sum('changed')];
    const { lines: inFile, ...counted } = countLines(
      { read, added, changed, repeated, superseded },
      setAside,
    );
    const { malformed } = counted;
    const lines = setAside.stored();
    return {
      outcome: {
        ...counted,
        read: inFile,
        ofOtherCountries,
        tooManyMalformed: areTooManyMalformed(malformed, read + malformed),
        reasons: groupByReason(lines),
        samples: lines.slice(0, mostSamples).map(toldLine),
        days,
      },
      storedBefore: await fingerprintOfDays(transaction, feed, staged.days),
    };
  });
}

/**
 * Passes a file on unchanged, but only text in UTF-8, or in UTF-16 that says so. A provider's file
 * may have a stray byte, for which a line is set aside; a user's own file that is a spreadsheet, or
 * was saved in another encoding, should be saved again rather than taken with broken names.
 */
async function* unicodeText(feed: FeedName, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
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

/** Lines with the same fault, whatever they quote; most frequent first. */
function groupByReason(lines: readonly SetAsideLine[]): SetAsideReason[] {
  const reasons = new Map<string, SetAsideReason>();
  for (const line of lines) {
    const { code, params: { cell: _, line: __, ...fault } = {} } = partsOf(line.reason);
    const said = joined({ code, params: fault });
    const known = reasons.get(said);
    if (known) known.lines += 1;
    else reasons.set(said, { ...toldReason(said), lines: 1, first: toldLine(line) });
  }
  return [...reasons.values()].sort((a, b) => b.lines - a.lines).slice(0, mostReasons);
}
