import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { reversePayment } from '#api/operations/ledger/record-payment.ts';
import { plantBooking } from '#api/operations/ledger/testing/plant-booking.ts';
import { plantIssued } from '#api/operations/ledger/testing/plant-issued.ts';
import { berlinDay } from '#shared/dates.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { times } from '#tests/support/soak.ts';

/** A document of 100 € and 19 %: the accounting tool and the bank say what is paid of it. */
const start = new Date('2026-11-05T11:00:00Z');
let now = start;
const clock = () => now;
const days = (count: number) => {
  now = new Date(+now + count * 86_400_000);
};
const gross = 11_900;

let test: TestApp;
let drive: ReturnType<typeof driveSettlement>;
let companies = 0;
let companyId: number;
let id: number;
let number: string;
beforeAll(async () => {
  test = await createTestApp({ clock });
  // It says how much of a record is paid.
  test.sevdesk.settings.version = '2.0';
  await plantOperator(test.ownerDb);
  drive = driveSettlement(test, clock);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  companies += 1;
  test.sevdesk.setFault(null);
  await lead('TOOL');
  companyId = await drive.company(`Verlag ${companies}`);
  id = await drive.approved(companyId, [10_000]);
  await drive.send(id);
  number = (await drive.read(id)).number;
});

const lead = (payment_source: 'TOOL' | 'BANK') =>
  test.ownerDb('operator_profiles').update({ payment_source });
/** What the night finds of payments of this case. */
const found = async () =>
  (await drive.reconcile()).warned.filter(
    (line) =>
      line.includes(' paid on the account') &&
      (line.includes(`${number}:`) || line.includes(` to Verlag ${companies}:`)),
  );
/**
 * A released transfer of the document, all of it or a part, and what the bank has booked of it, or of
 * its run as one sum that stays open.
 */
async function book(cents = gross, isSum = false) {
  const { finance, superAdmin } = test.network.users;
  const db = test.ownerDb;
  const run = mustExist(
    (
      await db('payment_runs')
        .insert({
          ...{ run_state: 'RELEASED', due_by: '2026-12-05', requested_on: berlinDay(now) },
          ...{ debtor_name: 'Netzwerk', debtor_iban: 'DE1', prepared_by: finance },
          ...{ changed_by: finance, released_by: superAdmin, released_at: now },
        })
        .returning('id')
    )[0],
  );
  const transfer = mustExist(
    (
      await db('payment_transfers')
        .insert({
          ...{ run_id: run.id, company_id: companyId, amount_cents: cents, payee: '{}' },
          remittance: number,
        })
        .returning(['id', 'end_to_end_id'])
    )[0],
  );
  await db('payment_transfer_documents').insert({
    ...{ transfer_id: transfer.id, invoice_id: id, cents, is_living: false },
  });
  const transactionId = isSum
    ? await plantBooking(db, { on: berlinDay(now), cents: -cents }, { batch_id: `P${run.id}` })
    : await transact(transfer.id, -cents);
  return { transfer: transfer.end_to_end_id, transferId: transfer.id, transactionId };
}
/** The bank carries the transfer out, or gives it back. */
const transact = (transferId: number, cents: number) =>
  plantBooking(
    test.ownerDb,
    { on: berlinDay(now), cents },
    {
      ...{ transfer_id: transferId, matched_by: 'END_TO_END' },
      return_reason: cents > 0 ? 'AC04' : null,
    },
  );
/**
 * By hand, without a choice of documents; 200, or the code of the refusal. At the start: no session
 * lasts for days.
 */
async function tryEnter(transactionId: number): Promise<200 | string> {
  const later = now;
  now = start;
  const path = `/api/admin/bank-transactions/${transactionId}`;
  const finance = await test.as('finance');
  const { updatedAt } = (await finance.get(path)).body;
  const { status, body } = await finance.post(`${path}/allocate`).send({ updatedAt, companyId });
  now = later;
  return status === 200 ? status : body.code;
}
const enter = async (transactionId: number) => expect(await tryEnter(transactionId)).toBe(200);
const entries = async () =>
  test
    .ownerDb('payments')
    .where({ company_id: companyId })
    .orderBy('id')
    .select('source', 'amount_cents')
    .then((all) => all.map(({ source, amount_cents }) => [source, amount_cents]));
const settled = { open: 0, credit: 0, balance: 0 };

