import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import { plantCompany } from '#api/modules/feeds/testing/plant-world.ts';
import { sha256 } from '#api/modules/invoices/archive/chain-hash.ts';
import { plantOperator, plantPayee } from '#api/modules/invoices/testing/plant-settlement.ts';
import { listMismatches } from '#api/modules/invoices/watch/list-mismatches.ts';
import { closeRuns } from '#api/operations/bank-statements/close-runs.ts';
import { recordPayment } from '#api/operations/ledger/record-payment.ts';
import { plantIssued } from '#api/operations/ledger/testing/plant-issued.ts';
import { addDay } from '#shared/dates.ts';
import { ibanOf } from '#shared/domain/iban.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import { driveRuns, plantMinimum, plantPayingAccount } from './testing/drive-runs.ts';

/** A payment run from its proposal to the file, and whatever comes between. */

let now = new Date('2026-11-20T12:00:00Z');
const wish = { dueBy: '2026-11-20', requestedOn: '2026-11-23' };
const iban = (n: number) => ibanOf('DE', `3704004405320${String(n).padStart(5, '0')}`);

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
beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  // What the cases before have left open is none of the next one's.
  await test.ownerDb('payment_transfer_documents').update({ is_living: false });
  const balances = await test.ownerDb('company_balances').whereNot({ balance_cents: 0 });
  for (const { company_id: companyId, balance_cents: cents } of balances) {
    await pay(companyId, null, cents);
  }
});

/** A company that can be paid. */
async function company(account: object = {}): Promise<number> {
  companies += 1;
  const id = await plantCompany(test.ownerDb, `Verlag ${String(companies).padStart(3, '0')}`);
  await plantPayee(test.ownerDb, id);
  await setAccount(id, { iban: iban(companies), ...account });
  return id;
}
const setAccount = (companyId: number, account: object) =>
  test.ownerDb('bankings').where({ entity_id: companyId }).update(account);

const document = (companyId: number, net: number, on = '2026-11-18') =>
  plantIssued(test.ownerDb, { companyId, on, net });

const pay = (companyId: number, invoiceId: number | null, amountCents: number) =>
  recordPayment(test.ownerDb, {
    ...{ companyId, invoiceId, amountCents, valueOn: '2026-11-20' },
    ...{ source: 'TOOL', reference: 'Überweisung', actorId: null },
  });

const object = (companyId: number, invoiceId: number, state = 'OPEN') =>
  test.ownerDb('objections').insert({
    ...{ company_id: companyId, invoice_id: invoiceId, reason: 'Falsche Summe', state },
    user_id: test.network.users.owner,
    ...(state === 'REJECTED' && { answer: 'Bleibt bestehen', answered_at: now }),
  });

const hold = (companyId: number, former: object | null, awaits = false) =>
  test.ownerDb('held_payees').insert({
    company_id: companyId,
    former: former && JSON.stringify(former),
    ...{ begun_at: now, changed_at: now, changed_by: null, awaits_confirmation: awaits },
  });

const block = (companyId: number) =>
  test.ownerDb('payout_blocks').insert({
    ...{ company_id: companyId, reason: 'Verdacht', public_text: 'Wir prüfen Ihre Zahlen.' },
    ...{ from_on: '2026-11-01', until_on: '2026-12-01', blocked_by: test.network.users.finance },
  });

