import { expect, type Page } from '@playwright/test';
import type { Locale } from '../shared/locale.ts';
import { banking } from '../shared/schemas/entities/banking.ts';
import { accounts } from './support/accounts.ts';
import { signIn } from './support/sign-in.ts';
import { speak } from './support/speak.ts';
import { test } from './support/test.ts';

/** The open list's requests to the API for a resource. */
function watchCalls(page: Page, resource: string): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === `/api/admin/${resource}`) calls.push(url);
  });
  return calls;
}

for (const locale of ['de', 'en'] satisfies Locale[]) {
  test(`a list asks once for all that it refers to, and sorts it by name: ${locale}`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    // What other journeys change is read anew; here only what the list itself asks for counts.
    await page.routeWebSocket(/socket\.io/, () => {});
    await signIn(page, accounts.superAdmin);
    await speak(context.request, locale);
    try {
      const companies = watchCalls(page, 'companies');
      await page.goto('/admin/bankings');
      const column = page.locator('td.column-entityId');
      await expect(column.getByRole('link').filter({ hasText: /\p{L}{3}/u })).toHaveCount(25);
      expect(companies).toHaveLength(1);
      expect(companies[0]?.searchParams.get('filter')).toMatch(/^\{"id":\[\d+(,\d+){9,}\]\}$/);

      const company = banking.fields.entityId.label[locale];
      const head = page.getByRole('columnheader').filter({ hasText: company });
      await head.getByRole('button').click();
      await expect(page).toHaveURL(/sort=entityId/);
      const sorted = async () => {
        const shown = (await column.allInnerTexts()).map((text) => text.trim());
        return (
          JSON.stringify(shown) ===
          JSON.stringify(shown.toSorted(new Intl.Collator(locale).compare))
        );
      };
      await expect.poll(sorted).toBe(true);
    } finally {
      await speak(context.request, 'de');
    }
    await context.close();
  });
}
