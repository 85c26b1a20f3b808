import { expect, type Locator, type Page } from '@playwright/test';
import { asOfHeader } from '../shared/as-of-header.ts';
import { addDay, berlinDay, berlinInstant, type Day, formatDay, monthOf } from '../shared/dates.ts';
import { periodPresets } from '../shared/domain/periods/period-presets.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { exportMessages } from '../shared/messages/exports.ts';
import { reportScreenMessages } from '../shared/messages/report-screens.ts';
import { reportMessages } from '../shared/messages/reports.ts';
import { formatCents } from '../shared/money.ts';
import type {
  MarginReport,
  PerformanceReport,
  SiteListPerformance,
} from '../shared/schemas/calls/reports/site-figures.ts';
import type { ProfitReport } from '../shared/schemas/calls/reports.ts';
import type { Agreement } from '../shared/schemas/entities/agreement.ts';
import { accounts } from './support/accounts.ts';
import { openPalette, tabTo } from './support/back-office-acts.ts';
import { countClicks } from './support/count-clicks.ts';
import { endSessionAt } from './support/end-session.ts';
import { signIn, signInAgain } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** The operator's use of the reports, in German, as the demo's finance admin. */

const { profit, list, palette } = backOfficeMessages.de;
const { filter: f } = reportMessages.de;
const s = reportScreenMessages.de;
const x = exportMessages.de;
const money = (cents: number | null) => formatCents(cents, 'de');
let yesterday: Day;
let dayBefore: Day;
let from: Day;
let tenDays: string;

let faults: string[];
test.beforeEach(async ({ page }) => {
  yesterday = addDay(berlinDay(new Date()), -1);
  dayBefore = addDay(yesterday, -1);
  from = addDay(yesterday, -9);
  tenDays = `from=${from}&to=${yesterday}`;
  faults = watchPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.financeAdmin);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const profitTable = (page: Page) => page.getByRole('table', { name: profit.title });
const settled = (page: Page) => expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);

async function read<T>(page: Page, path: string): Promise<T> {
  const response = await page.request.get(`/api/admin/reports/${path}`);
  expect(response.ok()).toBe(true);
  return response.json();
}

/** The sheet for changing filters. */
async function changeFilters(page: Page, change: (sheet: Locator) => Promise<void>) {
  await page.getByRole('button', { name: f.change }).click();
  const sheet = page.getByRole('dialog', { name: f.change });
  await change(sheet);
  await sheet.getByRole('button', { name: f.accept }).click();
  await expect(sheet).toBeHidden();
}

test('filters are changed, shared and compared', async ({ page, browser }) => {
  await page.goto('/admin/reports/marketing');
  await changeFilters(page, async (sheet) => {
    await sheet.getByRole('button', { name: f.presets.last30Days }).click();
    // Only days that are over everywhere are compared: of a night, yesterday is not.
    await sheet.getByLabel(f.to, { exact: true }).fill(dayBefore);
    await sheet.getByRole('checkbox', { name: f.regionNames.AT }).uncheck();
    await sheet.getByRole('checkbox', { name: f.compare }).check();
  });
  const address = new URL(page.url());
  expect(address.searchParams.get('regions')).toBe('DE');
  const report = await read<ProfitReport>(page, `profit${address.search}`);
  expect(report.totalProfit.amountCents).toBeGreaterThan(0);
  await expect(profitTable(page)).toContainText(money(report.totalProfit.amountCents));
  await expect(profitTable(page)).toContainText(
    money(report.previous?.totalProfit.amountCents ?? 0),
  );
  await settled(page);
  const shown = page.getByRole('main');
  await expect(shown).toContainText(/▲ [\d,.]+\s% mehr/);

  await test.step('anyone who opens the link sees the same report', async () => {
    const context = await browser.newContext({ locale: 'de-DE' });
    const other = await context.newPage();
    await other.setViewportSize({ width: 1440, height: 900 });
    await signIn(other, accounts.financeAdmin);
    await other.goto(page.url());
    await expect(profitTable(other)).toContainText(money(report.totalProfit.amountCents));
    await settled(other);
    const [here, there] = [shown, other.getByRole('main')];
    const isSame = async () => (await there.innerText()) === (await here.innerText());
    await expect.poll(isSame).toBe(true);
    await context.close();
  });

  await test.step('the comparison is turned off again', async () => {
    await expect(profitTable(page).getByRole('columnheader')).toHaveCount(2);
    await changeFilters(page, (sheet) =>
      sheet.getByRole('checkbox', { name: f.compare }).uncheck(),
    );
    await expect(profitTable(page).getByRole('columnheader')).toHaveCount(1);
    await expect(page.getByText('▲')).toHaveCount(0);
  });

  await test.step('without a region there is no report, and a word why', async () => {
    await page.goto('/admin/reports/marketing?regions=');
    await expect(page.getByText(f.noRegion).first()).toBeVisible();
    await expect(profitTable(page)).toHaveCount(0);
  });
});

