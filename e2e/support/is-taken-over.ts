import { expect, type Page } from '@playwright/test';

/**
 * The application has taken over what the server has drawn of a page. Clicks wait for that by
 * themselves; a key that is pressed before it goes nowhere.
 */
export const isTakenOver = (page: Pick<Page, 'locator'>) =>
  expect(page.locator('#root[inert]')).toHaveCount(0);
