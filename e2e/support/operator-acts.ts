import { expect, type Locator, type Page } from '@playwright/test';
import { companyRoles } from '../../shared/domain/company-roles.ts';
import { approvalChecks } from '../../shared/domain/onboarding/site-approval.ts';
import { agreement } from '../../shared/schemas/entities/agreement.ts';
import { configuration } from '../../shared/schemas/entities/configuration.ts';
import { assignPlacements } from '../../shared/schemas/entities/site-acts.ts';
import { person } from '../../shared/schemas/entities/users.ts';
import {
  agreementSection,
  createCompany,
  createSite,
  goTo,
  nextStep,
  openAgreementForm,
} from './back-office-acts.ts';
import { findViolations } from './find-violations.ts';
import { operatorMessages } from './operator-messages.ts';
import { unfold } from './unfold.ts';

/** The operator's part of an onboarding, in the browser and without ever reloading a page. */

const m = operatorMessages('de');

export interface Terms {
  managementType: 'QMN' | 'CLIENT';
  consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
}

export function createOperator(page: Page) {
  const step = (slug: string): Locator => page.locator(`[data-step="${slug}"]`);
  const openTab = (name: string) => page.getByRole('tab', { name }).click();

  return {
    step,
    /** Whose turn it is, and what was done, on the open timeline. */
    sees: (slug: string, text: string) => expect(step(slug)).toContainText(text),
    createCompany: (name: string) => createCompany(page, name, 'Exklusivpartner'),

    async openTimeline(name: string): Promise<void> {
      await goTo(page, name);
      await openTab(m.onboarding.title);
    },

    async invite({ email, firstName }: { email: string; firstName: string }): Promise<void> {
      await page.getByRole('link', { name: m.companies.addUser }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Vorname').fill(firstName);
      await form.getByLabel('Nachname').fill('Winter');
      await form.getByLabel(person.fields.email.label.de).fill(email);
      // The first of a company.
      await expect(form.getByLabel(m.people.role)).toHaveText(companyRoles.Owner.de);
      await form.getByRole('button', { name: 'Benutzer anlegen' }).click();
      await expect(page.getByText('Benutzer wurde angelegt')).toBeVisible();
    },

    async addSite(company: string, url: string): Promise<void> {
      await goTo(page, company);
      await page.getByRole('link', { name: 'Seite hinzufügen' }).click();
      await createSite(page, url);
    },

    /** A draft, with the page of its site open. */
    async agree({ managementType, consentManagerType }: Terms): Promise<void> {
      await openAgreementForm(page);
      await page.getByRole('radio', { name: 'Plus' }).check();
      const chosen = { managementType, consentManagerType };
      for (const field of ['managementType', 'consentManagerType'] as const) {
        const { label, choices } = agreement.fields[field];
        await page
          .getByRole('radiogroup', { name: label.de })
          .getByRole('radio', { name: choices?.[chosen[field]]?.de ?? '' })
          .check();
      }
      await nextStep(page);
      await nextStep(page);
      await page.getByRole('button', { name: m.agreements.save }).click();
      await expect(agreementSection(page)).toContainText('Entwurf');
    },

    async sendContract(company: string, file: { name: string; buffer: Buffer }): Promise<void> {
      await goTo(page, company);
      await page.getByRole('button', { name: m.contracts.begin }).click();
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: m.contracts.uploadInitial }).click();
      await (await chosen).setFiles({ ...file, mimeType: 'application/pdf' });
      await expect(page.getByText(m.contracts.uploaded)).toBeVisible();
    },

    /** From the open timeline, on which the signed contract has appeared. */
    async approveContract(): Promise<void> {
      await step('VALIDATE_CONTRACT').getByRole('link', { name: m.onboarding.toContract }).click();
      const { approve, approved, ask } = m.contracts;
      await page.getByRole('button', { name: approve, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: ask.approve.title });
      await expect(dialog).toContainText('endgültig');
      expect(await findViolations(page)).toEqual([]);
      await typeWhatIsAsked(dialog);
      await dialog.getByRole('button', { name: approve, exact: true }).click();
      await expect(page.getByText(approved)).toBeVisible();
    },

    async setUp(url: string, placements: Record<string, string>): Promise<void> {
      await goTo(page, url);
      await page.getByRole('link', { name: assignPlacements.label.de }).click();
      const sheet = page.getByRole('dialog');
      for (const [tracker, id] of Object.entries(placements)) {
        await sheet.getByLabel(tracker, { exact: true }).fill(id);
      }
      await sheet.getByRole('button', { name: assignPlacements.label.de }).click();
      await expect(page.getByText(assignPlacements.done.de)).toBeVisible();

      const { configurations } = m.siteDetail;
      await unfold(page, configuration.title.many.de);
      await page.getByRole('link', { name: m.list.edit('Adserver-Einrichtung') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      for (const input of await dialog.getByRole('textbox').all()) {
        const isOpen = (await input.inputValue()) === '' && (await input.isEditable());
        if (isOpen) await input.fill('https://cdn.example/eingetragen.js');
      }
      await dialog.getByRole('button', { name: 'Konfiguration speichern' }).click();
      await expect(page.getByText(configurations.saved)).toBeVisible();
    },

    async complete(slug: string): Promise<void> {
      await this.press(slug, m.onboarding.complete);
    },

    /** The company is mailed what the operator could read before. */
    async prepareManual(): Promise<void> {
      const { manual, states } = m.onboarding;
      const slug = 'PREPARE_INTEGRATION_MANUAL';
      await step(slug).getByRole('button', { name: manual.open }).click();
      const dialog = page.getByRole('dialog');
      // Only a few of the agreed positions have placements so far.
      await expect(dialog).toContainText(manual.pending);
      expect(await findViolations(page)).toEqual([]);
      const address = await dialog.getByRole('link', { name: manual.preview }).getAttribute('href');
      const preview = await page.request.get(address ?? '');
      expect([preview.status(), preview.headers()['content-type']]).toEqual([
        200,
        'application/pdf',
      ]);
      await dialog.getByRole('button', { name: manual.prepare }).click();
      await expect(dialog).toBeHidden();
      await expect(step(slug)).toContainText(states.completed);
    },

    async press(slug: string, button: string): Promise<void> {
      await step(slug).getByRole('button', { name: button }).click();
      await expect(step(slug)).toContainText(m.onboarding.states.completed);
    },

    async approveSite(startsAt: string): Promise<void> {
      const { approval } = m.onboarding;
      await step('DO_FINAL_TESTING_AND_GO_LIVE')
        .getByRole('button', { name: approval.open })
        .click();
      const dialog = page.getByRole('dialog');
      for (const { de } of Object.values(approvalChecks)) await dialog.getByLabel(de).check();
      await dialog.getByLabel(agreement.fields.startsAt.label.de).fill(startsAt);
      await page.keyboard.press('Tab');
      await dialog.getByRole('button', { name: approval.open }).click();
      await expect(page.getByText(approval.done)).toBeVisible();
    },
  };
}

/** The words that a dialog wants typed. */
async function typeWhatIsAsked(dialog: Locator): Promise<void> {
  const label = (await dialog.locator('label').innerText()).trim();
  const [, phrase = ''] = /[„“](.+)[“”]/.exec(label) ?? [];
  await dialog.getByRole('textbox').fill(phrase);
}