test('sites are selected or excluded, and at least one is left', async ({ page }) => {
  const { rows } = await read<SiteListPerformance>(page, `sitelist-performance?${tenDays}`);
  const [site] = rows;
  await page.goto(`/admin/reports/marketing?${tenDays}&sites=${site?.siteId}`);
  await page.getByRole('button', { name: f.change }).click();
  const sheet = page.getByRole('dialog', { name: f.change });
  const accept = sheet.getByRole('button', { name: f.accept });
  const ticks = sheet.getByRole('group', { name: f.sites }).getByRole('checkbox');
  await ticks.first().waitFor();

  await test.step('what is chosen stands first, also once it no longer is', async () => {
    const all = await ticks.count();
    await expect(sheet.getByText(f.named.Select(1, all))).toBeVisible();
    await expect(ticks.first()).toHaveAccessibleName(site?.url ?? '');
    await ticks.nth(3).check();
    await ticks.first().uncheck();
    await expect(ticks.first()).toHaveAccessibleName(site?.url ?? '');
    await expect(sheet.getByText(f.named.Select(1, all))).toBeVisible();
    await ticks.nth(3).uncheck();
  });

  await test.step('with none selected, nothing can be accepted', async () => {
    await expect(sheet.getByText(f.atLeastOne)).toBeInViewport();
    await expect(accept).toBeDisabled();
  });

  await test.step('nor with all excluded', async () => {
    await sheet.getByRole('button', { name: f.modes.Exclude }).click();
    await expect(accept).toBeEnabled();
    await ticks.evaluateAll((all: HTMLInputElement[]) => {
      for (const one of all) if (!one.checked) one.click();
    });
    await expect(sheet.getByText(f.leaveOne)).toBeInViewport();
    await expect(accept).toBeDisabled();
    await ticks.last().uncheck();
  });
  await accept.click();
  await expect(page).toHaveURL(/[?&]sites=\d+$/);
});

test('over a report and a download whose session has ended comes the way to sign in, and on', async ({
  page,
}) => {
  const goOn = async (path: string, call: RegExp, act: () => Promise<void>) => {
    await page.goto(path);
    await endSessionAt(page, 'GET', call);
    await act();
    await signInAgain(page, accounts.financeAdmin);
    await expect(page).toHaveURL(new RegExp(path));
  };
  const ofYesterday = new RegExp(`/api/admin/reports/.*from=${yesterday}&to=${yesterday}`);
  await goOn('/admin/reports/marketing', ofYesterday, () =>
    changeFilters(page, (sheet) =>
      sheet.getByRole('button', { name: f.presets.yesterday }).click(),
    ),
  );
  expect(new URL(page.url()).searchParams.get('from')).toBe(yesterday);
  await goOn('/admin/exports', /\/api\/admin\/exports\/margin/, () =>
    page.getByRole('button', { name: x.download(x.margin.title, x.excel) }).click(),
  );
});

test('the payouts of the last quarter are one file, in 3 clicks', async ({ page }) => {
  await page.goto('/admin');
  const clicks = await countClicks(page);
  await openPalette(page);
  await page.getByRole('combobox', { name: palette.placeholder }).fill(x.title);
  await page.getByRole('option', { name: x.title }).first().click();
  await page.getByRole('button', { name: x.lastQuarter }).click();
  const quarter = periodPresets.lastQuarter(berlinDay(new Date()));
  const asked = page.waitForRequest((request) => request.url().includes('/exports/payouts'));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: x.download(x.payouts.title, x.excel) }).click(),
  ]);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('month'), query.get('until')]).toEqual([
    monthOf(quarter.from),
    monthOf(quarter.to),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(await clicks()).toBe(3);
});

