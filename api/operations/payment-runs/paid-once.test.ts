import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneRow } from '#api/core/database/rows.ts';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import { listUnknownRuns } from '#api/modules/payment-runs/read.ts';
import { bankWorld, plantBank } from '#api/operations/bank-statements/testing/bank-world.ts';
import { findPaymentDifferences } from '#api/operations/invoices/watch/find-payment-differences.ts';
import { freePayments, recordPayment } from '#api/operations/ledger/record-payment.ts';
import { settleAccount } from '#api/operations/ledger/settle-account.ts';
import { expectToAddUp } from '#api/operations/ledger/testing/expect-to-add-up.ts';
import { addDay } from '#shared/dates.ts';
import { countWaiting } from '#tests/support/count-waiting.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeFile } from './make-file.ts';
import { driveRuns } from './testing/drive-runs.ts';

/** What could be paid twice, or be lost, between a run and what the bank makes of it. */

const today = '2026-11-26';
const wish = { dueBy: today, requestedOn: today };
const clock = () => new Date(`${today}T11:00:00Z`);

let test: TestApp;
let world: ReturnType<typeof bankWorld>;
let drive: ReturnType<typeof driveRuns>;
let companies = 0;
beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantBank(test.ownerDb);
  world = bankWorld(test, { clock, today });
  drive = driveRuns(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  await lead('BANK');
  await test.ownerDb('payment_transfer_documents').update({ is_living: false });
  for (const one of await test.ownerDb('company_balances').whereNot({ balance_cents: 0 })) {
    await pay(one.company_id, one.balance_cents);
  }
});

const lead = (payment_source: 'TOOL' | 'BANK') =>
  test.ownerDb('operator_profiles').update({ payment_source });
const pay = (companyId: number, amountCents: number, db = test.ownerDb) =>
  recordPayment(db, {
    ...{ companyId, invoiceId: null, amountCents, valueOn: today },
    ...{ source: 'HAND', reference: 'Von Hand', actorId: test.network.users.finance },
  });

async function publisher(cents = 10_000) {
  companies += 1;
  const company = await world.company(`Verlag ${companies}`);
  const document = await world.document(company.id, cents);
  const paid = { companyId: company.id, iban: company.iban, documents: [{ ...document, cents }] };
  return { companyId: company.id, invoiceId: document.id, paid };
}
const countOf = async (where: string) =>
  (
    await oneRow<{ count: number }>(
      test.ownerDb,
      `select count(*) as count from bank_transactions where ${where}`,
    )
  ).count;
const statesOf = async (endToEndId: string) =>
  (await world.transactions()).flatMap((one: Record<string, unknown>) =>
    one.endToEndId === endToEndId ? [[one.cents, one.state, one.openReason]] : [],
  );
/** Is it an open matter six days later? */
async function isUnknown(runId: number): Promise<boolean> {
  const later = new Date(`${addDay(today, 6)}T11:00:00Z`);
  const runs = await listUnknownRuns(test.services.systemDb, later);
  return runs.some(({ id }) => id === runId);
}
/** What waits with that reference, the last of it. */
const waiting = async (endToEndId: string) =>
  (await world.transactions()).findLast(
    (all: { endToEndId: string; state: string }) =>
      all.endToEndId === endToEndId && ['OPEN', 'MATCHED'].includes(all.state),
  );
/** Without a choice of documents, unless some are given. */
async function tryAllocate(endToEndId: string, companyId: number, invoiceIds: number[] = []) {
  const { id, updatedAt } = await waiting(endToEndId);
  const path = `/api/admin/bank-transactions/${id}/allocate`;
  return (await test.as('finance')).post(path).send({ updatedAt, companyId, invoiceIds });
}
async function allocate(...given: Parameters<typeof tryAllocate>) {
  expect(await tryAllocate(...given)).toMatchObject({ status: 200 });
}

