import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addDay, berlinDay, formatDay, monthOf, monthRange } from '../shared/dates.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerLeverMessages } from '../shared/messages/partner-levers.ts';
import { periodMessages } from '../shared/messages/partner-periods.ts';
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
