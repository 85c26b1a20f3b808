import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let trackerId: number;
beforeAll(async () => {
  test = await createTestApp();
  trackerId = (await test.ownerDb('trackers').where({ slug: 'wb-video' }).first()).id;
  const { own, other } = test.network.sites;
  const held = { source: 'F11', tracker_id: trackerId };
  await test.ownerDb('placements').insert([
    { ...held, placement_id: '2', site_id: other },
    { ...held, placement_id: '1', site_id: own, to_on: '2026-11-01' },
    { ...held, placement_id: '1', site_id: other, from_on: '2026-11-02' },
    { ...held, placement_id: '3', site_id: own, to_on: '2026-11-01' },
  ]);
});
afterAll(() => test.close());

it('a tracker has the placement ids that are held today, and none is an empty list', async () => {
  const manager = await test.as('accountManager');
  const { body } = await manager.get(`/api/admin/trackers/${trackerId}`);
  expect(body.placementIds).toEqual(['1', '2']);
  const { id } = await test.ownerDb('trackers').where({ slug: 'pilot-mobile' }).first();
  expect((await manager.get(`/api/admin/trackers/${id}`)).body.placementIds).toEqual([]);
});

it('placements tell which site holds, or held, them', async () => {
  const manager = await test.as('accountManager');
  const list = async (filter: object) =>
    (await manager.get(`/api/admin/placements?filter=${JSON.stringify(filter)}`)).body.map(
      (row: { placementId: string; siteUrl: string; toOn: string | null }) =>
        [row.placementId, row.siteUrl, row.toOn].join(' '),
    );
  expect(await list({ trackerId, current: true })).toEqual([
    '1 andere-seite.example ',
    '2 andere-seite.example ',
  ]);
  expect((await list({ trackerId, current: false })).sort()).toEqual([
    '1 eigene-seite.example 2026-11-01',
    '3 eigene-seite.example 2026-11-01',
  ]);
  expect(await list({ q: 'andere', trackerId })).toHaveLength(2);
  expect((await manager.post('/api/admin/placements').send({})).status).toBe(404);
});
