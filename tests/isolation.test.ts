import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#api/core/http/route.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { modulesWith } from '#api/product.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';
import type { TestUser } from './support/test-network.ts';

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
  'payments',
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
