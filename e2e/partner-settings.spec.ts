import { expect, type Page } from '@playwright/test';
import { bankingChangeMessages } from '../shared/messages/banking-change.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerDraftMessages } from '../shared/messages/partner-draft.ts';
import { partnerPayoutTurnMessages } from '../shared/messages/partner-payout-turn.ts';
import { partnerSettingsMessages } from '../shared/messages/partner-settings.ts';
import { partnerWelcomeMessages } from '../shared/messages/partner-welcome.ts';
import { accounts } from './support/accounts.ts';
import { chooseLanguage } from './support/choose-language.ts';
import { markIntroductions } from './support/introductions.ts';
import { listMails, mailedLink } from './support/mailed-link.ts';
import { profileSaved } from './support/profile-saved.ts';
import { sendSignInForm, signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const t = partnerSettingsMessages.de;
const { owner, member, onboardingOwner } = accounts;
const austrianIban = 'AT61 1904 3002 3457 3201';

let faults: string[];

test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => expect(page.locator('.toast-region')).toHaveText(text);

test('an owner changes the address, and is asked when somebody else was quicker', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto('/dashboard/settings/company-details');
  const street = page.getByLabel(t.company.street);
  const save = button(page, t.company.save);
  await expect(save).toBeDisabled();
  const former = await street.inputValue();
  await street.fill('Seeweg 1');
  await save.click();
  await toast(page, t.company.saved);
  await expect(save).toBeDisabled();

  const { updatedAt } = await (await page.request.get('/api/client/company')).json();
  await street.fill('Seeweg 2');
  const quicker = await page.request.put('/api/client/company', {
    data: { updatedAt, street: 'Seeweg 3' },
  });
  expect(quicker.status()).toBe(200);
  await save.click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('Katharina Lindner hat das inzwischen geändert');
  await expect(conflict).toContainText('Seeweg 3');
  await button(page, t.conflict.reload).click();
  await expect(street).toHaveValue('Seeweg 3');
  await expect(save).toBeDisabled();

  await street.fill(former);
  const again = await (await page.request.get('/api/client/company')).json();
  await page.request.put('/api/client/company', {
    data: { updatedAt: again.updatedAt, city: 'Freiburg' },
  });
  await save.click();
  await expect(conflict).toContainText(t.conflict.differs);
  await button(page, t.conflict.overwrite).click();
  await toast(page, t.company.saved);
  await expect(conflict).toHaveCount(0);
  await expect(street).toHaveValue(former);
  await page.reload();
  await expect(street).toHaveValue(former);
  await expect(page.getByLabel(t.company.city)).toHaveValue(again.city);
});

test('what was entered is asked about before it is left, by whatever way', async ({ page }) => {
  const { leave } = partnerDraftMessages.de;
  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: partnerMessages.de.frame.settings }).click();
  await page.getByRole('link', { name: t.pages.companyDetails }).click();
  const street = page.getByLabel(t.company.street);
  const former = await street.inputValue();
  await street.fill('Nirgendwo 1');
  const question = page.getByRole('dialog', { name: leave.title });
  const toProfile = page.getByRole('link', { name: t.pages.profile });
  await toProfile.click();
  await button(page, leave.stay).click();
  await expect(page).toHaveURL(/company-details$/);

  await page.evaluate(() => window.history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/company-details$/);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(street).toHaveValue('Nirgendwo 1');

  const closing = page.waitForEvent('dialog');
  const reload = page.evaluate(() => window.location.reload());
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await reload;
  await page.getByRole('button', { name: /Lindner/ }).click();
  await button(page, partnerMessages.de.frame.signOut).click();
  await button(page, leave.stay).click();
  await expect(street).toHaveValue('Nirgendwo 1');

  await page.evaluate(() => window.history.back());
  await button(page, leave.discard).click();
  await expect(page).toHaveURL(/profile$/);
  await page.goForward();
  await expect(street).toHaveValue(former);
  await toProfile.click();
  await expect(page).toHaveURL(/profile$/);
});

