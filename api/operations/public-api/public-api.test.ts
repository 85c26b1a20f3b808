import { Writable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { hashOf, isSecret } from '#api/modules/api-tokens/token-secret.ts';
import { loadPositionRows, readOwnSites } from '#api/modules/client-metrics/read.ts';
import { plantOwner, plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { type ExpectedMetric, recomputeMetrics } from '#api/modules/feeds/testing/recompute.ts';
import { linesOfWorld, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { plantPayment } from '#api/modules/invoices/testing/plant-settlement.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';
import {
  type PublicDocument,
  type PublicMetric,
  type PublicPayout,
  publicDocument,
  publicMetric,
  publicPayout,
  publicRows,
  publicSite,
} from '#shared/schemas/calls/public-api.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { plantSentDocument } from '#tests/support/plant-sent-document.ts';
import { plantToken } from '#tests/support/plant-token.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const start = new Date('2026-11-05T11:00:00Z');
const [from, to] = ['2026-10-24', '2026-11-03'];
const range = `from=${from}&to=${to}`;
const year = 'from=2026-01-01&to=2026-12-31';

let now = start;
let logged = '';
let test: TestApp;
let own: number;
let other: number;
let siteIds: Map<string, number>;
let expected: ExpectedMetric[];
let token: string;
let documentId: number;
let foreignDocument: number;
const pdf = Buffer.from('%PDF-1.7 of the test');

beforeAll(async () => {
  const log = pino(
    { level: 'debug' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk;
        done();
      },
    }),
  );
  test = await createTestApp({ clock: () => now, log });
  ({ own, other } = test.network.companies);
  siteIds = await plantWorld(test.ownerDb, own);
  await plantOwner(test.ownerDb, 'delta.example', other);
  await takeInWorld(test.services.systemDb, from, to, () => now);
  expected = recomputeMetrics(linesOfWorld(from, to)).filter(
    ({ site }) => site !== 'delta.example',
  );
  documentId = await plantSentDocument(test, { companyId: own, seq: 1, now, pdf });
  foreignDocument = await plantSentDocument(test, { companyId: other, seq: 2, now, pdf });
  await plantPayment(test.ownerDb, documentId, '2026-11-04');
  await plantPayment(test.ownerDb, foreignDocument, '2026-11-04');
  await test.ownerDb('settled_months').insert({
    ...{ company_id: own, site_id: siteOf('alpha.example'), month: '2026-10-01' },
    ...{ invoice_id: documentId, approved_on: '2026-11-03' },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await test.ownerDb('api_tokens').delete();
  await test.ownerDb('rate_limits').delete();
  await test.ownerDb('mail_deliveries').delete();
  token = await plant();
});

const siteOf = (url: string) => mustExist(siteIds.get(url));
const plant = (more: Partial<Parameters<typeof plantToken>[1]> = {}) =>
  plantToken(test.ownerDb, { company_id: own, created_by: test.network.users.owner, ...more });

const call = (path: string, secret: string | null = token) =>
  secret === null
    ? supertest(test.url).get(`/api/v1/${path}`)
    : supertest(test.url).get(`/api/v1/${path}`).set('authorization', `Bearer ${secret}`);
const rowsOf = async <R>(path: string, secret = token): Promise<R[]> =>
  (await call(path, secret).expect(200)).body.rows;
const read = async (path: string, user: TestUser = 'owner') =>
  (await (await test.as(user)).get(path).expect(200)).body;
const cents = (amount: string | null) => Math.round(Number(amount) * 100);
const sumOf = (rows: PublicMetric[]) =>
  rows.reduce((sum, { earningsNet }) => sum + cents(earningsNet), 0);
const paths = () => [
  ['sites', 'sites'],
  ['metrics', `metrics?${range}`],
  ['documents', `documents?${year}`],
  ['documents', `documents/${documentId}/pdf`],
  ['payouts', `payouts?${year}`],
];

describe('figures by token', () => {
  it.each([range, 'from=2026-10-25&to=2026-10-25', 'from=2026-10-31&to=2026-11-01'])(
    'equal the publisher’s own page by day and position, and plain loops: %s',
    async (days) => {
      const rows = await rowsOf<PublicMetric>(`metrics?${days}`);
      const page: ClientMetrics = await read(`/api/client/metrics?${days}`);
      const slugs = new Map(page.positions.map(({ trackerId, slug }) => [trackerId, slug]));
      expect(rows.length).toBeGreaterThan(20);
      expect(sumOf(rows)).toBe(page.totals.payoutCents);
      for (const { date, payoutCents, positions } of page.days) {
        expect(sumOf(rows.filter(({ period }) => period === date))).toBe(payoutCents);
        for (const one of positions) {
          const slug = slugs.get(one.trackerId);
          const ofIt = rows.filter(({ period, position }) => period === date && position === slug);
          expect(sumOf(ofIt)).toBe(one.payoutCents);
        }
      }
      const within = expected.filter(({ date }) => date >= page.from && date <= page.to);
      for (const one of within) {
        const row = rows.find(
          ({ period, site, position, region }) =>
            period === one.date &&
            site === one.site &&
            position === one.tracker &&
            region === one.region,
        );
        const isPage = /^(desktop|mobile)-(non-)?consent$/.test(one.tracker);
        expect(row?.pageImpressions ?? 0).toBe(isPage ? one.pageImpressions : 0);
        expect(row?.views ?? 0).toBe(isPage ? 0 : one.views);
        // Regions share the cents of their position, which rounds by itself: one more or less.
        const exact = Number(one.payoutMicros) / 10_000;
        expect(Math.abs(cents(row?.earningsNet ?? '0') - exact)).toBeLessThan(3);
      }
    },
  );

  it('equal the page by month and position', async () => {
    const rows = await rowsOf<PublicMetric>(`metrics?${range}&by=month`);
    expect([...new Set(rows.map(({ period }) => period))]).toEqual(['2026-10', '2026-11']);
    const page: ClientMetrics = await read(`/api/client/metrics?${range}`);
    for (const { slug, payoutCents } of page.positions) {
      expect([slug, sumOf(rows.filter(({ position }) => position === slug))]).toEqual([
        slug,
        payoutCents,
      ]);
    }
    for (const { url, payoutCents } of page.sites) {
      expect(sumOf(rows.filter(({ site }) => site === url))).toBe(payoutCents);
    }
  });

  it('say how far each site’s month has come, and what is not known yet', async () => {
    const rows = await rowsOf<PublicMetric>(`metrics?${range}`);
    const stateOf = (site: string, month: string) => [
      ...new Set(
        rows
          .filter((row) => row.site === site && row.period.startsWith(month))
          .map(({ state, document }) => `${state} ${document}`),
      ),
    ];
    expect(stateOf('alpha.example', '2026-10')).toEqual(['paid GU-2026-001']);
    expect(stateOf('alpha.example', '2026-11')).toEqual(['estimated null']);
    expect(stateOf('beta.example', '2026-10')).toEqual(['estimated null']);
    const open = rows.filter(
      ({ completeness, pageImpressions, views }) =>
        completeness !== 'complete' && (pageImpressions === 0 || views === 0),
    );
    expect(open).toEqual([]);
  });

  it('are of the named sites alone', async () => {
    const alpha = siteOf('alpha.example');
    const rows = await rowsOf<PublicMetric>(`metrics?${range}&sites=${alpha}`);
    expect([...new Set(rows.map(({ siteId }) => siteId))]).toEqual([alpha]);
    const foreign = siteOf('delta.example');
    expect((await call(`metrics?${range}&sites=${alpha},${foreign}`)).status).toBe(404);
  });

  it.each([
    'from=2026-10-01',
    'from=2026-10-31&to=2026-10-01',
    'from=2025-10-01&to=2026-10-02',
    `${range}&by=week`,
    `${range}&sites=a`,
    `${range}&token=x`,
    `${range}&format=xml`,
  ])('are refused for %s', async (query) => {
    expect((await call(`metrics?${query}`)).status).toBe(400);
  });

  it('have at most 366 days, and so many rows', async () => {
    expect((await call('metrics?from=2025-10-02&to=2026-10-02')).status).toBe(200);
    const rows = await rowsOf<PublicMetric>(`metrics?${range}`);
    const load = (most: number) =>
      test.clientDb.transaction(async (db) => {
        await db.raw(`set local app.company_id = '${own}'`);
        const [period, today] = [{ from, to }, '2026-11-05'];
        const sites = await readOwnSites(db, { sites: undefined, period, today });
        return loadPositionRows(db, { ...period, by: 'day', sites, today, most });
      });
    expect(await load(rows.length)).toHaveLength(rows.length);
    await expect(load(rows.length - 1)).rejects.toMatchObject({
      status: 400,
      code: 'too-many-rows',
    });
  });
});

describe('what is read by token', () => {
  it('has the documented form', async () => {
    const form = { sites: publicSite, metrics: publicMetric, documents: publicDocument };
    for (const [name, schema] of Object.entries({ ...form, payouts: publicPayout })) {
      const { body, headers } = await call(`${name}${name === 'sites' ? '' : `?${year}`}`);
      const answer = publicRows(schema).strict().parse(body);
      expect(answer.rows.length, name).toBeGreaterThan(0);
      for (const row of answer.rows) expect(schema.strict().parse(row)).toEqual(row);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('are the documents and payments that the page shows', async () => {
    const page: ClientPayouts = await read('/api/client/payouts?year=2026');
    const documents = await rowsOf<PublicDocument>(`documents?${year}`);
    expect(documents).toEqual([
      expect.objectContaining({
        ...{ number: 'GU-2026-001', kind: 'settlement', state: 'paid', net: '1000.50' },
        ...{ tax: '190.10', gross: '1190.60', paid: '1190.60', open: '0.00', hasPdf: true },
        ...{ issuedOn: '2026-11-03', dueOn: '2026-12-03', paidOn: '2026-11-04' },
      }),
    ]);
    expect(documents.map(({ id }) => id)).toEqual(page.invoices.map(({ id }) => id));
    const payouts = await rowsOf<PublicPayout>(`payouts?${year}`);
    expect(payouts).toEqual([
      expect.objectContaining({ date: '2026-11-04', kind: 'payment', amount: '1190.60' }),
    ]);
    expect(payouts[0]).toMatchObject({ documents: 'GU-2026-001', balance: '0.00' });
    expect(await rowsOf('documents?from=2026-11-04&to=2026-11-04')).toEqual([]);
    expect(await rowsOf('payouts?from=2026-11-05&to=2026-11-30')).toEqual([]);
  });

  it('comes as CSV with the same values', async () => {
    const rows = await rowsOf<PublicMetric>(`metrics?${range}`);
    const asked = await call(`metrics?${range}&format=csv`);
    const accepted = await call(`metrics?${range}`).set('accept', 'text/csv');
    expect(asked.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(asked.text).toBe(accepted.text);
    const found: Record<string, string>[] = parse(asked.text, { columns: true });
    const texts = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')])),
    );
    expect(found).toEqual(texts);
  });

  it('keeps a spreadsheet from running text, and amounts below zero numbers', async () => {
    await test.ownerDb('payments').insert({
      ...{ company_id: own, value_on: '2026-11-05', amount_cents: -5, source: 'HAND' },
      ...{ reference: '=1+1,"x"', actor_id: 1 },
    });
    const { text } = await call(`payouts?${year}&format=csv`);
    const found: Record<string, string>[] = parse(text, { columns: true });
    expect(found.at(-1)).toMatchObject({ amount: '-0.05', reference: `'=1+1,"x"` });
  });

  it('sends a document’s file and notes that it was taken', async () => {
    const taken = () => test.ownerDb('invoice_events').where({ kind: 'downloaded' });
    const before = (await taken()).length;
    const response = await call(`documents/${documentId}/pdf`).buffer(true);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain('GU-2026-001.pdf');
    expect(response.body).toEqual(pdf);
    expect(await taken()).toHaveLength(before + 1);
    for (const id of [foreignDocument, 987_654]) {
      expect((await call(`documents/${id}/pdf`)).status).toBe(404);
    }
  });

  it('is of one company alone, and of the sites of the token', async () => {
    const foreign = await plant({ company_id: other, created_by: test.network.users.otherOwner });
    expect(
      (await rowsOf<{ id: number }>(`documents?${year}`, foreign)).map(({ id }) => id),
    ).toEqual([foreignDocument]);
    const seen = await rowsOf<PublicMetric>(`metrics?${range}`, foreign);
    expect([...new Set(seen.map(({ site }) => site))]).toEqual(['delta.example']);
    const alpha = siteOf('alpha.example');
    const some = await plant({ scopes: ['metrics', 'sites'], site_ids: [alpha] });
    expect((await rowsOf<{ id: number }>('sites', some)).map(({ id }) => id)).toEqual([alpha]);
    const own = await rowsOf<PublicMetric>(`metrics?${range}`, some);
    expect([...new Set(own.map(({ siteId }) => siteId))]).toEqual([alpha]);
    expect(own).toEqual(await rowsOf(`metrics?${range}&sites=${alpha}`));
    const beta = siteOf('beta.example');
    expect((await call(`metrics?${range}&sites=${beta}`, some)).status).toBe(404);
    // A site that is gone does not open the others.
    const gone = await plant({ scopes: ['metrics', 'sites'], site_ids: [987_654] });
    expect(await rowsOf('sites', gone)).toEqual([]);
    expect(await rowsOf(`metrics?${range}`, gone)).toEqual([]);
  });
});

describe('a token', () => {
  const refusal = async (secret: string | null, path = 'sites') => {
    const { status, body, headers } = await call(path, secret);
    return { status, body, how: headers['www-authenticate'] };
  };

  it('is refused alike when missing, wrong, expired, revoked or of nobody’s any more', async () => {
    const none = await refusal(null);
    expect(none).toMatchObject({
      ...{ status: 401, how: 'Bearer realm="api"' },
      body: { code: 'token-refused' },
    });
    const { users } = test.network;
    const expired = await plant({ expires_on: '2026-11-04' });
    const lasting = await plant({ expires_on: '2026-11-05' });
    const ofMember = await plant({ created_by: users.member });
    const ofOther = await plant({ created_by: users.otherOwner });
    const revoked = await plant();
    await test
      .ownerDb('api_tokens')
      .where({ hash: hashOf(revoked) })
      .update({ revoked_at: now });
    const typo = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const secret of [expired, ofMember, ofOther, revoked, typo, 'x', 'A'.repeat(80)]) {
      expect(await refusal(secret)).toEqual(none);
    }
    expect((await refusal(lasting)).status).toBe(200);
    const inQuery = await call(`sites?access_token=${token}`, null);
    expect(inQuery.status).toBe(401);
  });

  it.each([
    [
      'deactivated',
      () =>
        test
          .ownerDb('users')
          .where({ id: test.network.users.owner })
          .update({ deactivated_at: now }),
      () =>
        test
          .ownerDb('users')
          .where({ id: test.network.users.owner })
          .update({ deactivated_at: null }),
    ],
    ['no longer an Owner', () => swapRole('Member'), () => swapRole('Owner')],
    ['moved to another company', () => moveTo(other), () => moveTo(own)],
  ])('stops at once when its creator is %s', async (_how, change, undo) => {
    expect((await call('sites')).status).toBe(200);
    await change();
    try {
      for (const [, path = ''] of paths()) expect((await call(path)).status).toBe(401);
    } finally {
      await undo();
    }
    expect((await call('sites')).status).toBe(200);
  });
  const swapRole = async (name: string) => {
    const role = mustExist(await test.ownerDb('roles').where({ name }).first('id'));
    await test
      .ownerDb('user_roles')
      .where({ user_id: test.network.users.owner })
      .update({ role_id: role.id });
  };
  const moveTo = (company_id: number) =>
    test.ownerDb('users').where({ id: test.network.users.owner }).update({ company_id });

  it('stops at once when who is of another company at home is removed', async () => {
    const user_id = test.network.users.otherOwner;
    const secret = await plant({ created_by: user_id });
    await test
      .ownerDb('memberships')
      .insert({ company_id: own, user_id, role: 'Owner', accepted_at: now });
    expect((await call('sites', secret)).status).toBe(200);
    await test.ownerDb('memberships').where({ user_id }).delete();
    for (const [, path = ''] of paths()) expect((await call(path, secret)).status).toBe(401);
  });

  it('reads only what it may', async () => {
    for (const [scope = '', path = ''] of paths()) {
      const scopes = (['metrics', 'sites', 'documents', 'payouts'] as const).filter(
        (one) => one !== scope,
      );
      const { status, how, body } = await refusal(await plant({ scopes }), path);
      expect([path, status, body.code]).toEqual([path, 403, 'scope-missing']);
      expect(how).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
      const its = await plant({ scopes: [scope] as never });
      expect((await call(path, its)).status).toBe(200);
    }
  });

  it('opens nothing else, and a session opens none of its calls', async () => {
    for (const path of ['/api/client/metrics', '/api/auth/me', '/api/admin/companies']) {
      const response = await supertest(test.url)
        .get(`${path}?${range}`)
        .set('authorization', `Bearer ${token}`);
      expect([path, response.status]).toEqual([path, 401]);
    }
    expect((await (await test.as('owner')).get('/api/v1/sites')).status).toBe(401);
    for (const method of ['post', 'put', 'delete'] as const) {
      const response = await supertest(test.url)
        [method]('/api/v1/sites')
        .set('authorization', `Bearer ${token}`);
      expect(response.status).toBe(404);
    }
  });

  it('is counted by the minute, by itself', async () => {
    const first = await call('sites');
    expect(first.headers).toMatchObject({
      ...{ 'ratelimit-limit': '120', 'ratelimit-remaining': '119', 'ratelimit-reset': '60' },
    });
    await test.ownerDb('rate_limits').where('key', 'like', 'api token%').update({ hits: 119 });
    expect((await call('sites')).status).toBe(200);
    const beyond = await call('sites');
    expect(beyond.status).toBe(429);
    expect(beyond.headers).toMatchObject({ 'retry-after': '60', 'ratelimit-remaining': '0' });
    expect((await call('sites', await plant())).status).toBe(200);
    now = new Date(+start + 60_000);
    expect((await call('sites')).status).toBe(200);
  });

  it('notes its use once a minute, which is no change of it', async () => {
    const usedAt = async () => await test.ownerDb('api_tokens').first('last_used_at', 'updated_at');
    const history = () => test.ownerDb('audit_log').where({ entity: 'api_tokens' }).count();
    const [before, { updated_at } = { updated_at: null }] = [await history(), await usedAt()];
    await call('sites');
    now = new Date(+start + 59_999);
    await call('sites');
    expect(await usedAt()).toEqual({ last_used_at: start, updated_at });
    now = new Date(+start + 60_000);
    await call('sites');
    expect(await usedAt()).toEqual({ last_used_at: now, updated_at });
    expect(await history()).toEqual(before);
  });
});

describe('an Owner', () => {
  const given = {
    ...{ name: 'Lager', scopes: ['metrics', 'sites'], siteIds: null, expiresOn: '2026-12-31' },
  };
  const create = async (more: object = {}, user: TestUser = 'owner') =>
    (await test.as(user)).post('/api/client/api-tokens').send({ ...given, ...more });
  const list = (user: TestUser = 'owner') => read('/api/client/api-tokens', user);
  const mails = () =>
    test.ownerDb('mail_deliveries').whereLike('template', 'api-token-%').orderBy('id');

  it('creates a token that works, and is shown its secret once', async () => {
    const { status, body } = await create({ siteIds: [siteOf('alpha.example')] });
    expect(status).toBe(201);
    expect(isSecret(body.secret)).toBe(true);
    expect(await rowsOf<{ url: string }>('sites', body.secret)).toMatchObject([
      { url: 'alpha.example' },
    ]);
    const listed = (await list()).find(({ id }: { id: number }) => id === body.id);
    expect(listed).toMatchObject({
      ...{ name: 'Lager', state: 'ACTIVE', scopes: ['metrics', 'sites'], sites: 'alpha.example' },
      ...{ prefix: body.secret.slice(0, 14), lastUsedAt: now.toISOString() },
      createdByName: 'owner Test',
    });
    const stored = JSON.stringify([
      await test.ownerDb('api_tokens'),
      await test.ownerDb('audit_log').where({ entity: 'api_tokens' }),
      await test.ownerDb.raw('select payload::text from graphile_worker._private_jobs'),
      await list(),
    ]);
    expect(stored).not.toContain(body.secret);
    expect(stored).toContain('(new secret)');
    expect(logged).toContain('/api/v1/sites');
    expect(logged).not.toContain(body.secret);
    expect(logged).not.toContain(token);
  });

  it('is told by mail of each that is created or revoked', async () => {
    const { body } = await create();
    expect(await mails()).toMatchObject([
      { template: 'api-token-created', recipient: 'owner@test.example' },
    ]);
    const owner = await test.as('owner');
    await owner.post(`/api/client/api-tokens/${body.id}/revoke`).send().expect(204);
    expect((await call('sites', body.secret)).status).toBe(401);
    expect((await mails()).map(({ template }) => template)).toEqual([
      ...['api-token-created', 'api-token-revoked'],
    ]);
    expect((await list())[0]).toMatchObject({ state: 'REVOKED', revokedAt: now.toISOString() });
    await owner.post(`/api/client/api-tokens/${body.id}/revoke`).send().expect(409);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['revenue'] }, 'scopes.0'],
    [{ scopes: ['documents'], siteIds: [1] }, 'scopes'],
    [{ siteIds: [] }, 'siteIds'],
    [{ siteIds: [987_654] }, 'siteIds'],
    [{ expiresOn: '2026-11-04' }, 'expiresOn'],
    [{ expiresOn: '2027-11-06' }, 'expiresOn'],
  ])('is refused %j', async (more, field) => {
    const { status, body } = await create(more);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  it('has at most a year, the sites of the company, and twenty tokens', async () => {
    expect((await create({ expiresOn: '2027-11-05' })).status).toBe(201);
    expect((await create({ siteIds: [siteOf('delta.example')] })).status).toBe(422);
    for (let more = 0; more < 18; more += 1) await plant();
    expect(await create()).toMatchObject({ status: 409, body: { code: 'too-many-tokens' } });
    const expired = { expires_on: '2026-11-04' };
    await test
      .ownerDb('api_tokens')
      .where({ hash: hashOf(token) })
      .update(expired);
    expect((await create()).status).toBe(201);
  });

  it('reads which sites a token is limited to, also once they are gone', async () => {
    const [site] = await test
      .ownerDb('sites')
      .insert({ company_id: own, url: 'ohm.example' })
      .returning('id');
    const { id } = mustExist(site);
    const alpha = siteOf('alpha.example');
    await plant({ name: 'Ohm', scopes: ['sites'], site_ids: [id] });
    await plant({ name: 'Beide', scopes: ['sites'], site_ids: [alpha, id] });
    await plant({ name: 'Weg', scopes: ['sites'], site_ids: [987_654] });
    const limits = async (path: string, user: TestUser) =>
      Object.fromEntries(
        (await read(path, user)).map(({ name, sites }: Record<string, unknown>) => [name, sites]),
      );
    const expectLimits = async (expected: object) => {
      expect(await limits('/api/client/api-tokens', 'owner')).toMatchObject(expected);
      const url = `/api/admin/api-tokens?companyId=${own}`;
      expect(await limits(url, 'superAdmin')).toMatchObject(expected);
    };
    await expectLimits({ Ohm: 'ohm.example', Beide: 'alpha.example, ohm.example', Weg: '#987654' });
    await test
      .ownerDb('site_ownerships')
      .where({ site_id: id })
      .update({ to_on: '2026-11-01', url: 'ohm.example' });
    await test
      .ownerDb('site_ownerships')
      .insert({ site_id: id, company_id: other, from_on: '2026-11-02' });
    await test.ownerDb('sites').where({ id }).update({ company_id: other, url: 'neu.example' });
    await expectLimits({ Ohm: 'ohm.example', Beide: 'alpha.example, ohm.example' });
    await test.ownerDb('sites').where({ id }).delete();
    await expectLimits({ Ohm: `#${id}`, Beide: `#${id}, alpha.example`, Weg: '#987654' });
  });

  it('proves who they are, and is the company’s', async () => {
    const { body } = await create();
    expect((await create({}, 'member')).status).toBe(403);
    expect((await (await test.as('member')).get('/api/client/api-tokens')).status).toBe(403);
    expect(await list('otherOwner')).toEqual([]);
    const theirs = await test.as('otherOwner');
    await theirs.post(`/api/client/api-tokens/${body.id}/revoke`).send().expect(404);
    expect((await call('sites', body.secret)).status).toBe(200);
    const session = { user_id: test.network.users.owner };
    await test
      .ownerDb('sessions')
      .where(session)
      .update({ checked_at: new Date(0) });
    try {
      expect(await create()).toMatchObject({ status: 403, body: { code: 'check-required' } });
    } finally {
      await test.ownerDb('sessions').where(session).update({ checked_at: now });
    }
  });

  it('is told which are stopped or over', async () => {
    await test.ownerDb('api_tokens').delete();
    await plant({ expires_on: '2026-11-04' });
    await plant({ created_by: test.network.users.member });
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual([
      ...['STOPPED', 'EXPIRED'],
    ]);
  });
});

describe('the operator', () => {
  it('sees a company’s tokens without their secret, and revokes one', async () => {
    const manager = await test.as('accountManager');
    const filter = encodeURIComponent(JSON.stringify({ companyId: own }));
    const { body } = await manager.get(`/api/admin/api-tokens?filter=${filter}`);
    expect(body).toMatchObject([{ companyId: own, name: 'Warehouse', state: 'ACTIVE' }]);
    expect(JSON.stringify(body)).not.toContain(hashOf(token));
    expect((await (await test.as('finance')).get('/api/admin/api-tokens')).status).toBe(403);
    await manager.post(`/api/admin/api-tokens/${body[0].id}/revoke`).send({}).expect(200);
    expect((await call('sites')).status).toBe(401);
    const history = await test
      .ownerDb('audit_log')
      .where({ entity: 'api_tokens', entity_id: String(body[0].id), action: 'update' });
    expect(history).toHaveLength(1);
  });
});

describe('erasing a person', () => {
  it('takes their tokens, and leaves the history and those of others', async () => {
    const { member, superAdmin } = test.network.users;
    await plant({ created_by: member });
    const tokensOf = (created_by: number) => test.ownerDb('api_tokens').where({ created_by });
    const admin = await test.as('superAdmin');
    const revokedBySomebody = { revoked_at: now, revoked_by: superAdmin };
    await tokensOf(member).update(revokedBySomebody);
    await admin.post(`/api/admin/people/${member}/erase`).send({}).expect(200);
    expect(await tokensOf(member)).toEqual([]);
    expect(await tokensOf(test.network.users.owner)).toHaveLength(1);
    const removed = { entity: 'api_tokens', action: 'delete', actor_id: superAdmin };
    expect(await test.ownerDb('audit_log').where(removed)).toHaveLength(1);
  });
});

describe('the description', () => {
  it('is open to all and has the calls by token alone', async () => {
    const { body } = await supertest(test.url).get('/api/v1/openapi.json').expect(200);
    expect(Object.keys(body.paths).sort()).toEqual([
      ...['/api/v1/documents', '/api/v1/documents/{id}/pdf', '/api/v1/metrics'],
      ...['/api/v1/payouts', '/api/v1/sites'],
    ]);
    expect(Object.keys(body.components.schemas).length).toBeLessThan(12);
    expect(JSON.stringify(body)).not.toMatch(/api\/(admin|client|auth)|"session"/);
    const { get } = body.paths['/api/v1/metrics'];
    expect(Object.keys(get.responses['200'].content)).toEqual(['application/json']);
    const file = body.paths['/api/v1/documents/{id}/pdf'].get;
    expect(Object.keys(file.responses['200'].content)).toEqual(['application/pdf']);
    expect(get['x-codeSamples'][0].source).toContain('Authorization: Bearer $TOKEN');
    expect(get.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['from', 'to', 'by', 'sites', 'format']),
    );
  });
});
