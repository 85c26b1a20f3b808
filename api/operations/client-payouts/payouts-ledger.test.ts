import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { prepareInvoices } from '#api/modules/invoices/prepare-invoices.ts';
import { emptyAccounts } from '#api/modules/invoices/testing/plant-settlement.ts';
import { freePayments, recordPayment } from '#api/operations/ledger/record-payment.ts';
import { settleAccount } from '#api/operations/ledger/settle-account.ts';
import { invoiceMarks } from '#shared/domain/ledger/invoice-marks.ts';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import type { Locale } from '#shared/locale.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import type { AccountStatement, ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { dayOfSerial, readXlsx } from '#tests/support/read-xlsx.ts';

/**
 * What a publisher reads of its account, on the page, in its files and on its statement: every
 * figure is the ledger's.
 */

const now = new Date('2026-11-26T11:00:00Z');

let test: TestApp;
let companyId: number;
let siteId: number;
let seq: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  companyId = test.network.companies.own;
  const sites = await plantWorld(test.ownerDb, companyId);
  siteId = mustExist(sites.get('alpha.example'));
});
afterAll(() => test.close());
beforeEach(async () => {
  seq = 0;
  await emptyAccounts(test.ownerDb);
  for (const table of [
    'objections',
    'settled_months',
    'restated_payouts',
    'site_daily',
    'site_monthly',
  ]) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb('invoices').update({ reversed_on: null, cancelled_by_id: null });
  await test.ownerDb('invoice_positions').delete();
  await test.ownerDb('invoices').where({ kind: 'CANCELLATION' }).delete();
  await test.ownerDb('invoices').delete();
});

interface Position {
  kind?: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT';
  cents: number;
  month?: string;
  corrects?: number;
  title?: string;
}

interface Planted {
  positions: Position[];
  from?: string;
  to?: string;
  issuedOn?: string;
  dueOn?: string;
  given?: object;
}

/** A document of 19 % tax, issued as `issueInvoice` does: credit is set against it. */
async function issue({
  positions,
  from = '2026-10-01',
  to = '2026-10-31',
  issuedOn = '2026-11-05',
  dueOn = '2026-12-05',
  given = {},
}: Planted): Promise<number> {
  seq += 1;
  const net = positions.reduce((sum, { cents }) => sum + cents, 0);
  const tax = Math.round(net * 0.19);
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: companyId, status: 'SENT', from_on: from, to_on: to, date: issuedOn },
      ...{ top_content: 'Guten Tag', bottom_content: 'Vielen Dank', approved_at: now },
      ...{ net_cents: net, tax_cents: tax, gross_cents: net + tax, tax_type: 'VAT_19' },
      ...{ number_year: 2026, number_seq: seq, issued_on: issuedOn, due_on: dueOn },
      ...given,
    })
    .returning('id');
  const { id } = mustExist(row);
  for (const [place, one] of positions.entries()) {
    const { kind = 'SETTLEMENT', cents, month = from, corrects = null, title = 'Werbung' } = one;
    const [position] = await test
      .ownerDb('invoice_positions')
      .insert({
        ...{ invoice_id: id, place, kind, title, description: month, amount_cents: cents },
        ...{ site_id: kind === 'ADJUSTMENT' ? null : siteId, corrected_invoice_id: corrects },
      })
      .returning('id');
    if (kind === 'ADJUSTMENT') continue;
    await test.ownerDb('invoice_months').insert({
      ...{ position_id: mustExist(position).id, invoice_id: id, company_id: companyId },
      ...{ site_id: siteId, month, kind, cents },
    });
  }
  await settleAccount(test.ownerDb, { companyId });
  return id;
}

/** As the issue of its 261 does. */
async function takeBack(id: number, issuedOn: string): Promise<void> {
  const db = test.ownerDb;
  const { net_cents, from_on, to_on } = mustExist(await db('invoices').where({ id }).first());
  const cancellation = await issue({
    positions: [],
    ...{ from: from_on, to: to_on, issuedOn },
    given: { kind: 'CANCELLATION', corrects_id: id },
  });
  const tax = Math.round(net_cents * 0.19);
  await db('invoices')
    .where({ id: cancellation })
    .update({ net_cents, tax_cents: tax, gross_cents: net_cents + tax });
  await db('invoices').where({ id }).update({ cancelled_by_id: cancellation });
  await freePayments(db, id, issuedOn);
  await db('invoices').where({ id }).update({ reversed_on: issuedOn });
  await db('invoice_months').where({ invoice_id: id }).update({ is_living: false });
  await settleAccount(db, { companyId });
}

