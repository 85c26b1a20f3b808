import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryPrepared } from '#api/core/database/db.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import { berlinDay } from '#shared/dates.ts';
import { tellTold } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { articlesStatement } from './answer-articles.ts';
import { hourToken } from './plugin/hour-token.ts';
import { runIndex } from './testing/run-index.ts';

const own = 'eigene-seite.example';
const other = 'andere-seite.example';
let now = new Date('2026-11-20T12:00:00Z');
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
          url: `https://${own}/sitemap_index.xml`,
          ...{ pages: 70, isIndex: true, partOf: null, foundIn: 'robots' },
        },
        {
          url: `https://${own}/sitemaps/artikel-1.xml.gz`,
          ...{ pages: 50, news: false, foundIn: 'index', isIndex: false },
          partOf: `https://${own}/sitemap_index.xml`,
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
      expect(body.articles[0].image).toMatch(/^https:\/\/eigene-seite.example\/bild\//);
      expect(body.style.primaryColor).toBe('#1d4ed8');
    }
    expect(counts).toEqual([1, 3, 9]);
    expect(shown.size).toBe(13);
  });
});

describe('what a preview shows', () => {
  it('are the site’s own articles, freshest first, with pictures', async () => {
    const { status, body } = await get('preview');
    expect([status, body.title, body.source, body.language]).toEqual([200, own, 'site', 'de']);
    expect(body.articles).toHaveLength(29);
    expect(body.articles[0].image).toMatch(/^https:\/\/eigene-seite.example\/bild\//);
    const freshest = await test
      .ownerDb('recommendation_articles')
      .orderByRaw('published_at desc nulls last, key')
      .first('id');
    expect(body.articles[0].id).toBe(freshest?.id);
  });

  it('are samples in the reader’s language before it is indexed', async () => {
    const samplesIn = async (language: string) => {
      const site = test.network.sites.other;
      const { body } = await manager.get(`${at}/preview?id=${site}&language=${language}`);
      expect([body.source, body.language, body.articles.length]).toEqual(['samples', language, 29]);
      return body.articles[0].title;
    };
    expect(await samplesIn('de')).toMatch(/^Dahlien überwintern/);
    expect(await samplesIn('en')).toMatch(/^Storing dahlias/);
    expect((await get('preview', '&language=fr')).status).toBe(400);
  });
});

describe('an answer to a page', () => {
  const key = async () => (await config()).apiKey as string;

  it('goes to the site’s domains alone, and may be kept', async () => {
    const query = { key: await key(), url: page(1), shortcode: 'endpage' };
    const own304 = async (origin: string) => {
      const { status, headers } = await ask(query, origin);
      expect([status, headers['access-control-allow-origin']]).toEqual([200, origin]);
      expect(headers.vary).toContain('Origin');
      expect(headers['cache-control']).toBe('public, max-age=300');
      const again = await supertest(test.url)
        .get('/api/recommendations/v1/articles')
        .query(query)
        .set('if-none-match', String(headers.etag));
      expect([again.status, again.text]).toEqual([304, '']);
    };
    for (const origin of [`https://${own}`, `https://www.${own}`]) {
      await own304(origin);
    }
    for (const origin of [
      sandbox.websites[own] ?? '',
      `https://${other}`,
      `https://nicht-${own}`,
      `https://${own}:8443`,
      'null',
    ]) {
      const { status, body, headers } = await ask(query, origin);
      expect([status, body.code]).toEqual([403, 'origin-not-allowed']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('brings what counts have to bring: the same to all readers, another one each hour', async () => {
    const tokens = new Set<string>();
    const before = now;
    try {
      for (const minutes of [0, 59, 60]) {
        now = new Date(+before + minutes * 60_000);
        for (const address of [page(1), page(2)]) {
          for (const shortcode of ['midpage', 'endpage']) {
            const { body } = await ask({ key: await key(), url: address, shortcode });
            tokens.add(body.token);
          }
        }
        expect([...tokens]).toHaveLength(minutes < 60 ? 1 : 2);
      }
      expect([...tokens][1]).toBe(hourToken(test.services.secretKey, id, now));
    } finally {
      now = before;
    }
  });

  it('is the same for every spelling of the address', async () => {
    const [address, plain] = [page(2), { key: await key(), shortcode: 'midpage' }];
    const { body } = await ask({ ...plain, url: address });
    expect(body.isFallback).toBe(false);
    for (const url of [
      `${address}/`,
      `${address}?utm_source=brief&fbclid=1#mitte`,
      address.replace('https://', 'http://www.'),
    ]) {
      expect((await ask({ ...plain, url })).body).toEqual(body);
    }
    // On another domain of the site; what is not the site's is nothing, whoever names it.
    const second = 'https://zweite-seite.example/artikel';
    expect((await ask({ ...plain, url: second, canonical: address })).body).toEqual(body);
    const foreign = 'https://agentur.example/artikel';
    expect((await ask({ ...plain, url: address, canonical: foreign })).body).toEqual(body);
    // It names another article of the site: that one counts.
    const next = (await ask({ ...plain, url: page(4) })).body;
    const { body: named } = await ask({ ...plain, url: address, canonical: page(4) });
    expect(named.articles).toEqual(next.articles);
  });

  it('is the freshest articles where nothing is known of the page, and says so', async () => {
    const { articles } = sandbox.site(own);
    const newest = [...articles].sort((a, b) => +b.publishedAt - +a.publishedAt);
    for (const url of [`https://${own}/unbekannt`, 'https://fremd.example/', 'keine adresse']) {
      const { status, body } = await ask({ key: await key(), url, shortcode: 'midpage' });
      expect([status, body.isFallback, body.count]).toEqual([200, true, 3]);
      expect(body.articles.map((one: { url: string }) => one.url.split('/').at(-1))).toEqual(
        newest.slice(1, 4).map(({ slug }) => slug),
      );
    }
  });

  it('fills each place: what is alike, the next, then the freshest, and nothing twice', async () => {
    const articles = test.ownerDb('recommendation_articles');
    const keyOf = addressKey(page(3));
    const former = await articles.clone().where({ key: keyOf }).first('recommended', 'alike');
    const [best, next] = former?.recommended ?? [];
    const fill = async (recommended: number[] | null, alike: number) => {
      await articles.clone().where({ key: keyOf }).update({ recommended, alike });
      const answers = [];
      for (const shortcode of ['primary', 'midpage', 'endpage']) {
        const { body } = await ask({ key: await key(), url: page(3), shortcode });
        const ids = body.articles.map((one: { id: number }) => one.id);
        answers.push({ ids, isFallback: body.isFallback });
      }
      return answers;
    };
    const freshest = async (without: number[]) =>
      test
        .ownerDb('recommendation_articles')
        .whereNot({ key: keyOf })
        .whereNotIn('id', without)
        .orderByRaw('published_at desc nulls last, key')
        .limit(13)
        .pluck('id');
    try {
      const rest = await freshest([best ?? 0, next ?? 0]);
      expect(await fill([best ?? 0, next ?? 0], 1)).toEqual([
        { ids: [best], isFallback: false },
        { ids: [next, ...rest.slice(0, 2)], isFallback: false },
        { ids: rest.slice(2, 11), isFallback: true },
      ]);
      const { body } = await get('why', `&url=${encodeURIComponent(page(3))}`);
      const shown = body.recommendations.map((one: { isNext: boolean }) => one.isNext);
      expect(shown).toEqual([false, true]);
      const all = { articles: 60, withRecommendations: 60 };
      expect((await get('coverage')).body).toMatchObject({ ...all, full: 59 });

      const unlisted = await freshest([]);
      for (const none of [null, []]) {
        expect(await fill(none, 0)).toEqual([
          { ids: unlisted.slice(0, 1), isFallback: true },
          { ids: unlisted.slice(1, 4), isFallback: true },
          { ids: unlisted.slice(4, 13), isFallback: true },
        ]);
      }
      expect((await get('coverage')).body).toMatchObject({
        withRecommendations: 59,
        withoutByReason: [{ reason: 'BELOW_THRESHOLD', count: 1 }],
      });
    } finally {
      await articles
        .clone()
        .where({ key: keyOf })
        .update({ ...former });
    }
  });

  it('looks for the freshest by their index, and only where a place is not full', async () => {
    await test.ownerDb.raw('analyze recommendation_articles');
    const planOf = async (address: string) => {
      const page = { key: addressKey(address), canonical: addressKey(address) };
      const asked = { key: await key(), page, today: berlinDay(now), now };
      const { text, values } = articlesStatement({ ...asked, shortcode: 'midpage' });
      return test.ownerDb.transaction(async (db) => {
        // Of 60 articles, any way is cheap.
        await db.raw('set local enable_seqscan = off; set local enable_sort = off');
        const explain = `explain (analyze, costs off, timing off, summary off) ${text}`;
        const name = `plan of ${address.length}`;
        const statement = { name, text: explain, values };
        const lines = await queryPrepared<Record<string, string>>(db, statement);
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      });
    };
    const fresh = /Index Scan using recommendation_articles_fresh.*/;
    expect(fresh.exec(await planOf(page(3)))?.[0]).toContain('never executed');
    expect(fresh.exec(await planOf(`https://${own}/unbekannt`))?.[0]).toContain('actual rows=4');
  });

  it('gives articles that were listed as http their https, where the page came by it', async () => {
    const former = await test.ownerDb('recommendation_articles').select('id', 'url');
    const addresses = async (url: string) => {
      const { body } = await ask({ key: await key(), url, shortcode: 'endpage' });
      return new Set(body.articles.map((one: { url: string }) => one.url.split(':')[0]));
    };
    await test.ownerDb.raw(`update recommendation_articles set url = 'http' || substr(url, 6)`);
    try {
      expect(await addresses(page(1))).toEqual(new Set(['https']));
      expect(await addresses(page(1).replace('https', 'http'))).toEqual(new Set(['http']));
      expect(await addresses('https://shop.example/')).toEqual(new Set(['http']));
    } finally {
      for (const { id: one, url } of former) {
        await test.ownerDb('recommendation_articles').where({ id: one }).update({ url });
      }
    }
  });

  it('refuses what it does not know', async () => {
    const good = { key: await key(), url: page(1), shortcode: 'primary' };
    const codes = async (more: Record<string, string>) => {
      const { status, body } = await ask({ ...good, ...more });
      return [status, body.code];
    };
    expect(await codes({ key: 'rec_unbekannt' })).toEqual([404, 'unknown-plugin-key']);
    expect((await codes({ shortcode: 'sidebar' }))[0]).toBe(400);
    expect((await codes({ more: '1' }))[0]).toBe(400);
  });

  it('comes only so often in a minute, to each address', async () => {
    const query = { key: await key(), url: page(1), shortcode: 'primary' };
    const { config } = test.services;
    // Elsewhere all requests come from one address.
    config.rateLimit = 6000;
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let call = 0; call < 1201; call += 1) answers.push(await ask(query, `https://${own}`));
    expect(answers.findIndex(({ status }) => status !== 200)).toBe(1200);
    const { status, body, headers } = answers[1200] ?? (await ask(query));
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too-many-attempts', '60']);
    now = new Date(+now + 60_000);
    expect((await ask(query)).status).toBe(200);
    now = new Date(+now - 60_000);
    config.rateLimit = 0;
  });

  it('says why something is recommended, and how much of the site does', async () => {
    const { status, body } = await get('why', `&url=${encodeURIComponent(page(0))}`);
    expect(status).toBe(200);
    expect(body.article.keywords[0]).toMatchObject({ weight: 1 });
    expect(body.recommendations.length).toBeGreaterThan(10);
    expect(body.recommendations[0].score).toBeGreaterThan(0.05);
    expect(body.recommendations[0].sharedKeywords.length).toBeGreaterThan(0);
    const unknown = await get('why', '&url=https://fremd.example/');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown-article']);
    expect((await get('coverage')).body).toEqual({
      articles: 60,
      withRecommendations: 60,
      full: 60,
      without: [],
      withoutByReason: [],
      skipped: [],
    });
  });

  it('comes under a replaced key for 24 hours more', async () => {
    const before = await key();
    const { body } = await post('rotate-key', { id });
    expect(body.apiKey).not.toBe(before);
    expect(body.formerKey).toEqual({ key: before, validUntil: '2026-11-21T12:00:00.000Z' });
    const statusOf = async (one: string) =>
      (await ask({ key: one, url: page(1), shortcode: 'primary' })).status;
    expect([await statusOf(before), await statusOf(body.apiKey)]).toEqual([200, 200]);
    now = new Date('2026-11-21T12:00:01Z');
    expect([await statusOf(before), await statusOf(body.apiKey)]).toEqual([404, 200]);
    now = new Date('2026-11-20T12:00:00Z');
  });
});

describe('what the pages of a site need', () => {
  const pluginOf = (agent: Pick<ReturnType<typeof supertest.agent>, 'get'>, site: unknown = id) =>
    agent.get(`/api/client/sites/${site}/recommendation-plugin`);

  it('is read by the owners of its company, and follows key and settings', async () => {
    const owner = await test.as('owner');
    const { body: before } = await pluginOf(owner);
    const { apiKey, origin, formerKey, recommendationStyleConfig } = await config();
    expect(before).toEqual({
      setup: { origin, key: apiKey, recommendationCount: 9, containerMargin: 16 },
      formerKeyUntil: formerKey?.validUntil ?? null,
    });
    expect(origin).toBe(test.services.publicUrl());
    await post('rotate-key', { id });
    const style = { ...recommendationStyleConfig, containerMargin: 40 };
    await post('update-config', { id, recommendationStyleConfig: style });
    const { body: after } = await pluginOf(owner);
    expect(after.setup).toMatchObject({ key: (await config()).apiKey, containerMargin: 40 });
    expect(after.setup.key).not.toBe(apiKey);
    expect(after.formerKeyUntil).toBe('2026-11-21T12:00:00.000Z');
    await post('update-config', { id, recommendationStyleConfig });
  });

  it('is nothing where a site recommends nothing', async () => {
    const { status, body } = await pluginOf(await test.as('otherOwner'), test.network.sites.other);
    expect([status, body]).toEqual([200, { setup: null, formerKeyUntil: null }]);
  });

  it('is nobody else’s', async () => {
    expect((await pluginOf(supertest(test.url) as never)).status).toBe(401);
    expect((await pluginOf(await test.as('member'))).status).toBe(403);
    expect((await pluginOf(await test.as('finance'))).status).toBe(403);
    expect((await pluginOf(await test.as('otherOwner'))).status).toBe(404);
    expect((await pluginOf(await test.as('owner'), 987_654_321)).status).toBe(404);
    expect((await pluginOf(await test.as('owner'), 'eins')).status).toBe(400);
  });
});

describe('an index that is rebuilt', () => {
  it('fetches nothing of a website that has not changed', async () => {
    sandbox.site(own).bodies = 0;
    expect(await index('re-index')).toBe('60 articles indexed, 0 pages fetched');
    // Only sitemaps and robots.txt came.
    expect(sandbox.site(own).bodies).toBeLessThan(8);
  });

  it('asks by what it knows where a sitemap names no days', async () => {
    const site = sandbox.site(own);
    const listed = site.articles.map(({ slug }) => `https://${own}/artikel/${slug}`).join('\n');
    site.pages.set('/liste.txt', { type: 'text/plain', body: listed });
    await post('update-config', { id, sitemaps: [`https://${own}/liste.txt`] });
    site.bodies = 0;
    site.requests.length = 0;
    expect(await index('re-index')).toBe('60 articles indexed, 0 pages fetched');
    expect(site.requests.filter((path) => path.startsWith('/artikel/'))).toHaveLength(60);
    expect(site.bodies).toBe(2);
    site.pages.delete('/liste.txt');
    await post('update-config', { id, sitemaps: [`https://${own}/sitemap_index.xml`] });
  });

  it('follows one that changed, one that went, one that came and one that moved', async () => {
    const site = sandbox.site(own);
    const [changed, gone, moved] = [site.articles[3], site.articles[4], site.articles[5]];
    if (!changed || !gone || !moved) throw new Error('no articles');
    changed.title = 'Ganz neu betitelt';
    changed.modifiedAt = new Date('2026-11-21T08:00:00Z');
    site.articles.splice(4, 1);
    const came = { ...moved, slug: 'eben-erschienen', title: 'Eben erschienen' };
    site.articles.push({ ...came, paragraphs: [...came.paragraphs, 'Neu dabei.'] });
    site.pages.set(`/artikel/${moved.slug}`, {
      status: 301,
      location: `https://${own}/neuer-ort/${moved.slug}`,
      body: '',
    });
    const html = `<html lang="de"><head><title>${moved.title}</title></head><body><article>${moved.paragraphs
      .map((one) => `<p>${one}</p>`)
      .join('')}</article></body></html>`;
    site.pages.set(`/neuer-ort/${moved.slug}`, { type: 'text/html; charset=utf-8', body: html });
    moved.modifiedAt = changed.modifiedAt;
    await index('re-index');
    const titleAt = async (path: string) =>
      (await get('why', `&url=https://${own}${path}`)).body.article?.title;
    expect(await titleAt(`/artikel/${changed.slug}`)).toMatch(/^Ganz neu betitelt/);
    expect(await titleAt(`/artikel/${gone.slug}`)).toBeUndefined();
    expect(await titleAt('/artikel/eben-erschienen')).toMatch(/^Eben erschienen/);
    expect(await titleAt(`/artikel/${moved.slug}`)).toBeUndefined();
    expect(await titleAt(`/neuer-ort/${moved.slug}`)).toBe(moved.title);
    // It names no day, and no sitemap lists it: this run saw it first.
    const { body: why } = await get('why', `&url=https://${own}/neuer-ort/${moved.slug}`);
    expect(why.article.publishedAt).toBe(now.toISOString());
    const { body } = await get('coverage');
    expect([body.articles, body.skipped]).toEqual([60, [{ reason: 'MOVED', count: 1 }]]);
    for (const shortcode of ['primary', 'midpage', 'endpage']) {
      const { apiKey: key } = await config();
      const { body: answer } = await ask({ key, url: page(0), shortcode });
      expect(answer.articles.map(({ url }: { url: string }) => url).join()).not.toContain(
        gone.slug,
      );
    }
  });

  it('reads pages again when the settings of reading changed, and obeys each of them', async () => {
    const site = sandbox.site(own);
    const settings = {
      titleReplaceRegex: ' \\| .*$',
      customImageSelector: 'img.aufmacher',
      customImageAttribute: 'src',
      customImageCSSRegex: '^/bild/(.*)$',
      excludeImageUrl: `${site.articles[1]?.slug}.svg`,
      selectorBlacklist: ['article p:first-of-type', '.teaser'],
    };
    expect((await post('update-config', { id, ...settings })).status).toBe(200);
    expect(await index('re-index')).toMatch(/^60 articles indexed, 60 pages fetched|^60 articles/);
    const articleOf = async (number: number) =>
      (await get('why', `&url=${encodeURIComponent(page(number))}`)).body.article;
    const [first, second] = [await articleOf(0), await articleOf(1)];
    expect(first.title).toBe(site.articles[0]?.title);
    expect(first.image).toBe(`https://${own}/artikel/${site.articles[0]?.slug}.svg`);
    expect(second.image).toBeNull();
    const stored = await test
      .ownerDb('recommendation_articles')
      .where({ url: page(0) })
      .first('text', 'language', 'published_at');
    expect(stored?.text).not.toContain('Von der Redaktion');
    expect(stored?.text).not.toContain('Meistgelesen');
    expect(stored?.text).not.toContain('Cookies');
    expect([stored?.language, stored?.published_at]).toEqual(['de', site.articles[0]?.publishedAt]);
  });

  it('tells of each page that gives nothing why, and goes on', async () => {
    const site = sandbox.site(own);
    const path = (number: number) => `/artikel/${site.articles[number]?.slug}`;
    const faults = ['500', 'endless-redirect', 'huge', 'login', 'cut-off'] as const;
    for (const [number, kind] of faults.entries()) site.setFault(path(20 + number), { kind });
    for (const [number, kind] of (['broken-html', 'wrong-charset'] as const).entries()) {
      site.setFault(path(30 + number), { kind });
    }
    site.robots = `Disallow: ${path(40)}`;
    site.pages.set(path(41), {
      body: '<html><title>Bilder</title><body><p>Nur Bilder</p></body></html>',
    });
    site.pages.set(path(42), { type: 'application/pdf', body: '%PDF-1.4' });
    site.pages.set(path(43), { status: 302, location: 'http://169.254.169.254/', body: '' });
    site.pages.set(path(44), {
      body: '<html><head><meta name="robots" content="noindex"><title>Geheim</title></head></html>',
    });
    for (const one of site.articles) one.modifiedAt = new Date('2026-11-21T11:00:00Z');
    await test.ownerDb('recommendation_pages').update({ article_id: null, read_with: null });
    await index('re-index');
    const { run } = (await get('progress')).body;
    expect(run.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'STATUS', count: 1 },
        { reason: 'REDIRECTS', count: 1 },
        { reason: 'TOO_LARGE', count: 1 },
        { reason: 'LOGIN', count: 1 },
        { reason: 'UNREACHABLE', count: 1 },
        { reason: 'ROBOTS', count: 1 },
        { reason: 'NO_TEXT', count: 1 },
        { reason: 'NOT_HTML', count: 1 },
        { reason: 'FOREIGN', count: 1 },
        { reason: 'NOINDEX', count: 1 },
      ]),
    );
    expect(run.lastError).toMatch(/^https:\/\/eigene-seite.example\/artikel\//);
    expect(tellTold({ text: run.lastError, said: run.failure }, 'de')).toMatch(
      /^https:\S+ (antwortet|führt|ist|leitet) /,
    );
    const { body } = await get('why', `&url=${encodeURIComponent(page(31))}`);
    expect(body.article.title).toBe(site.articles[31]?.title);
    expect(JSON.stringify(body)).not.toContain('\ufffd');
    expect((await get('why', `&url=${encodeURIComponent(page(30))}`)).status).toBe(200);
    // With the login that it asks for, it is read.
    const login = { username: 'leser', password: 'ein Wort' };
    const { body: saved, text } = await post('update-config', { id, ...login });
    expect([saved.username, saved.hasPassword]).toEqual(['leser', true]);
    expect(text).not.toContain('ein Wort');
    const kept = await test
      .ownerDb('recommendation_configs')
      .where({ site_id: id })
      .first('password');
    expect(kept?.password).toMatch(/^v1\./);
    await index('re-index');
    const reasons = (await get('progress')).body.run.skipped.map(
      (one: { reason: string }) => one.reason,
    );
    expect(reasons).not.toContain('LOGIN');
  });

  it('keeps what it has when sitemaps cannot be read, and fails where none can', async () => {
    const site = sandbox.site(own);
    const { articles } = (await get('coverage')).body;
    site.setFault('/sitemaps/artikel-1.xml.gz', { kind: '500' });
    await index('re-index');
    expect((await get('coverage')).body.articles).toBe(articles);
    site.setFault('/sitemaps/artikel-1.xml.gz', null);
    site.pages.set('/sitemap_index.xml', { body: 'keine Sitemap <' });
    await expect(index('re-index')).rejects.toThrow(/list no page/);
    expect(await config()).toMatchObject({
      indexStatus: 'failed',
      lastIndexed: expect.any(String),
    });
    expect((await get('coverage')).body.articles).toBe(articles);
    // Two that name each other are read once.
    const looping = (to: string) =>
      `<sitemapindex><sitemap><loc>https://${own}${to}</loc></sitemap></sitemapindex>`;
    site.pages.set('/sitemap_index.xml', { body: looping('/kreis.xml') });
    site.pages.set('/kreis.xml', { body: looping('/sitemap_index.xml') });
    await expect(index('re-index')).rejects.toThrow(/list no page/);
    site.pages.delete('/sitemap_index.xml');
  });

  it('runs once at a time, and can be called off', async () => {
    const [one, two] = await Promise.all([post('re-index', { id }), post('re-index', { id })]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect([one.body.code, two.body.code]).toContain('index-under-way');
    expect((await config()).indexStatus).toBe('indexing');
    expect((await post('cancel', { id })).body.run.state).toBe('CANCELLED');
    expect(await runIndex(test, id, { clock })).toBe('This index run has already ended');
    const again = await post('cancel', { id });
    expect([again.status, again.body.code]).toEqual([409, 'index-not-under-way']);
  });
});

describe('calls that are not right', () => {
  const calls = [
    ['get', 'get-config/'],
    ['get', 'progress'],
    ['get', 'coverage'],
    ['get', 'why'],
    ['get', 'preview'],
    ['post', 'get-sitemaps'],
    ['post', 'add-website'],
    ['post', 'update-config'],
    ['post', 'index'],
    ['post', 're-index'],
    ['post', 'index-anyway'],
    ['post', 'cancel'],
    ['post', 'rotate-key'],
  ] as const;

  it.each(calls)(
    '%s %s is for admins with the right alone, of a site that exists',
    async (method, call) => {
      const send = (
        agent: Pick<ReturnType<typeof supertest.agent>, 'get' | 'post'>,
        site: unknown,
      ) =>
        method === 'get'
          ? agent
              .get(`${at}/${call}`)
              .query({ id: String(site), ...(call === 'why' && { url: page(0) }) })
          : agent.post(`${at}/${call}`).send({ id: site });
      expect((await send(supertest(test.url) as never, id)).status).toBe(401);
      for (const user of ['finance', 'owner', 'member'] as const) {
        // Who reads reports reads of how many articles they are.
        const mayRead = user === 'finance' && call === 'coverage';
        expect((await send(await test.as(user), id)).status).toBe(mayRead ? 200 : 403);
      }
      expect((await send(manager, 987_654_321)).status).toBe(404);
      expect((await send(manager, 'eins')).status).toBeGreaterThanOrEqual(400);
      expect((await send(manager, 'eins')).status).toBeLessThan(500);
    },
  );

  it('refuses what cannot be set, at the field', async () => {
    const errorsOf = async (body: object) =>
      (await post('update-config', { id, ...body })).body.errors;
    expect(await errorsOf({ titleReplaceRegex: '(?<=a)b' })).toHaveProperty('titleReplaceRegex');
    expect(await errorsOf({ titleReplaceRegex: '(' })).toHaveProperty('titleReplaceRegex');
    expect(await errorsOf({ customImageSelector: 'img[' })).toHaveProperty('customImageSelector');
    expect(await errorsOf({ selectorBlacklist: ['.a', '>>'] })).toHaveProperty([
      'selectorBlacklist.1',
    ]);
    expect(await errorsOf({ sitemaps: ['https://fremd.example/s.xml'] })).toHaveProperty([
      'sitemaps.0',
    ]);
    expect(await errorsOf({ sitemaps: [`https://${own}:5432/s.xml`] })).toHaveProperty([
      'sitemaps.0',
    ]);
    const { processingConfig, recommendationStyleConfig, pluginConfig } = await config();
    for (const stylingSelector of ['main >', '+ p', 'a,', 'main > > p', 'p::']) {
      const style = { ...recommendationStyleConfig, stylingSelector };
      expect(await errorsOf({ recommendationStyleConfig: style })).toHaveProperty([
        'recommendationStyleConfig.stylingSelector',
      ]);
    }
    expect(await errorsOf({ selectorBlacklist: ['main > [title=">"], a ~ b', 'a:not(.b)'] })).toBe(
      undefined,
    );
    const processing = (more: object) => ({ processingConfig: { ...processingConfig, ...more } });
    expect(await errorsOf(processing({ recommendationCount: 26 }))).toBeDefined();
    expect(await errorsOf(processing({ keywordRelevanceThreshold: '0.5' }))).toBeDefined();
    const style = { ...recommendationStyleConfig, primaryColor: 'red;}' };
    expect(await errorsOf({ recommendationStyleConfig: style })).toBeDefined();
    expect(await errorsOf({ pluginConfig: { ...pluginConfig, wmids: ['1', '2'] } })).toBeDefined();
    expect(await errorsOf({ unknown: 1 })).toBeDefined();
  });

  it('saves all of them, and nothing over what somebody else saved', async () => {
    const before = await config();
    const given = {
      processingConfig: {
        ...before.processingConfig,
        recommendationCount: 13,
        customStopwords: ['Rezept'],
      },
      recommendationStyleConfig: {
        ...before.recommendationStyleConfig,
        fontFamily: 'Georgia, serif',
        stylingSelector: 'article',
      },
      pluginConfig: { pid: '4711', wmids: ['1', '2', null] },
    };
    const saved = await post('update-config', { id, updatedAt: before.updatedAt, ...given });
    expect(saved.body).toMatchObject(given);
    const stale = await post('update-config', { id, updatedAt: before.updatedAt, username: 'x' });
    expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
    expect(stale.body.changedBy).toMatch(/ Test$/);
    const { body } = await ask({
      key: (await config()).apiKey,
      url: page(0),
      shortcode: 'endpage',
    });
    expect([body.count, body.style.fontFamily]).toEqual([13, 'Georgia, serif']);
  });

  it('asks for what has to come first', async () => {
    const site = test.network.sites.other;
    const code = async (call: string, body: object = {}) =>
      (await post(call, { id: site, ...body })).body.code;
    expect(await code('index')).toBe('recommendations-missing');
    expect((await post('add-website', { id: site })).status).toBe(201);
    expect(await code('add-website')).toBe('recommendations-added');
    expect(await code('index')).toBe('no-sitemaps');
    expect(await code('re-index')).toBe('not-indexed');
    await post('update-config', { id: site, sitemaps: [`https://${other}/sitemaps/news.xml`] });
    expect(await index('index', site)).toMatch(/^10 articles/);
    expect(await code('index')).toBe('indexed-already');
  });
});
