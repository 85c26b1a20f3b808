import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker, type Worker } from '#api/core/jobs/worker.ts';
import { feedsModule } from '#api/operations/feeds/feeds-module.ts';
import { type FeedSandbox, startFeedSandbox } from '#demo/feeds/start-feed-sandbox.ts';
import { demoNetwork } from '#seeds/demo/network.ts';
import { isFeedName } from '#shared/feeds/feeds.ts';
import { jobLabels } from '#shared/schemas/job-labels.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { testLog } from '#tests/support/silent-log.ts';
import { testConfig } from '#tests/support/test-config.ts';

/**
 * The effects of an added feed. Run by `recipes.machine.test.ts` in the copy that has one, as its own test
 * there.
 */

const feed: string = 'nova';
const now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const [from, to] = ['2026-11-17', '2026-11-19'];
const token = 'the token of the sandbox';
const days = { from, to };

const placementId = `nova-${demoNetwork('2026-11-20').sites.find(({ traffic }) => traffic)?.url}`;

let sandbox: FeedSandbox;
let test: TestApp;
let worker: Worker;
let trackerId: number;

beforeAll(async () => {
  sandbox = await startFeedSandbox({ token, clock });
  const env = { NOVA_URL: `${sandbox.url}/${feed}`, NOVA_TOKEN: token };
  test = await createTestApp({ clock, env });
  worker = await startWorker({
    ownerUrl: test.ownerUrl,
    systemDb: test.services.systemDb,
    jobs: feedsModule.jobs ?? [],
    schedules: [],
    services: test.services,
    clock,
    log: testLog,
    timing: { poll: 50, heartbeat: 100, finishWithin: 10_000, abortWithin: 3_000 },
  });
  const admin = await test.as('superAdmin');
  const tracker = await admin.post('/api/admin/trackers').send({
    name: 'Nova Ad',
    slug: 'nova-ad',
    source: 'NOVA',
    owner: 'WB',
    deviceType: 'MULTISCREEN',
    useCase: 'AD_TRACKING',
    order: 900,
  });
  expect([tracker.status, tracker.body]).toEqual([
    201,
    expect.objectContaining({ source: 'NOVA' }),
  ]);
  trackerId = tracker.body.id;
  const held = [{ trackerId, placementIds: [placementId] }];
  const site = `/api/admin/sites/${test.network.sites.own}`;
  const { updatedAt } = (await admin.get(site)).body;
  const assigned = await admin
    .post(`${site}/assign-placements`)
    .send({ updatedAt, placements: held });
  expect(assigned.status).toBe(200);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
  await sandbox.close();
});

const get = async (path: string) =>
  (await (await test.as('superAdmin')).get(`/api/admin/${path}`).expect(200)).body;

it('has its address in the environment', () => {
  expect(isFeedName(feed)).toBe(true);
  expect(() => testConfig({ NOVA_URL: 'https://nova.example' })).toThrow(
    'NOVA_TOKEN is missing beside NOVA_URL',
  );
});

it('is fetched over HTTP and processed by jobs that have names', async () => {
  const admin = await test.as('superAdmin');
  await admin
    .post('/api/admin/monitoring/jobs')
    .send({ job: 'fetch-nova', ...days })
    .expect(202);
  await expect
    .poll(async () =>
      (await get('monitoring/jobs')).map(({ status }: { status: string }) => status),
    )
    .toEqual(['COMPLETED', 'COMPLETED']);
  const names = (await get('monitoring/jobs')).map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Process Nova raw data', 'Fetch Nova raw data']);
  expect(jobLabels).toMatchObject({ 'fetch-nova': { de: 'Nova-Rohdaten abholen' } });
});

it('has its figures on a report, as its sandbox says them', async () => {
  const report = await fetch(`${sandbox.url}/${feed}/report?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const said = { requests: 0, views: 0, revenueMicros: 0 };
  for (const line of (await report.text()).trimEnd().split('\n').slice(1)) {
    const [, placement, country = '', requests, views, revenue] = line.split(',');
    if (placement !== placementId || !['DE', 'AT'].includes(country)) continue;
    said.requests += Number(requests);
    said.views += Number(views);
    said.revenueMicros += Math.round(Number(revenue) * 1_000_000);
  }
  expect(said.views).toBeGreaterThan(1000);
  const { rows } = await get(`reports/ads?from=${from}&to=${to}&owner=WB&by=tracker&combined=true`);
  expect(rows).toEqual([
    expect.objectContaining({
      trackerId,
      requests: said.requests,
      views: said.views,
      revenueCents: Math.round(said.revenueMicros / 10_000),
    }),
  ]);
});

it('tells how far it has come, to the operator and to the company', async () => {
  const states = await get('monitoring/freshness');
  expect(states.find((state: { feed: string }) => state.feed === feed)).toMatchObject({
    source: 'NOVA',
    on: true,
    yesterday: 'complete',
    completeUntil: to,
    unprocessedDays: 0,
    lastSuccess: { job: 'process-nova' },
  });
  const { lastJobStatuses } = await get('dashboard');
  expect(lastJobStatuses.nova).toMatchObject({ status: 'COMPLETED' });
  const owner = await test.as('owner');
  const { body } = await owner.get(`/api/client/metrics?from=${from}&to=${to}`).expect(200);
  const nova = body.freshness.find(({ source }: { source: string }) => source === 'NOVA');
  expect(nova).toMatchObject({ completeness: 'complete', completeUntil: to });
});