const pay = (invoiceId: number | null, amountCents: number, valueOn: string) =>
  recordPayment(test.ownerDb, {
    ...{ companyId, invoiceId, amountCents, valueOn },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });

const object = (invoiceId: number, state: 'OPEN' | 'REJECTED' = 'OPEN') =>
  test.ownerDb('objections').insert({
    ...{ invoice_id: invoiceId, company_id: companyId, reason: 'Das stimmt nicht', state },
    ...(state === 'REJECTED' && { answer: 'Doch, das stimmt so', answered_at: now }),
  });

type User = Parameters<TestApp['as']>[0];
const read = async (user: User = 'owner', year = 2026): Promise<ClientPayouts> => {
  const { status, body } = await (await test.as(user)).get(`/api/client/payouts?year=${year}`);
  expect(status).toBe(200);
  return body;
};

const august = {
  from: '2026-08-01',
  to: '2026-08-31',
  issuedOn: '2026-09-04',
  dueOn: '2026-10-04',
};
const september = {
  ...{ from: '2026-09-01', to: '2026-09-30', issuedOn: '2026-10-05', dueOn: '2026-11-04' },
};

interface Told {
  /** Number, state, marks, gross, paid, open. */
  documents: [string, string, string[], number, number, number][];
  sums: [net: number, gross: number, paid: number];
  balance: number;
  next: number | null;
}