describe('the proposal', () => {
  it('is one transfer a company over its open documents, oldest first, with their numbers', async () => {
    const [one, two] = [await company(), await company()];
    const first = await document(one, 11_900, '2026-11-10');
    const second = await document(one, 5_000, '2026-11-20');
    await pay(one, second.id, 2_000);
    const other = await document(two, 700);
    const run = await drive.propose(wish);
    expect(run).toMatchObject({
      ...{ totalCents: 15_600, transferCount: 2, leftOutCount: 0, stoppedCount: 0 },
      ...{ number: `P${run.id}`, debtorIban: 'DE02120300000000202051', ...wish },
    });
    const { transfers } = await drive.transfers(run.id);
    expect(transfers).toEqual([
      expect.objectContaining({
        ...{ companyId: one, cents: 14_900, remittance: `${first.number}, ${second.number}` },
        endToEndId: `P${run.id}-${one}`,
        payee: {
          accountHolder: 'Eigener Verlag',
          iban: expect.stringMatching(/^DE\d\d•{8}\d{4}$/),
        },
        documents: [
          { ...first, cents: 11_900 },
          { ...second, cents: 3_000 },
        ],
      }),
      expect.objectContaining({
        companyId: two,
        cents: 700,
        documents: [{ ...other, cents: 700 }],
      }),
    ]);
  });

  it.each<[string, (companyId: number, id: number) => unknown, string]>([
    [
      'no account',
      (id) => test.ownerDb('bankings').where({ entity_id: id }).delete(),
      'payout-no-account',
    ],
    ['an account without IBAN', (id) => setAccount(id, { iban: null }), 'payout-no-account'],
    ['a first account to be confirmed', (id) => hold(id, null, true), 'payout-account-unconfirmed'],
    [
      'a first account that is held',
      (id) => hold(id, null),
      'payout-account-held {"until":"2026-11-23"}',
    ],
    [
      'an account outside SEPA',
      (id) => setAccount(id, { iban: ibanOf('TR', '0006100519786457841326') }),
      'payout-account-outside',
    ],
    ['no valid IBAN', (id) => setAccount(id, { iban: 'DE12' }), 'payout-account-invalid'],
    [
      'a holder in no letters',
      (id) => setAccount(id, { account_holder: '/' }),
      'payout-account-invalid',
    ],
    ['a block', (id) => block(id), 'payout-blocked {"until":"2026-12-01"}'],
    [
      'a sum below the minimum',
      (id) => plantMinimum(test.ownerDb, id, 12_000),
      'payout-below-minimum {"minimum":12000}',
    ],
    [
      'an objection to be answered',
      (id, of) => object(id, of),
      'payout-objected {"document":"NUMBER"}',
    ],
    [
      'a document being cancelled',
      async (companyId, of) => {
        const [row] = await test
          .ownerDb('invoices')
          .insert({
            ...{ company_id: companyId, status: 'PROCESSING', kind: 'CANCELLATION' },
            ...{ from_on: '2026-10-01', to_on: '2026-10-31', date: '2026-11-20', corrects_id: of },
            ...{ top_content: 'Oben', bottom_content: 'Unten', approved_at: now },
          })
          .returning('id');
        await test
          .ownerDb('invoices')
          .where({ id: of })
          .update({ cancelled_by_id: mustExist(row).id });
      },
      'payout-being-cancelled {"document":"NUMBER"}',
    ],
    [
      'a document that is being sent',
      (_, of) => test.ownerDb('invoices').where({ id: of }).update({ status: 'PROCESSING' }),
      'payout-not-sent {"document":"NUMBER"}',
    ],
    [
      'a part paid of which the tool tells no amount',
      (_, of) =>
        test.ownerDb('tool_records').insert({
          ...{ invoice_id: of, is_partially_paid: true },
        }),
      'payout-part-unknown {"document":"NUMBER"}',
    ],
    [
      'a document that is not due',
      (_, of) => test.ownerDb('invoices').where({ id: of }).update({ due_on: '2026-11-21' }),
      'payout-not-due {"day":"2026-11-21"}',
    ],
  ])('leaves out what has %s, and says so', async (_name, make, why) => {
    const companyId = await company();
    const { id, number } = await document(companyId, 11_900);
    await make(companyId, id);
    const run = await drive.propose(wish);
    expect(run).toMatchObject({ transferCount: 0, totalCents: 0, leftOutCount: 1 });
    const { leftOut } = await drive.transfers(run.id);
    expect(leftOut).toMatchObject([
      { companyId, cents: 11_900, why: why.replace('NUMBER', number) },
    ]);
    // Nobody releases nothing.
    expect((await drive.act(run.id, 'release')).status).toBe(409);
  });

  it('pays an objection that was answered, and the former account while a change is held', async () => {
    const companyId = await company();
    const { id } = await document(companyId, 11_900);
    await object(companyId, id, 'REJECTED');
    const row = mustExist(await test.ownerDb('bankings').where({ entity_id: companyId }).first());
    const former = iban(99_001);
    await hold(companyId, {
      ...{ id: row.id, iban: former, accountHolder: 'Früher', email: null },
      ...{ taxType: 'VAT_19', taxNumber: null, vatNumber: null },
    });
    const { id: runId } = await drive.propose(wish);
    const { transfers } = await drive.transfers(runId);
    expect(transfers).toMatchObject([
      { companyId, payee: { accountHolder: 'Früher', iban: expect.stringContaining('9001') } },
    ]);
    const stored = mustExist(
      await test.ownerDb('payment_transfers').where({ run_id: runId }).first(),
    );
    expect(JSON.stringify(stored.payee)).not.toContain(former);
  });

  it('says who owes, and pays of two documents only the one that may be', async () => {
    const [debtor, half] = [await company(), await company()];
    await pay(debtor, null, 4_000);
    const held = await document(half, 3_000);
    await document(half, 500);
    await object(half, held.id);
    const run = await drive.propose(wish);
    const { transfers, leftOut } = await drive.transfers(run.id);
    expect(transfers).toMatchObject([{ companyId: half, cents: 500 }]);
    expect(leftOut).toMatchObject([
      { companyId: debtor, cents: -4_000, why: 'payout-owes' },
      { companyId: half, cents: 3_000 },
    ]);
  });

  it('counts for the minimum what is due later too', async () => {
    const companyId = await company();
    await document(companyId, 1_500);
    await document(companyId, 1_500, '2026-12-05');
    await plantMinimum(test.ownerDb, companyId, 2_500);
    const { id } = await drive.propose(wish);
    expect((await drive.transfers(id)).transfers).toMatchObject([{ companyId, cents: 1_500 }]);
  });

  it('takes the address of payees outside the EEA alone, and needs all of it', async () => {
    const [swiss, bare] = [await company(), await company()];
    const account = { iban: ibanOf('CH', '00762011623852957') };
    for (const id of [swiss, bare]) {
      await document(id, 1_000);
      await setAccount(id, account);
      await test.ownerDb('companies').where({ id }).update({ country: 'CH', city: 'Zürich' });
    }
    await test.ownerDb('companies').where({ id: bare }).update({ street: null });
    const run = await drive.releasedRun({ ...wish, withFile: true });
    expect((await drive.transfers(run.id)).leftOut).toMatchObject([
      { companyId: bare, why: 'address-incomplete' },
    ]);
    expect(readCreditTransfers(await drive.file(run.id)).transfers).toMatchObject([
      { address: { street: 'Hauptstrasse 1', zip: '10115', city: 'Zuerich', country: 'CH' } },
    ]);
  });

  it.each([
    ['2026-11-21', '2026-11-23', 'a Saturday'],
    ['2026-12-24', '2026-12-24', 'Christmas Eve'],
    ['2026-12-25', '2026-12-28', 'Christmas'],
    ['2026-12-31', '2026-12-31', 'the last day of the year'],
    ['2027-01-01', '2027-01-04', 'New Year'],
    ['2027-03-26', '2027-03-30', 'Good Friday'],
    ['2026-11-02', '2026-11-20', 'a day that is past'],
  ])('wished for %s is executed on %s (%s)', async (requestedOn, day) => {
    const { id } = await drive.propose({ dueBy: '2026-11-20', requestedOn });
    expect(await drive.read(id)).toMatchObject({ requestedOn: day });
  });

  it('after midnight in Berlin is of the day there', async () => {
    now = new Date('2026-11-20T23:30:00Z');
    const { id } = await drive.propose({ dueBy: '2026-11-20', requestedOn: '2026-11-20' });
    expect(await drive.read(id)).toMatchObject({ requestedOn: '2026-11-23' });
  });

  it('needs an account to pay from', async () => {
    await test.ownerDb('operator_profiles').update({ payout_iban: null });
    const finance = await test.as('finance');
    const { status, body } = await finance.post('/api/admin/payment-runs').send(wish);
    await plantPayingAccount(test.ownerDb);
    expect([status, body.code]).toEqual([409, 'run-account-missing']);
  });

  it('has no document of another living run; once that is called off, it has', async () => {
    const companyId = await company();
    await document(companyId, 11_900);
    const first = await drive.propose(wish);
    const second = await drive.propose(wish);
    expect(await drive.transfers(second.id)).toMatchObject({
      transfers: [],
      leftOut: [{ companyId, cents: 11_900, why: `payout-in-run {"run":"${first.number}"}` }],
    });
    await drive.must(first.id, 'call-off', { reason: 'Doppelt' });
    const again = await drive.must(second.id, 'propose-anew', {}, 'finance');
    expect(again).toMatchObject({ transferCount: 1, totalCents: 11_900 });
  });

  it('made by two at once has each document once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => company()));
    for (const id of all) await document(id, 1_000);
    const runs = await Promise.all([1, 2, 3].map(() => drive.propose(wish)));
    const counts = await Promise.all(
      runs.map(async ({ id }) => (await drive.read(id)).transferCount),
    );
    expect(counts.sort()).toEqual([0, 0, 3]);
  });
});

