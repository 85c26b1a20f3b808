import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { adminWith } from '#tests/support/admin-with.ts';
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts';

const now = new Date('2026-11-20T12:00:00Z');

let app: TestApp;
let runIds: number[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  const runs = await app
    .ownerDb('job_runs')
    .insert([
      run('fetch-cm', 'COMPLETED', '2026-11-20T04:30:00Z'),
      run('process-cm', 'FAILED', '2026-11-20T04:31:00Z'),
      run('fetch-f11-at', 'COMPLETED', '2026-11-20T04:32:00Z'),
      run('fetch-qmn', 'STARTED', '2026-11-20T04:33:00Z'),
    ])
    .returning('id');
  runIds = runs.map(({ id }) => id);
  await app.ownerDb('job_run_lines').insert([
    {
      job_run_id: mustExist(runIds[1]),
      at: '2026-11-20T04:31:01Z',
      level: 'info',
      text: 'Processing',
    },
    {
      job_run_id: mustExist(runIds[1]),
      at: '2026-11-20T04:31:02Z',
      level: 'error',
      text: 'Gone wrong',
    },
  ]);
  await app.ownerDb('feed_set_aside').insert([
    {
      job_run_id: mustExist(runIds[0]),
      feed: 'cm',
      line: 9,
      reason: 'has 5 cells instead of 6',
      text: 'a,b',
    },
    {
      job_run_id: mustExist(runIds[0]),
      feed: 'cm',
      line: 3,
      reason: 'country is missing',
      text: 'c,d',
    },
  ]);
});
afterAll(() => app.close());

const run = (name: string, status: string, startedAt: string) => ({
  name,
  status,
  from_on: '2026-11-19',
  to_on: '2026-11-20',
  started_at: startedAt,
  completed_at: status === 'STARTED' ? null : '2026-11-20T04:40:00Z',
  description: status === 'COMPLETED' ? 'as it should' : null,
});

const get = async (path: string, user: Parameters<TestApp['as']>[0] = 'accountManager') =>
  (await app.as(user)).get(`/api/admin/${path}`);
const jobs = async (query = '') => {
  const { body, headers, status } = await get(`monitoring/jobs${query}`);
  return {
    status,
    range: headers['content-range'],
    names: body.map?.(({ job }: { job: string }) => job),
    body,
  };
};
const list = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('the table of job runs', () => {
  it('lists the newest first, without the Austrian ones', async () => {
    const { names, range, body } = await jobs();
    expect(names).toEqual(['fetch-qmn', 'process-cm', 'fetch-cm']);
    expect(range).toBe('monitoring/jobs 0-2/3');
    expect(body[2]).toEqual({
      id: runIds[0],
      job: 'fetch-cm',
      name: 'Fetch consent manager raw data',
      nameDe: 'Consent-Manager-Rohdaten abholen',
      status: 'COMPLETED',
      from: '2026-11-19',
      to: '2026-11-20',
      startedAt: '2026-11-20T04:30:00.000Z',
      completedAt: '2026-11-20T04:40:00.000Z',
      description: 'as it should',
      isGivenUp: false,
      canRunAgain: false,
      said: null,
      seconds: 600,
      hasSetAside: true,
      hidden: false,
      createdAt: '2026-11-20T04:30:00.000Z',
      updatedAt: '2026-11-20T04:40:00.000Z',
    });
  });

  it.each([
    ['?job=fetch-cm', ['fetch-cm']],
    ['?status=FAILED', ['process-cm']],
    ['?job=fetch-f11-at', ['fetch-f11-at']],
    [list({ hidden: true }), ['fetch-f11-at']],
    [list({ status: ['STARTED', 'FAILED'] }), ['fetch-qmn', 'process-cm']],
    [list({ q: 'consent' }), ['process-cm', 'fetch-cm']],
    ['?sort=["startedAt","ASC"]&range=[0,1]', ['fetch-cm', 'process-cm']],
  ])('%s', async (query, expected) => {
    expect((await jobs(query)).names).toEqual(expected);
  });

  it('answers many by id, also hidden ones', async () => {
    expect((await jobs(list({ id: [runIds[2], runIds[0]] }))).names).toEqual([
      'fetch-f11-at',
      'fetch-cm',
    ]);
  });

  it.each([
    ['?filter={"worker":1}', /worker/],
    ['?sort=["password","ASC"]', /password/],
    ['?range=[5,1]', /range/],
    ['?status=DONE', /status/],
  ])('%s is a 400 that names the field', async (query, detail) => {
    const { status, body } = await jobs(query);
    expect([status, body.detail]).toEqual([400, expect.stringMatching(detail)]);
  });

  it('shows the log of a run', async () => {
    const { body } = await get(`monitoring/jobs/${runIds[1]}/log`);
    expect(body.lines).toEqual([
      { at: '2026-11-20T04:31:01.000Z', text: 'Processing', said: null },
      { at: '2026-11-20T04:31:02.000Z', text: 'Gone wrong', said: null },
    ]);
    expect((await get('monitoring/jobs/999999/log')).status).toBe(404);
    expect((await get('monitoring/jobs/x/log')).status).toBe(400);
    expect((await get(`monitoring/jobs/${runIds[1]}/log`, 'finance')).status).toBe(403);
  });

  it('shows what a run set aside, by line', async () => {
    const ofRun = list({ runId: runIds[0] });
    const { body } = await get(`monitoring/set-aside${ofRun}&sort=["line","ASC"]`);
    expect(body).toMatchObject([
      { line: 3, reason: 'country is missing', text: 'c,d' },
      { line: 9, reason: 'has 5 cells instead of 6', text: 'a,b' },
    ]);
  });
});

