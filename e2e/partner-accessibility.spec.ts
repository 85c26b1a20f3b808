import { expect, type Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

async function expectAccessible(page: Page, name: string) {
  expect([name, await findViolations(page)]).toEqual([name, []]);
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen is accessible: ${size}, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
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
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
