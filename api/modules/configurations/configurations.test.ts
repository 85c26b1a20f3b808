import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Configuration } from '#shared/schemas/entities/configuration.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let manager: Awaited<ReturnType<TestApp['as']>>;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.as('accountManager');
  const response = await manager.post('/api/admin/sites').send({
    url: 'neu.example',
    companyId: test.network.companies.own,
    categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
  });
  siteId = response.body.id;
});
afterAll(() => test.close());

const listOf = async (ownerId: number, ownerType = 'Site'): Promise<Configuration[]> =>
  (await manager.get(`/api/admin/configurations?ownerId=${ownerId}&ownerType=${ownerType}`)).body;
const find = async (slug: string) =>
  (await listOf(siteId)).find((one) => one.slug === slug) as Configuration;
const put = async (slug: string, values: Record<string, string | number | null>) => {
  const { id, updatedAt } = await find(slug);
  const items = Object.entries(values).map(([item, value]) => ({ slug: item, value }));
  return manager.put(`/api/admin/configurations/${id}`).send({ updatedAt, items });
};

describe('a new site', () => {
  it('gets the configurations of the blueprints, empty', async () => {
    const seeded = await listOf(siteId);
    expect(seeded.map(({ slug, complete }) => [slug, complete])).toEqual([
      ['age-distribution', false],
      ['gender-distribution', false],
      ['ad-server-setup', false],
    ]);
    expect(seeded[2]?.items[0]).toEqual({
      slug: 'ad-server',
      key: 'Ad server',
      value: 'Google Ad Manager',
      required: true,
      disabled: true,
    });
  });

  it('loses them with itself', async () => {
    const site = await manager.post('/api/admin/sites').send({
      url: 'kurz.example',
      companyId: test.network.companies.own,
      categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
    });
    expect((await manager.delete(`/api/admin/sites/${site.body.id}`)).status).toBe(200);
    expect(await listOf(site.body.id)).toEqual([]);
  });
});

describe('a configuration is saved', () => {
  it('when its shares sum up to 100 %, however they are written', async () => {
    const response = await put('gender-distribution', { female: '60,5', male: 39.5 });
    expect(response.status).toBe(200);
    expect(response.body.complete).toBe(true);
    const values = response.body.items.map(({ value }: { value: string | null }) => value);
    expect(values).toEqual(['60.5', '39.5', null]);
  });

  it('when the ad server has what is required', async () => {
    const response = await put('ad-server-setup', {
      'network-code': '1234567',
      'publisher-id': 'pub-1',
      'ad-unit-path': '/1234567/neu',
      'consent-script': 'https://cdn.example/consent.js',
      'loader-script': 'https://cdn.example/loader.js',
      'ads-txt-line': 'google.com, pub-1, DIRECT',
    });
    expect([response.status, response.body.complete]).toEqual([200, true]);
  });

  it.each([
    ['gender-distribution', { female: '60', male: '41' }, { items: 'Should sum up to 100%' }],
    [
      'gender-distribution',
      { female: '100', male: '0' },
      { 'items.1.value': 'Should be positive' },
    ],
    ['ad-server-setup', { 'publisher-id': ' ' }, { 'items.2.value': 'Value is required' }],
    ['ad-server-setup', { 'ad-server': 'Anderer' }, { 'items.0.value': 'Cannot be changed' }],
    [
      'ad-server-setup',
      { 'loader-script': 'http://cdn.example/loader.js' },
      { 'items.5.value': 'Should be a web address with https://' },
    ],
    ['ad-server-setup', { nonsense: 'x' }, { 'items.0.slug': 'Does not exist' }],
  ])('never with a broken rule: %s %j', async (slug, values, errors) => {
    const before = await find(slug);
    const response = await put(slug, values);
    expect([response.status, response.body.errors]).toEqual([422, errors]);
    expect(await find(slug)).toEqual(before);
  });

  it('only as the version that was edited, and for the owner it has', async () => {
    const { id, updatedAt } = await find('gender-distribution');
    const path = `/api/admin/configurations/${id}`;
    const moved = await manager
      .put(path)
      .send({ updatedAt, ownerId: test.network.sites.other, slug: 'age-distribution' });
    expect([moved.status, moved.body.errors]).toEqual([
      422,
      { ownerId: 'Cannot be changed', slug: 'Cannot be changed' },
    ]);
    const stale = await manager.put(path).send({ updatedAt: '2026-01-01T00:00:00.000Z' });
    expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
  });
});

describe('a configuration is made', () => {
  const create = (body: object) =>
    manager.post('/api/admin/configurations').send({ name: 'Extra', ownerType: 'Site', ...body });

  it('from a blueprint once per owner', async () => {
    const body = { ownerId: test.network.sites.other, slug: 'age-distribution' };
    const first = await create(body);
    expect([first.status, first.body.items.length, first.body.complete]).toEqual([201, 6, false]);
    const again = await create(body);
    expect([again.status, again.body.errors]).toEqual([
      409,
      { slug: 'It has this configuration already' },
    ]);
  });

  it('by hand, for a company too, with every value', async () => {
    const ownerId = test.network.companies.own;
    const items = [
      { slug: 'a', key: 'A', value: '1' },
      { slug: 'b', key: 'B', value: null },
    ];
    const open = await create({ ownerType: 'Company', ownerId, items });
    expect([open.status, open.body.errors]).toEqual([
      422,
      { 'items.1.value': 'Value is required' },
    ]);
    const made = await create({ ownerType: 'Company', ownerId, items: items.slice(0, 1) });
    expect(made.status).toBe(201);
    expect(await listOf(ownerId, 'Company')).toHaveLength(1);
  });

  it.each([
    [{ ownerId: 999_999 }, { ownerId: 'Does not exist' }],
    [{ ownerId: 999_999, ownerType: 'Company' }, { ownerId: 'Does not exist' }],
    [{ slug: 'no-such-blueprint' }, { slug: 'Does not exist' }],
    [
      {
        items: [
          { slug: 'a', value: '1' },
          { slug: 'a', value: '2' },
        ],
      },
      { items: 'Items should be unique' },
    ],
  ])('never from %j', async (wrong, errors) => {
    const response = await create({ ownerId: test.network.sites.own, ...wrong });
    expect([response.status, response.body.errors]).toEqual([422, errors]);
  });

  it('by those who may', async () => {
    const finance = await test.as('finance');
    expect((await finance.get(`/api/admin/configurations?ownerId=${siteId}`)).status).toBe(403);
    expect((await finance.post('/api/admin/configurations').send({})).status).toBe(403);
  });
});
