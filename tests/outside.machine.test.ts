import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { parseSourceUrl } from '#api/core/files/parse-source-url.ts';
import { problemFromOutage } from '#api/core/http/problem-from-outage.ts';
import { refuseViruses } from '#api/core/http/refuse-viruses.ts';
import { createMailer } from '#api/core/mail/mailer.ts';
import { fetchAd } from '#api/integrations/ad-server/fetch-ad.ts';
import { scanForViruses } from '#api/integrations/clamav/scan-for-viruses.ts';
import { fetchFeed } from '#api/integrations/feeds/fetch-feed.ts';
import { fetchPublic } from '#api/integrations/websites/fetch-public.ts';
import { type FetchedAdsTxt, fetchAdsTxt } from '#api/modules/ad-checks/look/fetch-ads-txt.ts';
import { fetchSellers } from '#api/modules/ad-checks/look/fetch-sellers.ts';
import { lookTimeoutMs } from '#api/modules/ad-checks/look/reader.ts';
import { openBrowser } from '#api/modules/ad-checks/render/open-browser.ts';
import { deliverAlert } from '#api/modules/alerts/channels/deliver-alert.ts';
import {
  createOnboardingWorld,
  type OnboardingWorld,
} from '#api/modules/onboarding/testing/onboarding-world.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { runJob } from './support/run-job.ts';
import { testLog } from './support/silent-log.ts';
import { inFull } from './support/soak.ts';
import { type ServerFault, serverFaults, startBadServer } from './support/start-bad-server.ts';

/** Longer than this, a connection is held; a statement of a busy machine is not. */
const heldMs = 1_500;
/** What a busy machine adds. */
const slackSeconds = 5;

const servers = {
  storage: await startBadServer(),
  accounting: await startBadServer(),
  mail: await startBadServer({ speaksFirst: true }),
  others: await startBadServer(),
};
const origin = `http://127.0.0.1:${servers.others.port}`;
const domain = 'news.example';
const access = { domains: [domain], websites: { [domain]: origin } };
const reader = {
  access,
  publicUrl: origin,
  timeoutMs: lookTimeoutMs,
  signal: new AbortController().signal,
};
const vatNumber = 'DE136695976';
const storageUrl = `s3://key:secret@127.0.0.1:${servers.storage.port}/platform?tls=false`;

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let world: OnboardingWorld;
let contractId: number;
let channelId: number;
let finance: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  test = await createTestApp({
    clock: () => now,
    env: {
      STORAGE_URL: storageUrl,
      SEVDESK_URL: `http://127.0.0.1:${servers.accounting.port}`,
      SEVDESK_TIMEOUT_MS: '5000',
      VIES_URL: origin,
    },
  });
  test.services.config.websites = access.websites;
  world = await createOnboardingWorld(test);
  finance = await test.as('finance');
  await world.agree(await world.createSite());
  await world.enterCompanyDetails();
  contractId = await world.createContract();
  const key = `contracts/aa/${'a'.repeat(64)}`;
  await test.ownerDb('stored_files').insert({ key, size: 1, stored_at: now });
  await test.ownerDb('contracts').where({ id: contractId }).update({
    initial_file: key,
    initial_document: 'vertrag.pdf',
    initial_at: now,
  });
  const payee = { entity_type: 'Company' as const, entity_id: test.network.companies.other };
  await test.ownerDb('bankings').insert({ ...payee, vat_number: vatNumber });
  const channel = { name: 'Betrieb', kind: 'SLACK', language: 'de', enabled: true };
  const { body } = await world.manager
    .post('/api/admin/alert-channels')
    .send({ ...channel, address: `https://${domain}/hooks` });
  channelId = body.id;
});
afterAll(async () => {
  await test.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
});

interface System {
  /** Until it gives up; 30 with what is allowed beside. */
  seconds: number;
  /** What its caller is told. */
  ask(): Promise<unknown>;
  says: Record<ServerFault, unknown>;
  /** Too long for every day. */
  long?: true;
}

const all = (said: unknown): System['says'] => ({
  refuses: said,
  hangs: said,
  slow: said,
  cut: said,
  nonsense: said,
});
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  `${status} ${body.code}`;
const failureOf = async (work: Promise<unknown>, tell: (error: never) => unknown) =>
  work.then(
    () => 'no failure',
    (error) => tell(error as never),
  );
const nameOf = ({ name }: Error) => name;
const faultOf = (found: FetchedAdsTxt['found']) =>
  found.kind === 'FAULT' ? found.failure.fault : found.kind;

