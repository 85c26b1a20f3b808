import { type Db, withConnection } from '#api/core/database/db.ts';
import { withBulkSettings } from '#api/core/database/with-bulk-settings.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import { type FeedBatch, parseFeed } from '#api/integrations/feeds/parse-feed.ts';
import { berlinDay, type Day, formatDay, listDays } from '#shared/dates.ts';
import { firstDayWithRawRows } from '#shared/domain/raw-rows-kept.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { FallenDay } from '#shared/messages/runs/run-answers.ts';
import { bothOfRun, type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { countLines } from './count-lines.ts';
import {
  dropRepeats,
  type MergedRows,
  mergeRows,
  numberKeys,
  totalWord,
} from './merge-staged-rows.ts';
import { IngestRefused, refuseTooManyMalformed } from './refuse-ingest.ts';
import {
  createSetAsideLines,
  mostStoredLines,
  type SetAsideLines,
  storeSetAsideLines,
} from './set-aside-lines.ts';
import { stageRows } from './stage-rows.ts';
import { updateFeedDays } from './update-feed-days.ts';

/** A fetch replaces its days as a whole; an import replaces only the rows it brings. */
type IngestMode = { kind: 'fetch'; from: Day; to: Day } | { kind: 'import' };

interface IngestOptions {
  feed: FeedName;
  /** The file's bytes, or what was already parsed. */
  chunks?: AsyncIterable<Buffer | string> | Iterable<Buffer | string>;
  batches?: AsyncIterable<FeedBatch> | Iterable<FeedBatch>;
  mode: IngestMode;
  runId: number;
  log: Pick<RunLog, 'info' | 'warn'>;
  /** May this day fall below half of what it was before? Default: none may. */
  accepts?: (day: Day) => boolean;
  clock: () => Date;
  /** More to do in the same transaction, e.g. enqueue the processing of the days. */
  inTransaction?: (transaction: Db, result: IngestResult) => Promise<void>;
}

interface IngestResult {
  /** Lines of the answer: added, changed, unchanged, repeated, superseded, malformed or misplaced. */
  lines: number;
  /** Well-formed rows of the answer. */
  read: number;
  added: number;
  changed: number;
  withdrawn: number;
  /** Lines that are in the raw rows as they were before. */
  unchanged: number;
  /** Lines that repeated another. */
  repeated: number;
  /** Lines that a later one replaces. */
  superseded: number;
  malformed: number;
  /** Sums, and rows of other days. */
  misplaced: number;
  /** Days whose raw rows have changed. */
  changedDays: Day[];
  /** Days the answer covers. */
  days: Day[];
}

const ingestLock = 4_182_011;

/**
 * Takes a feed's answer or file into the raw rows: all of it, in one transaction, or nothing.
 *
 * @throws FeedFormatError, FeedTransferError or IngestRefused, with a message for the run's log
 */
export async function ingestFeed(db: Db, options: IngestOptions): Promise<IngestResult> {
  const { feed, mode, runId, log } = options;
  const setAside = createSetAsideLines();
  if (mode.kind === 'fetch') await ensurePartitions(db, listDays(mode.from, mode.to));
  const run = (transaction: Db) => ingest(db, transaction, options, setAside);
  try {
    const done = await (db.isTransaction ? run(db) : db.transaction(run));
    describeIngest(options, done, setAside);
    return done.result;
  } catch (error) {
    // What was wrong with the lines matters most when the whole answer was refused for it.
    if (error instanceof IngestRefused && !db.isTransaction) {
      await storeSetAsideLines(db, { runId, feed, lines: setAside.stored() });
      describeSetAside(log, setAside);
    }
    throw error;
  }
}

interface Ingested {
  result: IngestResult;
  merged: MergedRows;
  ofOtherCountries: number;
  accepted: FallenDay[];
}

async function ingest(
  db: Db,
  transaction: Db,
  { feed, chunks, batches, mode, runId, accepts, clock, inTransaction }: IngestOptions,
  setAside: SetAsideLines,
): Promise<Ingested> {
  // The provider may be slow; its own time limits apply.
  await transaction.raw('set local statement_timeout = 0');
  await transaction.raw('select pg_advisory_xact_lock(?, hashtext(?))', [ingestLock, feed]);
  const now = clock();
  const staged = await withConnection(transaction, (connection) =>
    stageRows(connection, {
      feed,
      batches: batches ?? parseFeed(feed, chunks ?? [], { isByHand: mode.kind === 'import' }),
      misplaced: mode.kind === 'fetch' ? outsideOf(mode) : withoutPlace(berlinDay(now)),
      setAside,
    }),
  );
  const { read, ofOtherCountries } = staged;
  refuseTooManyMalformed(setAside.malformed, read + setAside.malformed);

  return withBulkSettings(transaction, async () => {
    await numberKeys(transaction, feed);
    const { repeated, superseded } = await dropRepeats(transaction, feed, setAside);
    const isComplete = mode.kind === 'fetch';
    const days = isComplete ? listDays(mode.from, mode.to) : staged.days;
    // On a connection of its own, the caller's if there is no other: months belong to the tables'
    // owner, and on several machines a transaction cannot use what another login created in it.
    if (!isComplete) await ensurePartitions(db, days);
    const merged = await mergeRows(transaction, { feed, days, isComplete, runId });
    const { added, changed, changedDays, withdrawn } = merged;
    const fallen = await updateFeedDays(transaction, {
      feed,
      days,
      // Importing a file means that its days are to be recomputed.
      waitingDays: isComplete ? changedDays : days,
      receivedAt: now,
    });
    const refused = fallen.filter(({ date }) => !accepts?.(date));
    if (refused.length > 0) throw new IngestRefused(sayRun('feed-fallen', { days: refused }));
    await storeSetAsideLines(transaction, { runId, feed, lines: setAside.stored() });
    const result: IngestResult = {
      ...countLines({ read, added, changed, repeated, superseded }, setAside),
      read,
      withdrawn: withdrawn.reduce((sum, { rows }) => sum + rows, 0),
      changedDays,
      days,
    };
    await inTransaction?.(transaction, result);
    await transaction.raw('drop table staged_rows, staged_keys, key_ids');
    return { result, merged, ofOtherCountries, accepted: fallen };
  });
}

type Misplaced = (row: FeedRow) => RunSaid | undefined;

const outsideOf =
  ({ from, to }: { from: Day; to: Day }): Misplaced =>
  ({ date }) =>
    date < from || date > to ? sayRun('line-not-asked-for', { day: formatDay(date) }) : undefined;

/** Rows of future days were not counted; those of days long past would be alone. */
export const withoutPlace =
  (today: Day): Misplaced =>
  ({ date }) => {
    if (date > today) return sayRun('line-to-come', { day: formatDay(date) });
    if (date < firstDayWithRawRows(today)) return sayRun('line-too-old', { day: formatDay(date) });
    return undefined;
  };

/** For figures, too: recomputing them within an edit cannot create a month. */
async function ensurePartitions(db: Db, days: readonly Day[]): Promise<void> {
  await db.raw(
    `select ensure_month_partitions(name, month, month)
       from (select distinct date_trunc('month', day)::date as month from unnest(?::date[]) day) m,
            unnest(array['feed_rows', 'metrics']) name`,
    [[...days]],
  );
}

function describeIngest(
  { feed, log }: IngestOptions,
  { result, merged, ofOtherCountries, accepted }: Ingested,
  setAside: SetAsideLines,
): void {
  log.info(
    sayRun('feed-read', {
      feed,
      read: result.read,
      added: result.added,
      changed: result.changed,
      withdrawn: result.withdrawn,
    }),
  );
  for (const { date, rows, total, revenueMicros } of merged.withdrawn) {
    const what = totalWord(feed);
    log.warn(sayRun('feed-withdrawn', { date, rows, total, what, revenueMicros }));
  }
  for (const day of accepted) {
    log.warn(sayRun('feed-fallen', { days: [day], accepted: true }));
  }
  if (result.repeated > 0) log.info(sayRun('feed-repeated', { count: result.repeated }));
  if (ofOtherCountries > 0) {
    log.info(sayRun('feed-other-countries', { count: ofOtherCountries }));
  }
  describeSetAside(log, setAside);
}

function describeSetAside(log: IngestOptions['log'], setAside: SetAsideLines): void {
  const count = setAside.malformed + setAside.misplaced;
  if (count === 0) return;
  const { malformed, misplaced } = setAside;
  log.warn(sayRun('feed-set-aside', { lines: count, malformed, misplaced }));
  for (const { line, reason } of setAside.stored().slice(0, 3)) {
    log.warn(sayRun('feed-line', { line, why: bothOfRun(reason) }));
  }
  if (count > mostStoredLines) log.warn(sayRun('feed-first-lines', { count: mostStoredLines }));
}
