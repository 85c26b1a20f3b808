import type { Bench } from '../bench.ts';
import { atMost, compare, type Measurement, nearBare } from '../measurement.ts';
import { alternate } from '../support/alternate.ts';
import { settingsOf, withClient } from '../support/bench-database.ts';
import { httpCaller } from '../support/http-caller.ts';
import { loadHttp } from '../support/http-load.ts';

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

/** A report beside its bare SQL, and under the load of ten clients. */
export async function measureReport(
  { database, size, server }: Bench,
  { what, path, query, bare: statements, needsRawRows = false }: ReportCall,
): Promise<Measurement[]> {
  const { url, admin } = await server();
  const address = `/api/admin/${path}?${new URLSearchParams(query)}`;
  const named = statements.map((one, index) => ({ ...one, name: `bare ${index} of ${what}` }));
  const { bare, product } = await withClient(
    database.loginUrl,
    (client) =>
      alternate(
        100,
        async () => {
          for (const statement of named) await client.query(statement);
        },
        httpCaller(url + address, admin),
      ),
    settingsOf('platform_app'),
  );
  const load = { url, requests: [{ path: address }], headers: { cookie: admin }, connections: 10 };
  // As above: first each connection to the database has to be opened, and to plan what it is asked.
  await loadHttp({ ...load, seconds: size.seconds / 2 });
  const busy = await loadHttp({ ...load, seconds: size.seconds });
  const underLoad = { what: 'the same at 10 clients, p99', unit: 'ms' };
  const limit = (needsRawRows ? fromRawRows : fromRollups)[size.name];
  return [
    nearBare({ what: `${what}, p50`, unit: 'ms', bare: bare.p50, product: product.p50 }),
    atMost(limit, { what: 'the same, in all', unit: 'ms', product: product.p50 }),
    compare({ what: 'the same, p99', unit: 'ms', bare: bare.p99, product: product.p99 }),
    compare({ what: 'the same at 10 clients, p50', unit: 'ms', product: busy.p50 }),
    // Raw rows are for one reader at a time; rollups hold under load.
    needsRawRows
      ? compare({ ...underLoad, product: busy.p99 })
      : atMost(150, { ...underLoad, product: busy.p99 }),
  ];
}
