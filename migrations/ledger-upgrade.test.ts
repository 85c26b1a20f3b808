import { fileURLToPath } from 'node:url';
import knex from 'knex';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '#api/core/database/migrate.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { selectDoubleMonths } from '#api/operations/invoices/sending/reconcile-accounting.ts';
import '#api/core/database/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/create-test-database.ts';
import { restoreRelease } from './releases/restore-release.ts';

/**
 * A database of the release before accounts, whose cancellations began by opening the months: each
 * half-cancelled document is whole again after the upgrade, and its cancellation can only be sent.
 */

const release = fileURLToPath(new URL('releases/0008.sql.gz', import.meta.url));

let database: TestDatabase;
let client: pg.Client;
let sequence = 100;
let companyId: number;
let siteId: number;
afterAll(async () => {
  await client.end();
  await database.drop();
});

interface Half {
  month: number;
  /** Of its cancellation. */
  status: string;
  failure?: string;
  /** Was it made a draft, and given a deduction of 50 €? */
  isEdited?: boolean;
  /** Had it been approved with its months? */
  hasMonths?: boolean;
  isNumbered?: boolean;
  isPaid?: boolean;
  isSettledAgain?: boolean;
}
const halves: Record<string, Half> = {
  draft: { month: 1, status: 'DRAFT', isEdited: true },
  approved: { month: 2, status: 'APPROVED', isEdited: true, hasMonths: true },
  failed: { month: 3, status: 'FAILED', failure: 'sending-refused' },
  'failed, edited': { month: 4, status: 'FAILED', failure: 'sending-down', isEdited: true },
  processing: { month: 5, status: 'PROCESSING' },
  'processing, edited': { month: 6, status: 'PROCESSING', isEdited: true, hasMonths: true },
  'failed, settled again': {
    ...{ month: 7, status: 'FAILED', failure: 'sending-refused', isSettledAgain: true },
  },
  'paid, failed': { month: 8, status: 'FAILED', failure: 'sending-refused', isPaid: true },
  issued: { month: 9, status: 'SENT', isNumbered: true },
  'paid, issued': { month: 11, status: 'PAID', isNumbered: true, isPaid: true },
};
const originals = new Map<string, number>();
let outside: number;

beforeAll(async () => {
  database = await createTestDatabase('empty');
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await restoreRelease(client, release);
  ({ company_id: companyId, site_id: siteId } = await one(
    'select company_id, site_id from site_ownerships order by site_id limit 1',
  ));
  for (const [name, half] of Object.entries(halves)) originals.set(name, await plant(half));
  outside = await insert('invoices', {
    ...base(12),
    ...{ status: 'MANUAL', manual_reference: 'Vergleich', manual_on: '2026-11-04' },
    due_on: '2026-12-05',
  });
  await migrate(database.ownerUrl);
}, 180_000);

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await client.query(
    `insert into ${table} (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning *`,
    Object.values(row),
  );
  return rows[0].id;
}

const one = async (sql: string, ...values: unknown[]) => (await client.query(sql, values)).rows[0];
const monthOf = (month: number) => `2026-${String(month).padStart(2, '0')}-01`;

const base = (month: number) => ({
  ...{ company_id: companyId, from_on: monthOf(month), date: '2026-11-05' },
  to_on: new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10),
  ...{ top_content: 'Guten Tag', bottom_content: 'Vielen Dank', tax_type: 'VAT_19' },
  ...{ net_cents: 10_000, tax_cents: 1_900, gross_cents: 11_900, supplier_id: '9' },
  ...{ payee: '{"name": "Verlag"}', operator: '{"name": "Netz GmbH"}', due_on: '2026-12-05' },
  approved_at: '2026-11-05T10:00:00Z',
});
const numbered = () => {
  sequence += 1;
  return { number_year: 2026, number_seq: sequence, issued_on: '2026-11-05' };
};

/** A document over a month of the site. */
async function document(month: number, isLiving: boolean, paid: object): Promise<number> {
  const id = await insert('invoices', { ...base(month), status: 'SENT', ...numbered(), ...paid });
  const position = await insert('invoice_positions', {
    ...{ invoice_id: id, place: 1, kind: 'SETTLEMENT', site_id: siteId, title: 'Werbeleistungen' },
    ...{ description: 'Der Monat', amount_cents: 10_000 },
  });
  await insert('invoice_months', {
    ...{ position_id: position, invoice_id: id, company_id: companyId, site_id: siteId },
    ...{ month: monthOf(month), kind: 'SETTLEMENT', cents: 10_000, is_living: isLiving },
  });
  return id;
}

/** As the release before left it: months open, cancellation not issued. */
async function plant(half: Half): Promise<number> {
  const { month, status, failure, isEdited, hasMonths, isNumbered, isPaid, isSettledAgain } = half;
  const paid = isPaid && { status: 'PAID', paid_on: '2026-11-10', paid_cents: 11_900 };
  const id = await document(month, false, paid || {});
  const edited = { net_cents: 5_000, tax_cents: 0, gross_cents: 5_000, tax_type: 'SMALL_BUSINESS' };
  const cancellation = await insert('invoices', {
    ...base(month),
    ...{ kind: 'CANCELLATION', corrects_id: id, status, failure_code: failure ?? null },
    ...(isEdited && { ...edited, payee: '{"name": "Verlag von heute"}', supplier_id: '10' }),
    ...(status === 'DRAFT' && { approved_at: null, operator: null, due_on: null }),
    ...(isNumbered && numbered()),
  });
  await insert('invoice_positions', {
    ...{ invoice_id: cancellation, place: 1, kind: 'SETTLEMENT', site_id: siteId },
    ...{ title: 'Werbeleistungen', description: 'Der Monat', amount_cents: 10_000 },
  });
  if (isEdited) {
    await insert('invoice_positions', {
      ...{ invoice_id: cancellation, place: 2, kind: 'ADJUSTMENT', title: 'Abzug' },
      ...{ description: 'Wie besprochen', amount_cents: -5_000 },
    });
  }
  const settled = { company_id: companyId, site_id: siteId, month: monthOf(month) };
  const settle = (invoiceId: number) =>
    insert('settled_months', { ...settled, invoice_id: invoiceId, approved_on: '2026-11-05' });
  if (hasMonths) await settle(cancellation);
  if (isSettledAgain) await settle(await document(month, true, {}));
  await client.query('update invoices set cancelled_by_id = $1 where id = $2', [cancellation, id]);
  return id;
}