test('every page has a title on the phone, and the application a name on its home screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, owner);
  const titles = new Set<string>();
  const settings = [
    ...['company-details', 'banking', 'contracts', 'people', 'profile', 'password'],
    ...['notifications', 'api'],
  ];
  const paths = ['', '/levers', '/payouts', ...settings.map((path) => `/settings/${path}`)];
  for (const path of paths) {
    await page.goto(`/dashboard${path}`);
    await expect(page).toHaveTitle(/^.+ – Partnerplattform$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(paths.length);

  const manifest = page.locator('link[rel="manifest"]');
  const nameIn = async () => {
    const file = await page.request.get((await manifest.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('application/manifest+json');
    const { name, icons } = await file.json();
    for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
    return name;
  };
  expect(await nameIn()).toBe('Partnerplattform');
  await chooseLanguage(page, 'en');
  await expect(manifest).toHaveAttribute('href', '/en.webmanifest');
  expect(await nameIn()).toBe('Partner platform');
  await chooseLanguage(page, 'de');
  await expect(manifest).toHaveAttribute('href', '/de.webmanifest');
});

test('without banking details the dashboard warns until there are some again', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/dashboard/settings/banking');
  const [former] = await (await page.request.get('/api/client/bankings')).json();
  const cards = page.locator('.banking-card');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(t.banking.payee);
  const iban = await cards.getByRole('heading').innerText();

  await button(page, t.banking.removeNamed(iban)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.banking.password).fill('not the password');
  await dialog.getByRole('button', { name: t.banking.remove }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Das Passwort ist falsch');
  await dialog.getByLabel(t.banking.password).fill(owner.password);
  await dialog.getByRole('button', { name: t.banking.remove }).click();
  await toast(page, t.banking.removed);
  await expect(cards).toHaveCount(0);
  await expect(button(page, t.banking.add)).toBeFocused();

  await page.getByRole('link', { name: t.pages.people }).click();
  const banner = page.getByRole('complementary', { name: 'Bankverbindung fehlt' });
  await expect(banner).toContainText('ohne sie können wir nicht auszahlen.');
  await page.getByRole('link', { name: partnerMessages.de.frame.backToDashboard }).click();
  const card = page.locator('.payout-turn');
  await expect(card).toContainText(partnerPayoutTurnMessages.de['no-banking']);
  await expect(banner).toBeHidden();
  // It opens the remedy, once.
  await card.getByRole('link').click();
  await expect(dialog.getByLabel(t.banking.iban)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/company-details$/);

  await dialog.getByLabel(t.banking.iban).fill('DE89 3704 0044 0532 0130 01');
  await dialog.getByLabel(t.banking.accountHolder).fill(former.accountHolder);
  await expect(dialog.getByRole('alert')).toHaveText(t.banking.ibanWrong);
  await dialog.getByLabel(t.banking.iban).fill(former.iban.toLowerCase());
  await dialog.getByLabel(t.banking.taxType).selectOption(former.taxType);
  await dialog.getByLabel(t.banking.taxNumber).fill(former.taxNumber ?? '');
  await expect(dialog.getByLabel(t.banking.iban)).toHaveValue(iban);
  await dialog.getByLabel(t.banking.vatNumber).fill(former.vatNumber ?? '');
  await dialog.getByLabel(t.banking.email).fill(former.email ?? '');
  await dialog.getByLabel(t.banking.password).fill(owner.password);
  await dialog.getByRole('button', { name: t.banking.save }).click();
  await toast(page, t.banking.created);
  await expect(cards.getByRole('heading')).toHaveText(iban);
  await page.goto('/dashboard');
  await expect(page.locator('.headline-figure')).toHaveText(/€/);
  await expect(banner).toHaveCount(0);
});

test('a change of the account asks for the password, is held, and undone from the mail', async ({
  page,
}) => {
  await signIn(page, owner);
  await page.goto('/dashboard/settings/banking');
  const heading = page.locator('.banking-card').first().getByRole('heading');
  const former = await heading.innerText();
  const dialog = page.getByRole('dialog');
  const known = await listMails();
  const edit = async (field: string, value: string) => {
    await button(page, t.banking.editNamed(await heading.innerText())).click();
    await expect(dialog.getByRole('button', { name: t.banking.save })).toBeDisabled();
    await dialog.getByLabel(field).fill(value);
    await dialog.getByLabel(t.banking.password).fill(owner.password);
    await dialog.getByRole('button', { name: t.banking.save }).click();
    await expect(dialog).toHaveCount(0);
  };
  await edit(t.banking.email, 'geld@lindenhof.example');
  await edit(t.banking.iban, austrianIban);
  await expect(heading).toHaveText(austrianIban);
  const cards = page.locator('.banking');
  await expect(cards).toContainText(t.banking.held.paidMeanwhile(former));

  const link = await mailedLink(owner.email, 'banking-change', known);
  const words = bankingChangeMessages.de;
  await page.goto(link);
  await expect(page.locator('.fact-list')).toContainText(words.account('3201'));
  await page.goto('/dashboard/settings/banking');
  await expect(heading).toHaveText(austrianIban);
  await page.goto(link);
  await button(page, words.undo).click();
  await expect(page.getByRole('heading', { name: words.undoneTitle })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: words.expired })).toBeVisible();
  await page.goto('/dashboard/settings/banking');
  await expect(heading).toHaveText(former);
  await expect(cards).not.toContainText('geld@lindenhof.example');
  await expect(cards.getByText(t.banking.held.unexpected)).toHaveCount(0);
});

test('a member reads the company’s details and colleagues, and changes nothing', async ({
  page,
}) => {
  await signIn(page, member);
  await page.goto('/dashboard/settings/company-details');
  await expect(page.getByText(t.company.readOnly)).toBeVisible();
  await expect(page.getByLabel(t.company.name)).toBeDisabled();
  await expect(button(page, t.company.save)).toBeDisabled();
  await expect(button(page, t.banking.add)).toBeDisabled();
  await expect(page.getByText(t.banking.hidden)).toBeVisible();

  await page.getByRole('link', { name: t.pages.people }).click();
  const people = page.locator('.people').getByRole('listitem');
  await expect(people).toHaveText([
    /Renate Ahlers.*bookkeeper@demo\.example.*Mitglied/,
    /Katharina Lindner.*owner@demo\.example.*Inhaber/,
    /Jonas Reiter.*Sie.*member@demo\.example.*Mitglied/,
  ]);
});

test('an owner lets a member read documents, and takes that back', async ({ page }) => {
  await signIn(page, owner);
  await page.goto('/dashboard/settings/people');
  const reads = page.getByLabel(t.people.readsOf('Jonas Reiter'));
  // It shows what is saved, so it changes with the answer.
  await reads.click();
  await toast(page, t.people.letRead('Jonas Reiter'));
  await expect(reads).toBeChecked();
  await reads.click();
  await toast(page, t.people.letReadNoLonger('Jonas Reiter'));
  await expect(reads).not.toBeChecked();
});

test('a new password signs the other devices out', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, member);
  await other.goto('/dashboard');
  await signIn(page, member);
  await page.goto('/dashboard/settings/password');
  const here = page.getByRole('listitem').filter({ hasText: t.sessions.here });
  await expect(here).toHaveCount(1);

  const change = async (from: string, to: string) => {
    await page.getByLabel(t.password.current).fill(from);
    await page.getByLabel('Neues Passwort', { exact: true }).fill(to);
    await button(page, t.password.submit).click();
  };
  const fresh = 'ein ganz anderes Passwort';
  await change('falsch geraten', fresh);
  await expect(page.getByRole('alert')).toHaveText('Das Passwort ist falsch');
  await change(member.password, 'passwort123456');
  await expect(page.getByRole('alert')).toContainText('zu verbreitet');
  await change(member.password, fresh);
  await expect(page.getByText(t.password.changed)).toBeVisible();
  await expect(page.locator('.sessions').getByRole('listitem')).toHaveCount(1);
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/login/);

  await sendSignInForm(other, { ...member, password: fresh });
  await expect(other).toHaveURL(/\/dashboard$/);
  await page.reload();
  await page.getByRole('button', { name: /^Chrome auf .+ abmelden$/ }).click();
  await toast(page, t.sessions.ended);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
  await change(fresh, member.password);
  await expect(page.getByText(t.password.changed)).toBeVisible();
});

