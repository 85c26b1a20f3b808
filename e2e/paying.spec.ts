import { readFile } from 'node:fs/promises';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { readCreditTransfers } from '../api/integrations/bank/read-credit-transfers.ts';
import { validatorOf } from '../api/integrations/bank/testing/validate-xml.ts';
import { type WrittenEntry, writeStatements } from '../demo/bank/write-statement.ts';
import { addDay, berlinDay, type Day, formatDay } from '../shared/dates.ts';
import { transactionStates } from '../shared/domain/bank/transaction-states.ts';
import { ibanOf } from '../shared/domain/iban.ts';
import { invoiceMarks } from '../shared/domain/ledger/invoice-marks.ts';
import { invoiceStates } from '../shared/domain/ledger/invoice-state.ts';
import { runStates } from '../shared/domain/ledger/run-states.ts';
import { returnReasonOf } from '../shared/domain/paying/return-reasons.ts';
import { nextTargetDay } from '../shared/domain/paying/target-days.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { bankMessages } from '../shared/messages/bank-screens.ts';
import { identityCheckMessages } from '../shared/messages/identity-check.ts';
import { invoiceMailMessages } from '../shared/messages/invoice-mails.ts';
import { partnerPayoutMessages } from '../shared/messages/partner-payouts.ts';
import { paymentRunMessages } from '../shared/messages/payment-run-screens.ts';
import { sayRun, tellRun } from '../shared/messages/runs/tell-run.ts';
import { formatCents } from '../shared/money.ts';
import { tell } from '../shared/saying/tell.ts';
import { bankTransaction } from '../shared/schemas/entities/bank-transaction.ts';
import { company } from '../shared/schemas/entities/company.ts';
import type { Invoice } from '../shared/schemas/entities/invoice.ts';
import {
  type OperatorProfile,
  operatorProfile,
} from '../shared/schemas/entities/operator-profile.ts';
import { paymentRun } from '../shared/schemas/entities/payment-run.ts';
import { blockPayouts, payoutBlock } from '../shared/schemas/entities/payout-block.ts';
import { readPdf } from '../tests/support/read-pdf.ts';
import { type Account, accounts } from './support/accounts.ts';
import { choose } from './support/back-office-acts.ts';
import { findViolations } from './support/find-violations.ts';
import { markIntroductions } from './support/introductions.ts';
import { inviteColleague } from './support/invite-colleague.ts';
import { listMails, mailedLink, mailTo } from './support/mailed-link.ts';
import { payoutDocument } from './support/payout-document.ts';
import { sentDocument } from './support/settle-month.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const t = backOfficeMessages.de;
const run = paymentRunMessages.de;
const bank = bankMessages.de;
const check = identityCheckMessages.de;
const w = partnerPayoutMessages.de;

/** Nobody has begun to settle its last month, and no other journey reads it. */
const name = 'Elbkontor Publishing GmbH';
const publisher: Account = { email: 'inhaber@elbkontor.example', password: 'journey-partner-2026' };

/** An account of this journey alone: no other statement is about it. */
const paying = { holder: 'Netzwerk Beispiel GmbH', iban: ibanOf('DE', '500105170000424242') };
const ofPaying = ['payoutHolder', 'payoutIban', 'paymentSource'] as const;
let today: Day;

test.describe.configure({ mode: 'serial' });

/** The faults of each page of the journey. */
let watched: string[][];
let finance: APIRequestContext;
let document: Invoice;
let companyId: number;
let former: OperatorProfile;

test.beforeAll(async ({ playwright, demo: { url: baseURL } }) => {
  finance = await playwright.request.newContext({ baseURL });
  await finance.post('/api/auth/login', { data: accounts.superAdmin });
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  companyId = (await (await finance.get(`/api/admin/companies?filter=${filter}`)).json())[0].id;
  const owner = await playwright.request.newContext({ baseURL });
  await inviteOwner(owner);
  await owner.dispose();
  document = await sentDocument(finance, companyId);
  former = await readProfile();
});
test.afterAll(async () => {
  const { id, updatedAt } = await readProfile();
  const data = Object.fromEntries(ofPaying.map((field) => [field, former[field]]));
  const path = `/api/admin/operator-profiles/${id}`;
  expect((await finance.put(path, { data: { ...data, updatedAt } })).status()).toBe(200);
  await finance.dispose();
});
test.beforeEach(({ page }) => {
  today = berlinDay(new Date());
  watched = [watchPage(page)];
});
test.afterEach(() => expect(watched.flat()).toEqual([]));