it.each(['CALLED_OFF', 'REFUSED'])(
  'a transfer of a run that was %s and that the bank carries out all the same is not paid again',
  async (state) => {
    const { companyId, invoiceId, paid } = await publisher();
    const run = await world.run([paid], { state });
    await test.ownerDb('payment_transfer_documents').update({ is_living: false });
    const before = await drive.propose(wish);
    expect(before).toMatchObject({ transferCount: 1 });
    const endToEndId = run.endToEnd(companyId);
    await world.book([{ cents: -10_000, endToEndId }]);
    const why = `payout-to-allocate {"run":"P${run.id}"}`;
    // What was proposed before is stopped, and nothing is proposed.
    const { status, body } = await drive.act(before.id, 'release');
    expect([status, body.code]).toEqual([409, 'run-nothing-left']);
    await drive.must(before.id, 'call-off', { reason: 'Schon gezahlt' });
    const next = await drive.propose(wish);
    expect(await drive.transfers(next.id)).toMatchObject({
      transfers: [],
      leftOut: [{ companyId, cents: 10_000, why }],
    });
    await allocate(endToEndId, companyId);
    expect(await world.open(invoiceId)).toBe(0);
    expect(await drive.must(next.id, 'propose-anew')).toMatchObject({ leftOutCount: 0 });
  },
);

it('a run that the bank books as one sum after it was called off is not paid again', async () => {
  const { companyId, paid } = await publisher();
  const run = await world.run([paid], { state: 'CALLED_OFF' });
  await world.book([{ cents: -10_000, batchId: `P${run.id}` }]);
  const next = await drive.propose(wish);
  expect((await drive.transfers(next.id)).leftOut).toMatchObject([
    { companyId, why: `payout-to-allocate {"run":"P${run.id}"}` },
  ]);
});

it('credit beside what is open lessens a transfer, and stops it neither then nor later', async () => {
  const { companyId } = await publisher();
  await test.ownerDb('payments').insert({
    ...{ company_id: companyId, value_on: today, amount_cents: 300, source: 'TOOL' },
    reference: 'Noch nicht verrechnet',
  });
  const { id } = await drive.propose(wish);
  expect(await drive.transfers(id)).toMatchObject({
    transfers: [{ companyId, cents: 9_700 }],
    leftOut: [{ companyId, cents: 300, why: 'payout-set-off' }],
  });
  await drive.must(id, 'release');
  expect(await drive.must(id, 'make-file')).toMatchObject({ totalCents: 9_700, stoppedCount: 0 });
});

it('what is paid while the file is made is not in it', async () => {
  const { companyId } = await publisher();
  const { id } = await drive.releasedRun(wish);
  let commit = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const paying = test.services.systemDb.transaction(async (db) => {
    await pay(companyId, 10_000, db);
    await committed;
  });
  const made = drive.act(id, 'make-file');
  await expect.poll(() => countWaiting(test.ownerDb)).toBe(1);
  commit();
  await paying;
  const { status, body } = await made;
  expect([status, body.code]).toEqual([409, 'run-nothing-left']);
});

it('a refusal and a statement at once wait for each other', async () => {
  const [one, two] = [await publisher(), await publisher()];
  const { id } = await drive.releasedRun({ ...wish, withFile: true });
  const reason = { reason: 'Datei abgelehnt' };
  const entry = { cents: -10_000, endToEndId: `P${id}-${one.companyId}` };
  const [refused, taken] = await Promise.all([
    drive.act(id, 'refuse', reason),
    world.upload(world.xml([entry])),
  ]);
  expect([refused.status, taken.status]).toEqual([200, 200]);
  await world.enter();
  await expectToAddUp(test.ownerDb, one.companyId);
  expect(await world.open(two.invoiceId)).toBe(10_000);
});

