import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { findViolations } from './support/find-violations.ts';
import { type PluginStandIn, startPluginStandIn } from './support/plugin-stand-in.ts';
import { root } from './support/run-server.ts';
import { watchPage } from './support/watch-page.ts';

/**
 * The plugin on a publisher's page, which is of another origin, runs only scripts that it names,
 * and must never suffer from it.
 */

let standIn: PluginStandIn;
test.beforeAll(async () => {
  standIn = await startPluginStandIn();
});
test.beforeEach(() => {
  standIn.set({});
  for (const list of [standIn.sent, standIn.asked, standIn.askedAds, standIn.cookies])
    list.length = 0;
});
test.afterAll(() => standIn.close());

const { defaultBrowserType: _engine, ...phone } = devices['Pixel 7'];
test.use(phone);

const ad = {
  title: 'Gartenmöbel aus Eiche: jetzt mit zehn Jahren Garantie',
  url: 'https://shop.example/angebot',
  image: null,
  advertiser: 'Holzwerk Nord',
};

/** How far visible content has moved, as the browser measures it from the very start. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
}

const cardsOf = (page: Page, shortcode: string) =>
  page.locator(`[data-recommendations=${shortcode}]`).getByRole('link');

/** Like a reader: down the page, place by place. */
async function readOn(page: Page): Promise<void> {
  for (const [shortcode, count] of [
    ['primary', 1],
    ['midpage', 3],
    ['endpage', 5],
  ] as const) {
    await page.locator(`[data-recommendations=${shortcode}]`).scrollIntoViewIfNeeded();
    await expect(cardsOf(page, shortcode)).toHaveCount(count);
  }
}

const events = () => standIn.sent.flatMap((batch) => batch.events);

async function keptBy(context: BrowserContext, page: Page) {
  const stored = await page.evaluate(async () => [
    localStorage.length,
    sessionStorage.length,
    (await indexedDB.databases()).length,
    (await caches.keys()).length,
    document.cookie.length,
  ]);
  return [...(await context.cookies()), ...stored.filter(Boolean), ...standIn.cookies];
}