describe('what was set aside, over all runs', () => {
  it('is listed with the run it came from, the newest first', async () => {
    const { body, headers, status } = await get('monitoring/set-aside');
    expect([status, headers['content-range']]).toEqual([200, 'monitoring/set-aside 0-1/2']);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      feed: 'cm',
      line: 3,
      reason: 'country is missing',
      said: null,
      text: 'c,d',
      runId: runIds[0],
      fileName: null,
      from: '2026-11-19',
      to: '2026-11-20',
      startedAt: '2026-11-20T04:30:00.000Z',
      createdAt: '2026-11-20T04:30:00.000Z',
      updatedAt: '2026-11-20T04:30:00.000Z',
    });
  });

  it.each([
    [list({ q: 'cells' }), [9]],
    [list({ feed: 'qmn' }), []],
    ['?sort=["line","DESC"]', [9, 3]],
    ['?range=[0,0]', [3]],
  ])('%s', async (query, lines) => {
    const { body } = await get(`monitoring/set-aside${query}`);
    expect(body.map(({ line }: { line: number }) => line)).toEqual(lines);
  });

  it('is for those who monitor', async () => {
    expect((await get('monitoring/set-aside', 'finance')).status).toBe(403);
    expect((await get('monitoring/set-aside', 'owner')).status).toBe(403);
    expect((await fetch(`${app.url}/api/admin/monitoring/set-aside`)).status).toBe(401);
    expect((await get('monitoring/set-aside?filter={"wrong":1}')).status).toBe(400);
  });
});

describe('running a job now', () => {
  beforeEach(() => app.ownerDb.raw('truncate graphile_worker._private_jobs'));

  const runNow = async (body: object, user: Parameters<TestApp['as']>[0] = 'superAdmin') =>
    (await app.as(user)).post('/api/admin/monitoring/jobs').set('origin', app.url).send(body);
  const queued = async () =>
    (await app.ownerDb.raw('select payload from graphile_worker._private_jobs')).rows.map(
      ({ payload }: { payload: unknown }) => payload,
    );

  it('puts it into the queue with its days and the user who asked', async () => {
    const { status, body } = await runNow({
      job: 'fetch-qmn',
      from: '2026-11-01',
      to: '2026-11-20',
      force: true,
    });
    expect([status, body]).toEqual([202, { job: 'fetch-qmn', id: expect.any(Number) }]);
    expect(await queued()).toEqual([
      expect.objectContaining({
        payload: { from: '2026-11-01', to: '2026-11-20', force: true },
        startedBy: app.network.users.superAdmin,
      }),
    ]);
  });

  it.each([
    [422, 'an unknown job', { job: 'fetch-abc', from: '2026-11-01', to: '2026-11-01' }],
    [400, 'days in the wrong order', { job: 'fetch-cm', from: '2026-11-02', to: '2026-11-01' }],
    [400, 'days to come', { job: 'fetch-cm', from: '2026-11-21', to: '2026-11-22' }],
    [400, 'more than 400 days', { job: 'fetch-cm', from: '2025-10-01', to: '2026-11-20' }],
    [422, 'no days', { job: 'fetch-cm' }],
    [
      400,
      'more than is asked',
      { job: 'fetch-cm', from: '2026-11-01', to: '2026-11-01', url: 'http://x' },
    ],
  ])('%i: %s, and nothing is queued', async (status, _label, body) => {
    expect((await runNow(body)).status).toBe(status);
    expect(await queued()).toEqual([]);
  });

  it('needs the permission for feeds', async () => {
    const body = { job: 'fetch-cm', from: '2026-11-01', to: '2026-11-01' };
    expect((await runNow(body, 'accountManager')).status).toBe(403);
    expect((await runNow(body, 'owner')).status).toBe(403);
    expect(await queued()).toEqual([]);
  });
});

