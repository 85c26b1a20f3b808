import { type APIRequestContext, type Browser, devices, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { recommendationClicksMessages } from '../shared/messages/recommendation-clicks.ts';
import { recommendationFormMessages } from '../shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '../shared/messages/recommendation-settings.ts';
import type { RecommendationProgress } from '../shared/schemas/calls/recommendations.ts';
import type { RecommendationClicks } from '../shared/schemas/calls/reports/recommendation-clicks.ts';
import { accounts } from './support/accounts.ts';
import { answerAdSystems } from './support/answer-ad-systems.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/**
 * From a publisher's sitemap to a click in the report: the operator sets a website up, and a reader
 * on a phone reads its pages, which are of another origin and run only scripts that they name.
 */

const w = recommendationSettingMessages.de;
const m = recommendationFormMessages.de;
const clicks = recommendationClicksMessages.de;
const domain = 'hausrezepte.example';
const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7'];

test.describe.configure({ mode: 'serial' });

let siteId: number;
test.beforeAll(async ({ demo }) => {
  test.skip(!demo.databaseUrl, 'A server that runs already keeps its index');
  const db = new pg.Client({ connectionString: demo.databaseUrl });
  await db.connect();
  try {
    const indexed = () =>
      db.query(
        `select s.id from sites s join recommendation_configs c on c.site_id = s.id
           join recommendation_runs r on r.config_id = c.id and r.state = 'COMPLETED' where s.url = $1`,
        [domain],
      );
    // The demo indexes it automatically: its data is removed as if that had never happened.
    await expect.poll(async () => (await indexed()).rowCount).toBeGreaterThan(0);
    siteId = (await indexed()).rows[0].id;
    await db.query('delete from recommendation_configs where site_id = $1', [siteId]);
    await db.query('delete from recommendation_counts where site_id = $1', [siteId]);
  } finally {
    await db.end();
  }
});

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/sites/${siteId}/recommendations`);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function readerOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext(phone);
  await answerAdSystems(context);
  return context.newPage();
}

async function runOf(request: APIRequestContext) {
  const params = { id: siteId };
  const answer = await request.get('/api/admin/recommendations/progress', { params });
  const { run }: RecommendationProgress = await answer.json();
  return run;
}

async function reindex(page: Page): Promise<void> {
  const former = await runOf(page.request);
  const index = section(page, w.index.title);
  await index.getByRole('button', { name: w.reindex }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.reindex }).click();
  await expect.poll(async () => (await runOf(page.request))?.id).not.toBe(former?.id);
  await expect.poll(async () => (await runOf(page.request))?.state).toBe('COMPLETED');
}

async function clicksOf(request: APIRequestContext): Promise<RecommendationClicks> {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  const query = { id: siteId, from: today, to: today };
  return (await request.get('/api/admin/recommendations/clicks', { params: query })).json();
}

/**
 * Like the website's editors. Browsers resolve names under `.localhost` themselves, Node does not.
 */
async function edit(
  request: APIRequestContext,
  act: 'put' | 'delete',
  address: string,
  text?: string,
): Promise<void> {
  const { host, port, pathname } = new URL(address);
  const options = { headers: { host }, ...(text && { data: text }) };
  const answer = await request[act](`http://127.0.0.1:${port}${pathname}`, options);
  expect(answer.status()).toBe(204);
}