describe('equal bookings without a reference of the bank', () => {
  const porto = { cents: -85, remittance: 'Porto', reference: '' };
  const other = { cents: 500, remittance: 'Zinsen', reference: '' };
  const ofDay = (day: string) => countOf(`booked_on = '${day}' and cents = -85`);

  it.each([
    ['one after the other', [0, 1, 2]],
    ['the other way round', [2, 1, 0]],
    ['the middle one last', [0, 2, 1]],
  ])('in statements that follow on each other are as many: %s', async (_name, order) => {
    const to = addDay('2027-02-01', order.indexOf(0) * 3 + order.indexOf(1));
    const parts = [0, 1, 2].map((part) =>
      world.xml([porto, ...(part === 2 ? [porto] : [])], {
        ...{ to, sequence: part, openingCents: 1_000 - part * 85 },
      }),
    );
    for (const part of [...order, ...order]) await world.takeIn(parts[part] ?? '');
    expect(await ofDay(to)).toBe(4);
    // In another cut they are the same.
    const whole = world.xml([porto, porto, porto, porto, other], { to, openingCents: 1_000 });
    await world.takeIn(whole);
    for (const part of order) await world.takeIn(`${parts[part]}<!-- again -->`);
    expect(await ofDay(to)).toBe(4);
  });

  it('in statements of the same days are one', async () => {
    const to = '2027-02-20';
    await world.takeIn(world.xml([porto, other], { to, openingCents: 0 }));
    await world.takeIn(
      world.xml([{ ...other, bookedOn: '2027-02-19' }, porto, other], {
        ...{ from: '2027-02-19', to, openingCents: -500 },
      }),
    );
    expect(await ofDay(to)).toBe(1);
  });

  it('of one transfer are carried out twice, and said so', async () => {
    const { companyId, invoiceId, paid } = await publisher();
    const endToEndId = (await world.run([paid])).endToEnd(companyId);
    const entry = { cents: -10_000, endToEndId, reference: '' };
    await world.book([entry], { to: '2027-02-22', sequence: 1, openingCents: 50_000 });
    await world.book([entry], { to: '2027-02-22', sequence: 2, openingCents: 40_000 });
    expect(await statesOf(endToEndId)).toEqual([
      [-10_000, 'ENTERED', null],
      [-10_000, 'OPEN', 'REFERENCE_TWICE'],
    ]);
    expect(await world.open(invoiceId)).toBe(0);
  });
});

it.each([
  ['the sum first', '2027-03-01', ['ENTERED', 'OPEN', 'OPEN']],
  ['its transfers first', '2027-03-02', ['ENTERED', 'ENTERED', 'OPEN']],
])(
  'a run booked as one sum and by transfers pays once, the rest is open: %s',
  async (name, to, states) => {
    const [one, two] = [await publisher(4_000), await publisher(6_000)];
    const run = await world.run([one.paid, two.paid]);
    const sum = [{ cents: -10_000, batchId: `P${run.id}`, reference: 'SAMMLER' }];
    const opened = [
      {
        ...{ cents: -10_000, batchId: `P${run.id}`, reference: 'SAMMLER' },
        details: [
          { cents: -4_000, endToEndId: run.endToEnd(one.companyId) },
          { cents: -6_000, endToEndId: run.endToEnd(two.companyId) },
        ],
      },
    ];
    for (const entries of name === 'the sum first' ? [sum, opened] : [opened, sum]) {
      await world.book(entries, { to });
    }
    expect([await world.balance(one.companyId), await world.balance(two.companyId)]).toEqual([
      0, 0,
    ]);
    expect(await world.runState(run.id)).toBe('EXECUTED');
    const ofDay = (await world.transactions()).filter(
      ({ bookedOn }: { bookedOn: string }) => bookedOn === to,
    );
    expect(ofDay.map(({ state }: { state: string }) => state).sort()).toEqual(states);
  },
);