const number = () => document.number ?? '';
const cardOf = (page: Page): Locator => payoutDocument(page, number());
const rowOf = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

test('payouts of a company wait below its minimum, and while blocked, and its people read why', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.financeAdmin);
  const partner = await openAs(browser, publisher);
  const { label } = company.actions.setMinimumPayout;
  const minimum = company.fields.minimumPayoutCents.label.de;
  const setMinimum = (amount: string) => act(page, label.de, { [minimum]: amount });

  await test.step('below the minimum', async () => {
    await page.goto(`/admin/companies/${companyId}`);
    await setMinimum('900.000,00');
    await partner.goto('/dashboard/payouts');
    await expect(cardOf(partner)).toContainText(invoiceMarks.BELOW_MINIMUM.de);
    await setMinimum('');
    await partner.reload();
    await expect(cardOf(partner)).toContainText(w.document.isDue(formatDay(document.dueOn ?? '')));
    await expect(cardOf(partner)).not.toContainText(invoiceMarks.BELOW_MINIMUM.de);
  });

  const said = 'Wir warten auf Ihre Bestätigung der neuen Anschrift.';
  await test.step('blocked, in words that are meant for them alone', async () => {
    const { reason, publicText, fromOn } = blockPayouts.input;
    await act(page, blockPayouts.label.de, {
      [reason.label.de]: 'Handelsregister zeigt einen anderen Geschäftsführer',
      [publicText.label.de]: said,
      [fromOn.label.de]: today,
    });
    await partner.reload();
    await expect(partner.locator('.next-payout')).toContainText(w.next.blocked.title);
    await expect(partner.locator('.next-payout')).toContainText(said);
    await expect(partner.locator('main')).not.toContainText('Handelsregister');
    await expect(cardOf(partner)).toContainText(invoiceMarks.BLOCKED.de);
    expect(await findViolations(partner)).toEqual([]);
  });

  await test.step('lifted again', async () => {
    const blocks = page.getByRole('table', { name: payoutBlock.title.many.de });
    await blocks.getByRole('row').filter({ hasText: said }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/payout-blocks\/\d+/);
    await expect(button(page, payoutBlock.actions.lift.label.de)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await act(page, payoutBlock.actions.lift.label.de);
    await partner.reload();
    await expect(cardOf(partner)).toContainText(w.document.isDue(formatDay(document.dueOn ?? '')));
    await expect(partner.locator('main')).not.toContainText(said);
  });
});

