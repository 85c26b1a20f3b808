import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '#api/core/database/rows.ts';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { plantOperator, plantPayee } from '#api/modules/invoices/testing/plant-settlement.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { plantIssued } from '#api/operations/ledger/testing/plant-issued.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { times } from '#tests/support/soak.ts';
import { driveRuns, plantMinimum, plantPayingAccount } from './testing/drive-runs.ts';

/**
 * Whatever is open, and whatever holds it back: each cent is in one transfer or has a reason, no
 * document is in two runs, and the file pays what was released and is still owed.
 */

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let drive: ReturnType<typeof driveRuns>;
let companies = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  await plantOperator(test.ownerDb);
  await plantPayingAccount(test.ownerDb);
  drive = driveRuns(test);
});
afterAll(() => test.close());

const cents = fc.integer({ min: 1, max: 5_000 });
const seldom = fc.nat(6).map((one) => one === 0);
const publisher = fc.record({
  documents: fc.array(
    fc.record({
      cents,
      dueOn: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-20', '2026-11-21'),
      isUnsent: seldom,
      isObjected: seldom,
    }),
    { maxLength: 4 },
  ),
  /** On the account: more than is open is credit. */
  paid: fc.option(fc.integer({ min: -3_000, max: 6_000 }), { freq: 2 }),
  account: fc.constantFrom('own', 'own', 'own', 'own', 'own', 'none', 'held', 'outside'),
  isBlocked: seldom,
  minimumCents: fc.constantFrom(null, null, null, 4_000),
  /** Before the release, and before the file. */
  later: fc.constantFrom(null, null, null, null, 'pay', 'move', 'object'),
  last: fc.constantFrom(null, null, null, null, 'pay', 'move', 'object'),
});
type Publisher = typeof publisher extends fc.Arbitrary<infer P> ? P : never;

async function plant(given: Publisher): Promise<number> {
  const db = test.ownerDb;
  companies += 1;
  const companyId = await plantCompany(db, `Verlag ${companies}`);
  if (given.account !== 'none') await plantPayee(db, companyId);
  if (given.account === 'outside') await move(companyId, ibanOf('TR', '0006100519786457841326'));
  if (given.account === 'held') {
    await db('held_payees').insert({
      ...{ company_id: companyId, former: null, begun_at: now, changed_at: now },
      awaits_confirmation: true,
    });
  }
  await plantMinimum(db, companyId, given.minimumCents);
  if (given.isBlocked) {
    await db('payout_blocks').insert({
      ...{ company_id: companyId, reason: 'Verdacht', public_text: 'Wir prüfen.' },
      ...{ from_on: '2026-11-01', blocked_by: test.network.users.finance },
    });
  }
  for (const { cents, dueOn, isUnsent, isObjected } of given.documents) {
    const status = isUnsent ? 'PROCESSING' : 'SENT';
    const { id } = await plantIssued(db, { companyId, on: dueOn, net: cents }, { status });
    if (isObjected) await objectTo(companyId, id);
  }
  if (given.paid) await pay(companyId, given.paid);
  return companyId;
}

const pay = (companyId: number, amountCents: number) =>
  recordPayment(test.ownerDb, {
    ...{ companyId, invoiceId: null, amountCents, valueOn: '2026-11-20' },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });
const objectTo = (companyId: number, invoiceId: number) =>
  test.ownerDb('objections').insert({
    ...{ company_id: companyId, invoice_id: invoiceId, reason: 'Falsche Summe' },
  });
const move = (companyId: number, iban: string) =>
  test.ownerDb('bankings').where({ entity_id: companyId }).update({ iban });

async function happen(companyId: number, what: Publisher['later']): Promise<void> {
  if (what === 'pay') await pay(companyId, 7);
  companies += 1;
  if (what === 'move')
    await move(companyId, ibanOf('DE', `37040044${String(companies).padStart(10, '0')}`));
  const open = await test
    .ownerDb('invoice_balances')
    .where({ company_id: companyId })
    .where('open_cents', '>', 0)
    .orderBy('invoice_id')
    .first('invoice_id');
  if (what === 'object' && open) {
    await test.ownerDb('objections').where({ invoice_id: open.invoice_id }).delete();
    await objectTo(companyId, open.invoice_id);
  }
}

