import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerReentry, isReentryAsked, listenToReentry } from '#shared/reentry-question.ts';
import { adoptPreview } from './preview.ts';
import { get, isApiError, request, requestOnce } from './request.ts';

let answer: RequestListener;
const server = createServer((incoming, outgoing) => answer(incoming, outgoing));

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // Browsers resolve paths against their origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return error;
    },
  );

it('sends and returns JSON', async () => {
  let received = '';
  answer = async (incoming, outgoing) => {
    for await (const chunk of incoming) received += chunk;
    received = `${incoming.method} ${incoming.url} ${incoming.headers['content-type']} ${received}`;
    outgoing.setHeader('content-type', 'application/json; charset=utf-8').end('{"id":7}');
  };
  expect(await request('POST', '/api/auth/login', { email: 'ä' })).toEqual({ id: 7 });
  expect(received).toBe('POST /api/auth/login application/json {"email":"ä"}');
});

it('returns nothing for an empty answer', async () => {
  answer = (_incoming, outgoing) => outgoing.writeHead(204).end();
  expect(await request('POST', '/api/auth/logout')).toBeUndefined();
});

it('turns a problem into an error with everything a form needs', async () => {
  answer = (_incoming, outgoing) =>
    outgoing
      .writeHead(422, { 'content-type': 'application/problem+json', 'x-request-id': 'req-1' })
      .end(
        '{"status":422,"code":"invalid","detail":"Please","errors":{"password":"Required"},' +
          '"issues":[{"path":"password","code":"max-characters","params":{"max":9}}]}',
      );
  expect(await failureOf(request('POST', '/api/auth/password/reset', {}))).toMatchObject({
    status: 422,
    code: 'invalid',
    detail: 'Please',
    said: 'invalid',
    errors: { password: 'Required' },
    issues: { password: 'max-characters {"max":9}' },
    requestId: 'req-1',
    retryAfter: null,
  });
});

it('tells how long to wait', async () => {
  answer = (_incoming, outgoing) => outgoing.writeHead(429, { 'retry-after': '90' }).end();
  expect(await failureOf(get('/api/client/sites'))).toMatchObject({ status: 429, retryAfter: 90 });
});

it('survives an answer of a proxy that is no JSON', async () => {
  answer = (_incoming, outgoing) =>
    outgoing.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  expect(await failureOf(get('/api/client/sites'))).toMatchObject({ status: 502, code: 'unknown' });
});

it.each([
  ['is refused', ''],
  ['breaks off in the middle of the answer', '{"payout'],
])('is offline when the connection %s', async (_label, part) => {
  answer = (incoming, outgoing) => {
    if (part) outgoing.writeHead(200, { 'content-type': 'application/json' }).write(part);
    setImmediate(() => incoming.socket.destroy());
  };
  expect(await failureOf(get('/api/client/sites'))).toMatchObject({ status: 0, code: 'offline' });
});

it('names the previewed company in client calls of this tab, and only there', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    history: {
      replaceState: (_data: unknown, _unused: string, url: string) => stored.set('url', url),
    },
  });
  const companies: Record<string, unknown> = {};
  answer = (incoming, outgoing) => {
    companies[incoming.url ?? ''] = incoming.headers['x-preview-company'];
    outgoing.setHeader('content-type', 'application/json').end('{}');
  };
  adoptPreview({ pathname: '/dashboard', search: '?preview=12&month=2026-10', hash: '' });
  expect(stored.get('url')).toBe('/dashboard?month=2026-10');
  await get('/api/client/company');
  await get('/api/auth/me');
  await get('/api/auth/sessions');
  expect(companies).toEqual({
    '/api/client/company': '12',
    '/api/auth/me': '12',
    '/api/auth/sessions': undefined,
  });
});

it('names the company of the address in client calls, and none for a home', async () => {
  const companies: unknown[] = [];
  answer = (incoming, outgoing) => {
    companies.push(incoming.headers['x-company']);
    outgoing.setHeader('content-type', 'application/json').end('{}');
  };
  for (const pathname of ['/c/5/dashboard', '/c/5', '/dashboard', '/c/5x/dashboard', '/x/c/5']) {
    vi.stubGlobal('window', { location: { pathname }, sessionStorage: { getItem: () => null } });
    await get('/api/client/company');
  }
  vi.stubGlobal('window', {
    location: { pathname: '/c/5/x' },
    sessionStorage: { getItem: () => null },
  });
  await get('/api/auth/sessions');
  expect(companies).toEqual(['5', '5', undefined, undefined, undefined, undefined]);
});

it('names the home that the page began with, whoever signs in meanwhile, but not where it is asked', async () => {
  const companies: unknown[] = [];
  answer = (incoming, outgoing) => {
    companies.push([incoming.url, incoming.headers['x-company']]);
    outgoing.setHeader('content-type', 'application/json').end('{}');
  };
  vi.stubGlobal('window', {
    location: { pathname: '/dashboard' },
    sessionStorage: { getItem: () => null },
  });
  const { beginAtHome } = await import('./companyBase.ts');
  beginAtHome(7);
  beginAtHome(8);
  await get('/api/client/company');
  await get('/api/auth/me');
  vi.stubGlobal('window', {
    location: { pathname: '/c/5/dashboard' },
    // A preview that an admin left in this tab.
    sessionStorage: { getItem: () => '9' },
  });
  await get('/api/client/company');
  expect(companies).toEqual([
    ['/api/client/company', '7'],
    ['/api/auth/me', undefined],
    ['/api/client/company', '5'],
  ]);
});

it.each(['not-signed-in', 'enrolment-required'])(
  'sends once more what was refused as %s, when its reader is let in again',
  async (code) => {
    let isIn = false;
    const received: string[] = [];
    answer = async (incoming, outgoing) => {
      let body = '';
      for await (const chunk of incoming) body += chunk;
      received.push(`${incoming.method} ${incoming.url} ${body}`);
      if (isIn) return outgoing.writeHead(204).end();
      return outgoing
        .writeHead(401, { 'content-type': 'application/problem+json' })
        .end(JSON.stringify({ code }));
    };
    const save = (city = 'Ulm') => request('PUT', '/api/client/company', { city });
    // Without a listener, as before the first sign-in, it is refused at once.
    expect((await failureOf(save())).code).toBe(code);

    // The screen asks; already signed-in users are not asked.
    const stop = listenToReentry(() => isIn && isReentryAsked() && answerReentry(true));
    const calls = [save(), save('Bonn')];
    await vi.waitFor(() => expect(received).toHaveLength(3));
    await vi.waitFor(() => expect(isReentryAsked()).toBe(true));
    isIn = true;
    answerReentry(true);
    await Promise.all(calls);
    expect(new Set(received)).toEqual(
      new Set(['Ulm', 'Bonn'].map((city) => `PUT /api/client/company {"city":"${city}"}`)),
    );
    expect(received).toHaveLength(5);

    isIn = false;
    const given = save();
    await vi.waitFor(() => expect(isReentryAsked()).toBe(true));
    answerReentry(false);
    expect((await failureOf(given)).code).toBe(code);
    // Calls of the question itself do not trigger it again.
    expect((await failureOf(requestOnce('GET', '/api/auth/me'))).code).toBe(code);
    expect(isReentryAsked()).toBe(false);
    stop();
  },
);