describe('a draft', () => {
  it('lets a company be left out and taken in again; a new proposal leaves it out still', async () => {
    const [one, two] = [await company(), await company()];
    await document(one, 1_000);
    await document(two, 2_000);
    const { id } = await drive.propose(wish);
    const sum = async () => (await drive.read(id)).totalCents;
    await drive.must(id, 'leave-out', { companyId: one }, 'finance');
    expect(await sum()).toBe(2_000);
    expect((await drive.transfers(id)).leftOut).toMatchObject([
      { companyId: one, cents: 1_000, why: 'payout-left-out' },
    ]);
    await document(two, 500);
    await drive.must(id, 'propose-anew', {}, 'finance');
    expect(await sum()).toBe(2_500);
    await drive.must(id, 'take-in', { companyId: one }, 'finance');
    expect(await sum()).toBe(3_500);
  });

  it('leaves out who was left out also once an objection no longer holds the documents', async () => {
    const one = await company();
    const { id: invoiceId } = await document(one, 1_000);
    const { id } = await drive.propose(wish);
    await drive.must(id, 'leave-out', { companyId: one }, 'finance');
    await object(one, invoiceId);
    const anew = () => drive.must(id, 'propose-anew', {}, 'finance');
    expect(await anew()).toMatchObject({ transferCount: 0, leftOutCount: 1 });
    await test
      .ownerDb('objections')
      .where({ invoice_id: invoiceId })
      .update({ state: 'WITHDRAWN' });
    expect(await anew()).toMatchObject({ transferCount: 0, leftOutCount: 1 });
    await drive.must(id, 'take-in', { companyId: one }, 'finance');
    expect(await drive.read(id)).toMatchObject({ transferCount: 1, leftOutCount: 0 });
  });

  it('can be moved to another day, and to no other due day; released, to none', async () => {
    await document(await company(), 1_000);
    const { id, updatedAt } = await drive.propose(wish);
    const finance = await test.as('finance');
    const put = (body: object) => finance.put(`/api/admin/payment-runs/${id}`).send(body);
    const { body } = await put({ requestedOn: '2026-11-28', updatedAt });
    expect(body).toMatchObject({ requestedOn: '2026-11-30' });
    expect((await put({ dueBy: '2026-12-20', updatedAt: body.updatedAt })).status).toBe(422);
    const released = await drive.must(id, 'release');
    const late = await put({ requestedOn: '2026-12-01', updatedAt: released.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'run-not-a-draft']);
    expect((await finance.delete(`/api/admin/payment-runs/${id}`)).status).toBe(409);
    for (const name of ['leave-out', 'take-in', 'propose-anew']) {
      const input = name === 'propose-anew' ? {} : { companyId: 1 };
      expect((await drive.act(id, name, input)).status).toBe(409);
    }
  });
});

