import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let test: TestApp;
let roles: Record<string, { id: number; updatedAt: string }>;
beforeAll(async () => {
  test = await createTestApp();
  const agent = await test.as('superAdmin');
  const { body } = await agent.get('/api/admin/roles');
  roles = Object.fromEntries(body.map((role: { name: string }) => [role.name, role]));
});
afterAll(() => test.close());

const create = async (body: object, by: TestUser = 'superAdmin') =>
  (await test.as(by)).post('/api/admin/roles').send(body);
const remove = async (id: number) => (await test.as('superAdmin')).delete(`/api/admin/roles/${id}`);
async function update(name: string, change: object) {
  const agent = await test.as('superAdmin');
  const id = roles[name]?.id;
  const { updatedAt } = (await agent.get(`/api/admin/roles/${id}`)).body;
  return agent.put(`/api/admin/roles/${id}`).send({ updatedAt, ...change });
}

describe('a role', () => {
  it('is made of the permissions of its scope', async () => {
    const response = await create({
      name: 'Redaktion',
      scope: 'admin',
      permissions: ['sites', 'reports'],
    });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      permissions: ['sites', 'reports'],
      builtIn: false,
      numberOfUsers: 0,
    });
  });

  it.each([
    [{ permissions: ['viewMetrics'] }, 422, 'permissions', 'Belongs to another scope'],
    [{ permissions: ['roles'] }, 422, 'permissions', 'Only SUPER_ADMIN manages admins and roles'],
    [
      { permissions: ['nonsense'] },
      422,
      'permissions.0',
      expect.stringMatching(/^Should be one of /),
    ],
    [{ permissions: 'sites' }, 422, 'permissions', 'Should be a list'],
    [{ name: 'finance' }, 409, 'name', 'Is taken already'],
    [{ name: 'owner' }, 409, 'name', 'Is taken already'],
    [{ name: '' }, 422, 'name', 'Too short! Should have at least 2 chars'],
    [{ scope: 'galaxy' }, 422, 'scope', 'Should be one of company, admin'],
  ])('with %j is refused with %i', async (change, status, field, message) => {
    const response = await create({ name: 'Neue Rolle', scope: 'admin', ...change });
    expect([response.status, response.body.errors]).toEqual([status, { [field]: message }]);
  });

  it('stays in its scope', async () => {
    const response = await update('FINANCE', { scope: 'company' });
    expect([response.status, response.body.errors]).toEqual([422, { scope: 'Cannot be changed' }]);
  });

  it.each(['accountManager', 'finance', 'owner'] as const)(
    'is none of %s’s business',
    async (by) => {
      const response = await create({ name: 'Eigene Rolle', scope: 'admin' }, by);
      expect([response.status, response.body.code]).toEqual([403, 'not-allowed']);
    },
  );

  it('that changes is at once what its holders may do', async () => {
    const finance = await test.as('finance');
    expect((await finance.get('/api/admin/monitoring/jobs')).status).toBe(403);
    const granted = { permissions: ['billing', 'reports', 'monitoring'] };
    expect((await update('FINANCE', granted)).status).toBe(200);
    const status = async () => (await finance.get('/api/admin/monitoring/jobs')).status;
    await expect.poll(status).toBe(200);
    expect((await update('FINANCE', { permissions: ['billing', 'reports'] })).status).toBe(200);
    await expect.poll(status).toBe(403);
  });

  it('names in its history the rights that came and went', async () => {
    const agent = await test.as('superAdmin');
    const filter = JSON.stringify({ entity: 'roles', entityId: roles.FINANCE?.id });
    const { body } = await agent.get(`/api/admin/audit-log?filter=${filter}`);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          before: { permissions: 'monitoring' },
          after: { permissions: null },
        }),
        expect.objectContaining({
          before: { permissions: null },
          after: { permissions: 'monitoring' },
        }),
      ]),
    );
  });
});

describe('a built-in role', () => {
  it.each([
    ['SUPER_ADMIN', { permissions: ['roles'] }, /^SUPER_ADMIN cannot lose: companies, sites/],
    ['Owner', { permissions: ['viewMetrics'] }, /^Owner cannot lose: manageCompany$/],
    ['Member', { permissions: [] }, /^Member cannot lose: viewMetrics$/],
    ['SUPER_ADMIN', { name: 'Chef' }, /name of a built-in role/],
    ['Owner', { name: 'Inhaber' }, /name of a built-in role/],
  ])('%s keeps what the product relies on: %j', async (name, change, detail) => {
    const response = await update(name, change);
    expect(response.status).toBe(409);
    expect(response.body.detail).toMatch(detail);
  });

  it.each(['SUPER_ADMIN', 'ACCOUNT_MANAGER', 'FINANCE', 'Owner', 'Member'])(
    '%s cannot be deleted',
    async (name) => {
      const response = await remove(roles[name]?.id ?? 0);
      expect([response.status, response.body.code]).toEqual([409, 'role-built-in']);
    },
  );
});

