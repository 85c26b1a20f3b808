import { expect } from '@playwright/test';
import { addDay, berlinDay, monthOf, monthRange } from '../shared/dates.ts';
import { changeMessages } from '../shared/messages/change.ts';
import { reportScreenMessages } from '../shared/messages/report-screens.ts';
import type { Site } from '../shared/schemas/entities/site.ts';
import { accounts } from './support/accounts.ts';
import { goTo } from './support/back-office-acts.ts';
import { centsOf } from './support/cents-of.ts';
import { countClicks } from './support/count-clicks.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const m = changeMessages.de;
/** The last completed month. */
const month = monthOf(addDay(`${monthOf(berlinDay(new Date()))}-01`, -1));
const { from, to } = monthRange(month);

let faults: string[];
test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

test('a publisher reads why the payout changed, and finds the causes add up to it', async ({
  page,
}) => {
  await signIn(page, accounts.owner);
  await page.goto(`/dashboard?month=${month}`);
  await page.getByRole('button', { name: m.open }).click();
  const dialog = page.getByRole('dialog', { name: m.title });
  const total = await dialog.locator('tfoot td:last-child').textContent();
  const amounts = await dialog.locator('tbody td:last-child').allTextContents();
  expect(amounts.length).toBeGreaterThan(1);
  expect(amounts.reduce((sum, text) => sum + centsOf(text), 0)).toBe(centsOf(total));
  expect(await findViolations(page)).toEqual([]);
});

test('why the margin of a site changed since the day before is answered in 2 clicks', async ({
  page,
}) => {
  await signIn(page, accounts.financeAdmin);
  const filter = JSON.stringify({ live: true });
  const answer = await page.request.get(`/api/admin/sites?filter=${filter}`);
  const sites: Site[] = await answer.json();
  const site = sites.find(({ marginYesterday }) => marginYesterday !== null);
  await page.goto('/admin');
  const clicks = await countClicks(page);
  await goTo(page, site?.url ?? '');
  await page.getByRole('link', { name: m.title }).click();
  const sheet = page.getByRole('dialog', { name: m.title });
  await expect(sheet.getByRole('img', { name: m.chart })).toBeVisible();
  await expect(sheet.getByRole('button', { name: m.of.margin })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await clicks()).toBe(2);
});

test('the operator goes from a cause to its calculation', async ({ page }) => {
  await signIn(page, accounts.financeAdmin);
  await page.goto(`/admin/reports/marketing?from=${from}&to=${to}`);
  await page.getByRole('link', { name: m.title }).click();
  const sheet = page.getByRole('dialog', { name: m.title });
  await expect(sheet.getByRole('img', { name: m.chart })).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes('of=payout'));
  await sheet.getByRole('button', { name: m.of.payout }).click();
  await asked;
  await expect(sheet.getByRole('img', { name: m.chart })).toBeVisible();
  const cause = sheet.getByRole('button', { name: m.showParts(m.names.views) });
  await cause.click();
  await expect(cause).toHaveAttribute('aria-expanded', 'true');
  const amounts = await sheet.locator('tbody tr:has(th) td:last-child').allTextContents();
  const total = await sheet.locator('tfoot td:last-child').textContent();
  expect(amounts.reduce((sum, text) => sum + centsOf(text), 0)).toBe(centsOf(total));
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: `${m.calculation.now}, ${m.names.views}` }).click();
  await expect(
    page.getByRole('dialog', { name: reportScreenMessages.de.explain.title.payout }),
  ).toBeVisible();
});
