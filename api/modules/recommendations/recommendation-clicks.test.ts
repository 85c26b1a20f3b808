import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepHouse } from '#api/modules/retention/retention-jobs.ts';
import { shortcodes } from '#shared/domain/recommendation-places.ts';
import {
  type RecommendationClicks,
  recommendationClicksColumns,
} from '#shared/schemas/calls/reports/recommendation-clicks.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { goneArticle, type PlantedClicks, plantClicks } from './testing/plant-clicks.ts';

const url = '/api/admin/recommendations/clicks';
let now = new Date('2026-11-20T12:00:00Z');

let test: TestApp;
let siteId: number;
let planted: PlantedClicks[];
let articles: { id: number; title: string; url: string }[];

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  siteId = test.network.sites.own;
  ({ planted, articles } = await plantClicks(test.ownerDb, siteId, '2026-10-20', '2026-11-20'));
});
afterAll(() => test.close());

const ask = async (query: object, user: TestUser = 'accountManager') =>
  (await test.as(user)).get(url).query({ id: siteId, ...query });

async function read(query: object): Promise<RecommendationClicks> {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body;
}

/** Added up one after the other, as anybody would by hand. */
function recount(from: string, to: string) {
  const wanted = planted.filter(({ day }) => day >= from && day <= to);
  const add = (counts: readonly PlantedClicks[]) => {
    let [views, clicks] = [0, 0];
    for (const one of counts) {
      views += one.views;
      clicks += one.clicks;
    }
    return { views, clicks, clickRate: views > 0 ? clicks / views : null };
  };
  const placesOf = (counts: readonly PlantedClicks[]) =>
    shortcodes.flatMap((shortcode) => {
      const own = counts.filter((one) => one.shortcode === shortcode);
      return own.length > 0 ? [{ shortcode, ...add(own) }] : [];
    });
  return {
    totals: add(wanted),
    places: placesOf(wanted),
    articles: [...new Set(wanted.map(({ articleId }) => articleId))].map((id) => {
      const own = wanted.filter(({ articleId }) => articleId === id);
      return { id, ...add(own), places: placesOf(own) };
    }),
  };
}

const ranges = [
  ['a day', '2026-11-12', '2026-11-12'],
  ['the day of 25 hours', '2026-10-25', '2026-10-25'],
  ['days that are thinned later', '2026-10-20', '2026-11-05'],
  ['days on both sides', '2026-11-01', '2026-11-10'],
  ['all of them, and days without', '2026-01-01', '2026-12-31'],
  ['days of which nothing is known', '2026-09-01', '2026-09-30'],
] as const;

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

async function expectRecount(from: string, to: string) {
  const report = await read({ from, to });
  const counted = recount(from, to);
  expect(report).toMatchObject({ from, to, added: true, count: counted.articles.length });
  expect([report.totals, report.places]).toEqual([counted.totals, counted.places]);
  const found = report.articles.map(({ article: _article, ...figures }) => figures);
  expect(found.sort(byId)).toEqual(counted.articles.sort(byId));
}