const cases: { name: string; plant(): Promise<unknown>; told: Told; besides?: object }[] = [
  {
    name: 'a plain document that was paid',
    async plant() {
      const id = await issue({ positions: [{ cents: 100_00 }] });
      await pay(id, 119_00, '2026-11-20');
    },
    told: {
      documents: [['GU-2026-001', 'PAID', [], 119_00, 119_00, 0]],
      sums: [100_00, 119_00, 119_00],
      balance: 0,
      next: null,
    },
    besides: { invoices: [{ paidOn: '2026-11-20', taxPercent: 19, taxCents: 19_00 }] },
  },
  {
    name: 'a document with five corrections of an earlier month',
    async plant() {
      const june = await issue({ ...august, positions: [{ cents: 9_028_88 }] });
      const month = '2026-08-01';
      await issue({
        ...september,
        positions: [
          { cents: 9_170_67 },
          ...[-10_00, -20_00, -5_00, -13_95, -1].map((cents) => ({
            ...{ kind: 'CORRECTION' as const, corrects: june, cents, month },
          })),
        ],
      });
    },
    told: {
      documents: [
        ['GU-2026-002', 'OPEN', ['OVERDUE'], 10_854_83, 0, 10_854_83],
        ['GU-2026-001', 'OPEN', ['OVERDUE'], 10_744_37, 0, 10_744_37],
      ],
      sums: [18_150_59, 21_599_20, 0],
      balance: 21_599_20,
      next: 21_599_20,
    },
    besides: {
      next: {
        isOverdue: true,
        expectedOn: '2026-10-04',
        documents: ['GU-2026-001', 'GU-2026-002'],
      },
      invoices: [
        {
          netCents: 9_121_71,
          lines: [
            { kind: 'SETTLEMENT', cents: 9_170_67 },
            { kind: 'CORRECTION', cents: -48_96, count: 5, corrects: 'GU-2026-001' },
          ],
        },
        {},
      ],
    },
  },
  {
    name: 'an adjustment of 100 euros',
    plant: () =>
      issue({
        positions: [{ cents: 752_99 }, { kind: 'ADJUSTMENT', cents: 100_00, title: 'Startbonus' }],
      }),
    told: {
      documents: [['GU-2026-001', 'OPEN', [], 1_015_06, 0, 1_015_06]],
      sums: [852_99, 1_015_06, 0],
      balance: 1_015_06,
      next: 1_015_06,
    },
    besides: {
      invoices: [{ lines: [{ cents: 752_99 }, { kind: 'ADJUSTMENT', title: 'Startbonus' }] }],
    },
  },
  {
    name: 'cancelled before it was paid',
    async plant() {
      const id = await issue({ ...september, positions: [{ cents: 852_99 }] });
      await takeBack(id, '2026-11-10');
    },
    told: {
      documents: [
        ['GU-2026-002', 'OFFSET', [], -1_015_06, 0, 0],
        ['GU-2026-001', 'CANCELLED', [], 1_015_06, 0, 0],
      ],
      sums: [0, 0, 0],
      balance: 0,
      next: null,
    },
    besides: {
      invoices: [
        { cancels: 'GU-2026-001', dueOn: null },
        { cancelledBy: 'GU-2026-002', replacedBy: null, dueOn: null },
      ],
    },
  },
  {
    name: 'paid, cancelled, and nothing since: they owe it',
    async plant() {
      const id = await issue({ ...september, positions: [{ cents: 2_031_37 }] });
      await pay(id, 2_417_33, '2026-10-24');
      await takeBack(id, '2026-11-10');
    },
    told: {
      documents: [
        ['GU-2026-002', 'OFFSET', [], -2_417_33, 0, 0],
        ['GU-2026-001', 'CANCELLED', [], 2_417_33, 0, 0],
      ],
      sums: [0, 0, 2_417_33],
      balance: -2_417_33,
      next: null,
    },
    besides: { account: { creditCents: 2_417_33 } },
  },
  {
    name: 'paid, cancelled and replaced: what was paid stands on the new one',
    async plant() {
      const id = await issue({ ...september, positions: [{ cents: 2_031_37 }] });
      await pay(id, 2_417_33, '2026-10-24');
      await takeBack(id, '2026-11-10');
      await issue({ ...september, issuedOn: '2026-11-12', positions: [{ cents: 2_131_37 }] });
    },
    told: {
      documents: [
        ['GU-2026-003', 'PART_PAID', ['OVERDUE'], 2_536_33, 2_417_33, 119_00],
        ['GU-2026-002', 'OFFSET', [], -2_417_33, 0, 0],
        ['GU-2026-001', 'CANCELLED', [], 2_417_33, 0, 0],
      ],
      sums: [2_131_37, 2_536_33, 2_417_33],
      balance: 119_00,
      next: 119_00,
    },
    besides: {
      invoices: [
        { payments: [{ on: '2026-10-24', cents: 2_417_33, document: 'GU-2026-001' }] },
        {},
        { replacedBy: 'GU-2026-003', payments: [] },
      ],
    },
  },
  {
    name: 'part paid, beside an open one: both are added up',
    async plant() {
      const id = await issue({ ...august, positions: [{ cents: 100_00 }] });
      await issue({ positions: [{ cents: 200_00 }] });
      await pay(id, 50_00, '2026-10-20');
    },
    told: {
      documents: [
        ['GU-2026-002', 'OPEN', [], 238_00, 0, 238_00],
        ['GU-2026-001', 'PART_PAID', ['OVERDUE'], 119_00, 50_00, 69_00],
      ],
      sums: [300_00, 357_00, 50_00],
      balance: 307_00,
      next: 307_00,
    },
  },
  {
    name: 'money that came back: owed again',
    async plant() {
      const id = await issue({ ...september, positions: [{ cents: 100_00 }] });
      await pay(id, 119_00, '2026-11-04');
      await pay(id, -119_00, '2026-11-09');
    },
    told: {
      documents: [['GU-2026-001', 'OPEN', ['OVERDUE'], 119_00, 0, 119_00]],
      sums: [100_00, 119_00, 0],
      balance: 119_00,
      next: 119_00,
    },
  },
  {
    name: 'covered by credit, so without a due date, and open again: due since its issue',
    async plant() {
      await pay(null, 119_00, '2026-11-04');
      await issue({ positions: [{ cents: 100_00 }], given: { due_on: null } });
      await pay(null, -119_00, '2026-11-09');
    },
    told: {
      documents: [['GU-2026-001', 'OPEN', ['OVERDUE'], 119_00, 0, 119_00]],
      sums: [100_00, 119_00, 0],
      balance: 119_00,
      next: 119_00,
    },
    besides: {
      invoices: [{ dueOn: '2026-11-05' }],
      next: { expectedOn: '2026-11-05', isOverdue: true },
    },
  },
  {
    name: 'nine months settled outside: once, never due',
    plant: () =>
      issue({
        ...{ from: '2025-06-01', to: '2026-02-28' },
        positions: [{ cents: 51_865_16 }],
        given: {
          ...{ status: 'MANUAL', manual_reference: 'Altsystem 2026-02', manual_on: '2026-03-08' },
          ...{ number_year: null, number_seq: null, issued_on: null },
        },
      }),
    told: { documents: [], sums: [0, 0, 0], balance: 0, next: null },
    besides: {
      outside: [
        {
          ...{ reference: 'Altsystem 2026-02', from: '2025-06-01', to: '2026-02-28' },
          ...{ grossCents: 61_719_54, paidOn: null, paidCents: null },
        },
      ],
    },
  },
  {
    name: 'objected to: not in the next payout, and not overdue',
    async plant() {
      await object(await issue({ ...august, positions: [{ cents: 100_00 }] }));
      await issue({ positions: [{ cents: 200_00 }] });
    },
    told: {
      documents: [
        ['GU-2026-002', 'OPEN', [], 238_00, 0, 238_00],
        ['GU-2026-001', 'OPEN', ['OBJECTED'], 119_00, 0, 119_00],
      ],
      sums: [300_00, 357_00, 0],
      balance: 357_00,
      next: 238_00,
    },
    besides: {
      account: { held: [{ document: 'GU-2026-001', cents: 119_00, mark: 'OBJECTED' }] },
    },
  },
  {
    name: 'objected to and answered that it stands: paid, and the mark stays',
    async plant() {
      await object(await issue({ ...august, positions: [{ cents: 100_00 }] }), 'REJECTED');
    },
    told: {
      documents: [['GU-2026-001', 'OPEN', ['OVERDUE', 'OBJECTED'], 119_00, 0, 119_00]],
      sums: [100_00, 119_00, 0],
      balance: 119_00,
      next: 119_00,
    },
    besides: { account: { held: [] } },
  },
  {
    name: 'a cancellation under way: still owed, but not paid',
    async plant() {
      const id = await issue({ ...august, positions: [{ cents: 100_00 }] });
      const cancellation = await issue({
        positions: [],
        given: {
          ...{ kind: 'CANCELLATION', corrects_id: id, status: 'PROCESSING' },
          ...{ number_year: null, number_seq: null, issued_on: null },
        },
      });
      await test.ownerDb('invoices').where({ id }).update({ cancelled_by_id: cancellation });
    },
    told: {
      documents: [['GU-2026-001', 'OPEN', ['BEING_CANCELLED'], 119_00, 0, 119_00]],
      sums: [100_00, 119_00, 0],
      balance: 119_00,
      next: null,
    },
    besides: { account: { held: [{ mark: 'BEING_CANCELLED' }] } },
  },
  {
    name: 'a 261 that has its number and is not sent yet: it counts and is shown',
    async plant() {
      const id = await issue({ ...august, positions: [{ cents: 100_00 }] });
      await takeBack(id, '2026-11-10');
      await test
        .ownerDb('invoices')
        .where({ kind: 'CANCELLATION' })
        .update({ status: 'PROCESSING' });
    },
    told: {
      documents: [
        ['GU-2026-002', 'OFFSET', [], -119_00, 0, 0],
        ['GU-2026-001', 'CANCELLED', [], 119_00, 0, 0],
      ],
      sums: [0, 0, 0],
      balance: 0,
      next: null,
    },
    besides: { invoices: [{}, { cancelledBy: 'GU-2026-002' }] },
  },
];

