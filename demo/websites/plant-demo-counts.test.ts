import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantClicks } from '#api/modules/recommendations/testing/plant-clicks.ts';
import type { RecommendationClicks } from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { plantDemoCounts } from './plant-demo-counts.ts';

const now = new Date('2026-11-20T12:00:00Z');

let test: TestApp;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  siteId = test.network.sites.own;
  const { articles } = await plantClicks(test.ownerDb, siteId, '2026-10-08', '2026-10-08');
  // Each recommends the others, those after it first.
  const ids = articles.map(({ id }) => id);
  for (const [place, id] of ids.entries()) {
    const recommended = [...ids.slice(place + 1), ...ids.slice(0, place)];
    await test.ownerDb('recommendation_articles').where({ id }).update({ recommended });
  }
});
afterAll(() => test.close());

const counts = () =>
  test.ownerDb('recommendation_counts').orderBy(['hour', 'shortcode', 'article_id']);
const plant = (at = now) => plantDemoCounts(test.services.systemDb, siteId, at);

async function read(from: string, to: string): Promise<RecommendationClicks> {
  const agent = await test.as('finance');
  const query = { id: siteId, from, to };
  return (await agent.get('/api/admin/recommendations/clicks').query(query)).body;
}

describe('readers of the demo', () => {
  it('are there in a demo alone', async () => {
    const before = await counts();
    await plant();
    expect(await counts()).toEqual(before);
    await test.ownerDb('demo').insert({ seeded_on: '2026-11-20' });
    await plant();
    expect(await counts()).toEqual(before);
    await test.ownerDb('demo').update({ completed_at: now });
  });

  it('see much and press little, and at the end of the page least', async () => {
    const [counted] = [await read('2026-10-08', '2026-10-08')];
    await plant();
    // What was counted on a day stays all that was.
    expect(await read('2026-10-08', '2026-10-08')).toEqual(counted);
    for (const [from, to] of [
      ['2026-09-25', '2026-10-07'],
      ['2026-11-13', '2026-11-19'],
    ] as const) {
      const { places, articles } = await read(from, to);
      const [primary, midpage, endpage] = places;
      expect(places.map(({ shortcode }) => shortcode)).toEqual(['primary', 'midpage', 'endpage']);
      for (const place of places) expect(place.views).toBeGreaterThan(20 * place.clicks);
      expect(primary?.clicks).toBeGreaterThan(midpage?.clicks ?? 0);
      expect(midpage?.clicks).toBeGreaterThan(endpage?.clicks ?? 0);
      expect(endpage?.clicks).toBeGreaterThan(0);
      expect(endpage?.views).toBeLessThan(primary?.views ?? 0);
      expect(articles).toHaveLength(12);
    }
    expect((await read('2026-01-01', '2026-09-24')).count).toBe(0);
    expect((await read('2026-11-20', '2026-11-20')).count).toBe(0);
  });

  it('come once, and are always the same', async () => {
    const first = await counts();
    await plant();
    expect(await counts()).toEqual(first);
    await test.ownerDb('recommendation_counts').where('hour', '>', '2026-11-10').delete();
    await plant();
    expect(await counts()).toEqual(first);
  });

  it('come on the days after as well', async () => {
    await plant(new Date('2026-11-22T12:00:00Z'));
    for (const day of ['2026-11-20', '2026-11-21']) {
      expect((await read(day, day)).totals.views).toBeGreaterThan(0);
    }
  });
});
