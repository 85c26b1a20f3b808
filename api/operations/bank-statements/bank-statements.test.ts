import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#api/core/auth/actor.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { zip } from '#api/core/table-file/zip.ts';
import { invoiceMail } from '#api/mails/invoice-mail.ts';
import { paymentReturnedMail } from '#api/mails/settlement-mails.ts';
import { listStatementGaps, selectReturnedAccounts } from '#api/modules/bank-transactions/read.ts';
import { sealAccount } from '#api/modules/bankings/read.ts';
import { listRequired } from '#api/modules/client-payouts/list-required.ts';
import { listMismatches } from '#api/modules/invoices/watch/list-mismatches.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { expectToAddUp } from '#api/operations/ledger/testing/expect-to-add-up.ts';
import type { WrittenEntry, WrittenStatement } from '#demo/bank/write-statement.ts';
import { addDay } from '#shared/dates.ts';
import type { OpenReason } from '#shared/domain/bank/transaction-states.ts';
import { adminWith } from '#tests/support/admin-with.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import { enterMatched } from './enter-bank-payments.ts';
import { bankWorld, ibanNumber, plantBank } from './testing/bank-world.ts';

const today = '2026-11-26';
const clock = () => new Date(`${today}T11:00:00Z`);

let test: TestApp;
let world: ReturnType<typeof bankWorld>;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantBank(test.ownerDb);
  world = bankWorld(test, { clock, today });
});
afterAll(() => test.close());

let publishers = 0;
/** With one document, and a run that pays it. */
async function inRun(cents = 10_000, options: Parameters<typeof world.run>[1] = {}) {
  publishers += 1;
  const company = await world.company(`Verlag ${publishers}`);
  const document = await world.document(company.id, cents);
  const paid = { companyId: company.id, iban: company.iban, documents: [{ ...document, cents }] };
  const run = await world.run([paid], options);
  return { company, document, run, endToEndId: run.endToEnd(company.id) };
}
const act = async (id: number, name: string, input: object = {}) =>
  (await test.as('finance')).post(`/api/admin/bank-transactions/${id}/${name}`).send(input);
const entries = async (company_id: number) =>
  (await test.ownerDb('payments').where({ company_id }).orderBy('id')).map((one) => [
    one.source,
    one.amount_cents,
  ]);
