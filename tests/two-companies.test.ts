import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Route } from '#api/core/http/route.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { storeDocument } from '#api/modules/contracts/store-document.ts';
import { driveSettlement } from '#api/modules/invoices/testing/drive-settlement.ts';
import { plantFullDays, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { modules } from '#api/product.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { plantToken } from './support/plant-token.ts';
import { samplePdf } from './support/sample-pdf.ts';
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
  siteId: number;
  /** What is sent with one of its documents. */
  attachment: [invoiceId: number, attachmentId: number];
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
    const { id: siteId } = mustExist(
      await test.ownerDb('sites').where({ company_id: id }).first('id'),
    );
    houses[which] = { id, siteId, ids: [], marks: [which], attachment: [0, 0] };
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
  // Who came after a notice has it as read.
  const created_at = new Date(0);
  const [user] = await ownerDb('users')
    .insert({ ...names, company_id: companyId, email, password_hash, created_at })
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
  const { id, siteId } = houses[which];
  const url = `${which}.example`;
  await drive.earn(url, { '2026-10-15': 10_000, '2026-11-03': 700 });
  await plantFullDays(test.ownerDb, '2026-10-01', '2026-11-04');
  const invoiceId = await drive.approved(id, [500]);
  await drive.send(invoiceId);
  const { number } = await drive.read(invoiceId);
  houses[which].marks.push(mustExist(number));
  await plantToken(test.ownerDb, { company_id: id, created_by: userId });
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
  await post('/api/client/credentials', credentialsOf(siteId)).expect(201);
  await plantFiles(which, invoiceId);
}

const credentialsOf = (siteId: number) => ({
  ...{ siteId, type: 'CMS', url: 'https://cms.example', username: 'redaktion' },
  ...{ password: 'geheim', comment: '' },
});

