import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { detect } from '#api/modules/alerts/detect-alerts.ts';
import { selectMissingSources } from '#api/modules/feeds/read.ts';
import { takeInLines } from '#api/modules/feeds/testing/take-in-world.ts';
import { addDay, listDays } from '#shared/dates.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { type FeedDaysPayload, fetchJobs } from './feed-jobs.ts';
import { addNewFeeds } from './feeds-resource.ts';

const now = new Date('2026-11-20T12:00:00Z');
let app: TestApp;
let id: number;
let runId: number;

beforeAll(async () => {
  app = await createTestApp({
    clock: () => now,
    env: { QMN_URL: 'https://qmn.example', QMN_TOKEN: 'token of the tests' },
  });
  await addNewFeeds(app.services.systemDb);
  const [run] = await app
    .ownerDb('job_runs')
    .insert({ name: 'fetch-qmn', status: 'STARTED' })
    .returning('id');
  runId = Number(mustExist(run).id);
  id = mustExist(await app.ownerDb('feeds').where({ name: 'qmn' }).first()).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app
    .ownerDb('feeds')
    .update({ paused_at: null, paused_by: null, pause_reason: null, ended_on: null });
  await app.ownerDb.raw('truncate graphile_worker._private_jobs');
});

const act = async (name: string, body: object = {}, user: TestUser = 'superAdmin') => {
  const agent = await app.as(user);
  return agent.post(`/api/admin/feeds/${id}/${name}`).set('origin', app.url).send(body);
};
const get = async (path: string) =>
  (await (await app.as('superAdmin')).get(`/api/admin/${path}`)).body;
const pause = (reason = 'Die Zahlen werden geklärt') => act('pause', { reason });
const freshness = async () =>
  (await get('monitoring/freshness')).find(({ feed }: { feed: string }) => feed === 'qmn');

/** The jobs that wait: `fetch-qmn 2026-11-19 2026-11-20`. */
async function queued(verb: 'fetch' | 'process' = 'fetch'): Promise<string[]> {
  const { rows } = await app.ownerDb.raw(`
    select t.identifier as name, j.payload -> 'payload' as payload
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier like '${verb}-%' order by j.id`);
  return rows.map(
    ({ name, payload: { from, to, force } }: { name: string; payload: FeedDaysPayload }) =>
      [name, from, to, ...(force ? ['forced'] : [])].join(' '),
  );
}

/** Runs the feed's fetch as a worker would, of a provider that says how often it was asked. */
async function fetchNow(
  whileAsked: (query: string) => Promise<unknown> = async () => {},
  { from = '2026-11-20', force }: Partial<FeedDaysPayload> = {},
) {
  let asked = 0;
  const provider = createServer(async (request, response) => {
    asked += 1;
    await whileAsked(new URL(request.url ?? '', 'http://provider').search);
    response.setHeader('content-type', 'text/csv');
    response.end(
      `hour,placement_id,country,requests,views,clicks,fallbacks,revenue\n${from}T09:00:00+01:00,q-1,DE,10,5,0,0,0.5\n`,
    );
  });
  await once(provider.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = provider.address() as AddressInfo;
    const feeds = { qmn: { url: `http://127.0.0.1:${port}`, token: 'token' } };
    const context = {
      ...{ db: app.services.systemDb, clock: () => now, runId, log: silentLog },
      services: { ...app.services, config: { ...app.services.config, feeds } },
      signal: new AbortController().signal,
    } as unknown as JobContext;
    const said = await fetchJobs.qmn.run(context, { from, to: '2026-11-20', force });
    return { asked, said: tellRun(String(said), 'de') };
  } finally {
    provider.close();
  }
}

const silentLog = { info() {}, warn() {}, error() {}, async flush() {} };
const skipped = { asked: 0, said: 'Übersprungen: Die Datenquelle ist angehalten' };

