import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { berlinHoursOf } from '#api/integrations/feeds/berlin-hours.ts';
import { ingestFeed } from '#api/modules/feeds/ingest-feed.ts';
import type { Day } from '#shared/dates.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';

export interface FeedFile {
  feed: FeedName;
  path: string;
  lines: number;
}

export interface FeedContent {
  day: Day;
  urls: readonly string[];
  placements: readonly { source: string; placementId: string; url: string }[];
  /** One row per day, as for days older than two weeks, or one per hour. */
  grain: 'daily' | 'hourly';
}

/** The first sites, and where ads are placed on them. */
export async function readNetwork(
  db: Db,
  sites: number,
): Promise<Pick<FeedContent, 'urls' | 'placements'>> {
  const urls: string[] = await db('sites').orderBy('id').limit(sites).pluck('url');
  const placements = await rows<FeedContent['placements'][number]>(
    db,
    `select p.source, p.placement_id as "placementId", s.url
       from placements p join sites s on s.id = p.site_id
      where s.url = any(?) order by p.id`,
    [urls],
  );
  return { urls, placements };
}

/**
 * The files that the providers would send for a day; those without hours only at the daily grain.
 */
export async function writeFeedFiles(directory: string, content: FeedContent): Promise<FeedFile[]> {
  const feeds = FEED_NAMES.filter(
    (feed) => content.grain === 'daily' || FEEDS[feed].grain === 'hour',
  );
  return Promise.all(
    feeds.map(async (feed) => {
      const path = join(directory, `${feed}-${content.grain}.csv`);
      let lines = 0;
      async function* text() {
        yield `${FEEDS[feed].columns.join(',')}\n`;
        for (const line of linesOf(feed, content)) {
          lines += 1;
          yield `${line}\n`;
        }
      }
      await pipeline(Readable.from(text()), createWriteStream(path));
      return { feed, path, lines };
    }),
  );
}

/** As a job of its own does it. */
export async function ingestFile(
  db: Db,
  { feed, path }: FeedFile,
  clock: () => Date,
): Promise<void> {
  const run = mustExist((await db('job_runs').insert({ name: 'bench' }).returning('id'))[0]);
  await ingestFeed(db, {
    feed,
    chunks: createReadStream(path),
    mode: { kind: 'import' },
    runId: run.id,
    // Whatever came for the day before.
    accepts: () => true,
    log: { info() {}, warn() {} },
    clock,
  });
}

function* linesOf(feed: FeedName, content: FeedContent) {
  let n = 0;
  for (const key of keysOf(feed, content)) {
    yield `${key},${feed === 'cm' ? 100 + noise(n) : adFigures(n)}`;
    n += 1;
  }
}

function* keysOf(feed: FeedName, { day, urls, placements, grain }: FeedContent) {
  const { source } = FEEDS[feed];
  const own = placements.filter((placement) => placement.source === source);
  if (source === 'F11') {
    for (const { url, placementId } of own) yield `${day},${url},${placementId}`;
    return;
  }
  for (const { text, localHour } of berlinHoursOf(day)) {
    if (grain === 'daily' && localHour !== 12) continue;
    for (const country of ['DE', 'AT']) {
      if (source === 'QMN') {
        for (const { placementId } of own) yield `${text},${placementId},${country}`;
      } else {
        for (const url of urls) {
          for (const kind of pageKinds) yield `${text},${url},${country},${kind}`;
        }
      }
    }
  }
}

const pageKinds = ['desktop,given', 'desktop,denied', 'mobile,given', 'mobile,denied'];

/** requests, views, clicks, fallbacks, revenue */
function adFigures(n: number): string {
  const views = 50 + noise(n);
  const revenue = (views * (1500 + noise(n + 7))) / 1_000_000;
  return `${Math.floor(views * 1.3)},${views},${Math.floor(views / 500)},${Math.floor(views / 20)},${revenue.toFixed(6)}`;
}

/** 0 to 1023, the same for the same input. */
const noise = (n: number) => (Math.imul(n, 2_654_435_761) >>> 16) & 1023;
