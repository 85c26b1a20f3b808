import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { selectStatement } from '#api/modules/invoices/select-statement.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { freePayments, recordPayment, reversePayment } from './record-payment.ts';
import { selectIdleDebts } from './select-idle-debts.ts';
import { settleAccount } from './settle-account.ts';
import { plantBooking } from './testing/plant-booking.ts';

let test: TestApp;
let own: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date('2026-11-26T11:00:00Z') });
  own = test.network.companies.own;
  await plantStory();
});
afterAll(() => test.close());

/** Paid, cancelled and settled again; a payment entered by mistake; money back; nine months outside. */
async function plantStory() {
  await plant({
    ...{ status: 'MANUAL', from_on: '2025-10-01', to_on: '2026-06-30', gross_cents: 6_171_954 },
    ...{ net_cents: 6_171_954, manual_reference: 'Altbestand', manual_on: '2026-07-03' },
  });
  const july = await issue(1, '2026-08-05', '2026-07-01', 241_733);
  await pay('2026-08-20', 241_733, 'Überweisung GU-2026-001', july);
  const cancellation = await plant({
    ...numbered(2, '2026-09-01', '2026-07-01', 241_733),
    ...{ kind: 'CANCELLATION', corrects_id: july },
  });
  await test.ownerDb('invoices').where({ id: july }).update({ cancelled_by_id: cancellation });
  await freePayments(test.ownerDb, july, '2026-09-01');
  await test.ownerDb('invoices').where({ id: july }).update({ reversed_on: '2026-09-01' });
  await issue(3, '2026-09-01', '2026-07-01', 240_000);
  await pay('2026-09-10', -1_733, 'Rücküberweisung', null);
  await issue(4, '2026-10-05', '2026-08-01', 10_000);
  await pay('2026-10-20', 9_000, 'Vertippt', null);
  const wrong = mustExist(await test.ownerDb('payments').where({ reference: 'Vertippt' }).first());
  const reversal = { reason: 'Intern: falscher Partner', by: 1, today: '2026-10-21' };
  await reversePayment(test.ownerDb, wrong.id, reversal);
  // Nothing was earned, and nothing is owed.
  await plant({ status: 'MANUAL', manual_reference: 'verrechnet', manual_on: '2026-11-04' });
  await plant({ status: 'DRAFT', net_cents: 500, gross_cents: 500 }, test.network.companies.other);
}

const numbered = (seq: number, day: string, from: string, cents: number) => ({
  ...{ status: 'SENT', number_year: 2026, number_seq: seq, issued_on: day, date: day },
  ...{ from_on: from, to_on: `${from.slice(0, 8)}31`, net_cents: cents, gross_cents: cents },
});

async function plant(given: object, companyId = own): Promise<number> {
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: companyId, status: 'SENT', from_on: '2026-10-01', to_on: '2026-10-31' },
      ...{ date: '2026-11-04', top_content: 'Oben', bottom_content: 'Unten' },
      ...{ approved_at: new Date('2026-11-04T10:00:00Z') },
      ...given,
    })
    .returning('id');
  return mustExist(row).id;
}

async function issue(seq: number, day: string, from: string, cents: number, companyId = own) {
  const id = await plant(numbered(seq, day, from, cents), companyId);
  await settleAccount(test.ownerDb, { companyId });
  return id;
}

const pay = (valueOn: string, amountCents: number, reference: string, invoiceId: number | null) =>
  recordPayment(test.ownerDb, {
    ...{ companyId: own, invoiceId, amountCents, valueOn, reference },
    ...{ source: 'TOOL', actorId: null },
  });

const story = [
  '2026-07-03 OUTSIDE 0 → 0 Altbestand 2025-10-01–2026-06-30, beside 6171954',
  '2026-08-05 DOCUMENT 241733 → 241733 GU-2026-001 2026-07-01–2026-07-31',
  '2026-08-20 PAYMENT -241733 → 0 GU-2026-001 Überweisung GU-2026-001',
  '2026-09-01 CANCELLATION -241733 → -241733 GU-2026-002 2026-07-01–2026-07-31',
  '2026-09-01 DOCUMENT 240000 → -1733 GU-2026-003 2026-07-01–2026-07-31',
  '2026-09-10 RETURN 1733 → 0 Rücküberweisung',
  '2026-10-05 DOCUMENT 10000 → 10000 GU-2026-004 2026-08-01–2026-08-31',
  '2026-10-20 PAYMENT -9000 → 1000 GU-2026-004 Vertippt',
  '2026-10-21 REVERSAL 9000 → 10000 GU-2026-004 Vertippt',
];

