import { expect, type Page } from '@playwright/test';
import { siteHoldingMessages } from '../shared/messages/site-holdings.ts';
import { tell } from '../shared/saying/tell.ts';
import { company as companyEntity } from '../shared/schemas/entities/company.ts';
import { assignPlacements, changeOwner } from '../shared/schemas/entities/site-acts.ts';
import { person } from '../shared/schemas/entities/users.ts';
import { accounts } from './support/accounts.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/** A button that must fail is not offered; a refusal appears where it can be fixed. */

const m = operatorMessages('de');
const { invite, deactivate, reactivate } = person.actions;
/** Names of this run: the journeys share one database. */
const run = Date.now().toString(36);

let faults: string[];
test.beforeEach(async ({ page }) => {
  faults = watchPage(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, accounts.superAdmin);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function post(page: Page, path: string, data: object = {}): Promise<{ id: number }> {
  const response = await page.request.post(`/api/admin/${path}`, { data });
  expect(response.ok()).toBe(true);
  return response.json();
}
const list = async (page: Page, path: string) =>
  (await page.request.get(`/api/admin/${path}`)).json();

const createCompany = (page: Page, name: string) =>
  post(page, 'companies', { name: `${name} ${run}`, type: 'EXCLUSIVE', country: 'DE' });

test('an account: its invitation goes out once, it is closed, opened and deleted', async ({
  page,
}) => {
  const email = `noch-nie-${run}@journey.example`;
  const company = await createCompany(page, 'Verlag der Eingeladenen');
  const { id } = await post(page, 'people', {
    firstName: 'Nie',
    lastName: `Gekommen ${run}`,
    email,
    companyId: company.id,
    language: 'de',
    roleIds: [],
  });
  const mails = async () => (await list(page, `people/${id}/notification-logs`)).length;
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText('der Link wurde noch nicht geöffnet')).toBeVisible();

  await button(page, invite.label.de).click();
  await expect(page.getByRole('dialog')).toContainText(invite.confirm?.text.de ?? 'a question');
  await page.getByRole('dialog').getByRole('button', { name: invite.label.de }).dblclick();
  await expect(page.getByText(invite.done.de)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('der frühere Link gilt nicht mehr')).toBeVisible();
  await expect.poll(mails).toBe(2);

  await button(page, deactivate.label.de).click();
  await page.getByRole('dialog').getByRole('button', { name: deactivate.label.de }).click();
  await expect(page.getByText('Mit diesem Konto kann sich niemand anmelden.')).toBeVisible();
  await expect(button(page, invite.label.de)).toHaveCount(0);
  await expect(button(page, deactivate.label.de)).toHaveCount(0);
  await button(page, reactivate.label.de).click();
  await expect(page.getByText(reactivate.done.de)).toBeVisible();
  await expect(button(page, deactivate.label.de)).toBeVisible();

  await page.getByRole('tab', { name: m.record.history }).click();
  await expect(page.getByText(m.history.did(invite.label.de))).toBeVisible();
  await page.getByRole('tab', { name: m.record.overview }).click();
  await button(page, m.siteDetail.dangerZone.button('Benutzer')).click();
  await page.getByLabel(m.typeToConfirm(`Nie Gekommen ${run}`)).fill(`Nie Gekommen ${run}`);
  await page.getByRole('dialog').getByRole('button', { name: m.record.delete }).click();
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/);
});

