import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { addDay, type Day } from '#shared/dates.ts';
import type { Bench } from '../bench.ts';
import { atMost, compare, type Measurement, nearBare } from '../measurement.ts';
import { alternate, repeat } from '../support/alternate.ts';
import { settingsOf, withClient } from '../support/bench-database.ts';
import { httpCaller } from '../support/http-caller.ts';
import { type HttpLoad, loadHttp } from '../support/http-load.ts';

export interface ReportCall {
  what: string;
  /** Below `/api/admin`. */
  path: string;
  query: Record<string, string>;
  /** The least SQL that reads the same, one after the other on one connection. */
  bare: { text: string; values: unknown[] }[];
  /** Days that stand in no rollup. */
  needsRawRows?: boolean;
}

/** Milliseconds by size of the history. */
const fromRollups = { xs: 25, s: 25, m: 25, l: 50 };
const fromRawRows = { xs: 150, s: 150, m: 150, l: 150 };

const readers = 10;

/** Report calls about the time up to a day; each day makes the same ones in the same order. */
type CallsUpTo = (lastDay: Day) => ReportCall[];

/** Each report beside its bare SQL, and under the load of ten clients. */
export async function measureReports(bench: Bench, callsUpTo: CallsUpTo): Promise<Measurement[]> {
  const { yesterday } = bench;
  // A month apart: whole months are others, too.
  const lastDays = Array.from({ length: readers }, (_, back) => addDay(yesterday, -31 * back));
  const variants = lastDays.map(callsUpTo);
  const measurements: Measurement[] = [];
  for (const [index, call] of callsUpTo(yesterday).entries()) {
    const others = variants.map((calls) => calls[index] ?? call);
    measurements.push(...(await measureReport(bench, call, others)));
  }
  return measurements;
}

async function measureReport(
  { database, size, server }: Bench,
  call: ReportCall,
  variants: ReportCall[],
): Promise<Measurement[]> {
  const { what, bare: statements, needsRawRows = false } = call;
  const { url, admin } = await server();
  const named = statements.map((one, index) => ({ ...one, name: `bare ${index} of ${what}` }));
  const ask = httpCaller(url + addressOf(call), admin);
  const load = {
    url,
    requests: variants.map((variant) => ({ path: addressOf(variant) })),
    headers: { cookie: admin },
    seconds: size.seconds,
  };
  const { bare, product, again, allNew, kept } = await withClient(
    database.loginUrl,
    async (client) => ({
      ...(await alternate(
        100,
        async () => {
          for (const statement of named) await client.query(statement);
        },
        ask,
        // Sums are kept until figures are written; what they cost is measured when they are not.
        () => writeFigures(client),
      )),
      again: await repeat(100, ask),
      // So often that hardly any answer can be kept.
      allNew: await loadReaders(client, load, 10),
      // Every second, where production writes them every hour.
      kept: await loadReaders(client, load, 1000),
    }),
    settingsOf('platform_app'),
  );
  const underLoad = { what: 'the same at 10 clients, p99', unit: 'ms' };
  const limit = (needsRawRows ? fromRawRows : fromRollups)[size.name];
  return [
    nearBare({ what: `${what}, p50`, unit: 'ms', bare: bare.p50, product: product.p50 }),
    atMost(limit, { what: 'the same, in all', unit: 'ms', product: product.p50 }),
    compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
    compare({ what: 'the same, asked again, p50', unit: 'ms', product: again.p50 }),
    compare({ what: 'the same at 10 clients, p50', unit: 'ms', product: allNew.p50 }),
    // Raw rows are for one reader at a time; rollups hold under load.
    needsRawRows
      ? compare({ ...underLoad, product: allNew.p99 })
      : atMost(150, { ...underLoad, product: allNew.p99 }),
    compare({ what: 'the same, mostly kept, p50', unit: 'ms', product: kept.p50 }),
    compare({ what: 'the same, mostly kept, p99', unit: 'ms', product: kept.p99 }),
  ];
}

const addressOf = ({ path, query }: ReportCall) =>
  `/api/admin/${path}?${new URLSearchParams(query)}`;

/** As a job does that writes figures: for whoever keeps some, they are others now. */
const writeFigures = (client: pg.Client) =>
  client.query('update figure_writes set latest = pg_current_xact_id()');

interface Load extends Pick<Parameters<typeof loadHttp>[0], 'url' | 'requests' | 'headers'> {
  seconds: number;
}

/** Ten clients that ask about ten ranges in turn, while figures are written every so many ms. */
async function loadReaders(
  client: pg.Client,
  { seconds, ...requests }: Load,
  writtenEveryMs: number,
): Promise<HttpLoad> {
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      await writeFigures(client);
      await delay(writtenEveryMs);
    }
  };
  const reading = loadHttp({
    ...requests,
    connections: readers,
    // First each connection to the database has to be opened, and to plan what it is asked; and ten
    // who all began at once have to spread.
    leadInSeconds: seconds / 2,
    seconds,
  }).finally(() => {
    isOver = true;
  });
  const [busy] = await Promise.all([reading, write()]);
  return busy;
}
