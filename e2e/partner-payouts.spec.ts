import { readFile } from 'node:fs/promises';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { berlinDay, formatDay } from '../shared/dates.ts';
import { invoiceMarks } from '../shared/domain/ledger/invoice-marks.ts';
import { invoiceStates } from '../shared/domain/ledger/invoice-state.ts';
import { noticeKinds } from '../shared/domain/notices/notice-kinds.ts';
import type { Locale } from '../shared/locale.ts';
import { documentProofMessages } from '../shared/messages/document-proof.ts';
import { invoiceCalculationMessages } from '../shared/messages/invoice-calculation.ts';
import { ledgerMessages } from '../shared/messages/ledger-screens.ts';
import { noticeMessages } from '../shared/messages/notices.ts';
import { overviewMatterMessages } from '../shared/messages/overview-matters.ts';
import { partnerMessages } from '../shared/messages/partner.ts';
import { partnerPayoutTurnMessages } from '../shared/messages/partner-payout-turn.ts';
import { partnerPayoutMessages } from '../shared/messages/partner-payouts.ts';
import { partnerSettingsMessages } from '../shared/messages/partner-settings.ts';
import { settlementMessages } from '../shared/messages/settlement-screens.ts';
import { formatCents } from '../shared/money.ts';
import type {
  ClientPayouts,
  PayoutInvoice,
  PayoutPositions,
} from '../shared/schemas/calls/payouts.ts';
import { type Invoice, invoice } from '../shared/schemas/entities/invoice.ts';
import { enterPayment, payment } from '../shared/schemas/entities/payment.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { fitsScreen } from './support/fits-screen.ts';
import { leaveUndrawn } from './support/leave-undrawn.ts';
import { listMails, mailedLink } from './support/mailed-link.ts';
import { payoutDocument } from './support/payout-document.ts';
import { sentDocument, settleMonths, untilSent } from './support/settle-month.ts';
import { signIn } from './support/sign-in.ts';
import { takeOutDocument } from './support/take-out-document.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const w = partnerPayoutMessages.de;
const proof = documentProofMessages.de;
const ledger = ledgerMessages.de;
const t = partnerMessages.de;

let faults: string[];
let finance: APIRequestContext;
let document: Invoice;
let companyId: number;

test.beforeAll(async ({ playwright, demo }) => {
  finance = await playwright.request.newContext({ baseURL: demo.url });
  expect((await finance.post('/api/auth/login', { data: accounts.financeAdmin })).ok()).toBe(true);
  const owner = await playwright.request.newContext({ baseURL: demo.url });
  await owner.post('/api/auth/login', { data: accounts.owner });
  companyId = (await (await owner.get('/api/auth/me')).json()).company.id;
  await owner.dispose();
  document = await sentDocument(finance, companyId);
});
test.afterAll(() => finance.dispose());
test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => {
  expect(faults).toEqual([]);
});

const number = () => document.number ?? '';
const year = () => document.issuedOn?.slice(0, 4) ?? '';
const path = () => `/dashboard/payouts?year=${year()}`;

async function openDocument(page: Page, locale: Locale = 'de'): Promise<Locator> {
  await page.goto(path());
  const card = payoutDocument(page, number());
  await card
    .getByRole('button', { name: partnerPayoutMessages[locale].document.details(number()) })
    .click();
  await expect(
    card.getByRole('heading', { name: invoiceCalculationMessages[locale].title }),
  ).toBeVisible();
  return card;
}

/** Finance at work at the same time, in a browser of its own. */
async function openOffice(browser: Browser): Promise<Page> {
  const office = await (await browser.newContext()).newPage();
  await signIn(office, accounts.financeAdmin);
  return office;
}

