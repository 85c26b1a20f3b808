import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import type { FeedBatch } from '#api/integrations/feeds/parse-feed.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedColumn } from '#shared/feeds/define-feed.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import type { SetAsideLines } from './set-aside-lines.ts';

/** Far beyond what a feed can name in one answer; without a limit a broken one fills the memory. */
const mostKeys = 1_000_000;

/** One chunk per short line would take longer than the lines. */
const chunkLength = 65_536;

interface StagedCounts {
  read: number;
  ofOtherCountries: number;
  /** The days of the rows, in order. */
  days: Day[];
}

/**
 * Streams parsed rows by COPY into the temporary tables `staged_rows` and `staged_keys` of the
 * connection's transaction. Rows for which `misplaced` gives a reason are set aside.
 *
 * @returns how many rows were read, how many of them are of unserved countries, and their days
 */
export async function stageRows(
  connection: ClientBase,
  {
    feed,
    batches,
    misplaced,
    setAside,
  }: {
    feed: FeedName;
    batches: AsyncIterable<FeedBatch> | Iterable<FeedBatch>;
    misplaced: (row: FeedRow) => string | undefined;
    setAside: SetAsideLines;
  },
): Promise<StagedCounts> {
  await connection.query(stagingTables);
  const figures = FEEDS[feed].figureColumns.map((column) => figureOf[column] ?? unknown(column));
  const columns = ['line', 'key', 'date', 'hour', ...figures.map(({ column }) => column)];
  /** The words of each key, and its number. */
  const keys = new Map<string, number>();
  const siteUrls: string[] = [];
  const namesCountry = FEEDS[feed].region === null;
  const days = new Set<Day>();
  let read = 0;
  let ofOtherCountries = 0;

  function keyOf(row: FeedRow): number {
    // No part can hold what COPY would misread: the parser refuses tabs and backslashes.
    const text = `${row.rawDomain}\t${row.placementId}\t${row.country}\t${row.device}\t${row.consent}`;
    const known = keys.get(text);
    if (known !== undefined) return known;
    if (keys.size === mostKeys) {
      throw new Error(`Feed ${feed} names more than ${mostKeys} domains and placements`);
    }
    const key = keys.size;
    keys.set(text, key);
    siteUrls.push(row.domain);
    return key;
  }

  async function* lines() {
    for await (const batch of batches) {
      read += batch.rows.length;
      setAside.addMalformed(batch.setAside);
      let text = '';
      for (const row of batch.rows) {
        const reason = misplaced(row);
        if (reason) {
          setAside.add(row, reason);
          continue;
        }
        days.add(row.date);
        if (namesCountry && row.country !== 'DE' && row.country !== 'AT') ofOtherCountries += 1;
        text += `${row.line}\t${keyOf(row)}\t${row.date}\t${row.hour ?? '\\N'}`;
        for (const { of } of figures) text += `\t${of(row)}`;
        text += '\n';
      }
      if (text) yield text;
    }
  }

  function* keyLines() {
    let text = '';
    for (const [words, key] of keys) {
      text += `${key}\t${words}\t${siteUrls[key]}\n`;
      if (text.length < chunkLength) continue;
      yield text;
      text = '';
    }
    if (text) yield text;
  }

  await copyInto(connection, `staged_rows (${columns.join(', ')})`, lines());
  await copyInto(
    connection,
    'staged_keys (key, domain, placement_id, country, device, consent, site_url)',
    keyLines(),
  );
  return { read, ofOtherCountries, days: [...days].sort() };
}

async function copyInto(
  connection: ClientBase,
  target: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await pipeline(Readable.from(lines), connection.query(copyFrom(`copy ${target} from stdin`)));
}

const stagingTables = `
  create temp table staged_rows (
    line integer not null, key integer not null, date date not null, hour timestamptz(0),
    page_impressions bigint not null default 0, requests bigint not null default 0,
    views bigint not null default 0, clicks bigint not null default 0,
    fallbacks bigint not null default 0, revenue_micros bigint not null default 0
  ) on commit drop;
  create temp table staged_keys (
    key integer not null, domain text not null, site_url text not null, placement_id text not null,
    country text not null, device text not null, consent text not null
  ) on commit drop;`;

const figureOf: Partial<Record<FeedColumn, { column: string; of: (row: FeedRow) => number }>> = {
  page_impressions: { column: 'page_impressions', of: (row) => row.pageImpressions },
  requests: { column: 'requests', of: (row) => row.requests },
  views: { column: 'views', of: (row) => row.views },
  clicks: { column: 'clicks', of: (row) => row.clicks },
  fallbacks: { column: 'fallbacks', of: (row) => row.fallbacks },
  revenue: { column: 'revenue_micros', of: (row) => row.revenueMicros },
};

function unknown(column: FeedColumn): never {
  throw new Error(`No figure: ${column}`);
}