test('one prepares, another releases, the bank pays: the publisher reads it, and their year', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.financeAdmin);

  await test.step('own details say from which account, and that payments come from the bank', async () => {
    await page.goto('/admin/operator-profiles');
    const { payoutHolder, payoutIban, paymentSource } = operatorProfile.fields;
    await page.getByLabel(payoutHolder.label.de).fill(paying.holder);
    await page.getByLabel(payoutIban.label.de).fill(paying.iban);
    await choose(
      page,
      page.getByLabel(paymentSource.label.de),
      paymentSource.choices?.BANK?.de ?? '',
    );
    await answerCheck(page, '**/operator-profiles/*', accounts.financeAdmin, () =>
      page.getByRole('button', { name: /speichern$/ }).click(),
    );
    await expect(page.getByText('Ihre Angaben wurden gespeichert')).toBeVisible();
    expect(await readProfile()).toMatchObject({ payoutIban: paying.iban, paymentSource: 'BANK' });
  });

  const path = await prepareRun(page);
  await test.step('who prepared it is not offered to release it', async () => {
    await expect(rowOf(page, run.transfers)).toContainText(number());
    await expect(rowOf(page, run.transfers)).toContainText(formatCents(document.gross, 'de'));
    await expect(page.getByText(run.waits)).toBeVisible();
    await expect(button(page, paymentRun.actions.callOff.label.de)).toBeVisible();
    await expect(button(page, paymentRun.actions.release.label.de)).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
  });

  let file = '';
  await test.step('a colleague releases it, is asked who they are, and saves its file', async () => {
    const colleague = await openAs(browser, accounts.superAdmin);
    await colleague.goto(path);
    await answerCheck(colleague, '**/release', accounts.superAdmin, () =>
      confirmAct(colleague, paymentRun.actions.release.label.de),
    );
    await expect(colleague.getByText(paymentRun.actions.release.done.de)).toBeVisible();
    await act(colleague, paymentRun.actions.makeFile.label.de);
    const saved = await save(colleague, button(colleague, run.download));
    expect(saved.name).toMatch(/^P\d+\.xml$/);
    file = saved.body.toString();
    await expect(colleague.getByText(run.toBank)).toBeVisible();
  });

  const order = readCreditTransfers(file);
  const [transfer] = order.transfers;
  await test.step('the file is a payment order that banks take', () => {
    validatorOf('pain.001', 'api/integrations/bank/testing/payment-order.xsd')(file);
    const id = `${order.messageId}-${companyId}`;
    expect(order.transfers).toMatchObject([{ endToEndId: id, cents: document.gross }]);
    expect(transfer?.remittance).toContain(number());
    expect(order.debtor).toMatchObject({ name: paying.holder, iban: paying.iban });
    expect(order.requestedOn).toBe(nextTargetDay(order.requestedOn));
  });

  await test.step('the bank’s statement executes it', async () => {
    await upload(page, 1, { ...transfer, cents: -document.gross });
    await expect(page.getByRole('dialog')).toContainText(bank.matched(1));
    await expect
      .poll(async () => (await (await finance.get(`/api${path}`)).json()).state)
      .toBe('EXECUTED');
    await page.goto(path);
    await expect(page.getByText(runStates.EXECUTED.de).first()).toBeVisible();
    await expect(button(page, run.download)).toBeVisible();
  });

  await test.step('the publisher reads that it is paid, and when, and saves the year', async () => {
    const partner = await openAs(browser, publisher);
    await partner.goto('/dashboard/payouts');
    await expect(cardOf(partner)).toContainText(invoiceStates.PAID.de);
    await expect(cardOf(partner)).toContainText(w.document.isPaid(formatDay(today)));
    expect(await findViolations(partner)).toEqual([]);
    const saved = await save(partner, button(partner, w.statementFile(today.slice(0, 4))));
    const text = (await readPdf(saved.body)).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(number());
    expect(text).toContain(`−${formatCents(document.gross, 'de')}`.replace(/\s/, ' '));
  });
});

test('what the bank returns is open again, says what to do, and is paid once its account is confirmed', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.financeAdmin);
  const reason = returnReasonOf('AC04');
  const returned = tellRun(sayRun('account-returned', { company: name, reason: 'AC04' }), 'de');
  const known = await listMails();

  await test.step('it comes with a statement', async () => {
    const endToEndId = await lastTransfer();
    await upload(page, 2, { endToEndId, cents: document.gross, returnReason: 'AC04' });
    await expect(page.getByRole('dialog')).toContainText(bank.matched(1));
  });

  await test.step('the publisher hears what to do', async () => {
    const { subject, text } = await mailTo(publisher.email, known);
    expect(subject).toContain(invoiceMailMessages.de.returned.subject(number()));
    expect(text).toContain(reason.todo.de);
    const partner = await openAs(browser, publisher);
    await partner.goto('/dashboard/payouts');
    await expect(cardOf(partner)).toContainText(invoiceStates.OPEN.de);
    await expect(cardOf(partner)).toContainText(w.document.isDue(formatDay(document.dueOn ?? '')));
  });

  const path = await prepareRun(page);
  await test.step('the next run leaves it out, and says why', async () => {
    await expect(rowOf(page, run.leftOut)).toContainText(tell('payout-account-returned', 'de'));
    await expect(rowOf(page, run.transfers)).toHaveCount(0);
  });

  await test.step('billing finds it on the dashboard, and confirms the account', async () => {
    await page.goto('/admin');
    const matter = page.getByRole('link', { name: returned });
    await matter.click();
    await expect(page).toHaveURL(/\/bank-transactions\/\d+/);
    await expect(page.getByText(`${reason.label.de} (AC04)`)).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await act(page, bankTransaction.actions.confirmAccount.label.de);
    const matters = page.waitForResponse('**/api/admin/overview/matters');
    await page.goto('/admin');
    expect(await (await matters).text()).not.toContain(name);
  });

  await test.step('proposed anew, the run has it again', async () => {
    await page.goto(path);
    await act(page, paymentRun.actions.proposeAnew.label.de);
    await expect(rowOf(page, run.transfers)).toContainText(number());
    await callOff(page);
  });
});

