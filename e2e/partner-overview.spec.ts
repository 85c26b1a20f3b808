import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatMonth } from '../shared/dates.ts';
import { help } from '../shared/messages/help.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { figureMessages } from '../shared/messages/partner-figures.ts';
import { reentryMessages } from '../shared/messages/reentry.ts';
import { formatCents, formatCount } from '../shared/money.ts';
import type { ClientMetrics, ClientSite } from '../shared/schemas/calls/client.ts';
import { accounts } from './support/accounts.ts';
import { endSessionAt } from './support/end-session.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { isTakenOver } from './support/is-taken-over.ts';
import { leaveUndrawn } from './support/leave-undrawn.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

let faults: string[];

test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await signIn(page, accounts.owner);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const month = monthBack(1);
const range = { from: `${month}-01`, to: endOf(month) };
const headline = (page: Page) => page.locator('.headline-figure');

/** `YYYY-MM`, that many months ago. */
function monthBack(back: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const [year, monthOfYear] = today.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthOfYear - 1 - back, 1)).toISOString().slice(0, 7);
}

function endOf(wanted: string): string {
  const [year, monthOfYear] = wanted.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, monthOfYear, 0)).toISOString().slice(0, 10);
}

async function readMetrics(page: Page, sites?: number[]): Promise<ClientMetrics> {
  const params = { ...range, ...(sites && { sites: sites.join(',') }) };
  const response = await page.request.get('/api/client/metrics', { params });
  expect(response.ok()).toBe(true);
  return response.json();
}

const readSites = async (page: Page): Promise<ClientSite[]> =>
  (await page.request.get('/api/client/sites')).json();

test('the month adds up: headline, positions and days show the same payout', async ({ page }) => {
  const { totals, positions, days } = await readMetrics(page);
  expect(totals.payoutCents).toBeGreaterThan(0);
  await page.goto(`/dashboard?month=${month}`);
  await expect(headline(page)).toHaveText(formatCents(totals.payoutCents, 'de'));

  const table = page.getByRole('table', { name: /Vergütung je Werbeposition/ });
  await expect(table.locator('tfoot')).toContainText(formatCents(totals.payoutCents, 'de'));
  for (const { payoutCents } of positions.filter((position) => position.payoutCents > 0)) {
    await expect(table).toContainText(formatCents(payoutCents, 'de'));
  }

  await page.getByText('Tabelle', { exact: true }).click();
  const daily = page.getByRole('table', { name: /Vergütung je Tag/ });
  await expect(daily.locator('tbody tr')).toHaveCount(days.length);
  await expect(daily.locator('tfoot')).toContainText(formatCents(totals.payoutCents, 'de'));
});

