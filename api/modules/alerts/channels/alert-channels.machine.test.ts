import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ReceiverSandbox,
  startReceiverSandbox,
} from '#demo/receiver/start-receiver-sandbox.ts';
import type {
  AlertChannelRecord,
  AlertDeliveryRecord,
} from '#shared/schemas/entities/alert-channel.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import type { Finding } from '../finding.ts';
import { raiseAlert, resolveAlert } from '../raise-alert.ts';
import { deliverAlert } from './deliver-alert.ts';

const names: Record<string, string> = { 'innen.example': '10.1.2.3' };
vi.mock('node:dns/promises', async (original) => ({
  ...(await original<typeof import('node:dns/promises')>()),
  lookup: async (host: string) => [{ address: names[host] ?? '203.0.113.9', family: 4 }],
}));

const domain = 'empfang.example';
let now = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => {
  now = new Date(+now + minutes * 60_000);
};

let test: TestApp;
let receiver: ReceiverSandbox;
beforeAll(async () => {
  receiver = await startReceiverSandbox({ clock: () => now });
  test = await createTestApp();
  test.services.config.websites = { [domain]: receiver.url };
});
afterAll(async () => {
  await test.close();
  await receiver.close();
});
beforeEach(async () => {
  receiver.setFault(null);
  receiver.received.length = 0;
  receiver.calls.length = 0;
  await test.ownerDb.raw(
    'truncate alert_deliveries, alert_rule_channels, alert_channels, alerts cascade',
  );
});

const call = async (
  method: 'get' | 'post' | 'put',
  path: string,
  body: object = {},
  user: TestUser = 'accountManager',
) => (await test.as(user))[method](`/api/admin/${path}`).send(body);

const channel = { name: 'Betrieb', kind: 'GENERIC', language: 'de', enabled: true };
async function addChannel(given: object = {}): Promise<AlertChannelRecord> {
  const address = `https://${domain}/hooks/geheim`;
  const { status, body } = await call('post', 'alert-channels', { ...channel, address, ...given });
  expect([status, body.errors]).toEqual([201, undefined]);
  if (body.kind === 'GENERIC') {
    const { body: made } = await call('post', `alert-channels/${body.id}/secret`);
    receiver.setSecret(made.secret);
  }
  return body;
}
/** With all rules. */
async function joined(given: object = {}): Promise<AlertChannelRecord> {
  const added = await addChannel(given);
  await test.ownerDb.raw(
    'insert into alert_rule_channels (alert_rule_id, alert_channel_id) select id, ? from alert_rules',
    [added.id],
  );
  return added;
}

const key = 'feed:cm:late';
const late: Finding = {
  ...{ kind: 'FEED_LATE', key, feed: 'cm', since: new Date('2026-11-19T23:00:00Z') },
  figures: { day: '2026-11-19', days: 1 },
};
const look = (finding: Finding = late) =>
  test.services.systemDb.transaction((db) => raiseAlert(db, test.services, finding, now));
const resolve = () =>
  test.services.systemDb.transaction((db) => resolveAlert(db, test.services, key, now));
async function raise(finding?: Finding): Promise<void> {
  await look(finding);
  later(30);
  await look(finding);
}
const deliveries = () => test.ownerDb('alert_deliveries').orderBy('id');
const states = async () =>
  (await deliveries()).map(({ event, state, attempts }) => [event, state, attempts]);
/** Like the worker: what is due, once. */
async function deliver(): Promise<void> {
  for (const { id, channel_id: channelId, next_at } of await deliveries().where({
    state: 'PENDING',
  })) {
    if (next_at && next_at > now) continue;
    await runJob(test, deliverAlert, { deliveryId: id, channelId }, { clock: () => now });
  }
}
/** Through the next attempt of all that is under way. */
async function untilNext(): Promise<void> {
  const [next] = await deliveries().where({ state: 'PENDING' }).orderBy('next_at');
  if (next?.next_at) now = new Date(Math.max(+now, +next.next_at));
  await deliver();
}

