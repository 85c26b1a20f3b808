import { expect, type Locator, type Page } from '@playwright/test';
import { partnerMessages } from '../../shared/messages/partner.ts';
import { partnerOnboardingMessages } from '../../shared/messages/partner-onboarding.ts';

/** The publisher's part of an onboarding, in the browser and without ever loading a page anew. */

const t = partnerMessages.de;
export const w = partnerOnboardingMessages.de;

export function createPublisher(page: Page) {
  const frame = (slug: string): Locator => page.locator(`article[data-step="${slug}"]`);
  const link = (title: string): Locator =>
    page.getByRole('navigation', { name: w.steps }).getByRole('link', { name: title });

  return {
    frame,
    /** The step that is shown, in whichever state. */
    isAt: (slug: keyof typeof w.step) =>
      expect(frame(slug).getByRole('heading', { level: 2 })).toHaveText(w.step[slug].heading),
    /** In the rail of steps. */
    sees: (title: string, state: string) => expect(link(title)).toContainText(state),
    choose: (title: string) => link(title).click(),

    async acceptInvitation(path: string, { email, password }: { email: string; password: string }) {
      await page.goto(path);
      await page.getByLabel(t.newPassword.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: t.newPassword.submit }).click();
      await page.getByLabel('E-Mail').fill(email);
      await page.getByLabel('Passwort', { exact: true }).fill(password);
      await page.getByRole('button', { name: t.signIn.submit }).click();
      await expect(page).toHaveURL(/\/dashboard/);
    },
  };
}