test('the figures are there before the application is, and nothing moves when it takes them over', async ({
  page,
}) => {
  const { totals } = await readMetrics(page);
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await isLetIn;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/dashboard?month=${month}`, { waitUntil: 'commit' });
  await expect(headline(page)).toHaveText(formatCents(totals.payoutCents, 'de'));
  const table = page.getByRole('table', {
    name: /Vergütung je Werbeposition/,
    includeHidden: true,
  });
  // What stands already may still be without its style.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
      ({ sheet }) => sheet,
    ),
  );
  const drawn = await table.boundingBox();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);

  letIn();
  const bars = page.getByRole('group', { name: /Vergütung je Tag/ }).getByRole('button');
  await expect(bars.first()).toBeVisible();
  expect(await table.boundingBox()).toEqual(drawn);
  // The onboarding is requested with the page, and once more when its live connection is up.
  const looks = () => asked.filter((path) => path === '/api/client/onboarding').length;
  await expect.poll(looks).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/api/auth/me');
  expect(asked).not.toContain('/api/client/sites');
  await page.getByRole('button', { name: 'Voriger Monat' }).click();
  await expect(page).not.toHaveURL(new RegExp(`month=${month}`));
});

test('a day opens by keyboard, steps to its neighbour and gives the focus back', async ({
  page,
}) => {
  const { days } = await readMetrics(page);
  const [last, before] = [days.at(-1), days.at(-2)];
  if (!last || !before) throw new Error('The month has no days');
  await page.goto(`/dashboard?month=${month}`);
  const bars = page.getByRole('group', { name: /Vergütung je Tag/ }).getByRole('button');
  await expect(bars).toHaveCount(days.length);

  await bars.last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(formatCents(before.payoutCents, 'de'));
  await expect(page).toHaveURL(new RegExp(`day=${before.date}`));

  await dialog.getByRole('button', { name: 'Nächster Tag' }).click();
  await expect(dialog).toContainText(formatCents(last.payoutCents, 'de'));
  await expect(dialog.getByRole('button', { name: 'Nächster Tag' })).toBeDisabled();

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bars.nth(days.length - 2)).toBeFocused();
});

test('a click on a bar opens the day, and back closes it', async ({ page }) => {
  await page.goto(`/dashboard?month=${month}`);
  await page
    .getByRole('group', { name: /Vergütung je Tag/ })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(headline(page)).toHaveText(/€/);
});

/** The sum of the open calculation, over all its pages. */
async function sumOfRows(page: Page): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'So kommt dieser Betrag zustande' });
  const next = dialog.getByRole('button', { name: 'Nächste Zeilen' });
  const pager = dialog.locator('.explain-pager span');
  const amounts = dialog.locator('tbody td:last-child');
  let cents = 0;
  // The words of a calculation may appear before its rows.
  await expect(amounts.first()).toBeVisible();
  for (;;) {
    for (const text of await amounts.allInnerTexts()) cents += centsOf(text);
    if ((await next.count()) === 0 || (await next.isDisabled())) return cents;
    const shown = await pager.innerText();
    await next.click();
    // While the next rows load, there may be no pager at all.
    await expect.poll(async () => (await pager.allInnerTexts())[0] ?? shown).not.toBe(shown);
    await expect(dialog.locator('[aria-busy]')).toHaveCount(0);
  }
}

const centsOf = (text: string) => Number((text.split('€')[0] ?? '').replace(/\D/g, ''));

test('a figure opens its calculation, whose rows add up to it', async ({ page }) => {
  const { totals, positions } = await readMetrics(page);
  await page.goto(`/dashboard?month=${month}`);
  const figure = headline(page).getByRole('button');
  await isTakenOver(page);
  await figure.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'So kommt dieser Betrag zustande' });
  await expect(dialog.locator('.explain-figure')).toHaveText(formatCents(totals.payoutCents, 'de'));
  await expect(page).toHaveURL(/explain=month/);
  expect(await sumOfRows(page)).toBe(totals.payoutCents);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(figure).toBeFocused();

  const paid = positions.find(({ payoutCents }) => payoutCents > 0);
  if (!paid) throw new Error('No position was paid');
  const table = page.getByRole('table', { name: /Vergütung je Werbeposition/ });
  const amount = formatCents(paid.payoutCents, 'de');
  await table.getByRole('button', { name: `${amount}, Berechnung anzeigen` }).click();
  await expect(page).toHaveURL(new RegExp(`explain=position-${paid.trackerId}`));
  await expect(dialog.locator('.explain-figure')).toHaveText(amount);
  expect(await sumOfRows(page)).toBe(paid.payoutCents);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'CSV herunterladen' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^payout-.*\.csv$/);
});

test('the trend compares the days that are over, and its calculation adds up to them', async ({
  page,
}) => {
  const { previous } = await readMetrics(page);
  if (!previous?.of) throw new Error('The month has nothing to compare with');
  await page.goto(`/dashboard?month=${month}`);
  await page.locator('.trend').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'So kommt dieser Betrag zustande' });
  for (const { payoutCents } of [previous, previous.of]) {
    await expect(dialog).toContainText(formatCents(payoutCents, 'de'));
  }
  expect(await sumOfRows(page)).toBe(previous.of.payoutCents);
});

test('the figures of a day are explained over the day, which stays open', async ({ page }) => {
  const day = (await readMetrics(page)).days.at(-1);
  if (!day) throw new Error('The month has no days');
  await page.goto(`/dashboard?month=${month}&day=${day.date}&explain=${day.date}`);
  const dialog = page.getByRole('dialog', { name: 'So kommt dieser Betrag zustande' });
  await expect(dialog.locator('.explain-figure')).toHaveText(formatCents(day.payoutCents, 'de'));
  expect(await sumOfRows(page)).toBe(day.payoutCents);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText(formatCents(day.payoutCents, 'de'));
});

test('the month before is drawn or not, as this browser was told', async ({ page }) => {
  await page.goto(`/dashboard?month=${month}`);
  const box = page.getByRole('checkbox', { name: /zum Vergleich/ });
  await expect(page.locator('.chart-previous')).toHaveCount(1);
  await expect(page.locator('.chart-previous path')).toHaveCount(1);
  const before = monthBack(2).split('-').reverse().join('.');
  const chart = page.getByRole('group', { name: /Vergütung je Tag/ });
  const firstDay = chart.getByRole('button').first();
  await expect(firstDay).toHaveAccessibleName(
    new RegExp(`Mobil mit Einwilligung .*, 01\\.${before} .*€`),
  );
  await box.uncheck();
  await expect(page.locator('.chart-previous path')).toHaveCount(0);
  await expect(firstDay).not.toHaveAccessibleName(new RegExp(before));
  await page.reload();
  await expect(box).not.toBeChecked();
});

test('a comparison that fails says so, and a retry draws it', async ({ page }) => {
  const [year, monthOfYear] = month.split('-').map(Number) as [number, number];
  const before = new Date(Date.UTC(year, monthOfYear - 2, 1)).toISOString().slice(0, 7);
  const call = new RegExp(`/api/client/metrics\\?.*from=${before}-01`);
  await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/dashboard?month=${month}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Der Vergleich mit' });
  await expect(alert).toBeVisible();
  await expect(headline(page)).toHaveText(/€/);
  await page.unroute(call);
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.locator('.chart-previous path')).toHaveCount(1);
  await expect(alert).toHaveCount(0);
  faults = faults.filter((text) => !text.includes('503'));
});

test('the month of a site is downloaded as an Excel file under its name', async ({ page }) => {
  const site = (await readSites(page)).find(({ live }) => live);
  if (!site) throw new Error('The demo company has no live site');
  const [year, monthOfYear] = month.split('-');
  const asked: string[] = [];
  let isDown = true;
  await page.route('**/api/exports/daily-metrics?*', async (route) => {
    asked.push(new URL(route.request().url()).search);
    if (isDown) await route.fulfill({ status: 503, json: {} });
    else await route.continue();
  });
  await page.goto(`/dashboard/sites/${site.id}?month=${month}`);
  const button = page.getByRole('button', { name: /als Excel-Datei herunterladen/ });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('konnte nicht heruntergeladen werden');
  isDown = false;
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${site.url}-${monthOfYear}-${year}.xlsx`);
  // A workbook is a ZIP.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked[1]).toBe(`?siteId=${site.id}&month=${Number(monthOfYear)}&year=${year}`);

  await page.getByText('Tabelle', { exact: true }).click();
  const csvs = page.getByRole('button', { name: /CSV herunterladen/ });
  isDown = true;
  await csvs.first().click();
  await expect(page.getByRole('alert')).toContainText('konnte nicht heruntergeladen werden');
  isDown = false;
  for (const [table, suffix] of [
    ['Vergütung je Tag', ''],
    ['Aufschlüsselung', '-positions'],
  ]) {
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: `CSV herunterladen: ${table}` }).click();
    const name = (await csv).suggestedFilename();
    expect(name).toBe(`${site.url}-${monthOfYear}-${year}${suffix}.csv`);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(csvs).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/dashboard?month=${month}`);
  await expect(headline(page)).toHaveText(/€/);
  // All sites are one file, also of its tables.
  const chosen = page.waitForEvent('download');
  await button.click();
  expect((await chosen).suggestedFilename()).toMatch(/^earnings-\d{4}-\d\d-01-.*\.xlsx$/);
  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV herunterladen: Aufschlüsselung' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^earnings-.*-positions\.csv$/);
  faults = faults.filter((text) => !text.includes('503'));
});

test('recommendations are reported from March 2025 on', async ({ page }) => {
  const site = (await readSites(page)).find(({ live }) => live);
  if (!site) throw new Error('The demo company has no live site');
  const path = '/api/client/reports/recommendations';
  const params = { ...range, siteId: String(site.id) };
  const { totals } = await (await page.request.get(path, { params })).json();
  const button = page.getByRole('button', { name: /Bericht zu Empfehlungen/ });

  await page.goto(`/dashboard/sites/${site.id}?month=2025-02`);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await isTakenOver(page);
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Für Monate vor März 2025 nicht verfügbar');
  await button.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(`/dashboard/sites/${site.id}?month=${month}`);
  await button.click();
  const dialog = page.getByRole('dialog', { name: /Empfehlungen/ });
  await expect(dialog.locator('tfoot').last()).toContainText(formatCount(totals.views, 'de'));
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the month is chosen by arrow and by menu, and survives a reload', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Nächster Monat' })).toBeDisabled();
  await page.getByRole('button', { name: 'Voriger Monat' }).click();
  await expect(page).toHaveURL(new RegExp(`month=${month}`));
  const { totals } = await readMetrics(page);
  await expect(headline(page)).toHaveText(formatCents(totals.payoutCents, 'de'));
  await page.reload();
  await expect(headline(page)).toHaveText(formatCents(totals.payoutCents, 'de'));

  await page.getByRole('button', { name: /Monat wählen/ }).click();
  for (let year = Number(month.slice(0, 4)); year > 2024; year -= 1) {
    await page.getByRole('button', { name: 'Voriges Jahr' }).click();
  }
  await expect(page.getByRole('button', { name: 'Februar 2024' })).toBeDisabled();
  await page.getByRole('button', { name: 'März 2024' }).click();
  await expect(page).toHaveURL(/month=2024-03/);
  await expect(page.getByText('Es liegen keine Daten vor')).toBeVisible();
});

test('the site filter narrows all figures, and a site has its own page', async ({ page }) => {
  const sites = (await readSites(page)).filter(({ live }) => live);
  const [first] = sites;
  if (!first) throw new Error('The demo company has no live site');
  const own = await readMetrics(page, [first.id]);
  await page.goto(`/dashboard?month=${month}`);
  await page.getByRole('button', { name: /Seiten wählen/ }).click();
  // Its name and not its box, as most do: the name itself cannot have the focus.
  await page.locator('.site-filter').getByText(first.url, { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: first.url })).toBeChecked();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(headline(page)).toHaveText(formatCents(own.totals.payoutCents, 'de'));
  await expect(page).toHaveURL(new RegExp(`sites=${first.id}`));

  await page.getByRole('navigation').getByRole('link', { name: first.url }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/sites/${first.id}\\?month=${month}`));
  await expect(page.getByRole('heading', { name: first.url })).toBeVisible();
  await expect(headline(page)).toHaveText(formatCents(own.totals.payoutCents, 'de'));
});

