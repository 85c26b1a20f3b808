import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { modules } from '#api/product.ts';
import { adminPermissions, type Permission } from '#shared/permissions.ts';
import type { Me } from '#shared/schemas/calls/auth.ts';
import type { Declaration } from '../admin/engine/declaration.ts';
import { resources } from '../admin/resources/index.ts';
import { createAuthProvider } from '../admin/shell/auth-provider.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { shareDay, todaysShare } from './support/soak.ts';
import { emailOf, testPassword } from './support/test-network.ts';

/**
 * The back office's display and the API's answers come from the same table: every role against
 * every declared resource, and the two must agree.
 */

let test: TestApp;
/** By resource: of its first record. */
let someIds: Map<string, number>;
beforeAll(async () => {
  test = await createTestApp();
  someIds = await readIds();
});
afterAll(() => test.close());

/** The seeded roles, and one with each single right, as an operator might create them. */
const roles: [name: string, permissions: Permission[]][] = [
  ['SUPER_ADMIN', []],
  ['ACCOUNT_MANAGER', []],
  ['FINANCE', []],
  ['No rights', []],
  ...adminPermissions
    .filter((permission) => permission !== 'roles')
    .map((permission): [string, Permission[]] => [`Only ${permission}`, [permission]]),
];

/** Signs in an admin with just this role. */
async function signInAs(name: string, permissions: Permission[]): Promise<[Me, string]> {
  const admin = await test.as('superAdmin');
  const scope = 'admin';
  const known = (await admin.get('/api/admin/roles')).body.find(
    (role: { name: string }) => role.name === name,
  );
  const role =
    known ?? (await admin.post('/api/admin/roles').send({ name, scope, permissions })).body;
  const { password_hash } = mustExist(
    await test
      .ownerDb('users')
      .where({ email: emailOf('finance') })
      .first('password_hash'),
  );
  const email = `role-${role.id}@test.example`;
  const user = mustExist(
    (
      await test
        .ownerDb('users')
        .insert({ kind: 'admin', email, first_name: 'Rolle', last_name: name, password_hash })
        .returning('id')
    )[0],
  );
  await test.ownerDb('user_roles').insert({ user_id: user.id, role_id: role.id });
  const response = await supertest(test.url)
    .post('/api/auth/login')
    .send({ email, password: testPassword });
  return [response.body, String(response.headers['set-cookie']?.[0]).split(';')[0] ?? ''];
}

/**
 * A change without effect: a field of the form as it is. For some records another right opens
 * single fields; this checks what the form as a whole needs.
 */
async function unchanged({ name, form }: Declaration): Promise<[path: string, body: object]> {
  const admin = await test.as('superAdmin');
  const [record] = (await admin.get(`/api/admin/${name}?range=[0,0]`)).body;
  const field = form[0]?.name ?? '';
  if (!record) return [`/${nowhere}`, {}];
  return [`/${record.id}`, { updatedAt: record.updatedAt, [field]: record[field] }];
}

/** A nonexistent id, so that no call does harm. */
const nowhere = '987654321';
const calls = {
  list: ['GET', ''],
  show: ['GET', `/${nowhere}`],
  export: ['GET', '/export?format=csv'],
  create: ['POST', ''],
  edit: ['PUT', ''],
  delete: ['DELETE', `/${nowhere}`],
} as const;

/** What the API declares, including resources without their own screen. */
const declared = modules.flatMap(({ resources = [] }) => resources);

/** Whole calls missing from a resource. */
const isLeftOut = (resource: string, action: string) =>
  declared
    .find(({ entity }) => entity.name === resource)
    ?.without.some((call) => call === (action === 'delete' ? 'remove' : action));

async function readIds(): Promise<Map<string, number>> {
  const admin = await test.as('superAdmin');
  const ids = declared.map(async ({ entity }): Promise<[string, number]> => {
    const [record] = (await admin.get(`/api/admin/${entity.name}?range=[0,0]`)).body;
    return [entity.name, record?.id ?? Number(nowhere)];
  });
  return new Map(await Promise.all(ids));
}