describe('a role in use', () => {
  it('cannot be deleted, and says how many have it', async () => {
    const { body: role } = await create({
      name: 'Vertretung',
      scope: 'admin',
      permissions: ['sites'],
    });
    const { finance, accountManager } = test.network.users;
    const give = (userId: number) =>
      test.ownerDb('user_roles').insert({ user_id: userId, role_id: role.id });
    await give(finance);
    const one = await remove(role.id);
    expect([one.status, one.body.detail]).toEqual([409, 'Cannot be deleted: 1 user depends on it']);
    await give(accountManager);
    expect((await remove(role.id)).body.detail).toBe('Cannot be deleted: 2 users depend on it');
    await test.ownerDb('user_roles').where({ role_id: role.id }).delete();
    expect((await remove(role.id)).status).toBe(200);
  });
});

describe('permissions', () => {
  it.each([
    ['?scope=company', ['company']],
    ['?scope=admin', ['admin']],
    ['', ['admin', 'company']],
  ])('are listed by scope %j', async (query, scopes) => {
    const agent = await test.as('accountManager');
    const { body } = await agent.get(`/api/admin/permissions${query}`);
    expect([...new Set(body.map(({ scope }: { scope: string }) => scope))].sort()).toEqual(scopes);
  });

  it('of an unknown scope are a 400', async () => {
    const agent = await test.as('accountManager');
    expect((await agent.get('/api/admin/permissions?scope=galaxy')).status).toBe(400);
  });
});

describe('roles/sync', () => {
  const sync = async (by: TestUser, user: TestUser, type: string, wanted: unknown) =>
    (await test.as(by)).post('/api/admin/roles/sync').send({
      assignedToId: test.network.users[user],
      assignedToType: type,
      roles: wanted,
    });

  it('gives a person exactly these roles, by name or id, and makes a new version of them', async () => {
    const { member } = test.network.users;
    const agent = await test.as('accountManager');
    const before = (await agent.get(`/api/admin/people/${member}`)).body;
    const response = await sync('accountManager', 'member', 'Person', ['Owner']);
    expect([response.status, response.body]).toEqual([
      200,
      { assignedToId: member, assignedToType: 'Person', roles: ['Owner'] },
    ]);
    const after = (await agent.get(`/api/admin/people/${member}`)).body;
    expect(after.roles).toEqual(['Owner']);
    expect(after.updatedAt > before.updatedAt).toBe(true);
    const back = await sync('accountManager', 'member', 'Person', [roles.Member?.id]);
    expect(back.body.roles).toEqual(['Member']);
  });

  it.each([
    ['a role of admins to a person', 'superAdmin', 'member', 'Person', ['FINANCE'], 422],
    ['a role of people to an admin', 'superAdmin', 'finance', 'Admin', ['Owner'], 422],
    ['a role nobody knows', 'superAdmin', 'member', 'Person', ['Boss'], 422],
    ['a role by an unknown id', 'superAdmin', 'member', 'Person', [999_999], 422],
    ['an admin’s roles without the right', 'accountManager', 'finance', 'Admin', ['FINANCE'], 403],
    ['a person’s roles without the right', 'finance', 'member', 'Person', ['Member'], 403],
    ['a person’s roles as their Owner', 'owner', 'member', 'Person', ['Owner'], 403],
    ['a person who is an admin', 'superAdmin', 'finance', 'Person', ['Member'], 404],
    ['an admin who is a person', 'superAdmin', 'member', 'Admin', ['FINANCE'], 404],
    ['a type nobody knows', 'superAdmin', 'member', 'Robot', ['Member'], 422],
    ['no list', 'superAdmin', 'member', 'Person', 'Member', 422],
    ['the last Owner’s demotion', 'accountManager', 'owner', 'Person', ['Member'], 409],
    ['the last Owner without a role', 'accountManager', 'owner', 'Person', [], 409],
    ['the last SUPER_ADMIN’s demotion', 'superAdmin', 'superAdmin', 'Admin', ['FINANCE'], 409],
  ] as const)('refuses %s', async (_name, by, user, type, wanted, status) => {
    expect((await sync(by, user, type, wanted)).status).toBe(status);
  });

  it('gives people only Owner and Member, whatever else their scope has', async () => {
    await create({ name: 'Gast', scope: 'company', permissions: ['viewMetrics'] });
    const response = await sync('superAdmin', 'member', 'Person', ['Gast']);
    expect([response.status, response.body.errors]).toEqual([
      422,
      { roles: 'Only Owner and Member can be assigned' },
    ]);
  });

  it('is refused to who is not signed in', async () => {
    const response = await fetch(`${test.url}/api/admin/roles/sync`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});
