import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerContractMessages } from '../shared/messages/partner-contract.ts';
import { partnerCredentialsMessages } from '../shared/messages/partner-credentials.ts';
import { partnerDraftMessages } from '../shared/messages/partner-draft.ts';
import { partnerSettingsMessages } from '../shared/messages/partner-settings.ts';
import { reentryMessages } from '../shared/messages/reentry.ts';
import { answers } from '../shared/saying/answers/answers.ts';
import { samplePdf } from '../tests/support/sample-pdf.ts';
import { accounts } from './support/accounts.ts';
import { drawSignature } from './support/draw-signature.ts';
import { endSessionAt } from './support/end-session.ts';
import { findViolations } from './support/find-violations.ts';
import { newPublisher } from './support/new-publisher.ts';
import { signIn, signInAgain } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const w = reentryMessages.de;
const { signIn: login } = partnerMessages.de;
const { banking, company } = partnerSettingsMessages.de;
const draft = partnerDraftMessages.de;
const c = partnerCredentialsMessages.de;
const k = partnerContractMessages.de;
const { owner } = accounts;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

let faults: string[];
test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => expect(page.locator('.toast-region')).toHaveText(text);
const asked = (page: Page) => page.getByRole('dialog', { name: w.title });
const companyPath = '**/api/client/company';

