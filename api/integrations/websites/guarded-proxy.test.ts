import { once } from 'node:events';
import http, { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import { type GuardedProxy, startGuardedProxy } from './guarded-proxy.ts';
import { isPublicAddress } from './is-public-address.ts';
import { forbidden, resolve } from './testing/forbidden.ts';

const domain = 'offene-seite.example';
let sandbox: WebsiteSandbox;
let proxy: GuardedProxy;
/** An internal server that must not be reachable through the proxy. */
let inner: Server;
let reached: string[] = [];
beforeAll(async () => {
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Offene Seite', topics: ['garten'], articles: 3 }],
  });
  inner = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  proxy = await startGuardedProxy({ websites: sandbox.websites, resolve });
});
afterAll(async () => {
  await proxy.close();
  await sandbox.close();
  inner.close();
});
beforeEach(() => {
  reached = [];
});

/** A plain request, as a browser sends it to a proxy. */
const ask = async (path: string, method = 'GET') => {
  const { hostname: host, port } = new URL(proxy.url);
  const request = http.request({ host, port, path, method, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
};
/** Asks for a tunnel; returns the proxy's first answer. */
const tunnel = async (target: string): Promise<string> => {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().split('\r\n', 1)[0] ?? '';
};

it('lets a website be read', async () => {
  const { status, body } = await ask(`http://${domain}/`);
  expect([status, body.includes('Offene Seite')]).toEqual([200, true]);
});

describe.each(forbidden)('%s', (target) => {
  it('is not asked', async () => {
    const { status, body } = await ask(target);
    expect([status, body]).toEqual([403, '']);
    expect(proxy.refused.length).toBeGreaterThan(0);
  });

  it('gets no tunnel', async () => {
    const host = URL.parse(target)?.hostname || 'localhost';
    // A public host is refused only for its port, or for something that a tunnel does not show.
    if (!isPublicAddress(host)) {
      expect(await tunnel(`${host}:443`)).toMatch(/^HTTP\/1\.1 (403|502)/);
    }
    expect(await tunnel(`${host}:80`)).toBe('HTTP/1.1 403 Forbidden');
  });
});

it('reaches no server of ours, by any of its addresses', async () => {
  const { port } = inner.address() as AddressInfo;
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', 'intern.example']) {
    expect((await ask(`http://${host}:${port}/`)).status).toBe(403);
    expect(await tunnel(`${host}:${port}`)).toBe('HTTP/1.1 403 Forbidden');
  }
  expect(reached).toEqual([]);
});

it('reaches only the sandbox in a demo', async () => {
  const demo = await startGuardedProxy({ websites: sandbox.websites, mappedOnly: true, resolve });
  const { hostname: host, port } = new URL(demo.url);
  const request = http.request({ host, port, path: 'http://echt.example/', agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect([response.statusCode, demo.refused]).toEqual([403, ['http://echt.example/']]);
  response.resume();
  await demo.close();
});

it('refuses other methods, and serves only the browser it was started for', async () => {
  expect((await ask(`http://${domain}/ads.txt`, 'PUT')).status).toBe(403);
  const strict = await startGuardedProxy({ websites: sandbox.websites, onlyFrom: '192.0.2.1' });
  const { hostname: host, port } = new URL(strict.url);
  const request = http.request({ host, port, path: `http://${domain}/`, agent: false }).end();
  await expect(once(request, 'response')).rejects.toThrow();
  await strict.close();
});

it('passes on no more bytes than its limit', async () => {
  const small = await startGuardedProxy({ websites: sandbox.websites, mostBytes: 100 });
  const { hostname: host, port } = new URL(small.url);
  const request = http.request({ host, port, path: `http://${domain}/`, agent: false }).end();
  const read = once(request, 'response').then(([response]) => text(response as IncomingMessage));
  await expect(read).rejects.toThrow();
  await small.close();
});
