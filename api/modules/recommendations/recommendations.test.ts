import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startWebsiteSandbox,
  type WebsiteSandbox,
} from '#api/integrations/websites/sandbox/start-website-sandbox.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runIndex } from './testing/run-index.ts';

const own = 'eigene-seite.example';
const other = 'andere-seite.example';
const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
let id: number;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [
      { domain: own, name: 'Eigene Seite', topics: ['garten', 'backen', 'wandern'], articles: 60 },
      { domain: other, name: 'Andere Seite', topics: ['auto', 'technik'], articles: 12 },
    ],
  });
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
  manager = await test.as('accountManager');
  id = test.network.sites.own;
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const at = '/api/admin/recommendations';
const post = (call: string, body: object) => manager.post(`${at}/${call}`).send(body);
const get = (call: string, query = '') => manager.get(`${at}/${call}?id=${id}${query}`);
const config = async () => (await get('get-config/')).body;
const index = async (call: 'index' | 're-index' = 'index', site = id) => {
  const { status, body } = await post(call, { id: site });
  expect([status, body.run?.state]).toEqual([200, 'QUEUED']);
  return runIndex(test, site, { clock });
};
const ask = async (query: Record<string, string>, origin?: string) => {
  const call = supertest(test.url).get('/api/recommendations/v1/articles').query(query);
  return origin ? call.set('origin', origin) : call;
};
const page = (number: number, domain = own) =>
  `https://${domain}/artikel/${sandbox.site(domain).articles[number]?.slug}`;

describe('from a sitemap to an answer', () => {
  it('proposes settings before the website is added', async () => {
    expect(await config()).toMatchObject({
      id,
      added: false,
      indexStatus: 'unscraped',
      apiKey: null,
      domains: [own],
      processingConfig: { recommendationCount: 9 },
    });
  });

  it('finds the sitemaps, indexes what was chosen, and answers', async () => {
    const { body: found } = await post('get-sitemaps', { id });
    expect(found).toMatchObject({
      sitemaps: [
        {
          url: `https://${own}/sitemaps/artikel-1.xml.gz`,
          pages: 50,
          news: false,
          foundIn: 'index',
        },
        { url: `https://${own}/sitemaps/artikel-2.xml.gz`, pages: 10 },
        { url: `https://${own}/sitemaps/news.xml`, pages: 10, news: true },
      ],
      faults: [],
    });
    const sitemaps = found.sitemaps.map(({ url }: { url: string }) => url);
    expect((await post('add-website', { id, sitemaps })).body).toMatchObject({
      added: true,
      sitemaps,
      indexStatus: 'unscraped',
      apiKey: expect.stringMatching(/^rec_/),
    });
    expect(await index()).toBe('60 articles indexed, 60 pages fetched');
    expect(await config()).toMatchObject({
      indexStatus: 'indexed',
      lastIndexed: now.toISOString(),
    });
    expect((await get('progress')).body.run).toMatchObject({
      state: 'COMPLETED',
      found: 60,
      done: 60,
      fetched: 60,
      kept: 60,
      skipped: [],
      lastError: null,
    });

    const { apiKey: key } = await config();
    const url = page(0);
    const counts: number[] = [];
    const shown = new Set<number>();
    for (const shortcode of ['primary', 'midpage', 'endpage']) {
      const { status, body } = await ask({ key, url, shortcode });
      expect([status, body.isFallback]).toEqual([200, false]);
      counts.push(body.articles.length);
      for (const article of body.articles) shown.add(article.id);
      expect(body.articles[0].image).toMatch(/^http:\/\/eigene-seite.localhost:\d+\/bild\//);
      expect(body.style.primaryColor).toBe('#1d4ed8');
    }
    expect(counts).toEqual([1, 3, 9]);
    expect(shown.size).toBe(13);
  });
});
