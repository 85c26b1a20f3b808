import { readFileSync } from 'node:fs';
import type supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import { Website } from '#api/integrations/websites/website.ts';
import {
  extractionSettings,
  politenessOf,
} from '#api/operations/recommendations/index-website-job.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { WebsiteFaultInput } from '#demo/websites/website-fault.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { findConfig } from './config-row.ts';
import { visitPage } from './crawl/crawl-pages.ts';
import { runIndex } from './testing/run-index.ts';

/** What becomes of an index, its click history and its alerts while the website is not well. */

const domain = 'eigene-seite.example';
const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const articles = 20;

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
let id: number;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Eigene Seite', topics: ['garten', 'backen'], articles }],
  });
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
  manager = await test.as('accountManager');
  id = test.network.sites.own;
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  expect((await post('add-website', { sitemaps })).status).toBe(201);
  await index('index');
  const all = await indexed();
  await test.ownerDb('recommendation_counts').insert(
    all.map((one) => ({
      ...{ site_id: id, article_id: one.id, hour: new Date('2026-11-19T12:00:00Z') },
      ...{ shortcode: 'primary', views: 10, clicks: 1 },
    })),
  );
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});
afterEach(() => vi.restoreAllMocks());

const at = '/api/admin/recommendations';
const post = (call: string, body: object = {}) =>
  manager.post(`${at}/${call}`).send({ id, ...body });
const get = async (call: string, query = '') =>
  (await manager.get(`${at}/${call}?id=${id}${query}`)).body;
const index = async (call: 'index' | 're-index' | 'index-anyway' = 're-index') => {
  const { status, body } = await post(call);
  expect([status, body.run?.state]).toEqual([200, 'QUEUED']);
  return runIndex(test, id, { clock });
};
const indexed = () =>
  test.ownerDb('recommendation_articles').orderBy('key').select('id', 'key', 'recommended');
const clickedTitles = async () => {
  const { articles: clicked } = await get('clicks', '&from=2026-11-19&to=2026-11-19&limit=50');
  return clicked.map((one: { article: { title: string } | null }) => one.article?.title ?? null);
};
const openAlerts = () =>
  test
    .ownerDb('alerts')
    .where({ site_id: id })
    .whereNot({ state: 'RESOLVED' })
    .select('kind', 'evidence');

const site = () => sandbox.site(domain);
/** Its sitemaps say that all of it is new. */
const touch = () => {
  for (const one of site().articles) one.modifiedAt = new Date(+one.modifiedAt + 60_000);
};
const spoil = (paths: readonly string[], fault: WebsiteFaultInput | null) => {
  for (const path of paths) site().setFault(path, fault);
};
const pages = () => site().articles.map(({ slug }) => `/artikel/${slug}`);

