import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

let test: TestApp;
/** Of the company, without those of others. */
let siteIds: number[];
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-11-20T12:00:00Z') });
  const { own, other } = test.network.sites;
  const second = mustExist(
    (
      await test
        .ownerDb('sites')
        .insert({ company_id: test.network.companies.own, url: 'zweite-seite.example' })
        .returning('id')
    )[0],
  );
  siteIds = [own, second.id];
  const day = (site: number, date: string, payoutMicros: number) => ({
    date,
    site_id: site,
    company_id: site === other ? test.network.companies.other : test.network.companies.own,
    region: 'DE',
    page_impressions: 1_000,
    consent_page_impressions: 700,
    qmn_requests: 600,
    qmn_views: 500,
    wb_requests: 300,
    wb_views: 250,
    qmn_revenue_micros: 2_000_000,
    wb_revenue_micros: 1_004_000,
    payout_micros: payoutMicros,
    qmn_payout_micros: 0,
    wb_payout_micros: payoutMicros,
    has_agreement: true,
  });
  await test.ownerDb('site_daily').insert([
    day(own, '2026-10-31', 9_000_000),
    day(own, '2026-11-01', 1_004_000),
    day(own, '2026-11-20', 1_000_000),
    // Half a cent of each site's month is rounded up by itself.
    day(second.id, '2026-11-02', 1_005_000),
    day(other, '2026-11-02', 7_000_000),
  ]);
});
afterAll(() => test.close());

const path = (id: number) => `/api/admin/companies/${id}/overview`;

it('sums up the current month of the company’s sites, each rounded once', async () => {
  const finance = await test.as('finance');
  const { status, body } = await finance.get(path(test.network.companies.own));
  expect([status, body]).toEqual([
    200,
    {
      from: '2026-11-01',
      to: '2026-11-20',
      revenueCents: 901,
      payoutCents: 301,
      profitCents: 600,
      margin: 600 / 901,
      pageImpressions: 3_000,
      adViews: 2_250,
      siteIds,
    },
  ]);
});

it('is all zero for a company without sites, and 404 for none', async () => {
  const finance = await test.as('finance');
  const { id } = mustExist(
    (
      await test
        .ownerDb('companies')
        .insert({ name: 'Ohne Seiten', type: 'AFFILIATE', country: 'DE' })
        .returning('id')
    )[0],
  );
  expect((await finance.get(path(id))).body).toMatchObject({ payoutCents: 0, margin: null });
  expect((await finance.get(path(987_654))).status).toBe(404);
});

it('is shown to who may see reports only', async () => {
  const owner = await test.as('owner');
  expect((await owner.get(path(test.network.companies.own))).status).toBe(403);
});