const openOf = async (companyIds: number[]) =>
  new Map(
    (await test.ownerDb('company_balances').whereIn('company_id', companyIds)).map((row) => [
      row.company_id,
      row,
    ]),
  );

const seen = { files: 0, stopped: 0 };

it('is in one transfer or has a reason, and nothing is paid that is not owed', async () => {
  const property = fc.asyncProperty(
    fc.array(publisher, { minLength: 3, maxLength: 7 }),
    async (all) => {
      const db = test.ownerDb;
      // Each world is one of its own.
      await db('payment_transfer_documents').update({ is_living: false });
      await db('payout_blocks').delete();
      for (const { company_id: id, balance_cents: left } of await db('company_balances').whereNot({
        balance_cents: 0,
      })) {
        await pay(id, left);
      }
      const ids: number[] = [];
      for (const one of all) ids.push(await plant(one));
      const wish = { dueBy: '2026-11-20', requestedOn: '2026-11-23' };
      const run = await drive.propose(wish);
      const { transfers, leftOut } = await drive.transfers(run.id);
      const balances = await openOf(ids);
      for (const id of ids) {
        const paid = transfers.filter(({ companyId }) => companyId === id);
        const out = leftOut.filter((one) => one.companyId === id && one.cents > 0);
        const { open_cents: open = 0, balance_cents: balance = 0 } = balances.get(id) ?? {};
        expect(paid.length).toBeLessThanOrEqual(1);
        const sum = [...paid, ...out].reduce((total, one) => total + one.cents, 0);
        expect(sum).toBe(open);
        for (const { cents: amount, documents } of paid) {
          expect(amount).toBe(documents.reduce((total, one) => total + one.cents, 0));
          expect(amount).toBeLessThanOrEqual(balance);
        }
        if (balance < 0) {
          expect(leftOut).toContainEqual(
            expect.objectContaining({ companyId: id, cents: balance }),
          );
        }
      }
      // A second run has nothing of the first.
      const second = await drive.propose(wish);
      expect(second).toMatchObject({ transferCount: 0 });

      for (const [index, one] of all.entries()) await happen(ids[index] ?? 0, one.later);
      if ((await drive.act(run.id, 'release')).status !== 200) return;
      for (const [index, one] of all.entries()) await happen(ids[index] ?? 0, one.last);
      if ((await drive.act(run.id, 'make-file')).status !== 200) return;
      seen.files += 1;
      const file = readCreditTransfers(await drive.file(run.id));
      const last = await drive.read(run.id);
      seen.stopped += last.stoppedCount;
      expect(file.transfers).toHaveLength(last.transferCount);
      expect(file.transfers.reduce((total, one) => total + one.cents, 0)).toBe(last.totalCents);
      const after = await openOf(ids);
      for (const { endToEndId, cents: amount, iban } of file.transfers) {
        const companyId = Number(endToEndId.split('-')[1]);
        expect(all[ids.indexOf(companyId)]?.isBlocked).toBe(false);
        const paid = await rows<{ cents: number; open: number; isObjected: boolean }>(
          db,
          `select d.cents, b.open_cents as open,
                  exists (select from objections o where o.invoice_id = b.invoice_id and o.state = 'OPEN') as "isObjected"
             from payment_transfers t
             join payment_transfer_documents d on d.transfer_id = t.id
             join invoice_balances b on b.invoice_id = d.invoice_id
            where t.end_to_end_id = ?`,
          [endToEndId],
        );
        expect(paid.reduce((total, one) => total + one.cents, 0)).toBe(amount);
        for (const one of paid)
          expect(one).toEqual({ cents: one.open, open: one.open, isObjected: false });
        expect(amount).toBeLessThanOrEqual(after.get(companyId)?.balance_cents ?? 0);
        const banking = await db('bankings').where({ entity_id: companyId }).first('iban');
        expect(banking?.iban).toBe(iban);
      }
      const doubles = await rows(
        db,
        `select invoice_id from payment_transfer_documents where is_living
        group by invoice_id having count(*) > 1`,
      );
      expect(doubles).toEqual([]);
    },
  );
  await fc.assert(property, { seed: 20_261_127, numRuns: times(15, 400) });
  expect(seen.files).toBeGreaterThan(5);
  expect(seen.stopped).toBeGreaterThan(2);
}, 1_200_000);