describe('a channel', () => {
  it('is kept with its address sealed: neither its record nor its history shows it again', async () => {
    const { id, ...added } = await addChannel();
    expect(added).toMatchObject({ ...channel, host: domain, lastState: null });
    const { body } = await call('get', `alert-channels/${id}`);
    expect(JSON.stringify(body)).not.toMatch(/geheim|v1\.|whsec_/);
    const [row] = await test.ownerDb('alert_channels');
    expect([row?.address, row?.secret]).toEqual([
      expect.stringMatching(/^v1\./),
      expect.stringMatching(/^v1\./),
    ]);
    const history = await test.ownerDb('audit_log').where({ entity: 'alert_channels' });
    expect(history.length).toBeGreaterThan(1);
    expect(JSON.stringify(history)).not.toMatch(/geheim|v1\.|whsec_/);
  });

  it.each([
    'http://empfang.example/hooks',
    'https://127.0.0.1/hooks',
    'https://2130706433/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
    'https://localhost/hooks',
    'https://empfang/hooks',
    'https://empfang.example:8443/hooks',
    'https://nutzer:wort@empfang.example/',
    'ftp://empfang.example/',
    'empfang.example',
  ])('is not kept at %s', async (address) => {
    const { status, body } = await call('post', 'alert-channels', { ...channel, address });
    expect([status, body.errors?.address]).toEqual([
      422,
      expect.stringContaining('https address of a public name'),
    ]);
    expect(await test.ownerDb('alert_channels')).toEqual([]);
  });

  it('makes a new secret, shown once, for signed messages alone', async () => {
    const { id } = await addChannel();
    const first = (await call('post', `alert-channels/${id}/secret`)).body.secret;
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await call('post', `alert-channels/${id}/secret`)).body.secret).not.toBe(first);
    const slack = await addChannel({ name: 'Chat', kind: 'SLACK' });
    expect((await call('post', `alert-channels/${slack.id}/secret`)).status).toBe(409);
    expect((await call('post', 'alert-channels/4711/secret')).status).toBe(404);
  });

  it.each(['finance', 'owner', 'member'] as const)(
    'is none of the business of %s',
    async (user) => {
      const { id } = await addChannel();
      for (const [method, path] of [
        ['get', 'alert-channels'],
        ['get', 'alert-deliveries'],
        ['post', `alert-channels/${id}/secret`],
        ['post', `alert-channels/${id}/test`],
      ] as const) {
        expect((await call(method, path, {}, user)).status, path).toBe(403);
      }
    },
  );
});

