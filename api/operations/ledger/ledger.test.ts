import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { selectStatement } from '#api/modules/invoices/select-statement.ts';
import {
  type InvoiceState,
  invoiceState,
  invoiceStateSql,
} from '#shared/domain/ledger/invoice-state.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { freePayments, recordPayment, reversePayment } from './record-payment.ts';
import { settleAccount } from './settle-account.ts';

/**
 * The account of a company over whatever may happen to it: its balance is what documents and
 * payments say, and each document's state follows from it.
 */

const today = '2026-11-26';

let test: TestApp;
let companies = 0;
let numbers = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: () => new Date(`${today}T11:00:00Z`) });
});
afterAll(() => test.close());

async function plant(companyId: number, cents: number, correctsId: number | null = null) {
  numbers += 1;
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: companyId, status: 'SENT', from_on: '2026-10-01', to_on: '2026-10-31' },
      ...{ date: today, top_content: 'Oben', bottom_content: 'Unten', due_on: today },
      ...{ net_cents: cents, gross_cents: cents, approved_at: new Date(`${today}T10:00:00Z`) },
      ...{ number_year: 2026, number_seq: numbers, issued_on: today },
      ...(correctsId && { kind: 'CANCELLATION', corrects_id: correctsId }),
    })
    .returning('id');
  return mustExist(row).id;
}

async function issue(companyId: number, cents: number): Promise<number> {
  const id = await plant(companyId, cents);
  await settleAccount(test.ownerDb, { companyId });
  return id;
}

/** As the issue of its 261 does. */
async function takeBack(companyId: number, id: number): Promise<void> {
  const db = test.ownerDb;
  const original = mustExist(await db('invoices').where({ id }).first());
  if (original.cancelled_by_id !== null) return;
  const cancellation = await plant(companyId, original.gross_cents, id);
  await db('invoices').where({ id }).update({ cancelled_by_id: cancellation });
  await freePayments(db, id, today);
  await db('invoices').where({ id }).update({ reversed_on: today });
  await settleAccount(db, { companyId });
}

const pay = (companyId: number, amountCents: number, invoiceId: number | null) =>
  recordPayment(test.ownerDb, {
    ...{ companyId, invoiceId, amountCents, valueOn: today },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });

const amount = fc.integer({ min: 1, max: 500 });
const which = fc.option(fc.nat(9), { freq: 2 });
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('issue' as const), cents: amount }),
    fc.record({ act: fc.constant('pay' as const), cents: amount, which }),
    fc.record({ act: fc.constant('back' as const), cents: amount, which }),
    fc.record({ act: fc.constant('reverse' as const), which: fc.nat(9) }),
    fc.record({ act: fc.constant('cancel' as const), which: fc.nat(9) }),
  ),
  { minLength: 3, maxLength: 14 },
);

it('adds up over documents, payments, returns, counter-entries and cancellations', async () => {
  const property = fc.asyncProperty(acts, async (all) => {
    companies += 1;
    const companyId = await plantCompany(test.ownerDb, `Konto ${companies}`);
    const documents: number[] = [];
    for (const one of all) {
      const at = (one.act !== 'issue' && one.which) || 0;
      const of = documents[at % documents.length] ?? null;
      if (one.act === 'issue') documents.push(await issue(companyId, one.cents));
      if (one.act === 'pay') await pay(companyId, one.cents, one.which === null ? null : of);
      if (one.act === 'back') await pay(companyId, -one.cents, one.which === null ? null : of);
      if (one.act === 'cancel' && of !== null) await takeBack(companyId, of);
      if (one.act === 'reverse') {
        const entries = await test
          .ownerDb('payments')
          .where({ company_id: companyId, reverses_id: null })
          .whereRaw('not exists (select from payments r where r.reverses_id = payments.id)')
          .orderBy('id')
          .pluck('id');
        const entry = entries[one.which % entries.length];
        if (entry) await reversePayment(test.ownerDb, entry, { reason: 'Irrtum', by: 1, today });
      }
      await expectToAddUp(companyId);
    }
  });
  await fc.assert(property, { seed: 20_261_126, numRuns: 60 });
}, 120_000);

interface Row {
  status: string;
  kind: 'SETTLEMENT' | 'CANCELLATION';
  gross: number;
  paid: number;
  open: number;
  isReversed: boolean;
  state: InvoiceState;
}

async function expectToAddUp(companyId: number): Promise<void> {
  const { rows: documents }: { rows: Row[] } = await test.ownerDb.raw(
    `select i.status, i.kind, i.gross_cents as gross, b.paid_cents as paid, b.open_cents as open,
            i.reversed_on is not null as "isReversed", ${invoiceStateSql('i', 'b')} as state
       from invoices i join invoice_balances b on b.invoice_id = i.id where i.company_id = ?`,
    [companyId],
  );
  const { rows } = await test.ownerDb.raw(
    `select open_cents as open, credit_cents as credit, balance_cents as balance,
            (select coalesce(sum(amount_cents), 0)::bigint from payments where company_id = c.company_id) as paid
       from company_balances c where company_id = ?`,
    [companyId],
  );
  const { open, credit, balance, paid } = rows[0];
  const signed = documents.map(({ kind, gross }) => (kind === 'CANCELLATION' ? -gross : gross));
  expect(balance).toBe(signed.reduce((sum, one) => sum + one, 0) - paid);
  expect(balance).toBe(open - credit);
  const statement = await selectStatement(test.ownerDb, companyId);
  expect(statement.at(-1)?.balanceCents ?? 0).toBe(balance);
  // Credit is never left beside a debt.
  if (credit > 0) expect(open).toBe(0);
  // More came back than was left: nothing counts as paid.
  if (credit < 0) for (const one of documents) expect(one.paid).toBe(0);
  for (const one of documents) {
    expect(one.paid).toBeGreaterThanOrEqual(0);
    expect(one.paid + one.open).toBe(one.kind === 'CANCELLATION' || one.isReversed ? 0 : one.gross);
    const { gross: grossCents, open: openCents, paid: paidCents, state, ...rest } = one;
    expect(invoiceState({ ...rest, grossCents, openCents, paidCents, isPart: false })).toBe(state);
    if (one.kind === 'SETTLEMENT' && !one.isReversed) {
      expect(one.status).toBe(one.open === 0 ? 'PAID' : 'SENT');
    }
  }
}
