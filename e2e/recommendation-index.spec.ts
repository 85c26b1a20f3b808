import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { pluginScript } from '../shared/domain/recommendation-snippet.ts';
import { skipReasonLabels } from '../shared/domain/skip-reasons.ts';
import { recommendationSettingMessages } from '../shared/messages/recommendation-settings.ts';
import { recommendationSnippetMessages } from '../shared/messages/recommendation-snippets.ts';
import { skippedPage } from '../shared/schemas/entities/skipped-page.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { inspectScreen, openScreen, phone } from './support/inspect-screen.ts';
import { signIn } from './support/sign-in.ts';
import { speak } from './support/speak.ts';
import { test } from './support/test.ts';

/**
 * The operator's way from a website never read to lines for its publisher. Database locks stand for
 * slow websites: a run then waits where the journey inspects it.
 */

const w = recommendationSettingMessages.de;
const snippets = recommendationSnippetMessages.de;
const domain = 'gartenfreude-online.example';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.describe.configure({ mode: 'serial' });

let db: Client;
let siteId: number;
let articles: { url: string; title: string }[];
test.beforeAll(async ({ demo }) => {
  test.skip(!demo.databaseUrl, 'A server that runs already keeps its index');
  db = new Client({ connectionString: demo.databaseUrl });
  await db.connect();
  const { rows } = await db.query(
    `select c.id, c.site_id from recommendation_configs c
       join sites s on s.id = c.site_id where s.url = $1`,
    [domain],
  );
  siteId = rows[0].site_id;
  articles = (
    await db.query(
      'select url, title from recommendation_articles where config_id = $1 order by key',
      [rows[0].id],
    )
  ).rows;
  // As if it had just been added.
  for (const table of ['pages', 'articles', 'runs']) {
    await db.query(`delete from recommendation_${table} where config_id = $1`, [rows[0].id]);
  }
});
test.afterAll(() => db?.end());

async function openTab(page: Page) {
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/sites/${siteId}/recommendations`);
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function whileWaiting(table: 'articles' | 'pages', act: () => Promise<void>) {
  await db.query('begin');
  await db.query(`lock table recommendation_${table} in share mode`);
  try {
    await act();
  } finally {
    await db.query('rollback');
  }
}

test('indexes a website, and is told how far it has come', async ({ page }) => {
  await openTab(page);
  const index = section(page, w.index.title);
  await expect(index).toContainText(w.statuses.unscraped);
  await expect(index).toContainText(w.index.never);
  await expect(section(page, w.coverage.title)).toContainText(w.coverage.none);
  await whileWaiting('articles', async () => {
    await index.getByRole('button', { name: w.indexWebsite }).click();
    await expect(index.getByRole('progressbar', { name: w.phases.FETCH })).toBeVisible();
    await expect(index).toContainText(w.index.of('0', String(articles.length)));
    await expect(index).toContainText(w.statuses.indexing);
    await expect(index.getByRole('status')).toHaveText(/^Seiten werden gelesen, 0/);
    await expect(index.getByRole('button', { name: w.cancel })).toBeVisible();
  });
  const all = String(articles.length);
  await expect(index).toContainText(w.index.completed(all, all));
  await expect(index.getByRole('status')).toHaveText(w.runStates.COMPLETED);
  await expect(index).toContainText(w.statuses.indexed);
  await expect(index.getByRole('progressbar')).toHaveCount(0);
  // Without anybody requesting it.
  await expect(section(page, w.coverage.title)).toContainText(`${w.coverage.articles}${all}`);
  await index.getByRole('link', { name: w.index.log }).click();
  await expect(page).toHaveURL(/\/admin\/monitoring\/\d+/);
  await expect(page.getByRole('log')).toContainText(all);
});

test('asks before it reindexes, and calls it off', async ({ page }) => {
  await openTab(page);
  const index = section(page, w.index.title);
  await whileWaiting('pages', async () => {
    await index.getByRole('button', { name: w.reindex }).click();
    const dialog = page.getByRole('dialog', { name: w.reindexTitle });
    await expect(dialog).toContainText('15 Minuten');
    await dialog.getByRole('button', { name: w.reindex }).click();
    await expect(index.getByRole('progressbar', { name: w.phases.DISCOVER })).toBeVisible();
    await index.getByRole('button', { name: w.cancel }).click();
    await expect(index).toContainText(w.runStates.CANCELLED);
  });
  await expect(index).toContainText(w.index.stays);
  await expect(index).toContainText(w.statuses.indexed);
  await expect(index.getByRole('button', { name: w.reindex })).toBeEnabled();
  await expect(section(page, w.coverage.title)).toContainText(String(articles.length));
});

test('asks before an index loses much, and names the pages that were not read', async ({
  page,
}) => {
  // What the website has no more.
  const lost = Math.ceil(articles.length / 2);
  const { rows } = await db.query(
    `insert into recommendation_articles (config_id, key, url, title, text, text_hash, recommended)
     select config_id, key || '-weg', url || '-weg', title, text, text_hash || '-', recommended
       from recommendation_articles
      where config_id = (select id from recommendation_configs where site_id = $1)
      order by key limit $2
     returning config_id`,
    [siteId, lost],
  );
  const unread = `https://${domain}/impressum`;
  await db.query(
    `insert into recommendation_pages (config_id, key, url, listed_run, state, reason)
     select $1, $2, $2, max(id), 'SKIPPED', 'NO_TEXT' from recommendation_runs where config_id = $1`,
    [rows[0].config_id, unread],
  );
  await openTab(page);
  const skipped = section(page, skippedPage.title.many.de).getByRole('row');
  await expect(skipped.filter({ hasText: unread })).toContainText(skipReasonLabels.NO_TEXT.de);
  const index = section(page, w.index.title);
  await index.getByRole('button', { name: w.reindex }).click();
  const asked = page.getByRole('dialog', { name: w.reindexTitle });
  await asked.getByRole('button', { name: w.reindex }).click();
  await expect(index).toContainText(w.runStates.HELD);
  await expect(index).toContainText(`${w.index.held(String(lost))} ${w.index.stays}`);
  expect(await findViolations(page)).toEqual([]);

  await index.getByRole('button', { name: w.index.anyway }).click();
  const dialog = page.getByRole('dialog', { name: w.index.anywayTitle });
  await expect(dialog).toContainText(w.index.anywayConfirm(String(lost)));
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: w.index.anyway }).click();
  await expect(index).toContainText(w.runStates.COMPLETED);
  await expect(section(page, w.coverage.title)).toContainText(
    `${w.coverage.articles}${articles.length}`,
  );
});