const systems: Record<string, System> = {
  'the file storage, asked for a file by a partner': {
    seconds: 8,
    ask: async () => codeOf(await world.owner.get(`/api/client/contracts/${contractId}/initial`)),
    says: all('503 storage-unavailable'),
  },
  'the file storage, given a file': {
    seconds: 8,
    ask: async () => codeOf(await world.uploadInitial(contractId)),
    says: all('503 storage-unavailable'),
  },
  // They ask whether it is there before they begin. To that, headers are a whole answer: cut after
  // them, it is there, and what is asked for is not.
  ...Object.fromEntries(
    [
      {
        act: 'to sign a contract',
        call: () =>
          world.owner.post(`/api/client/contracts/${contractId}/sign`).send({
            ...{ method: 'typed', name: 'Erika Muster', consent: true },
            documentHash: 'a'.repeat(64),
          }),
        cut: '409 todo-blocked',
      },
      {
        act: 'to check a document',
        call: () => world.owner.get('/api/client/invoices/1/verify'),
        cut: '404 missing-document',
      },
      {
        act: 'to make a manual',
        call: () => world.manager.post('/api/admin/sites/1/manual'),
        cut: '404 no-onboarding',
      },
      {
        act: 'to make the bank’s file',
        call: () => finance.post('/api/admin/payment-runs/1/make-file'),
        cut: '404 not-found',
      },
    ].map(({ act, call, cut }): [string, System] => [
      `the file storage, asked ${act}`,
      {
        seconds: 8,
        ask: async () => codeOf(await call()),
        says: { ...all('503 storage-unavailable'), cut },
      },
    ]),
  ),
  'the bank’s folder in a bucket': {
    seconds: 8,
    ask: () =>
      failureOf(
        parseSourceUrl(storageUrl.replace('/platform', '/platform/bank'))
          .open()
          .then((source) => source.list()),
        nameOf,
      ),
    says: all('StorageUnavailable'),
  },
  'the accounting tool': {
    seconds: 13,
    ask: async () => codeOf(await finance.get('/api/admin/available-contacts?q=x')),
    says: {
      ...all('503 accounting-tool-down'),
      hangs: '504 accounting-tool-slow',
      slow: '504 accounting-tool-slow',
    },
  },
  'the mail server': {
    seconds: 4,
    ask: () =>
      failureOf(
        createMailer({
          smtpUrl: `smtp://127.0.0.1:${servers.mail.port}`,
          dataDir: '/nowhere',
          from: 'noreply@platform.example',
          log: testLog,
        }).send({ to: 'a@b.example', subject: 'x', text: 'x', html: 'x' }),
        ({ code }: { code: string }) => code,
      ),
    says: {
      refuses: 'ESOCKET',
      hangs: 'too-slow',
      slow: 'too-slow',
      cut: 'ECONNECTION',
      nonsense: 'EPROTOCOL',
    },
  },
  'the virus scanner': {
    seconds: 30,
    ask: () =>
      failureOf(
        refuseViruses(
          {
            log: testLog,
            scan: (content) => scanForViruses(`tcp://127.0.0.1:${servers.others.port}`, content),
          },
          { field: 'file', content: Buffer.from('x') },
        ),
        ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
      ),
    says: all('503 scanner-down'),
  },
  VIES: {
    seconds: 10,
    async ask() {
      const path = `/api/admin/companies/${test.network.companies.other}/vat-id-checks`;
      const { status, body } = await finance.post(path).send({ vatNumber });
      return `${status} ${body.answer} ${body.error}`;
    },
    says: {
      ...all('200 UNAVAILABLE CONNECTION_LOST'),
      hangs: '200 UNAVAILABLE TIMEOUT',
      slow: '200 UNAVAILABLE TIMEOUT',
    },
  },
  'a receiver of alerts': {
    seconds: 10,
    async ask() {
      await world.manager.post(`/api/admin/alert-channels/${channelId}/test`);
      const message = test.ownerDb('alert_deliveries').orderBy('id', 'desc');
      const deliveryId = mustExist(await message.clone().first('id')).id;
      await runJob(test, deliverAlert, { deliveryId, channelId }, { clock: () => now });
      const { state, fault } = mustExist(await message.where({ id: deliveryId }).first());
      return `${state} ${fault}`;
    },
    says: { ...all('PENDING UNREACHABLE'), hangs: 'PENDING TIMEOUT', slow: 'PENDING TIMEOUT' },
  },
  'the ad server': {
    seconds: 1,
    ask: () => failureOf(fetchAd({ address: origin, pid: 'p', wmid: 'w' }), nameOf),
    says: { ...all('TypeError'), hangs: 'TimeoutError', slow: 'TimeoutError' },
  },
  'a website': {
    seconds: 15,
    ask: () =>
      failureOf(
        fetchPublic(`http://${domain}/`, access),
        ({ reason }: { reason: string }) => reason,
      ),
    says: { ...all('UNREACHABLE'), hangs: 'TIMEOUT', slow: 'TIMEOUT' },
  },
  'a website’s ads.txt': {
    seconds: 10,
    ask: async () => faultOf((await fetchAdsTxt(reader, domain)).found),
    says: { ...all('UNREACHABLE'), hangs: 'TIMEOUT', slow: 'TIMEOUT' },
  },
  'the sellers.json of an advertising system': {
    seconds: 10,
    ask: () => fetchSellers(reader, domain),
    says: all('UNREACHABLE'),
  },
  'the database': {
    seconds: 10,
    async ask() {
      const url = `postgres://us:secret@127.0.0.1:${servers.others.port}/platform`;
      const db = openPool({ url, max: 1, statementTimeoutMs: 30_000, warn: () => {} });
      try {
        return await failureOf(db.raw('select 1'), (error) => {
          const told = problemFromOutage(error);
          return `${told?.status} ${told?.code}`;
        });
      } finally {
        await db.destroy();
      }
    },
    says: all('503 database-unavailable'),
  },
  'the browser of ad checks': {
    seconds: 20,
    ask: () => failureOf(openBrowser({ url: origin }, { mappedOnly: true }), () => 'no browser'),
    says: all('no browser'),
  },
  'a feed': {
    seconds: 4 * 30 + 21,
    long: true,
    ask: () =>
      failureOf(
        (async () => {
          const days = { from: '2026-11-19', to: '2026-11-19' };
          for await (const _ of fetchFeed({ feed: 'qmn', url: origin, token: 't', ...days }));
        })(),
        ({ failure }: { failure: string }) => failure,
      ),
    says: { ...all('unreachable'), hangs: 'timed-out', slow: 'timed-out', cut: 'cut-off' },
  },
};