it('a return of what was entered by hand is open with its reason, and opens the document by hand', async () => {
  const { companyId, invoiceId } = await publisher();
  const { id } = await drive.releasedRun({ ...wish, withFile: true });
  await pay(companyId, 10_000);
  const endToEndId = `P${id}-${companyId}`;
  await world.book([{ cents: -10_000, endToEndId }]);
  await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]);
  expect(await statesOf(endToEndId)).toEqual([
    [-10_000, 'OPEN', 'ALREADY_PAID'],
    [10_000, 'OPEN', 'NOT_PAID_YET'],
  ]);
  await allocate(endToEndId, companyId);
  expect(await world.open(invoiceId)).toBe(10_000);
  await expectToAddUp(test.ownerDb, companyId);
  // The bank's own booking is still to be explained, so nothing is paid anew.
  await test.ownerDb('payment_transfer_documents').update({ is_living: false });
  const next = await drive.propose(wish);
  expect(next).toMatchObject({ transferCount: 0, leftOutCount: 1 });
});

describe('allocated by hand', () => {
  beforeEach(() => lead('TOOL'));
  const told = (companyId: number, invoiceId: number) =>
    recordPayment(test.ownerDb, {
      ...{ companyId, invoiceId, amountCents: 10_000, valueOn: today, actorId: null },
      ...{ source: 'TOOL', reference: 'GU' },
    });
  const entries = async (companyId: number) =>
    (await test.ownerDb('payments').where({ company_id: companyId }).orderBy('id')).map((one) => [
      one.source,
      one.amount_cents,
    ]);

  it.each([
    ['without a choice', false],
    ['of what is proposed', true],
  ])('what the tool has told gives way: %s', async (_name, isChosen) => {
    const { companyId, invoiceId, paid } = await publisher();
    const endToEndId = (await world.run([paid])).endToEnd(companyId);
    await world.book([{ cents: -10_000, endToEndId, iban: paid.iban }]);
    await told(companyId, invoiceId);
    // One that is open, of the same amount, is not meant.
    const other = await world.document(companyId, 10_000);
    const { id } = await waiting(endToEndId);
    const { body } = await (await test.as('finance')).get(
      `/api/admin/bank-transactions/${id}/proposals`,
    );
    const [{ documents }] = body;
    const meant = documents.flatMap((one: { id: number; isMeant: boolean }) =>
      one.isMeant ? [one.id] : [],
    );
    expect(meant).toEqual([invoiceId]);
    await allocate(endToEndId, companyId, isChosen ? meant : []);
    expect(await entries(companyId)).toEqual([
      ['TOOL', 10_000],
      ['TOOL', -10_000],
      ['BANK', 10_000],
    ]);
    expect([await world.open(invoiceId), await world.open(other.id)]).toEqual([0, 10_000]);
    await expectToAddUp(test.ownerDb, companyId);
  });

  it('a transfer that nobody has told pays its own documents, not an older one', async () => {
    const { companyId, invoiceId: older, paid } = await publisher();
    const { id } = await world.document(companyId, 10_000);
    const documents = [{ id, cents: 10_000 }];
    const endToEndId = (await world.run([{ ...paid, documents }])).endToEnd(companyId);
    await world.book([{ cents: -10_000, endToEndId }]);
    await allocate(endToEndId, companyId);
    expect([await world.open(older), await world.open(id)]).toEqual([10_000, 0]);
  });

  it('what a person chooses is paid, whatever the transfer says', async () => {
    const { companyId, invoiceId, paid } = await publisher();
    const other = await world.document(companyId, 10_000);
    const endToEndId = (await world.run([paid])).endToEnd(companyId);
    await world.book([{ cents: -10_000, endToEndId }]);
    await allocate(endToEndId, companyId, [other.id]);
    expect([await world.open(invoiceId), await world.open(other.id)]).toEqual([10_000, 0]);
  });

  it('what came back opens the documents of its transfer, after that was entered', async () => {
    const { companyId, invoiceId, paid } = await publisher();
    const endToEndId = (await world.run([paid])).endToEnd(companyId);
    await world.book([{ cents: -10_000, endToEndId }]);
    await told(companyId, invoiceId);
    const later = await world.document(companyId, 10_000);
    await told(companyId, later.id);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]);
    const { status, body } = await tryAllocate(endToEndId, companyId);
    expect([status, body.code]).toEqual([409, 'bank-returned-before-paid']);
    const { id, updatedAt } = (await world.transactions()).find(
      (one: { endToEndId: string }) => one.endToEndId === endToEndId,
    );
    const path = `/api/admin/bank-transactions/${id}/allocate`;
    await (await test.as('finance')).post(path).send({ updatedAt, companyId }).expect(200);
    await allocate(endToEndId, companyId);
    expect([await world.open(invoiceId), await world.open(later.id)]).toEqual([10_000, 0]);
    await expectToAddUp(test.ownerDb, companyId);
  });

  it('what was entered by hand is to be taken back first', async () => {
    const { companyId, invoiceId } = await publisher();
    const { id } = await drive.releasedRun({ ...wish, withFile: true });
    await pay(companyId, 10_000);
    const endToEndId = `P${id}-${companyId}`;
    await world.book([{ cents: -10_000, endToEndId }]);
    for (const chosen of [[], [invoiceId]]) {
      const { status, body } = await tryAllocate(endToEndId, companyId, chosen);
      expect([status, body.code]).toEqual([409, 'bank-entered-by-hand']);
    }
    const entry = await test.ownerDb('payments').where({ company_id: companyId }).first('id');
    await (await test.as('finance'))
      .post(`/api/admin/payments/${entry?.id}/reverse`)
      .send({ reason: 'Kommt vom Auszug' })
      .expect(200);
    await allocate(endToEndId, companyId);
    expect([await world.open(invoiceId), await world.balance(companyId)]).toEqual([0, 0]);
  });

  it('booked as one sum, what the tool has told of each gives way, and comes back after it', async () => {
    const [one, other] = [await publisher(), await publisher()];
    const run = await world.run([one.paid, other.paid]);
    for (const { companyId, invoiceId } of [one, other]) await told(companyId, invoiceId);
    await lead('BANK');
    await world.book([{ cents: -20_000, batchId: `P${run.id}` }]);
    const sum = (await world.transactions()).at(-1);
    expect(sum).toMatchObject({ state: 'OPEN', openReason: 'ALREADY_PAID' });
    const endToEndId = run.endToEnd(one.companyId);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]);
    const { status, body } = await tryAllocate(endToEndId, one.companyId);
    expect([status, body.code]).toEqual([409, 'bank-returned-before-paid']);
    const path = `/api/admin/bank-transactions/${sum.id}`;
    const finance = await test.as('finance');
    for (const { companyId, invoiceId } of [one, other]) {
      const { updatedAt } = (await finance.get(path)).body;
      const part = { updatedAt, companyId, amountCents: -10_000 };
      await finance.post(`${path}/allocate`).send(part).expect(200);
      expect(await entries(companyId)).toEqual([
        ['TOOL', 10_000],
        ['TOOL', -10_000],
        ['BANK', 10_000],
      ]);
      expect([await world.open(invoiceId), await world.balance(companyId)]).toEqual([0, 0]);
    }
    await allocate(endToEndId, one.companyId);
    expect([await world.open(one.invoiceId), await world.open(other.invoiceId)]).toEqual([
      10_000, 0,
    ]);
  });

  it('one that names a document, which the tool has told, counts once', async () => {
    const { companyId, invoiceId, paid } = await publisher();
    await told(companyId, invoiceId);
    const number = paid.documents[0]?.number ?? '';
    await world.book([{ cents: -10_000, iban: paid.iban, remittance: number }]);
    const { id, updatedAt } = (await world.transactions()).at(-1);
    const path = `/api/admin/bank-transactions/${id}/allocate`;
    await (await test.as('finance')).post(path).send({ updatedAt, companyId }).expect(200);
    expect([await world.open(invoiceId), await world.balance(companyId)]).toEqual([0, 0]);
  });
});