test('a session that ends in the middle of a form is renewed over it, and what was typed is saved', async ({
  page,
}) => {
  await signIn(page, owner);

  await test.step('the bank account', async () => {
    await page.goto('/dashboard/settings/banking');
    const card = page.locator('.banking-card').first();
    const iban = await card.getByRole('heading').innerText();
    await button(page, banking.editNamed(iban)).click();
    const form = page.getByRole('dialog', { name: banking.editTitle });
    const former = await form.getByLabel(banking.email).inputValue();
    await form.getByLabel(banking.email).fill('geld@lindenhof.example');
    await form.getByLabel(banking.password).fill(owner.password);
    await endSessionAt(page, 'PUT', '**/api/client/bankings/*');
    await form.getByRole('button', { name: banking.save }).click();
    await expect(asked(page)).toContainText(w.text);
    expect(await findViolations(page)).toEqual([]);
    const wrong = asked(page).getByLabel(login.password, { exact: true });
    await wrong.fill('not the password');
    await asked(page).getByRole('button', { name: login.submit }).click();
    await expect(asked(page).getByRole('alert')).toHaveText(answers['wrong-credentials'].de);
    await signInAgain(page, owner);
    await toast(page, banking.updated);
    await expect(card).toContainText('geld@lindenhof.example');
    await button(page, banking.editNamed(iban)).click();
    await form.getByLabel(banking.email).fill(former);
    await form.getByLabel(banking.password).fill(owner.password);
    await form.getByRole('button', { name: banking.save }).click();
    await expect(form).toHaveCount(0);
  });

  await test.step('the address; who says no keeps it and is asked again', async () => {
    await page.goto('/dashboard/settings/company-details');
    const street = page.getByLabel(company.street);
    const former = await street.inputValue();
    await street.fill('Seeweg 5');
    await endSessionAt(page, 'PUT', companyPath);
    await button(page, company.save).click();
    await expect(asked(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(asked(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Bitte melden Sie sich an');
    await expect(street).toHaveValue('Seeweg 5');
    await button(page, company.save).click();
    await signInAgain(page, owner);
    await toast(page, company.saved);
    await street.fill(former);
    await button(page, company.save).click();
    await expect(button(page, company.save)).toBeDisabled();
  });
});

test('choosing another account leads to the sign-in, and the form is kept for its owner', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto('/dashboard/settings/company-details');
  const street = page.getByLabel(company.street);
  const former = await street.inputValue();
  await street.fill('Seeweg 6');
  await endSessionAt(page, 'PUT', companyPath);
  await button(page, company.save).click();
  await asked(page).getByRole('button', { name: w.otherAccount }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard%2Fsettings%2Fcompany-details$/);
  await page.getByLabel(login.email).fill(accounts.onboardingOwner.email);
  await page.getByLabel(login.password, { exact: true }).fill(accounts.onboardingOwner.password);
  await button(page, login.submit).click();
  await expect(street).not.toHaveValue('Seeweg 6');
  await expect(page.getByText(draft.restored)).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, owner);
  await page.goto('/dashboard/settings/company-details');
  await expect(street).toHaveValue('Seeweg 6');
  await button(page, draft.discard).click();
  await expect(street).toHaveValue(former);
});

test('what was typed survives a reload, but for passwords and account numbers', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto('/dashboard/settings/company-details');
  const street = page.getByLabel(company.street);
  const former = await street.inputValue();
  await street.fill('Seeweg 7');
  await page.reload();
  await expect(page.getByText(draft.restored)).toBeVisible();
  await expect(street).toHaveValue('Seeweg 7');
  await button(page, company.save).click();
  await toast(page, company.saved);
  await expect(page.getByText(draft.restored)).toHaveCount(0);
  await page.reload();
  await expect(street).toHaveValue('Seeweg 7');
  await street.fill(former);
  await button(page, company.save).click();
  await expect(button(page, company.save)).toBeDisabled();

  await page.goto('/dashboard/settings/banking');
  await button(page, banking.add).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(banking.iban).fill('AT61 1904 3002 3457 3201');
  await form.getByLabel(banking.accountHolder).fill('Lindenhof Zwei');
  await form.getByLabel(banking.taxNumber).fill('12/345/67890');
  await form.getByLabel(banking.password).fill(owner.password);
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('Lindenhof Zwei');
  for (const secret of ['AT61', '3201', '67890', owner.password]) {
    expect(stored).not.toContain(secret);
  }
  await page.reload();
  await button(page, banking.add).click();
  await expect(form.getByLabel(banking.accountHolder)).toHaveValue('Lindenhof Zwei');
  await expect(form.getByLabel(banking.iban)).toHaveValue('');
  await expect(form).toContainText(draft.withoutNumbers);
  await form.getByRole('button', { name: banking.cancel }).click();
  await button(page, banking.add).click();
  await expect(form.getByLabel(banking.accountHolder)).toHaveValue('');
});

test('a signature, an upload and an access go out after the sign-in', async ({
  page,
  playwright,
  baseURL,
}) => {
  const contexts: APIRequestContext[] = [];
  const context = async () => {
    const one = await playwright.request.newContext({ baseURL });
    contexts.push(one);
    return one;
  };
  const publisher = await newPublisher(await context(), await context(), {
    name: 'unterbrechung',
    sites: [
      {
        url: 'unterbrechung.example',
        managementType: 'QMN',
        consentManagerType: 'CONSENT_MANAGER',
      },
    ],
  });
  await signIn(page, publisher.account);
  await page.goto('/dashboard');

  await test.step('signs in the browser', async () => {
    const download = page.waitForEvent('download');
    await button(page, k.download).click();
    await download;
    await page.getByRole('button', { name: k.browserWay }).click();
    await drawSignature(page);
    await page.getByRole('checkbox').check();
    await endSessionAt(page, 'POST', '**/contracts/*/sign');
    await button(page, k.sign.submit).click();
    await signInAgain(page, publisher.account);
    await toast(page, k.sign.done);
    expect(await publisher.readContract()).toMatchObject({ signedHow: 'browser' });
  });

  await test.step('replaces it by a scan', async () => {
    await button(page, k.handedIn.replace).click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'vertrag.pdf',
      mimeType: 'application/pdf',
      buffer: await samplePdf('Unterschrieben'),
    });
    await endSessionAt(page, 'POST', '**/contracts/*/signed');
    await button(page, k.upload.submit).click();
    await signInAgain(page, publisher.account);
    await toast(page, k.upload.done);
  });

  await test.step('hands in an access, of which a reload takes the password alone', async () => {
    await publisher.approve();
    await page.goto(`/dashboard?step=PROVIDE_SITE_LOGIN&site=${publisher.siteIds[0]}`);
    await button(page, c.addOf(c.types.CMS)).click();
    const form = page.locator('.credentials-form');
    await form.getByLabel(c.url).fill('https://unterbrechung.example/wp-admin');
    await form.getByLabel(c.username).fill('vermarkter');
    await form.getByLabel(c.password, { exact: true }).fill('geheim-und-lang');
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(stored).toContain('vermarkter');
    expect(stored).not.toContain('geheim-und-lang');
    await page.reload();
    await button(page, c.addOf(c.types.CMS)).click();
    await expect(form).toContainText(draft.withoutPassword);
    await expect(form.getByLabel(c.username)).toHaveValue('vermarkter');
    await expect(form.getByLabel(c.password, { exact: true })).toHaveValue('');
    await form.getByLabel(c.password, { exact: true }).fill('geheim-und-lang');
    await endSessionAt(page, 'POST', '**/api/client/credentials');
    await form.getByRole('button', { name: c.save }).click();
    await signInAgain(page, publisher.account);
    await toast(page, c.saved);
    await expect(page.locator('.credentials-summary')).toContainText('vermarkter');
  });
  for (const one of contexts) await one.dispose();
});
