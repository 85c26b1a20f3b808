import { expect, type Page } from '@playwright/test';

/**
 * The session ends, by expiry or from another device, as that call goes out. Ended any earlier, a
 * call of something else on the page could ask for the sign-in over what is still to be pressed.
 */
export async function endSessionAt(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  url: string | RegExp,
): Promise<void> {
  let hasEnded = false;
  await page.route(url, async (route) => {
    if (hasEnded || route.request().method() !== method) return route.fallback();
    hasEnded = true;
    expect((await page.request.post('/api/auth/logout')).ok()).toBe(true);
    await route.continue();
  });
}