describe('while the bank’s word counts', () => {
  beforeEach(() => lead('BANK'));

  it('the tool’s enters nothing, and is named after five days with both sums', async () => {
    test.sevdesk.pay({ number });
    await drive.poll();
    expect(await entries()).toEqual([]);
    expect(await drive.balance(companyId)).toMatchObject({ open: gross });
    days(4);
    await drive.poll();
    expect(await found()).toEqual([]);
    days(1);
    expect(await found()).toEqual([
      `${number}: €0.00 are paid on the account, €119.00 in the accounting tool`,
    ]);
    // The bank says so in the end.
    await enter((await book()).transactionId);
    expect(await found()).toEqual([]);
  });

  it.each<[string, number, number | undefined, string | null]>([
    ['all, and the tool nothing', gross, undefined, '€119.00 are paid on the account, €0.00'],
    ['all, and the tool a part', gross, 4_000, '€119.00 are paid on the account, €40.00'],
    ['a part, and the tool another', 4_000, 5_000, '€40.00 are paid on the account, €50.00'],
    ['a part, and the tool the same', 4_000, 4_000, null],
    ['all, and the tool all', gross, gross, null],
  ])('the bank has booked %s', async (_name, booked, told, words) => {
    await enter((await book(booked)).transactionId);
    if (told) test.sevdesk.pay({ number, cents: told });
    await drive.poll();
    days(5);
    const expected = words === null ? [] : [`${number}: ${words} in the accounting tool`];
    expect(await found()).toEqual(expected);
    expect(await entries()).toEqual([['BANK', booked]]);
  });

  it('cancelling asks the tool for no payment either', async () => {
    test.sevdesk.pay({ number });
    await drive.run([await drive.cancel(id)]);
    expect(await entries()).toEqual([]);
    expect(await drive.balance(companyId)).toEqual(settled);
  });

  it('what was paid is entered by hand as ever', async () => {
    expect((await drive.pay({ id }, gross)).status).toBe(200);
    expect(await entries()).toEqual([['HAND', gross]]);
    // Somebody has looked: the tool, which still has it as open, is not asked to say the same.
    test.sevdesk.pay({ number, cents: 4_000 });
    await drive.poll();
    days(6);
    expect(await found()).toEqual([]);
  });
});

