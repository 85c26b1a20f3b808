import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createUserToken } from '#api/modules/auth/user-tokens.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { type TestUser, testPassword } from '#tests/support/test-network.ts';

const now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let roleIds: Record<string, number>;
let counter = 0;

beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  const roles = await test.ownerDb('roles').select('id', 'name');
  roleIds = Object.fromEntries(roles.map(({ id, name }) => [name, id]));
});
afterAll(() => test.close());

interface Created {
  id: number;
  email: string;
  updatedAt: string;
}

async function create(role = 'Member', companyId = test.network.companies.own): Promise<Created> {
  counter += 1;
  const agent = await test.as('superAdmin');
  const response = await agent.post('/api/admin/people').send({
    firstName: 'Neue',
    lastName: `Person ${counter}`,
    email: `neu-${counter}@test.example`,
    companyId,
    language: 'de',
    roleIds: [roleIds[role]],
  });
  expect(response.status).toBe(201);
  return response.body;
}

const read = async (id: number, resource = 'people') =>
  (await (await test.as('superAdmin')).get(`/api/admin/${resource}/${id}`)).body;
const post = async (by: TestUser, path: string) =>
  (await test.as(by)).post(`/api/admin/${path}`).send({});
const open = (token: string) =>
  supertest(test.url).post('/api/auth/invitation/opened').send({ token });

/** The link is only in the mail: the test makes one as the mail would have it. */
async function mailedToken(userId: number): Promise<string> {
  const { secretKey } = test.services;
  const token = { userId, purpose: 'invitation' as const, now };
  return (await createUserToken(test.ownerDb, secretKey, token)).token;
}

/** Somebody who has set a password. */
async function createActive(role = 'Member'): Promise<Created> {
  const person = await create(role);
  const token = await mailedToken(person.id);
  const accept = { token, password: testPassword };
  await supertest(test.url).post('/api/auth/invitation/accept').send(accept).expect(204);
  return person;
}

async function signIn(email: string): Promise<string> {
  const body = { email, password: testPassword };
  const response = await supertest(test.url).post('/api/auth/login').send(body).expect(200);
  return String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}

