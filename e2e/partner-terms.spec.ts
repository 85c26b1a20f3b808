import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { berlinDay, formatDay } from '../shared/dates.ts';
import { partnerContractMessages } from '../shared/messages/partner-contract.ts';
import { partnerCredentialsMessages } from '../shared/messages/partner-credentials.ts';
import { partnerPrivacyMessages } from '../shared/messages/partner-privacy.ts';
import { partnerTermsMessages } from '../shared/messages/partner-terms.ts';
import type { Contract } from '../shared/schemas/calls/contracts.ts';
import type { SitePrivacy } from '../shared/schemas/calls/privacy.ts';
import type { SiteTerms } from '../shared/schemas/calls/site-terms.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

/**
 * After go-live: signed contracts and terms stay available, in German, on a phone and a desktop.
 */

const w = partnerTermsMessages.de;
const p = partnerPrivacyMessages.de;
const c = partnerCredentialsMessages.de;
const path = '/dashboard/settings/contracts';

let faults: string[];
test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const read = async <T>(request: APIRequestContext, url: string): Promise<T> =>
  (await request.get(url)).json();
const button = (page: Page, name: string) => page.getByRole('button', { name });
const toast = (page: Page, text: string) => expect(page.locator('.toast-region')).toHaveText(text);
const expectAccessible = async (page: Page) => expect(await findViolations(page)).toEqual([]);

for (const width of [390, 1440]) {
  test(`an owner finds contract and rates, and changes a credential, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, accounts.owner);
    await page.goto('/dashboard/settings/profile');
    await page.getByRole('link', { name: w.title }).click();
    await expect(page).toHaveURL(path);

    await test.step('the signed contract, approved, as a file with a name', async () => {
      const [contract] = await read<Contract[]>(page.request, '/api/client/contracts');
      const approved = formatDay(berlinDay(new Date(contract?.approvedAt ?? '')));
      const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Vertrag' }) });
      await expect(card).toContainText(partnerContractMessages.de.handedIn.approved(approved));
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: partnerContractMessages.de.downloadAgain }).click();
      const name = (await download).suggestedFilename();
      expect(name).toMatch(/^Vertrag .+ \d{4}-\d\d-\d\d\.pdf$/);
      await expect(card).toContainText(name.replaceAll('-', '\u2011'));
    });

    const sites = await read<SiteTerms[]>(page.request, '/api/client/site-terms');
    const site = sites.find(({ agreements }) => agreements.some((one) => one.status === 'ACTIVE'));
    const inForce = site?.agreements.find(({ status }) => status === 'ACTIVE');
    if (!site || !inForce) throw new Error('The demo company has no site that is live');
    const card = page.locator('.disclosure', { has: button(page, site.url) });

    await test.step('what is paid for a site', async () => {
      await expect(card.getByRole('table')).toHaveCount(0);
      await card.getByRole('button', { name: site.url }).click();
      await expect(card.getByText(w.agreements.states.ACTIVE, { exact: true })).toBeVisible();
      const [rate] = inForce.trackers;
      const euros = ((rate?.viewsCpm ?? 0) / 100).toFixed(2).replace('.', ',');
      await expect(card.getByRole('table').first()).toContainText(`${euros}\u00a0€ je 1.000`);
      await expectAccessible(page);
    });

    await test.step('a credential is added, changed and deleted; its password is never shown', async () => {
      const name = `redaktion-${width}`;
      await card.getByRole('button', { name: /^Zugangsdaten hinzufügen|Weitere/ }).click();
      await card.getByLabel(c.url).fill('https://zugang.example/anmelden');
      await card.getByLabel(c.username).fill(name);
      await card.getByLabel(c.password, { exact: true }).fill('geheim und lang');
      await card.getByRole('button', { name: c.save }).click();
      await toast(page, c.saved);
      await card.getByRole('button', { name: c.editOf('CMS', name) }).click();
      await expect(card.getByLabel(c.password, { exact: true })).toHaveValue('');
      await card.getByLabel(c.username).fill(`${name}-neu`);
      await card.getByRole('button', { name: c.save }).click();
      const remove = card.getByRole('button', { name: c.removeOf('CMS', `${name}-neu`) });
      await expect(remove).toBeVisible();
      await expect(card).not.toContainText('geheim');
      await remove.click();
      await card.getByRole('button', { name: c.removeForGood }).click();
      await toast(page, c.deleted);
    });
  });
}

test('a member is told who sees contracts, and is sent none of them', async ({ page }) => {
  await signIn(page, accounts.member);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(path);
  await expect(page.getByText(w.hidden)).toBeVisible();
  await expect(page.getByRole('heading', { name: w.privacy.title })).toBeVisible();
  await expectAccessible(page);
  for (const call of ['contracts', 'site-terms', 'privacy-confirmations', 'former-documents']) {
    expect(asked).not.toContain(`/api/client/${call}`);
  }
});

test('a new privacy text is shown against the one that was confirmed, until it is confirmed', async ({
  page,
  playwright,
  baseURL,
}) => {
  const title = 'Werbung auf dieser Website';
  const admin = await playwright.request.newContext({ baseURL });
  await admin.post('/api/auth/login', { data: accounts.superAdmin });
  const texts = await read<{ title: string; body: string }[]>(
    admin,
    '/api/admin/privacy-texts?kind=GENERAL&language=de&state=PUBLISHED&sort=["id","DESC"]&range=[0,0]',
  );
  const body = texts[0]?.body.replace('Musterstraße 12', 'Neue Gasse 4') ?? '';
  const written = await admin.post('/api/admin/privacy-texts', {
    data: { kind: 'GENERAL', language: 'de', title, body },
  });
  const { id } = await written.json();
  expect((await admin.post(`/api/admin/privacy-texts/${id}/publish`, { data: {} })).ok()).toBe(
    true,
  );
  await admin.dispose();

  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, accounts.owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: p.changed.title })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: p.changed.toTexts }).click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('ins', { hasText: 'Neue Gasse 4,' })).toBeVisible();
  await expect(page.locator('del', { hasText: 'Musterstraße 12,' })).toBeVisible();
  await expectAccessible(page);
  const outdated = await read<SitePrivacy[]>(page.request, '/api/client/privacy-confirmations');
  const count = outdated.filter(({ changes }) => changes.length > 0).length;
  const label =
    count === 1 ? p.changed.confirmOne(outdated[0]?.url ?? '') : p.changed.confirmMany(count);
  await button(page, label).click();
  await toast(page, p.changed.done);
  await expect(page.getByRole('heading', { name: p.changed.title })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: p.changed.title })).toHaveCount(0);
});