test('two release a run at the same moment: one does, and the other reads why not', async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  await signIn(page, accounts.financeAdmin);
  const path = await prepareRun(page);
  const request = await playwright.request.newContext({ baseURL });
  const colleague = await inviteColleague(request, { name: 'Pia', role: 'PAYMENTS' });
  const both = [await openAs(browser, accounts.superAdmin), await openAs(browser, colleague)];
  const { label } = paymentRun.actions.release;

  const sent: (() => void)[] = [];
  for (const one of both) {
    await one.route('**/release', async (route) => {
      await new Promise<void>((go) => {
        sent.push(go);
        if (sent.length === both.length) for (const on of sent) on();
      });
      await route.continue();
    });
    await one.goto(path);
  }
  const answers = both.map((one) => one.waitForResponse('**/release'));
  await Promise.all(both.map((one) => confirmAct(one, label.de)));
  const statuses = (await Promise.all(answers)).map((answer) => answer.status());
  expect(statuses.toSorted()).toEqual([200, 409]);
  const [winner, loser] = [200, 409].map((status) => both[statuses.indexOf(status)]) as [
    Page,
    Page,
  ];
  const refusal = (one: Page) => one.getByRole('dialog', { name: label.de }).getByRole('alert');
  await expect(winner.getByText(runStates.RELEASED.de).first()).toBeVisible();
  await expect(refusal(winner)).toHaveCount(0);
  await expect(refusal(loser)).toContainText(`(Status: ${runStates.RELEASED.de})`);
  expect(await findViolations(loser)).toEqual([]);
  const { firstName, lastName } = await (await winner.request.get('/api/auth/me')).json();
  await loser.reload();
  await expect(loser.getByText(`${firstName} ${lastName}`).first()).toBeVisible();
  await expect(button(loser, label.de)).toHaveCount(0);
  await page.goto(path);
  await callOff(page);
});

test('what the bank does not explain is allocated by hand, or set aside and taken up again', async ({
  page,
}) => {
  await signIn(page, accounts.financeAdmin);
  const fee = 'Kontoführung und Porto';
  await upload(
    page,
    3,
    { name, cents: -document.gross, remittance: 'Nachzahlung wie besprochen' },
    { name: 'Hausbank', cents: -1290, remittance: fee },
  );
  const outcome = page.getByRole('dialog', { name: bank.title });
  await expect(outcome).toContainText(bank.open(2));
  await outcome.getByRole('link', { name: bank.toAllocate }).click();
  const openRow = (text: string) =>
    page.getByRole('row').filter({ hasText: text }).getByRole('link').first().click();
  const list = page.url();

  await test.step('one by a proposal', async () => {
    await openRow('Nachzahlung');
    const allocate = button(page, bank.allocateTo(formatCents(-document.gross, 'de'), name));
    await expect(allocate).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await allocate.click();
    await expect(page.getByText(bank.done)).toBeVisible();
    await expect(page.getByText(transactionStates.ENTERED.de).first()).toBeVisible();
    await page.goto(`/admin/invoices/${document.id}`);
    await expect(page.getByText(invoiceStates.PAID.de).first()).toBeVisible();
  });

  await test.step('the other concerns nobody, until somebody thinks better of it', async () => {
    await page.goto(list);
    await openRow(fee);
    const { setAside, takeUp } = bankTransaction.actions;
    const reason = setAside.input?.reason.label.de ?? '';
    await act(page, setAside.label.de, { [reason]: 'Gebühr der Bank' });
    await expect(page.getByText('Gebühr der Bank')).toBeVisible();
    await button(page, takeUp.label.de).click();
    await expect(page.getByText(takeUp.done.de)).toBeVisible();
    await expect(page.getByText(transactionStates.OPEN.de).first()).toBeVisible();
    await act(page, setAside.label.de, { [reason]: 'Doch eine Gebühr' });
  });
});

const button = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: label, exact: true });

async function openAs(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  watched.push(watchPage(page));
  await signIn(page, account);
  return page;
}

/** An action's dialog, filled in by the labels of its fields, and confirmed. */
async function confirmAct(page: Page, label: string, fields: Record<string, string> = {}) {
  await button(page, label).click();
  const dialog = page.getByRole('dialog', { name: label });
  const inputs = dialog.locator('input, textarea');
  for (const [field, value] of Object.entries(fields)) {
    await dialog.getByLabel(field).and(inputs).fill(value);
  }
  await dialog.getByRole('button', { name: label, exact: true }).click();
  return dialog;
}

