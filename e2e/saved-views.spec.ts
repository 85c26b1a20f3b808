import { type Browser, expect, type Page } from '@playwright/test';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { type Account, accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** An admin's set-up in one browser appears in the next one, and can be shared with colleagues. */

const { list: m } = backOfficeMessages.de;
const view = `Journey ${Date.now().toString(36)}`;

let faults: string[][];
test.beforeEach(() => {
  faults = [];
});
test.afterEach(() => {
  expect(faults.flat()).toEqual([]);
});

/** A separate browser, on the list of sites. */
async function openSites(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  faults.push(watchPage(page));
  await signIn(page, account);
  await page.goto('/admin/sites');
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heads = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim());
/** The server has the change. */
const isTaken = (page: Page, key: string, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse(
      (answer) => answer.url().endsWith(`/preferences/${key}`) && answer.status() === 204,
    ),
    act(),
  ]);

test('order, choice and width of columns follow the reader into another browser', async ({
  browser,
}) => {
  const page = await openSites(browser, accounts.superAdmin);
  const before = await heads(page);
  await button(page, 'Spalten').click();
  const columns = page.getByRole('dialog', { name: 'Spalten' }).getByRole('listitem');
  await expect(columns.first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const labels = (await columns.allInnerTexts()).map((text) => text.trim());
  const [hidden = '', first = '', second = ''] = labels.slice(2);
  await isTaken(page, 'sites.datatable', () => columns.nth(2).getByRole('checkbox').click());
  await isTaken(page, 'sites.datatable_columnRanks', () =>
    columns
      .nth(4)
      .getByRole('button', { name: /nach oben$/ })
      .click(),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: hidden })).toHaveCount(0);
  const after = before.filter((head) => head !== hidden);
  const at = after.indexOf(first);
  expect(after[at + 1]).toBe(second);
  after.splice(at, 2, second, first);
  await expect.poll(() => heads(page)).toEqual(after);
  const widthIn = (browserOf: Page) =>
    browserOf
      .getByRole('columnheader', { name: first })
      .evaluate(({ offsetWidth }: HTMLElement) => offsetWidth);
  const wider = (await widthIn(page)) + 120;
  await page.getByRole('separator', { name: m.widthOf(first) }).hover();
  await page.mouse.down();
  const right = await page
    .getByRole('columnheader', { name: first })
    .evaluate((head) => head.getBoundingClientRect().right);
  await page.mouse.move(right + 120, 200, { steps: 3 });
  await isTaken(page, 'sites.datatable_widths', () => page.mouse.up());
  const isWider = (browserOf: Page) =>
    expect.poll(async () => Math.abs((await widthIn(browserOf)) - wider)).toBeLessThan(3);
  await isWider(page);

  const other = await openSites(browser, accounts.superAdmin);
  await expect.poll(() => heads(other)).toEqual(after);
  await isWider(other);
  const colleague = await openSites(browser, accounts.financeAdmin);
  await expect.poll(() => heads(colleague)).toEqual(before);
});

test('who goes back finds the list where it was left, and the row that was opened', async ({
  browser,
}) => {
  const page = await openSites(browser, accounts.financeAdmin);
  const table = page.locator('.RaDataTable-tableWrapper');
  const link = table.locator('tbody .pinned a').nth(15);
  await link.scrollIntoViewIfNeeded();
  const scrolled = () => table.evaluate(({ scrollTop }) => scrollTop);
  const top = await scrolled();
  expect(top).toBeGreaterThan(0);
  const name = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  expect(await scrolled()).toBe(top);
});

test('a view is saved under a name, stands in another browser, is shared and unshared', async ({
  browser,
}) => {
  const page = await openSites(browser, accounts.superAdmin);
  await page.getByRole('searchbox').fill('rezepte');
  await button(page, m.saveView).click();
  const dialog = page.getByRole('dialog', { name: m.saveViewTitle });
  const save = dialog.getByRole('button', { name: m.saveView });
  await expect(save).toBeDisabled();
  await dialog.getByLabel(m.viewName).fill('   ');
  await expect(save).toBeDisabled();
  await dialog.getByLabel(m.viewName).fill(view);
  expect(await findViolations(page)).toEqual([]);
  await save.click();
  await expect(tab(page, view)).toHaveAttribute('aria-selected', 'true');
  await expect(dialog).toBeHidden();
  expect(await findViolations(page)).toEqual([]);

  await test.step('not a second time under the same name', async () => {
    await page.getByRole('searchbox').fill('rezept');
    await button(page, m.saveView).click();
    await dialog.getByLabel(m.viewName).fill(view);
    await save.click();
    await expect(dialog.getByText('Ist schon vergeben')).toBeVisible();
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await tab(page, view).click();
  });

  const other = await openSites(browser, accounts.superAdmin);
  await tab(other, view).click();
  await expect(other.getByRole('searchbox')).toHaveValue('rezepte');

  const colleague = await openSites(browser, accounts.financeAdmin);
  await expect(colleague.getByRole('tab', { name: view })).toHaveCount(0);
  await button(page, m.shareView).click();
  await expect(button(page, m.unshareView(view))).toBeVisible();
  await colleague.reload();
  const shared = colleague.getByRole('tab', { name: new RegExp(`^${view} · .+`) });
  await shared.click();
  await expect(shared).toHaveAttribute('aria-selected', 'true');
  await expect(colleague.getByRole('searchbox')).toHaveValue('rezepte');
  await expect(button(colleague, m.unshareView(view))).toHaveCount(0);
  await expect(button(colleague, m.removeView(view))).toHaveCount(0);

  await button(page, m.unshareView(view)).click();
  await expect(button(page, m.shareView)).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole('table')).toBeVisible();
  await expect(shared).toHaveCount(0);

  await button(page, m.removeView(view)).click();
  await expect(tab(page, view)).toHaveCount(0);
  await expect(tab(page, m.all)).toHaveAttribute('aria-selected', 'true');
});