test('a single day stands in its month, with a forecast', async ({ page }) => {
  await page.goto(`/admin/reports/marketing?from=${yesterday}&to=${yesterday}`);
  const kpis = page.locator('dl');
  const forecast = s.kpis.forecast('').trim();
  // Of a month that is over there is nothing to forecast.
  if (monthOf(yesterday) === monthOf(addDay(yesterday, 1)))
    await expect(kpis).toContainText(forecast);
  else await expect(kpis).not.toContainText(forecast);
  const day = await read<ProfitReport>(page, `profit?from=${yesterday}&to=${yesterday}`);
  await expect(profitTable(page)).toContainText(money(day.totalProfit.amountCents));
  await expect(profitTable(page).getByRole('columnheader')).toHaveText(formatDay(yesterday));
});

test('sites come in pages, in the order that is asked for', async ({ page }) => {
  const { rows } = await read<SiteListPerformance>(page, `sitelist-performance?${tenDays}`);
  const urls = rows.map(({ url }) => url);
  await page.goto(`/admin/reports/sites?${tenDays}`);
  const table = page.getByRole('table', { name: s.siteList.title });
  const shown = table.locator('tbody th a');
  await table.getByRole('button', { name: s.tables.site, exact: true }).click();
  await expect(shown).toHaveText(urls.slice(0, 50));
  await page.getByRole('button', { name: list.nextPage }).click();
  await expect(shown).toHaveText(urls.slice(50, 100));
  // Opening the shared address, or reloading it, gives the same order, from its beginning.
  await page.reload();
  await expect(shown).toHaveText(urls.slice(0, 50));
});

test('sites are compared with the period before only where that is asked for', async ({ page }) => {
  await page.goto(`/admin/reports/sites?from=${from}&to=${dayBefore}`);
  const table = page.getByRole('table', { name: s.siteList.title });
  const before = table.getByRole('columnheader', { name: s.siteList.previous });
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await expect(before).toHaveCount(0);
  await expect(table.locator(':text-matches("[▲▼]")')).toHaveCount(0);
  await changeFilters(page, (sheet) => sheet.getByRole('checkbox', { name: f.compare }).check());
  await expect(before).toHaveCount(3);
  await expect(table.locator(':text-matches("[▲▼]")').first()).toBeVisible();
  await before.first().getByRole('button').click();
  await expect(before.first()).toHaveAttribute('aria-sort', 'descending');

  await test.step('an order by what is no longer shown gives way to the usual one', async () => {
    await changeFilters(page, (sheet) =>
      sheet.getByRole('checkbox', { name: f.compare }).uncheck(),
    );
    await expect(before).toHaveCount(0);
    const profitOf = table.getByRole('columnheader', { name: s.figures.profit });
    await expect(profitOf).toHaveAttribute('aria-sort', 'descending');
  });
});

