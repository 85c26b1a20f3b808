import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { identityCheckMessages } from '../shared/messages/identity-check.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerSecondFactorMessages } from '../shared/messages/partner-second-factor.ts';
import { partnerSettingsMessages } from '../shared/messages/partner-settings.ts';
import { reentryMessages } from '../shared/messages/reentry.ts';
import { accounts } from './support/accounts.ts';
import { endSessionAt } from './support/end-session.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { sendSignInForm, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const w = partnerSecondFactorMessages.de;
const check = identityCheckMessages.de;
const { signIn: login } = partnerMessages.de;
const { banking, company } = partnerSettingsMessages.de;
const { owner, superAdmin } = accounts;

test.use({ viewport: { width: 390, height: 844 } });

let faults: string[];
test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/**
 * Each code works once: the next one is of this half minute or the one to come, which the server
 * accepts, too; one of the past might be too late when it arrives.
 */
function appWith(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / 30_000));
    return totp.generate({ timestamp: last * 30_000 });
  };
}

async function enrol(page: Page, password: string) {
  await page.getByLabel(login.password, { exact: true }).last().fill(password);
  await button(page, w.begin).click();
  await expect(page.getByRole('img', { name: w.qrLabel })).toBeVisible();
  await fitsScreen(page);
  await expect(page.getByRole('link', { name: w.openApp })).toHaveAttribute(
    'href',
    /^otpauth:\/\/totp\//,
  );
  const code = appWith(await page.locator('.enrolment-otherwise code').innerText());
  await page.getByLabel(w.code).fill('000000');
  await button(page, w.confirm).click();
  await expect(page.getByRole('alert')).toHaveText('Dieser Code ist nicht gültig');
  await page.getByLabel(w.code).fill(code());
  await button(page, w.confirm).click();
  await expect(page.getByRole('heading', { name: w.codesTitle })).toBeFocused();
  return { code, recoveryCodes: await page.locator('.recovery-codes li').allInnerTexts() };
}