/** An action's dialog, filled in by the labels of its fields. */
async function act(on: Locator | Page, label: string, fields: Record<string, string>) {
  await on.getByRole('button', { name: label, exact: true }).click();
  const page = 'page' in on ? on.page() : on;
  const dialog = page.getByRole('dialog', { name: label });
  for (const [field, value] of Object.entries(fields)) {
    await dialog.getByLabel(field).fill(value);
  }
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function readOwn(page: Page): Promise<PayoutInvoice> {
  const answer = await page.request.get(`/api/client/payouts?year=${year()}`);
  const { invoices }: ClientPayouts = await answer.json();
  return invoices.find((one) => one.id === document.id) as PayoutInvoice;
}

test('an owner reads what comes next, what each document is, the account, and how amounts come about', async ({
  page,
}) => {
  await signIn(page, accounts.owner);
  await page.goto('/dashboard');
  await page
    .getByRole('navigation', { name: t.frame.mainNavigation })
    .getByRole('link', { name: t.frame.payouts })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/payouts$/);
  await expect(page.getByRole('heading', { level: 1, name: t.frame.payouts })).toBeVisible();
  await expect(page.getByRole('heading', { name: w.next.title })).toBeVisible();
  await expect(page.locator('.next-payout .headline-figure')).toHaveText(/€/);

  const card = await openDocument(page);
  await expect(card).toContainText(invoiceStates.OPEN.de);
  await expect(card).toContainText(w.document.isDue(formatDay(document.dueOn ?? '')));
  // Its months lead to it.
  const month = page.locator('.payout-month').filter({ hasText: number() }).first();
  await expect(month.getByRole('link', { name: number() })).toHaveAttribute(
    'href',
    new RegExp(`\\?year=${year()}#${number()}$`),
  );
  await page.getByRole('button', { name: w.statement.title }).click();
  const entry = page.locator('.payout-statement').getByRole('row').filter({ hasText: number() });
  await expect(entry.first()).toContainText(formatCents(document.gross, 'de'));

  const answer = await page.request.get(`/api/client/invoices/${document.id}/positions`);
  const { positions }: PayoutPositions = await answer.json();
  const [first] = positions;
  const amount = formatCents(first?.amountCents, 'de');
  await card.getByRole('button', { name: first?.title ?? '' }).click();
  const calculation = card.locator('.payout-positions li').first().locator('.payout-calculation');
  await expect(calculation.locator('.payout-sum')).toContainText(amount);
  const part = calculation.locator('details').first();
  await part.locator('summary').click();
  await expect(part.getByRole('row').nth(1)).toContainText(
    document.from.slice(5, 7).concat('.', document.from.slice(0, 4)),
  );
  expect(await findViolations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.frame-printed')).toHaveText(
    t.frame.printed('Lindenhof Medien GmbH', formatDay(berlinDay(new Date()))),
  );
  await expect(page.locator('.payout-year')).toContainText(year());
  await expect(page.locator('.button:visible, .icon-button:visible')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 844 });
  await fitsScreen(page);
  expect(await findViolations(page)).toEqual([]);
});