describe('an alert', () => {
  it('is told after two looks, once, signed so that others can verify it, and its end too', async () => {
    await joined();
    await look();
    expect(await states()).toEqual([]);
    later(30);
    await look();
    await look();
    await deliver();
    expect(await states()).toEqual([['RAISED', 'DELIVERED', 1]]);
    const [alert] = await test.ownerDb('alerts').where({ key });
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.isGenuine).toBe(true);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
      type: 'alert.raised',
      timestamp: now.toISOString(),
      data: {
        ...{ id: alert?.id, kind: 'FEED_LATE', severity: 'SEVERE', subject: 'cm', feed: 'cm' },
        ...{ siteId: null, companyId: null, centsPerDay: null },
        ...{ since: late.since.toISOString(), until: null },
        text: {
          de: 'Consent-Manager: Vom 19.11.2026 ist nichts eingegangen',
          en: expect.stringContaining('Nothing was received for 19.11.2026'),
        },
        link: `${test.services.publicUrl()}/admin/alerts/${alert?.id}`,
      },
    });
    await resolve();
    await resolve();
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'alert.raised',
      'alert.resolved',
    ]);
    // The same cause since the same day: it is news again, after two looks.
    await raise();
    await deliver();
    expect((await states()).map(([event]) => event)).toEqual(['RAISED', 'RESOLVED', 'RAISED']);
  });

  it('is not told of a rule without the channel, nor muted, nor by one that is off', async () => {
    const { id } = await addChannel();
    await raise();
    expect(await states()).toEqual([]);
    await test.ownerDb.raw(
      'insert into alert_rule_channels select id, ? from alert_rules where kind = ?',
      [id, 'FEED_LATE'],
    );
    const muted = test.ownerDb('alerts').where({ key });
    await muted.clone().update({ muted_until: new Date(+now + 3_600_000) });
    await look();
    expect(await states()).toEqual([]);
    await muted.clone().update({ muted_until: null });
    await test.ownerDb('alert_channels').update({ enabled: false });
    await look();
    expect(await states()).toEqual([]);
    await test.ownerDb('alert_channels').update({ enabled: true });
    await look();
    expect(await states()).toEqual([['RAISED', 'PENDING', 0]]);
    await test.ownerDb('alert_channels').update({ enabled: false });
    await deliver();
    expect(await states()).toEqual([['RAISED', 'GIVEN_UP', 0]]);
    expect(receiver.calls).toEqual([]);
  });

  it('is told to Slack and Teams in their shapes, by the language of the channel', async () => {
    await joined({ name: 'Chat', kind: 'SLACK' });
    await joined({ name: 'Teams', kind: 'TEAMS', language: 'en' });
    await raise();
    await deliver();
    const [slack, teams] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(receiver.received.map(({ isGenuine }) => isGenuine)).toEqual([null, null]);
    expect(slack).toMatchObject({
      text: 'Datenquelle verspätet: cm',
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: 'Datenquelle verspätet: cm' } },
        {
          type: 'section',
          text: { text: 'Consent-Manager: Vom 19.11.2026 ist nichts eingegangen.' },
        },
        {
          type: 'section',
          text: { type: 'mrkdwn', text: expect.stringMatching(/^<http.*\|Zur Warnung>$/) },
        },
      ],
    });
    expect(teams).toMatchObject({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            body: [{ inlines: [{ text: 'Feed late: cm' }] }, {}],
            actions: [{ type: 'Action.OpenUrl', title: 'View alert' }],
          },
        },
      ],
    });
  });

  it('is not told as over before it was told', async () => {
    await joined();
    receiver.setFault('500');
    await raise();
    await deliver();
    await resolve();
    await deliver();
    expect(receiver.calls).toHaveLength(1);
    receiver.setFault(null);
    await untilNext();
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'alert.raised',
      'alert.resolved',
    ]);
  });
});

describe('a test', () => {
  it('is sent as it is, and the log says what the receiver answers', async () => {
    const { id } = await addChannel();
    expect((await call('post', `alert-channels/${id}/test`)).status).toBe(200);
    await deliver();
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'alert.test' });
    const { body } = await call('get', 'alert-deliveries');
    expect(body).toMatchObject([
      { event: 'TEST', state: 'DELIVERED', attempts: 1, status: 200, answer: 'ok', alertId: null },
    ]);
    expect((await call('get', `alert-channels/${id}`)).body.lastState).toBe('DELIVERED');
    await test.ownerDb('alert_channels').update({ enabled: false });
    expect((await call('post', `alert-channels/${id}/test`)).status).toBe(409);
  });

  it('is queued for the worker', async () => {
    const { id } = await addChannel();
    await call('post', `alert-channels/${id}/test`);
    const [{ id: deliveryId } = { id: 0 }] = await deliveries();
    const { rows } = await test.ownerDb.raw(
      'select task_identifier, key from graphile_worker.jobs where key = ?',
      [`alert-delivery-${deliveryId}`],
    );
    expect(rows).toMatchObject([{ task_identifier: 'deliver-alert' }]);
  });
});

