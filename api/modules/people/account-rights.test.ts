import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { type AdminPermission, adminPermissions } from '#shared/permissions.ts';
import { adminWith } from '#tests/support/admin-with.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** Every change of an account, by admins with each single right: nobody gets what they lack. */

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let roleIds: Record<string, number>;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  await test.as('superAdmin');
  const roles = await test.ownerDb('roles').select('id', 'name');
  roleIds = Object.fromEntries(roles.map(({ id, name }) => [name, id]));
});
afterAll(() => test.close());

type State = 'used' | 'invited' | 'deactivated';
/** A reader is a Member whom an Owner has let read documents. */
type Role = 'Owner' | 'Member' | 'reader' | 'FINANCE';
const resourceOf = (role: Role) => (role === 'FINANCE' ? 'admins' : 'people');

const roleIdOf = (role: Role) => mustExist(roleIds[role === 'reader' ? 'Member' : role]);

let counter = 0;
async function plant(role: Role, state: State): Promise<number> {
  counter += 1;
  const { ownerDb: db, network } = test;
  const { password_hash } = mustExist(
    await db('users').where({ id: network.users.owner }).first('password_hash'),
  );
  const [user] = await db('users')
    .insert({
      kind: role === 'FINANCE' ? 'admin' : 'person',
      company_id: role === 'FINANCE' ? null : network.companies.own,
      reads_documents: role === 'reader',
      email: `${role}-${state}-${counter}@test.example`.toLowerCase(),
      first_name: role,
      last_name: state,
      password_hash: state === 'invited' ? null : password_hash,
      last_signed_in_at: state === 'invited' ? null : now,
      deactivated_at: state === 'deactivated' ? now : null,
    })
    .returning('id');
  const { id } = mustExist(user);
  await db('user_roles').insert({ user_id: id, role_id: roleIdOf(role) });
  if (state === 'invited') {
    const expires_at = new Date('2026-12-01T12:00:00Z');
    await db('invitations').insert({
      user_id: id,
      recipient: 'a@test.example',
      sent_at: now,
      expires_at,
    });
  } else {
    await test.services.sessions.start(db, id, { ip: '127.0.0.1', userAgent: '' });
    await db('second_factors').insert({ user_id: id, secret: 'sealed', confirmed_at: now });
  }
  return id;
}

interface Change {
  name: string;
  of: State;
  send(caller: Caller, path: string, role: Role): PromiseLike<supertest.Response>;
}
type Caller = ReturnType<typeof supertest.agent>;

const put =
  (body: (role: Role) => object) =>
  async (caller: Caller, path: string, role: Role): Promise<supertest.Response> => {
    const { body: record } = await (await test.as('superAdmin')).get(path);
    return caller.put(path).send({ updatedAt: record.updatedAt, ...body(role) });
  };
const act = (action: string) => (caller: Caller, path: string) =>
  caller.post(`${path}/${action}`).send({});
const otherRole = {
  ...({ Owner: 'Member', Member: 'Owner', reader: 'Owner' } as const),
  FINANCE: 'ACCOUNT_MANAGER',
};
const sync = (caller: Caller, path: string, role: Role) =>
  caller.post('/api/admin/roles/sync').send({
    assignedToId: Number(path.split('/').at(-1)),
    assignedToType: role === 'FINANCE' ? 'Admin' : 'Person',
    roles: [],
  });

const changes: Change[] = [
  {
    name: 'another address',
    of: 'used',
    send: put(() => ({ email: `a-${counter}@evil.example` })),
  },
  {
    name: 'another address before the first sign-in',
    of: 'invited',
    send: put(() => ({ email: `b-${counter}@evil.example` })),
  },
  { name: 'no roles', of: 'used', send: put(() => ({ roleIds: [] })) },
  { name: 'no roles, by their own call', of: 'used', send: sync },
  { name: 'no roles while it is closed', of: 'deactivated', send: put(() => ({ roleIds: [] })) },
  {
    name: 'another role',
    of: 'used',
    send: put((role) => ({ roleIds: [mustExist(roleIds[otherRole[role]])] })),
  },
  {
    name: 'another company',
    of: 'used',
    send: put(() => ({ companyId: test.network.companies.other })),
  },
  {
    name: 'another company as a Member',
    of: 'used',
    send: put(() => ({
      companyId: test.network.companies.other,
      roleIds: [mustExist(roleIds.Member)],
    })),
  },
  { name: 'another invitation', of: 'invited', send: act('invite') },
  { name: 'the end of its sessions', of: 'used', send: act('sign-out') },
  { name: 'the end of the account', of: 'used', send: act('deactivate') },
  { name: 'its reopening', of: 'deactivated', send: act('reactivate') },
  { name: 'no second factor', of: 'used', send: act('reset-second-factor') },
  { name: 'its erasure', of: 'used', send: act('erase') },
  { name: 'its deletion', of: 'invited', send: (caller, path) => caller.delete(path) },
];
const changesOf = (role: Role) =>
  changes.filter(({ name }) => role !== 'FINANCE' || !name.startsWith('another company'));

const everything = async () => {
  const tables = ['users', 'user_roles', 'second_factors', 'invitations', 'sessions'];
  const rows = await Promise.all(tables.map((table) => test.ownerDb(table).select()));
  const lasting = ({ updated_at, last_signed_in_at, ...row }: Record<string, unknown>) => row;
  return new Set(rows.flat().map((row) => JSON.stringify(lasting(row))));
};
const makesMembers: AdminPermission[] = ['users', 'reports'];
const makesOwners: AdminPermission[] = [...makesMembers, 'companies'];
const callerWith = async (rights: AdminPermission[]) =>
  supertest.agent(test.url).set('cookie', await adminWith(test, rights));

