import { expect } from '@playwright/test';
import { tag } from '../shared/schemas/entities/tag.ts';
import { accounts } from './support/accounts.ts';
import { cutCells } from './support/cut-cells.ts';
import { findViolations } from './support/find-violations.ts';
import { phone } from './support/inspect-screen.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** What the lists of the back office have in common, in German. */

const m = operatorMessages('de');

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

test('what tells a row from others is not cut', async ({ page }) => {
  for (const { path, columns, width } of [
    { path: 'invoices', columns: ['label', 'companyId'], width: 1920 },
    { path: 'users', columns: ['lastName', 'email', 'companyName'], width: 1440 },
    { path: 'sites', columns: ['url', 'companyName'], width: 1440 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/${path}`);
    for (const column of columns) {
      expect(await cutCells(page, column), `${path}: ${column}`).toEqual([]);
    }
  }
});

for (const [where, size] of [
  ['at the desk', { width: 1440, height: 900 }],
  ['on the phone', phone],
] as const) {
  test(`many are asked about ${where}: to edit them, to delete them`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/admin/tags');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: m.record.delete, exact: true }).click();
    const deletion = page.getByRole('dialog', { name: new RegExp(`${tag.title.many.de} löschen`) });
    await expect(deletion.getByRole('textbox')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto('/admin/sites');
    await page.getByRole('checkbox').first().check();
    await expect(page.getByText(/^Alle \d+ auswählen$/)).toBeVisible();
    await page.getByRole('button', { name: m.edit, exact: true }).click();
    const edit = page.getByRole('dialog');
    await expect(edit.getByRole('combobox').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}
