import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addDay, berlinDay, formatDay, monthOf, monthRange } from '../shared/dates.ts';
import { locales } from '../shared/locale.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerLeverMessages } from '../shared/messages/partner-levers.ts';
import { periodMessages } from '../shared/messages/partner-periods.ts';
import type { ClientSite } from '../shared/schemas/calls/client.ts';
import { accounts } from './support/accounts.ts';
import { chooseLanguage } from './support/choose-language.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { desktop, phone } from './support/inspect-screen.ts';
import { signIn } from './support/sign-in.ts';
import { speak } from './support/speak.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const m = periodMessages.de;

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await signIn(page, accounts.owner);
});
test.afterEach(async ({ page }) => {
  await speak(page.request, 'de');
  expect(faults).toEqual([]);
});

/** The figures of the headline, as a call of the same days says them. */
const earned = async (page: Page, from: string, to: string) => {
  const answer = await page.request.get(`/api/client/metrics?from=${from}&to=${to}&compare=year`);
  expect(answer.status()).toBe(200);
  return (await answer.json()).totals.payoutCents as number;
};
const choose = async (page: Page, name: string) => {
  await page.locator('.month-button').click();
  await page.getByRole('button', { name, exact: true }).click();
};

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desk', 1440, 900],
] as const) {
  test(`a year is looked at, compared and opened by month: ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard');
    await choose(page, m.presets.last365Days);
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d|to=.*from=/);
    await expect(page.locator('.month-button')).toContainText('–');
    await fitsScreen(page);
    const { chart } = partnerMessages.de;
    const byDay = page.getByRole('img', { name: chart.tableCaption('') });
    await page.getByText(chart.days, { exact: true }).click();
    await expect(page).toHaveURL(/step=day/);
    await expect(byDay).toBeVisible();
    await page.reload();
    await expect(byDay).toBeVisible();
    await byDay.hover();
    await expect(page.locator('.chart-tooltip')).toContainText('€');
    await fitsScreen(page);
    expect(await findViolations(page)).toEqual([]);
    await page.getByText(chart.months, { exact: true }).click();
    await expect(page).not.toHaveURL(/step=/);
    await choose(page, m.presets.lastYear);
    const year = Number(berlinDay(new Date()).slice(0, 4)) - 1;
    const cents = await earned(page, `${year}-01-01`, `${year}-12-31`);
    const amount = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
    await expect(page.getByText(amount.format(cents / 100)).first()).toBeVisible();
    await page.locator('.month-button').click();
    await page.getByText(m.comparisons.year, { exact: true }).click();
    await expect(page).toHaveURL(/compare=year/);
    await page.reload();
    await expect(page.getByText(amount.format(cents / 100)).first()).toBeVisible();
    await fitsScreen(page);
    expect(await findViolations(page)).toEqual([]);
    await chooseLanguage(page, 'en');
    await expect(page.locator('.month-button')).toContainText(String(year));
    await chooseLanguage(page, 'de');
  });
}

/** Printing lays out anew what was drawn for the screen, and no script runs meanwhile. */
async function printed(page: Page, path: string, file: string) {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(desktop);
  await page.goto(path);
  await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  const plot = page.locator('.chart-plot svg').first();
  const last = plot.locator('path, rect').last();
  await expect(last).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('freeze')));
  await page.emulateMedia({ media: 'print' });
  // A4 less its margins.
  await page.setViewportSize({ width: 690, height: 980 });
  const boxes = [page.locator('.card', { has: plot }).first(), plot, last];
  const [card, drawing, end] = await Promise.all(boxes.map((one) => one.boundingBox()));
  await page.pdf({ path: test.info().outputPath(file), preferCSSPageSize: true });
  return { card, drawing, end };
}

for (const locale of locales) {
  test(`each drawing is whole on paper: ${locale}`, async ({ page }) => {
    await page.addInitScript(() => {
      let isFrozen = false;
      addEventListener('freeze', () => {
        isFrozen = true;
      });
      window.ResizeObserver = class extends ResizeObserver {
        constructor(tell: ResizeObserverCallback) {
          super((...seen) => isFrozen || tell(...seen));
        }
      };
    });
    await speak(page.request, locale);
    const to = addDay(`${monthOf(berlinDay(new Date()))}-01`, -1);
    const month = monthOf(to);
    const year = `from=${addDay(to, -364)}&to=${to}`;
    const sites: ClientSite[] = await (await page.request.get('/api/client/sites')).json();
    const site = sites.find(({ live }) => live)?.id;
    const drawn = {
      month: `/dashboard?month=${month}`,
      'year-by-month': `/dashboard?${year}`,
      'year-by-day': `/dashboard?${year}&step=day`,
      site: `/dashboard/sites/${site}?month=${month}`,
      levers: `/dashboard/levers?month=${month}`,
    };
    for (const [name, path] of Object.entries(drawn)) {
      const { card, drawing, end } = await printed(page, path, `${name}-${locale}.pdf`);
      if (!card || !drawing || !end) throw new Error(`${name} has no drawing`);
      const right = (box: typeof end) => box.x + box.width;
      expect(drawing.height).toBeGreaterThan(150);
      expect(drawing.x).toBeGreaterThanOrEqual(card.x);
      expect(right(drawing)).toBeLessThanOrEqual(right(card));
      expect(right(card)).toBeLessThanOrEqual(690);
      // The last day or month, or the middle of it, where a line ends, is within it.
      expect(right(end)).toBeLessThanOrEqual(right(drawing) + 1);
      expect(right(end)).toBeGreaterThan(right(drawing) - 32);
    }
    await page.emulateMedia({ media: 'screen' });
  });
}

for (const [locale, size] of [
  ['de', desktop],
  ['en', phone],
] as const) {
  test(`one file holds all sites, and what moves the amount is read on the same days, on paper, too: ${locale}, ${size.width} px`, async ({
    page,
  }) => {
    const { frame, siteFilter } = partnerMessages[locale];
    const levers = partnerLeverMessages[locale];
    await page.setViewportSize(size);
    await speak(page.request, locale);
    // The last two months that are over.
    const today = berlinDay(new Date());
    const to = addDay(monthRange(monthOf(today)).from, -1);
    const { from } = monthRange(monthOf(addDay(to, -31)));
    await page.goto(`/dashboard?from=${from}&to=${to}`);
    const files = page
      .getByRole('link', { name: /Excel/ })
      .or(page.getByRole('button', { name: /Excel/ }));
    const download = page.waitForEvent('download');
    await files.first().click();
    const path = await (await download).path();
    expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');

    if (size === phone) await page.getByRole('button', { name: frame.menu, exact: true }).click();
    await page.getByRole('link', { name: frame.levers }).click();
    await expect(page).toHaveURL(new RegExp(`levers\\?.*from=${from}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(levers.title);
    const rows = page.getByRole('table', { name: levers.rows });
    await expect(rows).toBeVisible();
    const { site } = levers.columns;
    if (size === phone) await page.getByLabel(levers.sortBy).selectOption({ label: site });
    else await rows.getByRole('button', { name: site, exact: true }).click();
    const first = rows.locator('tbody tr').first().getByRole('rowheader');
    await expect(first).toContainText('alpenkueche-magazin.example');
    await fitsScreen(page);
    expect(await findViolations(page)).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.frame-printed')).toHaveText(
      frame.printed('Lindenhof Medien GmbH', formatDay(today)),
    );
    await expect(page.locator('.month-button')).toHaveText(`${formatDay(from)} – ${formatDay(to)}`);
    // Of the controls, only what they say about the figures.
    const controls = page.locator('.button:visible, .icon-button:visible, select:visible');
    await expect(controls).toHaveText([siteFilter.all]);
    await page.emulateMedia({ media: 'screen' });
  });
}
