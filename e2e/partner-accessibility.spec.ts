import { expect, type Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { desktop, phone } from './support/inspect-screen.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

/** What is shown, in both sizes and schemes, without opening it again. */
async function expectAccessible(page: Page, name: string) {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(colorScheme));
      const where = [name, size.width, colorScheme];
      // The scheme changes only colours: all else was checked in the light.
      const rules = colorScheme === 'dark' ? { only: ['color-contrast'] } : {};
      expect([where, await findViolations(page, rules)]).toEqual([where, []]);
    }
  }
}

test('every screen is accessible: phone and desktop, light and dark', async ({ page }) => {
  for (const path of ['/login', '/login/forgot', '/invitation/token', '/no-such-page']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, path);
  }

  await signIn(page, accounts.owner);
  await page.goto('/dashboard');
  await expect(page.locator('.headline-figure')).toHaveText(/€/);
  await expectAccessible(page, 'overview');
  await page.getByText('Tabelle', { exact: true }).click();
  await expectAccessible(page, 'table of days');
  await page.locator('tbody').first().getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'day');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Monat wählen/ }).click();
  await expectAccessible(page, 'months');

  await page.goto('/dashboard/settings/profile');
  await expect(page.getByLabel('Vorname')).toBeVisible();
  await expectAccessible(page, 'profile');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await fitsScreen(page);
  }
});