describe('a receiver that fails', () => {
  const outcome = async () => {
    const { body } = await call('get', 'alert-deliveries');
    const [{ state, status, fault, answer, nextAt }] = body as [AlertDeliveryRecord];
    return { state, status, fault, answer, inMinutes: (Date.parse(nextAt ?? '') - +now) / 60_000 };
  };
  const closed = 'https://geschlossen.example/';

  it.each([
    ['500', { status: 500, fault: 'STATUS', answer: '<h1>Störung\uFFFD</h1>', inMinutes: 1 }],
    ['429', { status: 429, fault: 'STATUS', answer: 'Too many', inMinutes: 10 }],
    ['cut-off', { status: null, fault: 'UNREACHABLE', inMinutes: 1 }],
    ['nonsense', { status: null, fault: 'UNREACHABLE', inMinutes: 1 }],
    ['redirect', { status: 307, fault: 'STATUS', inMinutes: 1 }],
    ['hangs', { status: null, fault: 'TIMEOUT', inMinutes: 1 }],
    ['slow', { status: null, fault: 'TIMEOUT', inMinutes: 1 }],
    ['refuses', { status: null, fault: 'UNREACHABLE', answer: 'ECONNREFUSED', inMinutes: 1 }],
  ] as const)(
    '(%s) is told in the end, once',
    async (fault, seen) => {
      const { websites } = test.services.config;
      await joined();
      await raise();
      if (fault === 'refuses') test.services.config.websites = { [domain]: 'http://127.0.0.1:9' };
      else receiver.setFault(fault);
      await deliver();
      expect(await outcome()).toMatchObject({ state: 'PENDING', ...seen });
      receiver.setFault(null);
      test.services.config.websites = websites;
      // Not before its time.
      await deliver();
      expect(await states()).toEqual([['RAISED', 'PENDING', 1]]);
      await untilNext();
      expect(await states()).toEqual([['RAISED', 'DELIVERED', 2]]);
      expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(1);
      expect(receiver.received).toHaveLength(1);
      expect(receiver.received[0]?.isGenuine).toBe(true);
    },
    30_000,
  );

  it('is given up after a day, is seen, and can be sent again', async () => {
    const { id } = await joined();
    await raise();
    receiver.setFault('500');
    const since = +now;
    for (let attempt = 0; attempt < 30; attempt += 1) await untilNext();
    const [given] = await deliveries();
    expect(given?.state).toBe('GIVEN_UP');
    expect((+now - since) / 3_600_000).toBeLessThanOrEqual(24);
    expect((+now - since) / 3_600_000).toBeGreaterThan(20);
    expect((await call('get', `alert-channels/${id}`)).body.lastState).toBe('GIVEN_UP');
    receiver.setFault(null);
    expect((await call('post', `alert-deliveries/${given?.id}/send-again`)).status).toBe(200);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await call('post', `alert-deliveries/${given?.id}/send-again`)).status).toBe(409);
  });

  it('is not told again what a later message about the alert has overtaken', async () => {
    await joined();
    await raise();
    const giveUp = { state: 'GIVEN_UP', next_at: null } as const;
    await test.ownerDb('alert_deliveries').update(giveUp);
    await resolve();
    const [raised, resolved] = await deliveries();
    const again = async (id?: number) =>
      (await call('post', `alert-deliveries/${id}/send-again`)).status;
    expect(await again(raised?.id)).toBe(409);
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['alert.resolved']);
    await test.ownerDb('alert_deliveries').where({ id: resolved?.id }).update(giveUp);
    expect(await again(resolved?.id)).toBe(200);
  });

  it.each([
    ['whose name leads inside since it was saved', 'https://innen.example/hooks'],
    ['of no demo website', closed],
  ])('%s is not asked', async (_what, address) => {
    const { websites } = test.services.config;
    await joined({ address });
    await raise();
    if (address !== closed) test.services.config.websites = undefined;
    await deliver();
    test.services.config.websites = websites;
    expect(await outcome()).toMatchObject({ state: 'PENDING', fault: 'FORBIDDEN', status: null });
    expect(receiver.calls).toEqual([]);
  });
});