/** One of each kind that a company is sent. */
async function plantFiles(which: Which, invoiceId: number) {
  const { ownerDb, services } = test;
  const { id: company_id, siteId } = houses[which];
  const body = await samplePdf(which);
  const { key: file, name } = await storeDocument(services, { name: 'a.pdf', body }, clock());
  const at = clock();
  const [contract] = await ownerDb('contracts')
    .insert({
      ...{ company_id, initial_file: file, initial_document: name, initial_at: at },
      ...{ signed_file: file, signed_document: name, signed_at: at, signed_how: 'upload' },
    })
    .returning('id');
  await ownerDb('contract_events').insert({
    ...{ company_id, contract_id: mustExist(contract).id, kind: 'superseded', at, file },
    actor_kind: 'system',
  });
  await ownerDb('integration_manuals').insert({
    ...{ site_id: siteId, file, content_hash: 'a', made_at: at, language: 'de' },
  });
  const [attachment] = await ownerDb('invoice_attachments')
    .insert({ invoice_id: invoiceId, file, name, size: body.length })
    .returning('id');
  houses[which].attachment = [invoiceId, mustExist(attachment).id];
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
const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const addressOf = ({ url }: Route, [id, second = id]: number[]) =>
  url
    .replace(':id', String(id))
    .replace(/:\w+Id\b/, String(second))
    .replace(':kind', 'document');

interface Asked {
  ids?: number[];
  query?: Record<string, string>;
  body?: object;
}

async function ask(route: Route, acting: Which, { ids = [nobodys], query, body }: Asked = {}) {
  if (route.method !== 'GET') await test.ownerDb('rate_limits').delete();
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const call = supertest(test.url)
    [method](addressOf(route, ids))
    .query(new URLSearchParams({ ...queryOf(route), ...query }).toString())
    .set({ cookie, 'x-company': String(houses[acting].id) });
  if (route.multipart) call.attach('file', await samplePdf(), 'signed.pdf');
  else if (method === 'post' || method === 'put') call.send(body ?? bodies[nameOf(route)] ?? {});
  const { status, body: answer, text } = await call;
  return { status, code: answer?.code as string | undefined, text: text ?? '' };
}
/** What the route demands before it looks for a row. */
const bodies: Record<string, object> = {
  'POST /api/client/contracts/:id/sign': {
    ...{ method: 'typed', name: 'Ines Beispiel', consent: true, documentHash: '0'.repeat(64) },
  },
  'POST /api/client/invoices/:id/objections': { reason: 'Es fehlt ein ganzer Tag.' },
  'PUT /api/client/credentials/:id': { comment: '', updatedAt: clock().toISOString() },
  'PUT /api/client/people/:id/reads-documents': { readsDocuments: true },
};
const shapeOf = (schema: Route['query'] | Route['body']): object =>
  (schema as { shape?: object } | undefined)?.shape ?? {};
/** What of it the route knows. */
function queryOf({ url, query }: Route): Record<string, string> {
  const known = {
    ...{ from: '2026-10-01', to: '2026-11-04', year: '2026', month: '10' },
    ...{ beforeFrom: '2026-08-27', beforeTo: '2026-09-30' },
    format: url.endsWith('/document') ? 'pdf' : 'csv',
  };
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in shapeOf(query)));
}
const takesSites = (schema: Route['query'] | Route['body'], ...names: string[]) =>
  names.some((name) => name in shapeOf(schema));

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

  it.each(routes.filter(hasParameter).map((route) => [nameOf(route), route] as const))(
    '%s knows no row of the other',
    async (_name, route) => {
      const writes = route.method !== 'GET';
      const before = writes && (await rowsOf(other[acting]));
      const { status, code } = await ask(route, acting);
      expect(status).toBe(404);
      for (const ids of [...theirs().ids.map((id) => [id]), theirs().attachment]) {
        const seen = await ask(route, acting, { ids });
        expect([ids, seen.status, seen.code]).toEqual([ids, status, code]);
      }
      if (writes) expect(await rowsOf(other[acting])).toEqual(before);
    },
  );

  it.each(
    routes
      .filter((route) => route.method === 'GET' && hasParameter(route))
      // Texts are everybody's.
      .filter(({ url }) => !url.includes('/privacy-texts/'))
      .map((route) => [route.url, route] as const),
  )('but %s finds its own', async (_name, route) => {
    const { ids, attachment } = houses[acting];
    let isFound = false;
    for (const one of [...ids.map((id) => [id]), attachment]) {
      isFound ||= (await ask(route, acting, { ids: one })).status === 200;
    }
    expect(isFound).toBe(true);
  });

  it('a site of the other is nobody’s to each question', async () => {
    const asked = routes.filter(({ query }) => takesSites(query, 'sites', 'siteId'));
    expect(asked.length).toBeGreaterThan(6);
    for (const route of asked) {
      const name = takesSites(route.query, 'sites') ? 'sites' : 'siteId';
      const answers = [houses[acting].siteId, theirs().siteId, nobodys].map(async (id) => {
        const { status, code } = await ask(route, acting, { query: { [name]: String(id) } });
        return [status, code];
      });
      const missing = [404, 'missing-site'];
      expect([route.url, ...(await Promise.all(answers))]).toEqual([
        ...[route.url, [200, undefined], missing, missing],
      ]);
    }
  });

  it('leaving out a site of the other changes no answer', async () => {
    const asked = routes.filter(({ query }) => takesSites(query, 'exclude'));
    expect(asked.length).toBeGreaterThan(4);
    for (const route of asked) {
      const whole = await ask(route, acting);
      expect(whole.status).toBe(200);
      const without = await ask(route, acting, { query: { exclude: String(theirs().siteId) } });
      expect([route.url, without]).toEqual([route.url, whole]);
    }
  });

  it('a notice of the other marks nothing and begins no page', async () => {
    const byUrl = (url: string) => mustExist(routes.find((route) => route.url === url));
    const list = byUrl('/api/client/notices');
    const read = async (which: Which) => JSON.parse((await ask(list, which)).text);
    const before = [await read(acting), await read(other[acting])];
    expect(before.every(({ unread }) => unread > 0)).toBe(true);
    const [{ id }] = before[1].notices;
    for (const body of [{ id }, { until: id }]) {
      expect((await ask(byUrl('/api/client/notices/read'), acting, { body })).status).toBe(204);
    }
    expect([await read(acting), await read(other[acting])]).toEqual(before);
    const page = await ask(list, acting, { query: { before: String(id) } });
    expect(JSON.parse(page.text).notices).toEqual([]);
  });

  it('nothing is entered for a site of the other', async () => {
    const texts = JSON.parse(
      (await ask(mustExist(routes.find(({ url }) => url === '/api/client/privacy-texts')), acting))
        .text,
    );
    const textIds = texts.map((text: { id: number }) => text.id);
    const entered: Record<string, (id: number) => object> = {
      'POST /api/client/api-tokens': (id) => ({
        ...{ name: 'Lager', scopes: ['metrics'], siteIds: [id], expiresOn: '2026-12-01' },
      }),
      'POST /api/client/contract-details/confirm': (siteId) => ({
        ...{ siteId, agreements: [{ id: nobodys, updatedAt: clock().toISOString() }] },
      }),
      'POST /api/client/credentials': credentialsOf,
      'POST /api/client/privacy-confirmations': (id) => ({ siteIds: [id], textIds }),
    };
    const asked = routes.filter(({ body }) => takesSites(body, 'siteIds', 'siteId'));
    expect(asked.map(nameOf).sort()).toEqual(Object.keys(entered));
    const before = await rowsOf(other[acting]);
    for (const route of asked) {
      const statuses = [];
      for (const id of [theirs().siteId, nobodys, houses[acting].siteId]) {
        const { status } = await ask(route, acting, { body: entered[nameOf(route)]?.(id) });
        statuses.push(status);
      }
      const [refused] = statuses;
      expect([404, 422]).toContain(refused);
      // No onboarding waits for its details here.
      const isLate = route.url.endsWith('/contract-details/confirm');
      const done = isLate ? refused : expect.toBeOneOf([201, 204]);
      expect([route.url, ...statuses]).toEqual([...[route.url, refused, refused, done]]);
    }
    expect(await rowsOf(other[acting])).toEqual(before);
  });
});
