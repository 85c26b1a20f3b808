import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { operatorNewsMessages } from '../shared/messages/operator-news.ts';
import { partnerCredentialsMessages } from '../shared/messages/partner-credentials.ts';
import { credentials } from '../shared/schemas/entities/credentials.ts';
import { labelOfJob } from '../shared/schemas/job-labels.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { newPublisher } from './support/new-publisher.ts';
import { operatorMessages } from './support/operator-messages.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { unfold } from './support/unfold.ts';
import { watchPage } from './support/watch-page.ts';

const m = operatorMessages('de');
const w = partnerCredentialsMessages.de;
const { handBack } = credentials.actions;

let admin: APIRequestContext;
let owner: APIRequestContext;
let faults: string[];

test.beforeEach(async ({ page, playwright, baseURL }) => {
  faults = watchPage(page);
  admin = await playwright.request.newContext({ baseURL });
  owner = await playwright.request.newContext({ baseURL });
});
test.afterEach(async () => {
  await admin.dispose();
  await owner.dispose();
  expect(faults).toEqual([]);
});

test('the pages of company and site change as the company acts; what does not work goes back', async ({
  page,
  browser,
}) => {
  const name = 'handwerk';
  const publisher = await newPublisher(admin, owner, {
    name,
    sites: [
      { url: `${name}.example`, managementType: 'QMN', consentManagerType: 'CONSENT_MANAGER' },
    ],
  });
  const [siteId] = publisher.siteIds;
  await signIn(page, accounts.superAdmin);

  await test.step('the contract card changes with the signature', async () => {
    await page.goto(`/admin/companies/${publisher.companyId}`);
    await expect(page.getByText(m.contracts.states.OPEN)).toBeVisible();
    await publisher.uploadSigned();
    await expect(page.getByText(m.contracts.states.SIGNED)).toBeVisible();
  });

  await test.step('approving it asks first, says that it is final, and is typed', async () => {
    const { approve, approved, ask } = m.contracts;
    await page.getByRole('button', { name: approve, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: ask.approve.title });
    await expect(dialog).toContainText(ask.approve.hint);
    const confirm = dialog.getByRole('button', { name: approve, exact: true });
    await expect(confirm).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    await typeWhatIsAsked(dialog);
    // What is handed in meanwhile is on the page behind the question, and not approved unseen.
    const news = page.waitForResponse((answer) => answer.url().endsWith('/contracts'));
    await publisher.uploadSigned();
    await news;
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('hat das inzwischen geändert')).toBeVisible();
    await page.getByRole('button', { name: approve, exact: true }).click();
    await typeWhatIsAsked(dialog);
    await confirm.click();
    await expect(page.getByText(approved)).toBeVisible();
    await expect(page.getByText(m.contracts.states.APPROVED, { exact: true })).toBeVisible();
  });

  const table = page.getByRole('table', { name: credentials.title.many.de });
  const reason = 'Das Passwort wird abgelehnt.';
  await test.step('credentials come up on the site’s page as they are given', async () => {
    await page.goto(`/admin/sites/${siteId}`);
    await unfold(page, credentials.title.many.de);
    await expect(page.getByText(credentials.title.none?.de ?? '')).toBeVisible();
    const data = {
      ...{ siteId, type: 'CMS', url: 'cms.example', username: 'redaktion', password: 'geheim' },
    };
    expect((await owner.post('/api/client/credentials', { data })).status()).toBe(201);
    await expect(table).toContainText('redaktion');
  });

  await test.step('and go back with a reason', async () => {
    await table.getByRole('button', { name: handBack.label.de }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(handBack.input?.reason?.label.de ?? '').fill(reason);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: handBack.label.de }).click();
    await expect(page.getByText(handBack.done.de)).toBeVisible();
    await expect(table).toContainText(reason);
    await page.getByRole('tab', { name: m.onboarding.title }).click();
    const step = page.locator('[data-step="PROVIDE_SITE_LOGIN"]');
    await expect(step).toContainText(m.onboarding.turnOf(m.onboarding.company));
    const approve = step.getByRole('button', { name: m.onboarding.approveCredentials });
    await expect(approve).toBeDisabled();
    await expect(step).toContainText(m.onboarding.credentialsReturned);
    await step.getByRole('link', { name: m.onboarding.toCredentials }).click();
    await expect(table).toContainText(reason);
  });

  await test.step('the company reads it on its phone and corrects them', async () => {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    const theirs = watchPage(phone);
    await signIn(phone, publisher.account);
    await phone.goto(`/dashboard?site=${siteId}&step=PROVIDE_SITE_LOGIN`);
    await expect(phone.getByText(reason)).toBeVisible();
    expect(await findViolations(phone)).toEqual([]);
    await phone.getByRole('button', { name: w.editOf('CMS', 'redaktion') }).click();
    await phone.getByLabel(w.password, { exact: true }).fill('ein richtiges');
    await phone.getByRole('button', { name: w.save, exact: true }).click();
    await expect(phone.getByText(reason)).toHaveCount(0);
    await context.close();
    expect(theirs).toEqual([]);
  });

  await test.step('the operator sees it, and approves them', async () => {
    await expect(table).not.toContainText(reason);
    await page.getByRole('tab', { name: m.onboarding.title }).click();
    const step = page.locator('[data-step="PROVIDE_SITE_LOGIN"]');
    await step.getByRole('button', { name: m.onboarding.approveCredentials }).click();
    await expect(step).toContainText(m.onboarding.states.completed);
  });
});

