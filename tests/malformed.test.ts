import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#api/core/http/route.ts';
import { resourceRoutes } from '#api/core/resource/resource-routes.ts';
import { modulesWith } from '#api/product.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { languageModule, makeLanguageTables } from './support/language-resources.ts';
import { plantToken } from './support/plant-token.ts';
import { todaysShare } from './support/soak.ts';

/**
 * Whatever is sent to any route: a clear problem+json or a proper answer, never an internal error.
 */

const modules = modulesWith(languageModule);
const routes = modules
  .flatMap(({ resources = [], routes = [] }) => [...resources.flatMap(resourceRoutes), ...routes])
  // Signing out takes no input, and would end the session needed by the other calls.
  .filter(({ url }) => url !== '/api/auth/logout');

let test: TestApp;
let admin: string;
let owner: string;
/** A token for each: they are counted. */
const tokens = new Map<string, string>();
beforeAll(async () => {
  test = await createTestApp({ modules, prepare: makeLanguageTables });
  admin = await test.cookieOf('superAdmin');
  owner = await test.cookieOf('owner');
  const { companies, users } = test.network;
  for (const { url, permission } of routes) {
    if (permission.audience !== 'token') continue;
    const of = { company_id: companies.own, created_by: users.owner };
    tokens.set(url, await plantToken(test.ownerDb, of));
  }
});
afterAll(() => test.close());

const headersFor = ({ url, permission }: Route): Record<string, string> =>
  permission.audience === 'token'
    ? { authorization: `Bearer ${tokens.get(url)}` }
    : { cookie: permission.audience === 'client' ? owner : admin };

async function expectRefusalOrAnswer(what: string, response: Response) {
  const text = await response.text();
  expect([what, response.status]).toEqual([
    what,
    expect.toSatisfy((status: number) => status < 500),
  ]);
  expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  if (response.status < 400) return;
  expect([what, response.headers.get('content-type')]).toEqual([
    what,
    expect.stringContaining('application/problem+json'),
  ]);
  const problem = JSON.parse(text);
  expect(problem).toMatchObject({
    type: 'about:blank',
    title: expect.any(String),
    status: response.status,
    code: expect.stringMatching(/^[a-z][a-z0-9-]+$/),
    detail: expect.any(String),
  });
  // Nor zod's own words, which have no German.
  expect(text).not.toMatch(/Too (big|small): |Invalid (input|option): |[a-z]+, received /);
  expect(text).not.toMatch(/select |insert into|node_modules|\.ts:|at async|pg_|knex/i);
}

const queries = [
  '?',
  '?=',
  '?%',
  '?%00=%00',
  '?filter=%7B%22id%22%3A%5B%22%00%22%5D%7D',
  '?filter={"q":"\\u0000"}',
  '?filter={"q":"%25_\\\\"}',
  '?filter={"__proto__":{"a":1}}',
  `?filter={"id":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '?filter={"constructor":1}',
  '?sort=["toString","ASC"]',
  '?sort=["id; drop table users","ASC"]',
  '?range=[0,1e999]',
  '?range=[-1,5]',
  '?filter=1&filter=2',
  '?sort[]=id',
  `?from=2026-11-01&to=2026-10-01`,
  '?from=2026-02-30&to=2026-03-01',
  '?from=0001-01-01&to=9999-12-31',
  '?from=2026-11-01&to=2026-11-20&sites=1;2',
  '?from=2026-11-01&to=2026-11-20&sites=99999999999999999999',
  '?from=2026-11-01&to=2026-11-20&regions=CH',
  `?q=${'x'.repeat(5000)}`,
];

/** Files take longest: three queries, and others each day. */
const fileQueries = todaysShare(queries, 3);
const isFile = ({ url }: Route) => /\/exports?(\/|$)/.test(url);

const bodies: [string, string][] = [
  ['application/json', '{'],
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '[[[[]]]]'],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['application/json', '{"constructor":{"prototype":{}}}'],
  ['application/json', '{"name":"\\u0000\\u0000\\u0000"}'],
  ['application/json', '{"email":"a@b.example","password":"\\u0000"}'],
  ['application/json', `{"name":"\\ud800${'x'.repeat(20)}"}`],
  ['application/json', `${'['.repeat(20_000)}`],
  ...['value', 'filter', 'createdAt'].map((name): [string, string] => [
    'application/json',
    `{"${name}":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
  ]),
  ['application/json', '{"updatedAt":"never"}'],
  ['application/json', '{"updatedAt":1e400}'],
  ['application/x-www-form-urlencoded', 'a=b'],
  ['text/plain', 'hello'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['multipart/form-data', 'no boundary'],
  ['nonsense', '{}'],
];

