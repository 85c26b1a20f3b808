import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { addDay, berlinDay, type Day, formatDay, monthOf, monthRange } from '../shared/dates.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { overviewMatterMessages } from '../shared/messages/overview-matters.ts';
import { siteHoldingMessages } from '../shared/messages/site-holdings.ts';
import { formatCents } from '../shared/money.ts';
import type { ProfitReport } from '../shared/schemas/calls/reports.ts';
import { heldDay } from '../shared/schemas/entities/held-day.ts';
import type { Site } from '../shared/schemas/entities/site.ts';
import { correctPlacement, endPlacement } from '../shared/schemas/entities/site-acts.ts';
import type { Tracker } from '../shared/schemas/entities/tracker.ts';
import { accounts } from './support/accounts.ts';
import { choose, openPalette } from './support/back-office-acts.ts';
import { confirmRepricing, repricingDialog } from './support/confirm-repricing.ts';
import { countClicks } from './support/count-clicks.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** Past figures, in German: those who may rewrite them see the outcome first, others do not. */

const m = backOfficeMessages.de;
const { domains, placements: texts } = siteHoldingMessages.de;
const { label: correct, input, done } = correctPlacement;
const h = overviewMatterMessages.de;

let today: Day;
let lastMonth: { from: Day; to: Day };

let faults: string[];
test.beforeEach(async ({ page }) => {
  today = berlinDay(new Date());
  lastMonth = monthRange(monthOf(addDay(monthRange(monthOf(today)).from, -1)));
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

/**
 * Live sites that earned last month, starting with those that no other journey uses. A site that
 * another journey has just put live holds no placement yet.
 */
async function earningSites(page: Page) {
  const live = await read<(Site & { id: number })[]>(page, 'sites', {
    filter: '{"live":true}',
    sort: '["id","DESC"]',
    range: '[0,19]',
  });
  const reports = await Promise.all(
    live.map(({ id }) =>
      read<ProfitReport>(page, 'reports/profit', { ...lastMonth, sites: `${id}` }),
    ),
  );
  return live.filter((_, index) => (reports[index]?.revenue.amountCents ?? 0) > 0);
}

async function reportOf(page: Page, siteId: number, days: { from: Day; to: Day }) {
  const report = await read<ProfitReport>(page, 'reports/profit', { ...days, sites: `${siteId}` });
  const cents = ({ amountCents }: { amountCents: number | null }) => formatCents(amountCents, 'de');
  return { revenue: cents(report.revenue), payout: cents(report.websitesPayout) };
}

/** The site's report of last month, as shown. */
async function seesRevenue(page: Page, siteId: number, revenue: string): Promise<void> {
  const { from, to } = lastMonth;
  await page.goto(`/admin/sites/${siteId}/report?from=${from}&to=${to}`);
  const row = page.getByRole('table', { name: m.profit.title }).getByRole('row');
  await expect(row.filter({ hasText: m.profit.revenue }).first()).toContainText(revenue);
}

test('what was always wrong is seen in euros, typed and corrected; a new name rewrites nothing', async ({
  page,
}) => {
  const [site] = await earningSites(page);
  if (!site) throw new Error('The demo has no site that earned last month');
  const [held] = (await read<Site>(page, `sites/${site.id}`)).trackers;
  const tracker = await read<Tracker>(page, `trackers/${held?.id}`);
  const before = await reportOf(page, site.id, lastMonth);
  const sheet = page.getByRole('dialog', { name: correct.de });
  const dialog = repricingDialog(page);
  let after = '';

  await test.step('the dialog shows what the report says, and cancelled it changes nothing', async () => {
    await page.goto(`/admin/sites/${site.id}`);
    await page.getByRole('link', { name: correct.de }).click();
    await sheet.getByRole('radio', { name: input.fault.choices.NEVER?.de }).check();
    await sheet
      .getByRole('textbox', { name: input.placementId.label.de })
      .fill(held?.placementIds[0] ?? '');
    await choose(
      page,
      sheet.getByRole('combobox', { name: input.trackerId.label.de }),
      tracker.name,
    );
    await sheet.getByRole('button', { name: correct.de }).click();
    const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric' });
    const row = dialog.getByRole('row', {
      name: month.format(new Date(`${lastMonth.from}T12:00Z`)),
    });
    await expect(row).toContainText(`${before.revenue} → `);
    const shown = await row.getByRole('cell').last().innerText();
    after = / → ([\d.,]+\s€)/.exec(shown)?.[1] ?? '';
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(sheet.getByRole('alert')).toBeHidden();
    expect((await reportOf(page, site.id, lastMonth)).revenue).toBe(before.revenue);
  });

  await test.step('found by its ID, it was never here: 3 clicks, and the report says the same', async () => {
    await page.goto('/admin');
    const clicks = await countClicks(page);
    await openPalette(page);
    const placementId = held?.placementIds[0] ?? '';
    await page.getByRole('combobox', { name: m.palette.placeholder }).fill(placementId);
    const never = page
      .getByRole('option', { name: `${placementId} war nie hier` })
      .filter({ hasText: site.url });
    await expect(never.first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await never.first().click();
    await sheet.getByRole('button', { name: correct.de }).click();
    await confirmRepricing(page, site.url);
    await expect(page.getByText(done.de)).toBeVisible();
    expect(await clicks()).toBe(3);
    expect((await reportOf(page, site.id, lastMonth)).revenue).toBe(after);
    await seesRevenue(page, site.id, after);
  });

  await test.step('another url goes through at once, and the past stays', async () => {
    const renamed = `umgezogen-${site.id}.example`;
    await page.goto(`/admin/sites/${site.id}/edit`);
    await page.getByRole('dialog').getByLabel('URL').fill(renamed);
    await page.getByRole('button', { name: m.record.update('Seite') }).click();
    await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    const table = page.getByRole('table', { name: domains.title });
    await expect(table.getByRole('row', { name: site.url })).toContainText(formatDay(today));
    await expect(table.getByRole('row', { name: renamed })).toContainText(domains.main);
    await seesRevenue(page, site.id, after);
  });
});

test('at its ID a placement ends on a day: 3 clicks, and what it counted since then is gone', async ({
  page,
}) => {
  const [, , site] = await earningSites(page);
  if (!site) throw new Error('The demo has but two sites that earned last month');
  const placementId =
    (await read<Site>(page, `sites/${site.id}`)).trackers[0]?.placementIds[0] ?? '';
  const { label, input, done: ended } = endPlacement;
  const firstDay = { from: lastMonth.from, to: lastMonth.from };
  const before = await reportOf(page, site.id, lastMonth);
  const kept = await reportOf(page, site.id, firstDay);
  const sheet = page.getByRole('dialog', { name: label.de });
  await page.goto(`/admin/sites/${site.id}`);
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: texts.endOf(placementId) }).click();
  await expect(sheet.getByLabel(input.placementId.label.de)).toHaveValue(placementId);
  await sheet.getByLabel(input.lastDay.label.de).fill(formatDay(lastMonth.from));
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: label.de }).click();
  const total = repricingDialog(page).getByRole('row').last();
  await expect(total).toContainText(' → ');
  await confirmRepricing(page, site.url);
  await expect(page.getByText(ended.de)).toBeVisible();
  expect(await clicks()).toBe(3);
  expect(await reportOf(page, site.id, firstDay)).toEqual(kept);
  const after = await reportOf(page, site.id, lastMonth);
  expect(after.revenue).not.toBe(before.revenue);
  await seesRevenue(page, site.id, after.revenue);
});