describe('for one run, a website', () => {
  const faults: [string, WebsiteFaultInput][] = [
    ...[401, 403, 407, 418, 429, 451, 500, 503].map((status): [string, WebsiteFaultInput] => [
      `answers ${status}`,
      { kind: 'status', status },
    ]),
    ['asks for a login', { kind: 'login' }],
    ['does not answer in time', { kind: 'slow', delayMs: 60_000 }],
    ['breaks off', { kind: 'cut-off' }],
    ['sends more than anybody reads', { kind: 'huge' }],
    ['sends its readers elsewhere', { kind: 'redirect', to: 'https://consent.example/' }],
  ];
  it.each(faults)('%s: no article is lost, and admins are told', async (_, fault) => {
    if (fault.kind === 'slow') hurry();
    const [before, names] = [await indexed(), await clickedTitles()];
    touch();
    spoil(pages(), fault);
    expect(await index()).toMatch(/^20 articles indexed/);
    expect(await indexed()).toEqual(before);
    expect(await clickedTitles()).toEqual(names);
    const { run } = await get('progress');
    expect([run.state, run.kept]).toEqual(['COMPLETED', articles]);
    expect(run.skipped).toEqual([{ reason: expect.any(String), count: articles }]);
    expect(await openAlerts()).toMatchObject([
      { kind: 'INDEX_AT_RISK', evidence: { said: expect.stringContaining('"unread":20') } },
    ]);

    spoil(pages(), null);
    await index();
    expect(await openAlerts()).toEqual([]);
    expect((await indexed()).map((one) => one.id)).toEqual(before.map((one) => one.id));
  });

  it.each<[string, WebsiteFaultInput]>([
    ['has a page where its sitemaps were', { kind: 'html' }],
    ['refuses its sitemaps', { kind: 'status', status: 403 }],
    ['sends its sitemaps too late', { kind: 'slow', delayMs: 60_000 }],
    ['closes its sitemaps for good', { kind: 'missing' }],
  ])('%s: the run fails, and admins are told', async (_, fault) => {
    if (fault.kind === 'slow') hurry();
    const [before, names] = [await indexed(), await clickedTitles()];
    spoil(['/sitemap_index.xml'], fault);
    await expect(index()).rejects.toThrow(/list no page/);
    expect(await indexed()).toEqual(before);
    expect(await clickedTitles()).toEqual(names);
    expect(await openAlerts()).toMatchObject([{ kind: 'INDEX_AT_RISK' }]);

    spoil(['/sitemap_index.xml'], null);
    await index();
    expect(await openAlerts()).toEqual([]);
    expect(await indexed()).toEqual(before);
  });

  it('that has a few refused pages loses none of them, and nobody is bothered', async () => {
    const before = await indexed();
    touch();
    spoil(pages().slice(0, 4), { kind: 'status', status: 403 });
    await index();
    expect((await indexed()).map((one) => one.id)).toEqual(before.map((one) => one.id));
    expect(await openAlerts()).toEqual([]);
    spoil(pages(), null);
  });
});

it('a run whose worker was stopped says nothing of it once it has ended', async () => {
  touch();
  const stopping = new AbortController();
  stopping.abort(new Error('The worker is stopping'));
  expect((await post('re-index')).status).toBe(200);
  await expect(runIndex(test, id, { clock, signal: stopping.signal })).rejects.toThrow(/stopping/);
  await runIndex(test, id, { clock });
  expect((await get('progress')).run).toMatchObject({ state: 'COMPLETED', lastError: null });
});

describe('between two requests to a website', () => {
  afterEach(() => site().pages.clear());

  it.each([
    ['as usual, where it asks for nothing', '', 40],
    ['as long as it asks of all', 'User-agent: *\nCrawl-delay: 2', 2_000],
    [
      'as long as it asks of us',
      'User-agent: *\nCrawl-delay: 2\nUser-agent: PartnerplattformBot\nCrawl-delay: 1.5',
      1_500,
    ],
    ['at most five seconds', 'User-agent: *\nCrawl-delay: 3600', 5_000],
    ['never less than usual', 'User-agent: *\nCrawl-delay: 0', 40],
    ['as usual, where it asks for what is no time', 'User-agent: *\nCrawl-delay: bald', 40],
  ])('passes %s', async (_, robots, ms) => {
    site().pages.set('/robots.txt', { type: 'text/plain', body: robots });
    const website = new Website({ domains: [domain], websites: sandbox.websites });
    expect(await politenessOf(website, domain, undefined)).toBe(ms);
  });
});

it('says what is wrong with the sitemaps, whatever pages answer', async () => {
  const errorOf = async () => (await get('progress')).run.lastError;
  touch();
  spoil(pages().slice(0, 2), { kind: 'status', status: 500 });
  spoil(['/sitemaps/news.xml'], { kind: 'status', status: 503 });
  await index();
  expect(await errorOf()).toContain('/sitemaps/news.xml');
  // More than any sitemap may list; most are not the site's, and not asked.
  const listed = Array.from({ length: 50_000 }, (_, at) => `https://fremd.example/${at}`);
  site().pages.set('/liste.txt', { body: [...listed, `https://${domain}/a`].join('\n') });
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  await post('update-config', { sitemaps: [...sitemaps, `https://${domain}/liste.txt`] });
  await index();
  expect(await errorOf()).toMatch(/^The sitemaps list more than anybody reads: at least 1 /);
  spoil([...pages(), '/sitemaps/news.xml'], null);
  site().pages.clear();
  await post('update-config', { sitemaps });
  await index();
});