async function told(db: TestApp['ownerDb'], companyId = own): Promise<string[]> {
  const entries = await selectStatement(db, companyId);
  return entries.map(({ day, kind, cents, balanceCents, number, reference, from, ...one }) =>
    [
      ...[day, kind, cents, '→', balanceCents, number, reference],
      from && `${from}–${one.to}${one.outsideCents === null ? '' : ', beside'}`,
      one.outsideCents,
    ]
      .filter((part) => part !== null)
      .join(' '),
  );
}

it('tells the account of a company, the oldest entry first, with its balance', async () => {
  expect(await told(test.ownerDb)).toEqual(story);
  expect(
    await test.ownerDb('company_balances').where({ company_id: own }).first('balance_cents'),
  ).toEqual({ balance_cents: 10_000 });
});

it('tells the company the same, and nothing of another', async () => {
  await test.clientDb.transaction(async (transaction) => {
    await transaction.raw(`select set_config('app.company_id', ?, true)`, [String(own)]);
    expect(await told(transaction)).toEqual(story);
    expect(await told(transaction, test.network.companies.other)).toEqual([]);
  });
});

it('is one call of the back office, for those who settle', async () => {
  const account = (user: TestUser, id = own) =>
    test.as(user).then((agent) => agent.get(`/api/admin/companies/${id}/account`));
  const { status, body } = await account('finance');
  expect([status, body.entries.length]).toEqual([200, story.length]);
  expect(body).toMatchObject({ balanceCents: 10_000, openCents: 10_000, creditCents: 0 });
  expect((await account('finance', 999_999)).status).toBe(404);
  expect((await account('accountManager')).status).toBe(403);
  expect((await account('owner')).status).toBe(403);
  expect((await fetch(`${test.url}/api/admin/companies/${own}/account`)).status).toBe(401);
});

it('names what was paid of a document, and from which credit', async () => {
  const finance = await test.as('finance');
  const { id } = mustExist(await test.ownerDb('invoices').where({ number: 'GU-2026-003' }).first());
  const { body } = await finance.get(`/api/admin/invoices/${id}/allocations`).expect(200);
  expect(body).toEqual([
    {
      ...{ id: expect.any(Number), settledOn: '2026-09-01', cents: 240_000, isCredit: true },
      ...{ paymentId: expect.any(Number), reference: 'Überweisung GU-2026-001', source: 'TOOL' },
      from: 'GU-2026-001',
    },
  ]);
  await (await test.as('accountManager')).get(`/api/admin/invoices/${id}/allocations`).expect(403);
});

it('names what the bank paid of several documents as a payment of each', async () => {
  const companyId = await plantCompany(test.ownerDb, 'Zwei Dokumente');
  const ids = [
    await issue(51, '2026-10-05', '2026-08-01', 4_000, companyId),
    await issue(52, '2026-10-05', '2026-07-01', 6_000, companyId),
  ];
  await recordPayment(test.ownerDb, {
    ...{ companyId, invoiceId: null, amountCents: 10_000, valueOn: '2026-10-20', actorId: null },
    documents: ids.map((invoiceId, index) => ({ invoiceId, cents: index ? 6_000 : 4_000 })),
    ...{ source: 'BANK', reference: 'Auszug' },
    bankTransactionId: await plantBooking(test.ownerDb, { on: '2026-10-20', cents: -10_000 }),
  });
  const finance = await test.as('finance');
  for (const id of ids) {
    const { body } = await finance.get(`/api/admin/invoices/${id}/allocations`).expect(200);
    expect(body).toMatchObject([{ settledOn: '2026-10-20', isCredit: false, from: null }]);
  }
});

it('is an open matter where a company owes and has earned nothing for three months', async () => {
  const { companies, sites } = test.network;
  const other = companies.other;
  const debts = () => selectIdleDebts(test.services.systemDb, '2026-11-26');
  expect(await debts()).toEqual([]);
  await recordPayment(test.ownerDb, {
    ...{ companyId: other, invoiceId: null, amountCents: 500, valueOn: '2026-11-20' },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });
  const owed = [{ company: 'Anderer Verlag', cents: 500 }];
  expect(await debts()).toEqual(owed);
  const earn = (month: string) =>
    test.ownerDb('site_monthly').insert({
      ...{ month, site_id: sites.other, company_id: other, region: 'DE' },
      ...{ page_impressions: 1, consent_page_impressions: 1, qmn_requests: 0, qmn_views: 0 },
      ...{ wb_requests: 0, wb_views: 0, qmn_revenue_micros: 0, wb_revenue_micros: 0 },
      ...{ payout_micros: 10_000, qmn_payout_micros: 0, wb_payout_micros: 0 },
    });
  await earn('2026-07-01');
  expect(await debts()).toEqual(owed);
  await earn('2026-08-01');
  expect(await debts()).toEqual([]);
});
