import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import {
  emptyAccounts,
  plantOperator,
  plantPayee,
} from '#api/modules/invoices/testing/plant-settlement.ts';
import type { AdminPermission } from '#shared/permissions.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import { adminWith } from '#tests/support/admin-with.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const start = '2026-11-27T11:00:00Z';
let now = new Date(start);
let test: TestApp;
let own: number;
let seq = 0;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  own = test.network.companies.own;
  await plantOperator(test.ownerDb);
  await plantPayee(test.ownerDb, own);
  await test.ownerDb('agreements').insert({
    ...{ site_id: test.network.sites.own, status: 'ACTIVE', mode: 'PLUS', type: 'STANDARD' },
    ...{ management_type: 'QMN', consent_manager_type: 'CONSENT_MANAGER' },
    starts_at: '2026-01-01',
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(start);
  await emptyAccounts(test.ownerDb);
  for (const table of ['payment_transfers', 'payment_runs', 'payout_blocks', 'invoices'] as const) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb('operator_profiles').update({ minimum_payout_cents: 0 });
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
});

const given = {
  ...{ reason: 'Verdacht auf Klickbetrug', publicText: 'Wir prüfen Ihre Zahlen.' },
  ...{ fromOn: '2026-11-27', untilOn: null as string | null },
};
const act = async (path: string, body: object = {}, user: TestUser = 'finance') =>
  (await test.as(user)).post(`/api/admin/${path}`).send(body);
const block = (more: object = {}, user?: TestUser, company = own) =>
  act(`companies/${company}/block-payouts`, { ...given, ...more }, user);
/** By a session of their own, which begins now: others are over once the clock has moved on. */
async function asAdmin(rights: readonly AdminPermission[]) {
  const agent = supertest.agent(test.app.server);
  agent.set('cookie', await adminWith(test, rights));
  return agent;
}
const readAsAdmin = async (path: string) =>
  (await (await asAdmin(['billing', 'payments'])).get(`/api/admin/${path}`)).body;
const list = () => readAsAdmin('payout-blocks');

async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  const { rows } = await test.ownerDb.raw(
    `select j.payload -> 'payload' as mail
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-mail' order by j.id`,
  );
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
  return rows.map(({ mail }: { mail: { text: string } }) => mail);
}

async function plantOpen(cents: number, dueOn: string): Promise<number> {
  seq += 1;
  const [row] = await test
    .ownerDb('invoices')
    .insert({
      ...{ company_id: own, status: 'SENT', from_on: '2026-10-01', to_on: '2026-10-31' },
      ...{ date: '2026-11-04', issued_on: '2026-11-04', approved_at: now, due_on: dueOn },
      ...{ top_content: 'Oben', bottom_content: 'Unten', net_cents: cents, gross_cents: cents },
      ...{ number_year: 2026, number_seq: seq },
    })
    .returning('id');
  return mustExist(row).id;
}

