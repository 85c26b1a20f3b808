import { expect, type Page } from '@playwright/test';
import { addDay, berlinDay, monthOf, monthRange } from '../shared/dates.ts';
import { noticeKinds } from '../shared/domain/notices/notice-kinds.ts';
import { identityCheckMessages } from '../shared/messages/identity-check.ts';
import { noticeMessages } from '../shared/messages/notices.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerApiMessages } from '../shared/messages/partner-api.ts';
import { partnerPasswordMessages } from '../shared/messages/partner-password.ts';
import { partnerSettingsMessages } from '../shared/messages/partner-settings.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { desktop, phone } from './support/inspect-screen.ts';
import { markIntroductions } from './support/introductions.ts';
import { listMails, mailedLink, mailTo } from './support/mailed-link.ts';
import { signIn } from './support/sign-in.ts';
import { speak } from './support/speak.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const { owner, onboardingOwner } = accounts;
/** Each language once at each width: an invitation changes both on the way. */
const walks = [
  { where: 'in German on the phone', locale: 'de', size: phone },
  { where: 'in English at the desk', locale: 'en', size: desktop },
] as const;

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await signIn(page, owner);
});
test.afterEach(async ({ page }) => {
  await speak(page.request, 'de');
  expect(faults).toEqual([]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const companyOf = async (page: Page, base = '') => {
  const headers: Record<string, string> = base ? { 'x-company': base.slice(3) } : {};
  const { name } = await (await page.request.get('/api/client/company', { headers })).json();
  return name as string;
};

test('a bookkeeper of two companies is invited, changes between them, and is removed', async ({
  page,
  browser,
}) => {
  const { people } = partnerSettingsMessages.de;
  await page.setViewportSize(phone);
  const first = await companyOf(page);
  await page.goto('/dashboard/settings/people');
  await button(page, people.invite).click();
  const dialog = page.getByRole('dialog', { name: people.invite });
  await dialog.getByLabel(people.firstName).fill('Ines');
  await dialog.getByLabel(people.lastName).fill('Buchner');
  await dialog.getByLabel(people.email).fill(onboardingOwner.email);
  await dialog.getByLabel(people.reads).check();
  expect(await findViolations(page)).toEqual([]);
  const known = await listMails();
  await dialog.getByRole('button', { name: people.send }).click();
  // Nothing says that the address has an account.
  await expect(page.getByRole('list', { name: people.waiting })).toContainText('Ines Buchner');

  const context = await browser.newContext({ viewport: phone });
  const guest = await context.newPage();
  const guestFaults = watchPage(guest);
  await guest.goto(await mailedLink(onboardingOwner.email, 'membership', known));
  const { newPassword } = partnerPasswordMessages.de;
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
    newPassword.furtherTitle(first),
  );
  await button(guest, newPassword.accept).click();
  await signIn(guest, onboardingOwner);
  await markIntroductions(guest.request);
  await speak(guest.request, 'en');
  const { frame } = partnerMessages.en;
  const { company: words } = partnerSettingsMessages.en;
  const second = await companyOf(guest);
  expect(second).not.toBe(first);
  await guest.goto('/dashboard');
  const changeTo = async (company: string) => {
    await guest.locator('.user-button').click();
    const companies = guest.getByRole('navigation', { name: frame.companies });
    await expect(companies).toBeVisible();
    expect(await findViolations(guest)).toEqual([]);
    await companies.getByText(company).click();
  };
  await changeTo(first);
  await expect(guest).toHaveURL(/\/c\/\d+\/dashboard$/);
  await fitsScreen(guest);
  await guest.setViewportSize(desktop);
  await changeTo(second);
  await expect(guest).toHaveURL(/^[^/]+\/\/[^/]+\/dashboard$/);
  await changeTo(first);
  await expect(guest).toHaveURL(/\/c\/\d+\/dashboard$/);
  const base = /\/c\/\d+/.exec(guest.url())?.[0] ?? '';
  expect(await companyOf(guest, base)).toBe(first);
  await guest.getByRole('link', { name: frame.payouts }).click();
  await expect(guest).toHaveURL(`${base}/dashboard/payouts`);
  await expect(guest.getByText(/GU-\d{4}-\d+/).first()).toBeVisible();
  // A second tab without the company shows the home; both answer by their own address.
  const home = await context.newPage();
  await home.goto('/dashboard/settings/company-details');
  await expect(home.getByLabel(words.name)).toHaveValue(second);
  await guest.goto(`${base}/dashboard/settings/company-details`);
  await expect(guest.getByLabel(words.name)).toHaveValue(first);
  await expect(guest.getByLabel(words.name)).toBeDisabled();

  const t = partnerSettingsMessages.en.people;
  await speak(page.request, 'en');
  await page.setViewportSize(desktop);
  await page.reload();
  const { firstName, lastName } = await (await guest.request.get('/api/auth/me')).json();
  const name = `${firstName} ${lastName}`;
  await button(page, t.removeOf(name)).click();
  await page.getByRole('dialog').getByRole('button', { name: t.remove, exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  const refused = await guest.request.get('/api/client/company', {
    headers: { 'x-company': base.slice(3) },
  });
  expect(refused.status()).toBe(404);
  expect(await companyOf(guest)).toBe(second);
  await mailTo(owner.email, known);
  expect(guestFaults).toEqual([]);
  await speak(guest.request, 'de');
  await context.close();
});

for (const { where, locale, size } of walks) {
  test(`a summary is asked for, and the bell is read: ${where}`, async ({ page }) => {
    const m = noticeMessages[locale];
    await speak(page.request, locale);
    await page.setViewportSize(size);
    await page.goto('/dashboard/settings/notifications');
    const digest = page.getByLabel(m.settings.mailOf(noticeKinds.digest.label[locale]));
    await expect(digest).not.toBeChecked();
    // It is drawn as the server has it: saved at once.
    await digest.click();
    await expect(page.locator('.toast-region')).toHaveText(m.settings.saved);
    await page.reload();
    await expect(digest).toBeChecked();
    expect(await findViolations(page)).toEqual([]);
    await digest.click();
    await expect(digest).not.toBeChecked();

    await page.locator('.bell').click();
    const panel = page.locator('.bell-panel');
    // The demo's past has told of documents and payouts, and of a site.
    await expect(panel.getByRole('link', { name: /GU-\d{4}-\d+/ }).first()).toBeVisible();
    await expect(panel.getByRole('link', { name: /ads\.txt/ }).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });

  test(`an Owner makes a token, a program reads with it, and it is revoked: ${where}`, async ({
    page,
    playwright,
  }) => {
    const m = partnerApiMessages[locale];
    await speak(page.request, locale);
    await page.setViewportSize(size);
    await page.goto('/dashboard/settings/api');
    await button(page, m.create).click();
    const dialog = page.getByRole('dialog', { name: m.dialog.title });
    await dialog.getByLabel(m.dialog.name).fill('Monatstabelle');
    for (const box of await dialog.getByRole('checkbox').all()) await box.check();
    await dialog.getByRole('button', { name: m.dialog.submit }).click();
    const check = identityCheckMessages[locale];
    const question = page.getByRole('dialog', { name: check.title });
    const made = page.getByRole('dialog', { name: m.secret.title });
    await expect(question.or(made)).toBeVisible();
    if (await question.isVisible()) {
      await question.getByLabel(check.password, { exact: true }).fill(owner.password);
      await question.getByRole('button', { name: check.confirm }).click();
    }
    const secret = await made.getByRole('code').innerText();
    expect(secret).toMatch(/^pp_live_/);
    await made.getByRole('button', { name: m.secret.done }).click();

    const request = await playwright.request.newContext();
    const call = (path: string) =>
      request.get(new URL(`/api/v1/${path}`, page.url()).href, {
        headers: { authorization: `Bearer ${secret}` },
      });
    const sites = await call('sites');
    expect(sites.status()).toBe(200);
    const { from, to } = monthRange(monthOf(addDay(berlinDay(new Date()), -31)));
    const csv = await call(`metrics?from=${from}&to=${to}&by=month&format=csv`);
    expect([csv.status(), (await csv.text()).split('\n').length > 2]).toEqual([200, true]);

    await button(page, m.revoke.label('Monatstabelle')).click();
    await page.getByRole('dialog').getByRole('button', { name: m.revoke.submit }).click();
    await expect(page.locator('.toast-region')).toHaveText(m.revoke.done('Monatstabelle'));
    expect((await call('sites')).status()).toBe(401);
    await request.dispose();
  });
}