describe('clicks on recommendations', () => {
  it.each(ranges)('equal a plain recount of %s', (_what, from, to) => expectRecount(from, to));

  const range = { from: '2026-10-20', to: '2026-11-20' };

  it('name the article, and say where it is gone', async () => {
    const { articles: found } = await read(range);
    for (const { id, article } of found) {
      const known = articles.find((one) => one.id === id);
      expect([id, article]).toEqual([id, known ? { title: known.title, url: known.url } : null]);
    }
    expect(found.filter(({ article }) => article === null)).toMatchObject([{ id: goneArticle }]);
  });

  it.each(recommendationClicksColumns)('are sorted by %s, both ways, page by page', async (by) => {
    for (const [order, sign] of [
      ['desc', -1],
      ['asc', 1],
    ] as const) {
      const { articles: whole } = await read({ ...range, sort: `${by}.${order}` });
      const shown = (row: (typeof whole)[number]) =>
        by === 'views' || by === 'clicks' || by === 'clickRate'
          ? (row[by] ?? 0)
          : (row.places.find(({ shortcode }) => shortcode === by)?.clickRate ?? 0);
      const values = whole.map(shown);
      expect(values).toEqual(values.toSorted((one, other) => sign * (one - other)));
      const pages = await Promise.all(
        [0, 5, 10].map((offset) => read({ ...range, sort: `${by}.${order}`, offset, limit: 5 })),
      );
      expect(pages.flatMap((page) => page.articles)).toEqual(whole);
      expect(pages.map(({ count }) => count)).toEqual([13, 13, 13]);
    }
  });

  it('are fifty articles at once, unless fewer or more are asked for', async () => {
    const { ownerDb } = test;
    const many = Array.from({ length: 60 }, (_, number) => ({
      site_id: siteId,
      hour: new Date('2026-08-01T10:00:00Z'),
      shortcode: 'primary',
      article_id: 500_000 + number,
      views: number,
    }));
    await ownerDb('recommendation_counts').insert(many);
    const day = { from: '2026-08-01', to: '2026-08-01' };
    expect((await read(day)).articles).toHaveLength(50);
    expect((await read({ ...day, limit: 60 })).articles).toHaveLength(60);
    // Never seen: there is no share of nothing.
    const [last] = (await read({ ...day, sort: 'clickRate.desc', offset: 59 })).articles;
    expect([last?.views, last?.clickRate]).toEqual([0, null]);
    await ownerDb('recommendation_counts').where('hour', '<', '2026-08-02').delete();
  });

  it('of a site that recommends nothing are none, and it says so', async () => {
    const {
      added,
      totals,
      articles: none,
    } = await read({ id: test.network.sites.other, ...range });
    expect([added, totals, none]).toEqual([false, { views: 0, clicks: 0, clickRate: null }, []]);
  });

  it('are for admins with one of two rights', async () => {
    for (const user of ['superAdmin', 'accountManager', 'finance'] as const) {
      expect((await ask(range, user)).status).toBe(200);
    }
    for (const user of ['owner', 'member', 'otherOwner'] as const) {
      expect((await ask(range, user)).status).toBe(403);
    }
    expect(
      (
        await supertest(test.url)
          .get(url)
          .query({ id: siteId, ...range })
      ).status,
    ).toBe(401);
  });

  it.each([
    ['a site that is not there', { ...range, id: 987_654_321 }, 404],
    ['no number', { ...range, id: 'eins' }, 400],
    ['no days', { from: undefined, to: undefined }, 400],
    ['a day that is none', { ...range, to: '2026-02-30' }, 400],
    ['days in the wrong order', { from: '2026-11-02', to: '2026-11-01' }, 400],
    ['more than three years', { from: '2022-11-02', to: '2026-11-01' }, 400],
    ['an order by nothing', { ...range, sort: 'moon.desc' }, 400],
    ['an order that is SQL', { ...range, sort: 'views; drop table sites.desc' }, 400],
    ['a page of nothing', { ...range, limit: 0 }, 400],
    ['more than is asked', { ...range, sites: '1' }, 400],
  ])('refuse %s', async (_what, query, expected) => {
    expect((await ask(query)).status).toBe(expected);
  });

  describe('that cannot be', () => {
    const [day, hour] = ['2026-07-10', new Date('2026-07-10T08:00:00Z')];
    const other = 1_000_001;
    const one = 1_000_000;
    const plant = (
      counts: { shortcode?: string; article_id?: number; views: number; clicks: number }[],
    ) =>
      test.ownerDb('recommendation_counts').insert(
        counts.map((count) => ({
          site_id: siteId,
          hour,
          shortcode: 'midpage',
          article_id: one,
          ...count,
        })),
      );
    const plantImpressions = async (page_impressions: number) => {
      await test.ownerDb('site_daily').insert({
        ...{ date: day, site_id: siteId, region: 'DE', company_id: test.network.companies.own },
        ...{ page_impressions, consent_page_impressions: 0, has_agreement: true },
        ...{ qmn_requests: 0, qmn_views: 0, wb_requests: 0, wb_views: 0, payout_micros: 0 },
        ...{
          qmn_revenue_micros: 0,
          wb_revenue_micros: 0,
          qmn_payout_micros: 0,
          wb_payout_micros: 0,
        },
      });
    };
    afterEach(async () => {
      await test.ownerDb('recommendation_counts').where({ site_id: siteId, hour }).delete();
      await test.ownerDb('site_daily').where({ site_id: siteId, date: day }).delete();
    });
    const seen = async () => {
      const { totals, setAside } = await read({ from: day, to: day });
      return { kept: [totals.views, totals.clicks], aside: [setAside.views, setAside.clicks] };
    };

    // Of 1,000 page impressions, a place shows an article 3,100 times at the most.
    it.each([
      ['a click each', null, [{ views: 5, clicks: 5 }], [5, 5], [0, 0]],
      ['more clicks than views', null, [{ views: 5, clicks: 6 }], [0, 0], [5, 6]],
      ['clicks alone', null, [{ views: 0, clicks: 1 }], [0, 0], [0, 1]],
      ['views as far as they go', 1000, [{ views: 3100, clicks: 9 }], [3100, 9], [0, 0]],
      ['one view too many', 1000, [{ views: 3101, clicks: 9 }], [0, 0], [3101, 9]],
      ['without page impressions', null, [{ views: 99_999, clicks: 9 }], [99_999, 9], [0, 0]],
      [
        'one article of two',
        1000,
        [
          { views: 4000, clicks: 9 },
          { views: 80, clicks: 2, article_id: other },
        ],
        [80, 2],
        [4000, 9],
      ],
      [
        'a place that shows more than its cards',
        1000,
        [
          ...[1, 2, 3, 4].map((article_id) => ({ views: 3000, clicks: 1, article_id })),
          { views: 3000, clicks: 1, shortcode: 'primary' },
        ],
        [3000, 1],
        [12_000, 4],
      ],
    ] as const)('are set aside: %s', async (_what, impressions, counts, kept, aside) => {
      if (impressions !== null) await plantImpressions(impressions);
      await plant([...counts]);
      expect(await seen()).toEqual({ kept, aside });
    });

    it('are judged by page impressions only once the day is over', async () => {
      await plantImpressions(10);
      await plant([{ views: 500, clicks: 1 }]);
      expect((await seen()).aside).toEqual([500, 1]);
      const morning = now;
      try {
        now = new Date('2026-07-10T10:00:00Z');
        expect((await seen()).aside).toEqual([0, 0]);
      } finally {
        now = morning;
      }
    });
  });

  it('stay the same once hours are days', async () => {
    await runJob(test, keepHouse, {}, { clock: () => now });
    for (const [, from, to] of ranges) await expectRecount(from, to);
  });
});
