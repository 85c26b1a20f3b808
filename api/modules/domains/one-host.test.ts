import { readFile } from 'node:fs/promises';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPublic } from '#api/integrations/websites/fetch-public.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import { takeInLines } from '#api/modules/feeds/testing/take-in-world.ts';
import { processRange } from '#api/modules/metrics/process-days.ts';
import { mayAsk } from '#api/modules/recommendations/may-ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';

/** A host has one spelling, whoever writes it: browsers, feeds, people, plugins. */

const clock = () => new Date('2026-11-26T11:00:00Z');
const shown = 'bücher-äpfel.example';
const host = 'xn--bcher-pfel-v5a6z.example';

let test: TestApp;
let manager: ReturnType<typeof supertest.agent>;
let siteId: number;
beforeAll(async () => {
  test = await createTestApp({ clock });
  manager = await test.as('superAdmin');
  const { status, body } = await create('Bücher-Äpfel.example');
  expect([status, body.url]).toEqual([201, shown]);
  siteId = body.id;
});
afterAll(() => test.close());

const create = (url: string, companyId = test.network.companies.own) =>
  manager.post('/api/admin/sites').send({
    url,
    companyId,
    categories: [{ id: test.network.categoryId, type: 'PRIMARY' }],
    tags: [],
  });

describe('a site', () => {
  it.each([shown, host, 'bu\u0308cher-a\u0308pfel.example', 'BÜCHER-ÄPFEL.EXAMPLE', `${host}.`])(
    'is one site, also as %s',
    async (url) => {
      const { status, body } = await create(url, test.network.companies.other);
      expect([status, body.errors]).toEqual([409, { url: 'Is taken already' }]);
      const added = await manager
        .post(`/api/admin/sites/${test.network.sites.other}/add-domain`)
        .send({ domain: url });
      expect(added.status).toBe(409);
    },
  );

  it.each([
    'xn--a.example',
    'my_shop.example',
    'localhost',
    '127.0.0.1',
    'a.example:80',
    '*.a.example',
  ])('is not called %s', async (url) => {
    const { status, body } = await create(url);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['url']]);
  });

  it('has its domains as people read them, and as they are compared', async () => {
    const path = `/api/admin/sites/${siteId}/domains`;
    const added = await manager
      .post(`/api/admin/sites/${siteId}/add-domain`)
      .send({ domain: 'xn--mller-kva.example' });
    expect(added.status).toBe(200);
    const { body } = await manager.get(path);
    expect(body.map(({ domain }: { domain: string }) => domain)).toEqual([shown, 'müller.example']);
    const stored = await test.ownerDb('site_domains').where({ site_id: siteId }).pluck('domain');
    expect(stored.sort()).toEqual([host, 'xn--mller-kva.example']);
    const { id } = body[1];
    expect((await manager.delete(`${path}/${id}`)).status).toBe(200);
  });

  it.each([shown, host, `https://www.${host}/foo?bar`, `https://${shown}`, 'Bücher', 'buecher'])(
    'is found by %s',
    async (q) => {
      const filter = JSON.stringify({ q });
      const { body } = await manager.get('/api/admin/sites').query({ filter });
      expect(body.map(({ url }: { url: string }) => url)).toEqual([shown]);
    },
  );

  it('keeps its url when a form sends it back, and takes another spelling for the same', async () => {
    for (const url of [shown, host]) {
      const { updatedAt } = (await manager.get(`/api/admin/sites/${siteId}`)).body;
      const { status, body } = await manager
        .put(`/api/admin/sites/${siteId}`)
        .send({ url, updatedAt });
      expect([status, body.url]).toEqual([200, shown]);
    }
    const domains = await manager.get(`/api/admin/sites/${siteId}/domains`);
    expect(domains.body[0]).toMatchObject({ domain: shown, from: null, to: null, main: true });
  });
});

