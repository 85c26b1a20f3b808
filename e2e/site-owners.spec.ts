import { expect, type Page } from '@playwright/test';
import {
  addDay,
  berlinDay,
  type Day,
  formatDay,
  listDays,
  monthOf,
  monthRange,
} from '../shared/dates.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { siteHoldingMessages } from '../shared/messages/site-holdings.ts';
import type { SiteOwner } from '../shared/schemas/calls/owners.ts';
import type { Company } from '../shared/schemas/entities/company.ts';
import type { Site } from '../shared/schemas/entities/site.ts';
import { changeOwner, correctOwner } from '../shared/schemas/entities/site-acts.ts';
import { accounts } from './support/accounts.ts';
import { confirmRepricing, repricingDialog } from './support/confirm-repricing.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/**
 * A site changes hands, in German: the operator, the former and the new company each see their
 * part.
 */

const { owners: m } = siteHoldingMessages.de;
const { since, from: firstDay, to: lastDay } = correctOwner.input;
const change = changeOwner.label.de;
const correct = correctOwner.label.de;
const partner = partnerMessages.de;

let today: Day;
let yesterday: Day;
let from: Day;

let faults: string[];
test.beforeEach(async ({ page }) => {
  today = berlinDay(new Date());
  yesterday = addDay(today, -1);
  from = addDay(today, -20);
  faults = watchPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.superAdmin);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

async function read<T>(page: Page, path: string, params: Record<string, string> = {}): Promise<T> {
  const response = await page.request.get(`/api/admin/${path}`, { params });
  expect(response.ok()).toBe(true);
  return response.json();
}

type Stored<T> = T & { id: number };

async function chooseCompany(page: Page, sheet: string, name: string) {
  const input = page.getByRole('dialog', { name: sheet }).getByRole('combobox');
  await input.first().fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** The days for which a company reads figures of the site. */
async function daysReadBy(
  page: Page,
  companyId: number,
  siteId: number,
  from: Day,
): Promise<Day[]> {
  const response = await page.request.get('/api/client/metrics', {
    params: { from, to: today, sites: `${siteId}` },
    headers: { 'X-Preview-Company': `${companyId}` },
  });
  if (response.status() === 404) return [];
  expect(response.ok()).toBe(true);
  const { days } = (await response.json()) as { days: { date: Day; pageImpressions: number }[] };
  return days.filter(({ pageImpressions }) => pageImpressions > 0).map(({ date }) => date);
}

/**
 * A live site with figures that no other journey uses, the days its company reads, and two
 * companies that do not own it and have nothing left to sign. The newest sites may have just been onboarded by a journey: they
 * have no figures yet.
 */
async function findSite(page: Page) {
  const sites = await read<Stored<Site>[]>(page, 'sites', {
    filter: '{"live":true}',
    sort: '["id","DESC"]',
    range: '[0,9]',
  });
  const companies = await read<Stored<Company>[]>(page, 'companies', {
    filter: '{"onboardingStatus":"COMPLETED"}',
    sort: '["id","DESC"]',
    range: '[0,9]',
  });
  for (const site of sites) {
    const days = await daysReadBy(page, site.companyId, site.id, from);
    const [next, right] = companies.filter(({ id }) => id !== site.companyId);
    if (days.includes(yesterday) && next && right) return { site, days, next, right };
  }
  throw new Error('The demo has no live site with figures of yesterday, or too few companies');
}

test('a site changes hands today: each company reads its own days', async ({ page }) => {
  const { site, days: before, next, right } = await findSite(page);
  const card = page.getByRole('table', { name: m.title });

  await test.step('the operator gives it away from its page', async () => {
    await page.goto(`/admin/sites/${site.id}`);
    await page.getByRole('link', { name: change }).first().click();
    await chooseCompany(page, change, next.name);
    const sheet = page.getByRole('dialog', { name: change });
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: change }).click();
    await expect(page.getByText(changeOwner.done.de)).toBeVisible();
    await expect(card.getByRole('row').nth(1)).toContainText(formatDay(yesterday));
    await expect(card.getByRole('row').nth(2)).toContainText(next.name);
  });

  await test.step('the former company reads it until yesterday, and the page says so', async () => {
    expect(await daysReadBy(page, site.companyId, site.id, from)).toEqual(
      before.filter((day) => day < today),
    );
    const month = monthOf(yesterday);
    await page.goto(`/dashboard?preview=${site.companyId}&month=${month}`);
    const until = partner.siteState.until(formatDay(yesterday));
    const link = page.getByRole('navigation').getByRole('link', { name: site.url });
    await expect(link).toContainText(until);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: site.url })).toBeVisible();
    await expect(page.locator('.headline-figure')).toHaveText(/€/);
    await page.getByRole('button', { name: partner.frame.exitPreview }).click();
    await expect(page).toHaveURL(/\/admin\/companies\//);
  });

  await test.step('the new one reads nothing of before', async () => {
    const days = await daysReadBy(page, next.id, site.id, from);
    expect(days.filter((day) => day < today)).toEqual([]);
  });

  await test.step('the operator finds that last month but for its end was another’s and gives it to them', async () => {
    const { from: first, to } = monthRange(monthOf(addDay(monthRange(monthOf(today)).from, -1)));
    // Some of its owner's days are left after it, also on the first of a month.
    const last = { from: first, to: addDay(to, -1) };
    await page.goto(`/admin/sites/${site.id}/owners/correct`);
    await chooseCompany(page, correct, right.name);
    const sheet = page.getByRole('dialog', { name: correct });
    await sheet.getByRole('radio', { name: since.choices.DAY?.de }).check();
    await sheet.getByLabel(firstDay.label.de).fill(formatDay(last.from));
    await sheet.getByLabel(lastDay.label.de).fill(formatDay(last.to));
    await sheet.getByRole('button', { name: correct }).click();
    const dialog = repricingDialog(page);
    await expect(dialog).toContainText(right.name);
    await expect(dialog).toContainText(site.companyName);
    expect(await findViolations(page)).toEqual([]);
    await confirmRepricing(page, site.url);
    await expect(page.getByText(correctOwner.done.de)).toBeVisible();
    await expect(card.getByRole('row')).toHaveCount(5);
    const stored = await read<SiteOwner[]>(page, `sites/${site.id}/owners`);
    expect(stored.map(({ companyId }) => companyId)).toEqual([
      ...[site.companyId, right.id, site.companyId, next.id],
    ]);
    const days = await daysReadBy(page, right.id, site.id, last.from);
    expect(days.length).toBeGreaterThan(0);
    expect(listDays(last.from, last.to)).toEqual(expect.arrayContaining(days));
  });

  await test.step('its form says where a company is changed', async () => {
    await page.goto(`/admin/sites/${site.id}/edit`);
    await expect(page.getByText(m.companyHint)).toBeVisible();
    await expect(page.getByRole('dialog', { name: site.url })).toBeVisible();
  });
});
