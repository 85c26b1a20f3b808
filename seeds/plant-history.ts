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
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { demoFeedRows } from './demo/feed-rows.ts';
import { ALL_READERS } from './demo/hourly-rhythms.ts';
import type { DemoNetwork } from './demo/network-types.ts';

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
    accepts: () => true,
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

const counts = ['page_impressions', 'requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'];

/**
 * Gives the days before the hourly feed rows their hours, which alerts compare today with: a row
 * for each hour of ten weeks would lengthen the first start by half a minute. Sources without hours
 * have none.
 */
async function spreadDemoHours(db: Db, { from, to }: { from: Day; to: Day }): Promise<void> {
  const spread = counts.map(
    (name) =>
      `array_agg(${upTo(name, 'w.up_to')} - ${upTo(name, 'w.before')} order by w.hour) as ${name}`,
  );
  await db.raw(
    `with weights as (
       select site_id, date, hour, up_to,
              coalesce(lag(up_to) over (partition by site_id, date order by hour), 0) as before
         from (select d.site_id, d.date, w.hour,
                      sum(w.weight) over (partition by d.site_id, d.date order by w.hour)
                        / sum(w.weight) over (partition by d.site_id, d.date) as up_to
                 from (select distinct site_id, date from metrics_hourly where date between :from and :to) d
                cross join lateral (
                  select cast(place as integer) - 1 as hour,
                         weight * (0.85 + 0.3 * abs(hashtext(concat_ws(' ', d.site_id, d.date, place)) % 1000) / 1000.0) as weight
                    from unnest(cast(:weights as float8[])) with ordinality u (weight, place)) w) hours
     ), arrays as (
       select m.date, m.site_id, m.tracker_id, m.region,
              array_agg((cast(m.date as timestamp) + w.hour * interval '1 hour') at time zone 'Europe/Berlin' order by w.hour) as hours,
              ${spread.join(',\n              ')}
         from metrics_hourly m
         join trackers t on t.id = m.tracker_id and t.source = any(:sources)
         join weights w on w.site_id = m.site_id and w.date = m.date
        where m.date between :from and :to and cardinality(m.hours) = 1
        group by m.date, m.site_id, m.tracker_id, m.region
     )
     update metrics_hourly m
        set hours = cast(a.hours as timestamptz(0)[]), ${counts.map((name) => `${name} = a.${name}`).join(', ')}
       from arrays a
      where a.date = m.date and a.site_id = m.site_id and a.tracker_id = m.tracker_id and a.region = m.region`,
    {
      ...{ from, to, weights: ALL_READERS },
      sources: FEED_NAMES.filter((feed) => FEEDS[feed].grain === 'hour').map(
        (feed) => FEEDS[feed].source,
      ),
    },
  );
}

/** SQL: how much of the day's count has come by then; all of it at its end. */
const upTo = (name: string, share: string) =>
  `cast(floor(m.${name}[1] * ${share} + 1e-6) as bigint)`;
