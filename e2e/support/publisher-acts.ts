import { expect, type Locator, type Page } from '@playwright/test';
import { contractConsent } from '../../shared/messages/contract-consent.ts';
import { partnerMessages } from '../../shared/messages/partner.ts';
import { partnerContractMessages } from '../../shared/messages/partner-contract.ts';
import { partnerCredentialsMessages } from '../../shared/messages/partner-credentials.ts';
import { detailsStepMessages } from '../../shared/messages/partner-details-steps.ts';
import { partnerIntegrationMessages } from '../../shared/messages/partner-integration.ts';
import { partnerOnboardingMessages } from '../../shared/messages/partner-onboarding.ts';
import { partnerPasswordMessages } from '../../shared/messages/partner-password.ts';
import { partnerPrivacyMessages } from '../../shared/messages/partner-privacy.ts';
import { partnerSettingsMessages } from '../../shared/messages/partner-settings.ts';
import { partnerWelcomeMessages } from '../../shared/messages/partner-welcome.ts';
import { samplePdf } from '../../tests/support/sample-pdf.ts';
import { coveredControls } from './covered-controls.ts';
import { drawSignature } from './draw-signature.ts';
import type { Hands } from './hands.ts';

/** The publisher's part of an onboarding, in the browser and without ever reloading a page. */

const t = partnerMessages.de;
const { newPassword } = partnerPasswordMessages.de;
const w = partnerOnboardingMessages.de;
const details = detailsStepMessages.de;
const settings = partnerSettingsMessages.de;
const contract = partnerContractMessages.de;
const credentials = partnerCredentialsMessages.de;

export type SigningWay = 'upload' | 'typed' | 'drawn';