it('reads a part that its index of sitemaps names later, without anybody choosing it', async () => {
  const path = '/artikel/nachtrag';
  const { paragraphs = [] } = site().articles[0] ?? {};
  const body = `<title>Nachtrag</title><article><p>${[...paragraphs, ...paragraphs].join('</p><p>')}</article>`;
  site().pages.set(path, { body });
  const of = (kind: string, name: string, addresses: readonly string[]) =>
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
      .map((at) => `<${name}><loc>https://${domain}${at}</loc></${name}>`)
      .join('')}</${kind}>`;
  const parts = ['/sitemaps/artikel-1.xml.gz', '/sitemaps/news.xml', '/sitemaps/nachtrag.xml'];
  const type = 'application/xml';
  site().pages.set('/sitemap_index.xml', { type, body: of('sitemapindex', 'sitemap', parts) });
  site().pages.set('/sitemaps/nachtrag.xml', { type, body: of('urlset', 'url', [path]) });
  expect(await index()).toBe('21 articles indexed, 1 pages fetched');
  const found = await test.ownerDb('recommendation_articles').where({ title: 'Nachtrag' });
  expect(found).toMatchObject([{ url: `https://${domain}${path}` }]);
  site().pages.clear();
  await index();
});

describe('a page that is no article', () => {
  it('is not read again until it changes', async () => {
    const [first = '', second = ''] = pages();
    const listed = [first, second].map((path) => `https://${domain}${path}`).join('\n');
    site().pages.set('/liste.txt', { body: `${listed}\nhttps://${domain}/liste` });
    site().pages.set('/liste', { body: '<html><title>Liste</title><p>Kurz</p></html>' });
    const sitemaps = [`https://${domain}/sitemap_index.xml`];
    await post('update-config', { sitemaps: [...sitemaps, `https://${domain}/liste.txt`] });
    await index();
    site().requests.length = 0;
    expect(await index()).toBe('20 articles indexed, 0 pages fetched');
    expect(site().requests).toContain('/liste');
    const { run } = await get('progress');
    expect(run.skipped).toEqual([{ reason: 'NO_TEXT', count: 1 }]);
    site().pages.delete('/liste');
    await post('update-config', { sitemaps });
    await index();
  });

  it('that moved to its secure address is recommended by that', async () => {
    const [path = ''] = pages();
    const text = (site().articles[0]?.paragraphs ?? []).join('</p><p>');
    site().pages.set('/unsicher', {
      status: 301,
      location: `https://${domain}/unsicher/`,
      body: '',
    });
    site().pages.set('/unsicher/', {
      body: `<title>Sicher</title><article><p>${text}${text}</article>`,
    });
    site().pages.set('/liste.txt', { body: `http://${domain}/unsicher\nhttp://${domain}${path}` });
    const sitemaps = [`https://${domain}/sitemap_index.xml`];
    await post('update-config', { sitemaps: [...sitemaps, `https://${domain}/liste.txt`] });
    await index();
    const urls = await test.ownerDb('recommendation_articles').pluck('url');
    expect(urls).toContain(`https://${domain}/unsicher/`);
    await post('update-config', { sitemaps });
    await index();
  });
});