test('an Owner switches the second factor on, uses it, and switches it off', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, owner);
  await page.goto('/dashboard/settings/password');
  const card = page.locator('section').filter({ hasText: w.secondFactor });
  await button(page, w.begin).click();
  const { code, recoveryCodes } = await enrol(page, owner.password);
  expect(recoveryCodes).toHaveLength(10);
  expect(await findViolations(page)).toEqual([]);
  await button(page, w.copyCodes).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(recoveryCodes.join('\n'));
  const download = page.waitForEvent('download');
  await button(page, w.saveCodes).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(w.codesFile);
  expect(await readFile(await file.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
  await button(page, w.codesKept).click();
  await expect(card).toContainText(w.codesLeft(10));

  await test.step('bank data take a code instead of the password', async () => {
    await page.goto('/dashboard/settings/banking');
    const heading = page.locator('.banking-card').first().getByRole('heading');
    await button(page, banking.editNamed(await heading.innerText())).click();
    const dialog = page.getByRole('dialog', { name: banking.editTitle });
    const email = dialog.getByLabel(banking.email);
    const former = await email.inputValue();
    await email.fill('geld@lindenhof.example');
    await dialog.getByRole('button', { name: check.useCode }).click();
    await dialog.getByLabel(check.code).fill('000000');
    await dialog.getByRole('button', { name: banking.save }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Dieser Code ist nicht gültig');
    await dialog.getByLabel(check.code).fill(code());
    await fitsScreen(page);
    await dialog.getByRole('button', { name: banking.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.banking-card').first()).toContainText('geld@lindenhof.example');

    await button(page, banking.editNamed(await heading.innerText())).click();
    await email.fill(former);
    await dialog.getByLabel(banking.password).fill(owner.password);
    await dialog.getByRole('button', { name: banking.save }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('what asks who is there takes one, too', async () => {
    await page.goto('/dashboard/settings/company-details');
    const street = page.getByLabel(company.street);
    const former = await street.inputValue();
    // As if the last check was long ago, and the call a sensitive one.
    await page.route(
      '**/api/client/company',
      (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ code: 'check-required', status: 403 }),
        }),
      { times: 1 },
    );
    await street.fill('Seeweg 8');
    await button(page, company.save).click();
    const dialog = page.getByRole('dialog', { name: check.title });
    await dialog.getByRole('button', { name: check.useCode }).click();
    await dialog.getByLabel(check.code).fill(recoveryCodes[9] ?? '');
    await dialog.getByRole('button', { name: check.confirm }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.toast-region')).toHaveText(company.saved);
    await street.fill(former);
    await button(page, company.save).click();
    await expect(button(page, company.save)).toBeDisabled();
  });

  await test.step('the sign-in asks for a code; a recovery code works once', async () => {
    await context.clearCookies();
    await page.goto('/login');
    await sendSignInForm(page, owner);
    const field = page.getByLabel(login.totp);
    await expect(field).toBeFocused();
    await fitsScreen(page);
    await field.fill(recoveryCodes[0] ?? '');
    await button(page, login.submit).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.clearCookies();
    await page.goto('/login');
    await sendSignInForm(page, owner);
    await field.fill(recoveryCodes[0] ?? '');
    await button(page, login.submit).click();
    await expect(page.getByRole('alert')).toHaveText('Dieser Code ist nicht gültig');
    await field.fill(recoveryCodes[1]?.toLowerCase() ?? '');
    await button(page, login.submit).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('new recovery codes; then off again', async () => {
    await page.goto('/dashboard/settings/password');
    await button(page, w.newCodes).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(login.password).fill(owner.password);
    await dialog.getByLabel(w.codeOrRecovery).fill(recoveryCodes[2] ?? '');
    await dialog.getByRole('button', { name: w.makeCodes }).click();
    await expect(dialog.locator('.recovery-codes li')).toHaveCount(10);
    const fresh = await dialog.locator('.recovery-codes li').allInnerTexts();
    expect(recoveryCodes).not.toContain(fresh[0]);
    await dialog.getByRole('button', { name: w.codesKept }).click();

    await button(page, w.switchOff).click();
    await dialog.getByLabel(login.password).fill('not the password');
    await dialog.getByLabel(w.codeOrRecovery).fill(fresh[0] ?? '');
    await dialog.getByRole('button', { name: w.switchOff }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Das Passwort ist falsch');
    await dialog.getByLabel(login.password).fill(owner.password);
    await dialog.getByRole('button', { name: w.switchOff }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button(page, w.begin)).toBeVisible();
  });
});

test('once it is required of all Owners, who signs in sets it up before anything else', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL });
  await admin.post('/api/auth/login', { data: superAdmin });
  const requires = (requireSecondFactorOfOwners: boolean) =>
    admin.put('/api/admin/security-settings', { data: { requireSecondFactorOfOwners } });
  const save = button(page, company.save);
  const street = page.getByLabel(company.street);
  try {
    // A user at work goes on until they sign in again: over the form, which keeps its text.
    await signIn(page, owner);
    await page.goto('/dashboard/settings/company-details');
    const former = await street.inputValue();
    expect((await requires(true)).status()).toBe(200);
    await street.fill('Seeweg 9');
    await endSessionAt(page, 'PUT', '**/api/client/company');
    await save.click();
    const ended = page.getByRole('dialog', { name: reentryMessages.de.title });
    await ended.getByLabel(login.password, { exact: true }).fill(owner.password);
    await ended.getByRole('button', { name: login.submit }).click();
    const setUp = page.getByRole('dialog', { name: w.mustEnrolTitle });
    await expect(setUp).toContainText(w.mustEnrol);
    const { recoveryCodes } = await enrol(page, owner.password);
    await setUp.getByRole('button', { name: w.continue }).click();
    await expect(setUp).toHaveCount(0);
    await expect(page.locator('.toast-region')).toHaveText(company.saved);
    await expect(street).toHaveValue('Seeweg 9');
    await street.fill(former);
    await save.click();
    await expect(save).toBeDisabled();

    await page.goto('/dashboard/settings/password');
    await expect(page.getByText(w.required)).toBeVisible();
    await expect(button(page, w.switchOff)).toHaveCount(0);

    // Removed by an admin: the next sign-in leads only to the set-up.
    const me = await (await page.request.get('/api/auth/me')).json();
    const reset = await admin.post(`/api/admin/people/${me.id}/reset-second-factor`);
    expect(reset.status()).toBe(200);
    await context.clearCookies();
    await page.goto('/login');
    await sendSignInForm(page, owner);
    await expect(page.getByRole('heading', { name: w.mustEnrolTitle })).toBeVisible();
    await expect(page.getByText(w.mustEnrol)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/dashboard/settings/banking');
    await expect(page.getByRole('heading', { name: w.mustEnrolTitle })).toBeVisible();
    const again = await enrol(page, owner.password);
    expect(recoveryCodes).not.toContain(again.recoveryCodes[0]);
    await button(page, w.continue).click();
    await expect(page.locator('.banking-card').first()).toBeVisible();
  } finally {
    await requires(false);
    const me = await (await page.request.get('/api/auth/me')).json();
    await admin.post(`/api/admin/people/${me.id}/reset-second-factor`);
    await admin.dispose();
  }
});
