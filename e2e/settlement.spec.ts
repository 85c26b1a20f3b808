import { expect, type Page } from '@playwright/test';
import { addDay, berlinDay, berlinWallClock, monthOf, monthRange } from '../shared/dates.ts';
import { isClean } from '../shared/domain/invoices/month-deadline.ts';
import { invoiceStates } from '../shared/domain/ledger/invoice-state.ts';
import { accountingMessages } from '../shared/messages/accounting.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { creditNoteMessages } from '../shared/messages/credit-note-screens.ts';
import { documentProofMessages } from '../shared/messages/document-proof.ts';
import { invoiceCalculationMessages } from '../shared/messages/invoice-calculation.ts';
import { overviewMatterMessages } from '../shared/messages/overview-matters.ts';
import { settlementMessages } from '../shared/messages/settlement-screens.ts';
import { formatCents } from '../shared/money.ts';
import { tell } from '../shared/saying/tell.ts';
import type { PossibleInvoice } from '../shared/schemas/calls/invoices.ts';
import { creditNote } from '../shared/schemas/entities/credit-note.ts';
import { type Invoice, invoice } from '../shared/schemas/entities/invoice.ts';
import { operatorProfile } from '../shared/schemas/entities/operator-profile.ts';
import { samplePdf } from '../tests/support/sample-pdf.ts';
import { accounts } from './support/accounts.ts';
import { countClicks } from './support/count-clicks.ts';
import { findViolations } from './support/find-violations.ts';
import { inviteColleague } from './support/invite-colleague.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const t = backOfficeMessages.de;
const { month: w, invoice: v } = settlementMessages.de;
const c = creditNoteMessages.de;
const proof = documentProofMessages.de;
const how = invoiceCalculationMessages.de;

const steadily = { intervals: [2_000] };
/** Each is a document of its own. */
const untilAllAre = { timeout: 240_000 };
const draftOfAny = new RegExp(`^${w.draftOf('.+')}$`);

let faults: string[];
test.beforeEach(({ page }) => {
  faults = watchPage(page);
});
test.afterEach(() => expect(faults).toEqual([]));

