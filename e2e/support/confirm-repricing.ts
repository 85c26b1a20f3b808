import { expect, type Locator, type Page } from '@playwright/test';
import { repricingMessages } from '../../shared/messages/repricing.ts';

const m = repricingMessages.de;

/** The dialog that shows what a change does to past figures. */
export const repricingDialog = (page: Page): Locator => page.getByRole('dialog', { name: m.title });

/** Confirms the dialog's changes with the word that it asks for. */
export async function confirmRepricing(page: Page, typed?: string): Promise<void> {
  const dialog = repricingDialog(page);
  const confirm = dialog.getByRole('button', { name: m.confirm });
  if (typed !== undefined) {
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill(typed);
  }
  await confirm.click();
  await expect(dialog).toBeHidden();
}
