import { expect, type Locator } from '@playwright/test';
import { addDay, berlinDay, monthOf, monthRange } from '../shared/dates.ts';
import { agreementMessages } from '../shared/messages/agreements.ts';
import { changeMessages } from '../shared/messages/change.ts';
import { reportScreenMessages } from '../shared/messages/report-screens.ts';
import { whatIfMessages } from '../shared/messages/what-if.ts';
import type { Site } from '../shared/schemas/entities/site.ts';
import { accounts } from './support/accounts.ts';
import { goTo, nextStep } from './support/back-office-acts.ts';
import { centsOf } from './support/cents-of.ts';
import { countClicks } from './support/count-clicks.ts';
import { findViolations } from './support/find-violations.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { readFirst } from './support/read-api.ts';
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

test('terms that were tried on past days become a draft of the same terms in one click', async ({
  page,
}) => {
  const w = whatIfMessages.de;
  const a = agreementMessages.de;
  const mode = operatorMessages('de').sites.modes.SELECT;
  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/sites/${await readFirst(page.request, 'sites', { live: true })}`);
  await page.getByRole('tab', { name: w.title }).click();
  await page.getByRole('group', { name: w.mode }).getByRole('button', { name: mode }).click();
  const result = page.getByRole('table', { name: w.title, exact: true });
  const figures = () => result.getByRole('row').allInnerTexts();
  await expect(result).toBeVisible();
  const before = await figures();
  const rates = (place: Locator) =>
    place
      .getByRole('textbox', { name: new RegExp(a.cpmOf('.*')) })
      .evaluateAll((inputs: HTMLInputElement[]) =>
        inputs
          .filter(({ value }) => value)
          .map(({ ariaLabel, value }) => `${ariaLabel}: ${value}`)
          .sort(),
      );
  const tried = page.getByRole('group', { name: w.rates });
  await tried.getByRole('textbox').first().fill('213');
  // Asked once typing pauses.
  await expect.poll(figures).not.toEqual(before);
  const [of, terms] = [await figures(), await rates(tried)];

  await page.getByRole('button', { name: new RegExp(w.draft('.*')) }).click();
  await expect(page.getByText(a.stepOf(1, 3))).toBeVisible();
  await expect(page.getByRole('radio', { name: mode })).toBeChecked();
  await expect.poll(figures).toEqual(of);
  await nextStep(page);
  const step = page.getByRole('tabpanel', { name: a.steps.rates });
  await expect(step).toBeVisible();
  expect(await rates(step)).toEqual(terms);
});