test('a site is found, opened, and its payout explained to the cent', async ({ page }) => {
  const { rows } = await read<SiteListPerformance>(page, `sitelist-performance?${tenDays}`);
  const paid = rows.find(({ current }) => (current.payoutCents ?? 0) > 0);
  if (!paid) throw new Error('The demo pays nobody');
  await page.goto(`/admin/reports/sites?${tenDays}`);
  await page.getByRole('searchbox', { name: s.siteList.search }).fill(paid.url);
  const table = page.getByRole('table', { name: s.siteList.title });
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(table).toContainText(money(paid.current.profitCents));
  await table.getByRole('link', { name: paid.url, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(paid.url);
  await expect(page).toHaveURL(new RegExp(`/sites/${paid.siteId}/report\\?from=${from}`));

  const text = money(paid.current.payoutCents);
  const figure = page
    .locator('dl')
    .getByRole('link', { name: s.explain.open(text, s.figures.payout) });
  await expect(figure).toBeVisible();
  await settled(page);
  await tabTo(page, figure);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: s.explain.title.payout });
  await expect(sheet.locator('tfoot')).toContainText(text);
  expect(await sumOfRows(page, sheet)).toBe(paid.current.payoutCents);
  const link = page.url();

  await test.step('closing it returns to the figure', async () => {
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(figure).toBeFocused();
    await expect(page).not.toHaveURL(/explain=/);
  });

  await test.step('it is an address of its own', async () => {
    await page.goto(link);
    await expect(sheet.locator('tfoot')).toContainText(text);
    await sheet.getByRole('button', { name: backOfficeMessages.de.close }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/sites/${paid.siteId}/report`));
  });
});

/** Over all pages of the calculation, in cents. */
async function sumOfRows(page: Page, sheet: Locator): Promise<number> {
  const next = sheet.getByRole('button', { name: list.nextPage });
  const amounts = sheet.locator('tbody tr td:last-child');
  let sum = 0;
  await expect(amounts.first()).toBeVisible();
  for (;;) {
    for (const amount of await amounts.allInnerTexts()) sum += centsOf(amount);
    if ((await next.count()) === 0 || (await next.isDisabled())) return sum;
    const first = await sheet.locator('tbody tr').first().innerText();
    await next.click();
    await expect(sheet.locator('tbody tr').first()).not.toHaveText(first);
    await settled(page);
  }
}

const centsOf = (text: string) => Number(text.replace('−', '-').replace(/[^\d-]/g, ''));

test('every figure of a table has its calculation, parts and total', async ({ page }) => {
  await page.goto(`/admin/reports/marketing?${tenDays}`);
  const ads = page.getByRole('region', { name: s.tables.ads.WB });
  await ads.getByRole('button', { name: s.tables.bySite }).click();
  const table = ads.getByRole('table');
  for (const row of [table.locator('tbody tr').first(), table.locator('tfoot tr')]) {
    const links = row.getByRole('link', { name: /Berechnung/ });
    // Revenue, payout, profit and margin.
    await expect(links).toHaveCount(4);
    for (const index of [0, 1, 2, 3]) {
      const text = await links.nth(index).innerText();
      await links.nth(index).click();
      const sheet = page.getByRole('dialog');
      if (index < 3) await expect(sheet.locator('tfoot td').last()).toHaveText(text);
      else await expect(sheet).toContainText(`= ${text}`);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
  }
});

test('the payout of an agreement that another followed opens its calculation', async ({ page }) => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'RETIRED' }));
  const response = await page.request.get(`/api/admin/agreements?filter=${filter}`);
  const agreements: Agreement[] = await response.json();
  const ended = agreements.find(({ payout }) => payout && payout.payoutCents > 0);
  if (!ended?.payout) throw new Error('No agreement of the demo has ended');
  const amount = money(ended.payout.payoutCents);
  const name = s.explain.open(amount, `${s.figures.payout}, ${ended.siteUrl}`);
  for (const path of [`sites/${ended.siteId}?agreement=${ended.id}`, `agreements/${ended.id}`]) {
    await page.goto(`/admin/${path}`);
    await page.getByRole('link', { name }).click();
    const sheet = page.getByRole('dialog', { name: s.explain.title.payout });
    await expect(sheet.locator('tfoot td').last()).toHaveText(amount);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test('a profit of the site list opens its calculation, which is downloaded', async ({ page }) => {
  await page.goto('/admin/sites');
  const figure = page
    .getByRole('table')
    .getByRole('link', { name: /Gewinn 30 Tage.*Berechnung/ })
    // A site just created by another journey has no calculation yet.
    .filter({ hasNotText: /^0,00/ });
  const text = await figure.first().innerText();
  await figure.first().click();
  const sheet = page.getByRole('dialog', { name: s.explain.title.profit });
  await expect(sheet.locator('tfoot td').last()).toHaveText(text);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: exportMessages.de.download(s.explain.rows, 'CSV') }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^profit-.*\.csv$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/sites$/);
});

test('hours are beta, and a chart is a table one click away', async ({ page }) => {
  const { rows } = await read<MarginReport>(page, `margin?${tenDays}`);
  const busy = rows.find(({ owners }) => (owners.QMN.revenueCents ?? 0) > 0);
  const days = `from=${yesterday}&to=${yesterday}`;
  await page.goto(`/admin/sites/${busy?.siteId}/report?${days}`);
  const course = page.getByRole('region', { name: s.chart.byHour(s.figures.revenue) });
  await expect(course.getByText(s.beta, { exact: true })).toBeVisible();
  const hourBars = course.getByRole('group', { name: s.chart.keys });
  await tabTo(page, hourBars.getByRole('button').last());
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(hourBars.locator(':focus')).toHaveAccessibleName(
    new RegExp(`^${formatDay(yesterday)}, 01:00: .+\\s€`),
  );
  await page.getByRole('button', { name: s.chart.asTable }).click();
  const hours = page.getByRole('table', { name: s.chart.byHour(s.chart.title) });
  const length = +berlinInstant(addDay(yesterday, 1)) - +berlinInstant(yesterday);
  await expect(hours.locator('tbody tr')).toHaveCount(length / 3_600_000);
  await page.getByRole('button', { name: s.chart.days, exact: true }).click();
  await expect(page.getByText(s.beta, { exact: true })).toHaveCount(0);
});

test('the days of a chart are told, walked and opened by keyboard', async ({ page }) => {
  await page.goto(`/admin/reports/marketing?${tenDays}`);
  const bars = page.getByRole('group', { name: s.chart.keysOfDays });
  const focused = bars.locator(':focus');
  await expect(bars.getByRole('button')).toHaveCount(10);
  await settled(page);
  await tabTo(page, bars.getByRole('button').last());

  await test.step('arrow keys tell the figures of each day', async () => {
    // For the range: cents of a day are rounded so that its days add up, which a day alone need
    // not.
    const { rows } = await read<PerformanceReport>(page, `performance?${tenDays}`);
    for (const [key, day] of [
      ['ArrowLeft', addDay(yesterday, -1)],
      ['Home', from],
      ['ArrowLeft', from],
      ['ArrowRight', addDay(from, 1)],
    ] as const) {
      await page.keyboard.press(key);
      const row = rows.find(({ date }) => date === day);
      await expect(focused).toHaveAccessibleName(
        new RegExp(`${formatDay(day)}: ${money(row?.revenueCents ?? 0)}, QMN .+\\s€, WB .+\\s€`),
      );
    }
  });

  await test.step('the whole chart is one stop of the Tab key', async () => {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveAccessibleName(new RegExp(formatDay(addDay(from, 1))));
  });

  await test.step('Enter shows that day only, and keeps the focus on it', async () => {
    const day = addDay(from, 1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${day}&to=${day}`));
    await settled(page);
    await expect(focused).toHaveAccessibleName(new RegExp(formatDay(day)));
    await expect(focused).toHaveAttribute('aria-current', 'true');
  });
});

