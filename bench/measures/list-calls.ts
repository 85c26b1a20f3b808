import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { modules } from '#api/product.ts';
import type { Bench, Measure } from '../bench.ts';
import { compare, type Measurement } from '../measurement.ts';
import { type HttpLoad, loadHttp } from '../support/http-load.ts';
import { median } from '../support/percentile.ts';
import { hasPgbench, loadPgbench } from '../support/pgbench.ts';
import { loadSql, type SqlLoad } from '../support/sql-load.ts';

const connections = 10;
/** Relative to PostgreSQL's own rate; the goal is above the limit. */
const limit = 0.12;
const goal = 0.25;

const lists = [
  // Little work for the database: this shows best what the product adds to a statement.
  { name: 'tags', filter: '{"q":"wort"}' },
  { name: 'companies', filter: '{"type":"EXCLUSIVE"}' },
];

/**
 * Lists of 25 with filter, sort and total, at ten connections, against the statements they send.
 */
export const measureListCalls: Measure = async function* (bench) {
  for (const list of lists) yield* await measureList(bench, list);
};

async function measureList(
  { database, size, server }: Bench,
  { name, filter }: (typeof lists)[number],
): Promise<Measurement[]> {
  const resource = modules
    .flatMap(({ resources = [] }) => resources)
    .find(({ entity }) => entity.name === name);
  if (!resource) throw new Error(`There is no resource ${name}`);
  const { url, admin } = await server();
  const queries = [0, 25].map((first) => ({
    sort: '["name","ASC"]',
    range: `[${first},${first + 24}]`,
    filter,
  }));
  const requests = queries.map((query) => ({
    path: `/api/admin/${name}?${new URLSearchParams(query)}`,
  }));
  const statements = queries.map((query) =>
    listStatement(resource, readListQuery(resource, query), new Date()),
  );
  const load = { connections, seconds: size.seconds };
  const callApi = () => loadHttp({ url, requests, headers: { cookie: admin }, ...load });
  const withPgbench = await hasPgbench();

  await callApi();
  const rounds: { pgbench: number; node: SqlLoad; product: HttpLoad }[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    rounds.push({
      pgbench: withPgbench ? await loadPgbench(database, statements, load) : Number.NaN,
      node: await loadSql(database.loginUrl, statements, load),
      product: await callApi(),
    });
  }
  const over = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const failed = rounds.find(({ product }) => product.failures > 0);
  if (failed) throw new Error(`Calls failed: ${failed.product.reasons}`);

  const perSecond = over(({ product }) => product.perSecond);
  return [
    ...(withPgbench
      ? [
          ofPgbench(
            `list of 25 ${name}`,
            over(({ pgbench }) => pgbench),
            perSecond,
          ),
        ]
      : []),
    compare({
      what: `list of 25 ${name}, beside a bare Node client`,
      unit: 'req/s',
      bare: over(({ node }) => node.perSecond),
      product: perSecond,
    }),
    compare({
      what: 'the same, p99',
      unit: 'ms',
      bare: over(({ node }) => node.p99),
      product: over(({ product }) => product.p99),
    }),
  ];
}

function ofPgbench(what: string, bare: number, product: number): Measurement {
  return {
    ...compare({
      what: `${what}, ${connections} connections, beside pgbench`,
      unit: 'req/s',
      bare,
      product,
    }),
    target: `≥ ${limit} of pgbench, goal ${goal}`,
    ok: product >= limit * bare,
  };
}