describe('four eyes', () => {
  const draft = async () => {
    await document(await company(), 1_000);
    return (await drive.propose(wish)).id;
  };

  it('are not one person’s, whatever roles they have and whomever they look at', async () => {
    const id = await draft();
    const { finance } = test.network.users;
    await test.ownerDb.raw(
      `insert into user_roles (user_id, role_id)
       select ?, id from roles where name in ('PAYMENTS', 'SUPER_ADMIN') on conflict do nothing`,
      [finance],
    );
    expect((await drive.act(id, 'release', {}, 'finance')).status).toBe(409);
    const { updatedAt } = await drive.read(id);
    const preview = await (await test.as('finance'))
      .post(`/api/admin/payment-runs/${id}/release`)
      .set('x-preview-company', String(test.network.companies.own))
      .send({ updatedAt });
    expect(preview.status).toBe(409);
    await test.ownerDb.raw(
      `delete from user_roles where user_id = ? and role_id in
         (select id from roles where name in ('PAYMENTS', 'SUPER_ADMIN'))`,
      [finance],
    );
    expect(await drive.read(id)).toMatchObject({ state: 'DRAFT', releaser: null });
  });

  it.each<[string, (id: number) => Promise<unknown>]>([
    ['left a company out', (id) => drive.must(id, 'leave-out', { companyId: 1 }, 'superAdmin')],
    ['took one in', (id) => drive.must(id, 'take-in', { companyId: 1 }, 'superAdmin')],
    ['proposed anew', (id) => drive.must(id, 'propose-anew', {}, 'superAdmin')],
    [
      'moved the day',
      async (id) => {
        const { updatedAt } = await drive.read(id);
        const body = { requestedOn: '2026-11-25', updatedAt };
        await (await test.as('superAdmin'))
          .put(`/api/admin/payment-runs/${id}`)
          .send(body)
          .expect(200);
      },
    ],
  ])('who %s does not release it', async (_name, change) => {
    const id = await draft();
    await change(id);
    expect((await drive.act(id, 'release')).status).toBe(409);
    // Nor does who prepared it.
    expect((await drive.act(id, 'release', {}, 'finance')).status).toBe(409);
    expect(await drive.read(id)).toMatchObject({ state: 'DRAFT' });
  });

  it('are kept by the database too, also after the release', async () => {
    const id = await draft();
    const { finance, superAdmin } = test.network.users;
    const write = (columns: object) => test.ownerDb('payment_runs').where({ id }).update(columns);
    const at = { released_at: now };
    await expect(write({ run_state: 'RELEASED', released_by: finance, ...at })).rejects.toThrow(
      'payment_runs_four_eyes',
    );
    await expect(write({ run_state: 'RELEASED' })).rejects.toThrow('payment_runs_released');
    await drive.must(id, 'release');
    await expect(write({ changed_by: superAdmin })).rejects.toThrow('payment_runs_four_eyes');
  });

  it('look at what is released: not at an earlier version, and after a fresh check', async () => {
    const id = await draft();
    const { updatedAt } = await drive.read(id);
    await drive.must(id, 'propose-anew', {}, 'finance');
    const stale = await drive.act(id, 'release', { updatedAt });
    expect([stale.status, stale.body.code]).toEqual([409, 'version-stale']);
    const { superAdmin } = test.network.users;
    const checked = await test
      .ownerDb('sessions')
      .where({ user_id: superAdmin })
      .pluck('checked_at');
    await test
      .ownerDb('sessions')
      .where({ user_id: superAdmin })
      .update({ checked_at: new Date('2026-11-20T11:00:00Z') });
    const old = await drive.act(id, 'release');
    await test
      .ownerDb('sessions')
      .where({ user_id: superAdmin })
      .update({ checked_at: checked[0] });
    expect([old.status, old.body.code]).toEqual([403, 'check-required']);
    await drive.must(id, 'release');
  });

  it('at once are one release', async () => {
    const id = await draft();
    const answers = await Promise.all([1, 2].map(() => drive.act(id, 'release')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(['owner', 'member', 'accountManager'] as const)('are not those of %s', async (user) => {
    const id = await draft();
    const agent = await test.as(user);
    for (const path of ['', '/transfers', '/file']) {
      await agent.get(`/api/admin/payment-runs/${id}${path}`).expect(403);
    }
    for (const act of ['release', 'make-file', 'call-off', 'refuse', 'propose-anew']) {
      await agent.post(`/api/admin/payment-runs/${id}/${act}`).send({}).expect(403);
    }
    await agent.get(`/api/client/payment-runs/${id}`).expect(404);
    for (const path of ['', '/transfers', '/file']) {
      expect((await fetch(`${test.url}/api/admin/payment-runs/${id}${path}`)).status).toBe(401);
    }
    expect(await drive.read(id)).toMatchObject({ state: 'DRAFT' });
  });
});

/** What happens to a document of 119 € or to its company, and what then stands at its transfer. */
const changes: [string, (companyId: number, invoiceId: number) => unknown, string][] = [
  ['another IBAN', (id) => setAccount(id, { iban: iban(88_000) }), 'payout-payee-changed'],
  [
    'another holder',
    (id) => setAccount(id, { account_holder: 'Wer Anders' }),
    'payout-payee-changed',
  ],
  ['a held change of a first account', (id) => hold(id, null, true), 'payout-account-unconfirmed'],
  ['a block', (id) => block(id), 'payout-blocked {"until":"2026-12-01"}'],
  ['an objection', (id, of) => object(id, of), 'payout-objected {"document":"NUMBER"}'],
  ['a part payment', (id, of) => pay(id, of, 1), 'payout-amount-changed {"was":11900,"now":11899}'],
  [
    'payment by hand',
    (id, of) => pay(id, of, 11_900),
    'payout-amount-changed {"was":11900,"now":0}',
  ],
  [
    'its cancellation',
    (_, of) =>
      test
        .ownerDb('invoices')
        .where({ id: of })
        .update({ reversed_on: '2026-11-20', cancelled_by_id: of }),
    'payout-amount-changed {"was":11900,"now":0}',
  ],
];

describe.each(['release', 'make-file'])('until %s', (act) => {
  it.each(changes)('%s stops the transfer, and no other', async (_name, change, why) => {
    const [companyId, other] = [await company(), await company()];
    const { id: invoiceId, number } = await document(companyId, 11_900);
    await document(other, 5_000);
    const { id } = await drive.propose(wish);
    if (act === 'make-file') await drive.must(id, 'release');
    const finance = await test.as('finance');
    const marks = async () => (await finance.get(`/api/admin/invoices/${invoiceId}`)).body.marks;
    expect(await marks()).toContain('OVERDUE');
    await change(companyId, invoiceId);
    const answer = await drive.must(id, act);
    // What waits is not late.
    expect(await marks()).not.toContain('OVERDUE');
    expect(answer).toMatchObject({
      ...{ transferCount: 1, totalCents: 5_000, stoppedCount: 1 },
      stopped: [{ companyId, why: why.replace('NUMBER', number) }],
    });
    if (act === 'release') await drive.must(id, 'make-file', {}, 'finance');
    expect(readCreditTransfers(await drive.file(id)).transfers).toMatchObject([
      { endToEndId: `P${id}-${other}`, cents: 5_000 },
    ]);
    // Another run may pay what is left of it.
    const living = await test
      .ownerDb('payment_transfer_documents')
      .where({ invoice_id: invoiceId, is_living: true });
    expect(living).toEqual([]);
    // Not to stay cancelled by itself.
    await test
      .ownerDb('invoices')
      .where({ cancelled_by_id: invoiceId })
      .update({ cancelled_by_id: null, reversed_on: null });
  });

  it('nothing that is as proposed is left: refused, and nothing changes', async () => {
    const companyId = await company();
    await document(companyId, 11_900);
    const { id } = await drive.propose(wish);
    if (act === 'make-file') await drive.must(id, 'release');
    const before = await drive.read(id);
    await block(companyId);
    const { status, body } = await drive.act(id, act);
    expect([status, body.code]).toEqual([409, 'run-nothing-left']);
    expect(body.detail).toContain('Payout block');
    expect(await drive.read(id)).toEqual(before);
  });
});

describe('the file', () => {
  it('says what was released, once, and is the same at each download', async () => {
    const [one, two] = [
      await company({ account_holder: 'Müller & Söhne „Verlag“' }),
      await company(),
    ];
    await document(one, 11_901);
    await document(two, 99);
    const { id } = await drive.releasedRun(wish);
    now = new Date('2026-11-20T12:05:00Z');
    const made = await drive.must(id, 'make-file', {}, 'finance');
    const file = await drive.file(id);
    expect(made).toMatchObject({
      fileSha256: sha256(Buffer.from(file)),
      fetcher: 'finance Test',
    });
    expect(readCreditTransfers(file)).toMatchObject({
      ...{ messageId: `P${id}`, createdAt: now, requestedOn: '2026-11-23' },
      debtor: {
        name: 'Netzwerk Beispiel GmbH',
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
      },
      transfers: [
        { endToEndId: `P${id}-${one}`, cents: 11_901, name: "Mueller + Soehne 'Verlag'" },
        { endToEndId: `P${id}-${two}`, cents: 99 },
      ],
    });
    now = new Date('2026-11-20T12:10:00Z');
    await setAccount(one, { iban: iban(77_000) });
    expect((await drive.act(id, 'make-file')).status).toBe(409);
    expect(await drive.file(id)).toBe(file);
  });

  it('made by two at once is one', async () => {
    await document(await company(), 1_000);
    const { id } = await drive.releasedRun(wish);
    const answers = await Promise.all([
      drive.act(id, 'make-file', {}, 'finance'),
      drive.act(id, 'make-file'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is not there before it was made, nor for a run that is not', async () => {
    await document(await company(), 1_000);
    const { id } = await drive.releasedRun(wish);
    const agent = await test.as('finance');
    expect((await agent.get(`/api/admin/payment-runs/${id}/file`)).body).toMatchObject({
      ...{ status: 404, code: 'run-without-file' },
    });
    await agent.get('/api/admin/payment-runs/999999/file').expect(404);
    await agent.get('/api/admin/payment-runs/999999/transfers').expect(404);
  });

  it('made late asks for no day that is past', async () => {
    await document(await company(), 1_000);
    const { id } = await drive.propose({ dueBy: '2026-11-20', requestedOn: '2026-11-20' });
    await drive.must(id, 'release');
    // Berlin's Saturday.
    now = new Date('2026-11-20T23:10:00Z');
    expect(await drive.must(id, 'make-file')).toMatchObject({ requestedOn: '2026-11-23' });
    expect(readCreditTransfers(await drive.file(id)).requestedOn).toBe('2026-11-23');
  });

  it('whose server dies after storing it is made by the next attempt', async () => {
    await document(await company(), 1_000);
    const { id } = await drive.releasedRun(wish);
    const { files } = test.services;
    const put = files.put.bind(files);
    files.put = async (...given) => {
      await put(...given);
      throw new Error('killed');
    };
    const { status } = await drive.act(id, 'make-file');
    files.put = put;
    expect(status).toBe(500);
    expect(await drive.read(id)).toMatchObject({ fetchedAt: null, fileSha256: null });
    await drive.must(id, 'make-file');
    expect(readCreditTransfers(await drive.file(id)).transfers).toHaveLength(1);
  });
});

describe('calling off', () => {
  it('is either’s until the file is made; from then on the bank’s refusal is the second’s', async () => {
    const companyId = await company();
    await document(companyId, 1_000);
    const reason = { reason: 'Die Bank nimmt die Datei nicht an' };
    const first = await drive.releasedRun(wish);
    expect((await drive.act(first.id, 'refuse', reason)).status).toBe(409);
    await drive.must(first.id, 'call-off', reason, 'finance');
    const { id, number } = await drive.releasedRun({ ...wish, withFile: true });
    expect((await drive.act(id, 'call-off', reason)).status).toBe(409);
    expect((await drive.act(id, 'refuse', reason, 'finance')).status).toBe(409);
    expect(await drive.must(id, 'refuse', reason)).toMatchObject({
      ...{ state: 'REFUSED', endReason: reason.reason, ender: 'superAdmin Test' },
    });
    // Until a statement covers the day.
    const next = await drive.propose(wish);
    expect((await drive.transfers(next.id)).leftOut).toMatchObject([
      { companyId, why: `payout-in-run {"run":"${number}"}` },
    ]);
    await statement('2026-11-22');
    expect(await drive.must(next.id, 'propose-anew')).toMatchObject({ transferCount: 0 });
    await statement('2026-11-23');
    expect(await drive.must(next.id, 'propose-anew')).toMatchObject({ transferCount: 1 });
  });
});

async function statement(toOn: string): Promise<number> {
  const db = test.ownerDb;
  const key = `aus/${toOn}`;
  await db('stored_files').insert({ key, size: 1 }).onConflict('key').ignore();
  const [file] = await db('bank_files')
    .insert({ name: toOn, source: 'FOLDER', sha256: toOn, file_key: key, taken_at: now })
    .returning('id');
  const [row] = await db('bank_statements')
    .insert({
      ...{ file_id: mustExist(file).id, account: 'DE02120300000000202051', identity: toOn },
      ...{ currency: 'EUR', from_on: toOn, to_on: toOn },
    })
    .returning('id');
  await closeRuns(db, now);
  return mustExist(row).id;
}

it('pays an account from which money came back only once it is another one or confirmed', async () => {
  const [same, changed] = [await company(), await company()];
  for (const id of [same, changed]) await document(id, 1_000);
  const { id } = await drive.releasedRun({ ...wish, withFile: true });
  const statementId = await statement('2026-11-24');
  const db = test.ownerDb;
  for (const transfer of await db('payment_transfers').where({ run_id: id })) {
    await db('bank_transactions').insert({
      ...{ statement_id: statementId, account: 'DE02120300000000202051' },
      ...{ identity: `return ${transfer.id}`, booked_on: '2026-11-24', value_on: '2026-11-24' },
      ...{ cents: 1_000, currency: 'EUR', is_reversal: false, of_batch: false },
      ...{ remittance: '', return_reason: 'AC04', transfer_id: transfer.id },
      ...{ company_id: transfer.company_id, matched_by: 'END_TO_END' },
    });
  }
  await db('payment_transfer_documents').update({ is_living: false });
  await setAccount(changed, { iban: iban(66_000) });
  const next = await drive.propose(wish);
  expect(await drive.transfers(next.id)).toMatchObject({
    transfers: [{ companyId: changed }],
    leftOut: [{ companyId: same, why: 'payout-account-returned' }],
  });
  await db('bank_transactions').update({
    ...{ account_confirmed_by: test.network.users.finance, account_confirmed_at: now },
  });
  expect(await drive.must(next.id, 'propose-anew')).toMatchObject({ transferCount: 2 });
});

describe('what others read of a run', () => {
  it('is the publisher’s: in payout from the release on, with the day, until it ends', async () => {
    const { own, other } = test.network.companies;
    for (const id of [own, other]) await plantPayee(test.ownerDb, id);
    const { id: invoiceId, number } = await document(own, 11_900);
    await document(own, 600, '2026-12-05');
    const { id } = await drive.propose(wish);
    const page = async (user: 'owner' | 'otherOwner' = 'owner') =>
      (await (await test.as(user)).get('/api/client/payouts').expect(200)).body;
    const marksOf = async () => {
      const { body } = await (await test.as('finance')).get(`/api/admin/invoices/${invoiceId}`);
      return body.marks;
    };
    expect((await page()).next).toMatchObject({ cents: 12_500, waitsFor: 'transfer' });
    expect(await marksOf()).not.toContain('IN_PAYOUT');
    await drive.must(id, 'release');
    const { next, invoices } = await page();
    expect(next).toMatchObject({
      ...{ cents: 11_900, documents: [number], expectedOn: '2026-11-23', waitsFor: 'bank' },
      isOverdue: false,
    });
    const mine = invoices.find((one: { document: string }) => one.document === number);
    expect(mine.marks).toContain('IN_PAYOUT');
    expect(await marksOf()).toContain('IN_PAYOUT');
    expect((await page('otherOwner')).next).toBeNull();
    await drive.must(id, 'call-off', { reason: 'Falsches Konto' });
    expect((await page()).next).toMatchObject({ cents: 12_500, waitsFor: 'transfer' });
    expect(await marksOf()).not.toContain('IN_PAYOUT');
  });

  it.each([
    ['in time', '2026-11-23', '2026-11-20T12:00:00Z'],
    ['late and so moved', '2026-11-20', '2026-11-20T23:10:00Z'],
  ])('made %s is told to whom it pays with each change', async (name, requestedOn, madeAt) => {
    const [one, other] = [await company(), await company()];
    for (const id of [one, other]) await document(id, 1_000);
    const told = await hearTold(test.ownerUrl);
    const said = async () => [
      ...new Set((await told.said()).filter((payload) => /^invoices \d/.test(payload))),
    ];
    const { id } = await drive.propose({ dueBy: '2026-11-20', requestedOn });
    expect(await said()).toEqual([]);
    const both = [`invoices ${one}`, `invoices ${other}`];
    await drive.must(id, 'release');
    expect((await said()).sort()).toEqual(both);
    await block(other);
    await said();
    now = new Date(madeAt);
    await drive.must(id, 'make-file', {}, 'finance');
    // By its own transfer, which is stopped, or by the day.
    expect((await said()).sort()).toEqual(name === 'in time' ? [`invoices ${other}`] : both);
    // By whoever proved at noon who they are.
    now = new Date('2026-11-20T12:00:00Z');
    await drive.must(id, 'refuse', { reason: 'Datei abgelehnt' });
    expect((await said()).sort()).toEqual(both);
    await told.close();
  });

  it('is an open matter of those who settle if no statement knows it after five days', async () => {
    await test
      .ownerDb('payment_runs')
      .update({ run_state: 'EXECUTED' })
      .where({ run_state: 'RELEASED' });
    await document(await company(), 1_000);
    const { id, number } = await drive.releasedRun({ ...wish, withFile: true });
    const matters = async () =>
      (await listMismatches(test.services.systemDb, now)).filter(
        ({ link }) => link === `/payment-runs/${id}`,
      );
    // For as long nobody's session lasts.
    const move = (days: number) =>
      test
        .ownerDb('payment_runs')
        .where({ id })
        .update({
          requested_on: addDay('2026-11-20', -days),
          released_at: new Date(`${addDay('2026-11-20', -days - 2)}T09:00:00Z`),
        });
    await move(5);
    expect(await matters()).toEqual([]);
    await move(6);
    expect(await matters()).toMatchObject([
      { said: `run-unknown {"run":"${number}","day":"2026-11-14"}` },
    ]);
    const statementId = await statement('2026-11-19');
    const transfer = mustExist(
      await test.ownerDb('payment_transfers').where({ run_id: id }).first(),
    );
    await test.ownerDb('bank_transactions').insert({
      ...{ statement_id: statementId, account: 'DE02120300000000202051' },
      ...{ identity: `of ${id}`, booked_on: '2026-11-19', value_on: '2026-11-19', cents: -1_000 },
      ...{ currency: 'EUR', is_reversal: false, of_batch: true, remittance: '' },
      ...{ transfer_id: transfer.id, matched_by: 'END_TO_END' },
    });
    expect(await matters()).toEqual([]);
  });
});
