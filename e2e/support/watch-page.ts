import type { Page } from '@playwright/test';

/**
 * Collects what a user never sees but must not happen: console errors (including a violated content
 * security policy) and exceptions. Refused calls, which the browser logs too, are up to the
 * journey.
 */
export function watchPage(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (/Failed to load resource.*status of 4\d\d/.test(message.text())) return;
    faults.push(message.text());
  });
  return faults;
}
