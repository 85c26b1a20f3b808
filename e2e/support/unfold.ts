import type { Page } from '@playwright/test';

/** Opens a section of a record's page that begins folded. */
export const unfold = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { name: title, exact: true }).getByRole('button').click();
