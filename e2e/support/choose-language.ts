import { expect, type Page } from '@playwright/test';
import type { Locale } from '../../shared/locale.ts';
import { backOfficeMessages } from '../../shared/messages/back-office.ts';
import { isTakenOver } from './is-taken-over.ts';
import { profileSaved } from './profile-saved.ts';

/**
 * By the menu of the open screen, in either app: it stays as it is, and speaks the other language.
 * A dialog over it would keep a finger from the menu, so events press it.
 */
export async function chooseLanguage(page: Page, chosen: Locale): Promise<void> {
  const { frame } = backOfficeMessages[chosen === 'en' ? 'de' : 'en'];
  await isTakenOver(page);
  const saved = profileSaved(page);
  const ofOffice = page.locator(`[aria-label^="${frame.language}: "]`);
  const ofUser = page.locator('.user-button');
  const menu = ofOffice.or(ofUser);
  await menu.dispatchEvent('click');
  const open = page.locator('[role=menu], .user-menu');
  await open.getByText(frame.languages[chosen], { exact: true }).dispatchEvent('click');
  await saved;
  // The one of the back office closes by itself.
  if (await ofUser.count()) await menu.dispatchEvent('click');
  await expect(open).toHaveCount(0);
}