test('a report is printed light, whole, and with its chart in the width of the paper', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/admin/reports/sites?${tenDays}`);
  const { rows } = await read<SiteListPerformance>(page, `sitelist-performance?${tenDays}`);
  const sites = page.getByRole('table', { name: s.siteList.title }).locator('tbody tr');
  await expect(sites).toHaveCount(50);
  await page.getByRole('button', { name: list.showAll }).click();
  await expect(sites).toHaveCount(rows.length);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(sites).toHaveCount(rows.length);
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 32, 48)');

  await page.goto(`/admin/reports/marketing?${tenDays}`);
  const drawing = page.locator('figure svg').first();
  await expect(drawing).toHaveAttribute('width', '640');
});

test('figures that a replica has of a while ago say from when they are, until newer ones are there', async ({
  page,
}) => {
  const asOf = berlinInstant(berlinDay(new Date()), '00:01').toISOString();
  const reports = /\/api\/admin\/reports\//;
  await page.route(reports, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [asOfHeader]: asOf } });
  });
  await page.goto(`/admin/reports/marketing?${tenDays}`);
  await settled(page);
  await expect(page.getByText(s.asOf('00:01'))).toBeVisible();

  await page.unroute(reports);
  await page.reload();
  await settled(page);
  await expect(page.getByText(s.asOf('00:01'))).toBeHidden();
});