test('draws its three places without moving the page, and keeps nothing', async ({
  page,
  context,
}) => {
  const faults = watchPage(page);
  const shifts = await measureShifts(page);
  await page.goto(`${standIn.site}/artikel?utm_source=brief#lesen`);
  await readOn(page);

  expect(await shifts()).toBe(0);
  expect(standIn.asked[0]?.url).toBe(`${standIn.site}/artikel`);
  // Real links with a name, in lists with a name; the page's own style does not affect them.
  const midpage = page.locator('[data-recommendations=midpage]');
  await expect(
    midpage.getByRole('list', { name: 'Das könnte Sie auch interessieren' }),
  ).toBeVisible();
  await expect(midpage.getByRole('listitem')).toHaveCount(3);
  const link = cardsOf(page, 'midpage').first();
  await expect(link).toHaveAttribute('href', `${standIn.site}/artikel-1`);
  await expect(link).toHaveAccessibleName(/Hochbeet anlegen/);
  await expect(link).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(midpage.locator('img').first()).toHaveAttribute('loading', 'lazy');
  expect(await keptBy(context, page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('never moves the page on a wide screen either, nor where no room was kept', async ({
  browser,
}) => {
  for (const look of ['count=9', 'count=5', 'count=9&room=all', 'room=none']) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, isMobile: false });
    const shifts = await measureShifts(page);
    standIn.set({ count: 9, ad, style: { containerMargin: 24, backgroundColor: '#fff8e7' } });
    await page.goto(`${standIn.site}/artikel?${look}`);
    // Without room it may have arrived too late for the visible part; the end is always below.
    const places = look === 'room=none' ? ['endpage'] : ['primary', 'midpage', 'endpage'];
    for (const shortcode of places) {
      await page.locator(`[data-recommendations=${shortcode}]`).scrollIntoViewIfNeeded();
      await expect(cardsOf(page, shortcode).first()).toBeVisible();
    }
    await page.mouse.wheel(0, 5000);
    await page.mouse.wheel(0, -9000);
    expect([look, await shifts()]).toEqual([look, 0]);
    await page.close();
  }
});

test('counts what was seen for a second, and what was pressed, once', async ({ page }) => {
  await page.goto(`${standIn.site}/artikel`);
  await cardsOf(page, 'primary').first().scrollIntoViewIfNeeded();
  await expect.poll(events).toContainEqual({ kind: 'view', article: 1, shortcode: 'primary' });
  // Far below: nobody has seen them.
  expect(events().filter(({ shortcode }) => shortcode === 'endpage')).toEqual([]);
  expect(standIn.sent[0]?.key).toBe('key-of-the-site');

  await cardsOf(page, 'primary').first().click();
  await page.waitForURL('**/artikel-1');
  await expect.poll(events).toContainEqual({ kind: 'click', article: 1, shortcode: 'primary' });
  expect(events().filter(({ kind }) => kind === 'click')).toHaveLength(1);
  expect(Object.keys(standIn.sent[0] ?? {})).toEqual(['key', 'token', 'events']);
  expect(standIn.sent[0]?.token).toBe('hour');
});

test('says of a paid place that it is one, in the language of the page', async ({ page }) => {
  standIn.set({ ad });
  for (const [lang, label, heading] of [
    ['de', 'Anzeige', 'Unser Lesetipp'],
    ['en', 'Advertisement', 'Worth reading'],
  ] as const) {
    await page.goto(`${standIn.site}/artikel?lang=${lang}`);
    const place = page.locator('[data-recommendations=primary]');
    await expect(place.getByText(heading)).toBeVisible();
    const paid = cardsOf(page, 'primary').nth(1);
    await expect(paid).toHaveAccessibleName(new RegExp(`^${label} ?Holzwerk Nord`));
    await expect(paid).toHaveAttribute('rel', /sponsored/);
    await expect(paid).toHaveAttribute('href', ad.url);
  }
  // It takes one of the three in the middle of the page, and none at its end.
  await page.locator('[data-recommendations=midpage]').scrollIntoViewIfNeeded();
  await expect(cardsOf(page, 'midpage')).toHaveCount(3);
  await page.locator('[data-recommendations=endpage]').scrollIntoViewIfNeeded();
  await expect(cardsOf(page, 'endpage')).toHaveCount(6);
});

test('never links to what is no page', async ({ page }) => {
  standIn.set({ ad: { ...ad, url: 'javascript:alert(1)' } });
  await page.goto(`${standIn.site}/artikel`);
  await expect(cardsOf(page, 'primary')).toHaveCount(1);
});

test('is small, and knows no store, no cookie and no way to run text', async () => {
  const script = await readFile(join(root, 'dist/plugin/recommendations.js'));
  expect(gzipSync(script).length).toBeLessThanOrEqual(7 * 1024);
  expect(String(script)).not.toMatch(
    /\.cookie|localStorage|sessionStorage|indexedDB|\beval\b|new Function|innerHTML|document\.write/,
  );
});

for (const theme of ['light', 'dark']) {
  test(`is accessible on a ${theme} page, in whatever colours`, async ({ page }) => {
    for (const style of [
      {},
      { primaryColor: '#ffe000', secondaryColor: '#f4f4f4', backgroundColor: '#fff8e7' },
      { primaryColor: 'navy', secondaryColor: 'gold', backgroundColor: '#101820' },
    ]) {
      standIn.set({ ad, style });
      await page.goto(`${standIn.site}/artikel?theme=${theme}`);
      for (const shortcode of ['primary', 'midpage', 'endpage']) {
        await page.locator(`[data-recommendations=${shortcode}]`).scrollIntoViewIfNeeded();
        await expect(cardsOf(page, shortcode).first()).toBeVisible();
      }
      const violations = await findViolations(page);
      expect(violations).toEqual([]);
      await cardsOf(page, 'primary').first().focus();
      await page.keyboard.press('Tab');
      await expect(cardsOf(page, 'primary').nth(1)).toHaveCSS('outline-style', 'solid');
    }
  });
}

test('follows a page that becomes dark', async ({ page }) => {
  await page.goto(`${standIn.site}/artikel`);
  const card = cardsOf(page, 'primary').first();
  await expect(card).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await expect(card).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('takes colours, corners, letters and buttons from the site', async ({ page }) => {
  standIn.set({
    style: {
      primaryColor: '#8a1c1c',
      secondaryColor: '#5b0f0f',
      backgroundColor: '#fdf6ec',
      borderRadius: 3,
      containerMargin: '20px',
      stylingSelector: 'article',
      fontFamily: '',
      buttonRadius: '6px',
      buttonWidth: '100%',
    },
  });
  await page.goto(`${standIn.site}/artikel?room=all`);
  const place = page.locator('[data-recommendations=primary]');
  const card = cardsOf(page, 'primary').first();
  await expect(card).toHaveCSS('border-top-left-radius', '3px');
  await expect(card.locator('.title')).toHaveCSS('color', 'rgb(91, 15, 15)');
  await expect(card.locator('.title')).toHaveCSS('font-family', 'Georgia, serif');
  await expect(card.locator('.button')).toHaveCSS('background-color', 'rgb(138, 28, 28)');
  await expect(card.locator('.button')).toHaveCSS('border-top-left-radius', '6px');
  await expect(place.locator('.place')).toHaveCSS('background-color', 'rgb(253, 246, 236)');
  await expect(place.locator('.place')).toHaveCSS('padding-left', '20px');
  const [button, text] = await Promise.all(
    ['.button', '.text'].map((part) => card.locator(part).boundingBox()),
  );
  expect(button?.width).toBeGreaterThan((text?.width ?? 0) - 40);
});

test('stands only in the part of the page that the site chose', async ({ page }) => {
  standIn.set({ ad, style: { stylingSelector: 'article, #none' } });
  const shifts = await measureShifts(page);
  await page.goto(`${standIn.site}/artikel`);
  for (const shortcode of ['primary', 'midpage']) {
    await page.locator(`[data-recommendations=${shortcode}]`).scrollIntoViewIfNeeded();
    await expect(cardsOf(page, shortcode).first()).toBeVisible();
  }
  const outside = page.locator('[data-recommendations=endpage]');
  await outside.scrollIntoViewIfNeeded();
  await expect.poll(() => standIn.asked.map(({ shortcode }) => shortcode)).toContain('endpage');
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await outside.boundingBox())?.height ?? 0).toBe(0);
  await expect(cardsOf(page, 'endpage')).toHaveCount(0);
  expect(standIn.askedAds.toSorted()).toEqual(['midpage', 'primary']);
  expect(await shifts()).toBe(0);

  for (const stylingSelector of ['', null, 'main']) {
    standIn.set({ style: { stylingSelector } });
    await page.goto(`${standIn.site}/artikel`);
    await outside.scrollIntoViewIfNeeded();
    await expect(cardsOf(page, 'endpage')).toHaveCount(5);
    const font = stylingSelector ? 'Georgia, serif' : 'monospace';
    await expect(cardsOf(page, 'endpage').first()).toHaveCSS('font-family', font);
  }
});

test('says where only the newest articles are known', async ({ page }) => {
  standIn.set({ isFallback: true });
  await page.goto(`${standIn.site}/artikel`);
  const place = page.locator('[data-recommendations=primary]');
  await expect(place.getByText('Neu auf dieser Seite')).toBeVisible();
});

test('fills its places again when the address changes, and places that are added later', async ({
  page,
}) => {
  const faults = watchPage(page);
  await page.goto(`${standIn.site}/artikel?later=1`);
  const run = (name: 'addPlace' | 'goTo', value: string) =>
    page.evaluate(
      ([name, value]) =>
        (globalThis as unknown as Record<string, (value: string) => void>)[name as string]?.(
          value as string,
        ),
      [name, value],
    );
  await run('addPlace', 'midpage');
  await page.locator('[data-recommendations]').scrollIntoViewIfNeeded();
  await expect(cardsOf(page, 'midpage')).toHaveCount(3);
  await run('goTo', '/ein-anderer-artikel');
  await expect
    .poll(() => standIn.asked.map(({ url }) => new URL(url).pathname))
    .toEqual(['/artikel', '/ein-anderer-artikel']);
  await run('goTo', '/ein-anderer-artikel#absatz');
  await run('addPlace', 'nirgends');
  await run('addPlace', 'primary');
  await expect(cardsOf(page, 'primary')).toHaveCount(1);
  expect(standIn.asked).toHaveLength(3);
  await expect(cardsOf(page, 'midpage')).toHaveCount(3);
  expect(faults).toEqual([]);
});

for (const fault of ['blocked', 'no-script', 'slow-script'] as const) {
  test(`leaves next to no white, and the page where it is, where its script does not arrive: ${fault}`, async ({
    page,
  }) => {
    if (fault === 'blocked') await page.route('**/recommendations.js', (route) => route.abort());
    else standIn.set({ fault });
    const shifts = await measureShifts(page);
    await page.goto(`${standIn.site}/artikel?count=9`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText('Impressum')).toBeAttached();
    const white = await page
      .locator('[data-recommendations]')
      .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().height));
    expect(white).toHaveLength(3);
    expect(white[2]).toBe(0);
    expect(white.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(100);
    await page.getByText('Impressum').scrollIntoViewIfNeeded();
    expect(await shifts()).toBeLessThanOrEqual(0.1);
  });
}