test('a day that new data would halve waits, and is accepted by hand', async ({ page, demo }) => {
  test.skip(demo.databaseUrl === undefined, 'A server that runs already keeps its rows');
  const [, site] = await earningSites(page);
  if (!site) throw new Error('The demo has but one site that earned last month');
  const day = addDay(today, -20);
  const ofDay = { from: day, to: day };
  const before = await reportOf(page, site.id, ofDay);

  await test.step('the source withdraws the rows of a day; its figures stay', async () => {
    await withdraw(demo.databaseUrl, site.url, day);
    const job = { job: 'process-cm', from: day, to: day };
    const started = await page.request.post('/api/admin/monitoring/jobs', { data: job });
    expect(started.ok()).toBe(true);
    await expect.poll(async () => (await read<unknown[]>(page, 'held-days')).length).toBe(1);
    await page.goto('/admin');
    expect(await reportOf(page, site.id, ofDay)).toEqual(before);
    await page.getByRole('link', { name: `${h.heldDays}: 1` }).click();
  });

  await test.step('accepted, the day is what the data say', async () => {
    await page.getByRole('link', { name: formatDay(day) }).click();
    const sheet = page.getByRole('dialog', { name: site.url });
    await expect(sheet).toContainText(`${before.payout} → 0,00 €`);
    expect(await findViolations(page)).toEqual([]);
    await sheet.getByRole('button', { name: heldDay.actions.accept.label.de }).click();
    const dialog = repricingDialog(page);
    await expect(dialog).toContainText(site.url);
    const asked = (await dialog.getByRole('textbox').count()) > 0;
    await confirmRepricing(page, asked ? site.url : undefined);
    await expect(page.getByText(heldDay.actions.accept.done.de)).toBeVisible();
    await expect(page.getByText(heldDay.title.none?.de ?? '')).toBeVisible();
    expect((await reportOf(page, site.id, ofDay)).payout).toBe(formatCents(0, 'de'));
  });
});

async function withdraw(databaseUrl: string | undefined, domain: string, day: Day): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `delete from feed_rows r using feed_keys k
        where k.id = r.key_id and r.feed = 'cm' and k.domain = $1 and r.date = $2`,
      [domain, day],
    );
  } finally {
    await client.end();
  }
}