describe('while the tool leads, what the bank has booked and nobody has entered is named', () => {
  const later = addDay(today, 6);
  beforeEach(() => lead('TOOL'));
  const differences = async (companyId: number) =>
    (await findPaymentDifferences(test.services.systemDb, later)).filter((said) =>
      said.includes(`-${companyId}"`),
    );

  it('booked as one sum, too; and its run is known to statements', async () => {
    const { companyId, paid } = await publisher();
    const other = await publisher(500);
    const run = await world.run([paid, other.paid]);
    await world.book([{ cents: -10_500, batchId: `P${run.id}` }]);
    const unknown = await listUnknownRuns(
      test.services.systemDb,
      new Date(`${addDay(today, 9)}T11:00:00Z`),
    );
    expect(unknown.filter(({ id }) => id === run.id)).toEqual([]);
    expect(await differences(companyId)).toMatchObject([
      expect.stringContaining('"bank":10000,"account":0'),
    ]);
    await pay(companyId, 10_000);
    expect(await differences(companyId)).toEqual([]);
  });

  it('a return that the tool does not tell, until it is entered by hand', async () => {
    const { companyId, paid } = await publisher();
    const endToEndId = (await world.run([paid])).endToEnd(companyId);
    await world.book([{ cents: -10_000, endToEndId }]);
    await pay(companyId, 10_000);
    expect(await differences(companyId)).toEqual([]);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'AC04' }]);
    expect(await differences(companyId)).toMatchObject([
      expect.stringContaining('"bank":0,"account":10000'),
    ]);
    await pay(companyId, -10_000);
    expect(await differences(companyId)).toEqual([]);
  });

  it('a document that was taken back before the tool told of it', async () => {
    const { companyId, invoiceId, paid } = await publisher();
    const endToEndId = (await world.run([paid])).endToEnd(companyId);
    const reversed = (reversed_on: string | null) =>
      test
        .ownerDb('invoices')
        .where({ id: invoiceId })
        .update({ reversed_on, cancelled_by_id: reversed_on ? invoiceId : null });
    await reversed(today);
    await world.book([{ cents: -10_000, endToEndId }]);
    expect(await differences(companyId)).toMatchObject([
      expect.stringContaining('"bank":10000,"account":0'),
    ]);
    await reversed(null);
  });
});

