import type supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { confirmRepricing, repricingOf } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

const from = '2026-10-30';
const today = '2026-11-02';
const clock = () => new Date(`${today}T11:00:00Z`);

let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let sites: Map<string, number>;
let trackers: Map<string, number>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  manager = await test.as('accountManager');
  sites = await plantWorld(test.ownerDb, test.network.companies.own);
  const rows = await test.ownerDb('trackers').select('id', 'slug');
  trackers = new Map(rows.map(({ id, slug }) => [slug, id]));
  await takeInWorld(test.services.systemDb, from, today, clock);
});
afterAll(() => test.close());

const correct = (site: string, body: object) =>
  manager.post(`/api/admin/sites/${sites.get(site)}/correct-placement`).send(correction(body));
const stray = (more: object) => ({
  placementId: 'f-stray',
  trackerId: trackers.get('wb-video'),
  ...more,
});

/** A site's revenue in micros for the tracker of the placement, by day. */
async function revenueOf(site: string): Promise<Record<string, number>> {
  const rows = await test
    .ownerDb('metrics')
    .where({ site_id: sites.get(site), tracker_id: trackers.get('wb-video') })
    .groupBy('date')
    .orderBy('date')
    .select<{ date: string; sum: number }[]>('date', test.ownerDb.raw('sum(revenue_micros)'));
  return Object.fromEntries(rows.map(({ date, sum }) => [date, Number(sum)]));
}
const holdings = () =>
  test
    .ownerDb('placements as p')
    .join('sites as s', 's.id', 'p.site_id')
    .where({ 'p.placement_id': 'f-stray' })
    .orderByRaw('p.from_on nulls first')
    .select('s.url', 'p.from_on', 'p.to_on');

describe('a placement that was given to the wrong site', () => {
  it('is the right one’s for all time once that is put right', async () => {
    // By mistake, and for all time before, since nobody ever had it.
    expect(
      (await confirmRepricing(() => correct('gamma.example', stray({ from: null })))).status,
    ).toBe(200);
    const wrong = await revenueOf('gamma.example');
    expect(Object.keys(wrong)).toHaveLength(4);
    // Passed on as a change it would remain the wrong site's until yesterday.
    const shown = repricingOf(await correct('delta.example', stray({ from: null })));
    expect(shown?.months.map(({ siteUrl, month }) => [siteUrl, month])).toEqual([
      ['delta.example', '2026-11'],
      ['delta.example', '2026-10'],
      ['gamma.example', '2026-11'],
      ['gamma.example', '2026-10'],
    ]);
    expect(
      (await confirmRepricing(() => correct('delta.example', stray({ from: null })))).status,
    ).toBe(200);
    expect(await revenueOf('delta.example')).toEqual(wrong);
    expect(await revenueOf('gamma.example')).toEqual({});
    expect(await holdings()).toEqual([{ url: 'delta.example', from_on: null, to_on: null }]);
  });

  it('or from a day on', async () => {
    const before = await revenueOf('delta.example');
    const send = () => correct('gamma.example', stray({ from: '2026-11-01' }));
    expect((await confirmRepricing(send)).status).toBe(200);
    expect(await holdings()).toEqual([
      { url: 'delta.example', from_on: null, to_on: '2026-10-31' },
      { url: 'gamma.example', from_on: '2026-11-01', to_on: null },
    ]);
    expect({
      ...(await revenueOf('delta.example')),
      ...(await revenueOf('gamma.example')),
    }).toEqual(before);
  });

  it('or nobody’s, as if it had never been given', async () => {
    for (const site of ['gamma.example', 'delta.example']) {
      const send = () => correct(site, stray({ from: null, held: false }));
      expect((await confirmRepricing(send)).status).toBe(200);
      expect(await revenueOf(site)).toEqual({});
    }
    expect(await holdings()).toEqual([]);
    const range = { from, to: today, clock };
    expect(await processRange(test.services.systemDb, range)).toEqual({ written: 0, removed: 0 });
  });
});