test('the site filter can leave sites out: in all figures, and in the address', async ({
  page,
}) => {
  const sites = (await readSites(page)).filter(({ live }) => live);
  const [first, ...others] = sites;
  if (!first) throw new Error('The demo company has no live site');
  const rest = await readMetrics(
    page,
    others.map(({ id }) => id),
  );
  const { modes, without } = partnerMessages.de.siteFilter;
  await page.goto(`/dashboard?month=${month}`);
  await page.getByRole('button', { name: /Seiten wählen/ }).click();
  await page.getByText(modes.Exclude, { exact: true }).click();
  await page.locator('.site-filter').getByText(first.url, { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: first.url })).toBeChecked();
  const left = page.getByRole('checkbox', { checked: false });
  while ((await left.count()) > 1) await left.first().check();
  // One must remain.
  await expect(left).toBeDisabled();
  for (const { url } of others) {
    await page.getByRole('checkbox', { name: url }).uncheck();
  }
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(new RegExp(`exclude=${first.id}$`));
  await expect(headline(page)).toHaveText(formatCents(rest.totals.payoutCents, 'de'));

  await page.reload();
  await expect(page.getByRole('button', { name: /Seiten wählen/ })).toHaveText(without(first.url));
  await expect(headline(page)).toHaveText(formatCents(rest.totals.payoutCents, 'de'));
});