test('a month is settled: a fault is mended, the clean ones are approved, all of them sent', async ({
  page,
}) => {
  // Until then nothing of last month is clean.
  const isLastDayComing = /-01T0[0-5]/.test(berlinWallClock(new Date()));
  test.skip(isLastDayComing, 'Sources bring the rest of its last day until six in the morning');
  test.setTimeout(600_000);
  await signIn(page, accounts.financeAdmin);

  await test.step('the operator says who issues the documents, in one form', async () => {
    await page.goto('/admin/operator-profiles');
    await enterOperator(page);
  });

  await test.step('their day begins with what there is to do, each number that of its list', async () => {
    await page.goto('/admin');
    const clicks = await countClicks(page);
    const work = page.getByRole('region', { name: overviewMatterMessages.de.title });
    await expect(work.getByRole('link').first()).toBeVisible();
    await expect(work.locator('.MuiSkeleton-root')).toHaveCount(0);
    const counted = work.locator('a[href*="/invoices?"], a[href*="/settle-month"]');
    const tiles = await counted.all();
    for (const tile of tiles) {
      const count = Number((await tile.innerText()).split(': ').at(-1));
      const { searchParams } = new URL((await tile.getAttribute('href')) ?? '', page.url());
      const filter = searchParams.get('filter');
      if (filter) expect(await countOf(page, JSON.parse(filter))).toBe(count);
    }
    // What needs them is there, without a press.
    expect(await clicks()).toBe(0);
    const month = work.locator('a[href*="/settle-month"]');
    const toSettle = Number((await month.innerText()).split(': ').at(-1));
    await month.click();
    const table = page.getByRole('table', { name: w.title });
    await expect(table.locator('tbody tr')).toHaveCount(toSettle);
  });

  let company = '';
  await test.step('a company with a fault leads to where it is mended', async () => {
    await page.goto('/admin/settle-month');
    const fault = tell('no-contact', 'de');
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: fault }) })
      .first();
    company = await row.getByRole('link').first().innerText();
    expect(await findViolations(page)).toEqual([]);
    await row.getByRole('link', { name: fault }).click();
    await expect(page).toHaveURL(/\/companies\/\d+\/contact$/);
    const m = accountingMessages.de;
    await page.getByRole('form', { name: m.create }).getByRole('button').click();
    await expect(page.getByText(m.created)).toBeVisible();
  });

  await test.step('the same can be begun beside the records of the accounting tool', async () => {
    await page.goto('/admin/credit-notes');
    await page.getByRole('button', { name: c.create }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(/GU-\d{4}-\*{3}/);
    const ready = dialog.getByRole('group', { name: c.ready }).getByRole('checkbox');
    await expect(ready).not.toHaveCount(0);
  });

  let settled = 0;
  let sent = 0;
  await test.step('the clean ones, now with that company, are settled and sent in 3 clicks', async () => {
    await page.goto('/admin');
    const clicks = await countClicks(page);
    const work = page.getByRole('region', { name: overviewMatterMessages.de.title });
    await work.locator('a[href*="/settle-month"]').click();
    const row = page.getByRole('row').filter({ hasText: company });
    await expect(row.getByText(w.clean)).toBeVisible();
    const settle = page.getByRole('button', { name: /erstellen und freigeben$/ });
    settled = Number((await settle.innerText()).split(' ')[0]);
    await settle.click();
    const question = page.getByRole('dialog', { name: w.settleTitle });
    await expect(question).toContainText(w.settleText(settled, await cleanSumOf(page)));
    expect(await findViolations(page)).toEqual([]);
    sent = await countOf(page, { status: ['SENT'] });
    await question.getByRole('button', { name: w.approveAndSend }).click();
    await expect(page.getByText(w.done(settled)).first()).toBeVisible();
    await expect(page.getByText(v.sending(settled)).first()).toBeVisible();
    expect(await clicks()).toBe(3);
    await expect(row).toHaveCount(0);
  });

  await test.step('a draft of another is refused with the rest, and named', async () => {
    await page.getByRole('button', { name: draftOfAny }).first().click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await page.goto('/admin/invoices/list');
    await expect(page).toHaveURL(/\/admin\/invoices$/);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: v.approveShort, exact: true }).click();
    const dialog = page.getByRole('dialog');
    // The demo also has a clean draft.
    const drafts = await invoicesOf(page, { status: ['DRAFT'] });
    const gross = drafts.reduce((sum, one) => sum + one.gross, 0);
    await expect(dialog).toContainText(v.many.sum(2, formatCents(gross, 'de')));
    expect(gross).toBeGreaterThan(0);
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: v.approveShort, exact: true }).click();
    await expect(dialog).toContainText(t.bulk.outcome('1', '1', '0', '0'));
    await expect(dialog.getByRole('list', { name: t.bulk.refused })).toBeVisible();
    await expect(dialog).not.toContainText('nicht erreicht');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t.close, exact: true }).click();
  });

  await test.step('all that are approved are sent at once, and the list follows', async () => {
    const count = await countOf(page, { status: ['APPROVED'] });
    // The demo's own, and its draft.
    expect(count).toBe(2);
    const before = sent + settled;
    await expect.poll(() => countOf(page, { status: ['SENT'] }), untilAllAre).toBe(before);
    await page.goto('/admin/invoices');
    await page.getByRole('tab', { name: invoiceStates.APPROVED.de }).click();
    await expect(page.locator('tbody tr')).toHaveCount(count);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: v.send, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: v.many.send.title });
    await expect(dialog.getByRole('button', { name: v.send, exact: true })).toBeEnabled();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: v.send, exact: true }).click();
    await expect(page.getByText(v.many.send.done(count))).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(0, untilAllAre);
    await expect.poll(() => countOf(page, { status: ['SENT'] }), untilAllAre).toBe(before + count);
  });

  await test.step('what is sent cannot be edited, and stands in the accounting tool', async () => {
    await page.goto('/admin/invoices');
    await page.getByRole('tab', { name: invoiceStates.OPEN.de }).click();
    // The list shows its old content until it has reloaded.
    const isOpen = page.getByRole('cell', { name: invoiceStates.OPEN.de, exact: true });
    const open = page.getByRole('row').filter({ has: isOpen });
    await open.first().getByRole('link', { name: /^GU-/ }).click();
    await expect(page.getByRole('button', { name: v.pdf })).toBeVisible();
    await page.getByRole('button', { name: proof.action, exact: true }).click();
    const checked = page.getByRole('dialog');
    await expect(checked).toContainText(proof.holds('').split('.')[0] ?? '');
    expect(await findViolations(page)).toEqual([]);
    await checked.getByRole('button', { name: t.close, exact: true }).click();
    const calculation = page.getByRole('button', { name: new RegExp(`^${how.title}`) }).first();
    await calculation.click();
    await expect(page.locator('summary').first()).toContainText('je 1.000');
    expect(await findViolations(page)).toEqual([]);
    await expect(page.getByRole('link', { name: t.edit, exact: true })).toHaveCount(0);
    await page.goto('/admin/credit-notes');
    const table = page.getByRole('table', { name: creditNote.title.many.de });
    const { UNPAID } = creditNote.fields.toolState.choices ?? {};
    await expect(table.getByText(UNPAID?.de ?? '', { exact: true }).first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: c.create }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(c.nobody);
    await expect(dialog.getByRole('list', { name: c.leftOut })).toBeVisible();
  });
});

