import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { recommendationFormMessages } from '../shared/messages/recommendation-form.ts';
import { recommendationSettingMessages } from '../shared/messages/recommendation-settings.ts';
import {
  optimalCounts,
  type RecommendationConfig,
} from '../shared/schemas/calls/recommendations.ts';
import { recommendationConfig } from '../shared/schemas/entities/recommendation-config.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** A site begins to recommend, in German: its sitemaps, its settings, and the look of its cards. */

const m = recommendationFormMessages.de;
const { saved, title } = recommendationSettingMessages.de;
const { fields } = recommendationConfig;
const save = 'Einstellungen speichern';
const domain = 'wanderziele-suedwest.example';

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

async function openTab(page: Page): Promise<number> {
  const filter = JSON.stringify({ q: domain });
  const found = await page.request.get('/api/admin/sites', { params: { filter } });
  const [{ id }] = await found.json();
  await page.goto(`/admin/sites/${id}/recommendations`);
  return id;
}

async function configOf(page: Page, id: number): Promise<RecommendationConfig> {
  const response = await page.request.get(`/api/admin/recommendations/get-config/?id=${id}`);
  return response.json();
}

const frameOf = (page: Page) => page.frameLocator(`iframe[title="${m.preview.frame}"]`);

/** The page in the frame itself, for looking inside. */
async function insideOf(page: Page) {
  // Cards are drawn once they are close to view.
  await page.locator(`iframe[title="${m.preview.frame}"]`).scrollIntoViewIfNeeded();
  await expect(frameOf(page).getByRole('link').first()).toBeVisible();
  const frame = page.frame({ url: /\/plugin\/preview\.html/ });
  if (!frame) throw new Error('The preview has no frame');
  return frame;
}

const colorOf = (text: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
};

test('a site is set up with the sitemaps of its website', async ({ page, demo }) => {
  test.skip(demo.databaseUrl === undefined, 'A server that runs already keeps its rows');
  const id = await openTab(page);
  // The demo indexed it automatically: its data is removed as if that had never happened.
  await expect.poll(async () => (await configOf(page, id)).indexStatus).toBe('indexed');
  await forget(demo.databaseUrl, id);
  await page.reload();
  await page.getByRole('button', { name: m.sitemaps.look, exact: true }).click();
  const sitemaps = page.getByRole('group', { name: fields.sitemaps.label.de });
  await expect(sitemaps.getByRole('checkbox').first()).toBeChecked();
  await expect(sitemaps).toContainText(m.sitemaps.news);
  expect(await findViolations(page)).toEqual([]);

  // Another website's is refused in place.
  const foreign = 'https://fremd.example/sitemap.xml';
  await page.getByLabel(m.sitemaps.address).fill(foreign);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: m.setUp.chosen }).click();
  const line = sitemaps.getByRole('listitem').filter({ hasText: foreign });
  await expect(line).toContainText('Domains dieser Seite');
  await line.getByRole('checkbox').uncheck();

  await page.getByRole('button', { name: m.setUp.chosen }).click();
  await expect(page.getByText(m.preview.samples)).toBeVisible();
  const config = await configOf(page, id);
  // The index, not its parts: those that are added later are read, too.
  expect(config.sitemaps).toEqual([expect.stringMatching(/\/sitemap_index\.xml$/)]);
  await insideOf(page);
});

