import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import { modules } from '#api/product.ts';
import type { Bench, Measure } from '../bench.ts';
import { compare, type Measurement } from '../measurement.ts';
import { besideBare } from '../support/beside-bare.ts';

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
  const { rates, p99 } = await besideBare(
    { database, size },
    {
      what: `list of 25 ${name}`,
      ...{ url, requests, headers: { cookie: admin }, statements, least: 0.12, goal: 0.25 },
    },
  );
  return [...rates, compare({ what: 'the same, p99', unit: 'ms', ...p99 })];
}
