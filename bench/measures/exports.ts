import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measure } from '../bench.ts';
import { atMost, compare } from '../measurement.ts';
import { type BenchDatabase, withClient } from '../support/bench-database.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';
import { httpCaller } from '../support/http-caller.ts';
import { samplePeaks } from '../support/memory-peaks.ts';
import { percentile } from '../support/percentile.ts';

const rows = 100_000;
const megabyte = 1024 * 1024;
const lightCallEveryMs = 10;

/**
 * A workbook of 100,000 rows from an API that does nothing else but answer a light call now and then:
 * how long it takes, how much its two processes need, and whether the API stays at hand meanwhile.
 */
export const measureExports: Measure = async ({ database }) => {
  await plantCompanies(database);
  const server = await startBenchServer(database);
  const exportAs = (query: string) =>
    watch(server, () =>
      download(`${server.url}/api/admin/companies/export?${query}`, server.admin),
    );
  try {
    const idle = (await server.memory()).rss;
    const small = await exportAs('format=xlsx&filter={"q":"nobody"}');
    const workbook = await exportAs('format=xlsx');
    const csv = await exportAs('format=csv');
    const what = 'xlsx of 100,000 rows';
    return [
      atMost(0.5, { what: 'xlsx without rows: time', unit: 's', product: small.seconds }),
      atMost(10, { what: `${what}: time`, unit: 's', product: workbook.seconds }),
      atMost(150, {
        what: `${what}: most memory of the API, beside the idle one`,
        unit: 'MB',
        bare: idle / megabyte,
        product: workbook.peaks.api / megabyte,
      }),
      atMost(150, {
        what: `${what}: most memory of its writer`,
        unit: 'MB',
        product: workbook.peaks.writer / megabyte,
      }),
      compare({ what: `${what}: light calls meanwhile, p99`, unit: 'ms', product: workbook.p99 }),
      compare({ what: `${what}: size`, unit: 'MB', product: workbook.bytes / megabyte }),
      compare({ what: 'the same as CSV: time', unit: 's', product: csv.seconds }),
      atMost(150, {
        what: 'the same as CSV: most memory of the API',
        unit: 'MB',
        product: csv.peaks.api / megabyte,
      }),
    ];
  } finally {
    await server.stop();
    await removeCompanies(database);
  }
};

const mark = 'Export';

/** Without triggers: what the audit log would hold of them is no part of this. */
const plantCompanies = ({ ownerUrl }: BenchDatabase) =>
  withClient(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into companies (name, type, country, city, street, zip, posting_account_number)
       select $1 || ' ' || n, 'EXCLUSIVE', 'DE', 'Berlin', md5(n::text), '10115', (70000 + n)::text
         from generate_series(1, $2::int) n`,
      [mark, rows],
    );
    await client.query('analyze companies');
  });

const removeCompanies = ({ ownerUrl }: BenchDatabase) =>
  withClient(ownerUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`delete from companies where name like $1 || ' %'`, [mark]);
    await client.query('vacuum analyze companies');
  });

interface Watched {
  bytes: number;
  seconds: number;
  /** In bytes. */
  peaks: { api: number; writer: number };
  /** Of the light calls, in milliseconds. */
  p99: number;
}

/** What the processes need while something is downloaded, and how long light calls wait. */
async function watch(server: BenchServer, download: () => Promise<number>): Promise<Watched> {
  const done = new AbortController();
  const peaks = samplePeaks(server.process.pid ?? 0, done.signal);
  const times = callLightly(server, done.signal);
  const startedAt = performance.now();
  const bytes = await download();
  const seconds = (performance.now() - startedAt) / 1000;
  done.abort();
  const { parent: api, children: writer } = await peaks;
  return { bytes, seconds, peaks: { api, writer }, p99: percentile(await times, 0.99) };
}

/** How long each call took, one after the other with a pause between. */
async function callLightly(server: BenchServer, signal: AbortSignal): Promise<number[]> {
  const call = httpCaller(`${server.url}/api/auth/me`, server.admin);
  const times: number[] = [];
  while (!signal.aborted) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
    await delay(lightCallEveryMs);
  }
  return times;
}

/** Reads the file as fast as it comes, and keeps nothing of it. */
async function download(url: string, cookie: string): Promise<number> {
  const request = get(url, { headers: { cookie } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The export answered ${response.statusCode}`);
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}