describe('a feed', () => {
  it('is a record from the first start on, and stays one', async () => {
    await addNewFeeds(app.services.systemDb);
    const found = await get('feeds');
    expect(found.map(({ name }: { name: string }) => name).sort()).toEqual([...FEED_NAMES].sort());
  });

  it('is paused with a reason, by somebody, and its history says so', async () => {
    expect((await pause()).status).toBe(200);
    expect(await get(`feeds/${id}`)).toMatchObject({
      ...{ state: 'PAUSED', pauseReason: 'Die Zahlen werden geklärt' },
      ...{ pausedAt: now.toISOString(), pausedByName: expect.stringMatching(/\w \w/) },
    });
    expect(await freshness()).toMatchObject({ isPaused: true, nextFetchAt: null });
    expect((await get('dashboard')).sourcesPaused).toEqual(['QMN']);
    const filter = encodeURIComponent(JSON.stringify({ entity: 'feeds', entityId: id }));
    const entries = await get(`audit-log?filter=${filter}`);
    expect(JSON.stringify(entries)).toContain('Die Zahlen werden geklärt');
  });

  it('is paused once: of two at the same time one is told', async () => {
    const answers = await Promise.all([pause('Der erste'), pause('Der zweite')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['without a reason', {}],
    ['with a reason of blanks', { reason: ' ' }],
  ])('is not paused %s', async (_, body) => {
    expect((await act('pause', body)).status).toBe(422);
    expect(await freshness()).toMatchObject({ isPaused: false });
  });

  it.each(['pause', 'end', 'resume', 'fetch-again'])(
    '%s is for those with the right',
    async (name) => {
      const body = {
        ...{ pause: { reason: 'Ohne Recht' }, end: { lastDay: '2026-11-19' } },
        'fetch-again': { from: '2026-11-19' },
      }[name];
      expect((await act(name, body, 'owner')).status).toBe(403);
    },
  );
});

describe('while it is paused', () => {
  beforeEach(() => pause());

  it('its fetch asks no provider and says so; once resumed it asks again', async () => {
    expect(await fetchNow()).toEqual(skipped);
    await act('resume');
    expect(await fetchNow()).toMatchObject({ asked: 1 });
  });

  it('a fetch under way has ended, and the feed stays paused', async () => {
    await act('resume');
    await app.ownerDb('feed_days').delete();
    expect(await fetchNow(() => pause('Mitten im Abruf'))).toMatchObject({ asked: 1 });
    expect(await app.ownerDb('feed_days').where({ feed: 'qmn', rows: 1 })).toHaveLength(1);
    expect(await freshness()).toMatchObject({ isPaused: true });
    expect(await fetchNow()).toEqual(skipped);
    await app.ownerDb('feed_days').delete();
  });

  it('nobody fetches it by hand, in either way', async () => {
    expect((await act('fetch-again', { from: '2026-11-19' })).status).toBe(409);
    const agent = await app.as('superAdmin');
    const run = (job: string) =>
      agent
        .post('/api/admin/monitoring/jobs')
        .set('origin', app.url)
        .send({ job, from: '2026-11-19', to: '2026-11-19' });
    expect((await run('fetch-qmn')).status).toBe(409);
    expect((await run('fetch-cm')).status).toBe(202);
    expect((await run('process-qmn')).status).toBe(202);
  });

  it('resuming fetches what is missing', async () => {
    await app.ownerDb('feed_days').insert({
      ...{ feed: 'qmn', date: '2026-11-01', rows: 1, total: 1, revenue_micros: 0 },
      received_at: '2026-11-02T09:00:00Z',
    });
    await act('resume');
    expect(await queued()).toEqual([
      'fetch-qmn 2026-11-02 2026-11-20',
      // What was corrected on days on which nothing came.
      'fetch-qmn 2026-11-01 2026-11-01',
      'fetch-qmn 2026-10-01 2026-10-31',
    ]);
    expect(await freshness()).toMatchObject({ isPaused: false });
    await app.ownerDb('feed_days').delete();
  });

  it.each([
    [100, '2026-08-01'],
    [500, '2025-07-01'],
  ])('resuming after %i days fetches from %s on', async (days, first) => {
    const pausedOn = addDay('2026-11-20', -days);
    await app
      .ownerDb('feeds')
      .where({ id })
      .update({ paused_at: `${pausedOn}T12:00:00Z` });
    const received = [addDay(pausedOn, -2), addDay(pausedOn, -1), '2026-11-19'];
    await app.ownerDb('feed_days').insert(
      received.map((date) => ({
        ...{ feed: 'qmn', date, rows: 1, total: 1, revenue_micros: 0 },
        received_at: `${addDay(date, 1)}T09:00:00Z`,
      })),
    );
    await act('resume');
    // Until the answers, the days of the pause are not known to be empty.
    const asked = app.ownerDb('feed_days').where({ feed: 'qmn', rows: 0, received_at: null });
    const noted = (await asked.clone().orderBy('date')).map(({ date }) => date);
    expect(noted).toEqual([...listDays(pausedOn, '2026-11-18'), '2026-11-20']);
    await fetchNow();
    expect(await asked.clone().where({ date: '2026-11-20' })).toEqual([]);
    const months = (await queued()).map((job) => job.replace('fetch-qmn ', '').split(' '));
    // From today back without a gap, a month in each.
    expect(months[0]).toEqual(['2026-11-01', '2026-11-20']);
    expect(months.at(-1)?.[0]).toBe(first);
    for (const [index, [, to = '']] of months.entries()) {
      if (index > 0) expect(addDay(to, 1)).toBe(months[index - 1]?.[0]);
    }
    await app.ownerDb('feed_days').delete();
  });

  it.each([
    ['2026-10-31', '2026-10-01'],
    ['2026-11-02', '2026-10-01'],
    ['2026-11-03', '2026-10-27'],
    ['2026-11-04', '2026-10-28'],
    // For an hour: no morning was missed.
    ['2026-11-20', '2026-11-13'],
  ])('resuming what was paused on %s fetches corrections from %s on', async (pausedOn, first) => {
    await app
      .ownerDb('feeds')
      .where({ id })
      .update({ paused_at: `${pausedOn}T12:00:00Z` });
    await app.ownerDb('feed_days').insert(
      listDays('2026-09-01', '2026-11-19').map((date) => ({
        ...{ feed: 'qmn', date, rows: 1, total: 1, revenue_micros: 0 },
        received_at: `${addDay(date, 1)}T09:00:00Z`,
      })),
    );
    await act('resume');
    expect((await queued()).at(-1)).toMatch(`fetch-qmn ${first} `);
    await app.ownerDb('feed_days').delete();
  });

  it('resuming asks for no day that is there but those that may have been corrected', async () => {
    const day = { feed: 'qmn', total: 1, revenue_micros: 0 };
    await app.ownerDb('feed_days').insert(
      listDays('2026-09-01', '2026-11-19').map((date) => ({
        ...{ ...day, date, rows: date === '2026-10-05' ? 0 : 1 },
        received_at: `${addDay(date, 7)}T09:00:00Z`,
      })),
    );
    await act('resume');
    expect(await queued()).toEqual([
      'fetch-qmn 2026-11-20 2026-11-20',
      'fetch-qmn 2026-10-05 2026-10-05',
      'fetch-qmn 2026-11-13 2026-11-19',
    ]);
    await app.ownerDb('feed_days').delete();
  });

  it('it is not late: the alert is a notice that names who paused it', async () => {
    await app.ownerDb('feed_days').insert({
      ...{ feed: 'qmn', date: '2026-11-01', rows: 1, total: 1, revenue_micros: 0 },
      ...{ received_at: '2026-11-02T09:00:00Z', processed_at: '2026-11-02T09:00:00Z' },
    });
    await detectNow();
    const alert = () => app.ownerDb('alerts').where({ key: 'feed:qmn:FEED_LATE' }).first();
    expect(await alert()).toMatchObject({
      severity: 'NOTICE',
      evidence: { paused: { reason: 'Die Zahlen werden geklärt' } },
    });
    await act('resume');
    await detectNow();
    expect(await alert()).toMatchObject({ severity: 'SEVERE' });
    expect((await alert())?.evidence).not.toHaveProperty('paused');
    await app.ownerDb('feed_days').delete();
  });
});

it('a fall that is accepted stays so when the feed is fetched again before it is processed', async () => {
  await fetchNow(undefined, { force: true });
  await fetchNow();
  await fetchNow();
  const job = 'process-qmn 2026-11-20 2026-11-20';
  expect(await queued('process')).toEqual([`${job} forced`, job]);
  await app.ownerDb('feed_days').delete();
});

it('that it is late is raised once, if resolved by hand: again once it had come, or is resumed', async () => {
  const { ownerDb } = app;
  await ownerDb('alerts').delete();
  const receive = (date: string) =>
    ownerDb('feed_days').insert({
      ...{ feed: 'qmn', date, rows: 1, total: 1, revenue_micros: 0 },
      ...{ received_at: `${addDay(date, 1)}T09:00:00Z`, processed_at: now },
    });
  const open = () => ownerDb('alerts').where({ kind: 'FEED_LATE' }).whereNot({ state: 'RESOLVED' });
  const resolveByHand = () =>
    open().update({
      ...{ state: 'RESOLVED', resolved_by: app.network.users.superAdmin },
      resolved_at: now,
    });
  await receive('2026-11-01');
  await pause();
  await detectNow();
  expect(await resolveByHand()).toBe(1);
  await detectNow(new Date('2026-11-29T12:00:00Z'));
  expect(await open()).toEqual([]);
  await act('resume');
  await detectNow(new Date('2026-11-29T13:00:00Z'));
  expect(await open()).toMatchObject([{ severity: 'SEVERE' }]);
  await resolveByHand();
  await detectNow(new Date('2026-12-09T12:00:00Z'));
  expect(await open()).toEqual([]);
  for (let day = '2026-12-02'; day <= '2026-12-08'; day = addDay(day, 1)) await receive(day);
  await detectNow(new Date('2026-12-09T13:00:00Z'));
  await detectNow(new Date('2026-12-19T12:00:00Z'));
  expect(await open()).toHaveLength(1);
  for (const table of ['alerts', 'feed_days']) await ownerDb(table).delete();
});

const detectNow = (at = now) =>
  app.services.systemDb.transaction((transaction) => detect(transaction, app.services, at));

describe('a feed that delivers no more', () => {
  const end = (lastDay: string) => act('end', { lastDay });
  const receive = (date: string) =>
    app.ownerDb('feed_days').insert({
      ...{ feed: 'qmn', date, rows: 1, total: 1, revenue_micros: 0 },
      ...{ received_at: `${addDay(date, 1)}T09:00:00Z`, processed_at: now },
    });
  afterEach(async () => {
    for (const table of ['alerts', 'feed_days']) await app.ownerDb(table).delete();
  });

  it('ends with its last day, also while it is paused; nothing is fetched, nothing is late', async () => {
    await receive('2026-11-01');
    await detectNow();
    const late = () => app.ownerDb('alerts').where({ kind: 'FEED_LATE' }).pluck('state');
    expect(await late()).toEqual(['OPEN']);
    await pause();
    expect((await end('2026-11-01')).status).toBe(200);
    expect(await get(`feeds/${id}`)).toMatchObject({
      ...{ state: 'ENDED', endedOn: '2026-11-01', receivedUntil: '2026-11-01', pausedAt: null },
    });
    expect(await freshness()).toMatchObject({ endedOn: '2026-11-01', nextFetchAt: null });
    expect(await fetchNow()).toEqual({ asked: 0, said: 'Die Datenquelle ist abgeschaltet' });
    await detectNow();
    expect(await late()).toEqual(['RESOLVED']);
    const refused = {
      ...{ pause: { reason: 'Umbau' }, end: { lastDay: '2026-11-01' } },
      'fetch-again': { from: '2026-11-01' },
    };
    for (const [name, body] of Object.entries(refused)) {
      expect([name, (await act(name, body)).status]).toEqual([name, 409]);
    }
  });

  it('is waited for on days that it had to deliver before its end, and asked for them', async () => {
    await receive('2026-07-20');
    await pause();
    await app.ownerDb('feeds').where({ id }).update({ paused_at: '2026-07-20T12:00:00Z' });
    expect((await end('2026-09-30')).status).toBe(200);
    const asked = await app.ownerDb('feed_days').where({ received_at: null }).orderBy('date');
    expect(asked.map(({ date }) => date)).toEqual(listDays('2026-07-21', '2026-09-30'));
    expect(await queued()).toEqual([
      'fetch-qmn 2026-09-01 2026-09-30',
      'fetch-qmn 2026-08-01 2026-08-31',
      'fetch-qmn 2026-07-20 2026-07-31',
    ]);
    // The provider no longer has them, which somebody says by a line of zeros each.
    const period = { from: '2026-07-01', to: '2026-10-31' };
    const db = app.services.systemDb;
    const missing = async () => (await selectMissingSources(db, period, ['DE'])).size;
    expect(await missing()).toBe(72);
    const zeros = asked.map(({ date }) => `${date}T12:00:00+02:00,none,DE,0,0,0,0,0`);
    await takeInLines(db, 'qmn', zeros, () => now);
    expect(await missing()).toBe(0);
    // An answer without these days leaves them as they are; the rows of one take the zeros' place.
    expect(await fetchNow(undefined, { from: '2026-07-21' })).toMatchObject({ asked: 1 });
    expect(await missing()).toBe(0);
    const kept = await app.ownerDb('feed_rows').where({ feed: 'qmn', views: 0 }).pluck('date');
    expect(kept.sort()).toEqual(listDays('2026-07-22', '2026-09-30'));
  });

  it('is waited for on no more days if it has no address, as nobody will answer for them', async () => {
    const day = { date: '2026-07-19', rows: 1, total: 1, revenue_micros: 0 };
    await app.ownerDb('feed_days').insert({ feed: 'f11-de', ...day, received_at: now });
    const { id: other } = mustExist(await app.ownerDb('feeds').where({ name: 'f11-de' }).first());
    const agent = await app.as('superAdmin');
    for (const [name, body] of Object.entries({ end: { lastDay: '2026-09-30' }, resume: {} })) {
      const { status } = await agent.post(`/api/admin/feeds/${other}/${name}`).send(body);
      expect([name, status]).toEqual([name, 200]);
      expect(await app.ownerDb('feed_days').where({ received_at: null })).toEqual([]);
    }
  });

  it('is asked for days up to its last one, as these are corrected', async () => {
    await end('2026-11-19');
    const queries: string[] = [];
    await fetchNow(async (query) => queries.push(query), { from: '2026-11-18' });
    expect(queries).toEqual(['?from=2026-11-18&to=2026-11-19']);
  });

  it.each([
    ['in the future', '2026-11-21', 'Should not be in the future'],
    ['before days that it brought', '2026-11-14', 'Should not be before 2026-11-15'],
  ])('does not end %s', async (_, lastDay, said) => {
    await receive('2026-11-15');
    const { status, body } = await end(lastDay);
    expect(status).toBe(422);
    expect(body.errors.lastDay).toBe(said);
    expect(await get(`feeds/${id}`)).toMatchObject({ state: 'RUNNING' });
  });

  it('is resumed if it delivers again: what came meanwhile is fetched, and waited for', async () => {
    await receive('2026-10-15');
    await end('2026-10-15');
    await act('resume');
    expect(await get(`feeds/${id}`)).toMatchObject({ state: 'RUNNING', endedOn: null });
    expect(await queued()).toEqual([
      'fetch-qmn 2026-11-01 2026-11-20',
      'fetch-qmn 2026-10-16 2026-10-31',
      'fetch-qmn 2026-10-01 2026-10-15',
    ]);
    const asked = await app.ownerDb('feed_days').where({ received_at: null }).orderBy('date');
    expect(asked.map(({ date }) => date)).toEqual(listDays('2026-10-16', '2026-11-20'));
  });
});

describe('fetching again', () => {
  it('is the job of these days, to today', async () => {
    expect((await act('fetch-again', { from: '2026-11-03' })).status).toBe(200);
    expect(await queued()).toEqual(['fetch-qmn 2026-11-03 2026-11-20']);
  });

  it.each(['2026-11-21', '2025-10-01', 'gestern'])('not from %s', async (from) => {
    const { status } = await act('fetch-again', { from });
    expect([400, 422]).toContain(status);
    expect(await queued()).toEqual([]);
  });
});