describe('an invitation', () => {
  it('is sent, then opened, then accepted', async () => {
    const { id } = await create();
    expect((await read(id)).invitation).toBe('SENT');
    const token = await mailedToken(id);
    expect((await open(token)).status).toBe(200);
    expect((await read(id)).invitation).toBe('OPENED');
    await supertest(test.url)
      .post('/api/auth/invitation/accept')
      .send({ token, password: testPassword })
      .expect(204);
    expect((await read(id)).invitation).toBe('ACCEPTED');
    expect((await open(token)).status).toBe(410);
  });

  it('expires, and is sent again with a new link', async () => {
    const { id } = await create();
    const former = await mailedToken(id);
    // Moving the clock would end the admin's session, too.
    const past = new Date(+now - 1000);
    await test.ownerDb('invitations').where({ user_id: id }).update({ expires_at: past });
    await test.ownerDb('user_tokens').where({ user_id: id }).update({ expires_at: past });
    expect((await read(id)).invitation).toBe('EXPIRED');
    expect((await open(former)).status).toBe(410);
    expect((await post('accountManager', `people/${id}/invite`)).status).toBe(200);
    expect((await read(id)).invitation).toBe('SENT_AGAIN');
    const mails = await test.ownerDb('mail_deliveries').where({ user_id: id });
    expect(mails.map(({ template }) => template)).toEqual(['invitation', 'invitation']);
  });

  it('goes to the same person three times an hour at most', async () => {
    const { id } = await create();
    const statuses: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      statuses.push((await post('accountManager', `people/${id}/invite`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await test.ownerDb('invitations').where({ user_id: id })).toHaveLength(4);
  });

  it('sent again makes the link before useless', async () => {
    const { id } = await create();
    const former = await mailedToken(id);
    expect((await post('accountManager', `people/${id}/invite`)).status).toBe(200);
    expect((await open(former)).status).toBe(410);
  });

  it('is sent once, however often the same press arrives', async () => {
    const { id } = await create();
    const agent = await test.as('accountManager');
    const press = () =>
      agent
        .post(`/api/admin/people/${id}/invite`)
        .set('Idempotency-Key', `pressed-twice-for-${id}`)
        .send({});
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = await test.ownerDb('mail_deliveries').where({ user_id: id });
    expect(mails).toHaveLength(2);
  });

  it('is over for who set a password by another link', async () => {
    const { id } = await create();
    await test.ownerDb('users').where({ id }).update({ password_hash: 'set by a reset' });
    expect((await read(id)).invitation).toBe('ACCEPTED');
    expect((await post('accountManager', `people/${id}/invite`)).status).toBe(409);
  });

  it('is not sent to who has accepted it, nor to a deactivated account', async () => {
    const accepted = await createActive();
    const again = await post('accountManager', `people/${accepted.id}/invite`);
    expect([again.status, again.body.code]).toEqual([409, 'not-now']);
    expect(again.body.detail).toContain('Invitation: Accepted');
    const { id } = await create();
    await post('accountManager', `people/${id}/deactivate`);
    const closed = await post('accountManager', `people/${id}/invite`);
    expect([closed.status, closed.body.code]).toEqual([409, 'not-now']);
    expect(closed.body.detail).toContain('Account: Deactivated');
  });

  it('follows to another address, and the former address gets nobody in', async () => {
    const { id, updatedAt } = await create();
    const former = await mailedToken(id);
    const agent = await test.as('accountManager');
    const email = `anders-${id}@test.example`;
    const response = await agent.put(`/api/admin/people/${id}`).send({ updatedAt, email });
    expect(response.status).toBe(200);
    expect((await open(former)).status).toBe(410);
    const mails = await test.ownerDb('mail_deliveries').where({ user_id: id }).orderBy('id');
    expect(mails.map(({ recipient }) => recipient)).toEqual([expect.any(String), email]);
  });

  it('is filtered and sorted by in the list', async () => {
    const agent = await test.as('accountManager');
    const filter = JSON.stringify({ invitation: ['ACCEPTED'] });
    const { body } = await agent.get(`/api/admin/people?filter=${filter}`);
    expect(body.length).toBeGreaterThan(0);
    for (const { invitation } of body) expect(invitation).toBe('ACCEPTED');
  });

  it.each([
    [{}, 422],
    [{ token: '' }, 422],
    [{ token: 5 }, 422],
    [{ token: 'x'.repeat(300) }, 422],
    [{ token: 'unknown' }, 410],
    [{ token: 'unknown', more: 1 }, 400],
  ])('opened with %j is refused with %i', async (body, status) => {
    const response = await supertest(test.url).post('/api/auth/invitation/opened').send(body);
    expect(response.status).toBe(status);
  });
});

describe('the notification log', () => {
  it('lists the mails of one user, newest first, with what became of them', async () => {
    const { id, email } = await create();
    await test.ownerDb('mail_deliveries').insert({
      user_id: id,
      recipient: email,
      template: 'password-reset',
      subject: 'Neues Passwort',
      status: 'FAILED',
      attempts: 12,
      last_error: '550 Mailbox unavailable',
    });
    const agent = await test.as('accountManager');
    const { status, body } = await agent.get(`/api/admin/people/${id}/notification-logs`);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { template: 'password-reset', status: 'FAILED', attempts: 12, sentAt: null },
      { template: 'invitation', recipient: email, status: 'QUEUED', lastError: null },
    ]);
  });

  it.each([
    ['accountManager', 'people', 'superAdmin', 404],
    ['accountManager', 'admins', 'superAdmin', 403],
    ['finance', 'people', 'owner', 403],
    ['superAdmin', 'admins', 'accountManager', 200],
    ['superAdmin', 'admins', 'owner', 404],
  ] as const)('%s asks %s of %s: %i', async (by, resource, user, status) => {
    const agent = await test.as(by);
    const path = `/api/admin/${resource}/${test.network.users[user]}/notification-logs`;
    expect((await agent.get(path)).status).toBe(status);
  });
});