const latest = async () => mustExist((await world.transactions()).at(-1));
const allocate = async (id: number, input: object) => {
  const { updatedAt } = (await (await test.as('finance')).get(`/api/admin/bank-transactions/${id}`))
    .body;
  return act(id, 'allocate', { updatedAt, ...input });
};
describe('a transfer on a statement', () => {
  it('pays its documents by the value day, and ends its run', async () => {
    const { company, document, run, endToEndId } = await inRun();
    const outcome = await world.book([{ cents: -10_000, endToEndId, valueOn: '2026-11-25' }]);
    expect(outcome).toEqual({
      statements: 1,
      added: 1,
      matched: 1,
      open: 0,
      known: 0,
      leftOut: [],
    });
    expect(await world.open(document.id)).toBe(0);
    expect(await world.runState(run.id)).toBe('EXECUTED');
    const invoice = await (await test.as('finance')).get(`/api/admin/invoices/${document.id}`);
    expect(invoice.body).toMatchObject({ status: 'PAID', state: 'PAID' });
    const payment = await test.ownerDb('payments').where({ company_id: company.id }).first();
    expect(payment).toMatchObject({ source: 'BANK', amount_cents: 10_000, value_on: '2026-11-25' });
    expect(await latest()).toMatchObject({ state: 'ENTERED', restCents: 0, companyId: company.id });
    await expectToAddUp(test.ownerDb, company.id);
  });

  it('is told to open screens when it is taken in, entered and taken back', async () => {
    const told = await hearTold(test.ownerUrl);
    const said = async () =>
      new Set(
        (await told.said()).flatMap(
          (one) => one.match(/^bank_(statements|transactions)/)?.[0] ?? [],
        ),
      );
    const ofBank = new Set(['bank_statements', 'bank_transactions']);
    const { company, endToEndId } = await inRun();
    expect(await said()).toEqual(new Set());
    await world.takeIn(world.xml([{ cents: -10_000, endToEndId }]));
    expect(await said()).toEqual(ofBank);
    await world.enter();
    expect(await said()).toEqual(ofBank);
    await world.enter();
    expect(await said()).toEqual(new Set());
    const payment = mustExist(
      await test.ownerDb('payments').where({ company_id: company.id }).first('id'),
    );
    await (await test.as('finance'))
      .post(`/api/admin/payments/${payment.id}/reverse`)
      .send({ reason: 'Irrtum' })
      .expect(200);
    expect(await said()).toEqual(ofBank);
    await told.close();
  });

  it('pays each of its documents its own part', async () => {
    const company = await world.company('Zwei Belege');
    const [first, second] = [
      await world.document(company.id, 3_000),
      await world.document(company.id, 5_000),
    ];
    // The older one only in part: the rest of it is held.
    const documents = [
      { ...first, cents: 1_000 },
      { ...second, cents: 5_000 },
    ];
    const run = await world.run([{ companyId: company.id, iban: company.iban, documents }]);
    await world.book([{ cents: -6_000, endToEndId: run.endToEnd(company.id) }]);
    expect([await world.open(first.id), await world.open(second.id)]).toEqual([2_000, 0]);
  });

  it('of a run of several ends it with the last', async () => {
    const [one, other] = [await world.company('Lauf A'), await world.company('Lauf B')];
    const paid = await Promise.all(
      [one, other].map(async ({ id, iban }) => ({
        ...{ companyId: id, iban, documents: [{ ...(await world.document(id, 500)), cents: 500 }] },
      })),
    );
    const run = await world.run(paid);
    await world.book([{ cents: -500, endToEndId: run.endToEnd(one.id) }]);
    expect(await world.runState(run.id)).toBe('RELEASED');
    await world.book([{ cents: -500, endToEndId: run.endToEnd(other.id) }]);
    expect(await world.runState(run.id)).toBe('EXECUTED');
    const living = await test.ownerDb('payment_transfer_documents').where({ is_living: true });
    expect(living).toEqual([]);
  });

  it.each([
    [
      'by its message',
      (id: number): Partial<WrittenEntry> => ({ batchId: `P${id}`, batchCount: 2 }),
    ],
    ['by its sum and day', (): Partial<WrittenEntry> => ({})],
  ])('booked as one sum, found %s, opens into all of its run', async (_name, of) => {
    const [one, other] = [await world.company('Summe A'), await world.company('Summe B')];
    const documents = [await world.document(one.id, 700), await world.document(other.id, 813)];
    const run = await world.run(
      [one, other].map(({ id, iban }, at) => ({
        ...{
          companyId: id,
          iban,
          documents: [{ id: mustExist(documents[at]).id, cents: at ? 813 : 700 }],
        },
      })),
    );
    await world.book([{ cents: -1_513, ...of(run.id) }]);
    for (const { id } of documents) expect(await world.open(id)).toBe(0);
    expect(await latest()).toMatchObject({ state: 'ENTERED', companyId: null });
    expect(await world.runState(run.id)).toBe('EXECUTED');
    // Its details, which come later by another file, are the same money.
    await world.book([{ cents: -700, endToEndId: run.endToEnd(one.id) }]);
    expect(await latest()).toMatchObject({ state: 'OPEN', openReason: 'REFERENCE_TWICE' });
    expect(await world.balance(one.id)).toBe(0);
  });

  it('without a reference is known by account, number and amount', async () => {
    const company = await world.company('Ohne Referenz');
    const document = await world.document(company.id, 4_200);
    const said = {
      cents: -4_200,
      iban: company.iban,
      remittance: `Gutschrift ${document.number}, danke`,
    };
    await world.book([said]);
    expect(await world.open(document.id)).toBe(0);
    const other = await world.document(company.id, 900);
    await world.book([
      { cents: -900, iban: ibanNumber(99_999), remittance: other.number },
      { cents: -899, iban: company.iban, remittance: other.number },
    ]);
    const found = (await world.transactions()).slice(-2);
    expect(found.map(({ openReason }: { openReason: string }) => openReason)).toEqual([
      'OTHER_PAYEE',
      'OTHER_AMOUNT',
    ]);
    expect(await world.open(other.id)).toBe(900);
  });

  it.each([
    ['pays what is open of what its text names', 10_000, []],
    ['takes the place of what the tool told where that is not enough', 20_000, [['TOOL', -10_000]]],
  ])('without a reference %s', async (_name, cents, givesWay) => {
    const company = await world.company('Beide genannt');
    const told = await world.document(company.id, 10_000);
    await recordPayment(test.ownerDb, {
      ...{ companyId: company.id, invoiceId: told.id, amountCents: 10_000, valueOn: today },
      ...{ source: 'TOOL', reference: told.number, actorId: null },
    });
    const document = await world.document(company.id, 10_000);
    const remittance = `${document.number} (Korrektur zu ${told.number})`;
    await world.book([{ cents: -cents, iban: company.iban, remittance }]);
    const { id, state } = await latest();
    if (state === 'OPEN') await allocate(id, { companyId: company.id });
    expect([await world.open(told.id), await world.open(document.id)]).toEqual([0, 0]);
    expect(await entries(company.id)).toEqual([['TOOL', 10_000], ...givesWay, ['BANK', cents]]);
    expect(await world.balance(company.id)).toBe(0);
    await expectToAddUp(test.ownerDb, company.id);
  });
});

it('of a file without a reference carries out its run, once, also shortened', async () => {
  const { company, document, run } = await inRun(4_300);
  const other = await world.document(company.id, 70);
  const said = {
    ...{ cents: -4_300, iban: company.iban },
    remittance: `${document.number}, ${other.number} u. a.`,
  };
  // Without a file the bank knows nothing of it.
  await world.book([said]);
  expect(await latest()).toMatchObject({ state: 'OPEN', openReason: 'OTHER_AMOUNT' });
  const [file] = await test.ownerDb('bank_files').select('file_key', 'sha256');
  await test
    .ownerDb('payment_runs')
    .where({ id: run.id })
    .update({
      ...{ file_key: mustExist(file).file_key, file_sha256: mustExist(file).sha256 },
      ...{ fetched_by: test.network.users.finance, fetched_at: clock() },
    });
  await world.book([said, said]);
  expect((await world.transactions()).slice(-2)).toMatchObject([
    { state: 'ENTERED', companyId: company.id },
    { state: 'OPEN', openReason: 'REFERENCE_TWICE' },
  ]);
  expect([await world.open(document.id), await world.open(other.id)]).toEqual([0, 70]);
  expect(await world.runState(run.id)).toBe('EXECUTED');
  // Returned once, whatever comes in as much again beside it.
  const back = {
    cents: 4_300,
    iban: company.iban,
    remittance: document.number,
    returnReason: 'AC01',
  };
  await world.book([back, back]);
  expect((await world.transactions()).slice(-2)).toMatchObject([
    { state: 'ENTERED', isReturn: true },
    { state: 'OPEN', isReturn: true },
  ]);
  expect(await world.balance(company.id)).toBe(4_370);
});