describe('the account of a publisher', () => {
  it.each(cases)('$name', async ({ plant, told, besides = {} }) => {
    await plant();
    const page = await read();
    expect({
      documents: page.invoices.map((one) => [
        ...[one.document, one.state, one.marks],
        ...[one.grossCents, one.paidCents, one.openCents],
      ]),
      sums: [page.sums.netCents, page.sums.grossCents, page.sums.paidCents],
      balance: page.account.balanceCents,
      next: page.next?.cents ?? null,
    }).toEqual(told);
    expect(page).toMatchObject(besides);
    await expectLedger(page);
  });

  it('shows a document in the year of its issue alone, and months lead there', async () => {
    const period = { from: '2025-12-01', to: '2025-12-31', issuedOn: '2026-01-05' };
    const id = await issue({ ...period, positions: [{ cents: 100_00 }] });
    await plantDay('2025-12-14', 100_00);
    await test.ownerDb('settled_months').insert({
      ...{ company_id: companyId, site_id: siteId, month: '2025-12-01' },
      ...{ invoice_id: id, approved_on: '2026-01-04' },
    });
    expect(await read('owner', 2025)).toMatchObject({
      invoices: [],
      sums: { earnedCents: 100_00, grossCents: 0, paidCents: 0 },
      months: [
        {
          ...{ month: '2025-12', netCents: 100_00, status: 'credited' },
          documents: [{ document: 'GU-2026-001', year: 2026, state: 'OPEN' }],
        },
      ],
    });
    expect(await read()).toMatchObject({ months: [], invoices: [{ document: 'GU-2026-001' }] });
  });

  it('tells what is still to be set off, as the next settlement finds it', async () => {
    await issue({ ...august, positions: [{ cents: 2_178_98 }] });
    await plantDay('2026-08-14', 2_178_98);
    const restated = { date: '2026-08-14', site_id: siteId, company_id: companyId };
    await test.ownerDb('restated_payouts').insert({
      ...restated,
      ...{ tracker_id: 1, region: 'DE', cause: 'FEED', noted_at: now },
      ...{ payout_micros: 600_000, settled_micros: 2_178_980_000 },
    });
    const open = async () => {
      const [prepared] = await prepareInvoices(
        test.ownerDb,
        { companyIds: [companyId], from: '2026-10-01', to: '2026-10-31' },
        now,
      );
      const { positions, carriedOver } = mustExist(prepared);
      return [...positions, ...carriedOver].reduce((sum, { amount }) => sum + amount, 0);
    };
    expect([(await read()).account.toSettleCents, await open()]).toEqual([-2_178_38, -2_178_38]);
    // A part is on a document: the rest is still to come.
    const part = { kind: 'CORRECTION' as const, cents: -100_00, month: '2026-08-01' };
    await issue({ ...september, positions: [{ cents: 100_00 }, part] });
    expect([(await read()).account.toSettleCents, await open()]).toEqual([-2_078_38, -2_078_38]);
    expect((await read('otherOwner')).account.toSettleCents).toBe(0);
  });

  it('is nobody else’s', async () => {
    const id = await issue({ positions: [{ cents: 100_00 }] });
    await pay(id, 119_00, '2026-11-20');
    const other = await test.as('otherOwner');
    expect(await read('otherOwner')).toMatchObject({
      ...{ invoices: [], outside: [], sums: { grossCents: 0, paidCents: 0 }, next: null },
      account: { balanceCents: 0, openCents: 0, creditCents: 0, held: [] },
    });
    expect((await other.get('/api/client/payouts/statement')).body).toEqual({
      entries: [],
      balanceCents: 0,
    });
    const csv = await other.get('/api/client/payouts/export?format=csv&year=2026');
    expect(csv.text).not.toContain('GU-2026-001');
    expect((await other.get(`/api/client/invoices/${id}/positions`)).status).toBe(404);
    expect((await other.get(`/api/client/invoices/${id}/document`)).status).toBe(404);
  });
});