describe('while the tool’s word counts', () => {
  it('credit notes say what it says, also of what was paid by hand', async () => {
    const said = async () =>
      (await (await test.as('finance')).get(`/api/admin/credit-notes/${id}`)).body;
    expect((await drive.pay({ id }, gross)).status).toBe(200);
    await drive.poll();
    expect(await said()).toMatchObject({ state: 'PAID', toolState: 'UNPAID' });
    test.sevdesk.pay({ number, cents: 4_000 });
    await drive.poll();
    expect(await said()).toMatchObject({ state: 'PAID', toolState: 'PART_PAID' });
    test.sevdesk.pay({ number });
    await drive.poll();
    expect(await said()).toMatchObject({ state: 'PAID', toolState: 'PAID' });
  });

  it('a part that was entered on the account, too, is entered once', async () => {
    await drive.pay({ companyId }, 4_000);
    test.sevdesk.pay({ number, cents: 4_000 });
    await drive.poll();
    expect(await entries()).toEqual([['HAND', 4_000]]);
    test.sevdesk.pay({ number, cents: 3_000 });
    await drive.poll();
    expect((await entries()).slice(1)).toEqual([['TOOL', 3_000]]);
    expect(await drive.balance(companyId)).toMatchObject({ open: gross - 7_000, credit: 0 });
  });

  it('a part of which the entry on the account was taken back is entered', async () => {
    await drive.pay({ companyId }, 4_000);
    const entry = mustExist(
      await test.ownerDb('payments').where({ company_id: companyId }).first(),
    );
    await (await test.as('finance'))
      .post(`/api/admin/payments/${entry.id}/reverse`)
      .send({ reason: 'Irrtum' })
      .expect(200);
    test.sevdesk.pay({ number, cents: 4_000 });
    await drive.poll();
    expect((await entries()).slice(2)).toEqual([['TOOL', 4_000]]);
  });

  it('a part that is what was paid beyond another document is entered once', async () => {
    const second = await drive.approved(companyId, [10_000]);
    await drive.send(second);
    await drive.pay({ id }, gross + 4_000);
    test.sevdesk.pay({ number: (await drive.read(second)).number, cents: 4_000 });
    await drive.poll();
    expect(await entries()).toEqual([['HAND', gross + 4_000]]);
  });

  it('a part beside the credit of a document that was taken back is entered', async () => {
    const second = await drive.approved(companyId, [20_000]);
    await drive.send(second);
    await drive.pay({ id }, gross);
    await drive.run([await drive.cancel(id)]);
    test.sevdesk.pay({ number: (await drive.read(second)).number, cents: 4_000 });
    await drive.poll();
    expect((await entries()).slice(1)).toEqual([['TOOL', 4_000]]);
    expect(await drive.balance(companyId)).toMatchObject({ open: gross - 4_000, credit: 0 });
  });

  it('what the bank has booked is named after five days, until the tool says so too', async () => {
    const { transfer } = await book();
    days(4);
    expect(await found()).toEqual([]);
    days(1);
    expect(await found()).toEqual([
      `Transfer ${transfer} to Verlag ${companies}: the bank has booked €119.00, €0.00 of it are paid on the account`,
    ]);
    test.sevdesk.pay({ number });
    await drive.poll();
    expect(await found()).toEqual([]);
    expect(await entries()).toEqual([['TOOL', gross]]);
  });

  it.each([
    ['is named after five days', 'money'],
    ['is none where both were set off in the tool', 'setOff'],
    ['is none once somebody has entered it', 'entered'],
  ])('a payment that it tells after a cancellation %s', async (_name, what) => {
    const cancellation = await drive.cancel(id);
    await drive.run([cancellation]);
    const { number: counter } = await drive.read(cancellation);
    test.sevdesk.pay({ number });
    if (what === 'setOff') test.sevdesk.pay({ number: counter });
    await drive.poll();
    const named = async () =>
      (await drive.reconcile()).warned.filter((line) => line.startsWith(`${number} was cancelled`));
    expect(await named()).toEqual([]);
    const toldAt = new Date(+now - 5 * 86_400_000);
    await test.ownerDb('tool_records').where({ invoice_id: id }).update({ told_at: toldAt });
    if (what === 'entered') await drive.pay({ companyId }, gross);
    const told = `${number} was cancelled by ${counter}: the accounting tool has €119.00 of it as paid, we €0.00.`;
    expect(await named()).toEqual(what === 'money' ? [expect.stringContaining(told)] : []);
    expect(await entries()).toEqual(what === 'entered' ? [['HAND', gross]] : []);
  });

  it.each<[string, number | undefined, number, string | null]>([
    ['all', undefined, 0, '€119.00 are paid on the account, €0.00'],
    ['some of it', undefined, 4_000, '€119.00 are paid on the account, €40.00'],
    ['a part', 4_000, 0, '€40.00 are paid on the account, €0.00'],
    ['none', 4_000, 4_000, null],
  ])(
    'of what it told it takes back %s: named after five days',
    async (_name, told, left, words) => {
      test.sevdesk.pay({ number, ...(told && { cents: told }) });
      await drive.poll();
      days(10);
      expect(await found()).toEqual([]);
      test.sevdesk.takeBack(number);
      if (left > 0) test.sevdesk.pay({ number, cents: left });
      await drive.poll();
      days(4);
      expect(await found()).toEqual([]);
      days(1);
      const named = words === null ? [] : [`${number}: ${words} in the accounting tool`];
      expect(await found()).toEqual(named);
      // Paid there again: told already.
      const missing = (told ?? gross) - left;
      if (missing > 0) test.sevdesk.pay({ number, cents: missing });
      await drive.poll();
      days(6);
      expect(await found()).toEqual([]);
      expect(await entries()).toEqual([['TOOL', told ?? gross]]);
    },
  );

  it('what it takes back is named until somebody enters that it came back', async () => {
    test.sevdesk.pay({ number });
    await drive.poll();
    test.sevdesk.takeBack(number);
    await drive.poll();
    days(5);
    expect(await found()).toHaveLength(1);
    const entry = mustExist(
      await test.ownerDb('payments').where({ company_id: companyId }).first(),
    );
    const by = test.network.users.finance;
    await test.services.systemDb.transaction((db) =>
      reversePayment(db, entry.id, { reason: 'Zurückgekommen', by, today: berlinDay(now) }),
    );
    expect(await found()).toEqual([]);
    expect(await drive.balance(companyId)).toMatchObject({ open: gross });
    // Paid there again, it is not entered: what it told once stays told.
    test.sevdesk.pay({ number });
    now = new Date(Math.max(Date.now(), +now) + 86_400_000);
    await drive.poll();
    expect(await drive.balance(companyId)).toMatchObject({ open: gross });
    days(5);
    expect(await found()).toEqual([
      `${number}: €0.00 are paid on the account, €119.00 in the accounting tool`,
    ]);
    await enter((await book()).transactionId);
    expect(await found()).toEqual([]);
  });

  it('all that is a part of unknown amount since is named', async () => {
    test.sevdesk.pay({ number });
    await drive.poll();
    await test.ownerDb('tool_records').where({ invoice_id: id }).update({ told_cents: null });
    expect(await found()).toEqual([]);
    days(5);
    expect(await found()).toEqual([
      `${number}: €119.00 are paid on the account, a part in the accounting tool`,
    ]);
  });

  it('a part is named with both sums', async () => {
    await book();
    test.sevdesk.pay({ number, cents: 4_000 });
    await drive.poll();
    days(5);
    expect((await found()).join()).toContain('booked €119.00, €40.00 of it are paid');
  });
});

