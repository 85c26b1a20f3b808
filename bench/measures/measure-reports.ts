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
  const lastDays = Array.from({ length: readers }, (_, back) => addDay(yesterday, -back));
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
  const { bare, product, again, busy } = await withClient(
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
      busy: await loadReaders(client, size.seconds, {
        url,
        requests: variants.map((variant) => ({ path: addressOf(variant) })),
        headers: { cookie: admin },
      }),
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
    compare({ what: 'the same at 10 clients, p50', unit: 'ms', product: busy.p50 }),
    // Raw rows are for one reader at a time; rollups hold under load.
    needsRawRows
      ? compare({ ...underLoad, product: busy.p99 })
      : atMost(150, { ...underLoad, product: busy.p99 }),
  ];
}

const addressOf = ({ path, query }: ReportCall) =>
  `/api/admin/${path}?${new URLSearchParams(query)}`;

/** As a job does that writes figures: for whoever keeps some, they are others now. */
const writeFigures = (client: pg.Client) =>
  client.query('update figure_writes set latest = pg_current_xact_id()');

/**
 * Ten clients that ask about ten ranges in turn, while figures are written every second: in
 * production they are once an hour.
 */
async function loadReaders(
  client: pg.Client,
  seconds: number,
  requests: Pick<Parameters<typeof loadHttp>[0], 'url' | 'requests' | 'headers'>,
): Promise<HttpLoad> {
  let failure: Error | undefined;
  const writing = setInterval(() => {
    writeFigures(client).catch((error: Error) => {
      failure = error;
    });
  }, 1000);
  try {
    const load = { ...requests, connections: readers };
    // First each connection to the database has to be opened, and to plan what it is asked.
    await loadHttp({ ...load, seconds: seconds / 2 });
    const busy = await loadHttp({ ...load, seconds });
    if (failure) throw failure;
    return busy;
  } finally {
    clearInterval(writing);
  }
}