/** What Chromium tells of something that moved. */
interface LayoutShift extends PerformanceEntry {
  sources: { node?: HTMLElement; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** The address at which a demo browser finds an article. */
let articles: string[];

test('a website is set up, indexed, and seen in the preview', async ({ page }) => {
  await page.getByRole('button', { name: m.sitemaps.look, exact: true }).click();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.getByRole('button', { name: m.setUp.chosen }).click();

  const index = section(page, w.index.title);
  await expect(index).toContainText(w.statuses.unscraped);
  await index.getByRole('button', { name: w.indexWebsite }).click();
  await expect(index.getByRole('status')).toHaveText(w.runStates.COMPLETED);
  await expect(index).toContainText(w.index.completed('120', '120'));

  const frame = page.frameLocator(`iframe[title="${m.preview.frame}"]`);
  const midpage = frame.locator('[data-recommendations=midpage]');
  await midpage.scrollIntoViewIfNeeded();
  await expect(midpage.getByRole('link')).toHaveCount(3);
  await expect(page.getByText(m.preview.samples)).toHaveCount(0);
  const first = frame.locator('[data-recommendations=primary]').getByRole('link').first();
  articles = [(await first.getAttribute('href')) ?? ''];
  expect(new URL(articles[0] ?? '').hostname).toBe('hausrezepte.localhost');
});

test('a reader on a phone sees three places, nothing moves, and a click is in the report', async ({
  page,
  browser,
}) => {
  const reader = await readerOf(browser);
  const readerFaults = watchPage(reader);
  await reader.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.push([node?.nodeName, node?.className, previousRect, currentRect, scrollY]);
    }).observe({ type: 'layout-shift', buffered: true });
    // The reader arrives at a place in the very moment in which it is drawn.
    const { replaceChildren } = Element.prototype;
    Element.prototype.replaceChildren = function (...children) {
      replaceChildren.apply(this, children);
      const root = this.getRootNode();
      if (!(root instanceof ShadowRoot)) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => root.host.scrollIntoView({ block: 'center' });
      port2.postMessage('');
    };
  });
  const answer = await reader.goto(articles[0] ?? '');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  for (const [shortcode, count] of [
    ['primary', 1],
    ['midpage', 3],
    ['endpage', 9],
  ] as const) {
    const place = reader.locator(`[data-recommendations=${shortcode}]`);
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('link').first()).toBeVisible();
    const links = await place.getByRole('link').count();
    // With or without a paid card.
    expect([count, count + 1]).toContain(links);
  }
  const moved = await reader.evaluate(
    () => (globalThis as unknown as { shifts: unknown[] }).shifts,
  );
  expect(moved).toEqual([]);
  expect(await findViolations(reader)).toEqual([]);

  const tip = reader.locator('[data-recommendations=primary]').getByRole('link').first();
  await tip.scrollIntoViewIfNeeded();
  const name = (await tip.textContent()) ?? '';
  await tip.click();
  await expect(reader).not.toHaveURL(articles[0] ?? '');
  articles.push(reader.url());
  expect(readerFaults).toEqual([]);
  await reader.context().close();

  await expect.poll(async () => (await clicksOf(page.request)).totals.clicks).toBe(1);
  const { places, articles: counted } = await clicksOf(page.request);
  expect(places.find(({ shortcode }) => shortcode === 'primary')).toMatchObject({ clicks: 1 });
  const pressed = counted.find((one) => one.clicks === 1)?.article;
  expect(pressed?.url).toBe(articles[1]);
  expect(name).toContain(pressed?.title);

  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  await page.goto(`/admin/sites/${siteId}/report?from=${today}&to=${today}`);
  const report = section(page, clicks.title);
  await expect(report).toContainText(pressed?.title ?? '');
  await expect(report).toContainText(w.shortcodes.primary);
});

test('a new key stands on the pages, and the former one still answers', async ({
  page,
  browser,
}) => {
  const key = section(page, w.key.title);
  const former = (await key.getByRole('code').first().textContent()) ?? '';
  await key.getByRole('button', { name: w.rotateKey }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.rotateKey }).click();
  await expect(key.getByRole('code').first()).not.toHaveText(former);
  const fresh = (await key.getByRole('code').first().textContent()) ?? '';

  const reader = await readerOf(browser);
  await reader.goto(articles[0] ?? '');
  await expect(reader.locator('script[data-key]')).toHaveAttribute('data-key', fresh);
  const place = reader.locator('[data-recommendations=primary]');
  await place.scrollIntoViewIfNeeded();
  await expect(place.getByRole('link').first()).toBeVisible();
  await reader.context().close();
  for (const one of [former, fresh]) {
    const params = { key: one, url: `https://${domain}/`, shortcode: 'primary' };
    const answer = await page.request.get('/api/recommendations/v1/articles', { params });
    expect(answer.status()).toBe(200);
  }
});

test('after one article changed, one went and one came, a new index knows it', async ({ page }) => {
  const [changed = '', gone = ''] = articles;
  const came = new URL('/artikel/zitronenkuchen-vom-blech-9001', changed).href;
  const text = [
    'Zitronenkuchen vom Blech: saftig und schnell',
    ...Array.from(
      { length: 6 },
      () =>
        'Für den Zitronenkuchen braucht es Mehl, Zucker, Butter, Eier und den Saft von drei Zitronen; gebacken wird der Kuchen auf einem Blech, bis der Teig goldgelb ist und die Küche nach Zitronen duftet.',
    ),
  ].join('\n');
  const renamed = text.replace('Zitronenkuchen vom Blech', 'Apfelkuchen vom Blech');
  await edit(page.request, 'put', came, text);
  await edit(page.request, 'put', changed, renamed);
  await edit(page.request, 'delete', gone);

  await reindex(page);
  const why = async (url: string) =>
    page.request.get('/api/admin/recommendations/why', { params: { id: siteId, url } });
  expect(await (await why(changed)).json()).toMatchObject({
    article: { title: expect.stringContaining('Apfelkuchen vom Blech') },
  });
  expect(await (await why(came)).json()).toMatchObject({
    article: { title: expect.stringContaining('Zitronenkuchen vom Blech') },
  });
  expect((await why(gone)).status()).toBe(404);
  await expect(section(page, w.coverage.title)).toContainText(`${w.coverage.articles}120`);
  // Almost nothing was fetched.
  const run = await runOf(page.request);
  expect(run?.fetched).toBeLessThan(5);
});
