import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepHouse } from '#api/modules/retention/retention-jobs.ts';
import { modules } from '#api/product.ts';
import { type AdSandbox, startAdSandbox } from '#demo/ad-server/start-ad-sandbox.ts';
import type { RecommendationEvent } from '#shared/schemas/calls/recommendation-events.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { hourToken } from './hour-token.ts';
import type { PluginLookup, PluginSite } from './plugin-site.ts';
import { recommendationPluginModule } from './recommendation-plugin-module.ts';

let now = new Date('2026-11-20T12:10:00Z');
let test: TestApp;
let ads: AdSandbox;
let isAway = false;
const sites = new Map<string, PluginSite>();
const own = 'own-site-key';
const unsold = 'unsold-site-key';
const page = 'https://www.own.example';

/** Stands in for the tables of sites and articles: 1 to 9 are the site's. */
const lookup: PluginLookup = {
  async findSite(_db, key) {
    if (isAway) throw new Error('The database is away');
    return sites.get(key);
  },
  findArticles: async (_db, _siteId, ids) => ids.filter((id) => id < 10),
};

beforeAll(async () => {
  ads = await startAdSandbox();
  const others = modules.filter(({ name }) => name !== 'recommendation-plugin');
  test = await createTestApp({
    clock: () => now,
    modules: [...others, recommendationPluginModule(lookup)],
    env: { AD_SERVER_URL: ads.url },
  });
  const site = { domains: ['own.example'], pid: 'p1', wmids: ['11', '12', '13'] };
  sites.set(own, { ...site, siteId: test.network.sites.own });
  sites.set(unsold, { ...site, siteId: test.network.sites.other, pid: null });
});
beforeEach(() => {
  ads.setFault(null);
  ads.calls.length = 0;
  isAway = false;
});
afterAll(async () => {
  await test.close();
  await ads.close();
});

