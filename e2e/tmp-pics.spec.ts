import { accounts } from './support/accounts.ts';
import { chooseLanguage } from './support/choose-language.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('pictures of partner', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page, accounts.owner);
  const shots = async (tag: string) => {
    for (const [name, path] of [
      ['year', '/dashboard?from=2026-01-01&to=2026-12-31&compare=year'],
      ['days365', '/dashboard?from=2025-11-27&to=2026-11-26'],
      ['levers', '/dashboard/levers?from=2026-09-01&to=2026-10-31'],
      ['people', '/dashboard/settings/people'],
      ['api', '/dashboard/settings/api'],
      ['notif', '/dashboard/settings/notifications'],
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle').catch(() => {});
      await page.screenshot({ path: `/tmp/pics/${name}-${tag}.png`, fullPage: true });
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await shots('de-1440');
  await page.goto('/dashboard');
  await page.locator('.bell').click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/pics/bell-de.png' });
  await page.goto('/dashboard');
  await page.locator('.month-button').click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/pics/period-de.png' });
  await page.goto('/dashboard');
  await chooseLanguage(page, 'en');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await shots('en-390');
  await page.goto('/dashboard');
  await page.locator('.bell').click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/pics/bell-en-390.png' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await shots('en-768');
  await page.goto('/dashboard');
  await chooseLanguage(page, 'de');
});

test('pictures of the back office', async ({ page }) => {
  test.setTimeout(400_000);
  await signIn(page, accounts.superAdmin);
  await page.setViewportSize({ width: 1440, height: 900 });
  const shot = async (name: string, path: string, act?: () => Promise<unknown>) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle').catch(() => {});
    await act?.();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/pics/bo-${name}.png`, fullPage: true });
  };
  await shot('site', '/admin/sites/1');
  await shot('company', '/admin/companies/1');
  await shot('invoices', '/admin/invoices');
  await shot('credit-notes', '/admin/credit-notes');
  await shot('person', '/admin/users/4');
  await shot('keys', '/admin/sites', () => page.keyboard.press('?'));
  await shot('tokens', '/admin/api-tokens');
  await shot('feed', '/admin/feeds');
});