async function act(page: Page, label: string, fields: Record<string, string> = {}) {
  await expect(await confirmAct(page, label, fields)).toHaveCount(0);
}

/** As if the last check was long ago: the journey does not wait a quarter of an hour. */
async function answerCheck(
  page: Page,
  address: string,
  { password }: Account,
  act: () => Promise<unknown>,
): Promise<void> {
  let isAsked = false;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET' || isAsked) return route.fallback();
    isAsked = true;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'check-required', status: 403 }),
    });
  });
  await act();
  const dialog = page.getByRole('dialog', { name: check.title });
  await dialog.getByLabel(check.password).fill(password);
  await dialog.getByRole('button', { name: check.confirm }).click();
  await expect(dialog).toHaveCount(0);
}

/** A run over the journey's company alone. @returns its page */
async function prepareRun(page: Page): Promise<string> {
  await page.goto('/admin/payment-runs/new');
  const form = page.getByRole('dialog');
  const { dueBy, requestedOn } = paymentRun.fields;
  await form.getByLabel(dueBy.label.de).fill(document.dueOn ?? today);
  await form.getByLabel(requestedOn.label.de).fill(nextTargetDay(addDay(today, 1)));
  await form.getByRole('button', { name: t.record.create(paymentRun.title.one.de) }).click();
  await expect(page).toHaveURL(/\/admin\/payment-runs\/\d+$/);
  const transfers = page.getByRole('table', { name: run.transfers });
  await expect(page.getByText(run.leftOut, { exact: true })).toBeVisible();
  const others = transfers.getByRole('row').filter({ hasNotText: name }).getByRole('button');
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  return new URL(page.url()).pathname;
}

function callOff(page: Page): Promise<void> {
  const { label, input } = paymentRun.actions.callOff;
  return act(page, label.de, { [input?.reason.label.de ?? '']: 'Nur zum Vergleich' });
}

/** The end-to-end id of what was paid last. */
async function lastTransfer(): Promise<string> {
  const filter = encodeURIComponent(JSON.stringify({ companyId }));
  const list = await finance.get(`/api/admin/bank-transactions?filter=${filter}`);
  return (await list.json())[0].endToEndId;
}

/** The bank's statement of today, in a file, as its client saves it. */
async function upload(page: Page, sequence: number, ...entries: WrittenEntry[]): Promise<void> {
  const statement = { account: paying.iban, sequence, to: today, entries };
  const file = writeStatements([{ ...statement, openingCents: balanceCents }]);
  balanceCents += entries.reduce((sum, { cents }) => sum + cents, 0);
  await page.goto('/admin/bank-statements');
  await page.getByLabel(bank.upload).setInputFiles({
    name: `auszug-${sequence}.xml`,
    mimeType: 'application/xml',
    buffer: Buffer.from(file),
  });
  const outcome = page.getByRole('dialog', { name: bank.title });
  await expect(outcome).toContainText(bank.added(entries.length));
  expect(await findViolations(page)).toEqual([]);
}
let balanceCents = 100_000_000;

async function save(page: Page, press: Locator): Promise<{ name: string; body: Buffer }> {
  const saving = page.waitForEvent('download');
  await press.click();
  const saved = await saving;
  return { name: saved.suggestedFilename(), body: await readFile(await saved.path()) };
}

async function readProfile(): Promise<OperatorProfile> {
  const sort = encodeURIComponent('["id","DESC"]');
  return (await (await finance.get(`/api/admin/operator-profiles?sort=${sort}`)).json())[0];
}

/** To the company's others. */
async function inviteOwner(owner: APIRequestContext): Promise<void> {
  const known = await listMails();
  const roles: { id: number; name: string }[] = await (
    await finance.get('/api/admin/roles')
  ).json();
  const roleIds = roles.filter(({ name: of }) => of === 'Owner').map(({ id }) => id);
  const { email, password } = publisher;
  const person = { companyId, firstName: 'Edda', lastName: 'Kronberg', language: 'de', roleIds };
  const made = await finance.post('/api/admin/people', { data: { ...person, email } });
  expect(made.ok(), await made.text()).toBe(true);
  const token = (await mailedLink(email, 'invitation', known)).split('/').at(-1);
  await owner.post('/api/auth/invitation/accept', { data: { token, password } });
  await owner.post('/api/auth/login', { data: publisher });
  await markIntroductions(owner);
}
