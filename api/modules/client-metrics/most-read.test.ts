import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  goneArticle,
  type PlantedClicks,
  plantClicks,
} from '#api/modules/recommendations/testing/plant-clicks.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

/** On that day the site moved from one company to the other. */
const sold = '2026-11-10';
const lastBefore = '2026-11-09';
const range = { from: '2026-11-01', to: '2026-11-20' };

let test: TestApp;
let siteId: number;
let planted: PlantedClicks[];
let articles: { id: number; title: string; url: string }[];

beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-11-20T12:00:00Z') });
  const { ownerDb: db, network } = test;
  const { own, other } = network.companies;
  siteId = network.sites.own;
  ({ planted, articles } = await plantClicks(db, siteId, range.from, range.to));
  await db('site_ownerships').where({ site_id: siteId }).update({ to_on: lastBefore });
  await db('site_ownerships').insert({ site_id: siteId, company_id: other, from_on: sold });
  await db('sites').where({ id: siteId, company_id: own }).update({ company_id: other });
});
afterAll(() => test.close());

const ask = async (user: TestUser, query: object) =>
  (await test.as(user)).get('/api/client/reports/recommendations').query({ siteId, ...query });

function recount(from: string, to: string) {
  const counts = new Map<number, { views: number; clicks: number }>();
  for (const one of planted) {
    if (one.day < from || one.day > to || one.articleId === goneArticle) continue;
    const { views, clicks } = counts.get(one.articleId) ?? { views: 0, clicks: 0 };
    counts.set(one.articleId, { views: views + one.views, clicks: clicks + one.clicks });
  }
  return articles
    .map(({ id, title, url }) => ({ title, url, ...(counts.get(id) ?? { views: 0, clicks: 0 }) }))
    .filter((tip) => tip.clicks > 0)
    .map((tip) => ({ ...tip, clickRate: tip.clicks / tip.views }))
    .toSorted((one, other) => other.clicks - one.clicks)
    .slice(0, 10);
}

describe('the most read tips of a site', () => {
  it.each([
    ['owner', 'who had it before', range.from, range.to, range.from, lastBefore],
    ['otherOwner', 'who has it now', range.from, range.to, sold, range.to],
    ['member', 'on one day', '2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03'],
    ['owner', 'on the last day', lastBefore, sold, lastBefore, lastBefore],
    ['otherOwner', 'on the first day', lastBefore, sold, sold, sold],
  ] as const)(
    'for the %s, %s, are those of the own days',
    async (user, _what, from, to, first, last) => {
      const { status, body } = await ask(user, { from, to });
      expect([status, body.mostRead]).toEqual([200, recount(first, last)]);
      expect(body.mostRead.length).toBeGreaterThan(0);
    },
  );

  it('are none on days of the other company', async () => {
    const before = await ask('otherOwner', { from: range.from, to: lastBefore });
    const after = await ask('owner', { from: sold, to: range.to });
    for (const { status, body } of [before, after])
      expect([status, body.mostRead]).toEqual([200, []]);
  });

  it('are not those of a site that never was theirs', async () => {
    const theirs = test.network.sites.other;
    expect((await ask('owner', { ...range, siteId: theirs })).status).toBe(404);
    const { status, body } = await ask('otherOwner', { ...range, siteId: theirs });
    expect([status, body.mostRead]).toEqual([200, []]);
  });

  it('leave out what cannot be', async () => {
    const day = '2026-10-02';
    const count = { site_id: siteId, shortcode: 'midpage', hour: new Date(`${day}T10:00:00Z`) };
    const [first, second] = articles.map(({ id }) => id);
    await test.ownerDb('recommendation_counts').insert([
      { ...count, article_id: first ?? 0, views: 50, clicks: 51 },
      { ...count, article_id: second ?? 0, views: 50, clicks: 2 },
    ]);
    const { body } = await ask('owner', { from: day, to: day });
    expect(body.mostRead).toEqual([
      { title: 'Artikel 1', url: articles[1]?.url, views: 50, clicks: 2, clickRate: 0.04 },
    ]);
  });

  it('do not begin before March 2025, whatever was counted', async () => {
    const count = { site_id: siteId, shortcode: 'primary', article_id: articles[0]?.id ?? 0 };
    const hours = ['2025-02-28T22:00:00Z', '2025-02-28T23:00:00Z'];
    await test
      .ownerDb('recommendation_counts')
      .insert(hours.map((hour) => ({ ...count, hour: new Date(hour), views: 9, clicks: 3 })));
    expect((await ask('owner', { from: '2025-02-01', to: '2025-02-28' })).status).toBe(400);
    expect((await ask('owner', { from: '2025-02-28', to: '2025-03-31' })).status).toBe(400);
    const { body } = await ask('owner', { from: '2025-03-01', to: '2025-03-31' });
    expect(body.mostRead).toMatchObject([{ title: 'Artikel 0', clicks: 3 }]);
  });
});
