import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Measure } from '../bench.ts';
import { atMost, compare } from '../measurement.ts';
import { type BenchDatabase, withClient } from '../support/bench-database.ts';
import { type BenchServer, startBenchServer } from '../support/bench-server.ts';

const rows = 100_000;
const megabyte = 1024 * 1024;
const sampleEveryMs = 50;

/** A workbook of 100,000 rows from a process that does nothing else: how long it takes, and how much it needs. */
export const measureExports: Measure = async ({ database }) => {
  await plantCompanies(database);
  const server = await startBenchServer(database);
  try {
    const idle = (await server.memory()).rss;
    const startedAt = performance.now();
    const sampling = new AbortController();
    const peak = samplePeak(server, sampling.signal);
    const bytes = await download(
      `${server.url}/api/admin/companies/export?format=xlsx`,
      server.admin,
    );
    const seconds = (performance.now() - startedAt) / 1000;
    sampling.abort();
    return [
      atMost(10, { what: 'xlsx of 100,000 rows: time', unit: 's', product: seconds }),
      atMost(150, {
        what: 'xlsx of 100,000 rows: most memory of the process, beside the idle one',
        unit: 'MB',
        bare: idle / megabyte,
        product: (await peak) / megabyte,
      }),
      compare({ what: 'xlsx of 100,000 rows: size', unit: 'MB', product: bytes / megabyte }),
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

async function samplePeak(server: BenchServer, signal: AbortSignal): Promise<number> {
  let peak = 0;
  while (!signal.aborted) {
    peak = Math.max(peak, (await server.memory()).rss);
    await delay(sampleEveryMs);
  }
  return peak;
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
