import { expect } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { sendSignInForm, signIn, signInByForm } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

test.describe('signing in', () => {
  let faults: string[];

  test.beforeEach(({ page }) => {
    faults = watchPage(page);
  });
  test.afterEach(() => {
    expect(faults).toEqual([]);
  });

  for (const name of ['superAdmin', 'financeAdmin'] as const) {
    test(`${name} lands in the back office`, async ({ page }) => {
      await signInByForm(page, accounts[name]);
      await expect(page).toHaveURL(/\/admin(\/|$)/);
      await expect(page.getByRole('navigation').first()).toBeVisible();
    });
  }

  for (const name of ['owner', 'member', 'onboardingOwner'] as const) {
    test(`${name} lands on the company's dashboard`, async ({ page }) => {
      await signInByForm(page, accounts[name]);
      await expect(page).toHaveURL(/\/dashboard(\/|$)/);
      await expect(page.getByRole('heading').first()).toBeVisible();
    });
  }

  test('a wrong password says so and leaves everything as it was', async ({ page }) => {
    await page.goto('/login');
    await sendSignInForm(page, { ...accounts.member, password: 'not-the-password' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  for (const [name, path] of [
    ['owner', '/dashboard/settings'],
    ['superAdmin', '/admin/sites'],
  ] as const) {
    test(`a deep link of ${name} survives sign-in and reload`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      await sendSignInForm(page, accounts[name]);
      await expect(page).toHaveURL(new RegExp(`${path}(/|$|\\?)`));
      await page.reload();
      await expect(page).toHaveURL(new RegExp(`${path}(/|$|\\?)`));
      await expect(page.getByLabel('Passwort', { exact: true })).toHaveCount(0);
    });
  }

  test('a publisher does not get into the back office', async ({ page }) => {
    await signIn(page, accounts.owner);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.locator('.headline-figure')).toHaveText(/€/);
  });
});
