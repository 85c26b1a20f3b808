import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { plantReportsWorld, reportsNow } from '#api/modules/reports/testing/plant-reports-world.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientExplanation } from '#shared/schemas/calls/reports/explanation.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const range = 'from=2026-10-01&to=2026-11-03';

let app: TestApp;
let siteIds: Map<string, number>;

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  const { own, other } = network.companies;
  siteIds = await plantReportsWorld({ ownerDb, systemDb: services.systemDb }, own);
  await plantOwner(ownerDb, 'gamma.example', other);
});
afterAll(() => app.close());

const ask = async (path: string, user: TestUser = 'owner') =>
  (await app.as(user)).get(`/api/client/metrics${path}`);

/** All pages of an explanation, which must be one and the same explanation. */
async function explain(query: string): Promise<ClientExplanation> {
  const pages: ClientExplanation[] = [];
  do {
    const offset = pages.length * 70;
    const { status, body } = await ask(`/explain?${range}${query}&offset=${offset}&limit=70`);
    expect(status).toBe(200);
    pages.push(body);
  } while (pages.length * 70 < (pages[0]?.total.rows ?? 0));
  const [first] = pages as [ClientExplanation];
  const rows = pages.flatMap((page) => page.rows);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => first.total));
  expect(rows).toHaveLength(first.total.rows);
  let cents = 0;
  let micros = 0;
  for (const row of rows) {
    cents += row.payoutCents;
    micros += row.payoutMicros;
    expect(row.payoutMicros).toBe((row.count ?? 0) * (row.rateCents ?? 0) * 10);
    expect(row.hasAgreement).toBe(row.agreementId !== null);
  }
  expect([cents, micros]).toEqual([first.total.payoutCents, first.total.payoutMicros]);
  return { ...first, rows };
}

describe('the calculation of a publisher’s payout', () => {
  it('adds up to the total, each day, each position and each position of a day', async () => {
    const metrics: ClientMetrics = (await ask(`?${range}`)).body;
    expect((await explain('')).total.payoutCents).toBe(metrics.totals.payoutCents);
    expect(metrics.totals.payoutCents).toBeGreaterThan(0);
    for (const { date, payoutCents, positions } of metrics.days.slice(22, 28)) {
      expect((await explain(`&date=${date}`)).total.payoutCents).toBe(payoutCents);
      for (const position of positions.slice(0, 3)) {
        const { total } = await explain(`&date=${date}&trackerId=${position.trackerId}`);
        expect(total.payoutCents).toBe(position.payoutCents);
      }
    }
    for (const { trackerId, payoutCents } of metrics.positions) {
      expect((await explain(`&trackerId=${trackerId}`)).total.payoutCents).toBe(payoutCents);
    }
    for (const { id, payoutCents } of metrics.sites) {
      expect((await explain(`&sites=${id}`)).total.payoutCents).toBe(payoutCents);
    }
  });

  it('adds up to the figures of all sites but those that are left out', async () => {
    const metrics: ClientMetrics = (await ask(`?${range}`)).body;
    const left = metrics.sites.find(({ payoutCents }) => payoutCents > 0);
    const { total, rows } = await explain(`&exclude=${left?.id}`);
    expect(total.payoutCents).toBe(metrics.totals.payoutCents - (left?.payoutCents ?? 0));
    expect(total.payoutCents).toBeLessThan(metrics.totals.payoutCents);
    expect(rows.map(({ siteId }) => siteId)).not.toContain(left?.id);
    const { total: all } = await explain(`&exclude=${siteIds.get('gamma.example')}`);
    expect(all.payoutCents).toBe(metrics.totals.payoutCents);
  });

  it('adds up to each figure of the report on recommendations', async () => {
    const delta = siteIds.get('delta.example');
    const report = (await ask(`/explain?${range}&sites=${delta}&trackers=recommendations`)).body;
    const agent = await app.as('owner');
    const { body } = await agent.get(
      `/api/client/reports/recommendations?${range}&siteId=${delta}`,
    );
    // Without an agreed rate nothing is paid: the report says no sum, its calculation adds up to none.
    expect(report.total.payoutCents).toBe(body.totals.payoutCents ?? 0);
    const of = `&sites=${delta}&trackers=recommendations`;
    for (const { trackerId, payoutCents } of body.positions) {
      const { total } = await explain(`${of}&trackerId=${trackerId}`);
      expect(total.payoutCents).toBe(payoutCents ?? 0);
    }
    for (const { date, payoutCents } of body.days.slice(20, 26)) {
      expect((await explain(`${of}&date=${date}`)).total.payoutCents).toBe(payoutCents ?? 0);
    }
  });

  it('tells the days without an agreement, and never what the ads earned', async () => {
    const delta = siteIds.get('delta.example');
    const { rows, daysWithoutAgreement } = await explain(`&sites=${delta}`);
    expect(daysWithoutAgreement).toBe(15);
    expect(rows).toHaveLength(15);
    expect(rows[0]).toEqual({
      siteId: delta,
      url: 'delta.example',
      date: '2026-10-20',
      trackerId: null,
      tracker: null,
      agreementId: null,
      hasAgreement: false,
      rateCents: null,
      count: expect.any(Number),
      payoutMicros: 0,
      payoutCents: 0,
    });
    const { text } = await ask(`/explain?${range}`);
    expect(text).not.toMatch(/revenue|profit|margin|share/i);
  });

  it('is that of the own sites', async () => {
    const theirs = siteIds.get('gamma.example');
    const { status, body } = await ask(`/explain?${range}&sites=${theirs}`);
    expect([status, body.detail]).toEqual([404, 'Missing Site Data']);
    const { body: other } = await ask(`/explain?${range}`, 'otherOwner');
    expect(new Set(other.rows.map(({ url }: { url: string }) => url))).toEqual(
      new Set(['gamma.example']),
    );
  });

  it('is for people who may see metrics', async () => {
    expect((await ask(`/explain?${range}`, 'member')).status).toBe(200);
    expect((await ask(`/explain?${range}`, 'finance')).status).toBe(403);
    const path = `/api/client/metrics/explain?${range}`;
    expect((await supertest(app.url).get(path)).status).toBe(401);
  });

  it.each([
    ['a day outside the range', `${range}&date=2026-11-04`],
    ['days in the wrong order', 'from=2026-10-02&to=2026-10-01'],
    ['more than a year', 'from=2025-01-01&to=2026-10-01'],
    ['an owner', `${range}&owner=QMN`],
    ['no tracker’s id', `${range}&trackerId=0`],
  ])('refuses %s', async (_label, query) => {
    expect((await ask(`/explain?${query}`)).status).toBe(400);
  });
});
