import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Db, openPool } from '#api/core/database/db.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { withClient } from '#api/core/database/with-client.ts';
import { processDay } from '#api/modules/metrics/process-days.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { Bench, Measure } from '../bench.ts';
import {
  type FeedContent,
  type FeedFile,
  ingestFile,
  readNetwork,
  writeFeedFiles,
} from '../data/feed-files.ts';
import { atLeast, atMost, compare } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { median } from '../support/percentile.ts';
import {
  bareCleanUpSql,
  bareMetricsSql,
  bareRollupsSql,
  bareStagingSql,
  bareTablesSql,
} from './bare-feeds-sql.ts';

/** Sites of the files, regardless of the size of the history. */
const mostSites = 500;
const clock = () => new Date();

/** From the providers' files of one day to metrics and rollups, by the functions of the jobs. */
export const measureFeeds: Measure = async function* (bench) {
  const { database } = bench;
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  const db = openPool({
    url: database.loginUrl,
    role: 'platform_app',
    // Four feeds at once, each of which may need a month created.
    max: 8,
    statementTimeoutMs: 30_000,
  });
  try {
    const sites = partOf(bench.size, mostSites);
    const content = { day: berlinDay(clock()), ...(await readNetwork(owner, sites)) };
    await owner.raw(bareTablesSql);
    const perSecond = (lines: number, milliseconds: number) => (lines / milliseconds) * 1000;
    const daily = await measureFiles(bench, { owner, db }, { ...content, grain: 'daily' });
    yield* [
      compare({
        what: `ingest a day of ${sites} sites, ${daily.lines} daily rows`,
        unit: 'rows/s',
        product: perSecond(daily.lines, daily.ingestMs),
      }),
      compare({
        what: 'process them, rollups included',
        unit: 'rows/s',
        product: perSecond(daily.lines, daily.processMs),
      }),
      atMost(1500, { what: 'the same', unit: 'ms', product: daily.processMs }),
      atMost(2000, {
        what: 'from file to metrics, both',
        unit: 'ms',
        bare: daily.bareMs,
        product: daily.ingestMs + daily.processMs,
      }),
      compare({
        what: 'process them again, nothing changed',
        unit: 'ms',
        product: daily.againMs,
      }),
    ];
    const hourly = await measureFiles(bench, { owner, db }, { ...content, grain: 'hourly' });
    yield* [
      compare({
        what: `ingest a day of hours, ${hourly.lines} lines`,
        unit: 'rows/s',
        product: perSecond(hourly.lines, hourly.ingestMs),
      }),
      compare({
        what: 'process them, hours and rollups included',
        unit: 'rows/s',
        product: perSecond(hourly.lines, hourly.processMs),
      }),
      atLeast(40_000, {
        what: 'from file to metrics, both',
        unit: 'rows/s',
        bare: perSecond(hourly.lines, hourly.bareMs),
        product: perSecond(hourly.lines, hourly.ingestMs + hourly.processMs),
      }),
    ];
  } finally {
    await Promise.all([owner.destroy(), db.destroy()]);
  }
};

async function measureFiles(
  { size, database }: Bench,
  { owner, db }: { owner: Db; db: Db },
  content: FeedContent,
) {
  const { day } = content;
  const files = await writeFeedFiles(database.directory, content);
  const feeds = files.map(({ feed }) => feed);
  const rounds: Record<'bareMs' | 'ingestMs' | 'processMs' | 'againMs', number>[] = [];
  // One before: in production the server has compiled its code and opened its connections.
  for (let round = -1; round < size.rounds; round += 1) {
    const times = {
      bareMs: await withClient(database.ownerUrl, (client) => loadBare(client, files, day)),
      // All at once, as their jobs do.
      ingestMs: await millisecondsOf(() =>
        Promise.all(files.map((file) => ingestFile(db, file, clock))),
      ),
      processMs: await millisecondsOf(() => processDay(db, { date: day, feeds, clock })),
      againMs: await millisecondsOf(() => processDay(db, { date: day, feeds, clock })),
    };
    if (round >= 0) rounds.push(times);
    await expectSameMetrics(owner, day);
    await forget({ owner, db }, day);
  }
  const over = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  return {
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
    bareMs: over('bareMs'),
    ingestMs: over('ingestMs'),
    processMs: over('processMs'),
    againMs: over('againMs'),
  };
}

async function loadBare(client: pg.Client, files: readonly FeedFile[], day: Day): Promise<number> {
  return millisecondsOf(async () => {
    await client.query('begin');
    await client.query(bareStagingSql);
    for (const { feed, path } of files) {
      const copy = client.query(copyFrom(`copy "staged_${feed}" from stdin (format csv, header)`));
      await pipeline(createReadStream(path), copy);
    }
    await client.query(bareMetricsSql, [day]);
    await client.query(bareRollupsSql);
    await client.query('commit');
  });
}

/** Two ways to the same figures; otherwise neither could be a measure for the other. */
async function expectSameMetrics(owner: Db, day: Day): Promise<void> {
  const { others } = await oneRow<{ others: number }>(
    owner,
    `select count(*)::integer as others
       from (select * from metrics where date = ?) m
       full join bare_metrics b using (date, site_id, tracker_id, region)
      where (m.page_impressions, m.views, m.revenue_micros, m.payout_micros)
        is distinct from (b.page_impressions, b.views, b.revenue_micros, b.payout_micros)`,
    [day],
  );
  if (others > 0) throw new Error(`${others} metric rows differ from plain SQL's`);
}

/** As if nothing had arrived for the day: computed figures go with their rows. */
async function forget({ owner, db }: { owner: Db; db: Db }, day: Day): Promise<void> {
  await owner('feed_rows').where({ date: day }).delete();
  await processDay(db, { date: day, clock });
  await owner('feed_days').where({ date: day }).delete();
  await owner.raw(bareCleanUpSql);
  await owner.raw('vacuum analyze');
}