describe('a payout block', () => {
  it('is entered, seen by who pays and who settles, and told to who reads documents', async () => {
    const { status } = await block();
    expect(status).toBe(200);
    expect(await list()).toMatchObject([
      {
        ...{ companyId: own, state: 'ACTIVE', reason: given.reason, untilOn: null },
        ...{ publicText: given.publicText, blockedByName: 'finance Test', liftedAt: null },
      },
    ]);
    const told = await mails();
    expect(told.map(({ to }) => to).sort()).toEqual([
      ...['buchhaltung@verlag.example', 'owner@test.example'],
    ]);
    for (const { text, subject } of told) {
      expect(subject).toBe('Ihre Auszahlungen sind gesperrt');
      expect(text).toContain('ab dem 27.11.2026');
      expect(text).toContain(given.publicText);
      expect(text).not.toContain(given.reason);
    }
  });

  it('is lifted once, with who and when, and that is told', async () => {
    await block();
    await mails();
    const [{ id }] = await list();
    expect((await act(`payout-blocks/${id}/lift`)).status).toBe(200);
    expect(await list()).toMatchObject([
      { state: 'LIFTED', liftedAt: now.toISOString(), liftedByName: 'finance Test' },
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Ihre Auszahlungen sind nicht mehr gesperrt'),
    );
    expect(await act(`payout-blocks/${id}/lift`)).toMatchObject({
      ...{ status: 409, body: { code: 'not-now' } },
    });
    expect(await mails()).toEqual([]);
  });

  it('is told to open screens when it begins and when it is lifted, and not when it is refused', async () => {
    const told = await hearTold(test.ownerUrl);
    const said = async () => (await told.said()).filter((one) => one === 'payout_blocks');
    await block();
    expect(await said()).toEqual(['payout_blocks']);
    expect((await block()).status).toBe(422);
    expect(await said()).toEqual([]);
    const [{ id }] = await list();
    await act(`payout-blocks/${id}/lift`);
    expect(await said()).toEqual(['payout_blocks']);
    await told.close();
  });

  it('ends by itself after its last day, at midnight in Berlin, without a mail', async () => {
    await block({ untilOn: '2026-11-30' });
    await mails();
    now = new Date('2026-11-30T22:59:59Z');
    expect(await list()).toMatchObject([{ state: 'ACTIVE' }]);
    now = new Date('2026-11-30T23:00:00Z');
    const [{ id, state }] = await list();
    expect(state).toBe('ENDED');
    const payer = await asAdmin(['payments']);
    const lifted = await payer.post(`/api/admin/payout-blocks/${id}/lift`).send({});
    expect(lifted.status).toBe(409);
    expect(await mails()).toEqual([]);
  });

  it('is one at a time; what was lifted or has ended makes room', async () => {
    await block({ untilOn: '2026-11-30' });
    const again = await block({ fromOn: '2026-11-30' });
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['fromOn']]);
    expect((await block({}, 'finance', test.network.companies.other)).status).toBe(200);
    expect((await block({ fromOn: '2026-12-01' })).status).toBe(200);
    const first = mustExist(
      (await list()).find((one: { state: string; companyId: number }) => {
        return one.state === 'ACTIVE' && one.companyId === own;
      }),
    );
    await act(`payout-blocks/${first.id}/lift`);
    expect((await block({ untilOn: '2026-11-30' })).status).toBe(200);
  });

  it('is neither changed nor deleted, and stays in the company’s history', async () => {
    await block();
    const [{ id, updatedAt }] = await list();
    const finance = await test.as('superAdmin');
    const path = `/api/admin/payout-blocks/${id}`;
    expect((await finance.put(path).send({ updatedAt, reason: 'Anders' })).status).toBe(404);
    expect((await finance.delete(path)).status).toBe(404);
    const filter = JSON.stringify({ entity: 'companies', entityId: String(own) });
    const { body } = await finance.get('/api/admin/audit-log').query({ filter });
    expect(body.map(({ action }: { action: string }) => action)).toContain('blockPayouts');
  });

  it.each<[string, object, string]>([
    ['without a reason', { reason: '' }, 'reason'],
    ['without a text', { publicText: ' ' }, 'publicText'],
    ['without a day', { fromOn: null }, 'fromOn'],
    ['that ends before it begins', { untilOn: '2026-11-26' }, 'untilOn'],
  ])('is refused %s', async (_name, more, field) => {
    const { status, body } = await block(more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect([await list(), await mails()]).toEqual([[], []]);
  });

  it('is only for who has the right to pay', async () => {
    for (const user of ['accountManager', 'owner', 'member', 'otherOwner'] as const) {
      expect((await block({}, user)).status).toBe(403);
    }
    const nobody = await fetch(`${test.url}/api/admin/companies/${own}/block-payouts`, {
      method: 'POST',
    });
    expect(nobody.status).toBe(401);
    expect((await block({}, 'finance', 987_654)).status).toBe(404);
    await block();
    const [{ id }] = await list();
    for (const user of ['accountManager', 'owner', 'otherOwner'] as const) {
      expect((await act(`payout-blocks/${id}/lift`, {}, user)).status).toBe(403);
      const read = await (await test.as(user)).get(`/api/admin/payout-blocks/${id}`);
      expect(read.status).toBe(403);
    }
    expect((await act('payout-blocks/987654/lift')).status).toBe(404);
    const payer = await asAdmin(['payments']);
    expect((await payer.post(`/api/admin/payout-blocks/${id}/lift`).send({})).status).toBe(200);
    const setMinimum = `/api/admin/companies/${own}/set-minimum-payout`;
    const set = await payer.post(setMinimum).send({ minimumPayoutCents: 0 });
    expect([set.status, set.body.minimumPayoutCents]).toEqual([200, 0]);
    const settler = await asAdmin(['billing']);
    expect((await settler.post(setMinimum).send({ minimumPayoutCents: 1 })).status).toBe(403);
    const emptied = await payer.post(setMinimum).send({ minimumPayoutCents: null });
    expect(emptied.body.minimumPayoutCents).toBeNull();
  });
});