it('made on the last evening of a year asks for the first day on which banks work', async () => {
  await publisher();
  const { id: runId } = await drive.releasedRun({ ...wish, requestedOn: '2026-12-31' });
  const { services, network } = test;
  // Berlin's New Year, a holiday of TARGET, before a weekend.
  const at = { runId, actorId: network.users.superAdmin, now: new Date('2026-12-31T23:05:00Z') };
  await services.systemDb.transaction((db) => makeFile(db, services, at));
  expect(await drive.read(runId)).toMatchObject({ requestedOn: '2027-01-04' });
  expect(readCreditTransfers(await drive.file(runId)).requestedOn).toBe('2027-01-04');
});

describe('what is on its way beyond what is open is not paid again', () => {
  const wayOf = (run: number) => `payout-on-its-way {"run":"P${run}"}`;
  const proposed = async (id: number, companyId: number) => {
    const { transfers, leftOut } = await drive.transfers(id);
    return [...transfers, ...leftOut].filter((one) => one.companyId === companyId);
  };
  /** As the issue of its 261 does. */
  async function takeBack(companyId: number, invoiceId: number) {
    await freePayments(test.ownerDb, invoiceId, today);
    const reversed = { reversed_on: today, cancelled_by_id: invoiceId };
    await test.ownerDb('invoices').where({ id: invoiceId }).update(reversed);
    await settleAccount(test.ownerDb, { companyId });
  }
  const enter = (source: 'HAND' | 'TOOL', companyId: number, invoiceId: number, amount: number) =>
    recordPayment(test.ownerDb, {
      ...{ companyId, invoiceId, amountCents: amount, valueOn: today, source, reference: source },
      actorId: test.network.users.finance,
    });

  it('with the replacement of a document that was taken back', async () => {
    const { companyId, invoiceId } = await publisher();
    const { id: runId } = await drive.releasedRun({ ...wish, withFile: true });
    await takeBack(companyId, invoiceId);
    await world.document(companyId, 12_000);
    const { id } = await drive.propose(wish);
    const held = [{ cents: 12_000, why: wayOf(runId) }];
    expect(await proposed(id, companyId)).toMatchObject(held);
    await world.takeIn(world.xml([{ cents: -10_000, endToEndId: `P${runId}-${companyId}` }]));
    await drive.must(id, 'propose-anew');
    expect(await proposed(id, companyId)).toMatchObject(held);
    await world.enter();
    expect(await drive.must(id, 'propose-anew')).toMatchObject({ totalCents: 2_000 });
  });

  it.each(['HAND', 'TOOL'] as const)(
    'because another document of the transfer was entered: %s',
    async (source) => {
      await lead('TOOL');
      const { companyId, invoiceId } = await publisher();
      const other = await world.document(companyId, 5_000);
      const { id: runId } = await drive.releasedRun({ ...wish, withFile: true });
      await takeBack(companyId, invoiceId);
      const replacement = await world.document(companyId, 12_000);
      await enter(source, companyId, other.id, 5_000);
      const { id } = await drive.propose(wish);
      const held = [{ cents: 12_000, why: wayOf(runId) }];
      expect(await proposed(id, companyId)).toMatchObject(held);
      await world.book([{ cents: -15_000, endToEndId: `P${runId}-${companyId}` }]);
      await drive.must(id, 'propose-anew');
      expect(await proposed(id, companyId)).toMatchObject(held);
      // The tool tells it of the replacement; a person, of the document that was carried.
      const named = source === 'TOOL' ? replacement.id : invoiceId;
      await enter(source, companyId, named, 10_000);
      await drive.must(id, 'propose-anew');
      expect(await proposed(id, companyId)).toMatchObject([{ cents: 2_000, documents: [{}] }]);
    },
  );

  it('because the payment of an earlier run was entered since', async () => {
    const { companyId, paid } = await publisher(5_000);
    const earlier = await world.run([paid]);
    const { id: invoiceId } = await world.document(companyId, 10_000);
    const { id: runId } = await drive.releasedRun({ ...wish, withFile: true });
    await world.book([{ cents: -5_000, endToEndId: earlier.endToEnd(companyId) }]);
    await takeBack(companyId, invoiceId);
    await world.document(companyId, 12_000);
    const { id } = await drive.propose(wish);
    expect(await proposed(id, companyId)).toMatchObject([{ cents: 12_000, why: wayOf(runId) }]);
  });

  it('since credit was set against its document', async () => {
    const { companyId, invoiceId, paid } = await publisher();
    const earlier = await world.run([paid]);
    await world.book([{ cents: -10_000, endToEndId: earlier.endToEnd(companyId) }]);
    const { id: second } = await world.document(companyId, 10_000);
    const { id: runId } = await drive.releasedRun({ ...wish, withFile: true });
    await takeBack(companyId, invoiceId);
    expect(await world.open(second)).toBe(0);
    const { id: replacement } = await world.document(companyId, 10_000);
    const { id } = await drive.propose(wish);
    expect(await proposed(id, companyId)).toMatchObject([{ cents: 10_000, why: wayOf(runId) }]);
    await world.book([{ cents: -10_000, endToEndId: `P${runId}-${companyId}` }]);
    expect([await world.open(replacement), await world.balance(companyId)]).toEqual([0, 0]);
  });

  it('though the bank carries out what it was said to have refused, when another run has paid it', async () => {
    const { companyId, invoiceId } = await publisher();
    const refused = await drive.releasedRun({ ...wish, withFile: true });
    await drive.must(refused.id, 'refuse', { reason: 'Datei abgelehnt' });
    // As a statement of that day does.
    await test.ownerDb('payment_transfer_documents').update({ is_living: false });
    const { id: runId } = await drive.releasedRun({ ...wish, withFile: true });
    await world.book([{ cents: -10_000, endToEndId: `P${runId}-${companyId}` }]);
    expect(await world.open(invoiceId)).toBe(0);
    const next = await world.document(companyId, 10_000);
    const { id } = await drive.propose(wish);
    expect(await proposed(id, companyId)).toMatchObject([{ cents: 10_000, documents: [{}] }]);
    await world.book([{ cents: -10_000, endToEndId: `P${refused.id}-${companyId}` }]);
    await drive.must(id, 'propose-anew');
    expect(await proposed(id, companyId)).toMatchObject([
      { cents: 10_000, why: wayOf(refused.id) },
    ]);
    await allocate(`P${refused.id}-${companyId}`, companyId);
    expect(await world.open(next.id)).toBe(0);
  });

  it('but not once it came back', async () => {
    await lead('TOOL');
    const { companyId, invoiceId } = await publisher();
    const { id: runId } = await drive.releasedRun({ ...wish, withFile: true });
    const endToEndId = `P${runId}-${companyId}`;
    await world.book([{ cents: -10_000, endToEndId }]);
    await takeBack(companyId, invoiceId);
    await world.document(companyId, 12_000);
    const { id } = await drive.propose(wish);
    expect(await proposed(id, companyId)).toMatchObject([{ why: wayOf(runId) }]);
    await world.book([{ cents: 10_000, endToEndId, returnReason: 'MS03' }]);
    await drive.must(id, 'propose-anew');
    expect(await proposed(id, companyId)).toMatchObject([
      { cents: 12_000, why: 'payout-account-returned' },
    ]);
  });

  it('but what was stopped before the file is paid', async () => {
    const [one, stopped] = [await publisher(), await publisher()];
    const { id: runId } = await drive.releasedRun(wish);
    const account = { entity_type: 'Company', entity_id: stopped.companyId };
    await test.ownerDb('bankings').where(account).update({ account_holder: 'Anderer Name' });
    await drive.must(runId, 'make-file');
    await world.book([{ cents: -10_000, batchId: `P${runId}` }]);
    expect(await world.open(one.invoiceId)).toBe(0);
    await takeBack(stopped.companyId, stopped.invoiceId);
    await world.document(stopped.companyId, 12_000);
    const { id } = await drive.propose(wish);
    expect(await proposed(id, stopped.companyId)).toMatchObject([
      { cents: 12_000, documents: [{}] },
    ]);
  });
});