describe.each(['Member', 'reader', 'Owner', 'FINANCE'] as const)('an account of %s', (role) => {
  const path = (id: number) => `/api/admin/${resourceOf(role)}/${id}`;

  it.each(adminPermissions)('stays as it is for an admin with %s alone', async (right) => {
    const ids = {
      used: await plant(role, 'used'),
      invited: await plant(role, 'invited'),
      deactivated: await plant(role, 'deactivated'),
    };
    const caller = await callerWith([right]);
    const before = await everything();
    // Who manages such accounts may ask their mailbox.
    const manages = right === (role === 'FINANCE' ? 'roles' : 'users');
    for (const { name, of, send } of changesOf(role)) {
      const { status, body } = await send(caller, path(ids[of]), role);
      const asksMailbox = manages && name === 'another address';
      expect([name, status]).toEqual([name, asksMailbox ? 200 : 403]);
      if (manages && !asksMailbox) expect([name, body.code]).toEqual([name, 'cannot-grant']);
    }
    const after = await everything();
    expect([...before].filter((row) => !after.has(row))).toEqual([]);
    expect(after.size).toBe(before.size);
  });

  it('is changed by who could give its rights', async () => {
    const enough: AdminPermission[] =
      role === 'FINANCE' ? [...adminPermissions] : [...makesOwners, 'billing'];
    const caller = await callerWith(enough);
    for (const { name, of, send } of changesOf(role)) {
      const id = await plant(role, of);
      const before = await everything();
      const { status } = await send(caller, path(id), role);
      expect([name, status]).toEqual([name, 200]);
      const after = await everything();
      expect([name, [...before].every((row) => after.has(row))]).toEqual([name, false]);
    }
  });
});

/** Lets an admin who may give a Member's rights try each change of an account that has more. */
async function expectUntouched(
  role: Role,
  of: Change[],
  plantOne: (state: State) => Promise<number>,
) {
  const caller = await callerWith(makesMembers);
  for (const { name, of: state, send } of of) {
    const id = await plantOne(state);
    const before = await everything();
    const { status } = await send(caller, `/api/admin/people/${id}`, role);
    expect([name, status]).toEqual([name, name === 'another address' ? 200 : 403]);
    const after = await everything();
    expect([name, [...before].filter((row) => !after.has(row))]).toEqual([name, []]);
  }
}

it.each(['reader', 'Owner'] as const)(
  'an account of %s stays as it is for an admin who could make Members',
  (role) => expectUntouched(role, changes, (state) => plant(role, state)),
);

const plantFurther = async (state: State, role: 'reader' | 'Owner') => {
  const id = await plant('Member', state);
  await test.ownerDb('memberships').insert({
    ...{ user_id: id, company_id: test.network.companies.other, accepted_at: now },
    ...{ role: role === 'reader' ? 'Member' : role, reads_documents: role === 'reader' },
  });
  return id;
};

describe.each(['reader', 'Owner'] as const)(
  'an account of a Member who is %s of a further company',
  (role) => {
    const ofHome = ['no roles', 'another role', 'another company'];
    const ofAccount = changes.filter(({ name }) => !ofHome.some((one) => name.startsWith(one)));

    it('stays as it is for an admin who could give its rights at home alone', () =>
      expectUntouched('Member', ofAccount, (state) => plantFurther(state, role)));
  },
);

it('an account of an Owner of a further company gets another address from its mailbox', async () => {
  const caller = await callerWith(makesOwners);
  const id = await plantFurther('used', 'Owner');
  const { email } = mustExist(await test.ownerDb('users').where({ id }).first('email'));
  const path = `/api/admin/people/${id}`;
  const answer = await put(() => ({ email: 'c@evil.example' }))(caller, path, 'Member');
  expect([answer.status, answer.body.email]).toEqual([200, email]);
  expect(answer.body.wishedEmail).toBe('c@evil.example');
});

describe('a further access', () => {
  const url = '/api/admin/memberships';
  const plantOne = async (readsDocuments: boolean) => {
    const userId = await plantFurther('used', readsDocuments ? 'reader' : 'Owner');
    const row = test.ownerDb('memberships').where({ user_id: userId });
    if (!readsDocuments) await row.clone().update({ role: 'Member' });
    return mustExist(await row.first('id')).id;
  };
  const change = async (caller: Caller, id: number, body: object) => {
    const { updatedAt } = (await (await test.as('superAdmin')).get(`${url}/${id}`)).body;
    return caller.put(`${url}/${id}`).send({ ...body, updatedAt });
  };
  const add = async (caller: Caller, readsDocuments: boolean) => {
    const userId = await plant('Member', 'used');
    const { other: companyId } = test.network.companies;
    return caller.post(url).send({ companyId, userId, role: 'Member', readsDocuments });
  };

  it('that reads documents is given, changed and taken by who could make Owners alone', async () => {
    for (const [rights, made, done] of [
      [makesMembers, 403, 403],
      [makesOwners, 201, 200],
    ] as const) {
      const caller = await callerWith(rights);
      expect((await add(caller, true)).status).toBe(made);
      const lets = await change(caller, await plantOne(false), { readsDocuments: true });
      const takes = await change(caller, await plantOne(true), { readsDocuments: false });
      const removed = await caller.delete(`${url}/${await plantOne(true)}`);
      expect([lets.status, takes.status, removed.status]).toEqual([done, done, done]);
    }
  });

  it('that does not is the business of who could make Members', async () => {
    const caller = await callerWith(makesMembers);
    expect((await add(caller, false)).status).toBe(201);
    const id = await plantOne(false);
    expect((await change(caller, id, { readsDocuments: false })).status).toBe(200);
    expect((await caller.delete(`${url}/${id}`)).status).toBe(200);
  });
});
