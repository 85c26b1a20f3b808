import type { Page } from '@playwright/test';

/** What is shown at once is saved a moment later: a page that is left before takes the call along. */
export const profileSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/profile'),
  );
