import { expect, type Page } from '@playwright/test';
import { partnerMessages } from '../../shared/messages/partner.ts';
import { reentryMessages } from '../../shared/messages/reentry.ts';
import type { Account } from './accounts.ts';
import { isTakenOver } from './is-taken-over.ts';

/** Fills in and sends the sign-in form on the page that shows it. */
export async function sendSignInForm(page: Page, { email, password }: Account): Promise<void> {
  await isTakenOver(page);
  await page.getByLabel(partnerMessages.de.signIn.email).fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Gives the browser of the page a session, and opens nothing: most journeys begin elsewhere. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: account });
  expect(answer.status()).toBe(200);
}

/** Signs in as a user does and waits for the app behind it. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await sendSignInForm(page, account);
  // An admin's browser leaves this app for the other one, so there is no single load to wait for.
  await expect(page).toHaveURL(/\/(admin|dashboard)/);
}

/** Answers the dialog over an ended session; in both apps. */
export async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  const w = reentryMessages.de;
  const dialog = page.getByRole('dialog', { name: w.title });
  await expect(dialog.getByLabel(w.email)).toHaveValue(email);
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: w.submit }).click();
  await expect(dialog).toHaveCount(0);
}