test('the site filter stays while it is pressed inside, and closes when it is left', async ({
  page,
}) => {
  await page.goto(`/dashboard?month=${month}`);
  await isTakenOver(page);
  const filter = page.locator('.site-filter');
  const choose = page.getByRole('button', { name: /Seiten wählen/ });
  await choose.click();
  // Its edge, where there is nothing to press.
  await filter.click({ position: { x: 3, y: 3 } });
  await expect(filter).toBeVisible();
  await page.getByRole('button', { name: 'Fertig' }).focus();
  await page.keyboard.press('Tab');
  await expect(filter).toHaveCount(0);

  await choose.click();
  await expect(filter).toBeVisible();
  await page.getByRole('heading', { name: 'Vergütung je Tag' }).click();
  await expect(filter).toHaveCount(0);
});

test('failing figures show the maintenance alert, and a retry brings them back', async ({
  page,
}) => {
  const metrics = '**/api/client/metrics?*';
  const problem = { status: 500, code: 'internal', detail: 'Something went wrong on our side' };
  await page.route(metrics, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      headers: { 'x-request-id': 'request-of-the-test' },
      json: problem,
    }),
  );
  await leaveUndrawn(page);
  await page.goto(`/dashboard?month=${month}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Wartungsarbeiten');
  await expect(alert).toContainText('request-of-the-test');
  await expect(page.getByRole('button', { name: 'Voriger Monat' })).toBeEnabled();

  await page.unroute(metrics);
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(headline(page)).toHaveText(/€/);
  faults = faults.filter((text) => !text.includes('500'));
});

test('a session that ends in the middle is renewed over the figures, which then follow', async ({
  page,
}) => {
  await page.goto(`/dashboard?month=${month}`);
  await expect(headline(page)).toHaveText(/€/);
  await endSessionAt(page, 'GET', new RegExp(`/api/client/metrics\\?from=${monthBack(2)}-01`));
  await page.getByRole('button', { name: 'Voriger Monat' }).click();
  const dialog = page.getByRole('dialog', { name: reentryMessages.de.title });
  await dialog
    .getByLabel(partnerMessages.de.signIn.password, { exact: true })
    .fill(accounts.owner.password);
  await dialog.getByRole('button', { name: partnerMessages.de.signIn.submit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/dashboard\\?month=${monthBack(2)}$`));
  await expect(headline(page)).toHaveText(/€/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/**
 * How many of those the browser prints once its listeners are done, as soon as their part of the
 * page listens; negative when they only come after.
 */
async function print(page: Page, wanted: string): Promise<number> {
  let printed = 0;
  const once = () =>
    page.evaluate(async (wanted) => {
      const count = () => document.querySelectorAll(wanted).length;
      window.dispatchEvent(new Event('beforeprint'));
      const atOnce = count();
      await new Promise((done) => setTimeout(done, 100));
      return count() === atOnce ? atOnce : -1;
    }, wanted);
  await expect.poll(async () => (printed = await once())).not.toBe(0);
  return printed;
}

test('the ring is drawn when it comes near, and for paper at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`/dashboard?month=${month}`);
  const table = page.getByRole('table', { name: /Einblendungen/ });
  await expect(table).toBeVisible();
  const slices = page.locator('.views-pie path');
  await expect(page.locator('.chart-plot .recharts-surface')).toBeVisible();
  await expect(slices).toHaveCount(0);
  const printed = await print(page, '.views-sketch circle');
  expect(printed).toBeGreaterThan(1);

  // Nor does it wait for their drawings.
  const drawings = /\/assets\/drawings-/;
  await page.route(drawings, () => {});
  await page.reload();
  await expect(page.locator('.chart-sketch rect').first()).toBeVisible();
  await expect(table).toBeVisible();
  await expect(slices).toHaveCount(0);
  const sketched = await print(page, '.views-sketch circle');
  expect(sketched).toBe(printed);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.frame-printed')).toHaveText(/^Lindenhof Medien GmbH, Stand /);
  await expect(page.locator('.month-button')).toHaveText(formatMonth(month, 'de'));
  await expect(page.locator('.button:visible, .icon-button:visible')).toHaveText(['Alle Seiten']);
  await page.emulateMedia({ media: 'screen' });
  await page.unroute(drawings);

  await page.reload();
  await expect(table).toBeVisible();
  await expect(slices).toHaveCount(0);
  await table.scrollIntoViewIfNeeded();
  await expect(slices).toHaveCount(printed);
});