test('the page of a draft follows what is typed, and its faults stand at its positions', async ({
  page,
}) => {
  await signIn(page, accounts.financeAdmin);
  await page.goto('/admin/settle-month');
  const conditions = page.getByRole('link', { name: tell('has-special-conditions', 'de') });
  const row = page.getByRole('row').filter({ has: conditions }).last();
  await row.getByRole('button', { name: draftOfAny }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+$/);

  await page.getByLabel(t.record.addFile('PDF')).setInputFiles({
    name: 'Mediadaten.pdf',
    mimeType: 'application/pdf',
    buffer: await samplePdf('Mediadaten'),
  });
  await expect(page.getByText(t.record.fileAdded)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mediadaten.pdf' })).toBeVisible();
  await page.getByRole('button', { name: t.record.deleteFile('Mediadaten.pdf') }).click();
  await expect(page.getByText(t.record.fileDeleted)).toBeVisible();

  await page.getByRole('link', { name: t.edit, exact: true }).click();
  const form = page.getByRole('dialog');
  const live = form.getByRole('region', { name: v.live });
  await form.getByLabel(invoice.fields.topContent.label.de).fill('Hallo {from} und {form}');
  await expect(live).toContainText(/Hallo 01\.\d\d\.\d{4} und \{form\}/);
  await expect(live.getByRole('alert')).toContainText('{form}');
  await form.getByRole('button', { name: v.addAdjustment }).click();
  const position = form.getByRole('group', { name: new RegExp(`^${v.position} `) }).last();
  await position.getByLabel(v.title).fill('ab');
  await position.getByLabel(v.amount).fill('12,50');
  await form.getByRole('button', { name: v.approve }).click();
  await expect(position.getByLabel(v.title)).toHaveAttribute('aria-invalid', 'true');
  expect(await findViolations(page)).toEqual([]);
  await position.getByLabel(v.title).fill('Bonus');
  await position.getByLabel(v.description).fill('Für den Messeauftritt');
  await position.getByRole('button', { name: v.moveUp('Bonus') }).click();
  await expect(live.getByRole('row').nth(1)).not.toContainText('ab ');
  await form.getByRole('button', { name: v.approve }).click();
  // Saving triggers the question: the approval dialog is on the record's page.
  const approval = page.getByRole('dialog', { name: v.approve });
  await expect(approval).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await expect(page.getByText('Für den Messeauftritt')).toBeVisible();
  const confirm = approval.getByRole('button', { name: v.approve });
  await expect(confirm).toBeDisabled();
  const { input } = invoice.actions.approve;
  await approval.getByLabel(input?.matchesSpecialConditions.label.de ?? '').check();
  await expect(confirm).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
});

test('the list is read again once an invoice has changed, and else not', async ({ page }) => {
  await signIn(page, accounts.financeAdmin);
  let [status, state] = ['PROCESSING', 'PROCESSING'];
  let reads = 0;
  await page.route(/\/api\/admin\/invoices\?/, (route) => {
    reads += 1;
    const period = { from: '2026-10-01', to: '2026-10-31' };
    const sums = { net: 100, tax: 19, gross: 119 };
    const row = { id: 1, label: 'GU-2026-001', companyId: 1, ...period, ...sums, status, state };
    return route.fulfill({ json: [row], headers: { 'content-range': 'invoices 0-0/1' } });
  });
  const wanted = encodeURIComponent(JSON.stringify({ state: ['DRAFT'] }));
  const drafts = await page.request.get(`/api/admin/invoices?filter=${wanted}`);
  const draft = `/api/admin/invoices/${(await drafts.json())[0].id}`;
  await page.goto('/admin/invoices');
  const table = page.getByRole('table').locator('tbody');
  await expect(table.getByText(invoiceStates.PROCESSING.de, { exact: true })).toBeVisible();
  [status, state] = ['SENT', 'OPEN'];
  const first = reads;
  // Changes are followed a second after the first screen.
  await expect(async () => {
    const { updatedAt } = await (await page.request.get(draft)).json();
    expect((await page.request.put(draft, { data: { updatedAt } })).status()).toBe(200);
    await expect.poll(() => reads, { timeout: 1000 }).toBeGreaterThan(first);
  }).toPass();
  await expect(table.getByText(invoiceStates.OPEN.de, { exact: true })).toBeVisible();
  // A change that was made twice may be told twice.
  let last = 0;
  await expect
    .poll(() => {
      const isSteady = last === reads;
      last = reads;
      return isSteady;
    }, steadily)
    .toBe(true);
  await page.evaluate(() => fetch('/api/auth/me'));
  expect(reads).toBe(last);
});

test('who has nothing to do with billing sees none of it', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  await signIn(page, await inviteColleague(request, { name: 'Mara', role: 'ACCOUNT_MANAGER' }));
  await page.goto('/admin');
  const navigation = page.getByRole('navigation', { name: t.frame.mainNavigation });
  await expect(navigation.getByRole('link', { name: 'Firmen', exact: true })).toBeVisible();
  await expect(navigation.getByText(t.groups.settlement, { exact: true })).toHaveCount(0);
  for (const path of ['invoices', 'invoices/list', 'settle-month', 'credit-notes']) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { name: t.failure.forbiddenTitle })).toBeVisible();
  }
  await page.goto('/admin/operator-profiles');
  await expect(page.getByRole('heading', { name: t.failure.forbiddenTitle })).toBeVisible();
  const period = 'from=2026-10-01&to=2026-10-31';
  const calls = ['invoices', `invoices/possible-list?${period}`, 'credit-notes'];
  for (const path of [...calls, 'operator-profiles']) {
    expect((await page.request.get(`/api/admin/${path}`)).status()).toBe(403);
  }
  const data = { ids: [1], versions: {} };
  for (const path of ['approve-batch', 'send-batch']) {
    expect((await page.request.post(`/api/admin/invoices/${path}`, { data })).status()).toBe(403);
  }
});

