import type { Locator, Page } from '@playwright/test';

/** The publisher's row of that document; others may name it, too. */
export const payoutDocument = (page: Page, number: string): Locator =>
  page
    .locator('.payout-document')
    .filter({ has: page.getByText(number, { exact: true }).and(page.locator('strong')) });
