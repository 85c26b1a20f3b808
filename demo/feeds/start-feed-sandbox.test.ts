import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoFeedLines } from '#seeds/demo/feed-lines.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import { FEED_NAMES, FEEDS } from '#shared/feeds/feeds.ts';
import { type DemoFeeds, startDemoFeeds } from './start-demo-feeds.ts';
import { startFeedSandbox } from './start-feed-sandbox.ts';

const NOW = new Date('2026-11-20T10:30:00Z');
const SEEDED_ON = '2026-11-18';
const DAYS = { from: '2026-11-18', to: '2026-11-20' };

let feeds: DemoFeeds;
beforeAll(async () => {
  feeds = await startDemoFeeds({ clock: () => NOW, seededOn: SEEDED_ON });
});
afterAll(() => feeds.close());

function call(path: string, init: RequestInit & { token?: string | null } = {}) {
  const { token = feeds.addresses.cm.token, ...rest } = init;
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${feeds.url}${path}`, { ...rest, headers });
}

const reportOf = (feed: string, days: Record<string, string> = DAYS) =>
  call(`/${feed}/report?${new URLSearchParams(days)}`);

describe('demo feeds over HTTP', () => {
  it('send every feed’s demo lines under their header', async () => {
    const network = demoNetwork(SEEDED_ON);
    for (const feed of FEED_NAMES) {
      const { url, token } = feeds.addresses[feed];
      const response = await fetch(`${url}/report?${new URLSearchParams(DAYS)}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const lines = demoFeedLines({ network, feed, ...DAYS, now: NOW, grain: 'hourly' });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(await response.text()).toBe(`${[FEEDS[feed].columns.join(), ...lines].join('\n')}\n`);
    }
  });

  it.each([null, 'wrong', ''])('answer 401 to the token %s', async (token) => {
    for (const path of ['/cm/report?from=2026-11-18&to=2026-11-18', '/cm/fault']) {
      expect((await call(path, { token })).status).toBe(401);
    }
  });

  it.each([
    [{ from: '2026-11-18' }],
    [{ from: '2026-11-31', to: '2026-12-01' }],
    [{ from: '2026-11-20', to: '2026-11-18' }],
    [{ from: '2020-01-01', to: '2026-11-18' }],
    [{ ...DAYS, page: '2' }],
  ])('answer 400 to %j', async (days) => {
    expect((await reportOf('cm', days)).status).toBe(400);
  });

  it('know no other feeds and calls', async () => {
    expect((await reportOf('adsense')).status).toBe(404);
    expect((await call('/cm/reports')).status).toBe(404);
    expect(
      (await call('/cm/report?from=2026-11-18&to=2026-11-18', { method: 'POST' })).status,
    ).toBe(405);
  });
});

describe('faults on demand', () => {
  const put = (feed: string, fault: unknown) =>
    call(`/${feed}/fault`, { method: 'PUT', body: JSON.stringify(fault) });

  it('lie on one feed only, until they are lifted', async () => {
    expect((await put('cm', { kind: '500' })).status).toBe(200);
    expect(await (await call('/cm/fault')).json()).toEqual({ kind: '500' });
    expect((await reportOf('cm')).status).toBe(500);
    expect((await reportOf('cm')).status).toBe(500);
    expect((await reportOf('qmn')).status).toBe(200);
    expect((await call('/cm/fault', { method: 'DELETE' })).status).toBe(204);
    expect((await reportOf('cm')).status).toBe(200);
  });

  it('heal by themselves after so many times', async () => {
    await put('cm', { kind: '429', retryAfterSeconds: 3, times: 1 });
    const first = await reportOf('cm');
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '3']);
    expect((await reportOf('cm')).status).toBe(200);
    expect(await (await call('/cm/fault')).json()).toBeNull();
  });

  it('let a standing answer go on when they are lifted', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sandbox = await startFeedSandbox({
      token: 'token',
      source: () => {
        arrive();
        return ['line'];
      },
    });
    sandbox.setFault('f11-de', { kind: 'silent' });
    const headers = { authorization: 'Bearer token' };
    const waiting = fetch(`${sandbox.url}/f11-de/report?${new URLSearchParams(DAYS)}`, { headers });
    await arrived;
    await fetch(`${sandbox.url}/f11-de/fault`, { method: 'DELETE', headers });
    expect(await (await waiting).text()).toBe(`${FEEDS['f11-de'].columns}\nline\n`);
    await sandbox.close();
  });

  it.each([
    [{ kind: 'fire' }],
    [{ kind: 'bad-rows', percent: 101 }],
    [{ kind: '500', percent: 3 }],
    [{ kind: '500', times: 0 }],
    ['text'],
    [null],
  ])('refuse %j', async (fault) => {
    const response = await put('cm', fault);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
    expect((await reportOf('cm')).status).toBe(200);
  });
});