describe('signing out everywhere', () => {
  it('ends all sessions at once, is in the history, and lets them sign in again', async () => {
    const person = await createActive();
    const cookies = [await signIn(person.email), await signIn(person.email)];
    expect((await post('accountManager', `people/${person.id}/sign-out`)).status).toBe(200);
    for (const cookie of cookies) {
      const me = () => supertest(test.url).get('/api/auth/me').set('cookie', cookie);
      await expect.poll(async () => (await me()).status).toBe(401);
    }
    const entry = { entity: 'users', entity_id: String(person.id), action: 'signOut' };
    expect(await test.ownerDb('audit_log').where(entry)).toMatchObject([
      { actor_kind: 'admin', actor_id: test.network.users.accountManager },
    ]);
    await signIn(person.email);
  });

  it('is for those who have been there, and not for oneself', async () => {
    const { id } = await create();
    const own = `admins/${test.network.users.superAdmin}/sign-out`;
    for (const path of [`people/${id}/sign-out`, own]) {
      const { status, body } = await post('superAdmin', path);
      expect([status, body.code]).toEqual([409, 'not-now']);
    }
  });
});

describe('deactivating', () => {
  it('ends the sessions at once and lets nobody in until it is undone', async () => {
    const person = await createActive();
    const cookie = await signIn(person.email);
    const me = () => supertest(test.url).get('/api/auth/me').set('cookie', cookie);
    expect((await me()).status).toBe(200);
    expect((await post('accountManager', `people/${person.id}/deactivate`)).status).toBe(200);
    await expect.poll(async () => (await me()).status).toBe(401);
    expect((await read(person.id)).account).toBe('DEACTIVATED');
    const body = { email: person.email, password: testPassword };
    await supertest(test.url).post('/api/auth/login').send(body).expect(401);

    expect((await post('accountManager', `people/${person.id}/reactivate`)).status).toBe(200);
    expect((await read(person.id)).account).toBe('ACTIVE');
    await signIn(person.email);
  });

  it('is refused the second time, and so is activating what is active', async () => {
    const { id } = await create();
    expect((await post('accountManager', `people/${id}/reactivate`)).status).toBe(409);
    expect((await post('accountManager', `people/${id}/deactivate`)).status).toBe(200);
    const again = await post('accountManager', `people/${id}/deactivate`);
    expect([again.status, again.body.code]).toEqual([409, 'not-now']);
    expect(again.body.detail).toContain('Account: Deactivated');
  });

  it.each([
    ['people', 'owner', 'accountManager', 409, 'last-leader'],
    ['admins', 'superAdmin', 'superAdmin', 409, 'not-now'],
    ['admins', 'finance', 'accountManager', 403, 'not-allowed'],
    ['people', 'member', 'finance', 403, 'not-allowed'],
    ['people', 'finance', 'superAdmin', 404, 'not-found'],
    ['admins', 'member', 'superAdmin', 404, 'not-found'],
  ] as const)('%s/%s by %s: %i %s', async (resource, user, by, status, code) => {
    const response = await post(by, `${resource}/${test.network.users[user]}/deactivate`);
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});

it('an account tells whether it was used, and whether it is the last of its role', async () => {
  const invited = await create();
  expect(await read(invited.id)).toMatchObject({ wasUsed: false, isLastLeader: false });
  // An account with a password was used, even if nobody ever invited its owner.
  const active = await createActive();
  await test.ownerDb('invitations').where({ user_id: active.id }).delete();
  expect(await read(active.id)).toMatchObject({ wasUsed: true, invitation: null });

  const { owner, superAdmin } = test.network.users;
  expect(await read(owner)).toMatchObject({ isLastLeader: true });
  expect(await read(superAdmin, 'admins')).toMatchObject({ isLastLeader: true });
  const second = await create('Owner');
  expect(await read(owner)).toMatchObject({ isLastLeader: false });
  await post('superAdmin', `people/${second.id}/deactivate`);
  expect(await read(owner)).toMatchObject({ isLastLeader: true });
  expect(await read(second.id)).toMatchObject({ isLastLeader: false });
});

describe('deleting', () => {
  const remove = async (path: string) => (await test.as('superAdmin')).delete(`/api/admin/${path}`);

  it('is for who never came', async () => {
    const { id } = await create();
    const agent = await test.as('superAdmin');
    expect((await agent.get(`/api/admin/people/${id}/removal`)).status).toBe(204);
    expect((await remove(`people/${id}`)).status).toBe(200);
    expect((await read(id)).status).toBe(404);
  });

  it('of someone with history is a 409 that offers to deactivate', async () => {
    const { id } = await createActive();
    const response = await remove(`people/${id}`);
    expect([response.status, response.body.code]).toEqual([409, 'has-history']);
    expect(response.body.detail).toContain('Deactivate');
    const rehearsal = (await test.as('superAdmin')).get(`/api/admin/people/${id}/removal`);
    expect((await rehearsal).body.code).toBe('has-history');
    const { body } = await remove(`admins/${test.network.users.finance}`);
    expect(body.code).toBe('has-history');
  });
});

describe('the last who can manage, when two ask at once', () => {
  const sync = async (id: number, type: 'Person' | 'Admin', roles: string[]) =>
    (await test.as('superAdmin'))
      .post('/api/admin/roles/sync')
      .send({ assignedToId: id, assignedToType: type, roles });

  it.each([
    ['both demoted', 'demote', 'demote'],
    ['both deactivated', 'deactivate', 'deactivate'],
    ['one demoted, one deactivated', 'demote', 'deactivate'],
  ] as const)('stays: %s', async (_name, first, second) => {
    const company = mustExist(
      (
        await test
          .ownerDb('companies')
          .insert({ name: `Verlag ${first} ${second}`, type: 'EXCLUSIVE', country: 'DE' })
          .returning('id')
      )[0],
    );
    const owners = [await create('Owner', company.id), await create('Owner', company.id)];
    const act = (how: string, { id }: Created) =>
      how === 'demote'
        ? sync(id, 'Person', ['Member'])
        : post('superAdmin', `people/${id}/deactivate`);
    const answers = await Promise.all(
      owners.map((owner, index) => act(index === 0 ? first : second, owner)),
    );
    const statuses = answers.map(({ status }) => (status === 409 ? 409 : 'done')).sort();
    expect(statuses).toEqual([409, 'done']);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('last-leader');
  });

  it('is kept among SUPER_ADMINs, too', async () => {
    const { superAdmin, finance } = test.network.users;
    expect((await sync(finance, 'Admin', ['SUPER_ADMIN'])).status).toBe(200);
    const answers = await Promise.all([
      sync(superAdmin, 'Admin', ['FINANCE']),
      sync(finance, 'Admin', ['FINANCE']),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
    const left = await test
      .ownerDb('user_roles as ur')
      .join('roles as r', 'r.id', 'ur.role_id')
      .where('r.name', 'SUPER_ADMIN')
      .pluck('ur.user_id');
    expect(left).toHaveLength(1);
    await test.ownerDb('user_roles').whereIn('user_id', [superAdmin, finance]).delete();
    await test.ownerDb('user_roles').insert([
      { user_id: superAdmin, role_id: mustExist(roleIds.SUPER_ADMIN) },
      { user_id: finance, role_id: mustExist(roleIds.FINANCE) },
    ]);
  });

  it('does not move to another company', async () => {
    const { owner } = test.network.users;
    const { updatedAt } = await read(owner);
    const agent = await test.as('accountManager');
    const companyId = test.network.companies.other;
    const response = await agent.put(`/api/admin/people/${owner}`).send({ updatedAt, companyId });
    expect([response.status, response.body.errors]).toEqual([
      409,
      { companyId: 'The last Owner cannot be removed or demoted' },
    ]);
  });
});