describe('GET /api/recommendations/v1/ads', () => {
  // Nobody is left alone for what an ad server did in the test before.
  beforeEach(() => {
    now = new Date(+now + 60_000);
  });
  const ask = (query: Record<string, string>, origin: string | undefined = page) => {
    const call = supertest(test.url).get('/api/recommendations/v1/ads').query(query);
    return origin ? call.set('origin', origin) : call;
  };

  it('brings the paid card of the place, for the site’s pages alone', async () => {
    const { status, body, headers } = await ask({ key: own, shortcode: 'midpage' });
    expect([status, body]).toEqual([
      200,
      {
        ad: {
          title: expect.any(String),
          url: expect.stringContaining('wmid=12'),
          image: expect.any(String),
          advertiser: expect.any(String),
        },
      },
    ]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
      'cache-control': 'no-store',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    expect(ads.calls).toEqual(['p1 12']);
  });

  it.each(['slow', '500', 'nonsense', 'wrong-card', 'cut-off', 'endless', 'none'] as const)(
    'has none when the ad server fails: %s',
    async (fault) => {
      ads.setFault(fault);
      const { status, body } = await ask({ key: own, shortcode: 'primary' });
      expect([status, body]).toEqual([200, { ad: null }]);
    },
  );

  it.each(['500', 'slow'] as const)(
    'leaves an ad server alone for a while that failed five times in a row: %s',
    async (fault) => {
      ads.setFault(fault);
      const query = { key: own, shortcode: 'primary' };
      const read = () =>
        Promise.all(Array.from({ length: 5 }, async () => (await ask(query)).body));
      expect(await read()).toEqual(Array(5).fill({ ad: null }));
      expect(await read()).toEqual(Array(5).fill({ ad: null }));
      expect(ads.calls).toHaveLength(5);
      // One reader's call tries whether it has recovered, and is too early.
      now = new Date(+now + 30_000);
      await read();
      expect(ads.calls).toHaveLength(6);
      ads.setFault(null);
      await read();
      expect(ads.calls).toHaveLength(6);
      now = new Date(+now + 30_000);
      expect((await ask(query)).body.ad).not.toBeNull();
      for (const { ad } of await read()) expect(ad).not.toBeNull();
    },
  );

  it('forgets single failures', async () => {
    for (let round = 0; round < 3; round += 1) {
      ads.setFault('500');
      for (let failure = 0; failure < 4; failure += 1)
        await ask({ key: own, shortcode: 'primary' });
      ads.setFault('none');
      await ask({ key: own, shortcode: 'primary' });
    }
    expect(ads.calls).toHaveLength(15);
  });

  it('asks nobody for a site whose places are not sold', async () => {
    const { body } = await ask({ key: unsold, shortcode: 'primary' });
    expect([body, ads.calls]).toEqual([{ ad: null }, []]);
  });

  it.each([
    ['another origin', { key: own, shortcode: 'primary' }, 'https://other.example', 403],
    ['no origin', { key: own, shortcode: 'primary' }, '', 403],
    ['an unknown key', { key: 'nobodys-key', shortcode: 'primary' }, page, 404],
    ['an unknown place', { key: own, shortcode: 'sidebar' }, page, 400],
    ['a key that is none', { key: '<', shortcode: 'primary' }, page, 400],
    ['what nobody knows', { key: own, shortcode: 'primary', more: '1' }, page, 400],
  ])('refuses %s', async (_what, query, origin, expected) => {
    const { status, headers } = await ask(query, origin);
    expect(status).toBe(expected);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(ads.calls).toEqual([]);
  });

  it('answers only so often in a minute', async () => {
    now = new Date(+now + 60_000);
    const statuses = [];
    for (let i = 0; i < 301; i += 1) {
      statuses.push((await ask({ key: unsold, shortcode: 'primary' })).status);
    }
    expect(statuses.lastIndexOf(200)).toBe(299);
    expect(statuses[300]).toBe(429);
    now = new Date(+now + 60_000);
    expect((await ask({ key: unsold, shortcode: 'primary' })).status).toBe(200);
  });
});

describe('POST /api/recommendations/v1/events', () => {
  let readers = 0;
  beforeEach(async () => {
    await test.ownerDb('recommendation_counts').delete();
    // What was seen from here is forgotten by then.
    readers += 1;
    now = new Date(+now + 31 * 60_000);
  });
  const reader = () => `Mozilla/5.0 (reader ${readers})`;
  const view = (article: number, shortcode = 'primary') =>
    ({ kind: 'view', article, shortcode }) as RecommendationEvent;
  const click = (article: number) => ({ ...view(article), kind: 'click' }) as RecommendationEvent;

  const sendBody = (body: string, headers: Record<string, string> = {}) =>
    supertest(test.url)
      .post('/api/recommendations/v1/events')
      .set({
        origin: page,
        'content-type': 'text/plain;charset=UTF-8',
        'user-agent': reader(),
        ...headers,
      })
      .send(body);
  /** Of an answer that came some hours ago, to a page of the site. */
  const tokenOf = (hoursAgo = 0, site = test.network.sites.own) =>
    hourToken(test.services.secretKey, site, new Date(+now - hoursAgo * 3_600_000));
  const send = (events: RecommendationEvent[], headers = {}, key = own) =>
    sendBody(JSON.stringify({ key, token: tokenOf(), events }), headers);
  const counts = () =>
    test
      .ownerDb('recommendation_counts')
      .orderBy(['hour', 'shortcode', 'article_id'])
      .select('site_id', 'shortcode', 'article_id', 'views', 'clicks');
  const row = (article: number, views: number, clicks: number, shortcode = 'primary') => ({
    site_id: test.network.sites.own,
    shortcode,
    article_id: article,
    views,
    clicks,
  });
  /** What was refused was not counted after this was: counts come in their order. */
  async function expectOnly(...rows: object[]) {
    await send([view(9, 'endpage')], { 'user-agent': `${reader()} last` });
    const all = [row(9, 1, 0, 'endpage'), ...rows];
    await expect.poll(counts).toEqual(all);
  }

  it('counts views and clicks by hour, article and place', async () => {
    const answer = await send([view(1), click(1), view(2), view(2, 'midpage')]);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.headers['set-cookie']).toBeUndefined();
    await expectOnly(row(2, 1, 0, 'midpage'), row(1, 1, 1), row(2, 1, 0));
    const hours = await test.ownerDb('recommendation_counts').distinct().pluck('hour');
    const hourMs = 3_600_000;
    expect(hours.map(Number)).toEqual([Math.floor(+now / hourMs) * hourMs]);
    // Not even the rate limits know who it was.
    const keys = await test.ownerDb('rate_limits').pluck('key');
    expect(keys.filter((key) => key.includes('recommendations'))).toEqual([]);
  });

  it('counts a reader’s repeats once, and again after half an hour', async () => {
    await send([view(1), click(1)]);
    await send([view(1), click(1), click(1)]);
    await expectOnly(row(1, 1, 1));
    await test.ownerDb('recommendation_counts').delete();
    now = new Date(+now + 31 * 60_000);
    await send([view(1)]);
    await expect.poll(counts).toEqual([row(1, 1, 0)]);
  });

  it.each([
    ['another origin', { origin: 'https://other.example' }],
    ['a page of no origin', { origin: 'null' }],
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' }],
    ['a browser without a window', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/130' }],
    ['who says nothing of itself', { 'user-agent': '' }],
  ])('does not count %s, and does not say so', async (_what, headers) => {
    expect((await send([view(1)], headers)).status).toBe(204);
    await expectOnly();
  });

  it('counts repeats once, whatever browser they claim to come from', async () => {
    for (let i = 0; i < 5; i += 1) await send([click(1)], { 'user-agent': `${reader()} ${i}` });
    await expectOnly(row(1, 0, 1));
  });

  it.each([
    ['no JSON', () => '{'],
    ['nothing', () => ' '],
    ['no events', () => ({ events: [] })],
    ['too many', () => ({ events: Array(61).fill(view(1)) })],
    ['another kind', () => ({ events: [{ ...view(1), kind: 'sale' }] })],
    ['more than is asked', () => ({ events: [{ ...view(1), user: 7 }] })],
    ['an unknown key', () => ({ key: 'nobodys-key' })],
    ['an article of others', () => ({ events: [view(99)] })],
    ['what brings no token', () => ({ token: undefined })],
    ['an empty token', () => ({ token: '' })],
    ['a token that was made up', () => ({ token: 'A'.repeat(22) })],
    ['another site’s token', () => ({ token: tokenOf(0, test.network.sites.other) })],
    ['another secret’s token', () => ({ token: hourToken('x', test.network.sites.own, now) })],
    ['the token of three hours ago', () => ({ token: tokenOf(3) })],
    ['the next hour’s token', () => ({ token: tokenOf(-1) })],
  ])('refuses %s in silence', async (_what, wrong) => {
    const sent = wrong();
    const good = { key: own, token: tokenOf(), events: [view(1)] };
    const body = typeof sent === 'string' ? sent : JSON.stringify({ ...good, ...sent });
    expect((await sendBody(body)).status).toBe(204);
    await expectOnly();
  });

  it.each([0, 1, 2])('takes the token of %d hours ago', async (hours) => {
    await sendBody(JSON.stringify({ key: own, token: tokenOf(hours), events: [view(1)] }));
    await expectOnly(row(1, 1, 0));
  });

  it('takes no other kind of body, and no more than 1 MB', async () => {
    const form = await sendBody('a=b', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(form.status).toBe(415);
    expect((await sendBody('x'.repeat(1_100_000))).status).toBe(413);
  });

  it('counts only so many of one address in a minute', async () => {
    for (let i = 0; i < 299; i += 1) await send([view(1)]);
    for (const article of [2, 3]) expect((await send([view(article)])).status).toBe(204);
    now = new Date(+now + 60_000);
    await expectOnly(row(1, 1, 0), row(2, 1, 0));
  });

  it('answers the same when the database is away, and drops the count', async () => {
    isAway = true;
    expect((await send([view(1)])).status).toBe(204);
    isAway = false;
    await expectOnly();
  });

  it('is the only write that other origins may make', async () => {
    const foreign = await supertest(test.url)
      .post('/api/auth/login')
      .set('origin', page)
      .send({ email: 'a@b.example', password: 'x' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign-origin']);
  });
});

describe('after two weeks', () => {
  it('hours become days, once, whatever the clock of Berlin did', async () => {
    await test.ownerDb('recommendation_counts').delete();
    const site_id = test.network.sites.own;
    const at = (hour: string, views: number, clicks: number) => ({
      site_id,
      hour: new Date(hour),
      shortcode: 'primary',
      article_id: 1,
      views,
      clicks,
    });
    now = new Date('2026-11-20T02:40:00Z');
    await test.ownerDb('recommendation_counts').insert([
      // The 25 hours of October 25th.
      at('2026-10-24T22:00:00Z', 1, 0),
      at('2026-10-24T23:00:00Z', 2, 1),
      at('2026-10-25T22:00:00Z', 4, 1),
      at('2026-11-05T22:00:00Z', 8, 0),
      at('2026-11-05T23:00:00Z', 16, 2),
      at('2026-11-06T00:00:00Z', 32, 0),
    ]);
    const thinned = [
      at('2026-10-24T22:00:00Z', 7, 2),
      at('2026-11-04T23:00:00Z', 8, 0),
      at('2026-11-05T23:00:00Z', 16, 2),
      at('2026-11-06T00:00:00Z', 32, 0),
    ];
    for (const _run of [1, 2]) {
      await runJob(test, keepHouse, {}, { clock: () => now });
      expect(await test.ownerDb('recommendation_counts').orderBy('hour')).toEqual(thinned);
    }
  });

  it('a company reads the counts of its own sites alone', async () => {
    const read = (companyId: number) =>
      test.clientDb.transaction(async (db) => {
        await db.raw(`select set_config('app.company_id', ?, true)`, [`${companyId}`]);
        return db('recommendation_counts').distinct().pluck('site_id');
      });
    expect(await read(test.network.companies.own)).toEqual([test.network.sites.own]);
    expect(await read(test.network.companies.other)).toEqual([]);
  });
});
