import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantClicks } from '#api/modules/recommendations/testing/plant-clicks.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { openOnLoopback } from './open-on-loopback.ts';

const domain = 'eigene-seite.example';
const loopback = 'http://eigene-seite.localhost:40125';
const day = '2026-11-18';

let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let siteId: number;
let key: string;
beforeAll(async () => {
  test = await createTestApp({ onRoute: openOnLoopback({ [domain]: loopback }) });
  siteId = test.network.sites.own;
  const { articles } = await plantClicks(test.ownerDb, siteId, day, day);
  const [first, ...recommended] = articles.map(({ id }) => id);
  await test.ownerDb.raw(
    `update recommendation_articles
        set key = replace(url, :planted, :domain), url = replace(url, :planted, :domain),
            image = 'https://' || :domain || '/bild.jpg'`,
    { planted: `site${siteId}.example`, domain },
  );
  await test.ownerDb('recommendation_articles').where({ id: first }).update({ recommended });
  manager = await test.as('superAdmin');
  const rotated = await manager
    .post('/api/admin/recommendations/rotate-key')
    .send({ id: siteId })
    .expect(200);
  key = rotated.body.apiKey;
});
afterAll(() => test.close());

const of = (call: string, query: object) =>
  supertest(test.url)
    .get(`/api/recommendations/v1/${call}`)
    .query({ key, ...query });
const onLoopback = expect.stringMatching(`^${loopback}/`);

it('a page on loopback may ask, as the page that it stands for', async () => {
  const query = { url: `${loopback}/0`, shortcode: 'midpage' };
  const answer = await of('articles', query).set('origin', loopback);
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, loopback]);
  expect(answer.headers.vary).toContain('Origin');
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.body).toMatchObject({ isFallback: false });
  expect(answer.body.articles.length).toBeGreaterThan(0);
  for (const { url, image } of answer.body.articles) {
    expect([url, image]).toEqual([onLoopback, `${loopback}/bild.jpg`]);
  }
  const known = { ...query, url: `https://${domain}/0` };
  expect((await of('articles', known).set('origin', `https://${domain}`)).body).toEqual(
    answer.body,
  );
  // What a browser has kept names ports of an earlier start.
  const again = of('articles', query).set('if-none-match', String(answer.headers.etag));
  expect((await again).body).toEqual(answer.body);

  const paid = await of('ads', { shortcode: 'midpage' }).set('origin', loopback);
  expect([paid.status, paid.headers['access-control-allow-origin']]).toEqual([200, loopback]);
  const foreign = await of('articles', query).set('origin', 'http://eigene-seite.localhost:40126');
  expect([foreign.status, foreign.body.code]).toEqual([403, 'origin-not-allowed']);
});

it('an admin opens pages there', async () => {
  const get = async (call: string, query = {}) =>
    (
      await manager
        .get(`/api/admin/recommendations/${call}`)
        .query({ id: siteId, ...query })
        .expect(200)
    ).body;
  const clicks = await get('clicks', { from: day, to: day });
  expect(clicks.articles[0].article.url).toEqual(onLoopback);
  const [shown] = (await get('preview', { language: 'de' })).articles;
  expect([shown.url, shown.image]).toEqual([onLoopback, `${loopback}/bild.jpg`]);
  const why = await get('why', { url: `${loopback}/0` });
  expect(why.article.url).toBe(`${loopback}/0`);
  expect((await get('coverage')).without[0].url).toEqual(onLoopback);
  // What is entered stays as it is.
  expect((await get('get-config/')).domains).toEqual([domain]);
});

it('a publisher opens pages there', async () => {
  const owner = await test.as('owner');
  const { body } = await owner
    .get('/api/client/reports/recommendations')
    .query({ siteId, from: day, to: day })
    .expect(200);
  expect(body.mostRead[0].url).toEqual(onLoopback);
});

it('a checked website and its ads.txt are opened there, and its evidence is as it was read', async () => {
  const at = `/api/admin/sites/${siteId}`;
  const { body } = await manager.post(`${at}/request-ad-check`).expect(200);
  expect(body.website.url).toBe(`${loopback}/`);
  const done = { run_state: 'COMPLETED', started_at: new Date(), completed_at: new Date() };
  const [run] = await test.ownerDb('ad_check_runs').update(done).returning('id');
  await test.ownerDb('ad_check_results').insert({
    ...{ run_id: mustExist(run).id, check_name: 'ADS_TXT', state: 'BROKEN', since: new Date() },
    said: JSON.stringify({ code: 'ads-txt-missing' }),
    evidence: JSON.stringify([{ address: `https://${domain}/ads.txt`, line: 1, excerpt: null }]),
  });
  const { body: checked } = await manager.get(`${at}/ad-checker-results`).expect(200);
  expect(checked.adsTxt.address).toBe(`${loopback}/ads.txt`);
  expect(checked.results[0].evidence[0].address).toBe(`https://${domain}/ads.txt`);
  const { body: health } = await manager.get(`${at}/health`).expect(200);
  expect(health.adsTxt.address).toBe(`${loopback}/ads.txt`);
});
