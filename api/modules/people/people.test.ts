import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
let roleIds: Record<string, number>;
beforeAll(async () => {
  test = await createTestApp();
  const roles = await test.ownerDb('roles').select('id', 'name');
  roleIds = Object.fromEntries(roles.map(({ id, name }) => [name, id]));
});
afterAll(() => test.close());

const roleId = (name: string) => roleIds[name] ?? 0;

async function setRoles(
  by: TestUser,
  resource: 'people' | 'admins',
  user: TestUser,
  roles: string[],
) {
  const path = `/api/admin/${resource}/${test.network.users[user]}`;
  const reader = await test.as('superAdmin');
  const { updatedAt } = (await reader.get(path)).body;
  const agent = await test.as(by);
  return agent.put(path).send({ updatedAt, roleIds: roles.map(roleId) });
}

describe('the last who can manage', () => {
  it('keeps a company’s last Owner', async () => {
    const demoted = await setRoles('accountManager', 'people', 'owner', ['Member']);
    expect(demoted.status).toBe(409);
    expect(demoted.body).toMatchObject({
      code: 'last-leader',
      errors: { roleIds: 'The last Owner cannot be removed or demoted' },
    });
    const agent = await test.as('accountManager');
    const removed = await agent.delete(`/api/admin/people/${test.network.users.owner}`);
    expect(removed.status).toBe(409);
  });

  it('lets an Owner go once there is another', async () => {
    expect((await setRoles('accountManager', 'people', 'member', ['Owner'])).status).toBe(200);
    expect((await setRoles('accountManager', 'people', 'owner', ['Member'])).status).toBe(200);
    expect((await setRoles('accountManager', 'people', 'owner', ['Owner'])).status).toBe(200);
    expect((await setRoles('accountManager', 'people', 'member', ['Member'])).status).toBe(200);
  });

  it('keeps the last SUPER_ADMIN', async () => {
    const demoted = await setRoles('superAdmin', 'admins', 'superAdmin', ['FINANCE']);
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last-leader']);
  });
});

describe('roles', () => {
  it('of the operator are none that a person can have, and the other way round', async () => {
    expect((await setRoles('superAdmin', 'people', 'member', ['SUPER_ADMIN'])).status).toBe(422);
    expect((await setRoles('superAdmin', 'admins', 'finance', ['Owner'])).status).toBe(422);
  });

  it('of admins are given only by who manages roles', async () => {
    expect((await setRoles('accountManager', 'admins', 'finance', ['FINANCE'])).status).toBe(403);
    expect((await setRoles('superAdmin', 'admins', 'finance', ['FINANCE'])).status).toBe(200);
  });
});

describe('a new person', () => {
  const create = async (body: object) =>
    (await test.as('accountManager')).post('/api/admin/people').send(body);
  const person = () => ({
    firstName: 'Neue',
    lastName: 'Person',
    email: 'neu@test.example',
    companyId: test.network.companies.own,
    language: 'de',
    roleIds: [roleId('Member')],
  });

  it('is invited by mail, in their language, with a link that sets the password', async () => {
    const response = await create(person());
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ roles: ['Member'], companyName: 'Eigener Verlag' });
    expect(
      await test.ownerDb('mail_deliveries').where({ user_id: response.body.id }),
    ).toMatchObject([{ recipient: 'neu@test.example', template: 'invitation', status: 'QUEUED' }]);
    const tokens = await test.ownerDb('user_tokens').where({ user_id: response.body.id });
    expect(tokens).toMatchObject([{ purpose: 'invitation', used_at: null }]);
  });

  it('has an address that nobody else has, whatever its capitals', async () => {
    const response = await create({ ...person(), email: 'NEU@test.example' });
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      code: 'not-unique',
      errors: { email: 'Is taken already' },
    });
  });

  it('belongs to a company that exists', async () => {
    const response = await create({ ...person(), email: 'a@test.example', companyId: 999_999 });
    expect(response.status).toBe(422);
    expect(response.body.errors).toEqual({ companyId: 'Does not exist' });
  });
});
