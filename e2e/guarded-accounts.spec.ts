import { expect, type Page } from '@playwright/test';
import { accountChangeMessages } from '../shared/messages/account-change.ts';
import { identityCheckMessages } from '../shared/messages/identity-check.ts';
import { partnerSettingsMessages } from '../shared/messages/partner-settings.ts';
import { person } from '../shared/schemas/entities/users.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { listMails, mailedLink } from './support/mailed-link.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

const { superAdmin, owner, member } = accounts;
const words = accountChangeMessages.de;
const check = identityCheckMessages.de;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function idOf(page: Page, email: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const [user] = await (await page.request.get(`/api/admin/people?filter=${filter}`)).json();
  return user.id;
}

test('an e-mail address is changed after the password was asked for again, and its former mailbox takes it back', async ({
  page,
}) => {
  await signIn(page, superAdmin);
  const id = await idOf(page, member.email);
  const known = await listMails();
  // As if the last check was long ago: the test does not wait a quarter of an hour.
  let isAsked = false;
  await page.route(`**/api/admin/people/${id}`, async (route) => {
    if (route.request().method() !== 'PUT' || isAsked) return route.fallback();
    isAsked = true;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'check-required', status: 403 }),
    });
  });
  await page.goto(`/admin/users/${id}/edit`);
  const address = page.getByLabel(person.fields.email.label.de);
  await address.fill('anders@demo.example');
  await button(page, 'Benutzer speichern').click();
  const dialog = page.getByRole('dialog', { name: check.title });
  await dialog.getByLabel(check.password).fill('not the password');
  await dialog.getByRole('button', { name: check.confirm }).click();
  await expect(dialog).toContainText('Das Passwort ist falsch');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel(check.password).fill(superAdmin.password);
  await dialog.getByRole('button', { name: check.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('anders@demo.example').first()).toBeVisible();

  const link = await mailedLink(member.email, 'account-change', known);
  await page.goto(link);
  await expect(page.locator('.fact-list')).toContainText('anders@demo.example');
  await button(page, words.email.act).click();
  await expect(page.getByRole('heading', { name: words.email.doneTitle })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: words.expired })).toBeVisible();
});

test('the Owners hear of a new one, whose bank change another Owner confirms', async ({
  page,
  browser,
}) => {
  await signIn(page, superAdmin);
  const id = await idOf(page, member.email);
  const known = await listMails();
  const sync = (role: string) =>
    page.request.post('/api/admin/roles/sync', {
      data: { assignedToId: id, assignedToType: 'Person', roles: [role] },
    });
  expect((await sync('Owner')).status()).toBe(200);
  const link = await mailedLink(owner.email, 'account-change', known);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, member);
  const [account] = await (await other.request.get('/api/client/bankings')).json();
  const change = await other.request.put(`/api/client/bankings/${account.id}`, {
    data: {
      updatedAt: account.updatedAt,
      iban: 'AT611904300234573201',
      password: member.password,
    },
  });
  expect(change.status()).toBe(200);

  const { companyId } = await (await page.request.get(`/api/admin/people/${id}`)).json();
  await page.goto(`/admin/companies/${companyId}`);
  await page.getByRole('alert').filter({ hasText: 'neuen Inhaber' }).scrollIntoViewIfNeeded();

  const own = await (await browser.newContext()).newPage();
  await signIn(own, owner);
  await own.goto('/dashboard/settings/banking');
  await own.route(
    '**/api/client/payee/confirm',
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'check-required', status: 403 }),
      }),
    { times: 1 },
  );
  await button(own, 'Änderung bestätigen').click();
  const dialog = own.getByRole('dialog', { name: check.title });
  await dialog.getByLabel(check.password).fill(owner.password);
  await dialog.getByRole('button', { name: check.confirm }).click();
  const { done } = partnerSettingsMessages.de.banking.held;
  await expect(own.locator('.toast-region')).toHaveText(done);
  await expect(button(own, 'Änderung bestätigen')).toHaveCount(0);
  await expect(own.locator('.banking')).toContainText('Die Änderung gilt ab');

  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto(link);
  await expect(own.getByRole('heading', { name: words.owner.title })).toBeVisible();
  await own.getByText('English').first().click();
  await own.getByText('Deutsch').first().click();
  await button(own, words.owner.act).click();
  await expect(own.getByRole('heading', { name: words.owner.doneTitle })).toBeVisible();
  await expect(own.locator('.toast-region')).toHaveText(words.owner.doneTitle);
  const [back] = await (
    await page.request.get(`/api/client/bankings`, {
      headers: { 'x-preview-company': String(companyId) },
    })
  ).json();
  expect(back.iban).toBe(account.iban);
});