describe('a placement that ends', () => {
  const site = 'delta.example';
  const end = (lastDay: unknown, more: object = {}) =>
    manager.post(`/api/admin/sites/${sites.get(site)}/end-placement`).send({
      ...stray({}),
      lastDay,
      ...more,
    });
  const given = async () => {
    await test.ownerDb('placements').where({ placement_id: 'f-stray' }).delete();
    await confirmRepricing(() => correct(site, stray({ from: null })));
  };

  it('yesterday keeps every day until then, and today is nobody’s', async () => {
    await given();
    const before = await revenueOf(site);
    expect((await confirmRepricing(() => end('2026-11-01'))).status).toBe(200);
    expect(await holdings()).toEqual([{ url: site, from_on: null, to_on: '2026-11-01' }]);
    const { [today]: _, ...past } = before;
    expect(await revenueOf(site)).toEqual(past);
    // What ended is not ended again.
    expect((await end('2026-10-31')).body.issues).toEqual([
      { path: 'lastDay', code: 'placement-not-held' },
    ]);
  });

  it('on an earlier day shows first which months that changes', async () => {
    await given();
    const before = await revenueOf(site);
    const shown = repricingOf(await end('2026-10-30'));
    expect(shown?.months.map(({ siteUrl, month }) => [siteUrl, month])).toEqual([
      [site, '2026-11'],
      [site, '2026-10'],
    ]);
    expect(await revenueOf(site)).toEqual(before);
    expect((await confirmRepricing(() => end('2026-10-30'))).status).toBe(200);
    expect(await revenueOf(site)).toEqual({ [from]: before[from] });
  });

  it.each<[what: string, lastDay: unknown, more: () => object]>([
    ['today, whose figures still come', today, () => ({})],
    ['on a day to come', '2026-12-24', () => ({})],
    ['without a day', undefined, () => ({})],
    ['on no day of the calendar', '2026-02-30', () => ({})],
    ['for another tracker', '2026-11-01', () => ({ trackerId: trackers.get('pilot-desktop') })],
    ['that another site holds', '2026-11-01', () => ({ placementId: 'f-alpha' })],
  ])('is refused %s', async (_what, lastDay, more) => {
    await given();
    const answer = await end(lastDay, more());
    expect(answer.status).toBe(422);
    expect(await holdings()).toEqual([{ url: site, from_on: null, to_on: null }]);
  });

  it('is refused before its first day: it was never here then', async () => {
    await given();
    await confirmRepricing(() => correct('gamma.example', stray({ from: '2026-11-01' })));
    const sent = await manager
      .post(`/api/admin/sites/${sites.get('gamma.example')}/end-placement`)
      .send({ ...stray({}), lastDay: '2026-10-31' });
    expect(sent.body.issues).toEqual([{ path: 'lastDay', code: 'placement-not-held' }]);
    expect(await holdings()).toHaveLength(2);
  });
});

describe('a correction', () => {
  it.each<[what: string, body: () => object, status: number]>([
    ['from a day to come', () => stray({ from: '2026-11-03' }), 422],
    ['of what the site did not hold', () => stray({ from: null, held: false }), 422],
    [
      'for a tracker without placements',
      () => stray({ from: null, trackerId: trackers.get('pilot-desktop') }),
      422,
    ],
    ['for an unknown tracker', () => stray({ from: null, trackerId: 999_999 }), 422],
    ['without a day', () => stray({}), 422],
    ['with an unknown key', () => stray({ from: null, siteId: 1 }), 400],
  ])('is refused %s', async (_what, body, status) => {
    expect((await correct('alpha.example', body())).status).toBe(status);
  });

  it('of a site that does not exist is 404', async () => {
    const path = '/api/admin/sites/999999/correct-placement';
    expect((await manager.post(path).send(correction(stray({ from: null })))).status).toBe(404);
  });
});