it('an article that names no day has that of its sitemap, as it was first read', async () => {
  const [later, news] = ['/ohne-tag', '/meldung'];
  const { paragraphs = [] } = site().articles[0] ?? {};
  const text = [...paragraphs, ...paragraphs].join('</p><p>');
  const list = (lastmod: string) => {
    for (const path of [later, news]) {
      const body = `<title>${path}</title><article><p>${text} (${lastmod})</article>`;
      site().pages.set(path, { body });
    }
    const urlOf = (path: string, more = '') =>
      `<url><loc>https://${domain}${path}</loc><lastmod>${lastmod}</lastmod>${more}</url>`;
    const published = '<news:publication_date>2026-11-03T08:00:00+01:00</news:publication_date>';
    const urls = urlOf(later) + urlOf(news, `<news:news>${published}</news:news>`);
    site().pages.set('/karte.xml', { type: 'application/xml', body: `<urlset>${urls}</urlset>` });
  };
  const days = async () => {
    const found = test.ownerDb('recommendation_articles').whereIn('title', [later, news]);
    return found.orderBy('title', 'desc').pluck('published_at');
  };
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  await post('update-config', { sitemaps: [...sitemaps, `https://${domain}/karte.xml`] });
  for (const lastmod of ['2026-11-05', '2026-11-12']) {
    list(lastmod);
    expect(await index()).toBe('22 articles indexed, 2 pages fetched');
    expect(await days()).toEqual([
      new Date('2026-11-04T23:00:00Z'),
      new Date('2026-11-03T07:00:00Z'),
    ]);
  }
  site().pages.clear();
  await post('update-config', { sitemaps });
  await index();
});

describe('a page that could not be read as an article', () => {
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  const withList = async (lines: string) => {
    site().pages.set('/liste.txt', { body: lines });
    await post('update-config', { sitemaps: [...sitemaps, `https://${domain}/liste.txt`] });
    await index();
  };
  afterEach(async () => {
    site().pages.clear();
    await post('update-config', { sitemaps });
    await index();
  });

  it.each([
    ['wants no robots by its header', 'NOINDEX', { body: 'Nichts', robotsTag: 'noindex' }],
    ['is no web page', 'NOT_HTML', { body: 'a;b', type: 'text/csv' }],
    ['has too little text', 'NO_TEXT', { body: '<title>Kurz</title><p>Kurz' }],
  ])('since it %s, comes without a body until it changes', async (_, reason, page) => {
    site().pages.set('/anderes', page);
    await withList(`https://${domain}/anderes`);
    site().requests.length = 0;
    expect(await index()).toBe('20 articles indexed, 0 pages fetched');
    expect(site().requests).toContain('/anderes');
    expect((await get('progress')).run.skipped).toEqual([{ reason, count: 1 }]);
    site().pages.set('/anderes', { ...page, body: `${page.body}!` });
    expect(await index()).toBe('20 articles indexed, 1 pages fetched');
  });

  it('for it stopped its reader, is remembered once it has done so twice', async () => {
    const url = `https://${domain}${pages()[0]}`;
    const crawl = {
      website: new Website({ domains: [domain], websites: sandbox.websites }),
      settings: extractionSettings(mustExist(await findConfig(test.ownerDb, id))),
      readWith: 'these',
      extract: async () => 'UNREADABLE' as const,
      signal: new AbortController().signal,
    };
    const read = { read_with: null, etag: null, last_modified: null, body_hash: null };
    const outcomes = [null, 'UNREADABLE' as const].map((reason) =>
      visitPage({ url, key: addressKey(url), state: 'SKIPPED', reason, ...read }, crawl),
    );
    const stopped = { kind: 'skipped', reason: 'UNREADABLE', passing: true };
    expect(await Promise.all(outcomes)).toEqual([
      { ...stopped, body: true },
      { ...stopped, body: expect.objectContaining({ body_hash: expect.any(String) }) },
    ]);
  });

  it('is listed with its reason', async () => {
    site().pages.set('/anderes', { body: '<title>Kurz</title><p>Kurz' });
    await withList(`https://${domain}/anderes`);
    const found = async (filter: object) =>
      manager.get('/api/admin/skippedPages').query({ filter: JSON.stringify(filter) });
    expect((await found({ siteId: id })).body).toMatchObject([
      { url: `https://${domain}/anderes`, reason: 'NO_TEXT', isKept: false, siteId: id },
    ]);
    expect((await found({ siteId: id, reason: ['NOINDEX'] })).body).toEqual([]);
    // The pages that were read are in the same table, and not in the total either.
    const all = await manager.get('/api/admin/skippedPages');
    expect(all.headers['content-range']).toMatch(new RegExp(`/${all.body.length}$`));
    const finance = await test.as('finance');
    expect((await finance.get('/api/admin/skippedPages')).status).toBe(403);
  });
});

