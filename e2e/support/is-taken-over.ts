import { expect, type Page } from '@playwright/test';

/**
 * The application has hydrated the page drawn by the server. Clicks wait for that automatically; an
 * earlier key press is lost.
 */
export const isTakenOver = (page: Pick<Page, 'locator'>) =>
  expect(page.locator('#root[inert]')).toHaveCount(0);
