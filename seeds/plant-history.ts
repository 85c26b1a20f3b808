import type { Logger } from 'pino';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { described } from '#api/core/jobs/told.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import type { FeedBatch } from '#api/integrations/feeds/parse-feed.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { addDay, type Day } from '#shared/dates.ts';
import { firstDayKeptByHour, firstDayWithHours } from '#shared/domain/hourly-range.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { demoFeedRows } from './demo/feed-rows.ts';
import type { DemoNetwork } from './demo/network-types.ts';
import { spreadDemoHours } from './spread-demo-hours.ts';

interface HistoryOptions {
  network: DemoNetwork;
  log: Logger;
  clock: () => Date;
  signal?: AbortSignal | undefined;
}

/**
 * Takes in 18 months of feed rows, up to yesterday, and processes each day. By the hour as far back
 * as screens show hours; before that one row a day at noon.
 */
export async function plantHistory(
  db: Db,
  { network, log, clock, signal }: HistoryOptions,
): Promise<void> {
  const yesterday = addDay(network.today, -1);
  const hourlyFrom = firstDayWithHours(network.today);
  const runId = await openRun(db, network.historyFrom, yesterday);
  const parts = [
    { from: network.historyFrom, to: addDay(hourlyFrom, -1), grain: 'daily' },
    { from: hourlyFrom, to: yesterday, grain: 'hourly' },
  ] as const;
  for (const feed of FEED_NAMES) {
    for (const part of parts) {
      signal?.throwIfAborted();
      const rows = demoFeedRows({ network, feed, now: clock(), ...part });
      await ingest(db, { feed, rows, runId, log, clock });
    }
    log.info({ feed }, 'demo feed taken in');
  }
  await processRange(db, {
    from: network.historyFrom,
    to: yesterday,
    clock,
    ...(signal && { signal }),
  });
  const from = firstDayKeptByHour(network.today);
  await spreadDemoHours(db, { from, to: addDay(hourlyFrom, -1) });
  await db('job_runs')
    .where({ id: runId })
    .update({
      status: 'COMPLETED',
      completed_at: clock(),
      ...described('demo-planted'),
    });
}

/** By no living worker: if this process dies, the next worker closes the run. */
async function openRun(db: Db, from: Day, to: Day): Promise<number> {
  const name = 'seed-demo';
  const run = { name, worker_id: name, from_on: from, to_on: to };
  return mustExist((await db('job_runs').insert(run).returning('id'))[0]).id;
}

async function ingest(
  db: Db,
  options: {
    feed: FeedName;
    rows: Iterable<FeedRow>;
    runId: number;
    log: Logger;
    clock: () => Date;
  },
) {
  const { feed, rows, runId, log, clock } = options;
  await ingestFeed(db, {
    feed,
    batches: inBatches(rows),
    mode: { kind: 'import' },
    runId,
    log: { info: (text) => log.debug(text), warn: (text) => log.debug(text) },
    // A killed run may have left more than half of a day, or less; the demo knows better.
    force: true,
    clock,
  });
}

function* inBatches(rows: Iterable<FeedRow>): Generator<FeedBatch> {
  let batch: FeedRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === 5000) {
      yield { rows: batch, setAside: [] };
      batch = [];
    }
  }
  yield { rows: batch, setAside: [] };
}
