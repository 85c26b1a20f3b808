import type { Db } from '#api/core/database/db.ts';
import { withBulkSettings } from '#api/core/database/with-bulk-settings.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import { type Day, listDays } from '#shared/dates.ts';
import { shownHost } from '#shared/domain/host.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { countUnmatchedRows } from './count-unmatched-rows.ts';
import { holdDays } from './hold-days.ts';
import { listLostHoldings } from './list-lost-holdings.ts';
import { lockMetrics } from './lock-metrics.ts';
import { type WrittenMetrics, writeMetrics } from './write-metrics.ts';

interface ProcessOptions {
  /** Default: all feeds. */
  feeds?: readonly FeedName[];
  clock: () => Date;
  log?: Pick<RunLog, 'info' | 'warn'>;
  /**
   * With a single feed: past days of a site that would lose more than half keep their figures and
   * wait for an admin, as found by this run. Absent: whatever the raw rows say is written.
   */
  holdBack?: { runId: number } | undefined;
}

/**
 * Turns the raw rows of one Berlin day into metrics by day and hour and into the rollups, in one
 * transaction (the caller's, if `db` is one). Done twice, or again after a kill, it gives the same.
 */
export async function processDay(
  db: Db,
  { date, feeds = FEED_NAMES, clock, log, holdBack }: ProcessOptions & { date: Day },
): Promise<WrittenMetrics> {
  if (holdBack && feeds.length !== 1) throw new RangeError('Days are held back feed by feed');
  // On its own: creating a partition locks readers out until its transaction ends.
  await db.raw(`select ensure_month_partitions('metrics', ?, ?)`, [date, date]);
  return inTransaction(db, async (transaction) => {
    await lockMetrics(transaction);
    // First: an ingest of the day now waits for us, or has committed rows that we shall see.
    await transaction.raw(
      `update feed_days set processed_at = ? where date = ? and feed = any(?::text[])`,
      [clock(), date, [...feeds]],
    );
    return withBulkSettings(transaction, async () => {
      const scope = { feeds, from: date, to: date, now: clock() };
      const keepFallen = holdBack !== undefined;
      const { fallen, ...written } = await writeMetrics(transaction, {
        ...scope,
        cause: 'FEED',
        keepFallen,
      });
      if (log) await describeDay(transaction, { date, feeds, written, log });
      for (const feed of feeds) {
        const held = { feed, date, fallen, runId: holdBack?.runId ?? null };
        for (const line of await holdDays(transaction, held)) log?.warn(line);
      }
      return written;
    });
  });
}

/** Every day of the range on its own: what is done stays done if a later day fails. */
export async function processRange(
  db: Db,
  { from, to, signal, ...options }: ProcessOptions & { from: Day; to: Day; signal?: AbortSignal },
): Promise<WrittenMetrics> {
  const total = { written: 0, removed: 0 };
  for (const date of listDays(from, to)) {
    signal?.throwIfAborted();
    const { written, removed } = await processDay(db, { date, ...options });
    total.written += written;
    total.removed += removed;
  }
  return total;
}

const inTransaction = <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction(work);

async function describeDay(
  db: Db,
  {
    date,
    feeds,
    written,
    log,
  }: {
    date: Day;
    feeds: readonly FeedName[];
    written: WrittenMetrics;
    log: Pick<RunLog, 'info' | 'warn'>;
  },
) {
  const { removed } = written;
  log.info(sayRun('day-written', { date, written: written.written, removed }));
  for (const { feed, kind, rows, names } of await countUnmatchedRows(db, {
    feeds,
    from: date,
    to: date,
  })) {
    const line = sayRun(`rows-${kind}`, { date, feed, rows, names });
    if (kind === 'other-domain') log.warn(line);
    else log.info(line);
  }
  for (const { name, rows, siteUrl, until } of await listLostHoldings(db, { feeds, date })) {
    log.warn(sayRun('rows-of-no-one', { date, rows, name: shownHost(name), siteUrl, until }));
  }
}
