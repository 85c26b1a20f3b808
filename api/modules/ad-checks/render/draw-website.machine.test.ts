import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forbidden, resolve } from '#api/integrations/websites/testing/forbidden.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from '#demo/websites/start-website-sandbox.ts';
import type { Reader } from '../look/reader.ts';
import { type Drawn, drawWebsite } from './draw-website.ts';
import { openBrowser } from './open-browser.ts';

const domain = 'gezeichnete-seite.example';
const loader = 'https://cdn.adserver-demo.example/qmn/loader.js';
const path = process.env.CHROME_PATH ?? '/usr/bin/chromium';

let sandbox: WebsiteSandbox;
let reader: Reader;
let inner: Server;
const reached: string[] = [];
let folder: string;
beforeAll(async () => {
  const consent = 'https://cdn.consent-demo.example/consent.js';
  const ads = { consent, loader, placementIds: ['in-text-1', 'sitebar-1'], adsTxt: [] };
  sandbox = await startWebsiteSandbox({
    publishers: [{ domain, name: 'Gezeichnet', topics: ['garten'], articles: 3, ads }],
  });
  reader = {
    access: { domains: [domain], websites: sandbox.websites, mappedOnly: true, resolve },
    publicUrl: 'http://platform.example',
    timeoutMs: 5000,
    signal: new AbortController().signal,
  };
  inner = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('secret');
  }).listen(0, '127.0.0.1');
  await once(inner, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'browsers-'));
});
afterAll(async () => {
  await sandbox.close();
  inner.close();
  await rm(folder, { recursive: true, force: true });
});

const draw = (chosen = path, address = `http://${domain}/`) =>
  drawWebsite({ path: chosen }, reader, { address, loader });
const drawn = async (): Promise<Drawn[]> => {
  const drawing = await draw();
  if (!('drawn' in drawing)) throw new Error(JSON.stringify(drawing));
  return drawing.drawn;
};
/** A browser that does what a script says. */
const browserOf = async (name: string, script: string) => {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
};

