import { expect, type Locator, type Page } from '@playwright/test';
import { backOfficeMessages } from '../../shared/messages/back-office.ts';
import type { Account } from './accounts.ts';
import { isTakenOver } from './is-taken-over.ts';

/** Fills in and sends the sign-in form on the page that shows it. */
export async function sendSignInForm(page: Page, { email, password }: Account): Promise<void> {
  await isTakenOver(page);
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Signs in as a user does and waits for the app behind it. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await sendSignInForm(page, account);
  // An admin's browser leaves this app for the other one, so there is no single load to wait for.
  await expect(page).toHaveURL(/\/(admin|dashboard)/);
}

/** Does what the dialog over a session that has ended asks for: signs in beside it and goes on. */
export async function signInAgain(page: Page, ended: Locator, account: Account): Promise<void> {
  const { session } = backOfficeMessages.de.frame;
  const opened = page.waitForEvent('popup');
  await ended.getByRole('link', { name: session.signIn }).click();
  const other = await opened;
  await sendSignInForm(other, account);
  await expect(other).toHaveURL(/^[^?]*\/admin/);
  await other.close();
  // Whoever comes back to the tab need not press it; a browser without a window never does.
  const goOn = ended.getByRole('button', { name: session.goOn });
  if (await goOn.isVisible()) await goOn.click();
  await expect(ended).toBeHidden();
}