describe('is never matched silently', () => {
  it.each<[string, Parameters<typeof inRun>[1], Partial<WrittenEntry>, OpenReason]>([
    ['an amount off by a cent', {}, { cents: -9_999 }, 'OTHER_AMOUNT'],
    ['another currency', {}, { currency: 'CHF' }, 'OTHER_CURRENCY'],
    ['a reversed entry', {}, { isReversal: true }, 'REVERSAL'],
    ['a transfer of a run that was called off', { state: 'CALLED_OFF' }, {}, 'RUN_CALLED_OFF'],
    ['one of a run that the bank refused', { state: 'REFUSED' }, {}, 'RUN_REFUSED'],
    ['one of a run that nobody released', { state: 'DRAFT' }, {}, 'RUN_NOT_RELEASED'],
    [
      'a return of what was never paid',
      {},
      { cents: 10_000, returnReason: 'AC04' },
      'NOT_PAID_YET',
    ],
    ['what names nothing of ours', {}, { endToEndId: 'P999999-1' }, 'UNKNOWN'],
  ])('%s', async (_name, options, entry, openReason) => {
    const { company, document, endToEndId } = await inRun(10_000, options);
    await world.book([{ cents: -10_000, endToEndId, ...entry }]);
    expect(await latest()).toMatchObject({ state: 'OPEN', openReason, companyId: null });
    expect(await world.open(document.id)).toBe(10_000);
    expect(await test.ownerDb('payments').where({ company_id: company.id })).toEqual([]);
  });

  it('the same reference twice, at once or after each other', async () => {
    const at = await inRun();
    await world.book([
      { cents: -10_000, endToEndId: at.endToEndId, reference: 'A1' },
      { cents: -10_000, endToEndId: at.endToEndId, reference: 'A2' },
    ]);
    expect(await world.open(at.document.id)).toBe(10_000);
    const [, second] = (await world.transactions()).slice(-2);
    expect(second).toMatchObject({ openReason: 'REFERENCE_TWICE' });
    // Once one of them is set aside, the other one is the transfer.
    expect((await act(second.id, 'set-aside', { reason: 'Doppelt gebucht' })).status).toBe(200);
    await world.enter();
    expect(await world.open(at.document.id)).toBe(0);

    const after = await inRun();
    await world.book([{ cents: -10_000, endToEndId: after.endToEndId }]);
    await world.book([{ cents: -10_000, endToEndId: after.endToEndId }]);
    expect(await latest()).toMatchObject({ state: 'OPEN', openReason: 'REFERENCE_TWICE' });
    expect(await world.balance(after.company.id)).toBe(0);
  });
});

it('of one company that cannot be entered keeps no other from being paid', async () => {
  const [one, other] = [await inRun(), await inRun()];
  await world.takeIn(
    world.xml([one, other].map(({ endToEndId }) => ({ cents: -10_000, endToEndId }))),
  );
  const { services } = test;
  const entering = enterMatched({
    ...{ db: services.systemDb, services, clock },
    transaction: (work) => services.systemDb.transaction(work),
    async tell(_db, _services, { invoiceId }) {
      if (invoiceId === one.document.id) throw new Error('Nobody can be told');
    },
  });
  await expect(entering).rejects.toThrow('Nobody can be told');
  expect([await world.open(one.document.id), await world.open(other.document.id)]).toEqual([
    10_000, 0,
  ]);
  await world.enter();
  expect(await world.open(one.document.id)).toBe(0);
});

it('what was entered by hand in the meantime is not entered again by itself', async () => {
  const { company, document, endToEndId } = await inRun();
  const entered = { valueOn: today, amountCents: 10_000, reference: 'Onlinebanking' };
  const path = `/api/admin/invoices/${document.id}/enter-payment`;
  await (await test.as('finance')).post(path).send(entered).expect(200);
  await world.book([{ cents: -10_000, endToEndId }]);
  expect(await latest()).toMatchObject({ state: 'OPEN', openReason: 'ALREADY_PAID' });
  expect(await world.balance(company.id)).toBe(0);
  // Taken back, it was the bank's.
  const { id } = mustExist(
    await test.ownerDb('payments').where({ company_id: company.id }).first('id'),
  );
  const reverse = `/api/admin/payments/${id}/reverse`;
  await (await test.as('finance')).post(reverse).send({ reason: 'Kommt vom Auszug' }).expect(200);
  await world.book([{ cents: -1, remittance: 'Gebühr' }]);
  expect(await world.open(document.id)).toBe(0);
  await expectToAddUp(test.ownerDb, company.id);
});