describe('a change of whose word counts enters nothing twice', () => {
  it('to the bank: what the tool told of a transfer gives way to what the bank has booked', async () => {
    const { transactionId } = await book();
    test.sevdesk.pay({ number });
    await drive.poll();
    await lead('BANK');
    await enter(transactionId);
    expect(await entries()).toEqual([
      ['TOOL', gross],
      ['TOOL', -gross],
      ['BANK', gross],
    ]);
    expect(await drive.balance(companyId)).toEqual(settled);
    expect(await drive.read(id)).toMatchObject({ status: 'PAID', paid: gross });
    await lead('TOOL');
    await drive.poll();
    expect(await entries()).toHaveLength(3);
  });

  it('to the bank: what the tool told before the transfer stays', async () => {
    test.sevdesk.pay({ number, cents: 4_000 });
    await drive.poll();
    await lead('BANK');
    await enter((await book(7_900)).transactionId);
    expect(await entries()).toEqual([
      ['TOOL', 4_000],
      ['BANK', 7_900],
    ]);
    expect(await drive.balance(companyId)).toEqual(settled);
  });

  it('to the bank: what it has booked twice is credit, once', async () => {
    test.sevdesk.pay({ number });
    await drive.poll();
    await lead('BANK');
    await enter((await book()).transactionId);
    await enter((await book()).transactionId);
    expect(await drive.balance(companyId)).toEqual({ open: 0, credit: gross, balance: -gross });
  });

  it.each([
    ['the same part', 4_000, 4_000],
    ['more', 4_000, gross],
    ['all', gross, gross],
  ])('to the tool: of what the bank has booked it tells %s', async (_name, booked, told) => {
    await lead('BANK');
    await enter((await book(booked)).transactionId);
    await lead('TOOL');
    test.sevdesk.pay({ number, cents: told });
    await drive.poll();
    await drive.poll();
    const { open, credit } = await drive.balance(companyId);
    expect([open, credit]).toEqual([gross - told, 0]);
  });

  it('in whatever order both say it, whoever is asked, and if it comes back', async () => {
    const acts = fc.shuffledSubarray(
      ['tells', 'books', 'returns', 'lead', 'poll', 'lead', 'poll', 'lead'],
      { minLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(
        acts,
        fc.constantFrom('TOOL', 'BANK'),
        fc.boolean(),
        fc.boolean(),
        async (order, first, isReturned, isSum) => {
          companies += 1;
          companyId = await drive.company(`Verlag ${companies}`);
          id = await drive.approved(companyId, [10_000]);
          await drive.send(id);
          number = (await drive.read(id)).number;
          // Another one that is paid: it stays so.
          const other = { companyId, on: berlinDay(now), net: 5_950 };
          const { id: invoiceId } = await plantIssued(test.ownerDb, other, {
            number_seq: 5_000 + companies,
          });
          await drive.pay({ id: invoiceId }, other.net);
          let leading: 'TOOL' | 'BANK' = first;
          await lead(leading);
          const { transferId, transactionId } = await book(gross, isSum);
          let back: number | null = null;
          for (const act of order) {
            if (act === 'tells') test.sevdesk.pay({ number });
            if (act === 'poll') await drive.poll();
            if (act === 'lead') leading = leading === 'BANK' ? 'TOOL' : 'BANK';
            if (act === 'lead') await lead(leading);
            if (act === 'books') await enter(transactionId);
            if (act !== 'returns' || !isReturned) continue;
            back = await transact(transferId, gross);
            const refused = 'bank-returned-before-paid';
            const isFirst = order.indexOf('returns') < order.indexOf('books');
            expect(await tryEnter(back)).toBe(isFirst ? refused : 200);
            if (!isFirst) back = null;
          }
          if (back) await enter(back);
          const open = isReturned ? gross : 0;
          expect(await drive.balance(companyId)).toEqual({ open, credit: 0, balance: open });
          expect(await drive.read(id)).toMatchObject({ open });
        },
      ),
      { seed: 20_261_127, numRuns: times(12, 200) },
    );
  }, 240_000);
});
