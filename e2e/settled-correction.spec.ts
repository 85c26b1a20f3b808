import { expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { addDay, berlinDay, formatDay, monthRange } from '../shared/dates.ts';
import { invoiceStates } from '../shared/domain/ledger/invoice-state.ts';
import { backOfficeMessages } from '../shared/messages/back-office.ts';
import { monitoringMessages } from '../shared/messages/monitoring.ts';
import { partnerPayoutMessages } from '../shared/messages/partner-payouts.ts';
import { settlementMessages } from '../shared/messages/settlement-screens.ts';
import { accounts } from './support/accounts.ts';
import { payoutDocument } from './support/payout-document.ts';
import { untilSent } from './support/settle-month.ts';
import { signIn } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { watchPage } from './support/watch-page.ts';

const { import: words } = monitoringMessages.de;
const { jobs } = backOfficeMessages.de;
const { month: w, invoice: v } = settlementMessages.de;
const payouts = partnerPayoutMessages.de;

/** Settled and paid; nobody has begun to settle its last month. */
const company = 'Rezeptarchiv Krüger GmbH';
const domain = 'rezeptarchiv.example';

/** In the month before the last completed one. */
const lastMonth = addDay(monthRange(berlinDay(new Date()).slice(0, 7)).from, -1).slice(0, 7);
const settled = addDay(monthRange(lastMonth).from, -1).slice(0, 7);
const day = addDay(monthRange(settled).from, 13);

/** The provider's revision of that day: a third less for one site. */
async function restatedFile(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(
      `select to_char(r.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') || ',' || k.domain || ',' ||
                k.country || ',' || k.device || ',' || k.consent || ',' ||
                case when k.domain = $2 then r.page_impressions * 2 / 3 else r.page_impressions end as line
         from feed_rows r join feed_keys k on k.id = r.key_id
        where r.feed = 'cm' and r.date = $1`,
      [day, domain],
    );
    const header = 'hour,domain,country,device,consent,page_impressions';
    return `${[header, ...rows.map(({ line }) => line)].join('\n')}\n`;
  } finally {
    await client.end();
  }
}

test('what a feed restates after its month was settled is a correction in the next document', async ({
  page,
  demo,
}) => {
  test.skip(!demo.databaseUrl, 'needs the rows of the feed');
  const faults = watchPage(page);
  await signIn(page, accounts.superAdmin);
  const companyId = await idOf(page, company);
  const before = await payoutOf(page, companyId);

  await test.step('the restated day is imported and processed', async () => {
    await page.goto('/admin/monitoring');
    await page.getByRole('button', { name: jobs.importFile }).click();
    const dialog = page.getByRole('dialog');
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: words.choose }).click();
    const buffer = Buffer.from(await restatedFile(demo.databaseUrl ?? ''));
    await (await chosen).setFiles({ name: 'korrektur.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: words.confirm }).click();
    await expect(page).toHaveURL(/\/admin\/monitoring\/\d+$/);
    await expect(dialog.getByText(jobs.statuses.COMPLETED, { exact: true })).toBeVisible();
  });

  await test.step('what was settled stands as it was', async () => {
    await expect.poll(() => differenceOf(page, companyId)).toBeLessThan(0);
    expect(await payoutOf(page, companyId)).toBe(before);
  });

  let id = 0;
  await test.step('the next invoice has the correction', async () => {
    await page.goto('/admin/settle-month');
    const row = page.getByRole('row').filter({ hasText: company });
    await expect(row.getByRole('cell').nth(2)).toHaveText('1');
    await row.getByRole('button', { name: w.draftOf(company) }).click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    id = Number(page.url().split('/').at(-1));
    const position = page.getByRole('row').filter({ hasText: `Korrektur ${domain}` });
    await expect(position).toContainText('−');
    await page.getByRole('button', { name: v.approveShort, exact: true }).click();
    const approval = page.getByRole('dialog', { name: v.approve });
    await approval.getByRole('button', { name: v.approve }).click();
    await expect(page.getByText(invoiceStates.APPROVED.de).first()).toBeVisible();
    await page.request.post('/api/admin/invoices/send-batch', { data: { ids: [id] } });
    await untilSent(page.request, id);
  });

  await test.step('its publisher reads why', async () => {
    await page.goto(`/dashboard/payouts?preview=${companyId}`);
    const { number } = await (await page.request.get(`/api/admin/invoices/${id}`)).json();
    const card = payoutDocument(page, number);
    await card.getByRole('button', { name: payouts.document.details(number) }).click();
    await expect(card).toContainText('weniger');
    await expect(card).toContainText(formatDay(day));
  });
  expect(faults).toEqual([]);
});

async function idOf(page: Page, name: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ q: name }));
  const [found] = await (await page.request.get(`/api/admin/companies?filter=${filter}`)).json();
  return found.id;
}

/** Cents of the settled month, as its publisher sees them. */
async function payoutOf(page: Page, companyId: number): Promise<number> {
  const { from, to } = monthRange(settled);
  const answer = await page.request.get(`/api/client/metrics?from=${from}&to=${to}`, {
    headers: { 'x-preview-company': String(companyId) },
  });
  return (await answer.json()).totals.payoutCents;
}

/** What the next invoice would correct. */
async function differenceOf(page: Page, companyId: number): Promise<number> {
  const { from, to } = monthRange(lastMonth);
  const answer = await page.request.get(
    `/api/admin/invoices/preparation?companyId=${companyId}&from=${from}&to=${to}`,
  );
  const { positions } = await answer.json();
  const corrections = positions.filter(({ kind }: { kind: string }) => kind === 'CORRECTION');
  return corrections.reduce((sum: number, one: { amount: number }) => sum + one.amount, 0);
}
