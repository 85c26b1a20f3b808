import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Route } from '#api/core/http/route.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { modulesWith } from '#api/product.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';
import { type TestUser, testPassword } from './support/test-network.ts';

/**
 * Generated from the list of routes: every caller against every call. This file works out a
 * caller's rights from the roles of the product's rules, not from the code under test.
 */

const modules = modulesWith(languageModule);
const routes = modules.flatMap(({ resources = [], routes = [] }) => [
  ...resources.flatMap(resourceRoutes),
  ...routes,
]);

const adminRights = [
  'companies',
  'sites',
  'users',
  'roles',
  'agreements',
  'siteApproval',
  'configurations',
  'credentials',
  'billing',
  'payments',
  'reports',
  'monitoring',
  'feeds',
  'recommendations',
];
const rights: Record<TestUser, string[]> = {
  superAdmin: adminRights,
  accountManager: adminRights.filter(
    (name) => !['roles', 'billing', 'payments', 'feeds'].includes(name),
  ),
  finance: ['billing', 'payments', 'reports'],
  owner: ['manageCompany', 'viewMetrics', 'readDocuments'],
  member: ['viewMetrics'],
  otherOwner: ['manageCompany', 'viewMetrics', 'readDocuments'],
};
const isAdmin = (user: TestUser) => ['superAdmin', 'accountManager', 'finance'].includes(user);

function mayCall(user: TestUser, { permission }: Route): boolean {
  if (permission.audience === 'public' || permission.audience === 'signed-in') return true;
  if (permission.audience === 'both') {
    const wanted: string[] = isAdmin(user) ? permission.adminAnyOf : permission.clientAnyOf;
    return wanted.some((name) => rights[user].includes(name));
  }
  if (permission.audience === 'token') return false;
  if ((permission.audience === 'admin') !== isAdmin(user)) return false;
  const named: string[] = permission.anyOf;
  return named.length === 0 || named.some((name) => rights[user].includes(name));
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ modules, prepare: makeLanguageTables });
});
afterAll(() => test.close());

/** An address of the route; nonexistent ids, so that no call does harm. */
const addressOf = ({ url }: Route) => url.replace(/:\w+/g, '987654321');

const send = (route: Route, cookie?: string) => {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = supertest(test.url)[method](addressOf(route));
  if (cookie) call.set('cookie', cookie);
  return method === 'get' || method === 'delete' ? call : call.send({});
};