async function plantDay(date: string, cents: number): Promise<void> {
  const counts = {
    page_impressions: 0,
    consent_page_impressions: 0,
    qmn_requests: 0,
    qmn_views: 0,
  };
  const others = { wb_requests: 0, wb_views: 0, qmn_revenue_micros: 0, wb_revenue_micros: 0 };
  const micros = cents * 10_000;
  const sums = {
    ...{ site_id: siteId, company_id: companyId, region: 'DE', ...counts, ...others },
    ...{ payout_micros: micros, qmn_payout_micros: micros, wb_payout_micros: 0 },
  };
  await test.ownerDb('site_daily').insert({ ...sums, date, has_agreement: true });
  await test.ownerDb('site_monthly').insert({ ...sums, month: `${date.slice(0, 7)}-01` });
}

/** Every figure of the page, the files and the statement, beside the tables. */
async function expectLedger(page: ClientPayouts): Promise<void> {
  const ledger = await rows<{ number: string; gross: number; paid: number; open: number }>(
    test.ownerDb,
    `select i.number, case i.kind when 'CANCELLATION' then -i.gross_cents else i.gross_cents end as gross,
            b.paid_cents as paid, b.open_cents as open
       from invoices i join invoice_balances b on b.invoice_id = i.id
      where i.company_id = ? and i.number_seq is not null order by i.number_seq desc`,
    [companyId],
  );
  const { balance, paid, gross } = await oneRow<Record<'balance' | 'paid' | 'gross', number>>(
    test.ownerDb,
    `select balance_cents as balance, (select coalesce(sum(amount_cents), 0)::bigint from payments) as paid,
            (select coalesce(sum(case kind when 'CANCELLATION' then -gross_cents else gross_cents end), 0)::bigint
               from invoices where number is not null) as gross
       from company_balances where company_id = ?`,
    [companyId],
  );
  const shown = page.invoices.map(({ document, grossCents, paidCents, openCents }) => ({
    ...{ number: document, gross: grossCents, paid: paidCents, open: openCents },
  }));
  expect(shown).toEqual(ledger);
  for (const { lines, netCents, taxCents, grossCents, paidCents, payments } of page.invoices) {
    expect(netCents + taxCents).toBe(grossCents);
    if (lines.length > 0) expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents);
    expect(payments.reduce((sum, { cents }) => sum + cents, 0)).toBe(paidCents);
  }
  expect(page.account.balanceCents).toBe(balance);
  expect(page.account.openCents - page.account.creditCents).toBe(balance);
  expect(page.sums).toMatchObject({ grossCents: gross, paidCents: paid });
  if (page.next?.isGross) {
    const held = page.account.held.reduce((sum, { cents }) => sum + cents, 0);
    expect(page.next.cents).toBe(balance - held);
  }

  const owner = await test.as('owner');
  const statement: AccountStatement = (await owner.get('/api/client/payouts/statement')).body;
  expect(statement.balanceCents).toBe(balance);
  const sumOf = (kinds: string[]) =>
    statement.entries.reduce((sum, { kind, cents }) => sum + (kinds.includes(kind) ? cents : 0), 0);
  expect(sumOf(['DOCUMENT', 'CANCELLATION'])).toBe(page.sums.grossCents);
  expect(sumOf(['PAYMENT', 'RETURN', 'REVERSAL'])).toBe(-page.sums.paidCents + 0);

  const csv = await owner.get('/api/client/payouts/export?format=csv&year=2026');
  const book = await owner.get('/api/client/payouts/export?year=2026').responseType('blob');
  const lines: string[][] = parse(csv.text, { delimiter: ';', bom: true });
  const language: Locale = lines[0]?.[0] === payoutFileMessages.de.number ? 'de' : 'en';
  const m = payoutFileMessages[language];
  const { sheets } = readXlsx(book.body);
  const sheet =
    sheets[0]?.rows
      .slice(0, page.invoices.length + 1)
      .map((row) => row.map((cell) => cell?.value)) ?? [];
  const place = (title: string) => mustExist(lines[0]?.indexOf(title));
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  const amounts = {
    netCents: m.net,
    taxCents: m.tax,
    grossCents: m.gross,
    paidCents: m.paid,
    openCents: m.open,
  } as const;
  for (const [index, one] of page.invoices.toReversed().entries()) {
    const row = mustExist(lines[index + 1]);
    const cells = mustExist(sheet[index + 1]);
    expect([row[0], cells[0]]).toEqual([one.document, one.document]);
    for (const key of ['netCents', 'taxCents', 'grossCents', 'paidCents', 'openCents'] as const) {
      const at = place(amounts[key]);
      expect([key, cents(row[at]), Math.round(Number(cells[at]) * 100)]).toEqual([
        key,
        one[key],
        one[key],
      ]);
    }
    const words = [invoiceStates[one.state], ...one.marks.map((mark) => invoiceMarks[mark])];
    expect(row[place(m.state)]).toBe(words.map((word) => word[language]).join(', '));
    expect(dayOfSerial(cells[place(m.issuedOn)])).toBe(one.issuedOn);
    const parts = [m.earned, m.corrections, m.adjustments].map((title) => cents(row[place(title)]));
    if (one.lines.length > 0) expect(parts.reduce((sum, part) => sum + part, 0)).toBe(one.netCents);
  }
  expect(lines).toHaveLength(page.invoices.length + 1);
  // Between the balance before and the one after.
  const account = sheets[1]?.rows.slice(2, -1) ?? [];
  expect(Math.round(Number(sheets[1]?.rows.at(-1)?.[6]?.value) * 100)).toBe(statement.balanceCents);
  expect(
    account.map((row) => [
      row[2]?.value,
      ...[row[5], row[6]].map((cell) => Math.round(Number(cell?.value) * 100)),
    ]),
  ).toEqual(
    statement.entries.map(({ number, cents: amount, balanceCents }) => [
      number,
      amount,
      balanceCents,
    ]),
  );
}
