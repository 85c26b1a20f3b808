import { io, type Socket } from 'socket.io-client';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { startFeedSandbox } from '#demo/feeds/start-feed-sandbox.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import {
  failToStart,
  type PlatformProcess,
  requiredEnv,
  startProcess,
} from './support/start-process.ts';
import { emailOf, plantTestNetwork, type TestUser, testPassword } from './support/test-network.ts';

/** Two API processes and a worker on one database, each with its login, as in production. */

const token = 'a token of the feed';
let database: TestDatabase;
let db: Db;
let sandbox: Awaited<ReturnType<typeof startFeedSandbox>>;
let one: PlatformProcess;
let two: PlatformProcess;
let worker: PlatformProcess;
let env: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 10_000 });
  await plantTestNetwork(db);
  sandbox = await startFeedSandbox({
    port: 0,
    host: '127.0.0.1',
    token,
    clock: () => new Date(),
    source: async function* (_feed, from) {
      yield `${from}T10:00:00+02:00,eigene-seite.example,DE,desktop,given,1000`;
    },
  });
  env = {
    ...requiredEnv,
    DATABASE_URL: database.apiUrl,
    DATABASE_POOL: '6',
    CM_URL: `${sandbox.url}/cm`,
    CM_TOKEN: token,
  };
  [one, two, worker] = await Promise.all([
    startProcess({ ...env, ROLE: 'api' }),
    startProcess({ ...env, ROLE: 'api' }),
    startProcess({ ...env, ROLE: 'worker', DATABASE_URL: database.ownerUrl }),
  ]);
}, 180_000);

afterAll(async () => {
  await Promise.all([one, two, worker].map((running) => running?.stop()));
  await sandbox.close();
  await db.destroy();
  await database.drop();
}, 180_000);

/** Each test has its own minute for signing in. */
beforeEach(() => db('rate_limits').where('key', 'like', 'POST /api/auth/login %').delete());

async function signIn(url: string, user: TestUser): Promise<string> {
  const response = await supertest(url)
    .post('/api/auth/login')
    .send({ email: emailOf(user), password: testPassword });
  expect(response.status).toBe(200);
  return String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}
const me = (url: string, cookie: string) =>
  supertest(url).get('/api/auth/me').set('cookie', cookie);

function listen(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

describe('two API processes and a worker', () => {
  it('share sessions, and have forgotten them when the sign-out is answered', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const cookie = await signIn(one.url, 'owner');
      expect((await me(two.url, cookie)).body).toMatchObject({ email: emailOf('owner') });
      await supertest(one.url).post('/api/auth/logout').set('cookie', cookie);
      statuses.push((await me(two.url, cookie)).status);
    }
    expect(statuses).toEqual(Array(20).fill(401));
  });

  it('count failures of sign-in together', async () => {
    const attempt = (url: string) =>
      supertest(url)
        .post('/api/auth/login')
        .send({ email: 'someone@test.example', password: 'wrong password' });
    for (const url of [one.url, two.url, one.url, two.url, one.url]) {
      expect((await attempt(url)).status).toBe(401);
    }
    expect((await attempt(two.url)).status).toBe(429);
  });

  it('check no more of forty guesses at the same moment than of forty in a row', async () => {
    const guesses = Array.from({ length: 40 }, (_, i) =>
      supertest(i % 2 ? one.url : two.url)
        .post('/api/auth/login')
        .send({ email: emailOf('otherOwner'), password: `guess ${i}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  it('carry a rule about one address over all processes', async () => {
    const forgot = (url: string) =>
      supertest(url).post('/api/auth/password/forgot').send({ email: 'x@test.example' });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await forgot(i % 2 ? one.url : two.url)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });

  it('run a job that one asked for in the worker, and tell a screen at the other', async () => {
    const cookie = await signIn(one.url, 'superAdmin');
    const socket = await listen(two.url, cookie);
    const told = new Set<string>();
    socket.on('changed', ({ room }: { room: string }) => told.add(room));
    expect(await socket.emitWithAck('join', 'monitoring/jobs')).toMatchObject({ ok: true });

    const started = await supertest(one.url)
      .post('/api/admin/monitoring/jobs')
      .set('cookie', cookie)
      .send({ job: 'fetch-cm', from: '2026-10-01', to: '2026-10-02' });
    expect(started.status).toBeLessThan(300);
    const run = () =>
      db('job_runs').where({ name: 'fetch-cm', from_on: '2026-10-01' }).first('id', 'status');
    await expect
      .poll(async () => (await run())?.status, { timeout: 20_000, interval: 50 })
      .toMatch(/COMPLETED|FAILED/);
    const { id, status } = mustExist(await run());
    expect([status, await db('job_run_lines').where({ job_run_id: id }).pluck('text')]).toEqual([
      'COMPLETED',
      expect.any(Array),
    ]);
    await expect.poll(() => told.has('monitoring/jobs')).toBe(true);
    socket.disconnect();
  }, 180_000);

  it('refuse listeners without a session, and people in the operator’s rooms', async () => {
    await expect(listen(two.url, '')).rejects.toThrow();
    const socket = await listen(two.url, await signIn(one.url, 'owner'));
    for (const room of [
      'auth_admins_list',
      'auth_people_list',
      'monitoring/jobs',
      'onboarding_1',
      7,
      null,
    ]) {
      expect(await socket.emitWithAck('join', room)).toMatchObject({ ok: false });
    }
    socket.disconnect();
  });
});

describe('a process that is told to stop', () => {
  it('answers what it has begun, and ends with 0', async () => {
    const third = await startProcess({ ...env, ROLE: 'api' });
    const cookie = await signIn(third.url, 'superAdmin');
    // Hashing takes long enough for the signal to arrive in the middle.
    const users = ['accountManager', 'finance', 'member'] as const;
    // No more checks of one account than allowed at a time.
    const requests = Array.from({ length: 12 }, (_, number) =>
      supertest(third.url)
        .post('/api/auth/login')
        .set('cookie', cookie)
        .send({ email: emailOf(users[number % 3] ?? 'member'), password: testPassword }),
    );
    const first = Promise.race(requests.map((request) => request.then((response) => response)));
    const answers = Promise.all(requests.map((request) => request.then(({ status }) => status)));
    await first;
    const ended = third.stop('SIGTERM');
    expect(await answers).toEqual(Array(12).fill(200));
    expect(await ended).toBe(0);
  }, 180_000);
});

describe('a process that cannot start', () => {
  it('says why, one line per fault, and ends with 1', async () => {
    const { code, output } = await failToStart({ PORT: 'eighty', ROLE: 'boss', HOST: '0.0.0.0' });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'PORT must be a port number',
      'ROLE must be api, worker or all',
      'HOST must be a loopback address with a demo database',
    ]);
  });

  it('says that its port is taken', async () => {
    const port = new URL(one.url).port;
    const { code, output } = await failToStart({ ...env, ROLE: 'api', PORT: port });
    expect([code, output.trim()]).toEqual([1, `PORT ${port} is in use by another program`]);
  });

  it('says that the database does not answer, without its password', async () => {
    const { code, output } = await failToStart({
      ...env,
      DATABASE_URL: 'postgres://someone:hidden-password@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL cannot be reached: /);
    expect(output).not.toContain('hidden-password');
  });
});
