import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { times } from '#tests/support/soak.ts';
import { freePayments, recordPayment, reversePayment } from './record-payment.ts';
import { settleAccount } from './settle-account.ts';
import { expectToAddUp } from './testing/expect-to-add-up.ts';

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
      await expectToAddUp(test.ownerDb, companyId);
    }
  });
  await fc.assert(property, { seed: 20_261_126, numRuns: times(60, 1_000) });
}, 1_200_000);