test('a new owner is welcomed once and shown around once', async ({ page }) => {
  const { welcome, tour } = partnerWelcomeMessages.de;
  await signIn(page, onboardingOwner);
  await markIntroductions(page.request, {
    welcomePageVisited: false,
    dashboardPageVisited: false,
  });
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: welcome.hello.title('Miriam') })).toBeVisible();
  await button(page, welcome.next).click();
  await expect(dialog.getByRole('heading', { name: welcome.onboarding.title })).toBeFocused();
  const greeted = profileSaved(page);
  await button(page, welcome.start).click();
  await expect(dialog).toHaveCount(0);
  expect((await greeted).status()).toBe(200);

  await page.reload();
  await expect(dialog.getByRole('heading', { name: tour.title })).toBeVisible();
  const marked = profileSaved(page);
  await page.keyboard.press('Escape');
  expect((await marked).status()).toBe(200);
  await expect(dialog).toHaveCount(0);

  const profile = page.waitForResponse(/\/api\/client\/profile$/);
  await page.reload();
  await profile;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /Vogt/ }).click();
  await button(page, partnerMessages.de.frame.tour).click();
  await expect(dialog.getByRole('heading', { name: tour.title })).toBeVisible();
  await button(page, tour.done).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+t');
  await expect(dialog.getByRole('heading', { name: tour.title })).toBeVisible();
});

test('a member of a new company sees no second step', async ({ page }) => {
  const { welcome } = partnerWelcomeMessages.de;
  await signIn(page, member);
  await markIntroductions(page.request, { welcomePageVisited: false, dashboardPageVisited: true });
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(welcome.hello.text);
  await expect(button(page, welcome.next)).toHaveCount(0);
  const greeted = profileSaved(page);
  await button(page, welcome.start).click();
  await expect(dialog).toHaveCount(0);
  expect((await greeted).status()).toBe(200);
});
