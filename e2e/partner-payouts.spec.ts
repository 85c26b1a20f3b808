import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { berlinDay, formatDay } from '../shared/dates.ts';
import { invoiceStates } from '../shared/domain/ledger/invoice-state.ts';
import type { Locale } from '../shared/locale.ts';
import { documentProofMessages } from '../shared/messages/document-proof.ts';
import { invoiceCalculationMessages } from '../shared/messages/invoice-calculation.ts';
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
import type { Invoice } from '../shared/schemas/entities/invoice.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/find-violations.ts';
import { sentDocument, settleMonths, untilSent } from './support/settle-month.ts';
import { signIn } from './support/sign-in.ts';
import { takeOutDocument } from './support/take-out-document.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const w = partnerPayoutMessages.de;
const proof = documentProofMessages.de;
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
const cardOf = (page: Page, name: string): Locator =>
  page.locator('.payout-document').filter({ has: page.getByText(name, { exact: true }) });

async function openDocument(page: Page, locale: Locale = 'de'): Promise<Locator> {
  await page.goto(path());
  const card = cardOf(page, number());
  await card
    .getByRole('button', { name: partnerPayoutMessages[locale].document.details(number()) })
    .click();
  await expect(
    card.getByRole('heading', { name: invoiceCalculationMessages[locale].title }),
  ).toBeVisible();
  return card;
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
  await expect(page.locator('.next-payout-figure')).toHaveText(/€/);

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
  await page.setViewportSize({ width: 390, height: 844 });
  const tooWide = () =>
    page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
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

  await test.step('it is rejected with a reason', async () => {
    await object('Der Satz für Desktop stimmt nicht.');
    await answer(false, 'Der Satz steht so in Ihrer Vereinbarung.');
    await expect(card).toContainText(w.objection.states.REJECTED);
    await expect(card).toContainText('Der Satz steht so in Ihrer Vereinbarung.');
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
    await expect(cardOf(page, cancellation.number ?? '')).toContainText(
      w.document.cancels(number()),
    );
    await expect(card.getByRole('button', { name: w.objection.label(number()) })).toHaveCount(0);
    document = next;
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
    await expect(page.getByRole('alert').filter({ hasText: '8 Jahren' })).toBeVisible();
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
