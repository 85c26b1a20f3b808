import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { modules } from '#api/modules/index.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { sampleRecord } from './support/sample-record.ts';

/** A page of any list costs the same number of queries, however many rows are on it. */

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp();
  cookie = await test.cookieOf('superAdmin');
});
afterAll(() => test.close());

const resources = modules.flatMap(({ resources = [] }) => resources);
const lookup = {
  idOf: (name: string) =>
    ({ companies: test.network.companies.own, categories: test.network.categoryId })[name] ?? 1,
};

let counter = 0;
async function queriesOfPage(name: string, rows: number) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const response = await fetch(`${test.url}/api/admin/${name}?range=[0,${rows - 1}]`, {
    headers: { cookie },
  });
  // Beside the empty question that lets the database say whose session has ended, once a request.
  const count = query.mock.calls.filter(([text]) => (text as unknown) !== 'select').length;
  query.mockRestore();
  expect(response.status).toBe(200);
  return { rows: ((await response.json()) as unknown[]).length, count };
}

it.each(resources.map((resource) => [resource.entity.name, resource] as const))(
  'a list of %s costs one query, of one row and of many',
  async (name, { entity, without }) => {
    const isFilled = entity.permission.write.length > 0 && !without.includes('create');
    if (isFilled) {
      for (let record = 0; record < 10; record += 1) {
        counter += 1;
        const response = await fetch(`${test.url}/api/admin/${name}`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify(sampleRecord(entity, counter, lookup)),
        });
        expect([await response.text(), response.status]).toEqual([expect.any(String), 201]);
      }
    }
    await queriesOfPage(name, 1); // warms what is kept in memory: the session
    const one = await queriesOfPage(name, 1);
    const many = await queriesOfPage(name, 1000);
    expect([one.count, many.count]).toEqual([1, 1]);
    if (isFilled) expect(many.rows).toBeGreaterThanOrEqual(10);
  },
);
