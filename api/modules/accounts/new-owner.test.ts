import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { findPayee } from '#api/modules/bankings/payee-queries.ts';
import { listMismatches } from '#api/modules/invoices/watch/list-mismatches.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser, testPassword } from '#tests/support/test-network.ts';

const start = new Date();
const day = 24 * 3_600_000;
let now = start;
let test: TestApp;
let roleIds: Record<string, number>;
let own: number;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  own = test.network.companies.own;
  const roles = await test.ownerDb('roles').select('id', 'name');
  roleIds = Object.fromEntries(roles.map(({ id, name }) => [name, id]));
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  for (const table of ['account_changes', 'mail_deliveries', 'held_payees', 'bankings']) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb.raw('truncate graphile_worker._private_jobs');
  const { member } = test.network.users;
  await test.ownerDb('user_roles').where({ user_id: member }).update({ role_id: roleIds.Member });
});

const german = 'DE89370400440532013000';
const austrian = 'AT611904300234573201';

const mailed = () =>
  test.ownerDb('mail_deliveries').where({ template: 'owner-added' }).pluck('recipient');
async function undoLink(): Promise<string> {
  const { rows } = await test.ownerDb.raw(
    `select payload -> 'payload' ->> 'text' as text from graphile_worker._private_jobs
      where payload -> 'payload' ->> 'text' like '%/account-change/%' order by id desc limit 1`,
  );
  return /\/account-change\/(\S+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
const act = (token: string) =>
  supertest(test.url).post('/api/public/account-change/act').send({ token });

let counter = 0;
async function addOwner(by: TestUser = 'accountManager') {
  counter += 1;
  return (await test.as(by)).post('/api/admin/people').send({
    firstName: 'Neue',
    lastName: 'Person',
    email: `neu-${counter}@test.example`,
    companyId: own,
    language: 'de',
    roleIds: [roleIds.Owner],
  });
}
async function put(by: TestUser, whose: number, body: object) {
  const agent = await test.as(by);
  const path = `/api/admin/people/${whose}`;
  const { updatedAt } = (await agent.get(path)).body;
  return agent.put(path).send({ updatedAt, ...body });
}
const sync = async (by: TestUser, whose: number, role: string) =>
  (await test.as(by))
    .post('/api/admin/roles/sync')
    .send({ assignedToId: whose, assignedToType: 'Person', roles: [role] });
const stateOf = async (id: number) => {
  const user = mustExist(await test.ownerDb('users').where({ id }).first());
  const roles: string[] = await test
    .ownerDb('user_roles as ur')
    .join('roles as r', 'r.id', 'ur.role_id')
    .where({ 'ur.user_id': id })
    .pluck('r.name');
  return { companyId: user.company_id, active: user.deactivated_at === null, roles };
};
async function signIn(user: TestUser) {
  const agent = supertest.agent(test.url);
  await agent
    .post('/api/auth/login')
    .send({ email: emailOf(user), password: testPassword })
    .expect(200);
  return agent;
}

describe('a user who becomes an Owner', () => {
  it('is told of to the Owners by a mail that takes it back', async () => {
    const response = await addOwner();
    expect(response.status).toBe(201);
    expect(await mailed()).toEqual([emailOf('owner')]);
    const token = await undoLink();
    const { body } = await supertest(test.url).post('/api/public/account-change').send({ token });
    expect(body).toMatchObject({ kind: 'owner', companyName: 'Eigener Verlag', nextEmail: null });
    expect((await act(token)).status).toBe(204);
    expect(await stateOf(response.body.id)).toEqual({ companyId: own, active: false, roles: [] });
    expect((await act(token)).status).toBe(410);
  });

  it('taken back, keeps the account where they are of another company', async () => {
    const { other } = test.network.companies;
    const { body } = await addOwner();
    const further = { company_id: other, user_id: body.id, accepted_at: now };
    await test.ownerDb('memberships').insert(further);
    expect((await act(await undoLink())).status).toBe(204);
    expect(await stateOf(body.id)).toEqual({ companyId: other, active: true, roles: ['Member'] });
  });

  it('taken back, leaves a further company that has become their home since', async () => {
    const { companies, users } = test.network;
    const { member } = users;
    const further = { company_id: companies.other, user_id: member };
    await test.ownerDb('memberships').insert({ ...further, role: 'Owner', accepted_at: now });
    const agent = await test.as('accountManager');
    await agent.post(`/api/admin/people/${member}/deactivate`).send({}).expect(200);
    await agent.post(`/api/admin/people/${member}/reactivate`).send({}).expect(200);
    await (await signIn('owner')).delete(`/api/client/people/${member}`).expect(204);
    expect(await stateOf(member)).toMatchObject({ companyId: companies.other, roles: ['Owner'] });
    expect((await act(await undoLink())).status).toBe(204);
    expect(await stateOf(member)).toEqual({
      companyId: companies.other,
      active: false,
      roles: [],
    });
    await test.ownerDb('users').where({ id: member }).update({
      company_id: own,
      deactivated_at: null,
    });
    await test
      .ownerDb('user_roles')
      .insert({ user_id: member, role_id: mustExist(roleIds.Member) });
  });

  it('taken back, stays where they were moved since', async () => {
    const { other } = test.network.companies;
    const { body } = await addOwner();
    const link = await undoLink();
    const moved = await put('accountManager', body.id, {
      companyId: other,
      roleIds: [roleIds.Member],
    });
    expect(moved.status).toBe(200);
    expect((await act(link)).status).toBe(204);
    expect(await stateOf(body.id)).toEqual({ companyId: other, active: true, roles: ['Member'] });
  });

  it.each(['by the form', 'by the role alone'])('is told of when promoted %s', async (way) => {
    const { member } = test.network.users;
    const response =
      way === 'by the form'
        ? await put('accountManager', member, { roleIds: [roleIds.Owner] })
        : await sync('accountManager', member, 'Owner');
    expect(response.status).toBe(200);
    expect(await mailed()).toEqual([emailOf('owner')]);
    expect((await act(await undoLink())).status).toBe(204);
    expect(await stateOf(member)).toEqual({ companyId: own, active: true, roles: ['Member'] });
  });

  it('taken back, reads documents if an Owner had let them', async () => {
    const { member } = test.network.users;
    const letRead = async (readsDocuments: boolean) =>
      (await test.as('owner'))
        .put(`/api/client/people/${member}/reads-documents`)
        .send({ readsDocuments })
        .expect(200);
    const payouts = async () => (await (await signIn('member')).get('/api/client/payouts')).status;
    for (const [isLet, status] of [
      [true, 200],
      [false, 403],
    ] as const) {
      await letRead(isLet);
      await sync('accountManager', member, 'Owner');
      expect((await act(await undoLink())).status).toBe(204);
      expect(await payouts()).toBe(status);
    }
    await letRead(true);
    for (const role of ['Owner', 'Member']) await sync('accountManager', member, role);
    expect(await payouts()).toBe(403);
  });

  it('is told of when moved in, and goes back where they were', async () => {
    const { companies, users } = test.network;
    await test.ownerDb('memberships').delete();
    const { body: second } = await (await test.as('superAdmin')).post('/api/admin/people').send({
      firstName: 'Zweite',
      lastName: 'Person',
      email: 'zweite@test.example',
      companyId: companies.other,
      language: 'de',
      roleIds: [roleIds.Owner],
    });
    await test.ownerDb('mail_deliveries').delete();
    const moved = await put('accountManager', users.otherOwner, { companyId: own });
    expect(moved.status).toBe(200);
    expect(await mailed()).toEqual([emailOf('owner')]);
    await test.ownerDb('memberships').insert({
      ...{ company_id: companies.other, email: emailOf('otherOwner') },
      ...{ first_name: 'O', last_name: 'O', language: 'de' },
    });
    expect((await act(await undoLink())).status).toBe(204);
    // An Owner there has invited them back meanwhile.
    expect(await test.ownerDb('memberships')).toEqual([]);
    expect(await stateOf(users.otherOwner)).toEqual({
      companyId: companies.other,
      active: true,
      roles: ['Owner'],
    });
    await test.ownerDb('user_roles').where({ user_id: second.id }).delete();
  });

  it('is told of when an account is opened again, not when a form is saved as it was', async () => {
    const { body } = await addOwner();
    const agent = await test.as('accountManager');
    await put('accountManager', body.id, { roleIds: [roleIds.Owner], firstName: 'Anders' });
    expect(await mailed()).toHaveLength(1);
    await agent.post(`/api/admin/people/${body.id}/deactivate`).send({}).expect(200);
    await agent.post(`/api/admin/people/${body.id}/reactivate`).send({}).expect(200);
    expect(await mailed()).toHaveLength(2);
    await test.ownerDb('user_roles').where({ user_id: body.id }).delete();
  });

  it('is told of to a further company, too, when the account is opened again', async () => {
    const { companies, users } = test.network;
    const further = { company_id: companies.other, user_id: users.member };
    await test.ownerDb('memberships').insert({ ...further, role: 'Owner', accepted_at: now });
    const agent = await test.as('accountManager');
    await agent.post(`/api/admin/people/${users.member}/deactivate`).send({}).expect(200);
    await agent.post(`/api/admin/people/${users.member}/reactivate`).send({}).expect(200);
    expect(await mailed()).toEqual([emailOf('otherOwner')]);
    expect((await act(await undoLink())).status).toBe(204);
    expect(await test.ownerDb('memberships').where(further)).toEqual([]);
    expect(await stateOf(users.member)).toEqual({
      companyId: own,
      active: true,
      roles: ['Member'],
    });
  });
});

describe('a change of the paid account by a new Owner', () => {
  const established = async () => {
    const owner = await signIn('owner');
    await owner
      .post('/api/client/bankings')
      .send({ iban: german, accountHolder: 'Eigener Verlag', password: testPassword })
      .expect(201);
    await test.ownerDb('held_payees').delete();
    return owner;
  };
  const paid = async () => (await findPayee(test.services.systemDb, own, now)).paid?.iban ?? null;
  async function change() {
    await sync('accountManager', test.network.users.member, 'Owner');
    const agent = await signIn('member');
    const [account] = (await agent.get('/api/client/bankings')).body;
    await agent
      .put(`/api/client/bankings/${account.id}`)
      .send({ updatedAt: account.updatedAt, iban: austrian, password: testPassword })
      .expect(200);
    return agent;
  }
  const confirmation = async () => ({
    changedAt: (await test.ownerDb('held_payees').first('changed_at'))?.changed_at.toISOString(),
  });
  const clientPath = '/api/client/payee/confirm';
  const adminPath = () => `/api/admin/companies/${own}/payee/confirm`;

  it('waits for another Owner, however long', async () => {
    await established();
    const newcomer = await change();
    const body = await confirmation();
    expect((await newcomer.get('/api/client/payee')).body.pending).toMatchObject({
      awaitsConfirmation: true,
      mayConfirm: false,
    });
    const refused = await newcomer.post(clientPath).send(body);
    expect([refused.status, refused.body.code]).toEqual([403, 'another-owner-confirms']);
    now = new Date(+start + 6 * day);
    expect(await paid()).toBe(german);
    const owner = await signIn('owner');
    expect((await owner.get('/api/client/payee')).body.pending.mayConfirm).toBe(true);
    const stale = await owner
      .post(clientPath)
      .send({ changedAt: start.toISOString().replace(/\d{3}Z/, '001Z') });
    expect([stale.status, stale.body.code]).toEqual([409, 'nothing-to-confirm']);
    await owner.post(clientPath).send(body).expect(204);
    expect(await paid()).toBe(austrian);
    await owner.post(clientPath).send(body).expect(409);
  });

  it('is confirmed by `billing`, and keeps its three days', async () => {
    await established();
    await change();
    const body = await confirmation();
    const finance = await test.as('finance');
    await finance.post(adminPath()).send({}).expect(422);
    await finance.post('/api/admin/companies/999999/payee/confirm').send(body).expect(404);
    await (await test.as('accountManager')).post(adminPath()).send(body).expect(403);
    await finance.post(adminPath()).send(body).expect(204);
    expect(await paid()).toBe(german);
    now = new Date(+start + 3 * day);
    expect(await paid()).toBe(austrian);
  });

  it('is taken back with the role', async () => {
    const owner = await established();
    await change();
    expect((await act(await undoLink())).status).toBe(204);
    const bankings = (await owner.get('/api/client/bankings')).body;
    expect(bankings.map(({ iban }: { iban: string }) => iban)).toEqual([german]);
    expect(await paid()).toBe(german);
    expect(await test.ownerDb('held_payees').first()).toBeUndefined();
  });

  it('is taken back as well after they were made an Owner once more', async () => {
    const owner = await established();
    await change();
    for (const role of ['Member', 'Owner']) {
      await sync('accountManager', test.network.users.member, role);
    }
    expect((await act(await undoLink())).status).toBe(204);
    const bankings = (await owner.get('/api/client/bankings')).body;
    expect(bankings.map(({ iban }: { iban: string }) => iban)).toEqual([german]);
  });

  it('taken back, leaves held what another Owner had changed before', async () => {
    const owner = await established();
    await sync('accountManager', test.network.users.member, 'Owner');
    const put = async (agent: typeof owner, account: object) => {
      const [{ id, updatedAt }] = (await agent.get('/api/client/bankings')).body;
      const body = { updatedAt, ...account, password: testPassword };
      await agent.put(`/api/client/bankings/${id}`).send(body).expect(200);
    };
    await put(owner, { iban: austrian });
    await put(await signIn('member'), { accountHolder: 'Eigener Verlag KG' });
    expect((await act(await undoLink())).status).toBe(204);
    expect(await paid()).toBe(german);
    expect((await owner.get('/api/client/payee')).body.pending).not.toBeNull();
  });

  it('of another company stays, whoever takes the role back', async () => {
    const { companies, users } = test.network;
    const membership = { companyId: own, userId: users.otherOwner, role: 'Owner' };
    await (await test.as('accountManager'))
      .post('/api/admin/memberships')
      .send({ ...membership, readsDocuments: false })
      .expect(201);
    const agent = await signIn('otherOwner');
    for (const [company, iban] of [
      [companies.other, german],
      [own, austrian],
    ] as const) {
      await agent
        .post('/api/client/bankings')
        .set('x-company', String(company))
        .send({ iban, accountHolder: 'Verlag', password: testPassword })
        .expect(201);
    }
    expect((await act(await undoLink())).status).toBe(204);
    expect(await test.ownerDb('bankings').pluck('entity_id')).toEqual([companies.other]);
    expect(await test.ownerDb('held_payees').pluck('company_id')).toEqual([companies.other]);
  });

  it('is held like any other once they have been an Owner for seven days', async () => {
    await established();
    await sync('accountManager', test.network.users.member, 'Owner');
    now = new Date(+start + 7 * day);
    const agent = await signIn('member');
    const [account] = (await agent.get('/api/client/bankings')).body;
    await agent
      .put(`/api/client/bankings/${account.id}`)
      .send({ updatedAt: account.updatedAt, iban: austrian, password: testPassword })
      .expect(200);
    const { awaitsConfirmation } = (await agent.get('/api/client/payee')).body.pending;
    expect(awaitsConfirmation).toBe(false);
  });
});

describe('a company whose last Owner is taken back', () => {
  it('is told of to who can invite another, and only then', async () => {
    const { owner } = test.network.users;
    const missing = () =>
      test.ownerDb('mail_deliveries').where({ template: 'owner-missing' }).pluck('recipient');
    await addOwner();
    expect((await act(await undoLink())).status).toBe(204);
    expect(await missing()).toEqual([]);
    await addOwner();
    const link = await undoLink();
    await test.ownerDb('users').where({ id: owner }).update({ deactivated_at: now });
    expect((await act(link)).status).toBe(204);
    expect((await missing()).sort()).toEqual(
      (['accountManager', 'superAdmin'] as const).map(emailOf).sort(),
    );
    await test.ownerDb('users').where({ id: owner }).update({ deactivated_at: null });
  });
});

describe('the first account of a company', () => {
  const mails = async () => {
    const { rows } = await test.ownerDb.raw(
      `select payload -> 'payload' ->> 'to' as to, payload -> 'payload' ->> 'subject' as subject,
              payload -> 'payload' ->> 'text' as text
         from graphile_worker._private_jobs order by id`,
    );
    return new Map(rows.map(({ to, ...mail }: { to: string }) => [to, mail])) as Map<
      string,
      { subject: string; text: string }
    >;
  };
  async function enter() {
    await sync('accountManager', test.network.users.member, 'Owner');
    const agent = await signIn('member');
    await test.ownerDb.raw('truncate graphile_worker._private_jobs');
    await agent
      .post('/api/client/bankings')
      .send({ iban: austrian, accountHolder: 'Eigener Verlag', password: testPassword })
      .expect(201);
    return agent;
  }
  const pendingOf = async (agent: ReturnType<typeof supertest.agent>) =>
    (await agent.get('/api/client/payee')).body.pending;
  const required = async (agent: ReturnType<typeof supertest.agent>) =>
    (await agent.get('/api/client/payouts/required')).body;
  const matters = () => listMismatches(test.services.systemDb, now);

  it('is confirmed by who is told so, with a button; to others it is no change', async () => {
    const newcomer = await enter();
    const told = await mails();
    expect([...told.keys()].sort()).toEqual(
      (['finance', 'member', 'owner', 'superAdmin'] as const).map(emailOf).sort(),
    );
    const [forOwner, forMember] = [told.get(emailOf('owner')), told.get(emailOf('member'))];
    for (const mail of [forOwner, forMember]) {
      expect(mail?.subject).toBe('Bankverbindung eingetragen: Eigener Verlag');
      expect(mail?.text).not.toMatch(/[Gg]eändert|Änderung|bisherige/);
    }
    expect(forOwner?.text).toContain('Bitte bestätigen Sie das Konto');
    expect(forOwner?.text).toContain('/dashboard/settings/banking');
    expect(forOwner?.text).not.toContain('brauchen Sie nichts zu tun');
    expect(forMember?.text).not.toContain('Bitte bestätigen Sie');
    expect(told.get(emailOf('finance'))?.text).toContain(`/admin/companies/${own}`);
    const owner = await signIn('owner');
    expect([await required(owner), await required(newcomer)]).toEqual([['held'], []]);
    expect(await pendingOf(owner)).toMatchObject({ mayConfirm: true, ownersConfirm: true });
    expect(await matters()).toEqual([
      expect.objectContaining({
        said: expect.stringContaining('Eigener Verlag'),
        link: `/companies/${own}`,
      }),
    ]);
    const { changedAt } = await pendingOf(owner);
    await owner.post('/api/client/payee/confirm').send({ changedAt }).expect(204);
    expect([await required(owner), await matters()]).toEqual([[], []]);
  });

  it('of a new company is confirmed by accounting, and nobody waits for themselves', async () => {
    const { owner: first } = test.network.users;
    await test.ownerDb('account_changes').insert({
      ...{ token_hash: 'first', user_id: first, kind: 'owner', made_at: start },
      ...{ details: JSON.stringify({ companyId: own }), expires_at: new Date(+start + 7 * day) },
    });
    const newcomer = await enter();
    for (const to of ['owner', 'member'] as const) {
      const text = (await mails()).get(emailOf(to))?.text;
      expect(text).toContain('bestätigt unsere Buchhaltung das Konto');
      expect(text).not.toContain('anderer Inhaber');
    }
    const owner = await signIn('owner');
    for (const agent of [newcomer, owner]) {
      expect(await pendingOf(agent)).toMatchObject({ mayConfirm: false, ownersConfirm: false });
      expect(await required(agent)).toEqual([]);
    }
    const { changedAt } = await pendingOf(owner);
    const refused = await owner.post('/api/client/payee/confirm').send({ changedAt });
    expect([refused.status, refused.body.code]).toEqual([403, 'another-owner-confirms']);
    const finance = await test.as('finance');
    const path = `/api/admin/companies/${own}/payee/confirm`;
    await finance.post(path).send({ changedAt }).expect(204);
    expect(await matters()).toEqual([]);
  });
});

describe('an admin with `users` alone', () => {
  let helpdesk: ReturnType<typeof supertest.agent>;
  beforeAll(async () => {
    now = start;
    const [{ id } = { id: 0 }] = await test
      .ownerDb('roles')
      .insert({ scope: 'admin', name: 'Helpdesk' })
      .returning('id');
    await test.ownerDb.raw(
      `insert into role_permissions (role_id, permission_id)
       select ?, id from permissions where scope = 'admin' and name = 'users'`,
      [id],
    );
    await test
      .ownerDb('user_roles')
      .where({ user_id: test.network.users.accountManager })
      .update({ role_id: id });
    helpdesk = await test.as('accountManager');
    expect((await helpdesk.get('/api/auth/me')).body.permissions).toEqual(['users']);
  });

  it('does not get an Owner’s account by another address', async () => {
    const { owner } = test.network.users;
    const response = await put('accountManager', owner, { email: 'dieb@test.example' });
    expect(response.body.email).toBe(emailOf('owner'));
    await supertest(test.url)
      .post('/api/auth/password/forgot')
      .send({ email: 'dieb@test.example' })
      .expect(204);
    const to = await test.ownerDb('mail_deliveries').pluck('recipient');
    expect(to).toEqual([emailOf('owner')]);
  });

  it('does not even take the role away', async () => {
    const { owner, member } = test.network.users;
    const second = { user_id: member, role_id: mustExist(roleIds.Owner) };
    await test.ownerDb('user_roles').insert(second);
    for (const answer of [
      await put('accountManager', owner, { roleIds: [] }),
      await sync('accountManager', owner, 'Member'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'cannot-grant']);
    }
    await test.ownerDb('user_roles').where(second).delete();
  });

  it('makes no Owner: not a new person, not a Member, not one of another company', async () => {
    const { member, otherOwner } = test.network.users;
    const { companies } = test.network;
    const other = await test
      .ownerDb('users')
      .insert({
        kind: 'person',
        company_id: companies.other,
        email: 'dritte@test.example',
        first_name: 'Dritte',
        last_name: 'Person',
      })
      .returning('id');
    await test
      .ownerDb('user_roles')
      .insert({ user_id: other[0]?.id ?? 0, role_id: mustExist(roleIds.Owner) });
    const refused = [
      await addOwner(),
      await put('accountManager', member, { roleIds: [roleIds.Owner] }),
      await sync('accountManager', member, 'Owner'),
      await put('accountManager', otherOwner, { companyId: own }),
      await put('accountManager', other[0]?.id ?? 0, { email: 'dieb-2@test.example' }),
    ];
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'cannot-grant']);
    }
    expect(await test.ownerDb('mail_deliveries').select()).toEqual([]);
    expect((await stateOf(member)).roles).toEqual(['Member']);
    expect((await stateOf(otherOwner)).companyId).toBe(companies.other);
  });
});