test('settings are tried next to the form before they are saved', async ({ page }) => {
  const id = await openTab(page);
  const inside = await insideOf(page);

  await test.step('a colour and a count that are typed show at once, in the plugin itself', async () => {
    const button = frameOf(page).locator('[data-recommendations=primary] .button').first();
    await page.getByLabel(fields.primaryColor.label.de, { exact: true }).fill('#c2185b');
    await expect(button).toHaveCSS('background-color', colorOf('#c2185b'));
    // An incomplete colour changes nothing.
    await page.getByLabel(fields.primaryColor.label.de, { exact: true }).fill('#c2');
    await page.getByLabel(fields.primaryColor.label.de, { exact: true }).blur();
    await expect(page.getByText('Farbe wie #1d4ed8')).toBeVisible();
    await expect(button).toHaveCSS('background-color', colorOf('#c2185b'));
    await page.getByLabel(fields.primaryColor.label.de, { exact: true }).fill('#0b8043');
    await expect(button).toHaveCSS('background-color', colorOf('#0b8043'));

    const slider = page.getByRole('slider', { name: fields.recommendationCount.label.de });
    const marks = page.locator('.MuiSlider-markLabel');
    await expect(marks).toHaveText(optimalCounts.map(String));
    await slider.fill('7');
    await expect(page.getByText(`7 · ${m.fullRows}`)).toBeVisible();
    const endpage = frameOf(page).locator('[data-recommendations=endpage]');
    // A place may be drawn anew between being found and being scrolled to.
    await expect(async () => {
      await endpage.scrollIntoViewIfNeeded();
      await expect(endpage.getByRole('link')).toHaveCount(7, { timeout: 2_000 });
    }).toPass();
  });

  await test.step('on a dark page and a wide one', async () => {
    await page.getByRole('button', { name: m.preview.pages.dark, exact: true }).click();
    await page.getByRole('button', { name: m.preview.widths.wide, exact: true }).click();
    await expect(frameOf(page).locator('html')).toHaveCSS('color-scheme', 'dark');
    await expect.poll(() => inside.evaluate(() => innerWidth)).toBe(720);
    expect(await findViolations(inside)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('the warning names what holds after the next reindex; numbers go as numbers', async () => {
    await page.getByLabel(fields.keywordRelevanceThreshold.label.de).fill('12,5');
    await page
      .getByRole('group', { name: fields.sitemaps.label.de })
      .getByRole('checkbox')
      .last()
      .click();
    await page.getByRole('button', { name: save }).click();
    const dialog = page.getByRole('dialog', { name: m.warning });
    await expect(dialog).toContainText(fields.sitemaps.label.de);
    await expect(dialog).toContainText(fields.keywordRelevanceThreshold.label.de);
    await expect(dialog).not.toContainText(fields.recommendationCount.label.de);
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: save }).click();
    expect((await sent).postDataJSON()).toEqual({
      updatedAt: expect.any(String),
      keywordRelevanceThreshold: 0.125,
      recommendationCount: 7,
      primaryColor: '#0b8043',
      sitemaps: expect.any(Array),
    });
    await expect(page.getByText(saved)).toBeVisible();
    expect(await configOf(page, id)).toMatchObject({
      processingConfig: { keywordRelevanceThreshold: 0.125, recommendationCount: 7 },
      recommendationStyleConfig: { primaryColor: '#0b8043', borderRadius: 8 },
    });
    await expect(page.getByRole('button', { name: save })).toBeDisabled();
  });

  await test.step('who was slower decides, and what the server refuses stands at its field', async () => {
    const before = await configOf(page, id);
    await page.getByLabel(fields.titleReplaceRegex.label.de).fill('(');
    await page.getByLabel(fields.selectorBlacklist.label.de).fill('.anzeige\ndiv[');
    const other = await page.request.post('/api/admin/recommendations/update-config', {
      data: { id, updatedAt: before.updatedAt, excludeImageUrl: 'platzhalter' },
    });
    expect(other.ok()).toBe(true);
    await page.getByRole('button', { name: save }).click();
    await page.getByRole('dialog', { name: m.warning }).getByRole('button', { name: save }).click();
    await page.getByRole('button', { name: 'Zusammenführen' }).click();
    const input = page.getByLabel(fields.titleReplaceRegex.label.de);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    // The first of them is to be mended first.
    await expect(page.getByLabel(fields.selectorBlacklist.label.de)).toBeFocused();
    await expect(page.getByText('Ist kein regulärer Ausdruck')).toBeVisible();
    await expect(page.getByText('div[: Ist kein gültiger CSS-Selektor')).toBeVisible();
  });

  await test.step('leaving with unsaved changes asks first', async () => {
    await page.getByRole('tab', { name: 'Überblick' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(page).not.toHaveURL(/recommendations/);
  });
});

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTab(page);
  await expect(page.getByRole('tab', { name: title })).toBeVisible();
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await insideOf(page);
  await fitsScreen(page);
  expect(await findViolations(page)).toEqual([]);
});

async function forget(databaseUrl: string | undefined, siteId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('delete from recommendation_configs where site_id = $1', [siteId]);
  } finally {
    await client.end();
  }
}
