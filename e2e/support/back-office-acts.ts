import { expect, type Locator, type Page } from '@playwright/test';
import { isTakenOver } from './is-taken-over.ts';
import { operatorMessages } from './operator-messages.ts';

/** An account manager's frequent actions, in German. */

const m = operatorMessages('de');

export async function createCompany(page: Page, name: string, type: string): Promise<void> {
  await openPalette(page);
  await page.getByRole('combobox', { name: m.palette.placeholder }).fill('Firma anl');
  await page.getByRole('option', { name: 'Firma anlegen' }).click();
  const form = page.getByRole('dialog');
  const create = form.getByRole('button', { name: 'Firma anlegen' });
  await expect(create).toBeDisabled();
  await form.getByLabel('Name').fill('Jo');
  await form.getByLabel('Name').blur();
  await expect(form.getByText('Zu kurz! Mindestens 3 Zeichen')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await choose(page, form.getByLabel('Art'), type);
  await choose(page, form.getByLabel('Land'), 'Deutschland');
  await create.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function createSite(page: Page, url: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel('URL').fill(url);
  const primary = form.getByLabel(m.sites.primaryCategory);
  await expect(primary).toBeDisabled();
  await form.getByRole('combobox', { name: new RegExp(`^${m.sites.categories}`) }).click();
  const category = await page.getByRole('option').first().innerText();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await choose(page, primary, category);
  await form.getByRole('button', { name: 'Seite anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: url })).toBeVisible();
}

export async function openAgreementForm(page: Page): Promise<void> {
  await expect(page.getByText(m.sites.noAgreement)).toBeVisible();
  await page.getByRole('link', { name: m.agreements.create, exact: true }).click();
  await expect(page.getByText(m.agreements.stepOf(1, 3))).toBeVisible();
}

export async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: m.palette.open })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: m.palette.placeholder })).toBeFocused();
}

/** By the command palette: the quickest way to any record. */
export async function goTo(page: Page, name: string): Promise<void> {
  await openPalette(page);
  await page.getByRole('combobox', { name: m.palette.placeholder }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
}

/** Chooses from a list that opens below its input. */
export async function choose(page: Page, input: Locator, option: string): Promise<void> {
  // While its options load, a menu is a text field that cannot be pressed: its kind is known only
  // after that.
  await input.click({ trial: true });
  // An open menu hides everything behind it from everyone.
  const isText = (await input.getAttribute('type')) === 'text';
  await input.click();
  if (isText) await input.fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

/** Presses Tab until the focus is there, like somebody without a mouse. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeVisible();
  await isTakenOver(page);
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

export const agreementSection = (page: Page): Locator =>
  page.getByRole('region', { name: 'Vereinbarung', exact: true });

export const nextStep = (page: Page) =>
  page.getByRole('button', { name: m.agreements.nextStep }).click();

export const germanToday = () =>
  new Date().toLocaleDateString('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