describe('a page that is tried', () => {
  const attempt = (url: string) =>
    manager
      .get(`${at}/try-page`)
      .query({ id, url })
      .then(({ body }) => body);

  it('says what the reader makes of it, and keeps nothing', async () => {
    const before = await indexed();
    const [path = ''] = pages();
    const { title } = site().articles[0] ?? {};
    expect(await attempt(`https://${domain}${path}`)).toEqual({
      ...{ reason: null, fault: null, leadsTo: null },
      article: {
        ...{ title: `${title} | Eigene Seite`, language: 'de', letters: expect.any(Number) },
        image: expect.stringContaining(`https://${domain}/bild/`),
        publishedAt: site().articles[0]?.publishedAt.toISOString(),
        words: expect.arrayContaining([expect.any(String)]),
      },
    });
    expect(await indexed()).toEqual(before);
  });

  it('says why it is no article, and where it leads', async () => {
    const none = { reason: null, fault: null, leadsTo: null, article: null };
    site().pages.set('/kurz', { body: '<title>Kurz</title><p>Kurz' });
    const location = `https://${domain}/kurz`;
    site().pages.set('/um', { status: 301, location, body: '' });
    expect(await attempt(`https://${domain}/kurz`)).toEqual({ ...none, reason: 'NO_TEXT' });
    expect(await attempt(`https://${domain}/um`)).toEqual({
      ...{ ...none, reason: 'MOVED', leadsTo: location },
    });
    expect(await attempt(`https://${domain}/nichts`)).toEqual({ ...none, reason: 'GONE' });
    expect(await attempt(`https://${domain}/intern/a`)).toEqual({ ...none, reason: 'ROBOTS' });
    site().pages.clear();
  });

  it.each(['https://fremd.example/', 'http://127.0.0.1/', `https://${domain}:5432/`])(
    'is none of another server: %s',
    async (url) => {
      const tried = await attempt(url);
      expect([tried.reason, tried.article]).toEqual(['FOREIGN', null]);
    },
  );

  it('needs an address, a site that recommends, and the right to it', async () => {
    const ask = (query: object) => manager.get(`${at}/try-page`).query(query);
    expect((await ask({ id, url: 'irgendwo' })).status).toBe(400);
    const url = `https://${domain}/`;
    expect((await ask({ id: test.network.sites.other, url })).status).toBe(404);
    const finance = await test.as('finance');
    expect((await finance.get(`${at}/try-page`).query({ id, url })).status).toBe(403);
  });
});

it('a page that is listed as http is recommended by its secure address, if that has it', async () => {
  const path = '/sicher';
  const text = (site().articles[0]?.paragraphs ?? []).join('</p><p>');
  site().pages.set(path, { body: `<title>Sicher</title><article><p>${text}${text}</article>` });
  site().pages.set('/liste.txt', { body: `http://${domain}${path}` });
  const sitemaps = [`https://${domain}/sitemap_index.xml`];
  await post('update-config', { sitemaps: [...sitemaps, `https://${domain}/liste.txt`] });
  await index();
  const url = () =>
    test.ownerDb('recommendation_articles').where({ title: 'Sicher' }).first('id', 'url');
  const { id: articleId = 0 } = (await url()) ?? {};
  expect(await url()).toEqual({ id: articleId, url: `https://${domain}${path}` });
  // One that was kept before, and has not changed since.
  await test
    .ownerDb('recommendation_articles')
    .where({ id: articleId })
    .update({ url: `http://${domain}${path}` });
  expect(await index()).toBe('21 articles indexed, 0 pages fetched');
  expect(await url()).toEqual({ id: articleId, url: `https://${domain}${path}` });
  site().pages.clear();
  await post('update-config', { sitemaps });
  await index();
});

