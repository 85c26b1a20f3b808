import type { Db } from '#api/core/database/db.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import type { FeedName } from '#api/integrations/feeds/feed-definitions.ts';
import { countNoun } from '#api/modules/metrics/count-noun.ts';
import { processDay } from '#api/modules/metrics/process-days.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { ingestFeed } from './ingest-feed.ts';

interface ImportOptions {
  feed: FeedName;
  files: readonly { name: string; chunks: AsyncIterable<Buffer | string> }[];
  runId: number;
  log: Pick<RunLog, 'info' | 'warn'>;
  force?: boolean;
  clock: () => Date;
  /** Ends the work between two days; what is done stays, and the rest waits to be processed. */
  signal?: AbortSignal;
}

export interface ImportCounts {
  read: number;
  added: number;
  changed: number;
  repeated: number;
  setAside: number;
  /** Days the files have rows of; all of them are processed. */
  days: Day[];
  metricsWritten: number;
  metricsRemoved: number;
}

/**
 * Takes files of a feed into the raw rows, each as a whole or not at all, and processes their days.
 *
 * @throws FeedFormatError or IngestRefused for a file that is not to be trusted; the ones before it
 * are kept, and their days wait to be processed
 */
export async function importFiles(
  db: Db,
  { feed, files, runId, log, force, clock, signal }: ImportOptions,
): Promise<ImportCounts> {
  const counts = { read: 0, added: 0, changed: 0, repeated: 0, setAside: 0 };
  const days = new Set<Day>();
  for (const { name, chunks } of files) {
    log.info(`Importing ${name}`);
    const mode = { kind: 'import' as const };
    const result = await ingestFeed(db, { feed, chunks, mode, runId, log, force, clock });
    counts.read += result.read;
    counts.added += result.added;
    counts.changed += result.changed;
    counts.repeated += result.repeated;
    counts.setAside += result.malformed + result.misplaced;
    for (const day of result.days) days.add(day);
  }
  const metrics = { metricsWritten: 0, metricsRemoved: 0 };
  const ordered = [...days].sort();
  // Only now is it known what the run is about.
  await db('job_runs')
    .where({ id: runId })
    .update({ from_on: ordered.at(0) ?? null, to_on: ordered.at(-1) ?? null });
  for (const date of ordered) {
    signal?.throwIfAborted();
    const { written, removed } = await processDay(db, { date, feeds: [feed], clock, log });
    metrics.metricsWritten += written;
    metrics.metricsRemoved += removed;
  }
  return { ...counts, days: ordered, ...metrics };
}

/** One sentence, as the run's description. */
export function describeImport(counts: ImportCounts): string {
  const { read, added, changed, repeated, setAside, days, metricsWritten, metricsRemoved } = counts;
  const [first, last] = [days.at(0), days.at(-1)];
  const range = first && last ? ` from ${formatDay(first)} to ${formatDay(last)}` : '';
  return `${countNoun(read, 'row')} read: ${added} new, ${changed} changed, ${repeated} repeated, ${countNoun(setAside, 'line')} set aside; ${countNoun(days.length, 'day')} processed${range}: ${countNoun(metricsWritten, 'metric row')} written, ${metricsRemoved} removed`;
}
