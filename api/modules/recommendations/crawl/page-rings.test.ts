import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type SandboxSite,
  startWebsiteSandbox,
  type WebsiteSandbox,
} from '#demo/websites/start-website-sandbox.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runIndex } from '../testing/run-index.ts';

const forwards = 'eigene-seite.example';
const backwards = 'andere-seite.example';
const clock = () => new Date('2026-11-20T12:00:00Z');

let test: TestApp;
let sandbox: WebsiteSandbox;
let sites: SandboxSite[];
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [forwards, backwards].map((domain) => ({
      domain,
      name: 'Seite',
      topics: ['garten'],
      articles: 9,
    })),
  });
  sites = [forwards, backwards].map((domain) => sandbox.site(domain));
  // One list, read from both of its ends.
  const [one, other] = sites as [SandboxSite, SandboxSite];
  for (const [at, article] of one.articles.entries()) article.slug = `artikel-${at}`;
  other.articles.splice(0, Number.POSITIVE_INFINITY, ...one.articles.toReversed());
  for (const site of sites) {
    const slugs = site.articles.map(({ slug }) => `https://${site.domain}/artikel/${slug}`);
    site.pages.set('/liste.txt', { type: 'text/plain', body: slugs.join('\n') });
  }
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
  const manager = await test.as('accountManager');
  for (const [at, id] of [test.network.sites.own, test.network.sites.other].entries()) {
    const sitemaps = [`https://${sites[at]?.domain}/liste.txt`];
    await manager.post('/api/admin/recommendations/add-website').send({ id, sitemaps });
  }
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

/** Numbers of the articles that both websites, indexed again, have; what was fetched of each. */
async function indexBoth(): Promise<{ kept: string; fetched: (number | undefined)[] }> {
  const manager = await test.as('accountManager');
  const found: string[] = [];
  const fetched: (number | undefined)[] = [];
  for (const id of [test.network.sites.own, test.network.sites.other]) {
    const before = await test
      .ownerDb('recommendation_runs as r')
      .join('recommendation_configs as c', 'c.id', 'r.config_id')
      .where({ 'c.site_id': id })
      .first('r.id');
    const call = before ? 're-index' : 'index';
    const { status } = await manager.post(`/api/admin/recommendations/${call}`).send({ id });
    expect(status).toBe(200);
    await runIndex(test, id, { clock });
    const { body } = await manager.get(`/api/admin/recommendations/progress?id=${id}`);
    fetched.push(body.run.fetched);
    const articles = await test
      .ownerDb('recommendation_articles as a')
      .join('recommendation_configs as c', 'c.id', 'a.config_id')
      .where({ 'c.site_id': id })
      .orderBy('a.key')
      .select('a.url', 'a.recommended');
    for (const { recommended } of articles) expect(recommended).not.toBeNull();
    found.push(articles.map(({ url }) => url.split('-').at(-1)).join(' '));
  }
  expect(found[1]).toBe(found[0]);
  return { kept: found[0] ?? '', fetched };
}

/** As the pages say it themselves. */
function name(pairs: Record<number, number>): void {
  for (const [at, article] of sites[0]?.articles.entries() ?? []) {
    const to = pairs[at];
    article.canonicalSlug = to === undefined ? undefined : `artikel-${to}`;
  }
}

it('keeps the first by address of pages that name each other, in whatever order they are read', async () => {
  name({ 1: 5, 5: 1, 8: 2, 2: 8, 3: 6, 6: 7, 7: 3 });
  expect((await indexBoth()).kept).toBe('0 1 2 3 4');
  // Nothing has changed: only the three that stand for others are read again.
  expect(await indexBoth()).toEqual({ kept: '0 1 2 3 4', fetched: [3, 3] });
});

it('follows them when they no longer do', async () => {
  name({ 1: 5, 8: 2, 2: 8, 6: 7, 7: 3 });
  expect((await indexBoth()).kept).toBe('0 2 3 4 5');
  name({ 5: 1, 8: 2 });
  expect((await indexBoth()).kept).toBe('0 1 2 3 4 6 7');
});

it('keeps the one that has a text where the other only leads to it', async () => {
  name({ 4: 0 });
  for (const { domain, pages } of sites) {
    const location = `https://${domain}/artikel/artikel-4`;
    pages.set('/artikel/artikel-0', { status: 301, location, body: '' });
  }
  expect((await indexBoth()).kept).toBe('1 2 3 4 5 6 7 8');
});

it('keeps none where all only lead to each other', async () => {
  name({});
  for (const { domain, pages } of sites) {
    const location = `https://${domain}/artikel/artikel-0`;
    pages.set('/artikel/artikel-4', { status: 301, location, body: '' });
  }
  expect((await indexBoth()).kept).toBe('1 2 3 5 6 7 8');
});
