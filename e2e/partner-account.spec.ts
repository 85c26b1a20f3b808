import { expect, type Page } from '@playwright/test';
import { mailMessages } from '../shared/messages/mails.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerPasswordMessages } from '../shared/messages/partner-password.ts';
import { accounts } from './support/accounts.ts';
import { chooseLanguage } from './support/choose-language.ts';
import { listMails, mailedLink, mailTo } from './support/mailed-link.ts';
import { sendSignInForm, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

let faults: string[];

test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

test('a forgotten password is reset by a mailed link, once', async ({ page }) => {
  const { email, password } = accounts.member;
  const known = await listMails();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
  await page.getByLabel(partnerMessages.de.signIn.email).fill(email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible();

  const link = await mailedLink(email, 'password', known);
  await page.goto(link);
  const input = page.getByLabel('Neues Passwort', { exact: true });
  await input.fill('elf Zeichen');
  await expect(page.getByText('Noch 1 Zeichen')).toBeVisible();
  await input.fill('password1234');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect(page.getByRole('alert')).toContainText('zu verbreitet');
  await input.pressSequentially('5');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await input.fill(password);
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect(page.getByText('Ihr Passwort ist festgelegt')).toBeVisible();
  await expect(page.getByLabel(partnerMessages.de.signIn.email)).toHaveValue(email);
  // Drawn by the server, which does not know the previous page.
  await page.reload();
  await expect(page.getByText('Ihr Passwort ist festgelegt')).toBeVisible();
  const typed = page.getByLabel('Passwort', { exact: true });
  await typed.fill(password);
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  await expect(typed).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Passwort verbergen' }).click();
  await expect(typed).toHaveAttribute('type', 'password');
  await sendSignInForm(page, accounts.member);
  await expect(page).toHaveURL(/\/dashboard$/);

  // Before anything is typed.
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('Dieser Link ist nicht mehr gültig');
  await page.getByRole('link', { name: 'Neuen Link anfordern' }).click();
  await expect(page).toHaveURL(/\/login\/forgot$/);
});

test('who is invited is greeted by name, for their company and in their language', async ({
  page,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL });
  await admin.post('/api/auth/login', { data: accounts.superAdmin });
  const list = async (path: string) => (await admin.get(`/api/admin/${path}`)).json();
  const [company] = await list(`companies?range=[0,0]`);
  const [role] = await list(`roles?filter=${encodeURIComponent('{"name":["Member"]}')}`);
  const email = 'maeve@invited.example';
  const known = await listMails();
  const created = await admin.post('/api/admin/people', {
    data: {
      companyId: company.id,
      firstName: 'Maeve',
      lastName: 'Doyle',
      email,
      language: 'en',
      roleIds: [role.id],
    },
  });
  expect(created.status()).toBe(201);
  const link = await mailedLink(email, 'invitation', known);
  const mail = await mailTo(email, known);
  expect(mail.subject).toBe(mailMessages.en.invitation.subject);
  for (const name of ['Maeve', company.name]) expect(mail.text).toContain(name);

  // In a German browser.
  const { newPassword } = partnerPasswordMessages.en;
  const { signIn: words } = partnerMessages.en;
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: newPassword.invitationTitleOf('Maeve Doyle') }),
  ).toBeVisible();
  await expect(page.getByText(newPassword.invitationIntroOf(company.name))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const password = 'seven swans upon a lake';
  await page.getByLabel(newPassword.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: newPassword.submit }).click();
  await expect(page.getByText(words.passwordChanged)).toBeVisible();
  await expect(page.getByLabel(words.email)).toHaveValue(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(newPassword.linkExpired);
  await admin.dispose();
});

test('language and appearance are chosen in the menu and kept', async ({ page }) => {
  await signIn(page, accounts.owner);
  await page.goto('/dashboard');
  // Shown at once; the server draws the reloaded page in the language it has saved.
  await chooseLanguage(page, 'en');
  await page.getByRole('button', { name: /Lindner/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await chooseLanguage(page, 'de');
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible();
});

/** Leaving loads a new page: anything typed before it arrives would be lost. */
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Lindner/ }).click();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await loaded;
}

test('signing out ends the session, and the way back leads through the sign-in', async ({
  page,
}) => {
  await signIn(page, accounts.owner);
  await page.goto('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/dashboard?month=2026-05');
  await expect(page).toHaveURL(/\/login\?next=/);
  await sendSignInForm(page, accounts.owner);
  await expect(page).toHaveURL(/\/dashboard\?month=2026-05/);
  await expect(page.locator('.headline-figure')).toHaveText(/€/);
});

test('the next user in the same browser sees nothing of the one before', async ({ page }) => {
  await signIn(page, accounts.owner);
  await page.goto('/dashboard');
  await expect(page.locator('.headline-figure')).toHaveText(/€/);
  await signOut(page);
  await sendSignInForm(page, accounts.onboardingOwner);
  await expect(page.getByRole('heading', { name: /^Willkommen/ }).first()).toBeVisible();
  await expect(page.locator('.headline-figure')).toHaveCount(0);
  await expect(page.locator('.step-rail')).toBeVisible();
});

test('the profile is changed, and the name stands in the menu at once', async ({ page }) => {
  await signIn(page, accounts.owner);
  await page.goto('/dashboard/settings');
  const firstName = page.getByLabel('Vorname');
  const former = await firstName.inputValue();
  const save = page.getByRole('button', { name: 'Speichern' });
  await expect(save).toBeDisabled();
  await firstName.fill('Karla');
  await save.click();
  await expect(page.getByText('Einstellungen gespeichert')).toBeVisible();
  await expect(page.getByRole('button', { name: /Karla/ })).toBeVisible();
  await firstName.fill(former);
  await save.click();
  await expect(page.getByRole('button', { name: new RegExp(former) })).toBeVisible();
});
