import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joined } from '#shared/saying/say.ts';
import { tell } from '#shared/saying/tell.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.ownerDb('preferences').delete());

const address = (key: string) => `/api/admin/preferences/${encodeURIComponent(key)}`;
const keep = async (key: string, value: unknown, by: TestUser = 'finance') =>
  (await test.as(by)).put(address(key)).send({ value });
const nested = (levels: number): unknown => (levels === 0 ? null : [nested(levels - 1)]);
const kept = async (by: TestUser = 'finance') =>
  (await (await test.as(by)).get('/api/admin/preferences')).body;

describe('preferences of the back office', () => {
  it('are kept by key, the last value of each, until they are reset', async () => {
    expect((await keep('sites.datatable', ['tags'])).status).toBe(204);
    await keep('sites.datatable', ['tags', 'url']);
    await keep('monitoring/set-aside.datatable_columnRanks', [2, 0, 1]);
    expect(await kept()).toEqual({
      'sites.datatable': ['tags', 'url'],
      'monitoring/set-aside.datatable_columnRanks': [2, 0, 1],
    });
    const reset = async () => (await test.as('finance')).delete(address('sites.datatable'));
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 204]);
    expect(Object.keys(await kept())).toEqual(['monitoring/set-aside.datatable_columnRanks']);
  });

  it.each([[null], [false], [''], [{}]])('may be %j', async (value) => {
    expect((await keep('reports.filters', value)).status).toBe(204);
    expect(await kept()).toEqual({ 'reports.filters': value });
  });

  it('are one’s own: another admin neither reads, changes nor resets them', async () => {
    await keep('sites.datatable', ['of finance']);
    expect(await kept('superAdmin')).toEqual({});
    await keep('sites.datatable', ['of another'], 'superAdmin');
    await (await test.as('superAdmin')).delete(address('sites.datatable'));
    expect(await kept()).toEqual({ 'sites.datatable': ['of finance'] });
  });

  it('are of the page’s reader: whoever has signed in since keeps and loses nothing', async () => {
    const { finance, superAdmin } = test.network.users;
    await keep('sites.datatable', ['mine']);
    const agent = await test.as('finance');
    const as = async (reader: number) => {
      const named = { 'x-reader': String(reader) };
      const put = agent.put(address('reports.filters')).set(named).send({ value: 1 });
      const reset = agent.delete(address('sites.datatable')).set(named);
      return [(await put).status, (await reset).status];
    };
    expect(await as(superAdmin)).toEqual([403, 403]);
    expect(await kept()).toEqual({ 'sites.datatable': ['mine'] });
    expect(await as(finance)).toEqual([204, 204]);
    expect(await kept()).toEqual({ 'reports.filters': 1 });
  });

  it.each([
    ['a value of more than 32 kB', 'sites.datatable', 'x'.repeat(32_768), 422],
    ['no value', 'sites.datatable', undefined, 422],
    ['values within values', 'sites.datatable', nested(100), 400],
    ['values within values without end', 'sites.datatable', nested(5_000), 400],
    ['a key that is none', 'sites datatable', [], 400],
    ['a key of more than 100 characters', 'x'.repeat(101), [], 400],
  ])('refuse %s', async (_what, key, value, status) => {
    expect((await keep(key, value)).status).toBe(status);
    expect(await kept()).toEqual({});
  });

  it('are 200 at most; what is kept can still be changed then', async () => {
    const user_id = test.network.users.finance;
    const rows = Array.from({ length: 200 }, (_, n) => ({ user_id, key: `k${n}`, value: '1' }));
    await test.ownerDb('preferences').insert(rows);
    const { status, body } = await keep('one.more', 1);
    expect([status, body.code, tell(joined(body), 'de')]).toEqual([
      409,
      'too-many-preferences',
      'Höchstens 200 Einstellungen werden gespeichert',
    ]);
    expect((await keep('k7', 2)).status).toBe(204);
    expect(await kept()).toMatchObject({ k7: 2, k8: 1 });
  });

  it('are no business of people of a company, nor of who is not signed in', async () => {
    expect((await keep('sites.datatable', [], 'owner')).status).toBe(403);
    expect((await fetch(`${test.url}/api/admin/preferences`)).status).toBe(401);
  });
});
