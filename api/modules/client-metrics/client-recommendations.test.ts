import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { linesOfWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { plantReportsWorld, reportsNow } from '#api/modules/reports/testing/plant-reports-world.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientRecommendations } from '#shared/schemas/calls/reports/client-recommendations.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const url = '/api/client/reports/recommendations';
const range = 'from=2026-10-18&to=2026-11-03';

let app: TestApp;
let recommending: number | undefined;
let others: number | undefined;

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  const { own, other } = network.companies;
  const siteIds = await plantReportsWorld({ ownerDb, systemDb: services.systemDb }, own);
  recommending = siteIds.get('delta.example');
  others = siteIds.get('gamma.example');
  await plantOwner(ownerDb, 'gamma.example', other);
});
afterAll(() => app.close());

const ask = async (query: string, user: TestUser = 'owner') =>
  (await app.as(user)).get(`${url}?${query}`);

async function read(query: string): Promise<ClientRecommendations> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body;
}

describe('what the content recommendations of a site did', () => {
  it('equals a recount of the feeds’ lines, day by day, and adds up', async () => {
    const { totals, days, positions } = await read(`${range}&siteId=${recommending}`);
    const counted = recount('2026-10-20', '2026-11-03');
    expect(days.map(({ date }) => date).slice(0, 3)).toEqual([
      '2026-10-18',
      '2026-10-19',
      '2026-10-20',
    ]);
    expect(days).toHaveLength(17);
    for (const { date, views, clicks, clickRate } of days) {
      expect([views, clicks]).toEqual(counted.get(date) ?? [0, 0]);
      expect(clickRate).toBe(views > 0 ? clicks / views : null);
    }
    expect(totals.views).toBeGreaterThan(0);
    for (const parts of [days, positions]) {
      for (const figure of ['views', 'clicks', 'payoutCents'] as const) {
        const sum = parts.reduce((total, part) => total + (part[figure] ?? 0), 0);
        expect(sum).toBe(totals[figure] ?? 0);
      }
    }
  });

  it('tells days without data from days without clicks', async () => {
    const { days } = await read(`${range}&siteId=${recommending}`);
    expect(days[0]).toEqual({
      date: '2026-10-18',
      completeness: 'missing',
      views: 0,
      clicks: 0,
      clickRate: null,
      payoutCents: null,
    });
    expect(days[2]?.completeness).toBe('complete');
  });

  it('pays the cents that the metrics show for the position of the day', async () => {
    const before = await read(`${range}&siteId=${recommending}`);
    const [tracker] = before.positions;
    // Nothing was agreed: that is no zero.
    for (const { payoutCents } of [before.totals, ...before.days, ...before.positions]) {
      expect(payoutCents).toBeNull();
    }
    await agreeOnRate(tracker?.trackerId ?? 0);
    const { days, positions, totals } = await read(`${range}&siteId=${recommending}`);
    const asMember = await app.as('member');
    const path = `/api/client/metrics?${range}&sites=${recommending}`;
    const metrics: ClientMetrics = (await asMember.get(path)).body;
    expect(totals.payoutCents).toBeGreaterThan(0);
    for (const { date, payoutCents } of days) {
      const day = metrics.days.find((one) => one.date === date);
      const shown = day?.positions.find(({ trackerId }) => trackerId === tracker?.trackerId);
      expect(payoutCents).toBe(shown?.payoutCents ?? 0);
    }
    expect(positions.map(({ name }) => name)).toEqual([tracker?.name]);
    expect(positions[0]?.payoutCents).toBe(totals.payoutCents);
  });

  it('is empty for a site that recommends nothing', async () => {
    const own = mustExist(await app.ownerDb('sites').where({ url: 'alpha.example' }).first('id'));
    const { totals, positions } = await read(`${range}&siteId=${own.id}`);
    expect(totals).toEqual({ views: 0, clicks: 0, clickRate: null, payoutCents: null });
    expect(positions).toEqual([]);
  });

  it('is that of the own sites', async () => {
    const { status, body } = await ask(`${range}&siteId=${others}`);
    expect([status, body.detail]).toEqual([404, 'Missing Site Data']);
    expect((await ask(`${range}&siteId=${others}`, 'otherOwner')).status).toBe(200);
  });

  it('is for people who may see metrics', async () => {
    const query = `${range}&siteId=${recommending}`;
    expect((await ask(query, 'member')).status).toBe(200);
    expect((await ask(query, 'finance')).status).toBe(403);
    expect((await supertest(app.url).get(`${url}?${query}`)).status).toBe(401);
  });

  it.each([
    ['no site', range],
    ['several sites', `${range}&siteId=1,2`],
    ['days in the wrong order', 'from=2026-10-02&to=2026-10-01&siteId=1'],
    ['more than a year', 'from=2025-04-01&to=2026-10-01&siteId=1'],
    ['an owner', `${range}&siteId=1&owner=WB`],
  ])('refuses %s', async (_label, query) => {
    expect((await ask(query)).status).toBe(400);
  });

  it('begins with March 2025', async () => {
    const { status, body } = await ask(`from=2025-02-28&to=2025-03-31&siteId=${recommending}`);
    expect([status, body.detail]).toEqual([400, 'Recommendations are reported from March 2025 on']);
    const first = await ask(`from=2025-03-01&to=2025-03-31&siteId=${recommending}`);
    expect(first.status).toBe(200);
  });
});

/** Views and clicks by day of the only placement that recommends. */
function recount(from: string, to: string): Map<string, [number, number]> {
  const counted = new Map<string, [number, number]>();
  for (const [feed, lines] of Object.entries(linesOfWorld(from, to))) {
    for (const line of feed.startsWith('f11') ? lines : []) {
      const [date = '', , placement, , views, clicks] = line.split(',');
      if (placement !== 'f-stray') continue;
      const [moreViews, moreClicks] = counted.get(date) ?? [0, 0];
      counted.set(date, [moreViews + Number(views), moreClicks + Number(clicks)]);
    }
  }
  return counted;
}

/** Delta has no agreement of its own; half a cent a view shows every rounding. */
async function agreeOnRate(trackerId: number) {
  await app
    .ownerDb('metrics')
    .where({ site_id: recommending, tracker_id: trackerId })
    .update({ rate_cents: 503, payout_micros: app.ownerDb.raw('views * 503 * 10') });
}