describe.runIf(existsSync(path))('a browser', () => {
  it('draws a front page at both widths, agrees, and sees the ads that are asked for', async () => {
    const began = performance.now();
    const both = await drawn();
    const wholeMs = performance.now() - began;
    expect(both.map(({ device }) => device)).toEqual(['DESKTOP', 'MOBILE']);
    for (const { picture, requests, firstMs, beforeConsent, html } of both) {
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      expect(requests).toEqual(
        ['in-text-1', 'sitebar-1'].map((id) => `https://cdn.adserver-demo.example/ad?pid=${id}`),
      );
      expect(firstMs).toBeGreaterThanOrEqual(0);
      expect(firstMs).toBeLessThan(wholeMs);
      expect(beforeConsent).toEqual([]);
      expect(html).toContain('data-placement="sitebar-1"');
    }
    // Widths as they are: big-endian numbers of the header.
    expect(both.map(({ picture }) => picture.readUInt32BE(16))).toEqual([1366, 390]);
  }, 60_000);

  it('sees ads that did not wait for consent', async () => {
    const body = `<!doctype html><body><img src="https://cdn.adserver-demo.example/ad?pid=1">
      <button>Alle akzeptieren</button></body>`;
    sandbox.site(domain).pages.set('/', { body });
    const [first] = await drawn();
    sandbox.site(domain).pages.delete('/');
    expect(first?.beforeConsent).toEqual(['https://cdn.adserver-demo.example/ad?pid=1']);
  }, 60_000);

  it('reaches nothing that is not public, whatever a page loads', async () => {
    const { port } = inner.address() as AddressInfo;
    const ours = ['127.0.0.1', 'localhost', '[::1]', 'intern.example'].map(
      (host) => `http://${host}:${port}/probe`,
    );
    const targets = [...ours, ...forbidden.filter((one) => one.startsWith('http'))];
    const body = `<!doctype html><body>${targets
      .map((one, n) => (n % 2 ? `<iframe src="${one}"></iframe>` : `<img src="${one}">`))
      .join('')}<script>
      for (const one of ${JSON.stringify(targets)}) {
        fetch(one, { mode: 'no-cors' }).catch(() => {});
        navigator.sendBeacon(one, 'x');
      }
      try { new WebSocket('ws://127.0.0.1:${port}/probe') } catch {}
      try { new EventSource('http://127.0.0.1:${port}/probe') } catch {}
      location.hash = 'loaded';
    </script></body>`;
    sandbox.site(domain).pages.set('/', { body });
    sandbox.site(domain).setFault('/weiter', { kind: 'redirect', to: ours[0] ?? '' });
    const open = await openBrowser({ path }, reader.access);
    const context = await open.browser.newContext({ proxy: open.proxy });
    const page = await context.newPage();
    await page.goto(`http://${domain}/`, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    // The page itself, redirected.
    const answer = await page.goto(`http://${domain}/weiter`).catch(() => null);
    expect(answer?.status() ?? 403).toBe(403);
    expect(open.guard.refused.length).toBeGreaterThan(targets.length / 2);
    await open.close();
    sandbox.site(domain).pages.delete('/');
    expect(reached).toEqual([]);
  }, 60_000);

  it('gives the password of a website to nobody else, and draws no page that leaves it', async () => {
    const login = { username: 'redaktion', password: 'ein Geheimnis' };
    const given: (string | undefined)[] = [];
    const other = createServer(({ headers }, response) => {
      given.push(headers.authorization);
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('Wer da?');
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const websites = { ...sandbox.websites, 'tracker.example': `http://127.0.0.1:${port}` };
    const access = { ...reader.access, websites, auth: login };
    const ask = () =>
      drawWebsite({ path }, { ...reader, access }, { address: `http://${domain}/`, loader });
    const site = sandbox.site(domain);
    site.setFault('/', { kind: 'login' });
    try {
      const phone = '<meta name="viewport" content="width=device-width">';
      const picture = '<img src="http://tracker.example/bild.png"><p>Nur für Leser</p>';
      site.pages.set('/', { body: `<!doctype html><body>${picture}` });
      const drawing = await ask();
      expect(drawing).toMatchObject({ drawn: [{}, {}] });
      expect(JSON.stringify(drawing)).toContain('Nur für Leser');
      for (const [width, device] of [
        ['> 0', 'DESKTOP'],
        ['< 500', 'MOBILE'],
      ]) {
        const leave = `if (innerWidth ${width}) setTimeout(() => { location = 'http://tracker.example/top' }, 200)`;
        site.pages.set('/', {
          body: `<!doctype html>${phone}<body>${picture}<script>${leave}</script>`,
        });
        expect(await ask()).toEqual({ left: { device, address: 'http://tracker.example/top' } });
      }
      site.pages.set('/', { status: 302, location: 'http://tracker.example/', body: '' });
      expect(await ask()).toEqual({
        left: { device: 'DESKTOP', address: 'http://tracker.example/' },
      });
      expect(given.length).toBeGreaterThan(0);
      expect(given.filter(Boolean)).toEqual([]);
    } finally {
      site.pages.delete('/');
      site.setFault('/', null);
      other.close();
    }
  }, 120_000);

  it('that runs elsewhere is given a way out of its own, and stays there afterwards', async () => {
    const flags = ['--headless=new', '--no-sandbox', '--remote-debugging-port=0'];
    const elsewhere = spawn(path, [...flags, `--user-data-dir=${join(folder, 'profile')}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    for await (const chunk of elsewhere.stderr) {
      said += chunk;
      if (said.includes('DevTools listening')) break;
    }
    const url = `http://${/ws:\/\/([^/]+)/.exec(said)?.[1]}`;
    const drawing = await drawWebsite({ url }, reader, { address: `http://${domain}/`, loader });
    expect(elsewhere.exitCode).toBeNull();
    elsewhere.kill('SIGKILL');
    expect(drawing).toMatchObject({ drawn: [{ device: 'DESKTOP' }, { device: 'MOBILE' }] });
    expect('drawn' in drawing && drawing.drawn[0]?.requests).toHaveLength(2);
  }, 60_000);

  it('that is killed while it draws gives a result that says so', async () => {
    sandbox.site(domain).setFault('', { kind: 'slow', delayMs: 15_000 });
    const mortal = await browserOf('mortal', `exec timeout -s KILL 3 ${path} "$@"`);
    const drawing = await draw(mortal);
    sandbox.site(domain).setFault('', null);
    expect(drawing).toEqual({ failed: expect.stringMatching(/ended|closed|crash/i) });
  }, 60_000);

  it('whose page crashes gives a result that says so', async () => {
    const drawing = await draw(path, 'chrome://crash');
    expect(drawing).toEqual({ failed: expect.stringMatching(/crash/i) });
  }, 60_000);
});

describe('what is no browser', () => {
  it.each([
    ['does not exist', () => Promise.resolve('/nowhere/chromium')],
    ['ends at once', () => browserOf('ends', 'exit 3')],
  ])(
    '%s gives a result that says so',
    async (_, make) => {
      expect(await draw(await make())).toEqual({ failed: expect.stringMatching(/\S/) });
    },
    60_000,
  );
});