/** Counts the connections of the application that are out for longer than a statement takes. */
function countHeld(): () => number {
  const everyMs = 50;
  /** How often each was seen: by the clock alone, a process that had no time would hold some. */
  const looks = new Map<string, number>();
  const look = ({ client }: Db) => {
    for (const { resource, timestamp } of client.pool?.used ?? []) {
      const use = `${resource.__knexUid} ${timestamp}`;
      looks.set(use, (looks.get(use) ?? 0) + 1);
    }
  };
  const looking = setInterval(() => {
    look(test.services.systemDb);
    look(test.clientDb);
  }, everyMs);
  return () => {
    clearInterval(looking);
    return [...looks.values()].filter((count) => count * everyMs > heldMs).length;
  };
}

const faults = serverFaults.filter((fault) => inFull || ['hangs', 'nonsense'].includes(fault));

describe.each(faults)('an outside system that %s', (fault) => {
  it('is told within its time, and nobody holds a connection meanwhile', async () => {
    for (const server of Object.values(servers)) await server.fail(fault);
    // Circuits that the fault before has opened let calls through again; the storage's has no clock.
    now = new Date(+now + 120_000);
    test.services.files = createFileStore(storageUrl, '/nowhere');
    const held = countHeld();
    const asked = Object.entries(systems).filter(([, { long }]) => inFull || !long);
    const table = await Promise.all(
      asked.map(async ([system, { ask, says, seconds }]) => {
        const began = performance.now();
        const said = await ask();
        const took = (performance.now() - began) / 1000;
        return { system, said, expected: says[fault], took, most: seconds + slackSeconds };
      }),
    );
    const connections = held();
    // All are asked at once: any of them may hold what is held.
    const shown = ({ system, said, took }: (typeof table)[number]) => ({
      ...{ fault, system, answer: said, seconds: took.toFixed(1), 'connections held': connections },
    });
    if (inFull) console.table(table.map(shown));
    expect(table.map(({ system, said }) => [system, said])).toEqual(
      table.map(({ system, expected }) => [system, expected]),
    );
    expect(table.filter(({ took, most }) => took >= most)).toEqual([]);
    expect(connections).toBe(0);
  }, 240_000);
});

it('health answers within two seconds while no connection is to be had', async () => {
  const { systemDb } = test.services;
  const taken = await Promise.all(
    Array.from({ length: 5 }, () => systemDb.client.acquireConnection()),
  );
  const began = performance.now();
  const answer = await fetch(`${test.url}/api/health`);
  expect([answer.status, mustExist((await answer.json()).database)]).toEqual([
    503,
    { state: 'down' },
  ]);
  expect(performance.now() - began).toBeLessThan(2_000);
  await Promise.all(taken.map((connection) => systemDb.client.releaseConnection(connection)));
});