it('a feed counts for it in every spelling, and what is no domain is set aside', async () => {
  const file = await readFile(new URL('testing/idn-cm.csv', import.meta.url), 'utf8');
  const [, ...lines] = file.trim().split('\n');
  const strange = [
    'Total',
    '(not set)',
    '127.0.0.1',
    '*.a.example',
    `${host}:443`,
    'xn--a.example',
  ];
  // The run of what is taken in.
  await test.ownerDb('job_runs').insert({ name: 'fetch-cm' });
  await takeInLines(
    test.services.systemDb,
    'cm',
    [
      ...lines,
      `2026-11-25T11:00:00+01:00,www.${host}.,DE,desktop,given,5`,
      ...strange.map((name) => `2026-11-25T11:00:00+01:00,${name},DE,desktop,given,1`),
      // Enough good ones for a file with faults to be taken.
      ...Array.from(
        { length: 120 },
        (_, at) => `2026-11-25T11:00:00+01:00,n${at}.example,DE,desktop,given,1`,
      ),
    ],
    clock,
  );
  const day = { from: '2026-11-25', to: '2026-11-25' };
  await processRange(test.services.systemDb, { ...day, feeds: ['cm'], clock });
  const days = test.ownerDb('site_daily').where({ site_id: siteId });
  const counts = await days.pluck('page_impressions');
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(1115);
  const aside = await test.ownerDb('feed_set_aside').orderBy('line').pluck('reason');
  expect(aside.map((reason) => reason.replace(/ .*/, ''))).toEqual([
    expect.any(String),
    ...Array(strange.length - 1).fill('domain'),
  ]);
});

it('an e-mail address at it is one address, in lists and at the door', async () => {
  const person = {
    firstName: 'Pia',
    lastName: 'Blum',
    language: 'de',
    companyId: test.network.companies.own,
  };
  const create = (email: string) =>
    manager.post('/api/admin/people').send({ ...person, email, roleIds: [] });
  const { status, body } = await create(`pia@${shown}`);
  expect([status, body.errors, body.email]).toEqual([201, undefined, `pia@${host}`]);
  expect((await create(`PIA@${host}.`)).status).toBe(409);
  const filter = JSON.stringify({ q: `pia@${shown}` });
  const found = await manager.get('/api/admin/people').query({ filter });
  expect(found.body).toHaveLength(1);
  const signIn = await supertest(test.url)
    .post('/api/auth/login')
    .send({ email: `pia@${shown}`, password: 'not hers' });
  expect(signIn.status).toBe(401);
  const attempts = await test
    .ownerDb('users')
    .where({ email: `pia@${host}` })
    .first('id');
  expect(attempts).toEqual({ id: body.id });
});

it('a website has one list of checks', async () => {
  const ask = (url: string) => manager.post('/api/admin/datalake/websites').send({ url });
  const ids = [];
  for (const url of [shown, `https://www.${host}/kontakt`, `${host}.`]) {
    const { status, body } = await ask(url);
    expect([url, status, body.domain]).toEqual([url, 201, shown]);
    ids.push(body.id);
  }
  expect(new Set(ids).size).toBe(1);
  const filter = JSON.stringify({ q: host });
  const { body } = await manager.get('/api/admin/datalake/websites').query({ filter });
  expect(body).toMatchObject([{ domain: shown, siteId }]);
});

describe('browsers, which write the A-label, and a final dot where it was typed', () => {
  it.each([`https://${host}`, `https://www.${host}`, `https://${host}.`])(
    '%s may ask',
    (origin) => {
      const asked = { config: test.services.config, host: 'partner.example' };
      expect(mayAsk(origin, [host], asked)).toBe(true);
      expect(mayAsk(origin, ['pfel-v5a6z.example'], asked)).toBe(false);
    },
  );

  it('read one article', () => {
    const keys = [`https://${host}/a`, `https://www.${host}./a`, `http://${shown}/a/`];
    expect(new Set(keys.map(addressKey)).size).toBe(1);
  });

  it('reach the website', async () => {
    const access = { domains: [host], websites: { [host]: 'http://127.0.0.1:9' } };
    // Allowed, though nobody listens there.
    await expect(fetchPublic(`https://${shown}./`, access)).rejects.toMatchObject({
      reason: 'UNREACHABLE',
    });
  });
});