const idOf = (name: string) => mustExist(originals.get(name));
const cancellationOf = (name: string) =>
  one('select * from invoices where corrects_id = $1', idOf(name));
const halvesOf = (isNumbered: boolean) =>
  Object.keys(halves).filter((name) => Boolean(halves[name]?.isNumbered) === isNumbered);

it.each(halvesOf(false))(
  '%s: its cancellation says what it takes back, and is sent again',
  async (name) => {
    const { status, failure } = mustExist(halves[name]);
    expect(await cancellationOf(name)).toMatchObject({
      status: status === 'PROCESSING' ? 'PROCESSING' : 'FAILED',
      failure_code: ['DRAFT', 'APPROVED'].includes(status)
        ? 'cancellation-reopened'
        : (failure ?? null),
      ...{ number_seq: null, net_cents: 10000, tax_cents: 1900, gross_cents: 11900 },
      ...{ tax_type: 'VAT_19', payee: { name: 'Verlag' }, supplier_id: '9' },
      operator: { name: 'Netz GmbH' },
      approved_at: expect.any(Date),
      due_on: expect.anything(),
    });
    const { id } = await cancellationOf(name);
    const { rows } = await client.query(
      'select kind, title, amount_cents from invoice_positions where invoice_id = $1 order by place',
      [id],
    );
    expect(rows).toEqual([{ kind: 'SETTLEMENT', title: 'Werbeleistungen', amount_cents: 10000 }]);
    expect(await one('select from settled_months where invoice_id = $1', id)).toBeUndefined();
  },
);

it.each(halvesOf(false))('%s: until then its month is settled once, and owed', async (name) => {
  const { month, isPaid, isSettledAgain } = mustExist(halves[name]);
  const { rows } = await client.query(
    `select invoice_id = $3 as own from invoice_months
      where site_id = $1 and month = $2 and is_living and kind = 'SETTLEMENT'`,
    [siteId, monthOf(month), idOf(name)],
  );
  expect(rows).toEqual([{ own: !isSettledAgain }]);
  expect(
    await one(
      'select invoice_id = $3 as own from settled_months where site_id = $1 and month = $2',
      siteId,
      monthOf(month),
      idOf(name),
    ),
  ).toEqual({ own: !isSettledAgain });
  expect(await one('select reversed_on, status from invoices where id = $1', idOf(name))).toEqual({
    ...{ reversed_on: null, status: isPaid ? 'PAID' : 'SENT' },
  });
  expect(
    await one(
      'select open_cents, paid_cents from invoice_balances where invoice_id = $1',
      idOf(name),
    ),
  ).toEqual({
    ...{ open_cents: isPaid ? 0 : 11900, paid_cents: isPaid ? 11900 : 0 },
  });
});

it('a month that was settled again by another stands on two valid documents: the night tells it', async () => {
  const db = knex({ client: 'pg', connection: database.ownerUrl });
  const double = await selectDoubleMonths(db);
  await db.destroy();
  const { number } = await one(
    'select number from invoices where id = $1',
    idOf('failed, settled again'),
  );
  expect(double).toEqual([[number, expect.stringMatching(/^GU-2026-/)]]);
});

it.each(halvesOf(true))(
  '%s: it is taken back since its cancellation, and owed no more',
  async (name) => {
    expect(await cancellationOf(name)).toMatchObject({ status: 'SENT' });
    const original = await one(
      'select reversed_on::text, status from invoices where id = $1',
      idOf(name),
    );
    expect(original.reversed_on).toBe('2026-11-05');
    expect(
      await one(
        'select open_cents, paid_cents from invoice_balances where invoice_id = $1',
        idOf(name),
      ),
    ).toEqual({
      ...{ open_cents: 0, paid_cents: 0 },
    });
  },
);

it('what was paid is a payment, and of what was taken back it is credit', async () => {
  const { rows } = await client.query(
    `select p.invoice_id, p.amount_cents, p.value_on::text, p.source,
            (select sum(cents) from payment_allocations a where a.payment_id = p.id) as set
       from payments p where company_id = $1 order by id`,
    [companyId],
  );
  const paid = { amount_cents: 11900, value_on: '2026-11-10', source: 'TOOL' };
  expect(rows).toEqual([
    { ...paid, invoice_id: idOf('paid, failed'), set: '11900' },
    { ...paid, invoice_id: idOf('paid, issued'), set: null },
  ]);
  const { credit_cents } = await one(
    'select * from company_balances where company_id = $1',
    companyId,
  );
  expect(credit_cents).toBe(11900);
});

it('what was settled outside is due on no day', async () => {
  expect(await one('select due_on, status from invoices where id = $1', outside)).toEqual({
    ...{ due_on: null, status: 'MANUAL' },
  });
});
