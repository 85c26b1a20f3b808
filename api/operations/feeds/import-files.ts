import type { Db } from '#api/core/database/db.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import { enqueue, withdraw } from '#api/core/jobs/enqueue.ts';
import { described } from '#api/core/jobs/told.ts';
import { queueDetection } from '#api/modules/alerts/detect-alerts.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import { selectPauses } from '#api/modules/feeds/read.ts';
import { processDay } from '#api/modules/metrics/process-days.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { type RunSaid, sayRun } from '#shared/messages/runs/tell-run.ts';
import { processJobs } from './feed-jobs.ts';

interface ImportOptions {
  feed: FeedName;
  files: readonly { name: string; chunks: AsyncIterable<Buffer | string> }[];
  runId: number;
  log: Pick<RunLog, 'info' | 'warn'>;
  /** May this day lose more than half, as a whole and of each site? Default: none may. */
  accepts?: (day: Day) => boolean;
  clock: () => Date;
  /** Ends the work between two days; what is done stays, the rest is queued. */
  signal?: AbortSignal;
  /** Called once a file is in, and after each day. */
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  /** Days whose rows are in. */
  days: number;
  /** Those of them that wait to be processed. */
  waiting: number;
}

const counted = ['lines', 'added', 'changed', 'unchanged', 'repeated', 'superseded'] as const;

/** Each line of the files is in one of the counts after the first. */
interface ImportCounts extends Record<(typeof counted)[number], number> {
  setAside: number;
  /** Days that the files have rows of; all are processed. */
  days: Day[];
  metricsWritten: number;
  metricsRemoved: number;
}

/**
 * Takes files of a feed into the raw rows, each completely or not at all, and processes their days.
 * Processing is also queued with the rows, in case this process ends in between: the caller holds
 * the feed's queue, so that no worker does it at the same time. What is processed by the queue waits
 * for an admin where it would lose more than half.
 *
 * @throws FeedFormatError or IngestRefused for a file that is not to be trusted; the ones before it
 * are kept, and their days wait to be processed
 */
export async function importFiles(
  db: Db,
  { feed, files, runId, log, accepts, clock, signal, onProgress }: ImportOptions,
): Promise<ImportCounts> {
  const counts = {
    ...{ lines: 0, added: 0, changed: 0, unchanged: 0, repeated: 0, superseded: 0 },
    setAside: 0,
  };
  if ((await selectPauses(db)).has(feed)) log.info('feed-paused-import');
  const days = new Set<Day>();
  const jobKey = `process-${feed} of run ${runId}`;
  const run = (on: Db) => on('job_runs').where({ id: runId });
  for (const { name, chunks } of files) {
    log.info(sayRun('feed-importing', { name }));
    const result = await ingestFeed(db, {
      feed,
      chunks,
      mode: { kind: 'import' },
      runId,
      log,
      accepts,
      clock,
      async inTransaction(transaction, ingested) {
        const all = [...new Set([...days, ...ingested.days])].sort();
        const [from, to] = [all.at(0), all.at(-1)];
        if (!from || !to) return;
        const waiting = { from, to, onlyWaiting: true };
        await enqueue(transaction, processJobs[feed], waiting, { jobKey });
        // Only now is it known what the run is about.
        await run(transaction).update({
          from_on: from,
          to_on: to,
          ...described(describeProgress({ days: all.length, waiting: all.length })),
        });
      },
    });
    for (const count of counted) counts[count] += result[count];
    counts.setAside += result.malformed + result.misplaced;
    for (const day of result.days) days.add(day);
    onProgress?.({ days: days.size, waiting: days.size });
  }
  const metrics = { metricsWritten: 0, metricsRemoved: 0 };
  const ordered = [...days].sort();
  for (const [index, date] of ordered.entries()) {
    signal?.throwIfAborted();
    const holdBack = accepts?.(date) ? undefined : { runId };
    const options = { feeds: [feed], clock, log, holdBack };
    const { written, removed } = await processDay(db, { date, ...options });
    metrics.metricsWritten += written;
    metrics.metricsRemoved += removed;
    const progress = { days: ordered.length, waiting: ordered.length - index - 1 };
    await run(db).update(described(describeProgress(progress)));
    onProgress?.(progress);
  }
  await queueDetection(db);
  await withdraw(db, jobKey);
  return { ...counts, days: ordered, ...metrics };
}

/** What the run says until it is over, or if it is cut off. */
export const describeProgress = (progress: ImportProgress): RunSaid =>
  sayRun('days-waiting', progress);

/** The outcome, as the run's description. */
export function describeImport(counts: ImportCounts): RunSaid {
  const { days, metricsWritten: written, metricsRemoved: removed, ...read } = counts;
  const [from, to] = [days.at(0), days.at(-1)];
  return sayRun('import-done', { ...read, days: days.length, from, to, written, removed });
}