test('draws in view only what its lines keep room for, and all of it once that is below', async ({
  page,
}) => {
  standIn.set({ ad });
  const shifts = await measureShifts(page);
  await page.goto(`${standIn.site}/artikel`);
  const place = page.locator('[data-recommendations=primary]');
  await expect(cardsOf(page, 'primary')).toHaveCount(2);
  expect((await place.boundingBox())?.height).toBeLessThanOrEqual(100);
  await expect(place.getByRole('list', { name: 'Unser Lesetipp' })).toBeVisible();
  // On a phone the paid one is partly seen, with its label, and comes by a swipe.
  await expect(place.getByText('Anzeige')).toBeInViewport({ ratio: 0.95 });
  expect(await shifts()).toBe(0);
  await page.evaluate(() =>
    document.querySelector('h1')?.style.setProperty('margin-top', '2000px'),
  );
  await expect.poll(async () => (await place.boundingBox())?.height).toBe(280);
  await expect(cardsOf(page, 'primary')).toHaveCount(2);
  await page.evaluate(() => document.querySelector('h1')?.style.removeProperty('margin-top'));
  await expect(cardsOf(page, 'primary').first()).toBeInViewport();
  expect((await place.boundingBox())?.height).toBe(280);
});

for (const fault of ['slow', '429', '500', 'nonsense', 'empty', 'cut-off', 'no-script'] as const) {
  test(`draws nothing and leaves the page as it is when the platform fails: ${fault}`, async ({
    page,
    context,
  }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    standIn.set({ fault });
    const shifts = await measureShifts(page);
    await page.goto(`${standIn.site}/artikel`);
    const end = page.getByText('Impressum');
    if (fault !== 'no-script') {
      await page.locator('[data-recommendations=endpage]').scrollIntoViewIfNeeded();
      await expect.poll(() => standIn.asked.map(({ shortcode }) => shortcode)).toContain('endpage');
      // Also calls abandoned after some seconds.
      await page.waitForLoadState('networkidle');
    }
    await end.scrollIntoViewIfNeeded();
    await expect(end).toBeInViewport();
    await expect(page.locator('[data-recommendations]').getByRole('link')).toHaveCount(0);
    if (fault !== 'no-script') {
      // Its room is released out of view.
      await page.evaluate(() => scrollTo(0, 0));
      const place = page.locator('[data-recommendations=endpage]');
      await expect.poll(async () => (await place.boundingBox())?.height ?? 0).toBe(0);
    }
    expect(await shifts()).toBe(0);
    expect(thrown).toEqual([]);
    expect(await keptBy(context, page)).toEqual([]);
    expect([standIn.sent, standIn.askedAds]).toEqual([[], []]);
  });
}
