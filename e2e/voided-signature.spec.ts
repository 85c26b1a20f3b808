import { expect, type Locator, type Page } from '@playwright/test';
import { onboardingMailMessages } from '../shared/messages/onboarding-mails.ts';
import { partnerContractMessages } from '../shared/messages/partner-contract.ts';
import { detailsStepMessages } from '../shared/messages/partner-details-steps.ts';
import { voidedSignatureMessages } from '../shared/messages/partner-voided-signature.ts';
import { voidingMessages } from '../shared/messages/voiding.ts';
import { agreement } from '../shared/schemas/entities/agreement.ts';
import { accounts } from './support/accounts.ts';
import { nextStep } from './support/back-office-acts.ts';
import { findViolations } from './support/find-violations.ts';
import { listMails, readMails } from './support/mailed-link.ts';
import { newPublisher } from './support/new-publisher.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const m = operatorMessages('de').agreements;
const v = voidingMessages.de;
const d = detailsStepMessages.de;

test('a rate changes after the signature: the operator is told before, the publisher what changed', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  const admin = await playwright.request.newContext({ baseURL });
  const owner = await playwright.request.newContext({ baseURL });
  const url = 'neue-konditionen.example';
  const publisher = await newPublisher(admin, owner, {
    name: 'neue-konditionen',
    sites: [{ url, managementType: 'QMN', consentManagerType: 'CLIENT' }],
  });
  await publisher.uploadSigned();
  const { email } = publisher.account;
  const faults = watchPage(page);
  const context = await browser.newContext({
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  const theirFaults = watchPage(phone);
  await signIn(phone, publisher.account);
  await phone.goto('/dashboard');
  await expect(stepOf(phone, 'VALIDATE_CONTRACT')).toBeVisible();

  await signIn(page, accounts.superAdmin);
  await page.goto(`/admin/sites/${publisher.siteIds[0]}`);
  const dialog = page.getByRole('dialog', { name: v.titleSigned });
  const before = await listMails();

  await test.step('the operator sees what becomes void, and may think better of it', async () => {
    await page.getByRole('link', { name: m.edit }).click();
    const { label, choices } = agreement.fields.type;
    await page
      .getByRole('radiogroup', { name: label.de })
      .getByRole('radio', { name: choices?.CUSTOM?.de ?? '' })
      .check();
    await nextStep(page);
    await page.getByLabel(m.cpmOf('Desktop Consent')).fill('500');
    await nextStep(page);
    await page.getByRole('button', { name: m.save }).click();
    await expect(dialog).toContainText(v.done.SIGN_CONTRACT ?? '');
    await expect(dialog).toContainText('Edda Kronberg');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(dialog).toBeHidden();
    expect((await publisher.readContract())?.signedAt).not.toBeNull();
  });

  await test.step('and changes it, with the address of the site typed', async () => {
    await page.getByRole('button', { name: m.save }).click();
    const confirm = dialog.getByRole('button', { name: v.confirmSigned });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill(url);
    await confirm.click();
    await expect(page.getByText('Vereinbarung gespeichert')).toBeVisible();
    expect((await publisher.readContract())?.signedAt).toBeNull();
  });

  await test.step('the publisher is mailed, and sees the rate beside the one they confirmed', async () => {
    const { subject } = onboardingMailMessages.de.termsChanged;
    await expect
      .poll(async () => (await readMails(email, before)).map((mail) => mail.subject))
      .toEqual([subject]);
    const details = stepOf(phone, 'CONFIRM_CONTRACT_DETAILS');
    await expect(details).toContainText(/Ihre Unterschrift vom \d\d\.\d\d\.\d{4} ist nicht mehr/);
    await expect(details).toContainText('5,00\u00a0€ je 1.000');
    await expect(details).toContainText(d.agreement.before('9,57\u00a0€ je 1.000'));
    expect(await findViolations(phone)).toEqual([]);
    await details.getByRole('button', { name: d.agreement.confirm }).click();
    await phone.getByRole('button', { name: d.company.confirm }).click();
  });

  await test.step('and signs again', async () => {
    const contract = stepOf(phone, 'SIGN_CONTRACT');
    await expect(contract).toContainText(voidedSignatureMessages.de.signAgain);
    await expect(
      contract.getByRole('button', { name: partnerContractMessages.de.download }),
    ).toBeVisible();
    expect(await findViolations(phone)).toEqual([]);
  });

  await context.close();
  await admin.dispose();
  await owner.dispose();
  expect([...faults, ...theirFaults]).toEqual([]);
});

const stepOf = (page: Page, slug: string): Locator => page.locator(`article[data-step="${slug}"]`);