/** What the last month pays those against whom nothing stands. */
async function cleanSumOf(page: Page): Promise<string> {
  const { from, to } = monthRange(monthOf(addDay(`${monthOf(berlinDay(new Date()))}-01`, -1)));
  const answer = await page.request.get(`/api/admin/invoices/possible-list?from=${from}&to=${to}`);
  const clean = ((await answer.json()) as PossibleInvoice[]).filter(isClean);
  return formatCents(
    clean.reduce((sum, { payoutCents }) => sum + payoutCents, 0),
    'de',
  );
}

async function invoicesOf(page: Page, wanted: object): Promise<Invoice[]> {
  const filter = encodeURIComponent(JSON.stringify(wanted));
  return (await page.request.get(`/api/admin/invoices?filter=${filter}`)).json();
}

async function countOf(page: Page, wanted: object): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify(wanted));
  const answer = await page.request.get(`/api/admin/invoices?filter=${filter}&range=[0,0]`);
  return Number(answer.headers()['content-range']?.split('/')[1]);
}

async function enterOperator(page: Page): Promise<void> {
  const entered = {
    name: 'Netzwerk Beispiel GmbH',
    street: 'Kanalstraße 5',
    zip: '80538',
    city: 'München',
    vatId: 'DE136695976',
    email: 'abrechnung@netzwerk.example',
    phone: '+49 89 123456',
    contactName: 'Petra Beispiel',
  } as const;
  for (const [field, value] of Object.entries(entered)) {
    const label = operatorProfile.fields[field as keyof typeof entered].label.de;
    await page.getByLabel(new RegExp(`^${label.replace('.', '\\.')}`)).fill(value);
  }
  await page.getByRole('button', { name: /speichern$/ }).click();
  await expect(page.getByText('Ihre Angaben wurden gespeichert')).toBeVisible();
}
