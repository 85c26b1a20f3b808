import type supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runIndex } from './testing/run-index.ts';

/** A website whose bytes are not what they should be is indexed, all but what is amiss with it. */

const domain = 'eigene-seite.example';
const clock = () => new Date('2026-11-20T12:00:00Z');

let test: TestApp;
let sandbox: WebsiteSandbox;
let manager: ReturnType<typeof supertest.agent>;
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Eigene Seite', topics: ['garten'], articles: 8 }],
  });
  test = await createTestApp({ clock });
  test.services.config.websites = sandbox.websites;
  manager = await test.as('accountManager');
});
afterAll(async () => {
  await test.close();
  await sandbox.close();
});

const at = '/api/admin/recommendations';
const post = (call: string, body: object = {}) =>
  manager.post(`${at}/${call}`).send({ id: test.network.sites.own, ...body });
const index = async (call: 'index' | 're-index') => {
  expect((await post(call)).status).toBe(200);
  return runIndex(test, test.network.sites.own, { clock });
};
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const words = 'Der Garten im November braucht nur noch wenig Pflege, aber viel Geduld. '.repeat(9);
const pageOf = (title: string) =>
  `<!doctype html><html lang="de"><title>${title}</title><article><p>${words}${title}</p></article></html>`;
const articleAt = async (path: string) =>
  test
    .ownerDb('recommendation_articles')
    .where({ url: `https://${domain}${path}` })
    .first('title', 'text');

it('has NUL, UTF-16, halves of letters in pages, sitemaps and robots.txt', async () => {
  const site = sandbox.site(domain);
  const [first, ...others] = site.articles.map(({ slug }) => `/artikel/${slug}`);
  site.pages.set('/null', { body: pageOf('Äpfel\0 lagern') });
  site.pages.set('/halb', { body: pageOf(`Birnen ${'x'.repeat(292)}😀 und mehr`) });
  site.pages.set('/utf-16', { body: utf16(pageOf('Größe der Beete')) });
  const listed = ['/null', '/halb', '/utf-16', ...others, first];
  const halved = `${'2'.repeat(99)}😀`;
  const sitemap = listed.map(
    (path, number) =>
      `<url><loc>https://${domain}${path}</loc><lastmod>${['&#xD800;', '&#0;', halved][number] ?? ''}</lastmod></url>`,
  );
  site.pages.set('/karte.xml', {
    type: 'application/xml',
    body: utf16(`<?xml version="1.0" encoding="UTF-16"?><urlset>${sitemap.join('')}</urlset>`),
  });
  site.pages.set('/robots.txt', {
    type: 'text/plain',
    body: utf16(`User-agent: *\r\nDisallow: ${first}\r\n`),
  });
  const sitemaps = [`https://${domain}/karte.xml`];
  expect((await post('add-website', { sitemaps })).status).toBe(201);
  expect(await index('index')).toBe('10 articles indexed, 10 pages fetched');
  expect((await articleAt('/null'))?.title).toBe('Äpfel\uFFFD lagern');
  expect((await articleAt('/halb'))?.title).toMatch(/^Birnen x+/);
  expect((await articleAt('/utf-16'))?.title).toBe('Größe der Beete');
});

it('has a page that the database refuses: that one is skipped, and tried again', async () => {
  const site = sandbox.site(domain);
  site.pages.set('/null', { body: pageOf('Ganz unmöglich') });
  site.pages.set('/utf-16', { body: utf16(pageOf('Größe der Wege')) });
  await test.ownerDb('recommendation_pages').update({ read_lastmod: null });
  // For what nobody has thought of yet.
  await test.ownerDb.raw(`
    create function refuse_text() returns trigger language plpgsql as $$
    begin raise exception 'invalid byte sequence' using errcode = '22021'; end $$;
    create trigger refuse_text before insert or update on recommendation_articles for each row
      when (new.title = 'Ganz unmöglich') execute function refuse_text()`);
  expect(await index('re-index')).toMatch(/^10 articles indexed/);
  const { run } = (await manager.get(`${at}/progress?id=${test.network.sites.own}`)).body;
  expect(run.skipped).toEqual(expect.arrayContaining([{ reason: 'UNREADABLE', count: 1 }]));
  expect(run.lastError).toContain(`https://${domain}/null: `);
  expect(tellRun(run.failure, 'de')).toContain('Die Datenbank lehnt den Inhalt ab');
  expect((await articleAt('/null'))?.title).toBe('Äpfel\uFFFD lagern');
  expect((await articleAt('/utf-16'))?.title).toBe('Größe der Wege');
  await test.ownerDb.raw('drop trigger refuse_text on recommendation_articles');
  await index('re-index');
  expect((await articleAt('/null'))?.title).toBe('Ganz unmöglich');
});