test('replaces the key, and has lines with the new one to copy', async ({
  page,
  demo,
  browser,
}) => {
  await openTab(page);
  const key = section(page, w.key.title);
  const former = (await key.getByRole('code').first().textContent()) ?? '';
  expect(former).toMatch(/^rec_/);
  await key.getByRole('button', { name: w.rotateKey }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.rotateKey }).click();
  await expect(page.getByText(w.key.replaced)).toBeVisible();
  await expect(key.getByRole('code').first()).not.toHaveText(former);
  await expect(key.getByRole('code').last()).toHaveText(former);
  await key.getByTitle(w.key.copyKey).click();
  await expect.poll(() => copied(page)).toMatch(/^rec_/);
  const fresh = await copied(page);
  expect(fresh).not.toBe(former);

  const lines = section(page, w.snippets.title);
  const line = pluginScript({ origin: demo.url, key: fresh });
  await lines.getByTitle(w.snippets.copyOf(snippets.script.title)).click();
  await expect.poll(() => copied(page)).toBe(line);
  await lines.getByTitle(w.snippets.copyOf(snippets.place.endpage.title)).click();
  await expect.poll(() => copied(page)).toMatch(/^<div data-recommendations="endpage"/);

  const theirs = await browser.newPage({ baseURL: demo.url, locale: 'de-DE' });
  await signIn(theirs, accounts.owner);
  await theirs.goto(`/dashboard/settings/contracts?site=${siteId}`);
  await expect(theirs.getByText(line, { exact: true })).toBeVisible();
  await expect(theirs.getByText(/Ihr Schlüssel wurde ersetzt/)).toBeVisible();
  await theirs.close();
});

test('explains what a page recommends', async ({ page }) => {
  await openTab(page);
  const [article] = articles as [(typeof articles)[number]];
  const asked = page.getByLabel(w.why.label);
  await asked.fill(new URL(article.url).pathname);
  await page.getByRole('button', { name: w.why.ask }).click();
  const sheet = page.getByRole('dialog', { name: w.why.title });
  await expect(sheet.getByRole('heading', { name: article.title })).toBeVisible();
  await expect(sheet).toContainText(w.why.shared);
  await expect(sheet.getByRole('listitem').filter({ hasText: w.shortcodes.primary })).toHaveCount(
    1,
  );
  await expect(sheet.getByRole('listitem').filter({ hasText: w.shortcodes.midpage })).toHaveCount(
    3,
  );
  const address = page.url();
  expect(new URL(address).searchParams.get('url')).toBe(article.url);

  // From one to the next, and straight back to the list.
  const next = sheet
    .getByRole('listitem')
    .filter({ hasText: w.shortcodes.primary })
    .getByRole('link')
    .first();
  const title = (await next.textContent()) ?? '';
  await next.click();
  await expect(sheet.getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await asked.fill('gibt-es-nicht.example/seite');
  await asked.press('Enter');
  await expect(sheet).toContainText(w.why.unknownHint);
  await page.goto(address);
  await expect(sheet.getByRole('heading', { name: article.title })).toBeVisible();
});

test('tries a page before it is indexed: in English, on a phone', async ({ page }) => {
  const { why, tried } = recommendationSettingMessages.en;
  const [article] = articles as [(typeof articles)[number]];
  await signIn(page, accounts.superAdmin);
  await speak(page.request, 'en');
  await page.setViewportSize(phone);
  await page.goto(`/admin/sites/${siteId}/recommendations`);
  const sheet = page.getByRole('dialog', { name: tried.title });
  for (const [path, outcome] of [
    [new URL(article.url).pathname, tried.kept],
    ['/artikel/gibt-es-nicht', skipReasonLabels.GONE.en],
  ] as const) {
    await page.getByLabel(why.label).fill(path);
    await page.getByRole('button', { name: why.tryPage }).click();
    await expect(sheet).toContainText(`https://${domain}${path}`);
    await expect(sheet.getByText(outcome, { exact: true })).toBeVisible();
    await expect(sheet.getByText(article.title)).toHaveCount(outcome === tried.kept ? 1 : 0);
    await fitsScreen(page);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  }
  await speak(page.request, 'de');
});

test('is for everyone to read: light and dark, tablet and phone', async ({ page }) => {
  await signIn(page, accounts.superAdmin);
  const tab = `/admin/sites/${siteId}/recommendations`;
  const [article] = articles as [(typeof articles)[number]];
  const why = `${tab}?url=${encodeURIComponent(article.url)}`;
  const found: string[] = [];
  for (const screen of [
    { path: tab, heading: domain },
    { path: why, heading: w.why.title, inDialog: true },
  ]) {
    await openScreen(page, screen);
    found.push(...(await inspectScreen(page, screen, 'thorough')));
  }
  expect(found).toEqual([]);
});