/** @param look is called on every screen that the publisher reaches */
export function createPublisher(page: Page, hands: Hands, look: () => Promise<void>) {
  const frame = (slug: string): Locator => page.locator(`article[data-step="${slug}"]`);
  const button = (name: string | RegExp, exact = false) =>
    page.getByRole('button', { name, exact });
  const toast = async (text: string) => {
    const region = page.getByRole('status').and(page.locator('.toast-region'));
    await expect(region).toHaveText(text);
    // Elements below it can be pressed all the same.
    await expect(region).toHaveCSS('pointer-events', 'none');
  };
  const isClear = () =>
    expect.poll(() => coveredControls(page.locator('.toast-region'))).toEqual([]);
  const isAt = async (slug: keyof typeof w.step) => {
    await expect(frame(slug).getByRole('heading', { level: 2 })).toHaveText(w.step[slug].heading);
    await look();
  };

  return {
    /** The step shown, in any state. */
    isAt,
    /** The operator's actions meanwhile. */
    async waits(slug: keyof typeof w.step) {
      await expect(frame(slug)).toContainText(w.step[slug].working);
      await look();
    },

    /** A separate page, by its mailed address: nothing was open before. */
    async acceptInvitation(path: string, account: { email: string; password: string }) {
      await page.goto(path);
      await hands.fill(page.getByLabel(newPassword.password, { exact: true }), account.password);
      await hands.press(button(newPassword.submit));
      await hands.fill(page.getByLabel(t.signIn.email), account.email);
      await hands.fill(page.getByLabel(t.signIn.password, { exact: true }), account.password);
      await hands.press(button(t.signIn.submit));
      await expect(page).toHaveURL(/\/dashboard/);
      const { welcome } = partnerWelcomeMessages.de;
      await expect(button(welcome.next)).toBeVisible();
      await look();
      await hands.press(button(welcome.next));
      await look();
      await hands.press(button(welcome.start));
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },

    async confirmContractDetails() {
      await isAt('CONFIRM_CONTRACT_DETAILS');
      await hands.press(button(details.agreement.confirm));
      await toast(details.agreement.done(null));
      await isClear();
    },

    async confirmCompanyDetails(holder: string, password: string) {
      await isAt('CONFIRM_COMPANY_DETAILS');
      const { company, banking } = settings;
      await hands.fill(page.getByLabel(company.street), 'Lindenstraße 14');
      await hands.fill(page.getByLabel(company.zip), '79098');
      await hands.fill(page.getByLabel(company.city), 'Freiburg');
      await hands.press(button(company.save));
      await toast(company.saved);
      await hands.press(button(banking.add));
      const dialog = page.getByRole('dialog');
      await look();
      await hands.fill(dialog.getByLabel(banking.iban), 'DE89 3704 0044 0532 0130 00');
      await hands.fill(dialog.getByLabel(banking.accountHolder), holder);
      await hands.fill(dialog.getByLabel(banking.taxNumber), '12/345/67890');
      await hands.fill(dialog.getByLabel(banking.password), password);
      await hands.press(dialog.getByRole('button', { name: banking.save }));
      await toast(banking.created);
      await look();
      await hands.press(button(details.company.confirm));
      await toast(details.company.done);
      await isClear();
    },

    async sign(way: SigningWay, company: string) {
      await isAt('SIGN_CONTRACT');
      const download = page.waitForEvent('download');
      await hands.press(button(contract.download));
      await download;
      await look();
      await hands.press(button(way === 'upload' ? contract.paperWay : contract.browserWay));
      await look();
      if (way === 'upload') {
        const file = {
          name: 'unterschrieben.pdf',
          mimeType: 'application/pdf',
          buffer: await samplePdf('Unterschrieben'),
        };
        await page.locator('input[type=file]').setInputFiles(file);
        await hands.press(button(contract.upload.submit));
        await toast(contract.upload.done);
        return;
      }
      if (way === 'typed') {
        // By keyboard: the choice of two is one stop, and arrows move through it.
        await hands.tick(page.getByRole('radio', { name: contract.sign.drawn }));
        await page.keyboard.press('ArrowRight');
      } else {
        await drawSignature(page);
      }
      await hands.tick(page.getByRole('checkbox', { name: contractConsent.de(company) }));
      await hands.press(button(contract.sign.submit));
      await toast(contract.sign.done);
      await isClear();
    },

    async giveAccess(type: 'CMS' | 'CONSENT_MANAGER') {
      const name = credentials.types[type];
      await hands.press(button(credentials.addOf(name)));
      await look();
      await hands.fill(page.getByLabel(credentials.url), 'https://zugang.example/anmelden');
      await hands.fill(page.getByLabel(credentials.username), 'redaktion');
      await hands.fill(page.getByLabel(credentials.password, { exact: true }), 'geheim und lang');
      const saved = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.status() === 201,
      );
      await hands.press(button(credentials.save, true));
      await saved;
      await toast(credentials.saved);
    },

    async confirmPrivacy(site: string) {
      await isAt('ADD_PRIVACY_POLICY');
      await hands.press(button(partnerPrivacyMessages.de.confirm));
      await toast(partnerPrivacyMessages.de.done(site));
      await isClear();
    },

    async integrate(site: string) {
      await isAt('INTEGRATION_INTO_SITE');
      const download = page.waitForEvent('download');
      await hands.press(button(partnerIntegrationMessages.de.download));
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await hands.press(button(partnerIntegrationMessages.de.confirm));
      await toast(partnerIntegrationMessages.de.done(site));
      await isClear();
    },

    /** Returns to the screen, after looking elsewhere. */
    comesBack: () => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    seesFigures: () => expect(button(t.month.previous, true)).toBeVisible({ timeout: 2_000 }),
    turnsBackAMonth: () => hands.press(button(t.month.previous, true)),
    async sees(payout: string) {
      const headline = page.locator('.headline-figure');
      await expect(headline).toHaveText(payout, { useInnerText: true, timeout: 2_000 });
    },
    async isDone() {
      await expect(frame('done')).toContainText(w.allDone.heading);
      await look();
    },
  };
}