test('an owner saves files, and has a document checked', async ({ page }) => {
  await signIn(page, accounts.owner);
  const card = await openDocument(page);
  const save = async (button: Locator) => {
    const saving = page.waitForEvent('download');
    await button.click();
    const file = await saving;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const pdf = await save(card.getByRole('button', { name: w.document.pdf(number()) }));
  expect([pdf.name, pdf.content.subarray(0, 5).toString()]).toEqual([`${number()}.pdf`, '%PDF-']);
  const xml = await save(card.getByRole('button', { name: w.document.xml(number()) }));
  expect(xml.content.toString()).toContain(number());
  const book = await save(page.getByRole('button', { name: w.excel(year()) }));
  expect(book.content.subarray(0, 2).toString()).toBe('PK');
  const csv = await save(page.getByRole('button', { name: w.csv(year()) }));
  expect(csv.content.toString()).toContain(`${number()};${formatDay(document.issuedOn ?? '')};`);
  const all = await save(page.getByRole('button', { name: w.documents.zip(year()) }));
  expect(all.name).toBe(`documents-${year()}.zip`);
  for (const ending of ['pdf', 'xml'])
    expect(all.content.toString('latin1')).toContain(`${number()}.${ending}`);

  await card.getByRole('button', { name: proof.label(number()) }).click();
  await expect(card.getByRole('status').filter({ hasText: proof.fingerprint })).toContainText(
    proof.holds('').split('.')[0] ?? '',
  );
});

test('an objection says what it means, is taken back, answered, and leads to a new document', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.owner);
  const card = await openDocument(page);
  const object = async (reason: string) => {
    await card.getByRole('button', { name: w.objection.label(number()) }).click();
    const dialog = page.getByRole('dialog', { name: w.objection.title(number()) });
    await expect(dialog).toContainText('§ 14 Abs. 2');
    const send = dialog.getByRole('button', { name: w.objection.submit });
    await dialog.getByLabel(w.objection.reason).fill('zu kurz');
    await expect(send).toBeDisabled();
    await dialog.getByLabel(w.objection.reason).fill(reason);
    expect(await findViolations(page)).toEqual([]);
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(w.objection.states.OPEN);
    await expect(card).toContainText(reason);
    await expect(card.locator('.payout-objections')).toBeFocused();
  };

  await test.step('it is made and withdrawn', async () => {
    await object('Die Aufrufe vom 3. des Monats fehlen.');
    await card.getByRole('button', { name: w.objection.withdrawLabel(number()) }).click();
    await expect(card).toContainText(w.objection.states.WITHDRAWN);
  });

  const answer = async (accept: boolean, words: string) => {
    const [open] = (await readOwn(page)).objections;
    const given = await finance.post(
      `/api/admin/invoices/${document.id}/objections/${open?.id}/answer`,
      { data: { accept, answer: words } },
    );
    expect(given.ok(), await given.text()).toBe(true);
    await openDocument(page);
  };

  let known: string[] = [];
  await test.step('it stands at the head of the work of finance, and is rejected with a reason', async () => {
    await object('Der Satz für Desktop stimmt nicht.');
    const office = await openOffice(browser);
    const found = watchPage(office);
    const { title, toAnswer } = overviewMatterMessages.de;
    await office.goto('/admin');
    const work = office.getByRole('region', { name: title });
    const tile = work.getByRole('link', { name: toAnswer });
    const count = Number((await tile.innerText()).split(': ').at(-1));
    await tile.click();
    // The demo has one of another company.
    await expect(office.locator('tbody tr')).toHaveCount(count);
    const row = office.getByRole('row').filter({ hasText: number() });
    await expect(row).toContainText(invoiceMarks.OBJECTED.de);
    await row.getByRole('link', { name: number() }).click();
    const { invoice: m } = settlementMessages.de;
    known = await listMails();
    await office.getByLabel(m.answer).fill('Der Satz steht so in Ihrer Vereinbarung.');
    await office.getByRole('button', { name: m.reject }).click();
    await expect(office.getByText(m.answered)).toBeVisible();
    await office.goto('/admin');
    await expect(tile).toHaveText(`${toAnswer}: ${count - 1}`);
    expect(found).toEqual([]);
    await openDocument(page);
    await expect(card).toContainText(w.objection.states.REJECTED);
    await expect(card).toContainText('Der Satz steht so in Ihrer Vereinbarung.');
  });

  await test.step('the mail of the answer has a link that ends mails of its kind', async () => {
    const { unsubscribe, settings } = noticeMessages.de;
    await page.goto(await mailedLink(accounts.owner.email, 'unsubscribe', known));
    await page.getByRole('button', { name: unsubscribe.button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscribe.doneTitle);
    await page.getByRole('link', { name: unsubscribe.toSettings }).click();
    const ofAnswers = page.getByLabel(settings.mailOf(noticeKinds.objection.label.de));
    await expect(ofAnswers).not.toBeChecked();
    await ofAnswers.click();
    await expect(ofAnswers).toBeChecked();
    await openDocument(page);
  });

  await test.step('it is accepted: cancelled, and settled anew', async () => {
    await object('Eine Seite fehlt in dieser Gutschrift.');
    await answer(true, 'Das stimmt, wir rechnen neu ab.');
    const { cancelledById } = await (
      await finance.get(`/api/admin/invoices/${document.id}`)
    ).json();
    const cancellation = await untilSent(finance, cancelledById);
    const next = await settleMonths(finance, companyId, document);
    await openDocument(page);
    await expect(card).toContainText(
      w.objection.acceptedNew(cancellation.number ?? '', next.number ?? ''),
    );
    await expect(payoutDocument(page, cancellation.number ?? '')).toContainText(
      w.document.cancels(number()),
    );
    await expect(card.getByRole('button', { name: w.objection.label(number()) })).toHaveCount(0);
    document = next;
  });
});

