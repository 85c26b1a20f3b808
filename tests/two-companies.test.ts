import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Route } from '#api/core/http/route.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantFullDays, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { modules } from '#api/product.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { plantToken } from './support/plant-token.ts';
import { testPassword } from './support/test-network.ts';

/**
 * Two companies with rows of everything and one Owner of both: whichever of them a request names,
 * no call shows or changes a row of the other one.
 */

const clock = () => new Date('2026-11-05T11:00:00Z');
const routes = modules
  .flatMap(({ resources = [], routes: own = [] }) => [...resources.flatMap(resourceRoutes), ...own])
  .filter(({ permission: { audience } }) => audience === 'client' || audience === 'both');
const nobodys = 987_654_321;

type Which = 'eichenhof' | 'birkenau';
const other = { eichenhof: 'birkenau', birkenau: 'eichenhof' } as const;

interface House {
  id: number;
  /** What occurs in its rows alone. */
  marks: string[];
  /** Of the first rows of each of its tables, many of which share them. */
  ids: number[];
}

let test: TestApp;
let cookie: string;
/** Is one of both companies. */
let ownerId = 0;
const houses = {} as Record<Which, House>;

beforeAll(async () => {
  test = await createTestApp({ clock });
  await plantOperator(test.ownerDb);
  const drive = driveSettlement(test, clock);
  for (const which of ['eichenhof', 'birkenau'] as const) {
    await leaveGap();
    const id = await drive.company(`Verlag ${which}`);
    await drive.site(id, `${which}.example`);
    houses[which] = { id, ids: [], marks: [which] };
    if (ownerId === 0) ownerId = await plantPerson('both@test.example', id, 'Owner');
    else await joins(ownerId, id);
    await plantPerson(`member@${which}.example`, id, 'Member');
    const { headers } = await supertest(test.url)
      .post('/api/auth/login')
      .send({ email: 'both@test.example', password: testPassword });
    cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    await fill(which, drive, ownerId);
    houses[which].ids = await idsOf(which);
  }
}, 120_000);
afterAll(() => test.close());

const gap = 1_000_000;
let gaps = 0;
/**
 * No row of a company has the id of one of the other or of the catalogues, of whatever table, nor
 * that of their Owner.
 */
const leaveGap = () => {
  gaps += 1;
  return test.ownerDb.raw(`
    select setval(cast(format('%I', s.relname) as regclass),
                  ${gaps * gap} + case s.relname when 'users_id_seq' then 500 else 0 end)
      from pg_class s join pg_namespace n on n.oid = s.relnamespace
     where s.relkind = 'S' and n.nspname = 'public'`);
};

async function plantPerson(email: string, companyId: number, role: string) {
  const { ownerDb, network } = test;
  const { password_hash } = mustExist(
    await ownerDb('users').where({ id: network.users.owner }).first('password_hash'),
  );
  const names = { kind: 'person' as const, first_name: email, last_name: 'Test' };
  const [user] = await ownerDb('users')
    .insert({ ...names, company_id: companyId, email, password_hash })
    .returning('id');
  await ownerDb.raw('insert into user_roles select ?, id from roles where name = ?', [
    mustExist(user).id,
    role,
  ]);
  return mustExist(user).id;
}

async function joins(userId: number, companyId: number) {
  await test.ownerDb('memberships').insert({
    ...{ company_id: companyId, user_id: userId, role: 'Owner', accepted_at: clock() },
  });
}

/** A month settled and objected to, one estimated, and what people enter. */
async function fill(which: Which, drive: ReturnType<typeof driveSettlement>, userId: number) {
  const { id } = houses[which];
  const url = `${which}.example`;
  await drive.earn(url, { '2026-10-15': 10_000, '2026-11-03': 700 });
  await plantFullDays(test.ownerDb, '2026-10-01', '2026-11-04');
  const invoiceId = await drive.approved(id, [500]);
  await drive.send(invoiceId);
  const { number } = await drive.read(invoiceId);
  houses[which].marks.push(mustExist(number));
  await plantToken(test.ownerDb, { company_id: id, created_by: userId });
  await test.ownerDb('contracts').insert({ company_id: id });
  const manager = await test.as('superAdmin');
  const company = (await manager.get(`/api/admin/companies/${id}`)).body;
  const kept = { updatedAt: company.updatedAt, type: 'EXCLUSIVE' };
  await manager.put(`/api/admin/companies/${id}`).send(kept).expect(200);
  const post = (path: string, body: object) =>
    supertest(test.url)
      .post(path)
      .set({ cookie, 'x-company': String(id) })
      .send(body);
  const reason = `Zu wenig für ${url}`;
  await post(`/api/client/invoices/${invoiceId}/objections`, { reason }).expect(201);
  await post('/api/client/people', {
    ...{ firstName: 'Ines', lastName: which, email: `ines@${url}`, language: 'de' },
    readsDocuments: true,
  }).expect(201);
}

