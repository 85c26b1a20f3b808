import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDocumentReaders } from '#api/modules/people/read.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { emailOf, type TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const path = '/api/client/people';
const list = async (user: TestUser) => (await test.as(user)).get(path);
const person = (user: TestUser, role: string) => ({
  id: test.network.users[user],
  firstName: user,
  lastName: 'Test',
  email: emailOf(user),
  roles: [role],
  readsDocuments: role === 'Owner',
});

describe('the people of a company', () => {
  it.each(['owner', 'member'] as const)('are listed for %s, and nobody else’s', async (user) => {
    const { status, body } = await list(user);
    expect([status, body]).toEqual([200, [person('member', 'Member'), person('owner', 'Owner')]]);
    expect((await list('otherOwner')).body).toEqual([person('otherOwner', 'Owner')]);
  });

  it('are those who still have access, with or without a role', async () => {
    const { member, owner } = test.network.users;
    const users = () => test.ownerDb('users').where({ id: member });
    await users().update({ deactivated_at: new Date() });
    expect((await list('owner')).body).toEqual([person('owner', 'Owner')]);
    await users().update({ deactivated_at: null });
    await test.ownerDb('user_roles').where({ user_id: member }).delete();
    expect((await list('owner')).body).toMatchObject([{ id: member, roles: [] }, { id: owner }]);
  });

  it('are no business of visitors or of admins outside a preview', async () => {
    expect((await supertest(test.url).get(path)).status).toBe(401);
    expect((await list('superAdmin')).status).toBe(403);
  });

  it('take no parameters', async () => {
    const refused = await (await test.as('owner')).get(`${path}?companyId=2`);
    expect(refused.status).toBe(400);
  });
});

describe('to let a Member read documents', () => {
  const let_ = async (
    user: TestUser,
    of: TestUser | number,
    body: object = { readsDocuments: true },
  ) =>
    (await test.as(user))
      .put(`${path}/${typeof of === 'number' ? of : test.network.users[of]}/reads-documents`)
      .send(body);
  const payouts = async (user: TestUser) => (await test.as(user)).get('/api/client/payouts');
  beforeAll(async () => {
    const { member } = test.network.users;
    await test.ownerDb.raw(
      `insert into user_roles (user_id, role_id) select ?, id from roles where name = 'Member'
       on conflict do nothing`,
      [member],
    );
  });

  it('is an Owner’s affair, and takes effect at once and until it is taken back', async () => {
    expect((await payouts('member')).status).toBe(403);
    const { status, body } = await let_('owner', 'member');
    expect([status, body]).toMatchObject([200, { roles: ['Member'], readsDocuments: true }]);
    expect((await payouts('member')).status).toBe(200);
    const seen = await (await test.as('superAdmin')).get(`/api/admin/people/${body.id}`);
    expect(seen.body).toMatchObject({ readsDocuments: true });
    await let_('owner', 'member', { readsDocuments: false });
    expect((await payouts('member')).status).toBe(403);
  });

  it('is nothing that Members do, nor visitors, nor Owners of other companies', async () => {
    const { member, superAdmin } = test.network.users;
    expect((await let_('member', 'member')).status).toBe(403);
    expect((await let_('otherOwner', 'member')).status).toBe(404);
    expect((await let_('owner', 'otherOwner')).status).toBe(404);
    expect((await let_('owner', superAdmin)).status).toBe(404);
    expect((await let_('superAdmin', 'member')).status).toBe(403);
    const anonymous = supertest(test.url).put(`${path}/${member}/reads-documents`);
    expect((await anonymous.send({ readsDocuments: true })).status).toBe(401);
    expect((await let_('owner', 'member', {})).status).toBe(422);
    expect(await let_('owner', 'owner')).toMatchObject({
      status: 409,
      body: { code: 'not-a-member' },
    });
    expect((await payouts('member')).status).toBe(403);
  });

  const memberId = () => test.network.users.member;
  const adminPath = () => `/api/admin/people/${memberId()}`;
  const put = async (roles: string[]) => {
    const agent = await test.as('superAdmin');
    const { updatedAt } = (await agent.get(adminPath())).body;
    const roleIds = await test.ownerDb('roles').whereIn('name', roles).pluck('id');
    return agent.put(adminPath()).send({ roleIds, updatedAt });
  };
  const sync = async (roles: string[]) =>
    (await test.as('superAdmin'))
      .post('/api/admin/roles/sync')
      .send({ assignedToId: memberId(), assignedToType: 'Person', roles });

  it.each([
    ['is gone and given back', put, []],
    ['is gone and given back by its own call', sync, []],
    ['is another one for a while', put, ['Owner']],
  ])('ends with the role, where it %s', async (_how, give, meanwhile) => {
    await let_('owner', 'member');
    expect((await payouts('member')).status).toBe(200);
    expect((await give(['Member'])).status).toBe(200);
    expect((await payouts('member')).status).toBe(200);
    expect((await give(meanwhile)).status).toBe(200);
    expect((await give(['Member'])).status).toBe(200);
    expect((await payouts('member')).status).toBe(403);
    const readers = await listDocumentReaders(test.ownerDb, test.network.companies.own);
    expect(readers.map(({ id }) => id)).toEqual([test.network.users.owner]);
  });

  it('ends with the company that it was said of, and is nothing without a role', async () => {
    const { member } = test.network.users;
    const { own, other } = test.network.companies;
    const users = () => test.ownerDb('users').where({ id: member });
    await let_('owner', 'member');
    await users().update({ company_id: other });
    expect((await payouts('member')).status).toBe(403);
    await users().update({ company_id: own });
    expect((await payouts('member')).status).toBe(403);
    await let_('owner', 'member');
    await test.ownerDb('user_roles').where({ user_id: member }).delete();
    expect((await payouts('member')).status).toBe(403);
  });
});