describe('every route', () => {
  it('declares who may call it, and a public one why', () => {
    expect(routes.length).toBeGreaterThan(30);
    for (const { method, url, permission } of routes) {
      expect([method, url, permission?.audience]).toEqual([
        method,
        url,
        expect.stringMatching(/^(public|signed-in|admin|client|both|token)$/),
      ]);
      if (permission.audience === 'public') expect(permission.why.length).toBeGreaterThan(10);
      if (url.startsWith('/api/admin/')) expect(permission.audience).toBe('admin');
      if (url.startsWith('/api/client/')) expect(permission.audience).toBe('client');
      if (url.startsWith('/api/v1/')) expect(permission.audience).toMatch(/^(token|public)$/);
      if (permission.audience === 'token')
        expect([method, url]).toEqual(['GET', expect.stringMatching('^/api/v1/')]);
    }
  });

  it('is registered from its declaration, and nothing else answers under /api', () => {
    const known = new Set(routes.map(({ method, url }) => `${method} ${url}`));
    const registered = test.registeredRoutes.filter(
      ({ url }) => url.startsWith('/api') && !url.startsWith('/api/docs'),
    );
    const strays = registered.filter(({ method, url }) => !known.has(`${method} ${url}`));
    expect(strays.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')).toEqual([]);
  });
});

const named = routes.map((route) => [`${route.method} ${route.url}`, route] as const);

describe.each(named)('%s', (_name, route) => {
  if (route.permission.audience !== 'public') {
    it('refuses who is not signed in, and who brings a forged or ended session', async () => {
      expect((await send(route)).status).toBe(401);
      expect((await send(route, 'session=x')).status).toBe(401);
      expect((await send(route, `session=${'A'.repeat(43)}`)).status).toBe(401);
    });
  }

  it.each(Object.keys(rights) as TestUser[])('lets %s in only by right', async (user) => {
    if (route.url === '/api/auth/logout') return expect((await send(route)).status).toBe(204);
    const { status, body } = await send(route, await test.cookieOf(user));
    // A session opens none of the calls that take a token.
    if (route.permission.audience === 'token') return expect(status).toBe(401);
    if (mayCall(user, route)) {
      expect([status, body.code]).not.toEqual([403, 'not-allowed']);
      if (route.permission.audience !== 'public') expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
    } else {
      expect([status, body.code]).toEqual([403, 'not-allowed']);
    }
  });
});

describe('another company’s records', () => {
  const ofOther = (path: string) => path.replace('{site}', String(test.network.sites.other));

  it('are not in any list of a person', async () => {
    const owner = await test.as('owner');
    for (const { method, url, permission } of routes) {
      if (method !== 'GET' || permission.audience !== 'client' || url.includes(':')) continue;
      const { text } = await owner.get(`${url}?from=2026-11-01&to=2026-11-20`);
      expect([url, text]).toEqual([url, expect.not.stringContaining('andere-seite')]);
      expect([url, text]).toEqual([url, expect.not.stringContaining('Anderer Verlag')]);
    }
  });

  it.each([
    '/api/client/sites/{site}',
    '/api/client/sites/{site}/recommendation-plugin',
    '/api/client/metrics?from=2026-11-01&to=2026-11-20&sites={site}',
  ])('answer 404 at %s, as if they did not exist', async (path) => {
    const owner = await test.as('owner');
    expect((await owner.get(ofOther(path))).status).toBe(404);
    const otherOwner = await test.as('otherOwner');
    expect((await otherOwner.get(ofOther(path))).status).toBe(200);
  });
});

describe('the database itself', () => {
  it('lets the API act as roles that are neither superuser nor owner of a table', async () => {
    for (const role of ['platform_app', 'platform_client']) {
      const { rows } = await test.ownerDb.raw(
        `select r.rolsuper, r.rolbypassrls, r.rolcanlogin,
                (select count(*)::int from pg_class c where c.relowner = r.oid) as owned
           from pg_roles r where r.rolname = ?`,
        [role],
      );
      expect(rows).toEqual([
        { rolsuper: false, rolbypassrls: false, rolcanlogin: false, owned: 0 },
      ]);
    }
    const { rows } = await test.services.systemDb.raw('select current_user');
    expect(rows).toEqual([{ current_user: 'platform_app' }]);
  });

  it('guards every table that a client may touch by row-level security', async () => {
    const { rows } = await test.ownerDb.raw(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity
         and (has_table_privilege('platform_client', c.oid, 'select, insert, update, delete')
              or has_any_column_privilege('platform_client', c.oid, 'select, insert, update'))`);
    expect(rows).toEqual([]);
  });

  it('shows a client its own rows only, also when a query forgets to ask', async () => {
    const seen = await asCompany(test.network.companies.own, async (db) => ({
      companies: await db('companies').select('id', 'name'),
      sites: await db('sites').pluck('url'),
      people: await db('users').whereNull('deactivated_at').pluck('email'),
    }));
    expect(seen.companies).toHaveLength(1);
    expect(seen.sites).toEqual(['eigene-seite.example']);
    expect(seen.people.sort()).toEqual(['member@test.example', 'owner@test.example']);
  });

  it('shows nothing to a client of no company', async () => {
    const seen = await asCompany(null, (db) => db('sites').pluck('url'));
    expect(seen).toEqual([]);
  });

  it.each(['comment', 'posting_account_number', 'sev_desk_contact_id'])(
    'never lets a client read companies.%s',
    async (column) => {
      const reading = asCompany(test.network.companies.own, (db) => db('companies').select(column));
      await expect(reading).rejects.toMatchObject({ code: '42501' });
    },
  );

  it.each(['password_hash'])('never lets a client read users.%s', async (column) => {
    const reading = asCompany(test.network.companies.own, (db) => db('users').select(column));
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });

  function asCompany<T>(companyId: number | null, work: (db: TestApp['ownerDb']) => Promise<T>) {
    return test.clientDb.transaction(async (transaction) => {
      await transaction.raw(`select set_config('app.company_id', ?, true)`, [
        String(companyId ?? ''),
      ]);
      return work(transaction);
    });
  }
});

describe('a person of two companies', () => {
  /** Of each company as it is for its own people: the same role, another account. */
  const natives = { ownOwner: 'own', ownMember: 'own', otherOwner: 'other', otherMember: 'other' };
  const roleOf = (name: string) => (name.endsWith('Owner') ? 'Owner' : 'Member');
  const cookies: Record<string, string> = {};
  let thirdCompany = 0;

  beforeAll(async () => {
    const { ownerDb } = test;
    const [third] = await ownerDb('companies')
      .insert({ name: 'Dritter Verlag', type: 'EXCLUSIVE', country: 'DE' })
      .returning('id');
    thirdCompany = third?.id ?? 0;
    const { password_hash } = mustExist(
      await ownerDb('users').where({ id: test.network.users.owner }).first('password_hash'),
    );
    const roles = Object.fromEntries(
      (await ownerDb('roles').where({ scope: 'company' })).map(({ id, name }) => [name, id]),
    );
    const add = async (name: string, place: string, role: string) => {
      const company_id = test.network.companies[place as 'own' | 'other'];
      const email = `${name.toLowerCase()}@two.example`;
      const names = { kind: 'person' as const, first_name: name, last_name: 'Two' };
      const [user] = await ownerDb('users')
        .insert({ ...names, company_id, email, password_hash })
        .returning('id');
      const id = user?.id ?? 0;
      await ownerDb('user_roles').insert({ user_id: id, role_id: mustExist(roles[role]) });
      return id;
    };
    for (const [name, place] of Object.entries(natives)) await add(name, place, roleOf(name));
    for (const role of ['Owner', 'Member']) {
      const elsewhere = role === 'Owner' ? ('Member' as const) : ('Owner' as const);
      await ownerDb('memberships').insert({
        ...{ company_id: test.network.companies.other, role: elsewhere },
        ...{ user_id: await add(`both${role}`, 'own', role), accepted_at: new Date(0) },
      });
    }
    for (const name of [...Object.keys(natives), 'bothOwner', 'bothMember']) {
      const { headers } = await supertest(test.url)
        .post('/api/auth/login')
        .send({ email: `${name.toLowerCase()}@two.example`, password: testPassword });
      cookies[name] = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    }
  });

  beforeEach(() => test.ownerDb('rate_limits').delete());

  /** Whoever is Owner at home is a Member of the other company, and the other way round. */
  const cases = [
    ['bothOwner', undefined, 'ownOwner'],
    ['bothOwner', 'own', 'ownOwner'],
    ['bothOwner', 'other', 'otherMember'],
    ['bothMember', undefined, 'ownMember'],
    ['bothMember', 'own', 'ownMember'],
    ['bothMember', 'other', 'otherOwner'],
  ] as const;

  async function ask(name: string, route: Route, company?: string | number, query = '') {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const call = supertest(test.url)
      [method](addressOf(route) + query)
      .set('cookie', mustExist(cookies[name]));
    if (company !== undefined) call.set('x-company', String(company));
    const { status, body } = await (method === 'get' || method === 'delete' ? call : call.send({}));
    return { status, body };
  }
  const idOf = (company?: 'own' | 'other') => company && test.network.companies[company];
  const called = routes.filter(({ permission: { audience } }) => /client|both/.test(audience));
  /** Theirs, whichever company they act for. */
  const isPersonal = ({ url }: Route) => url === '/api/client/profile';

  it.each(cases)('%s sees of %s just what %s does', async (name, company, native) => {
    for (const route of called) {
      if (route.method !== 'GET' || route.url.includes(':') || isPersonal(route)) continue;
      const query = route.query ? '?from=2026-11-01&to=2026-11-20' : '';
      const seen = await ask(name, route, idOf(company), query);
      expect([route.url, seen]).toEqual([route.url, await ask(native, route, undefined, query)]);
    }
  });

  it.each(cases)('%s may do for %s just what %s may', async (name, company, native) => {
    for (const route of called) {
      const what = `${route.method} ${route.url}`;
      const { status, body } = await ask(name, route, idOf(company));
      const theirs = await ask(native, route);
      expect([what, status, body.code]).toEqual([what, theirs.status, theirs.body.code]);
    }
  });

  it('gets the same 404 of any other company, whether there is one or not', async () => {
    for (const route of called) {
      const answers = await Promise.all(
        [thirdCompany, 987654321].map((id) => ask('bothOwner', route, id)),
      );
      const refusal = { status: 404, body: expect.objectContaining({ code: 'missing-company' }) };
      expect([route.url, answers]).toEqual([route.url, [refusal, refusal]]);
    }
  });

  it.each(['', '0', '-1', 'x', '1,2', '1 or 1=1', '٣'])('is refused with “%s”', async (company) => {
    for (const route of called) {
      const answer = await ask('bothOwner', route, encodeURIComponent(company));
      expect([route.url, answer]).toMatchObject([route.url, { status: 400 }]);
    }
  });

  it('is told so by who-am-I, with the rights of the company', async () => {
    const { own, other } = test.network.companies;
    const me = mustExist(routes.find(({ url }) => url === '/api/auth/me'));
    const companies = [{ id: own }, { id: other }];
    expect((await ask('bothOwner', me)).body).toMatchObject({
      ...{ companies, company: { id: own }, roles: ['Owner'] },
    });
    expect((await ask('bothOwner', me, other)).body).toMatchObject({
      ...{ companies, company: { id: other }, roles: ['Member'], permissions: ['viewMetrics'] },
    });
  });

  it('is no admin’s way to a company', async () => {
    const { other } = test.network.companies;
    const admin = await test.as('superAdmin');
    for (const headers of [{}, { 'x-preview-company': String(other) }]) {
      const call = admin.get('/api/client/sites').set({ ...headers, 'x-company': String(other) });
      expect((await call).status).toBe(403);
    }
  });
});
