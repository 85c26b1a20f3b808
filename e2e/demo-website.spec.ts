import { expect, type Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { answerAdSystems } from './support/answer-ad-systems.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** The operator's view of a publisher's website in the demo. */

const at = '/api/admin/recommendations';

const placeOf = (page: Page, shortcode: string) =>
  page.locator(`[data-recommendations=${shortcode}]`);

async function readOn(page: Page): Promise<void> {
  for (const shortcode of ['primary', 'midpage', 'endpage']) {
    await placeOf(page, shortcode).scrollIntoViewIfNeeded();
    await expect(placeOf(page, shortcode).getByRole('link').first()).toBeVisible();
  }
}

test('a website of the demo shows tips and paid cards, also under a new key', async ({ page }) => {
  await signIn(page, accounts.superAdmin);
  const filter = JSON.stringify({ url: 'alpenkueche-magazin.example' });
  const [site] = await (await page.request.get(`/api/admin/sites?filter=${filter}`)).json();
  const { apiKey: key } = await (await page.request.get(`${at}/get-config/?id=${site.id}`)).json();
  const query = new URLSearchParams({ key, url: 'https://unknown.example/', shortcode: 'primary' });
  const known = await page.request.get(`/api/recommendations/v1/articles?${query}`);
  const { articles } = await known.json();

  await answerAdSystems(page.context());
  const reader = await page.context().newPage();
  const faults = watchPage(reader);
  await reader.goto(articles[0].url);
  await readOn(reader);
  const paid = placeOf(reader, 'primary').getByRole('link').nth(1);
  await expect(paid).toHaveAccessibleName(/^Anzeige/);
  const width = () => paid.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await expect(placeOf(reader, 'midpage').getByRole('link')).toHaveCount(3);
  await expect(placeOf(reader, 'endpage').getByRole('link')).toHaveCount(10);

  const data = { id: site.id };
  const rotated = await page.request.post(`${at}/rotate-key`, { data });
  expect(rotated.status()).toBe(200);
  // A tip leads to the next article, which has the new key.
  await placeOf(reader, 'primary').getByRole('link').first().click();
  await expect(reader.locator('script[data-key]')).toHaveAttribute(
    'data-key',
    (await rotated.json()).apiKey,
  );
  await readOn(reader);
  expect(faults).toEqual([]);
});