/** As the company's own requests see them, table by table. */
function rowsOf(which: Which): Promise<{ name: string; rows: { id?: number }[] }[]> {
  return test.clientDb.transaction(async (db) => {
    await db.raw(`select set_config('app.company_id', ?, true)`, [String(houses[which].id)]);
    const { rows: tables } = await test.ownerDb.raw(`
      select c.relname as name, string_agg(quote_ident(a.attname), ', ') as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
         and has_column_privilege('platform_client', c.oid, a.attnum, 'select')
         and c.relrowsecurity
       group by 1`);
    const all = [];
    for (const { name, columns } of tables) {
      const { rows } = await db.raw(
        `select * from (select ${columns} from ${name}) t order by t::text`,
      );
      all.push({ name, rows });
    }
    return all;
  });
}

const idsOf = async (which: Which) => {
  const all = await rowsOf(which);
  const ids = all.flatMap(({ rows }) => rows.slice(0, 3).map(({ id = 0 }) => id));
  return [...new Set(ids)].filter((id) => id > gaps * gap && id !== ownerId);
};

const hasParameter = ({ url }: Route) => url.includes(':id');
const addressOf = ({ url }: Route, id: number) =>
  url.replaceAll(/:\w*[iI]d\b/g, String(id)).replace(':kind', 'document');

async function ask(route: Route, acting: Which, id = nobodys) {
  if (route.method !== 'GET') await test.ownerDb('rate_limits').delete();
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = supertest(test.url)
    [method](addressOf(route, id))
    .query(new URLSearchParams(queryOf(route)).toString())
    .set({ cookie, 'x-company': String(houses[acting].id) });
  const { status, body, text } = await (method === 'get' || method === 'delete'
    ? call
    : call.send({}));
  return { status, code: body?.code as string | undefined, text: text ?? '' };
}
/** What of it the route knows. */
function queryOf({ query }: Route): Record<string, string> {
  const known = { from: '2026-10-01', to: '2026-11-04', year: '2026', format: 'csv' };
  const shape = (query as { shape?: object } | undefined)?.shape ?? {};
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in shape));
}

it('there are rows of many kinds', async () => {
  const filled = (await rowsOf('birkenau')).filter(({ rows }) => rows.length > 0);
  expect(filled.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...['bankings', 'contracts', 'invoices', 'invoice_positions', 'memberships', 'metrics'],
      ...['notices', 'objections', 'onboardings', 'sites', 'site_daily', 'todos'],
    ]),
  );
});

describe.each(['eichenhof', 'birkenau'] as const)('for the %s', (acting) => {
  const theirs = () => houses[other[acting]];

  it('each call without a record shows nothing of the other', async () => {
    const shown: string[] = [];
    for (const route of routes) {
      if (route.method !== 'GET' || route.url.includes(':')) continue;
      const { text } = await ask(route, acting);
      for (const mark of theirs().marks) {
        expect([route.url, text]).toEqual([route.url, expect.not.stringContaining(mark)]);
      }
      if (houses[acting].marks.some((mark) => text.includes(mark))) shown.push(route.url);
    }
    const paths = shown.map((url) => url.replace('/api/client/', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['company', 'contract-details', 'metrics', 'metrics/explain', 'metrics/export'],
        ...['metrics/levers', 'notices', 'payouts', 'payouts/documents', 'payouts/export'],
        ...['payouts/statement', 'people', 'people/invitations', 'site-terms', 'sites'],
      ]),
    );
  });

  it.each(
    routes.filter(hasParameter).map((route) => [`${route.method} ${route.url}`, route] as const),
  )('%s knows no row of the other', async (_name, route) => {
    const writes = route.method !== 'GET';
    const before = writes && (await rowsOf(other[acting]));
    const { status, code } = await ask(route, acting);
    for (const id of theirs().ids) {
      const seen = await ask(route, acting, id);
      expect([id, seen.status, seen.code]).toEqual([id, status, code]);
    }
    if (writes) expect(await rowsOf(other[acting])).toEqual(before);
  });

  it('but each finds its own', async () => {
    const found: string[] = [];
    for (const route of routes) {
      if (route.method !== 'GET' || !hasParameter(route)) continue;
      for (const id of houses[acting].ids) {
        if ((await ask(route, acting, id)).status !== 200) continue;
        found.push(route.url);
        break;
      }
    }
    expect(found.map((url) => url.replace('/api/client/', ''))).toEqual(
      expect.arrayContaining([
        ...['api-tokens/:id', 'contracts/:id/events', 'invoices/:id/calculation'],
        ...['invoices/:id/positions', 'invoices/:id/verify', 'sites/:id', 'sites/:id/health'],
      ]),
    );
  });
});