test('of one’s own account, and of one that was used, there is no way to lose it', async ({
  page,
}) => {
  const [me] = await list(page, `admins?filter={"q":"${accounts.superAdmin.email}"}`);
  await page.goto(`/admin/admins/${me.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: m.edit })).toBeVisible();
  await expect(button(page, deactivate.label.de)).toHaveCount(0);
  await expect(page.getByText(m.siteDetail.dangerZone.title)).toHaveCount(0);

  await page.goto('/admin/admins');
  await button(page, m.access.policy.open).click();
  const policy = page.getByRole('dialog');
  await expect(policy.getByLabel(m.access.policy.require)).toBeDisabled();
  await expect(policy).toContainText(tell('own-second-factor-off', 'de'));
});

test('a role that belongs to the product has no button to delete it', async ({ page }) => {
  const [owner] = await list(page, 'roles?filter={"name":["Owner"]}');
  await page.goto(`/admin/roles/${owner.id}`);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(m.access.roles.builtInHint);
  await expect(sheet.getByRole('button', { name: m.record.delete })).toHaveCount(0);
});

test('while an onboarding is open, nothing is offered that it forbids', async ({ page }) => {
  const company = await createCompany(page, 'Verlag im Onboarding');
  await post(page, `companies/${company.id}/contracts`);
  await page.goto(`/admin/companies/${company.id}`);
  const contracts = page.getByRole('region', { name: m.contracts.title });
  await expect(contracts.getByRole('button', { name: m.contracts.uploadInitial })).toBeVisible();
  await expect(contracts.getByRole('button', { name: m.contracts.uploadSigned })).toHaveCount(0);
  await expect(contracts).toContainText(m.onboarding.waitsFor('').trim());

  await page.goto(`/admin/companies/${company.id}/edit`);
  const form = page.getByRole('dialog');
  await expect(form).toContainText(tell('affiliate-in-onboarding', 'de'));
  await expect(form.getByLabel(companyEntity.fields.type.label.de)).not.toBeEditable();

  const [site] = await list(page, 'sites?filter={"onboardingStatus":["OPEN"]}&range=[0,0]');
  await page.goto(`/admin/sites/${site.id}`);
  const owners = page.getByRole('region', { name: siteHoldingMessages.de.owners.title });
  await expect(owners).toContainText(tell('onboarding-open', 'de'));
  await expect(owners.getByRole('link')).not.toHaveCount(0);
  await expect(owners.getByRole('link', { name: changeOwner.label.de })).toHaveCount(0);

  await page.goto(`/admin/sites/${site.id}/onboarding`);
  const [finance] = await list(page, `admins?filter={"q":"${accounts.financeAdmin.email}"}`);
  await page.locator('[data-step] [role="combobox"]').first().click();
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expect(options.filter({ hasText: finance.lastName })).toHaveCount(0);
});

test('a rate that is too high is told in its row, and no more once another mode replaces it', async ({
  page,
}) => {
  const [site] = await list(page, 'sites?filter={"agreementStatus":["ACTIVE"]}&range=[0,0]');
  await page.goto(`/admin/sites/${site.id}/agreements/new`);
  await page.getByRole('radio', { name: 'Plus' }).check();
  await page.getByRole('radio', { name: /^Individuell/ }).check();
  await button(page, m.agreements.nextStep).click();
  const rate = page.getByLabel(m.agreements.cpmOf('Desktop Consent'));
  await rate.fill('99999999');
  await rate.blur();
  const row = page.getByRole('listitem').filter({ has: rate });
  await expect(row).toContainText('Höchstens 1000000');
  await expect(rate).toHaveAccessibleDescription(/Höchstens 1000000/);
  await button(page, m.agreements.back).click();
  await page.getByRole('radio', { name: 'Select' }).check();
  await button(page, m.agreements.nextStep).click();
  await expect(page.getByText('Höchstens 1000000')).toHaveCount(0);
});

test('a placement that stands at two trackers is told at the second', async ({ page }) => {
  const [site] = await list(page, 'sites?filter={"agreementStatus":["ACTIVE"]}&range=[0,0]');
  await page.goto(`/admin/sites/${site.id}`);
  await page.getByRole('link', { name: assignPlacements.label.de }).click();
  const sheet = page.getByRole('dialog', { name: assignPlacements.label.de });
  const inputs = sheet.getByRole('combobox');
  await inputs.nth(0).fill(`zweimal-${run},`);
  await inputs.nth(1).fill(`zweimal-${run},`);
  await sheet.getByRole('button', { name: assignPlacements.label.de }).click();
  await expect(sheet).toContainText(tell('placements-repeated', 'de'));
  await expect(inputs.nth(1)).toHaveAttribute('aria-invalid', 'true');
});
