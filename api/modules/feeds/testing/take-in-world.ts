import type { Db } from '#api/core/database/db.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { ingestFeed } from '../ingest-feed.ts';
import { asFile } from './feed-world.ts';
import { worldLines } from './world-lines.ts';

/** Takes the small network's lines in as files and processes their days: numbers for a test of reports. */
export async function takeInWorld(
  db: Db,
  from: string,
  to: string,
  clock: () => Date,
): Promise<void> {
  for (const feed of FEED_NAMES) await takeInLines(db, feed, worldLines(feed, from, to), clock);
  await processRange(db, { from, to, clock });
}

/**
 * Takes lines of a feed in as a file, not processed yet.
 *
 * @param force also what falls below half
 */
export async function takeInLines(
  db: Db,
  feed: FeedName,
  lines: Iterable<string>,
  clock: () => Date,
  force = false,
): Promise<void> {
  const log = { info: () => {}, warn: () => {} };
  const chunks = [asFile(feed, lines)];
  const options = { runId: 1, log, clock, accepts: () => force };
  await ingestFeed(db, { feed, chunks, mode: { kind: 'import' }, ...options });
}

export const linesOfWorld = (from: string, to: string): Record<string, Iterable<string>> =>
  Object.fromEntries(FEED_NAMES.map((feed) => [feed, worldLines(feed, from, to)]));