/** In groups, which the server answers all at once. */
async function sideBySide<T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < all.length; at += 11) await Promise.all(all.slice(at, at + 11).map(ask));
}

describe.each(routes.map((route) => [`${route.method} ${route.url}`, route] as const))(
  '%s',
  (_name, route) => {
    it('survives every malformed id and query', async () => {
      const ids = [
        '0',
        '-1',
        'abc',
        '%00',
        '%ff',
        '1%2f2',
        '9'.repeat(30),
        '1 or 1=1',
        '../1',
        'é',
      ];
      const withId = route.url.includes(':');
      await sideBySide(withId ? ids : [''], async (id) => {
        const path = route.url.replace(/:\w+/g, id);
        const response = await fetch(test.url + path, {
          method: route.method,
          headers: { ...headersFor(route), 'content-type': 'application/json' },
          ...(route.method !== 'GET' && { body: '{"nonsense":1}' }),
        });
        await expectRefusalOrAnswer(`${path}`, response);
      });
      if (route.method !== 'GET') return;
      await sideBySide(isFile(route) ? fileQueries : queries, async (query) => {
        const path = route.url.replace(/:\w+/g, '1') + query;
        const headers = headersFor(route);
        await expectRefusalOrAnswer(path, await fetch(test.url + path, { headers }));
      });
    });

    if (route.method === 'GET') return;

    it('survives every malformed body', async () => {
      await sideBySide(bodies, async ([type, body]) => {
        const response = await fetch(test.url + route.url.replace(/:\w+/g, '987654321'), {
          method: route.method,
          headers: { ...headersFor(route), 'content-type': type },
          body,
        });
        await expectRefusalOrAnswer(`${type} ${body.slice(0, 40)}`, response);
      });
    });
  },
);

describe('the server', () => {
  it.each([
    'session=',
    'session=%',
    'session=%00',
    '=;=;=',
    `session=${'x'.repeat(7000)}`,
    'session="quoted',
    'session=a; session=b',
    '__proto__=1; constructor=2',
  ])('takes the cookie %j for no session', async (cookie) => {
    const response = await fetch(`${test.url}/api/auth/me`, { headers: { cookie } });
    expect(response.status).toBe(401);
  });

  it('refuses a body of more than a megabyte with 413', async () => {
    const response = await fetch(`${test.url}/api/admin/tags`, {
      method: 'POST',
      headers: { cookie: admin, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x'.repeat(1_100_000) }),
    });
    expect(response.status).toBe(413);
    await expectRefusalOrAnswer('large body', response);
  });

  it.each([
    'GET / HTTP/9.9\r\n\r\n',
    'NONSENSE\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n',
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
  ])('answers bytes that are no HTTP and lives on: %j', async (bytes) => {
    const { hostname, port } = new URL(test.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes));
      socket.on('data', () => {});
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
    });
    expect((await fetch(`${test.url}/api/health`)).status).toBe(200);
  });

  it('names no route, file or version it does not have', async () => {
    for (const path of ['/api', '/api/nothing', '/api/admin/nothing', '/.env', '/assets/x.js']) {
      const response = await fetch(test.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      await expectRefusalOrAnswer(path, response);
      expect(response.headers.get('x-powered-by')).toBeNull();
    }
  });

  it('sends the headers that keep browsers safe', async () => {
    const { headers } = await fetch(`${test.url}/api/health`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('documents the calls to who is signed in', async () => {
    for (const page of ['', '/', '/json', '/yaml', '/static/index.html']) {
      expect([page, (await fetch(`${test.url}/api/docs${page}`)).status]).toEqual([page, 401]);
    }
    const { body } = await (await test.as('member')).get('/api/docs/json');
    const policy = ({ headers: own }: Response) => own.get('content-security-policy');
    const headers = { cookie: admin };
    const page = await fetch(`${test.url}/api/docs/static/index.html`, { headers });
    expect(policy(page)).toBe(policy(await fetch(`${test.url}/api/health`)));
    const { paths } = body as { paths: Record<string, object> };
    for (const { url, method } of routes) {
      const path = paths[url.replace(/:(\w+)/g, '{$1}')];
      expect([url, Object.keys(path ?? {})]).toEqual([
        url,
        expect.arrayContaining([method.toLowerCase()]),
      ]);
    }
  });
});
