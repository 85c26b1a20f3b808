import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';
import { brokenRules } from '#shared/schemas/entity-rules.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
let trackerId: number;
beforeAll(async () => {
  test = await createTestApp();
  trackerId = mustExist(await test.ownerDb('trackers').where({ slug: 'wb-video' }).first()).id;
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
  const { id } = mustExist(await test.ownerDb('trackers').where({ slug: 'pilot-mobile' }).first());
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

describe('what figures are counted and paid by', () => {
  let withFigures: number;
  let without: number;
  beforeAll(async () => {
    const { ownerDb } = test;
    const idOf = async (slug: string) =>
      mustExist(await ownerDb('trackers').where({ slug }).first()).id;
    withFigures = await idOf('qmn-prospect-ad');
    without = await idOf('in-text');
    await ownerDb('tracker_daily').insert({
      date: '2026-11-19',
      tracker_id: withFigures,
      region: 'DE',
      page_impressions: 0,
      requests: 10,
      views: 5,
      clicks: 0,
      fallbacks: 0,
      revenue_micros: 1_000_000,
      payout_micros: 0,
    });
  });

  const recordOf = async (id: number) =>
    (await (await test.as('accountManager')).get(`/api/admin/trackers/${id}`)).body;
  const change = async (id: number, data: object) => {
    const { updatedAt } = await recordOf(id);
    const manager = await test.as('accountManager');
    return manager.put(`/api/admin/trackers/${id}`).send({ updatedAt, ...data });
  };

  it.each([
    ['slug', 'qmn-prospect-neu'],
    ['source', 'F11'],
    ['owner', 'WB'],
    ['useCase', 'PILOT_TRACKING'],
  ])('the %s of a tracker with figures stays', async (field, value) => {
    const before = await recordOf(withFigures);
    expect(before.fixedBy).toBe('FIGURES');
    const { status, body } = await change(withFigures, { name: 'Anders', [field]: value });
    expect([status, body.code, body.errors]).toEqual([
      409,
      'tracker-with-figures',
      { [field]: 'It has figures: create a new tracker and give it placements from a certain day' },
    ]);
    expect(body.issues).toEqual([{ path: field, code: 'tracker-with-figures' }]);
    expect(await recordOf(withFigures)).toEqual(before);
  });

  it('all else of it can be changed, and what is the same may be sent along', async () => {
    const { slug, source, owner, useCase } = await recordOf(withFigures);
    const same = { slug, source, owner, useCase };
    const { status, body } = await change(withFigures, { ...same, name: 'Anders', order: 7 });
    expect([status, body.name, body.order]).toEqual([200, 'Anders', 7]);
  });

  it.each([
    'desktop-consent',
    'mobile-consent',
    'desktop-non-consent',
    'mobile-non-consent',
    'pilot-desktop',
    'pilot-mobile',
    'recommendation-primary',
    'recommendation-midpage',
    'recommendation-endpage',
    'wb-video',
  ])('%s, which the product knows by name, stays what it is without any figures', async (slug) => {
    const { id } = mustExist(await test.ownerDb('trackers').where({ slug }).first());
    expect((await recordOf(id)).fixedBy).toBe('NAME');
    const other = 'The product relies on this name: it cannot be changed';
    const renamed = await change(id, { slug: `${slug}-neu`, owner: 'QMN' });
    expect([renamed.status, renamed.body.errors]).toEqual([409, { slug: other, owner: other }]);
    const manager = await test.as('accountManager');
    const removed = await manager.delete(`/api/admin/trackers/${id}`);
    expect([removed.status, removed.body.code]).toEqual([409, 'tracker-named']);
  });

  it('a tracker without figures can be changed, and one with figures not removed', async () => {
    expect((await recordOf(without)).fixedBy).toBeNull();
    const { status, body } = await change(without, { slug: 'im-text', owner: 'WB', source: 'F11' });
    expect([status, body.slug, body.owner, body.source]).toEqual([200, 'im-text', 'WB', 'F11']);
    const manager = await test.as('accountManager');
    expect((await manager.delete(`/api/admin/trackers/${withFigures}`)).status).toBe(409);
    expect((await manager.delete(`/api/admin/trackers/${without}`)).status).toBe(200);
  });

  it('an ad owner sells ads, and nobody else does: their revenue counts by owner', async () => {
    const manager = await test.as('accountManager');
    for (const record of (await manager.get('/api/admin/trackers')).body) {
      expect([record.slug, brokenRules(tracker, record, new Date())]).toEqual([record.slug, {}]);
    }
    const made = {
      name: 'Neu',
      slug: 'neu',
      deviceType: 'MOBILE',
      useCase: 'AD_TRACKING',
      order: 9,
    };
    for (const [source, owner] of [
      ['QMN', 'GM'],
      ['F11', 'GM'],
      ['CM', 'WB'],
    ]) {
      const { status, body } = await manager
        .post('/api/admin/trackers')
        .send({ ...made, source, owner });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['owner']]);
    }
  });

  it('a tracker with placements keeps what their rows are found by, before the first has come', async () => {
    const { id } = mustExist(
      await test.ownerDb('trackers').where({ slug: 'mobile-hpa-2' }).first(),
    );
    const { source } = await recordOf(id);
    const held = { tracker_id: id, placement_id: 'neu', site_id: test.network.sites.own };
    await test.ownerDb('placements').insert({ source, ...held });
    expect((await recordOf(id)).fixedBy).toBe('PLACEMENTS');
    const { status, body } = await change(id, { source: source === 'F11' ? 'QMN' : 'F11' });
    expect([status, body.code]).toEqual([409, 'tracker-with-placements']);
    const manager = await test.as('accountManager');
    expect((await manager.delete(`/api/admin/trackers/${id}`)).status).toBe(409);
    expect((await change(id, { name: 'Anders' })).status).toBe(200);
  });

  it('nobody changes it who may not', async () => {
    const url = `/api/admin/trackers/${withFigures}`;
    const { updatedAt } = await recordOf(withFigures);
    for (const user of ['finance', 'owner'] as const) {
      const agent = await test.as(user);
      expect((await agent.put(url).send({ updatedAt, slug: 'x' })).status).toBe(403);
    }
    const anonymous = supertest.agent(test.url);
    expect((await anonymous.put(url).send({ updatedAt, slug: 'x' })).status).toBe(401);
  });
});