describe('the search for sitemaps', () => {
  const names = Array.from({ length: 10 }, (_, number) => `/liste-${number}.txt`);
  const search = async () => {
    site().robots = names.map((name) => `Sitemap: ${name}`).join('\n');
    for (const name of names) site().pages.set(name, { body: `https://${domain}${name}/a` });
    hurry();
    const { status, body } = await post('get-sitemaps');
    expect(status).toBe(200);
    const listed = body.sitemaps.map(({ url }: { url: string }) => new URL(url).pathname);
    return { listed, faults: body.faults };
  };
  afterEach(() => {
    spoil(names, null);
    site().robots = '';
  });

  it('finds all that robots.txt names by its path', async () => {
    expect((await search()).listed).toEqual(expect.arrayContaining(names));
  });

  it('finds what a robots.txt of the field names', async () => {
    const file = new URL('./crawl/cases/robots-relative-sitemap.txt', import.meta.url);
    site().pages.set('/robots.txt', { type: 'text/plain', body: readFileSync(file) });
    site().pages.set('/karte.xml', { body: `https://${domain}/a` });
    expect((await post('get-sitemaps')).body.sitemaps).toContainEqual({
      ...{ url: `https://${domain}/karte.xml`, pages: 1, news: false, foundIn: 'robots' },
      ...{ isIndex: false, partOf: null },
    });
    site().pages.delete('/robots.txt');
  });

  it('does without one that is slow, and says so', async () => {
    const [slow = '', ...others] = names;
    spoil([slow], { kind: 'slow', delayMs: 60_000 });
    const { listed, faults } = await search();
    expect(listed).toEqual(expect.arrayContaining(others));
    expect(faults).toEqual([{ url: `https://${domain}${slow}`, reason: 'TIMEOUT' }]);
  });

  it('ends in time with what it has where most are slow', async () => {
    const [first = '', ...slow] = names;
    spoil(slow, { kind: 'slow', delayMs: 60_000 });
    const { listed, faults } = await search();
    expect(listed).toEqual([first]);
    expect(faults).toEqual(
      [...slow, '/sitemap_index.xml'].map((path) => ({
        url: `https://${domain}${path}`,
        reason: 'TIMEOUT',
      })),
    );
  });

  it('names a line of robots.txt that is no address', async () => {
    site().robots = 'Sitemap: https://';
    const { body } = await post('get-sitemaps');
    expect(body.faults).toEqual([{ url: 'https://', reason: 'NO_SITEMAP' }]);
  });
});

