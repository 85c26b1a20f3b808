import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { modulesWith } from '#api/product.ts';
import { createSamples, isCreated } from './support/create-samples.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';

/** A page of any list takes the same number of queries, however many rows it has. */

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await createTestApp({ modules: all, prepare: makeLanguageTables });
  cookie = await test.cookieOf('superAdmin');
});
afterAll(() => test.close());

const all = modulesWith(languageModule);
const resources = all.flatMap(({ resources = [] }) => resources);
async function queriesOfPage(name: string, rows: number) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const response = await fetch(`${test.url}/api/admin/${name}?range=[0,${rows - 1}]`, {
    headers: { cookie },
  });
  // In addition to the empty query by which the database reports ended sessions, once a request.
  const count = query.mock.calls.filter(([text]) => (text as unknown) !== 'select').length;
  query.mockRestore();
  expect(response.status).toBe(200);
  return { rows: ((await response.json()) as unknown[]).length, count };
}

const samples = createSamples(resources, (path, init) =>
  fetch(`${test.url}/api/admin/${path}`, {
    ...init,
    headers: {
      cookie,
      ...(typeof init?.body === 'string' && { 'content-type': 'application/json' }),
    },
  }),
);

it.each(resources.map((resource) => [resource.entity.name, resource] as const))(
  'a list of %s costs one query, of one row and of many',
  async (name, resource) => {
    const isFilled = isCreated(resource);
    for (let record = 0; isFilled && record < 10; record += 1)
      await samples.create(resource.entity);
    await queriesOfPage(name, 1); // warms the in-memory cache: the session
    const one = await queriesOfPage(name, 1);
    const many = await queriesOfPage(name, 1000);
    expect([one.count, many.count]).toEqual([1, 1]);
    if (isFilled) expect(many.rows).toBeGreaterThanOrEqual(10);
  },
);