it('tells how far each feed has come, and which run brought it', async () => {
  const processed = mustExist(
    (
      await app
        .ownerDb('job_runs')
        .insert([
          { ...run('process-qmn', 'COMPLETED', '2026-11-20T05:00:00Z') },
          { ...run('fetch-f11-de', 'FAILED', '2026-11-20T05:01:00Z') },
        ])
        .returning('id')
    )[0],
  );
  await app
    .ownerDb('feed_days')
    .insert([
      day('cm', '2026-11-19', '2026-11-19T22:00:00Z', '2026-11-20T11:15:00Z', now),
      day('cm', '2026-11-20', '2026-11-20T10:00:00Z', '2026-11-20T11:15:00Z', null),
      day('f11-de', '2026-11-18', null, '2026-11-19T04:30:00Z', now),
      day('f11-de', '2026-11-19', null, '2026-11-19T22:30:00Z', now),
    ]);
  const { body } = await get('monitoring/freshness');
  const nothing = {
    on: false,
    isPaused: false,
    endedOn: null,
    nextFetchAt: null,
    completeUntil: null,
    latestAt: null,
    receivedAt: null,
    unprocessedDays: 0,
    lastSuccess: null,
    lastFailure: null,
    yesterday: 'missing',
  };
  const ended = (id: number | undefined, job: string) => ({
    id,
    job,
    completedAt: '2026-11-20T04:40:00.000Z',
  });
  await app.ownerDb('job_runs').where('id', '>=', processed.id).delete();
  expect(body).toEqual([
    {
      feed: 'cm',
      source: 'CM',
      on: false,
      isPaused: false,
      endedOn: null,
      nextFetchAt: null,
      yesterday: 'complete',
      // What failed came after what succeeded.
      lastSuccess: ended(runIds[0], 'fetch-cm'),
      lastFailure: ended(runIds[1], 'process-cm'),
      completeUntil: '2026-11-19',
      latestAt: '2026-11-20T11:00:00.000Z',
      receivedAt: '2026-11-20T11:15:00.000Z',
      unprocessedDays: 1,
    },
    {
      feed: 'f11-de',
      source: 'F11',
      ...nothing,
      yesterday: 'partial',
      lastFailure: ended(processed.id + 1, 'fetch-f11-de'),
      completeUntil: '2026-11-18',
      receivedAt: '2026-11-19T22:30:00.000Z',
    },
    {
      feed: 'f11-at',
      source: 'F11',
      ...nothing,
      lastSuccess: ended(runIds[2], 'fetch-f11-at'),
    },
    {
      feed: 'qmn',
      source: 'QMN',
      ...nothing,
      lastSuccess: ended(processed.id, 'process-qmn'),
    },
  ]);
});

const day = (
  feed: string,
  date: string,
  lastHour: string | null,
  receivedAt: string,
  processedAt: Date | null,
) => ({
  feed,
  date,
  rows: 10,
  total: 100,
  revenue_micros: 0,
  last_hour: lastHour,
  received_at: receivedAt,
  processed_at: processedAt,
});

