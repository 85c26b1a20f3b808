import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListView } from '#shared/schemas/calls/preferences.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.ownerDb('list_views').delete());

const newView = {
  resource: 'sites',
  label: 'Große Seiten',
  filter: { q: 'groß', tags: [1] },
  sort: { field: 'url', order: 'DESC' },
};
const save = async (change: object = {}, by: TestUser = 'accountManager') =>
  (await test.as(by)).post('/api/admin/list-views').send({ ...newView, ...change });
const list = async (by: TestUser, resource = 'sites') =>
  (await test.as(by)).get(`/api/admin/list-views?resource=${encodeURIComponent(resource)}`);
const labels = async (by: TestUser) => (await list(by)).body.map(({ label }: ListView) => label);
const share = async (id: number, shared: boolean, by: TestUser = 'accountManager') =>
  (await test.as(by)).put(`/api/admin/list-views/${id}`).send({ shared });
const remove = async (id: number, by: TestUser = 'accountManager') =>
  (await test.as(by)).delete(`/api/admin/list-views/${id}`);

describe('a saved view of a list', () => {
  it('is one’s own until it is shared, and again when that ends', async () => {
    const { status, body } = await save();
    expect(status).toBe(201);
    const { filter, sort, label } = newView;
    expect(body).toMatchObject({ label, filter, sort, shared: false, isOwn: true });
    expect(await labels('superAdmin')).toEqual([]);
    expect((await share(body.id, true)).body).toEqual({ ...body, shared: true });
    expect((await list('superAdmin')).body).toEqual([{ ...body, shared: true, isOwn: false }]);
    await share(body.id, false);
    expect(await labels('superAdmin')).toEqual([]);
    expect(await labels('accountManager')).toEqual(['Große Seiten']);
  });

  it('stands under its list only, one’s own before those of others', async () => {
    await save({ label: 'A of another', shared: true }, 'superAdmin');
    await save({ label: 'z' });
    await save({ label: 'Y' });
    await save({ label: 'elsewhere', resource: 'companies' });
    await save({ label: 'of jobs', resource: 'monitoring/jobs' });
    expect(await labels('accountManager')).toEqual(['Y', 'z', 'A of another']);
    expect((await list('accountManager', 'monitoring/jobs')).body).toHaveLength(1);
  });

  it('has a name of its own within the list', async () => {
    await save();
    const { status, body } = await save({ label: ' Große Seiten ' });
    expect([status, body.errors]).toEqual([409, { label: 'Is taken already' }]);
    expect((await save({ resource: 'companies' })).status).toBe(201);
    expect((await save({}, 'superAdmin')).status).toBe(201);
  });

  it.each([
    ['no name', { label: '  ' }, { label: 'Required' }],
    ['too long a name', { label: 'x'.repeat(61) }, { label: 'Should have at most 60 characters' }],
    ['a list that is none', { resource: 'nonsense' }, { resource: 'Does not exist' }],
    [
      'too large a filter',
      { filter: { q: 'x'.repeat(8_192) } },
      { filter: 'Too large to be saved' },
    ],
    ['a filter that is none', { filter: 'all' }, { filter: expect.any(String) }],
    [
      'an order that is none',
      { sort: { field: 'url', order: 'UP' } },
      { 'sort.order': expect.any(String) },
    ],
  ])('with %s is refused next to the field', async (_what, change, errors) => {
    const { status, body } = await save(change);
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('is one of 50 at most', async () => {
    const row = { ...newView, owner_id: test.network.users.accountManager };
    const rows = Array.from({ length: 50 }, (_, n) => ({ ...row, label: `View ${n}` }));
    await test.ownerDb('list_views').insert(rows);
    const { status, body } = await save();
    expect([status, body.code]).toEqual([409, 'too-many-views']);
    expect(await labels('accountManager')).toHaveLength(50);
  });

  it('of another is not there as long as it is not shared, and theirs when it is', async () => {
    const { id } = (await save()).body;
    expect((await share(id, true, 'superAdmin')).status).toBe(404);
    expect((await remove(id, 'superAdmin')).status).toBe(404);
    await share(id, true);
    expect((await remove(id, 'superAdmin')).status).toBe(403);
    expect((await share(id, true, 'superAdmin')).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
  });

  it('stops being shared when a user who manages admins ends it, and by no one else', async () => {
    const ofManager = (await save({ shared: true })).body.id;
    const ofSuperAdmin = (await save({ shared: true }, 'superAdmin')).body.id;
    expect((await share(ofSuperAdmin, false, 'accountManager')).status).toBe(403);
    expect((await share(ofManager, false, 'superAdmin')).status).toBe(200);
    expect(await labels('superAdmin')).toEqual(['Große Seiten']);
    expect((await list('accountManager')).body).toMatchObject([
      { id: ofManager, shared: false },
      { id: ofSuperAdmin },
    ]);
  });

  it('is no business of who may not read the list, nor of people of a company', async () => {
    const ofFinance = { resource: 'bankings', shared: true };
    const { id } = (await save(ofFinance, 'finance')).body;
    expect((await list('superAdmin', 'bankings')).body).toHaveLength(1);
    for (const { status } of [
      await list('accountManager', 'bankings'),
      await save(ofFinance),
      await share(id, false),
      await remove(id),
      await list('owner'),
      await save({}, 'owner'),
    ]) {
      expect(status).toBe(403);
    }
    expect((await fetch(`${test.url}/api/admin/list-views?resource=sites`)).status).toBe(401);
  });

  it('goes with the account of its owner', async () => {
    await save({ shared: true }, 'finance');
    expect(await labels('superAdmin')).toEqual(['Große Seiten']);
    await test.ownerDb('users').where({ id: test.network.users.finance }).delete();
    expect(await labels('superAdmin')).toEqual([]);
  });
});