describe('what waits', () => {
  const late = '2026-11-20';
  const setMinimum = (cents: number) =>
    test.ownerDb('operator_profiles').update({ minimum_payout_cents: cents });
  const marks = async (id: number) => (await readAsAdmin(`invoices/${id}`)).marks as string[];
  const payouts = async (user: TestUser = 'owner'): Promise<ClientPayouts> => {
    const { status, body } = await (await test.as(user)).get('/api/client/payouts');
    expect(status).toBe(200);
    return body;
  };
  async function release(invoiceId: number, state: string): Promise<void> {
    const { finance, superAdmin } = test.network.users;
    const isReleased = state === 'RELEASED' && { released_by: superAdmin, released_at: now };
    const [run] = await test
      .ownerDb('payment_runs')
      .insert({
        ...{ run_state: state, due_by: '2026-11-27', requested_on: '2026-11-30' },
        ...{ debtor_name: 'Netzwerk', debtor_iban: 'DE1', prepared_by: finance },
        ...{ changed_by: finance, ...isReleased },
      })
      .returning('id');
    const [transfer] = await test
      .ownerDb('payment_transfers')
      .insert({
        ...{ run_id: mustExist(run).id, company_id: own, amount_cents: 1, payee: '{}' },
        remittance: 'GU',
      })
      .returning('id');
    await test.ownerDb('payment_transfer_documents').insert({
      ...{ transfer_id: mustExist(transfer).id, invoice_id: invoiceId, cents: 1 },
    });
  }

  it('is late, until the minimum or a block says otherwise, and never both', async () => {
    const id = await plantOpen(12_40, late);
    expect(await marks(id)).toEqual(['OVERDUE']);
    expect((await payouts()).next).toMatchObject({ waitsFor: 'transfer', isOverdue: true });
    await setMinimum(25_00);
    expect(await marks(id)).toEqual(['BELOW_MINIMUM']);
    expect(await payouts()).toMatchObject({
      invoices: [{ marks: ['BELOW_MINIMUM'] }],
      next: {
        ...{ waitsFor: 'minimum', cents: 12_40, minimumCents: 25_00, isOverdue: false },
        expectedOn: '2026-12-31',
      },
    });
    await block();
    expect(await marks(id)).toEqual(['BLOCKED', 'BELOW_MINIMUM']);
    const { account, next } = await payouts();
    expect(account.block).toEqual({ publicText: given.publicText, until: null });
    expect(next).toMatchObject({ waitsFor: 'block', expectedOn: null, isOverdue: false });
    const [{ id: blockId }] = await list();
    await act(`payout-blocks/${blockId}/lift`);
    expect((await payouts()).account.block).toBeNull();
  });

  it('is late again after the year, and due at its end', async () => {
    const id = await plantOpen(12_40, late);
    await setMinimum(25_00);
    now = new Date('2026-12-15T22:59:59Z');
    expect(await marks(id)).toEqual(['BELOW_MINIMUM']);
    now = new Date('2026-12-15T23:00:00Z');
    expect(await marks(id)).toEqual(['OVERDUE']);
    now = new Date('2026-12-31T23:00:00Z');
    expect(await marks(id)).toEqual(['OVERDUE']);
  });

  it.each([
    ['held for three days', null, false, '2026-11-24', ['ACCOUNT']],
    ['no longer held', null, false, '2026-11-23', ['OVERDUE']],
    ['not confirmed, however long', null, true, '2026-01-02', ['ACCOUNT']],
    ['after another, which is paid meanwhile', {}, true, '2026-11-26', ['OVERDUE']],
  ])('waits for an account that is %s', async (_case, former, awaits, changed, expected) => {
    const id = await plantOpen(12_40, late);
    const at = new Date(`${changed}T12:00:00Z`);
    await test.ownerDb('held_payees').insert({
      ...{ company_id: own, former, awaits_confirmation: awaits, begun_at: at, changed_at: at },
    });
    try {
      expect(await marks(id)).toEqual(expected);
      const isOverdue = expected.includes('OVERDUE');
      const waitsFor = isOverdue ? 'transfer' : 'account';
      expect((await payouts()).next).toMatchObject({ waitsFor, isOverdue });
    } finally {
      await test.ownerDb('held_payees').delete();
    }
  });

  it('is nothing that was paid, nor a draft', async () => {
    await setMinimum(25_00);
    const id = await plantOpen(12_40, late);
    const draft = { status: 'DRAFT' as const, number_year: null, number_seq: null };
    await test
      .ownerDb('invoices')
      .where({ id })
      .update({ ...draft, issued_on: null });
    expect(await marks(id)).toEqual([]);
  });

  it('is on its way once its run is released, as both sides read', async () => {
    const id = await plantOpen(100_00, '2026-12-04');
    await release(id, 'DRAFT');
    expect(await marks(id)).toEqual([]);
    await test.ownerDb('payment_runs').update({
      ...{ run_state: 'RELEASED', released_by: test.network.users.superAdmin, released_at: now },
    });
    expect(await marks(id)).toEqual(['IN_PAYOUT']);
    expect(await payouts()).toMatchObject({
      invoices: [{ marks: ['IN_PAYOUT'] }],
      next: { waitsFor: 'bank', cents: 100_00, expectedOn: '2026-11-30' },
    });
    await test.ownerDb('payment_transfers').update({ stop_code: 'payee-changed' });
    expect(await marks(id)).toEqual([]);
    expect((await payouts()).next).toMatchObject({ waitsFor: 'transfer' });
  });

  it('is told to its own company alone, in a preview too, and never with the reason', async () => {
    await plantOpen(12_40, late);
    await block();
    expect((await payouts('otherOwner')).account.block).toBeNull();
    const seen = await (await test.as('superAdmin'))
      .get('/api/client/payouts')
      .set('x-preview-company', String(own));
    expect(seen.body.account.block).toEqual({ publicText: given.publicText, until: null });
    const own1 = await (await test.as('owner')).get('/api/client/payouts');
    for (const { text } of [seen, own1]) expect(text).not.toContain('Klickbetrug');
    const asClient = test.clientDb.transaction(async (db) => {
      await db.raw(`set local app.company_id = '${own}'`);
      return db('payout_blocks').select('reason');
    });
    await expect(asClient).rejects.toMatchObject({ code: '42501' });
  });

  it('is found by its mark, and stands on the company’s account', async () => {
    await setMinimum(25_00);
    const id = await plantOpen(12_40, late);
    const found = (mark: string) =>
      readAsAdmin(`invoices?filter=${encodeURIComponent(`{"marks":["${mark}"]}`)}`);
    expect(await found('BELOW_MINIMUM')).toMatchObject([{ id }]);
    expect(await found('OVERDUE')).toEqual([]);
    expect(await readAsAdmin(`companies/${own}/account`)).toMatchObject({
      ...{ minimumCents: 25_00, block: null },
    });
  });
});