test('on the phone nothing is wider than the screen, whatever opens and however long a name is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const metrics = await readMetrics(page);
  const url = 'donaudampfschifffahrtsgesellschaftskapitaensmuetzen.example';
  await page.route('**/api/client/metrics?*', (route) =>
    route.fulfill({
      json: {
        ...metrics,
        sites: metrics.sites.map((site) => ({ ...site, url })),
        positions: metrics.positions.map((position) => ({ ...position, name: url })),
      },
    }),
  );
  await leaveUndrawn(page);
  await page.goto(`/dashboard?month=${month}`);
  const breakdown = page.getByRole('group', { name: 'Aufschlüsselung' });
  await breakdown.getByText('Seiten', { exact: true }).click();
  await expect(page.getByRole('link', { name: url }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: /Einblendungen/ })).toBeVisible();
  await fitsScreen(page);

  await page.getByText('Tabelle', { exact: true }).click();
  await expect(page.getByRole('table', { name: /Vergütung je Tag/ })).toBeVisible();
  await fitsScreen(page);

  await page.getByRole('button', { name: /Was bedeutet das/ }).click();
  const { status } = metrics.totals;
  const hint = status === 'final' ? help.final.de : figureMessages.de.overview.statusHint[status];
  await expect(page.getByText(hint)).toBeInViewport({ ratio: 1 });
  await fitsScreen(page);
});

test("another company's site is a page that is not there", async ({ page }) => {
  const own = await readSites(page);
  const foreign = Math.max(...own.map(({ id }) => id)) + 1;
  await page.goto(`/dashboard/sites/${foreign}`);
  await expect(page.getByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
});