/**
 * A record of the resource, both kinds of users, since some share a table and so their ids, none,
 * and records of others: five, and others each day.
 */
function idsFor(resource: string): number[] {
  const { superAdmin, owner } = test.network.users;
  const needed = [someIds.get(resource) ?? 0, superAdmin, owner, Number(nowhere)];
  const others = [...new Set(someIds.values())].filter((id) => !needed.includes(id));
  return [...new Set([...needed, ...todaysShare(others, 5)])];
}

const historyPath = (entity: string, entityId: number) =>
  `/audit-log?filter=${JSON.stringify({ entity, entityId })}`;

describe.each(roles)('%s', (name, permissions) => {
  let me: Me;
  let cookie: string;
  beforeAll(async () => {
    [me, cookie] = await signInAs(name, permissions);
  });

  it('is shown what the API answers, and nothing else', async () => {
    const { canAccess } = createAuthProvider(me, resources);
    const found: string[] = [];
    for (const declaration of resources) {
      const { name: resource, form } = declaration;
      for (const [action, [method, path]] of Object.entries(calls)) {
        const isOffered = method === 'GET' || form.length > 0;
        if (!isOffered || isLeftOut(resource, action)) continue;
        const shown = await canAccess?.({ action, resource });
        const [own, body] = method === 'PUT' ? await unchanged(declaration) : [path, {}];
        const { status } = await fetch(`${test.url}/api/admin/${resource}${own}`, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          ...(['POST', 'PUT'].includes(method) && { body: JSON.stringify(body) }),
        });
        const answered = status !== 403;
        if (shown !== answered) found.push(`${action} ${resource}: shown ${shown}, ${status}`);
        expect(status).not.toBe(401);
        expect(status).toBeLessThan(500);
      }
    }
    expect(found).toEqual([]);
  });

  it(`reads the history of the very records that it reads, as of ${shareDay}`, async () => {
    const statusOf = async (path: string) =>
      (await fetch(`${test.url}/api/admin${path}`, { headers: { cookie } })).status;
    const found: string[] = [];
    const compare = async (resource: string, id: number) => {
      const [record, history] = await Promise.all([
        statusOf(`/${resource}/${id}`),
        statusOf(historyPath(resource, id)),
      ]);
      if (record !== history) found.push(`${resource}/${id}: ${record}, history ${history}`);
    };
    for (const { entity } of declared) {
      await Promise.all(idsFor(entity.name).map((id) => compare(entity.name, id)));
    }
    expect(found).toEqual([]);
  });
});

describe('a history', () => {
  it('is nothing for people of a company, nor for strangers', async () => {
    const { owner } = test.network.users;
    for (const { entity } of declared) {
      const path = `${test.url}/api/admin${historyPath(entity.name, owner)}`;
      const cookie = await test.cookieOf('owner');
      expect((await fetch(path, { headers: { cookie } })).status).toBe(403);
      expect((await fetch(path)).status).toBe(401);
    }
  });

  it('of who was deleted stays with the resource that they were of', async () => {
    const admin = await test.as('superAdmin');
    const manager = await test.as('accountManager');
    const roleOf = mustExist(await test.ownerDb('roles').where({ name: 'FINANCE' }).first('id'));
    const created = await admin.post('/api/admin/admins').send({
      ...{ firstName: 'Ida', lastName: 'Kurz', email: 'ida@test.example', language: 'de' },
      roleIds: [roleOf.id],
    });
    expect(created.status).toBe(201);
    const { id } = created.body;
    expect((await admin.delete(`/api/admin/admins/${id}`)).status).toBe(200);
    const read = async (agent: typeof admin, entity: string) => {
      const { status, body } = await agent.get(`/api/admin${historyPath(entity, id)}`);
      return [status, body.length];
    };
    expect(await read(admin, 'admins')).toEqual([200, expect.any(Number)]);
    expect((await read(admin, 'people'))[0]).toBe(404);
    expect((await read(manager, 'people'))[0]).toBe(404);
    expect((await read(manager, 'admins'))[0]).toBe(403);
  });
});