test('a double click does what it does once', async ({ page }) => {
  await signIn(page, accounts.superAdmin);

  await test.step('a job is started once', async () => {
    const runs: string[] = [];
    page.on('request', (request) => {
      const isStart = request.method() === 'POST' && request.url().endsWith('/monitoring/jobs');
      if (isStart) runs.push(request.url());
    });
    await page.goto('/admin/monitoring');
    await page.getByRole('button', { name: m.jobs.runNow }).click();
    const start = page.getByRole('dialog').getByRole('button', { name: m.jobs.start });
    await start.dblclick();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [started] = Object.values(labelOfJob('fetch-cm') ?? {}).slice(1);
    await expect(page.getByText(m.jobs.started(started ?? '')).first()).toBeVisible();
    expect(runs).toHaveLength(1);
  });

  await test.step('a record is deleted, and is not said to be missing', async () => {
    const { id } = await (
      await page.request.post('/api/admin/tags', { data: { name: 'Doppelklick' } })
    ).json();
    await page.goto(`/admin/tags/${id}`);
    await page.getByRole('button', { name: m.record.delete }).first().click();
    const dialog = page.getByRole('dialog', { name: m.record.deleteTitle('Doppelklick') });
    await typeWhatIsAsked(dialog);
    await dialog.getByRole('button', { name: m.record.delete }).dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(m.record.deleteRefused)).toHaveCount(0);
    expect((await page.request.get(`/api/admin/tags/${id}`)).status()).toBe(404);
  });
});

test('to make an affiliate an exclusive partner is asked first', async ({ page }) => {
  await signIn(page, accounts.superAdmin);
  const data = { name: 'Teilverlag GmbH', type: 'AFFILIATE', country: 'DE' };
  const { id } = await (await page.request.post('/api/admin/companies', { data })).json();
  await page.goto(`/admin/companies/${id}/edit`);
  const type = page.getByRole('dialog').getByLabel('Art');
  const question = page.getByRole('dialog', { name: m.companies.becomesExclusive.title });
  const choose = async () => {
    await type.click();
    await page.getByRole('option', { name: 'Exklusivpartner' }).click();
  };
  await choose();
  await expect(question).toContainText('Zurück zur Teilvermarktung geht es nicht');
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: m.cancel }).click();
  await expect(type).toHaveText('Teilvermarktung (TV)');
  await choose();
  await question.getByRole('button', { name: m.companies.becomesExclusive.action }).click();
  await expect(type).toHaveText('Exklusivpartner');
  await page.getByRole('button', { name: 'Firma speichern' }).click();
  await expect(page.getByRole('tab', { name: m.onboarding.title })).toBeVisible();
});

test('an admin chooses how they are told', async ({ page }) => {
  const { section } = operatorNewsMessages.de;
  await signIn(page, accounts.superAdmin);
  await page.goto('/admin/account');
  const choice = page.getByRole('combobox', { name: section.label });
  await expect(choice).toHaveText(section.choices.AT_ONCE);
  await choice.click();
  await page.getByRole('option', { name: section.choices.DAILY }).click();
  await sectionOf(page, section.title).getByRole('button', { name: section.save }).click();
  await expect(page.getByText(section.saved)).toBeVisible();
  await page.reload();
  await expect(choice).toHaveText(section.choices.DAILY);
  expect(await findViolations(page)).toEqual([]);
});

const sectionOf = (page: Page, title: string): Locator =>
  page
    .locator('section, .MuiCard-root')
    .filter({ has: page.getByRole('heading', { name: title }) });

/** The words that a dialog wants typed. */
async function typeWhatIsAsked(dialog: Locator): Promise<void> {
  const label = await dialog.locator('label').innerText();
  await dialog.getByRole('textbox').fill(/„(.+)“/.exec(label)?.[1] ?? '');
}
