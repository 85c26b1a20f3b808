import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plantReportsWorld, reportsNow } from '#api/modules/reports/testing/plant-reports-world.ts';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import { type TipPlace, tipPlaces } from '#shared/schemas/reports/tip-places.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { readXlsx } from '#tests/support/read-xlsx.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { type PlantedClicks, plantClicks } from './testing/plant-clicks.ts';

const range = { from: '2026-10-20', to: '2026-11-02' };
const url = '/api/admin/recommendations/places';

let test: TestApp;
let planted: PlantedClicks[];
let earning: number;
let quiet: number;

beforeAll(async () => {
  test = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = test;
  const siteIds = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  earning = siteIds.get('delta.example') ?? 0;
  quiet = siteIds.get('alpha.example') ?? 0;
  ({ planted } = await plantClicks(ownerDb, earning, range.from, range.to));
  await ownerDb('recommendation_counts').insert({
    ...{ site_id: quiet, hour: new Date('2026-10-21T08:00:00Z'), shortcode: 'endpage' },
    ...{ article_id: 1, views: 3, clicks: 7 },
  });
});
afterAll(() => test.close());

const ask = async (query: object, user: TestUser = 'finance') =>
  (await test.as(user)).get(url).query({ ...range, by: 'site', ...query });
const read = async (query: object): Promise<{ rows: TipPlace[]; totals: TipPlace }> => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body;
};

const sumOf = (rows: readonly TipPlace[], name: 'views' | 'clicks' | 'setAside') =>
  sumUp(rows.map((row) => row[name]));

it.each(['site', 'day', 'site,day'])(
  'each place by %s has its revenue and its counts',
  async (by) => {
    const { rows, totals } = await read({ by });
    const { body } = await (await test.as('finance'))
      .get('/api/admin/reports/recommendations')
      .query({ ...range, by: 'tracker', combined: true });
    expect(body.totals.revenueCents).toBeGreaterThan(0);
    expect(totals.revenueCents).toBe(body.totals.revenueCents);
    expect(sumUp(rows.map(({ revenueCents }) => revenueCents ?? 0))).toBe(totals.revenueCents);
    // Recommendations are sold on one site, in one place.
    const paid = rows.filter(({ revenueCents }) => revenueCents !== 0 && revenueCents !== null);
    expect(new Set(paid.map(({ shortcode }) => shortcode))).toEqual(new Set(['primary']));

    for (const { siteId, date, shortcode, views, clicks, setAside, ...row } of rows) {
      if (siteId === quiet) continue;
      const own = planted.filter(
        (one) => one.shortcode === shortcode && (date === null || one.day === date),
      );
      const isAllOfDay = by === 'day' && shortcode === 'endpage' && date === '2026-10-21';
      const forged = siteId === null && isAllOfDay ? 3 : 0;
      expect(views + setAside).toBe(sumUp(own.map((one) => one.views)) + forged);
      expect(row.clickRate).toBe(views === 0 ? null : clicks / views);
      const rpm =
        row.revenueCents === null || views === 0 ? null : (row.revenueCents / views) * 1000;
      expect(row.rpmCents).toBe(rpm);
      expect([row.site, siteId]).toEqual(by === 'day' ? [null, null] : ['delta.example', earning]);
      expect(date === null).toBe(by === 'site');
    }
    const forged = by === 'day' ? [] : rows.filter(({ siteId }) => siteId === quiet);
    for (const row of forged) {
      expect(row).toMatchObject({ views: 0, clicks: 0, clickRate: null, rpmCents: null });
      expect([row.setAside, row.clicksSetAside]).toEqual([3, 7]);
    }
    expect([forged.length, sumOf(rows, 'setAside') >= 3]).toEqual([by === 'day' ? 0 : 1, true]);
    expect(totals.rpmCents).toBeCloseTo(((totals.revenueCents ?? 0) / totals.views) * 1000, 6);
    expect(totals.clickRate).toBeCloseTo(sumOf(rows, 'clicks') / sumOf(rows, 'views'), 9);
  },
);

it('are those of one site, if asked', async () => {
  const { rows } = await read({ sites: String(earning) });
  expect(rows.map(({ siteId, shortcode }) => [siteId, shortcode])).toEqual(
    shortcodes.map((shortcode) => [earning, shortcode]),
  );
});

it('come as a file with the quotient of its sums', async () => {
  const { totals } = await read({ by: 'site,day' });
  const { status, headers, body } = await (await test.as('finance'))
    .get(`${url}/export`)
    .query({ ...range, by: 'site,day', format: 'xlsx' })
    .responseType('blob');
  expect([status, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('places-2026-10-20-2026-11-02-site,day.xlsx'),
  ]);
  const { rows = [] } = readXlsx(body).sheets[0] ?? {};
  const at = Object.keys(tipPlaces.columns).indexOf('rpmCents');
  const below = rows.length;
  expect(rows.at(-1)?.[at]).toMatchObject({
    value: expect.closeTo((totals.rpmCents ?? 0) / 100, 2),
    formula: `IF(D${below}=0,"",G${below}/D${below}*1000)`,
  });
});

it('are for admins with the right alone', async () => {
  for (const user of ['superAdmin', 'accountManager', 'finance'] as const) {
    expect((await ask({}, user)).status).toBe(200);
  }
  for (const user of ['owner', 'member'] as const) {
    expect((await ask({}, user)).status).toBe(403);
  }
  expect(
    (
      await supertest(test.url)
        .get(url)
        .query({ ...range, by: 'site' })
    ).status,
  ).toBe(401);
});

it.each([
  ['by nothing', { by: undefined }, 400],
  ['by the moon', { by: 'moon' }, 400],
  ['a site that is not there', { sites: '987654321' }, 404],
  ['days in the wrong order', { from: '2026-11-03', to: '2026-11-02' }, 400],
  ['too many days by site and day', { from: '2026-06-01', by: 'site,day' }, 400],
  ['regions, which tips do not have', { regions: 'DE' }, 400],
])('refuse %s', async (_what, query, status) => {
  expect((await ask(query)).status).toBe(status);
});
