import { expect } from '@playwright/test';
import { addDay, berlinDay, formatDay } from '../shared/dates.ts';
import { assignPlacements } from '../shared/schemas/entities/site-acts.ts';
import { accounts } from './support/accounts.ts';
import { agreementSection, goTo, nextStep, openAgreementForm } from './support/back-office-acts.ts';
import { countClicks } from './support/count-clicks.ts';
import { findViolations } from './support/find-violations.ts';
import { newPublisher } from './support/new-publisher.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const m = operatorMessages('de');
const { onboarding } = m;

/** Of an account manager, from the overview to the approval; what is typed is not counted. */
const mostClicks = 18;

const screen = { width: 1440, height: 900 };

test(`a further site of a known publisher goes live in ${mostClicks} clicks`, async ({
  page,
  playwright,
  baseURL,
}) => {
  const faults = watchPage(page);
  const admin = await playwright.request.newContext({ baseURL });
  const owner = await playwright.request.newContext({ baseURL });
  const name = 'weitere-seite';
  const publisher = await newPublisher(admin, owner, {
    name,
    sites: [
      { url: `${name}.example`, managementType: 'QMN', consentManagerType: 'CONSENT_MANAGER' },
    ],
  });
  await publisher.uploadSigned();
  await publisher.approve();
  const url = `${name}-zwei.example`;
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin');
  await page.setViewportSize(screen);
  const clicks = await countClicks(page);
  const dialog = page.getByRole('dialog');

  await test.step('the site, with its category', async () => {
    await goTo(page, `${name} Verlag GmbH`);
    await page.getByRole('link', { name: 'Seite hinzufügen' }).click();
    await dialog.getByLabel('URL').fill(url);
    // By Tab, as the keyboard goes on.
    await dialog.getByRole('combobox', { name: new RegExp(`^${m.sites.categories}`) }).focus();
    await page.keyboard.type('Auto');
    await expect(page.getByRole('option').first()).toContainText('Auto');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Seite anlegen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: url })).toBeVisible();
  });

  await test.step('its agreement, on standard terms', async () => {
    await openAgreementForm(page);
    await nextStep(page);
    await nextStep(page);
    await page.getByRole('button', { name: m.agreements.save }).click();
    await expect(agreementSection(page)).toContainText('Entwurf');
  });
  await publisher.doPartFor(Number(/sites\/(\d+)/.exec(page.url())?.[1]));

  await test.step('its placements and what the ad server needs', async () => {
    await page.getByRole('link', { name: assignPlacements.label.de }).click();
    await dialog.getByLabel('QMN Prospect Ad', { exact: true }).fill(`q-${name}`);
    await dialog.getByRole('button', { name: assignPlacements.label.de }).click();
    await expect(page.getByText(assignPlacements.done.de)).toBeVisible();
    await page.locator('main a[href*="/configurations/"]').first().click();
    await expect(dialog.getByRole('textbox').first()).toBeVisible();
    for (const input of await dialog.getByRole('textbox').all()) {
      const isOpen = (await input.inputValue()) === '' && (await input.isEditable());
      if (isOpen) await input.fill('https://cdn.example/eingetragen.js');
    }
    await dialog.getByRole('button', { name: 'Konfiguration speichern' }).click();
    await expect(page.getByText(m.siteDetail.configurations.saved)).toBeVisible();
  });

  await test.step('its steps, on its own page', async () => {
    const press = (text: string | RegExp) => page.getByRole('button', { name: text }).click();
    await press(/^Alle \d als erledigt melden/);
    await press(new RegExp(`^${onboarding.approveCredentials}`));
    await press(new RegExp(`^${onboarding.confirmIntegration}`));
  });

  await test.step('and its approval', async () => {
    const { approval } = onboarding;
    await page.getByRole('button', { name: approval.open }).click();
    await expect(dialog).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('checkbox', { name: approval.checks, exact: true }).check();
    // The day that is left to say has the focus by then.
    await page.keyboard.type(formatDay(addDay(berlinDay(new Date()), 1)));
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: approval.open }).click();
    await expect(page.getByText(approval.done)).toBeVisible();
  });

  expect(await clicks()).toBeLessThanOrEqual(mostClicks);
  expect(faults).toEqual([]);
  await admin.dispose();
  await owner.dispose();
});

test('the page of a live site has two screens at most', async ({ page }) => {
  const faults = watchPage(page);
  await page.setViewportSize(screen);
  await signIn(page, accounts.superAdmin);
  const filter = JSON.stringify({ live: true });
  const [site] = await (await page.request.get(`/api/admin/sites?filter=${filter}`)).json();
  await page.goto(`/admin/sites/${site.id}`);
  await expect(page.getByRole('heading', { level: 1, name: site.url })).toBeVisible();
  await expect(agreementSection(page)).toBeVisible();
  await expect(page.locator('main .MuiSkeleton-root')).toHaveCount(0);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(screen.height);
  expect(height).toBeLessThanOrEqual(2 * screen.height);
  expect(faults).toEqual([]);
});