describe('a website that lost half of its pages', () => {
  const lost = () => pages().filter((_, number) => number % 2 === 0);

  it.each<[string, WebsiteFaultInput]>([
    ['gone', { kind: 'missing' }],
    ['gone for good', { kind: 'status', status: 410 }],
    ['moved in a circle', { kind: 'endless-redirect' }],
    ['moved to one that is none', { kind: 'redirect', to: '/wartung' }],
  ])('%s: is asked about, and nothing changes until then', async (_, fault) => {
    const [before, names] = [await indexed(), await clickedTitles()];
    const shown = await answer();
    touch();
    spoil(lost(), fault);
    expect(await index()).toMatch(/^Would lose 10 of 20 articles/);
    expect((await get('progress')).run).toMatchObject({ state: 'HELD', wouldLose: 10 });
    expect((await get('get-config/')).indexStatus).toBe('indexed');
    expect(await indexed()).toEqual(before);
    expect(await clickedTitles()).toEqual(names);
    expect(await answer()).toEqual(shown);
    expect(await openAlerts()).toMatchObject([
      { kind: 'INDEX_AT_RISK', evidence: { said: expect.stringContaining('"lost":10') } },
    ]);

    // It was an outage: the next run finds all of it under the same numbers.
    spoil(pages(), null);
    expect(await index()).toMatch(/^20 articles indexed/);
    expect((await indexed()).map((one) => one.id)).toEqual(before.map((one) => one.id));
    expect(await openAlerts()).toEqual([]);
  });

  it('loses them once an admin says so; who comes back is known by its former number', async () => {
    const before = await indexed();
    touch();
    spoil(lost(), { kind: 'missing' });
    await index();
    site().requests.length = 0;
    expect(await index('index-anyway')).toMatch(/^10 articles indexed/);
    // Nothing is asked again.
    expect(site().requests).toEqual([]);
    const left = await indexed();
    expect(left).toHaveLength(10);
    expect(before.map((one) => one.id)).toEqual(expect.arrayContaining(left.map((one) => one.id)));
    expect((await clickedTitles()).filter((title: string | null) => title === null)).toHaveLength(
      10,
    );
    expect(await openAlerts()).toEqual([]);
    const again = await post('index-anyway');
    expect([again.status, again.body.code]).toEqual([409, 'index-not-held']);

    spoil(pages(), null);
    await index();
    expect((await indexed()).map((one) => [one.id, one.key])).toEqual(
      before.map((one) => [one.id, one.key]),
    );
    expect(await clickedTitles()).not.toContain(null);
  });

  it('of which its sitemaps name only half is asked about, too', async () => {
    const before = await indexed();
    const whole = site().articles;
    const half = whole.splice(10);
    await expect(index()).resolves.toMatch(/^Would lose 10 of 20 articles/);
    expect(await indexed()).toEqual(before);
    whole.push(...half);
    await index();
    expect((await indexed()).map((one) => one.id)).toEqual(before.map((one) => one.id));
  });

  it('that wants no robots any more is asked about; a single page that does not is left out', async () => {
    const [first = ''] = pages();
    site().robots = `Disallow: ${first}`;
    expect(await index()).toMatch(/^19 articles indexed/);
    const [, second = ''] = pages();
    site().pages.set(second, { body: '', robotsTag: 'googlebot: noindex' });
    touch();
    expect(await index()).toMatch(/^18 articles indexed/);
    expect((await get('progress')).run.skipped).toContainEqual({ reason: 'NOINDEX', count: 1 });
    site().pages.delete(second);
    touch();
    site().robots = 'Disallow: /';
    expect(await index()).toMatch(/^Would lose 18 of 18 articles/);
    site().robots = '';
    expect(await index()).toMatch(/^20 articles indexed/);
    expect(await openAlerts()).toEqual([]);
  });
});

/** What the plugin's endpage gets for the first page. */
async function answer() {
  const { apiKey: key } = await get('get-config/');
  const url = `https://${domain}${pages()[1]}`;
  const query = { key, url, shortcode: 'endpage' };
  return (await manager.get('/api/recommendations/v1/articles').query(query)).body;
}

/** A request that takes as long as it may takes a moment here. */
function hurry() {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    timeout(ms >= 15_000 ? Math.round(ms / 60) : ms),
  );
}

it('is compared anew once an article or the settings have changed, and not before', async () => {
  const written = async () => {
    const sql = 'select cast(xmin as text) as by from recommendation_articles order by key';
    return (await rows<{ by: string }>(test.ownerDb, sql)).map(({ by }) => by);
  };
  const set = (count: number) =>
    test.ownerDb.raw(
      `update recommendation_configs
          set processing_config = jsonb_set(processing_config, '{recommendationCount}', ?)`,
      [JSON.stringify(count)],
    );
  await index();
  const [before, recommended] = [await written(), await indexed()];
  await index();
  touch();
  await index();
  expect(await written()).toEqual(before);

  await set(7);
  await index();
  const after = await written();
  expect(after.some((by) => before.includes(by))).toBe(false);
  await index();
  expect(await written()).toEqual(after);

  await set(9);
  await index();
  const first = test.ownerDb('recommendation_articles').where({ id: recommended[0]?.id ?? 0 });
  expect(await first.update({ recommended: [] })).toBe(1);
  await index();
  expect(await indexed()).toEqual(recommended);
});