it('what the bank carried out in part is named, and the rest is paid once it was refused', async () => {
  const [one, other] = [await publisher(), await publisher()];
  const { id } = await drive.releasedRun({ ...wish, withFile: true });
  await world.book([{ cents: -10_000, endToEndId: `P${id}-${one.companyId}` }]);
  expect(await isUnknown(id)).toBe(true);
  await drive.must(id, 'refuse', { reason: 'Konto nicht erreichbar' });
  expect(await isUnknown(id)).toBe(false);
  const next = await drive.propose(wish);
  expect((await drive.transfers(next.id)).transfers).toMatchObject([
    { companyId: other.companyId, cents: 10_000 },
  ]);
  expect([await world.open(one.invoiceId), await world.open(other.invoiceId)]).toEqual([0, 10_000]);
});

it.each<[string, (companyId: number, endToEndId: string) => unknown]>([
  ['was paid otherwise', (companyId) => pay(companyId, 10_000)],
  ['is to be allocated', (_, endToEndId) => world.book([{ cents: -10_001, endToEndId }])],
])('a run of which a transfer %s is waited for no longer', async (_name, happen) => {
  const { companyId, paid } = await publisher();
  const run = await world.run([paid]);
  expect(await isUnknown(run.id)).toBe(true);
  await happen(companyId, run.endToEnd(companyId));
  expect(await isUnknown(run.id)).toBe(false);
});