test('paid, cancelled and settled again, a document keeps what was paid, to both sides', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser);
  const found = watchPage(office);
  const { cancel } = invoice.actions;
  const reason = payment.fields.reason.label.de;
  const { amountCents, reference, valueOn } = enterPayment.input;
  const today = berlinDay(new Date());
  const whole = formatCents(document.gross, 'de');
  const payments = office.getByRole('table', { name: ledger.payments });
  const sumOf = (label: string) => payments.locator('tfoot tr').filter({ hasText: label });
  const pay = (amount: string) =>
    act(office, enterPayment.label.de, {
      [valueOn.label.de]: today,
      [amountCents.label.de]: amount,
      [reference.label.de]: 'Überweisung',
    });

  await test.step('finance enters a payment in part, and takes it back', async () => {
    await office.goto(`/admin/invoices/${document.id}`);
    await pay('10,00');
    await expect(office.getByText(invoiceStates.PART_PAID.de).first()).toBeVisible();
    await expect(sumOf(ledger.open)).toContainText(formatCents(document.gross - 1000, 'de'));
    await act(payments, payment.actions.reverse.label.de, { [reason]: 'Vertippt' });
    await expect(sumOf(ledger.open)).toContainText(whole);
    expect(await findViolations(office)).toEqual([]);
  });

  const former = document;
  await test.step('it is paid, and cancelled', async () => {
    await pay(whole.replace(/[^\d,]/g, ''));
    await expect(sumOf(ledger.open)).toContainText(formatCents(0, 'de'));
    await act(office, cancel.label.de, { [reason]: 'Falscher Empfänger' });
    const { cancelledById } = await (await finance.get(`/api/admin/invoices/${former.id}`)).json();
    await untilSent(finance, cancelledById);
  });

  await test.step('settled again, nothing of it is due', async () => {
    document = await settleMonths(finance, companyId, former);
    await office.goto(`/admin/invoices/${document.id}`);
    await expect(payments).toContainText(ledger.creditOf(former.number ?? ''));
    await expect(sumOf(ledger.open)).toContainText(formatCents(0, 'de'));
    const xml = await finance.get(`/api/admin/invoices/${document.id}/document?format=xml`);
    const text = await xml.text();
    expect(text).toContain(`TotalPrepaidAmount>${(document.gross / 100).toFixed(2)}<`);
    expect(text).toContain('DuePayableAmount>0.00<');
    expect(found).toEqual([]);
  });

  await test.step('the publisher reads the same', async () => {
    await signIn(page, accounts.owner);
    await page.goto(path());
    const old = payoutDocument(page, former.number ?? '');
    await expect(old).toContainText(invoiceStates.CANCELLED.de);
    await expect(old).toContainText(w.document.replacedBy(number()));
    const card = payoutDocument(page, number());
    await expect(card).toContainText(invoiceStates.PAID.de);
    const before = w.document.paidBefore(whole, formatDay(today), former.number ?? '');
    await expect(card).toContainText(before);
    await page.getByRole('button', { name: w.statement.title }).click();
    const entries = page.locator('.payout-statement tbody tr');
    await expect(entries.filter({ hasText: number() })).toHaveCount(1);
    await expect(entries.first().getByRole('cell').last()).toHaveText(formatCents(0, 'de'));
    expect(await findViolations(page)).toEqual([]);
  });
});

