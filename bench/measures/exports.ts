import { withClient } from '#api/core/database/with-client.ts';
import type { Measure } from '../bench.ts';
import { atMost, compare, inMegabytes, latency } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import { startBenchServer } from '../support/bench-server.ts';
import { download } from '../support/download.ts';
import { watch } from '../support/watch.ts';

/**
 * A workbook of 100,000 rows from an API that otherwise only answers a light call now and then: how
 * long it takes, how much memory, and whether the API stays responsive, also beside four at once.
 */
export const measureExports: Measure = async function* ({ database, size }) {
  const rows = partOf(size, 100_000);
  await plantCompanies(database, rows);
  const server = await startBenchServer(database);
  const exportAs = (query: string) =>
    watch(server, () =>
      download(`${server.url}/api/admin/companies/export?${query}`, server.admin),
    );
  try {
    const idle = (await server.memory()).rss;
    const small = await exportAs('format=xlsx&filter={"q":"nobody"}');
    yield atMost(0.5, { what: 'xlsx without rows: time', unit: 's', product: small.seconds });
    const workbook = await exportAs('format=xlsx');
    const what = `xlsx of ${rows.toLocaleString('en-GB')} rows`;
    yield* [
      atMost(10, { what: `${what}: time`, unit: 's', product: workbook.seconds }),
      atMost(
        150,
        inMegabytes(
          `${what}: most memory of the API, beside the idle one`,
          workbook.peaks.parent,
          idle,
        ),
      ),
      atMost(50, latency(`${what}: light calls meanwhile`, 99, workbook.latencies)),
      compare(inMegabytes(`${what}: size`, workbook.result)),
    ];
    const four = await watch(server, () =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          download(`${server.url}/api/admin/companies/export?format=xlsx`, server.admin),
        ),
      ),
    );
    yield* [
      compare({ what: 'four of them at once: time', unit: 's', product: four.seconds }),
      compare(latency('four of them at once: light calls meanwhile', 99, four.latencies)),
    ];
    const csv = await exportAs('format=csv');
    yield* [
      compare({ what: 'the same as CSV: time', unit: 's', product: csv.seconds }),
      atMost(150, inMegabytes('the same as CSV: most memory of the API', csv.peaks.parent)),
    ];
  } finally {
    await server.stop();
    await removeCompanies(database);
  }
};

const mark = 'Export';

/** Without triggers: writing the audit log is not measured here. */
const plantCompanies = ({ superuserUrl }: BenchDatabase, rows: number) =>
  withClient(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into companies (name, type, country, city, street, zip, posting_account_number)
       select $1 || ' ' || n, 'EXCLUSIVE', 'DE', 'Berlin', md5(n::text), '10115', (70000 + n)::text
         from generate_series(1, $2::int) n`,
      [mark, rows],
    );
    await client.query('analyze companies');
  });

const removeCompanies = ({ superuserUrl }: BenchDatabase) =>
  withClient(superuserUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`delete from companies where name like $1 || ' %'`, [mark]);
    await client.query('vacuum analyze companies');
  });