describe('a return', () => {
  it('opens the document again with the bank’s reason, and holds the account until it is right', async () => {
    const { company, document, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04', iban: company.iban }]);
    expect(await world.open(document.id)).toBe(10_000);
    expect(await latest()).toMatchObject({
      state: 'ENTERED',
      isReturn: true,
      returnReason: 'AC04',
    });
    const invoice = await (await test.as('finance')).get(`/api/admin/invoices/${document.id}`);
    expect(invoice.body).toMatchObject({ status: 'SENT', state: 'OPEN' });
    await expectToAddUp(test.ownerDb, company.id);

    const held = () => selectReturnedAccounts(test.services.systemDb, clock(), [company.id]);
    expect(await held()).toMatchObject([
      { companyId: company.id, reason: 'AC04', returnedIban: company.iban },
    ]);
    const { systemDb } = test.services;
    const viewer = { actor: { preview: true } as Actor, systemDb };
    const required = () => listRequired(systemDb, company.id, clock(), viewer);
    expect(await required()).toEqual(['returned']);
    /** Nothing is paid to the account, and the document says that it waits. */
    const isHeld = async () => {
      const invoice = await (await test.as('finance')).get(`/api/admin/invoices/${document.id}`);
      const isMarked = invoice.body.marks.includes('ACCOUNT');
      expect([isMarked, (await required()).includes('returned')]).toEqual(
        Array(2).fill((await held()).length === 1),
      );
      return isMarked;
    };
    expect(await isHeld()).toBe(true);
    const bankings = test.services.systemDb('bankings').where({ entity_id: company.id });
    const iban = (number: string) =>
      sealAccount(test.services.systemDb, company.id, { iban: number });
    for (const touched of [{ email: 'neu@verlag.example' }, { tax_number: '' }, {}]) {
      await bankings.clone().update({ ...touched, updated_at: new Date() });
      expect(await isHeld()).toBe(true);
    }
    await bankings.clone().update(iban(ibanNumber(4_711)));
    expect(await isHeld()).toBe(false);
    await bankings.clone().update(iban(company.iban));
    expect(await isHeld()).toBe(true);
    const { id } = await latest();
    expect((await act(id, 'confirm-account')).status).toBe(200);
    expect(await isHeld()).toBe(false);
    expect((await act(id, 'confirm-account')).status).toBe(409);
  });

  it('that comes before its payment waits for it', async () => {
    const { document, endToEndId } = await inRun();
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC01' }]);
    expect(await latest()).toMatchObject({ openReason: 'NOT_PAID_YET' });
    await world.book([{ cents: -10_000, endToEndId }]);
    expect((await world.transactions({ state: ['OPEN'], endToEndId })).length).toBe(0);
    expect(await world.open(document.id)).toBe(10_000);
  });

  it('in part opens that much, and a second one no more than was paid', async () => {
    const { company, document, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    await world.book([{ cents: 4_000, endToEndId, returnReason: 'MS03' }]);
    expect(await world.open(document.id)).toBe(4_000);
    await world.book([{ cents: 6_001, endToEndId, returnReason: 'MS03' }]);
    expect(await latest()).toMatchObject({ openReason: 'REFERENCE_TWICE' });
    expect(await world.open(document.id)).toBe(4_000);
    await expectToAddUp(test.ownerDb, company.id);
  });

  it('in parts opens no document that another payment paid', async () => {
    const company = await world.company('In Teilen');
    const [a, b] = [
      await world.document(company.id, 6_000),
      await world.document(company.id, 4_000),
    ];
    const documents = [
      { ...a, cents: 6_000 },
      { ...b, cents: 4_000 },
    ];
    const run = await world.run([{ companyId: company.id, iban: company.iban, documents }]);
    const endToEndId = run.endToEnd(company.id);
    await world.book([{ cents: -10_000, endToEndId }]);
    const c = await world.document(company.id, 3_000);
    await world.book([{ cents: -3_000, iban: company.iban, remittance: c.number }]);
    for (const cents of [5_000, 3_000]) {
      await world.book([{ cents, endToEndId, returnReason: 'MS03' }]);
    }
    expect([await world.open(a.id), await world.open(b.id), await world.open(c.id)]).toEqual([
      4_000, 4_000, 0,
    ]);
    await expectToAddUp(test.ownerDb, company.id);
  });

  it('that is read with its payment opens its own, not one that was paid before', async () => {
    const { company, document, endToEndId } = await inRun();
    const later = await world.document(company.id, 10_000);
    await world.book([{ cents: -10_000, iban: company.iban, remittance: later.number }]);
    await world.book([
      { cents: -10_000, endToEndId },
      { cents: 10_000, endToEndId, returnReason: 'AC04' },
    ]);
    expect([await world.open(document.id), await world.open(later.id)]).toEqual([10_000, 0]);
    await expectToAddUp(test.ownerDb, company.id);
  });

  it('of what no statement shows yet is taken from no other document, unless one is chosen', async () => {
    const { company, endToEndId } = await inRun();
    const other = await world.document(company.id, 10_000);
    await world.book([{ cents: -10_000, iban: company.iban, remittance: other.number }]);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]);
    const { id } = await latest();
    const { status, body } = await allocate(id, { companyId: company.id });
    expect([status, body.code]).toEqual([409, 'bank-returned-before-paid']);
    const chosen = { companyId: company.id, invoiceIds: [other.id] };
    expect((await allocate(id, chosen)).status).toBe(200);
    expect(await world.open(other.id)).toBe(10_000);
  });

  it('that is entered in part is not set aside: its account waits', async () => {
    const { company, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    await world.book([{ cents: 10_500, endToEndId, returnReason: 'AC04' }]);
    const { id } = await latest();
    const part = { companyId: company.id, amountCents: 10_000 };
    expect((await allocate(id, part)).status).toBe(200);
    expect((await act(id, 'set-aside', { reason: 'Zinsen' })).status).toBe(409);
  });

  it('after the next document opens its own', async () => {
    const { company, document, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    const next = await world.document(company.id, 2_000);
    await world.book([{ cents: 10_000, endToEndId, isReversal: true }]);
    expect([await world.open(document.id), await world.open(next.id)]).toEqual([10_000, 2_000]);
    await expectToAddUp(test.ownerDb, company.id);
  });

  it('of an account that no longer opens holds nobody else, nor what comes after it', async () => {
    const [lost, other] = [await inRun(), await inRun()];
    const entries = [lost, other].flatMap(({ endToEndId }) => [
      { cents: -10_000, endToEndId },
      { cents: 10_000, endToEndId, returnReason: 'AC04' },
    ]);
    const unknown = { cents: 10_000, iban: lost.company.iban, remittance: lost.document.number };
    await world.book([...entries, { ...unknown, returnReason: 'AC04' }]);
    const { id } = await latest();
    const sealed = sealAccount(test.services.systemDb, 0, { iban: lost.company.iban });
    await test.ownerDb('bankings').where({ entity_id: lost.company.id }).update(sealed);
    await test.ownerDb('bank_transactions').where({ id }).update(sealed);
    const companyIds = [lost.company.id, other.company.id];
    const held = await selectReturnedAccounts(test.services.systemDb, clock(), companyIds);
    expect(held.map(({ companyId }) => companyId)).toEqual([other.company.id]);
    expect(await world.book([{ cents: -1 }])).toMatchObject({ added: 1 });
    const proposals = `/api/admin/bank-transactions/${id}/proposals`;
    await (await test.as('finance')).get(proposals).expect(200);
  });

  it('without a reference is known by account, number and amount', async () => {
    const { company, document, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    const remittance = `RETOURE ${document.number}`;
    await world.book([{ cents: 10_000, remittance, iban: company.iban, returnReason: 'AC06' }]);
    expect(await world.open(document.id)).toBe(10_000);
    expect(await latest()).toMatchObject({ state: 'ENTERED', companyId: company.id });
  });

  it('after its document was cancelled is credit no more', async () => {
    const { company, document, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    const { freePayments } = await import('#api/operations/ledger/record-payment.ts');
    const { settleAccount } = await import('#api/operations/ledger/settle-account.ts');
    const db = test.ownerDb;
    const [row] = await db('invoices')
      .insert({
        ...{
          company_id: company.id,
          status: 'SENT',
          from_on: '2026-10-01',
          to_on: '2026-10-31',
          date: today,
        },
        ...{
          top_content: 'Oben',
          bottom_content: 'Unten',
          net_cents: 10_000,
          gross_cents: 10_000,
          issued_on: today,
        },
        ...{
          kind: 'CANCELLATION',
          corrects_id: document.id,
          number_year: 2026,
          number_seq: 90_000,
        },
        ...{ approved_at: clock(), due_on: today },
      })
      .returning('id');
    await db('invoices')
      .where({ id: document.id })
      .update({ cancelled_by_id: mustExist(row).id });
    await freePayments(db, document.id, today);
    await db('invoices').where({ id: document.id }).update({ reversed_on: today });
    await settleAccount(db, { companyId: company.id });
    expect(await world.balance(company.id)).toBe(-10_000);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]);
    expect(await world.balance(company.id)).toBe(0);
    await expectToAddUp(db, company.id);
  });
});

describe('while the accounting tool leads', () => {
  it('a statement matches and enters nothing, also not once the bank leads; by hand it may', async () => {
    const { document, run, endToEndId, company } = await inRun();
    await test.ownerDb('operator_profiles').update({ payment_source: 'TOOL' });
    await world.book([{ cents: -10_000, endToEndId }]);
    await test.ownerDb('operator_profiles').update({ payment_source: 'BANK' });
    await world.enter();
    const found = await latest();
    expect(found).toMatchObject({ state: 'MATCHED', companyId: company.id });
    expect(await world.open(document.id)).toBe(10_000);
    // Its documents could be paid again: it is not over before the tool says that they are.
    expect(await world.runState(run.id)).toBe('RELEASED');
    expect((await allocate(found.id, { companyId: company.id })).status).toBe(200);
    expect(await world.open(document.id)).toBe(0);
    expect(await world.runState(run.id)).toBe('EXECUTED');
    await world.enter();
    expect(await world.balance(company.id)).toBe(0);
  });
});

describe('by hand', () => {
  it('one transaction is shared by companies, and an entry that is taken back leaves it open', async () => {
    const [one, other] = [await world.company('Hand A'), await world.company('Hand B')];
    const [first, second] = [
      await world.document(one.id, 600),
      await world.document(other.id, 400),
    ];
    await world.book([{ cents: -1_000, remittance: 'Sammelzahlung' }]);
    const { id } = await latest();
    const part = { companyId: one.id, amountCents: -600, invoiceIds: [first.id] };
    expect((await allocate(id, part)).status).toBe(200);
    expect(await latest()).toMatchObject({ state: 'PART', restCents: -400, companyId: one.id });
    expect((await allocate(id, { companyId: other.id, amountCents: -401 })).body.errors).toEqual({
      amountCents: expect.stringContaining('At most'),
    });
    expect((await allocate(id, { companyId: other.id, amountCents: 400 })).status).toBe(422);
    expect((await allocate(id, { companyId: other.id, invoiceIds: [first.id] })).status).toBe(422);
    expect((await allocate(id, { companyId: other.id })).status).toBe(200);
    expect(await latest()).toMatchObject({ state: 'ENTERED', restCents: 0, companyId: null });
    expect([await world.open(first.id), await world.open(second.id)]).toEqual([0, 0]);
    expect((await allocate(id, { companyId: other.id })).status).toBe(409);

    const payment = mustExist(
      await test.ownerDb('payments').where({ company_id: other.id }).first('id'),
    );
    await (await test.as('finance'))
      .post(`/api/admin/payments/${payment.id}/reverse`)
      .send({ reason: 'Falsche Firma' })
      .expect(200);
    expect(await latest()).toMatchObject({ state: 'PART', restCents: -400 });
    await world.enter();
    expect(await world.open(second.id)).toBe(400);
    for (const company of [one, other]) await expectToAddUp(test.ownerDb, company.id);
  });

  it('an automatic entry that was taken back is not entered again by itself', async () => {
    const { company, document, endToEndId } = await inRun();
    await world.book([{ cents: -10_000, endToEndId }]);
    const payment = mustExist(
      await test.ownerDb('payments').where({ company_id: company.id }).first('id'),
    );
    const reverse = `/api/admin/payments/${payment.id}/reverse`;
    await (await test.as('finance')).post(reverse).send({ reason: 'Irrtum' }).expect(200);
    await world.book([{ cents: -1, remittance: 'Gebühr' }]);
    const [found] = await world.transactions({ endToEndId });
    expect(found).toMatchObject({ state: 'OPEN', openReason: 'TAKEN_BACK' });
    expect(await world.open(document.id)).toBe(10_000);
  });

  it('sets the rest aside of what is allocated in part', async () => {
    const company = await world.company('Mit Gebühr');
    const document = await world.document(company.id, 10_000);
    await world.book([{ cents: -10_500, remittance: 'Auszahlung und Gebühr' }]);
    const { id } = await latest();
    const part = { companyId: company.id, amountCents: -10_000, invoiceIds: [document.id] };
    expect((await allocate(id, part)).status).toBe(200);
    expect((await act(id, 'set-aside', { reason: 'Gebühr' })).status).toBe(200);
    expect(await latest()).toMatchObject({ state: 'SET_ASIDE', restCents: 0 });
    expect(await world.open(document.id)).toBe(0);
    expect((await act(id, 'take-up')).status).toBe(200);
    expect(await latest()).toMatchObject({ state: 'PART', restCents: -500 });
    // An entry that is taken back is to be allocated again, whatever became of the rest.
    expect((await act(id, 'set-aside', { reason: 'Gebühr' })).status).toBe(200);
    const payment = mustExist(
      await test.ownerDb('payments').where({ bank_transaction_id: id }).first('id'),
    );
    const reverse = `/api/admin/payments/${payment.id}/reverse`;
    await (await test.as('finance')).post(reverse).send({ reason: 'Irrtum' }).expect(200);
    expect(await latest()).toMatchObject({ state: 'OPEN', restCents: -10_500 });
    expect(await world.open(document.id)).toBe(10_000);
  });

  it.each([
    ['without a choice', false],
    ['of the same documents', true],
  ])('the second part of a transfer pays what the first one left, %s', async (_name, isChosen) => {
    const company = await world.company('In zwei Teilen');
    const older = await world.document(company.id, 4_000);
    const [a, b] = [
      await world.document(company.id, 6_000),
      await world.document(company.id, 4_000),
    ];
    const documents = [
      { ...a, cents: 6_000 },
      { ...b, cents: 4_000 },
    ];
    const run = await world.run([{ companyId: company.id, iban: company.iban, documents }]);
    await world.book([{ cents: -10_500, endToEndId: run.endToEnd(company.id) }]);
    const { id } = await latest();
    for (const amountCents of [-6_000, -4_000]) {
      const invoiceIds = isChosen ? [a.id, b.id] : [];
      const part = { companyId: company.id, amountCents, invoiceIds };
      expect((await allocate(id, part)).status).toBe(200);
    }
    expect(await Promise.all([a, b, older].map((one) => world.open(one.id)))).toEqual([
      0, 0, 4_000,
    ]);
    await expectToAddUp(test.ownerDb, company.id);
  });

  it('proposes companies and documents, the likeliest first', async () => {
    const company = await world.company('Wahrscheinlich GmbH');
    const document = await world.document(company.id, 7_777);
    await world.book([
      {
        cents: -7_776,
        iban: company.iban,
        name: 'Wahrscheinlich GmbH',
        remittance: document.number,
      },
    ]);
    const { id } = await latest();
    const { body } = await (await test.as('finance')).get(
      `/api/admin/bank-transactions/${id}/proposals`,
    );
    expect(body[0]).toMatchObject({ companyId: company.id, why: ['iban', 'number', 'name'] });
    expect(body[0].documents).toEqual([
      { id: document.id, number: document.number, cents: 7_777, day: today, isMeant: true },
    ]);
    // Of whoever reads the list, only enough to tell it apart.
    expect(JSON.stringify(await world.transactions())).not.toContain(company.iban);
  });

  it('sets aside what concerns no publisher, and takes it up again', async () => {
    await world.book([{ cents: -49_900, remittance: 'Miete November' }]);
    const { id } = await latest();
    expect((await act(id, 'set-aside', { reason: 'Miete' })).status).toBe(200);
    expect(await latest()).toMatchObject({
      state: 'SET_ASIDE',
      restCents: 0,
      setAsideReason: 'Miete',
    });
    expect((await allocate(id, { companyId: test.network.companies.own })).status).toBe(409);
    expect((await act(id, 'take-up')).status).toBe(200);
    expect(await latest()).toMatchObject({ state: 'OPEN', restCents: -49_900 });
  });
});

describe('a run that the bank refused', () => {
  it.each([
    ['states its days', '2026-12', (xml: string) => xml],
    ['does not', '2027-01', (xml: string) => xml.replace(/<FrToDt>.*?<\/FrToDt>/s, '')],
  ])(
    'frees its documents once a statement that %s covers its day and knows nothing of it',
    async (_name, month, written) => {
      const living = async (run: { id: number }) =>
        (
          await test
            .ownerDb('payment_transfer_documents as d')
            .join('payment_transfers as t', 't.id', 'd.transfer_id')
            .where({ 't.run_id': run.id, 'd.is_living': true })
        ).length;
      const book = async (entries: WrittenEntry[], day: number, of: Partial<WrittenStatement>) => {
        await world.takeIn(
          written(world.xml(entries, { to: addDay(`${month}-01`, day - 1), ...of })),
        );
        await world.enter();
      };
      const tenth = { state: 'REFUSED', requestedOn: `${month}-10` };
      const refused = await inRun(800, tenth);
      await book([], 9, { openingCents: 5, sequence: 1 });
      expect(await living(refused.run)).toBe(1);
      // Banks send none for a day without entries: one that goes on where the former ended covers it.
      await book([], 11, { openingCents: 6, sequence: 2 });
      expect(await living(refused.run)).toBe(1);
      await book([], 10, { openingCents: 5, closingCents: 6, sequence: 3 });
      expect(await living(refused.run)).toBe(0);

      const known = await inRun(800, tenth);
      await book([{ cents: -800, endToEndId: known.endToEndId }], 14, { openingCents: 6 });
      expect(await living(known.run)).toBe(1);
      const { id } = await latest();
      expect((await allocate(id, { companyId: known.company.id })).status).toBe(200);
      expect(await living(known.run)).toBe(0);
      expect(await world.open(known.document.id)).toBe(0);
    },
  );

  it('frees nothing that a statement knows to be carried out, until it is paid', async () => {
    const [one, other] = [await world.company('Doch gezahlt'), await world.company('Abgelehnt')];
    const documents = [await world.document(one.id, 900), await world.document(other.id, 901)];
    const run = await world.run(
      [one, other].map(({ id, iban }, at) => ({
        ...{ companyId: id, iban },
        documents: [{ id: mustExist(documents[at]).id, cents: 900 + at }],
      })),
    );
    // The tool tells of payments, later.
    await test.ownerDb('operator_profiles').update({ payment_source: 'TOOL' });
    await world.book([{ cents: -900, endToEndId: run.endToEnd(one.id) }]);
    await test.ownerDb('payment_runs').where({ id: run.id }).update({ run_state: 'REFUSED' });
    await world.book([], { from: '2026-11-20', to: '2026-12-20' });
    await test.ownerDb('operator_profiles').update({ payment_source: 'BANK' });
    const living = await test
      .ownerDb('payment_transfer_documents')
      .where({ is_living: true })
      .whereIn(
        'invoice_id',
        documents.map(({ id }) => id),
      )
      .pluck('invoice_id');
    expect(living).toEqual([mustExist(documents[0]).id]);
  });
});

describe('a file', () => {
  it('is taken once, whatever its name and packing, and its statements too', async () => {
    const entries = [
      { cents: -5, remittance: 'Porto' },
      { cents: -5, remittance: 'Porto' },
    ];
    const xml = world.xml(entries, { id: 'EINMAL', to: '2027-01-04' });
    const first = (await world.upload(xml)).body;
    expect(first).toMatchObject({ statements: 1, added: 2, open: 2, known: 0 });
    expect((await world.upload(xml)).body).toMatchObject({ added: 0, open: 0, known: 2 });
    const packed = zip([
      { name: 'a.xml', pieces: [xml] },
      { name: 'b.xml', pieces: [world.xml([], { to: '2027-01-05' })] },
    ]);
    expect((await world.upload(await buffer(packed))).body).toMatchObject({
      statements: 2,
      added: 0,
      known: 2,
    });
    const files = await test
      .ownerDb('bank_files')
      .whereIn(
        'id',
        test.ownerDb('bank_statements').where('to_on', '2027-01-04').select('file_id'),
      );
    expect(files).toMatchObject([{ source: 'UPLOAD', taken_by: test.network.users.finance }]);
    expect(await test.services.files.exists(mustExist(files[0]).file_key)).toBe(true);
  });

  it('taken in by two at once is there once', async () => {
    const { company, endToEndId } = await inRun();
    const xml = world.xml([{ cents: -10_000, endToEndId }], { id: 'ZUGLEICH' });
    const answers = await Promise.all([world.upload(xml), world.upload(xml, 'superAdmin')]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 1]);
    await Promise.all([world.enter(), world.enter()]);
    expect(await world.balance(company.id)).toBe(0);
    expect(await test.ownerDb('payments').where({ company_id: company.id })).toHaveLength(1);
  });

  it.each([
    ['no XML', () => 'Buchungstag;Betrag', 'not-a-statement'],
    [
      'another message',
      () => '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"></Document>',
      'not-a-statement',
    ],
    [
      'entities',
      () =>
        '<!DOCTYPE a [<!ENTITY b "c">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">&b;</Document>',
      'forbidden-markup',
    ],
    [
      'one that is cut off',
      () => world.xml([{ cents: -77, remittance: 'halb' }], { id: 'HALB' }).slice(0, -30),
      'damaged',
    ],
  ])('with %s is refused in words, and nothing of it is kept', async (_name, content, _fault) => {
    const before = await world.transactions();
    const answer = await world.upload(content());
    expect([answer.status, answer.body.issues]).toEqual([
      422,
      [expect.objectContaining({ path: 'file', code: 'bank-file' })],
    ]);
    expect(await world.transactions()).toEqual(before);
  });

  it('of a foreign account or currency is named, and what is ours of it is taken', async () => {
    const foreign = world.xml([{ cents: -1 }], { account: ibanNumber(55) });
    const refused = await world.upload(foreign);
    expect(refused.status).toBe(422);
    expect(refused.body.issues).toMatchObject([{ code: 'bank-foreign-account' }]);
    const francs = world.xml([{ cents: -1, currency: 'CHF' }], { currency: 'CHF' });
    expect((await world.upload(francs)).body.issues).toMatchObject([
      { code: 'bank-other-currency' },
    ]);
    const own = world.xml([{ cents: -1, remittance: 'Gebühr' }]);
    const packed = zip([
      { name: 'a.xml', pieces: [foreign] },
      { name: 'b.xml', pieces: [own] },
    ]);
    expect((await world.upload(await buffer(packed))).body).toMatchObject({
      statements: 1,
      added: 1,
      leftOut: [expect.stringContaining('bank-foreign-account')],
    });
  });

  it('needs the payout account, and the right', async () => {
    const xml = world.xml([{ cents: -1 }]);
    const post = (cookie: string) =>
      fetch(`${test.url}/api/admin/bank-statements/import`, {
        ...{ method: 'POST', headers: { cookie }, body: formOf(xml) },
      }).then(({ status }) => status);
    expect(await post('')).toBe(401);
    expect(await post(await test.cookieOf('owner'))).toBe(403);
    expect(await post(await test.cookieOf('accountManager'))).toBe(403);
    expect(await post(await adminWith(test, ['billing']))).toBe(403);
    expect(await post(await adminWith(test, ['payments']))).toBe(200);
    const read = (cookie: string) =>
      fetch(`${test.url}/api/admin/bank-statements`, { headers: { cookie } }).then(
        ({ status }) => status,
      );
    expect(await read(await adminWith(test, ['billing']))).toBe(200);
    expect(await read(await adminWith(test, ['companies']))).toBe(403);
  });
});

const formOf = (xml: string) => {
  const form = new FormData();
  form.append('file', new Blob([xml]), 'auszug.xml');
  return form;
};

it('a gap between statements is named, and closed by the file that fills it', async () => {
  const gaps = async () =>
    (await listStatementGaps(test.services.systemDb)).filter(({ to }) => to > '2027-02-01');
  await world.book([], { to: '2027-02-03', openingCents: 0, closingCents: 100, sequence: 11 });
  const before = await gaps();
  await world.book([], { to: '2027-02-05', openingCents: 250, closingCents: 250, sequence: 13 });
  expect(await gaps()).toEqual([
    ...before,
    expect.objectContaining({ from: '2027-02-03', to: '2027-02-05' }),
  ]);
  const agent = await test.as('finance');
  const list = await agent.get('/api/admin/bank-statements?sort=["toOn","DESC"]&range=[0,0]');
  expect(list.body).toMatchObject([
    { gapFromOn: '2027-02-03', gapToOn: '2027-02-05', gapCents: 150 },
  ]);
  const matters = await listMismatches(test.services.systemDb, clock());
  expect(JSON.stringify(matters)).toContain('statement-gap');
  await world.book([], { to: '2027-02-04', openingCents: 100, closingCents: 250, sequence: 12 });
  expect(await gaps()).toEqual(before);
});

it('a week’s statement beside those of its days leaves no gap, and ends those within it', async () => {
  const gaps = async () =>
    (await listStatementGaps(test.services.systemDb)).flatMap(({ from, to }) =>
      to >= '2027-03-01' ? [`${from.slice(8)}–${to.slice(8)}`] : [],
    );
  const book = (from: number, to: number, openingCents: number, closingCents: number) =>
    world.book([], {
      ...{ from: addDay('2027-03-01', from - 1), to: addDay('2027-03-01', to - 1) },
      ...{ openingCents, closingCents },
    });
  const days = async (...numbers: number[]) => {
    for (const day of numbers) await book(day, day, 240 + 10 * day, 250 + 10 * day);
  };
  await days(1, 2, 3, 4, 5);
  expect(await gaps()).toEqual([]);
  await book(1, 5, 250, 300);
  expect(await gaps()).toEqual([]);
  // One that only the days of a week have.
  await days(6, 7, 8, 9, 11, 12);
  expect(await gaps()).toEqual(['09–11']);
  await book(8, 12, 320, 370);
  expect(await gaps()).toEqual([]);
  // It begins within what is missing: what is left is named once, whatever else begins there.
  await days(16);
  expect(await gaps()).toEqual(['12–16']);
  await book(15, 19, 390, 440);
  expect(await gaps()).toEqual(['12–15']);
  await days(15);
  expect(await gaps()).toEqual(['12–15']);
  await days(13, 14);
  expect(await gaps()).toEqual([]);
  await days(20);
  expect(await gaps()).toEqual([]);
});

it('people are told of a return with the bank’s reason and what to do', async () => {
  const { company, endToEndId } = await inRun();
  await world.book([{ cents: -10_000, endToEndId }]);
  await world.takeIn(world.xml([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]));
  const told: unknown[] = [];
  const { services } = test;
  await enterMatched({
    ...{ db: services.systemDb, services, clock },
    transaction: (work) => services.systemDb.transaction(work),
    tell: async (_db, _services, news) => told.push(news),
  });
  expect(told).toMatchObject([{ news: 'returned', cents: 10_000, reason: 'AC04' }]);
  const mails = await test.ownerDb('mail_deliveries').where({ template: 'payment-returned' });
  expect(mails.some(({ subject }) => subject.includes(`Verlag ${publishers}`))).toBe(true);
  await expectToAddUp(test.ownerDb, company.id);

  const reader = { locale: 'de' as const, firstName: 'Petra', link: 'https://platform.example' };
  const about = { companyName: 'Verlag', number: 'GU-2026-001', openCents: 100, cents: 100 };
  const ours = paymentReturnedMail({ ...reader, ...about, reason: 'AC04' });
  expect(ours.text).toContain('Grund der Bank: Das Konto ist aufgelöst.');
  expect(ours.text).toContain('Auf dieses Konto wird nichts mehr gezahlt');
  const invoice = {
    ...{ number: 'GU-2026-001', takesBack: null, from: '2026-10-01', to: '2026-10-31' },
    ...{ netCents: 100, taxCents: 0, grossCents: 100, paidCents: 0, openCents: 100 },
    ...{ creditCents: 0, valueOn: null, dueOn: null },
  };
  const theirs = invoiceMail(reader, invoice, { news: 'returned', cents: 100, reason: 'AC04' });
  expect(theirs.text).toContain('Bitte geben Sie ein anderes Konto an.');
});