test('a member reads documents only once an owner has let them', async ({ page }) => {
  await signIn(page, accounts.member);
  await page.goto(path());
  await expect(page.getByText(t.noAccess.title.documents)).toBeVisible();
  await expect(page.getByRole('link', { name: t.frame.payouts })).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test('what keeps a payout back stands above the figures, one click from being mended', async ({
  page,
}) => {
  await signIn(page, accounts.owner);
  await leaveUndrawn(page);
  await page.route('**/api/client/payouts/required', (route) =>
    route.fulfill({ json: ['tax-data'] }),
  );
  await page.goto('/dashboard');
  const turn = partnerPayoutTurnMessages.de;
  const card = page.locator('.payout-turn');
  await expect(card).toContainText(turn['tax-data']);
  expect(await findViolations(page)).toEqual([]);
  await card.getByRole('link', { name: turn.go['tax-data'] }).click();
  const { editTitle, taxNumber } = partnerSettingsMessages.de.banking;
  const dialog = page.getByRole('dialog', { name: editTitle });
  await expect(dialog.getByLabel(taxNumber)).toBeVisible();
});

test('where payouts do not load, the page says so and asks again', async ({ page }) => {
  await signIn(page, accounts.owner);
  let fails = true;
  await page.route('**/api/client/payouts?*', (route) =>
    fails ? route.abort('connectionrefused') : route.continue(),
  );
  await page.goto('/dashboard/payouts');
  await expect(page.getByRole('alert')).toContainText(t.maintenance.payouts);
  fails = false;
  await page.getByRole('button', { name: t.retry }).click();
  await expect(page.locator('.payout-month').first()).toBeVisible();
  // Nor do the sites vanish from the navigation in silence.
  await page.route('**/api/client/sites', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard/payouts?year=2024');
  await expect(page.getByRole('navigation').first()).toContainText(t.frame.sitesFailed);
  await expect(page.getByRole('heading', { name: w.empty.title('2024') })).toBeVisible();
  faults = faults.filter((fault) => !/ERR_CONNECTION_REFUSED|Failed to load/.test(fault));
});

test('a document taken out after its time is told to be so, to both sides, and still checked', async ({
  page,
  demo,
}) => {
  test.skip(!demo.databaseUrl, 'A server that runs already keeps its documents');
  const list = new URLSearchParams({
    filter: JSON.stringify({ companyId, status: 'PAID' }),
    sort: JSON.stringify(['from', 'ASC']),
  });
  [document] = await (await finance.get(`/api/admin/invoices?${list}`)).json();
  await takeOutDocument(demo.databaseUrl ?? '', number());
  const stillHolds = proof.takenOut('').split('. ').at(-1) ?? '';

  await test.step('to the publisher', async () => {
    await signIn(page, accounts.owner);
    const card = await openDocument(page);
    await expect(card).toContainText(w.document.withoutFiles);
    await expect(card).toContainText(w.document.takenOut(formatDay(berlinDay(new Date()))));
    await expect(card.getByRole('button', { name: w.document.pdf(number()) })).toHaveCount(0);
    await expect(card.getByRole('button', { name: w.document.xml(number()) })).toHaveCount(0);
    await card.getByRole('button', { name: proof.label(number()) }).click();
    await expect(card.getByRole('status')).toContainText(stillHolds);
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('to finance', async () => {
    await page.context().clearCookies();
    await signIn(page, accounts.financeAdmin);
    await page.goto(`/admin/invoices/${document.id}/show`);
    const { invoice: m } = settlementMessages.de;
    await expect(page.getByRole('listitem').filter({ hasText: '8 Jahren' })).toBeVisible();
    await expect(page.getByText(m.events['taken-out'])).toBeVisible();
    await expect(page.getByRole('button', { name: m.pdf })).toHaveCount(0);
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: proof.action, exact: true }).click();
    await expect(page.getByRole('dialog', { name: proof.label(number()) })).toContainText(
      stillHolds,
    );
    expect(await findViolations(page)).toEqual([]);
  });
});
