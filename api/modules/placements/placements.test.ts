import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let wbVideo: number;
let qmnVideo: number;
let desktopConsent: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  const idOf = async (slug: string) =>
    mustExist(await test.ownerDb('trackers').where({ slug }).first()).id;
  wbVideo = await idOf('wb-video');
  qmnVideo = await idOf('qmn-video');
  desktopConsent = await idOf('desktop-consent');
});
afterAll(() => test.close());

async function put(site: 'own' | 'other', placements: unknown, seen?: string) {
  const manager = await test.as('accountManager');
  const path = `/api/admin/sites/${test.network.sites[site]}`;
  const updatedAt = seen ?? (await manager.get(path)).body.updatedAt;
  return manager.post(`${path}/assign-placements`).send({ updatedAt, placements });
}

const holdings = () =>
  test
    .ownerDb('placements')
    .orderBy('id')
    .select('site_id', 'tracker_id', 'placement_id', 'from_on', 'to_on');

describe('placements of a site', () => {
  it('first assigned hold for all time before', async () => {
    const wanted = [{ trackerId: wbVideo, placementIds: ['4711', '4712'] }];
    expect((await put('own', wanted)).status).toBe(200);
    const path = `/api/admin/sites/${test.network.sites.own}`;
    const { trackers } = (await (await test.as('accountManager')).get(path)).body;
    expect(trackers).toEqual([
      { id: wbVideo, slug: 'wb-video', name: 'WB Video', placementIds: ['4711', '4712'] },
    ]);
    expect(await holdings()).toMatchObject([
      { placement_id: '4711', from_on: null, to_on: null },
      { placement_id: '4712', from_on: null, to_on: null },
    ]);
  });

  it('are read and set by their own call, too', async () => {
    const path = `/api/admin/sites/${test.network.sites.own}/placements`;
    const manager = await test.as('accountManager');
    const held = [{ trackerId: wbVideo, placementIds: ['4711', '4712'] }];
    expect((await manager.get(path)).body).toEqual(held);
    const answer = await manager.put(path).send(held);
    expect([answer.status, answer.body]).toEqual([200, held]);
    expect((await (await test.as('owner')).put(path).send(held)).status).toBe(403);
    expect((await manager.put('/api/admin/sites/999999/placements').send([])).status).toBe(404);
  });

  it('taken elsewhere are refused, and the answer names where', async () => {
    const response = await put('other', [{ trackerId: wbVideo, placementIds: ['4712', '4713'] }]);
    expect([response.status, response.body.detail]).toEqual([
      409,
      expect.stringContaining('Placement 4712 belongs to eigene-seite.example'),
    ]);
    expect(Object.keys(response.body.errors)).toEqual(['placements.0.placementIds']);
    expect(await holdings()).toHaveLength(2);
  });

  it('may be called alike in the two feeds', async () => {
    const response = await put('other', [{ trackerId: qmnVideo, placementIds: ['4712'] }]);
    expect(response.status).toBe(200);
    await put('other', []);
  });

  it('that move change hands today: the day before stays with the former holder', async () => {
    await put('own', [{ trackerId: wbVideo, placementIds: ['4711'] }]);
    const response = await put('other', [{ trackerId: wbVideo, placementIds: ['4712'] }]);
    expect(response.status).toBe(200);
    const moved = (await holdings()).filter(({ placement_id }) => placement_id === '4712');
    expect(moved.filter(({ tracker_id }) => tracker_id === wbVideo)).toMatchObject([
      { site_id: test.network.sites.own, from_on: null, to_on: '2026-11-19' },
      { site_id: test.network.sites.other, from_on: '2026-11-20', to_on: null },
    ]);
  });

  it('given and taken back on the same day were never held', async () => {
    await put('other', []);
    const response = await put('own', [{ trackerId: wbVideo, placementIds: ['4711', '4712'] }]);
    expect(response.status).toBe(200);
    const rows = (await holdings()).filter(
      ({ placement_id, tracker_id }) => placement_id === '4712' && tracker_id === wbVideo,
    );
    expect(rows).toMatchObject([
      { site_id: test.network.sites.own, from_on: null, to_on: '2026-11-19' },
      { site_id: test.network.sites.own, from_on: '2026-11-20', to_on: null },
    ]);
  });

  it.each([
    [
      'a tracker without placements',
      () => [{ trackerId: desktopConsent, placementIds: ['1'] }],
      422,
    ],
    ['an unknown tracker', () => [{ trackerId: 999_999, placementIds: ['1'] }], 422],
    ['an id twice', () => [{ trackerId: wbVideo, placementIds: ['1', '1'] }], 422],
    ['an id with a space', () => [{ trackerId: wbVideo, placementIds: ['1 2'] }], 422],
    ['something else', () => ({ placements: [] }), 422],
  ])('refuse %s and change nothing', async (_what, body, status) => {
    const before = await holdings();
    expect((await put('own', body())).status).toBe(status);
    expect(await holdings()).toEqual(before);
  });

  it('of a site that does not exist are 404', async () => {
    const manager = await test.as('accountManager');
    expect(
      (
        await manager
          .post('/api/admin/sites/999999/assign-placements')
          .send({ updatedAt: now.toISOString(), placements: [] })
      ).status,
    ).toBe(404);
  });

  it('set or corrected meanwhile are not taken away: the older form is refused, and says by whom', async () => {
    const manager = await test.as('accountManager');
    const path = `/api/admin/sites/${test.network.sites.own}`;
    const versionOf = async () => (await manager.get(path)).body.updatedAt as string;
    const first = await versionOf();
    const wanted = (...placementIds: string[]) => [{ trackerId: wbVideo, placementIds }];
    expect((await put('own', wanted('4711', '4712', '4714'), first)).status).toBe(200);
    const held = await holdings();
    const late = await put('own', wanted('4711', '4712', '4715'), first);
    expect([late.status, late.body]).toEqual([
      409,
      expect.objectContaining({ code: 'version-stale', changedBy: expect.stringContaining(' ') }),
    ]);
    expect(late.body.updatedAt).toBe(await versionOf());
    expect(await holdings()).toEqual(held);

    // Whoever gives one of them to another site takes it from this one, too.
    const second = await versionOf();
    const correction = await manager
      .post(`/api/admin/sites/${test.network.sites.other}/correct-placement`)
      .send({ fault: 'MISSING', placementId: '4714', trackerId: wbVideo, since: 'ALWAYS' });
    expect(correction.status).toBe(200);
    expect((await put('own', wanted('4711'), second)).body.code).toBe('version-stale');
    expect((await put('own', wanted('4711', '4712'))).status).toBe(200);
  });

  it('that are the same leave the version as it is; without one nothing is set', async () => {
    const manager = await test.as('accountManager');
    const path = `/api/admin/sites/${test.network.sites.own}`;
    const { updatedAt } = (await manager.get(path)).body;
    const same = [{ trackerId: wbVideo, placementIds: ['4711', '4712'] }];
    expect((await put('own', same, updatedAt)).status).toBe(200);
    expect((await put('own', same, updatedAt)).status).toBe(200);
    const bare = await manager.post(`${path}/assign-placements`).send({ placements: [] });
    expect([bare.status, bare.body.code]).toEqual([400, 'version-missing']);
  });
});