describe('the dashboard', () => {
  it.each(['dashboard', 'dashboard-data'])(
    '%s shows totals, last jobs and open onboardings',
    async (path) => {
      const { own, other } = app.network.sites;
      const agreement = {
        mode: 'PLUS',
        type: 'STANDARD',
        management_type: 'QMN',
        consent_manager_type: 'CLIENT',
      };
      await app.ownerDb('agreements').delete();
      await app.ownerDb('onboardings').delete();
      await app.ownerDb('agreements').insert([
        {
          site_id: own,
          status: 'RETIRED',
          starts_at: '2026-01-01',
          ends_at: '2026-10-31',
          ...agreement,
        },
        // The 00:01 job was missed: for the operator the site is live nevertheless.
        { site_id: own, status: 'SCHEDULED', starts_at: '2026-11-20', ...agreement },
        { site_id: other, status: 'SCHEDULED', starts_at: '2026-11-21', ...agreement },
      ]);
      const onboarding = mustExist(
        (
          await app
            .ownerDb('onboardings')
            .insert({ site_id: own, created_at: '2026-11-01T10:00:00Z' })
            .returning('id')
        )[0],
      );
      await app.ownerDb('todos').insert({
        onboarding_id: onboarding.id,
        slug: 'SETUP_CONSENT_MANAGER',
        phase: 'setup',
        assignable_type: 'Admin',
        assignable_id: app.network.users.superAdmin,
        current_since: '2026-11-03T10:00:00Z',
      });
      const { body } = await get(path);
      const times = { completedAt: '2026-11-20T04:40:00.000Z' };
      expect(body).toEqual({
        totalCompanies: 2,
        totalPeople: 3,
        totalSites: 2,
        totalLiveSites: 1,
        totalSitesWithoutAgreement: 0,
        sourcesOff: ['CM', 'F11', 'QMN'],
        sourcesPaused: [],
        lastJobStatuses: {
          cm: { status: 'FAILED', startedAt: '2026-11-20T04:31:00.000Z', ...times },
          f11: { status: 'COMPLETED', startedAt: '2026-11-20T04:32:00.000Z', ...times },
          qmn: { status: 'STARTED', startedAt: '2026-11-20T04:33:00.000Z', completedAt: null },
        },
        openOnboardings: {
          company: [],
          site: [
            {
              onboardingId: onboarding.id,
              id: own,
              name: 'eigene-seite.example',
              openSince: '2026-11-01T10:00:00.000Z',
              waitsFor: {
                slug: 'SETUP_CONSENT_MANAGER',
                condition: null,
                assignableType: 'Admin',
                assignable: 'superAdmin Test',
                since: '2026-11-03T10:00:00.000Z',
              },
            },
          ],
        },
      });
    },
  );

  it('counts what the lists show behind its tiles', async () => {
    const { own, other } = app.network.sites;
    await app.ownerDb('agreements').delete();
    await app.ownerDb('agreements').insert({
      site_id: own,
      status: 'SCHEDULED',
      // The 00:01 job was missed.
      starts_at: '2026-11-20',
      mode: 'PLUS',
      type: 'STANDARD',
      management_type: 'QMN',
      consent_manager_type: 'CLIENT',
    });
    const { member } = app.network.users;
    await app.ownerDb('users').where({ id: member }).update({ deactivated_at: '2026-11-01' });

    const { body } = await get('dashboard');
    expect(await listed('sites', { live: true })).toEqual([own]);
    expect(await listed('sites', { live: false })).toEqual([other]);
    expect(await listed('sites', { hasAgreement: false })).toEqual([other]);
    expect([body.totalLiveSites, body.totalSitesWithoutAgreement]).toEqual([1, 1]);
    expect(await listed('people', { account: ['ACTIVE'] })).toHaveLength(body.totalPeople);

    await app.ownerDb('users').where({ id: member }).update({ deactivated_at: null });
  });

  const listed = async (name: string, filter: object) => {
    const { body } = await get(`${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return body.map(({ id }: { id: number }) => id);
  };

  it('is for admins with figures, or at work on onboardings', async () => {
    expect((await get('dashboard', 'finance')).status).toBe(200);
    expect((await get('dashboard', 'owner')).status).toBe(403);
    for (const [right, status] of [
      ['siteApproval', 200],
      ['payments', 403],
    ] as const) {
      const cookie = await adminWith(app, [right]);
      const answer = await fetch(`${app.url}/api/admin/dashboard`, { headers: { cookie } });
      expect([right, answer.status]).toEqual([right, status]);
    }
  });
});
