import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import type { SystemStatus } from '#shared/schemas/calls/system-status.ts';
import { type Copy, copyProduct } from './support/copy-product.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import {
  failToStart,
  type PlatformProcess,
  requiredEnv,
  startProcess,
} from './support/start-process.ts';
import { emailOf, plantTestNetwork, type TestUser, testPassword } from './support/test-network.ts';

/** A later version, with an additive migration, starts alongside this one and takes over. */

const migration = `
  import type { Knex } from 'knex';
  export const up = (knex: Knex) => knex.raw(\`
    alter table users add remark text not null default '';
    alter table audit_log add origin text not null default 'app';
    create table later_rows (id integer primary key);
  \`);
  export const down = (knex: Knex) => knex.raw(\`
    drop table later_rows;
    alter table audit_log drop origin;
    alter table users drop remark;
  \`);
`;
const patience = { timeout: 120_000 };

let database: TestDatabase;
let db: Db;
let later: Copy;
let env: Record<string, string>;
const running: PlatformProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 10_000 });
  await plantTestNetwork(db);
  later = await copyProduct();
  await writeFile(join(later.folder, 'migrations/9000_later.ts'), migration);
  const file = join(later.folder, 'package.json');
  const described = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...described, version: '99.0.0' }));
  env = {
    ...requiredEnv,
    ROLE: 'api',
    DATABASE_URL: database.apiUrl,
    DATABASE_POOL: '6',
    RATE_LIMIT: '1000000',
  };
}, patience.timeout);
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop('SIGKILL')));
  await later?.remove();
  await db?.destroy();
  await database?.drop();
}, patience.timeout);

async function start(given: Record<string, string>, folder?: string): Promise<PlatformProcess> {
  const one = await startProcess(given, { cwd: folder });
  running.push(one);
  return one;
}

async function signIn(url: string, user: TestUser): Promise<string> {
  const response = await supertest(url)
    .post('/api/auth/login')
    .send({ email: emailOf(user), password: testPassword });
  expect(response.status).toBe(200);
  return String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}
const me = (url: string, cookie: string) =>
  supertest(url).get('/api/auth/me').set('cookie', cookie);

/** People who read and write without a pause, at the addresses that a proxy would choose. */
function startTraffic(cookie: string, first: string) {
  const answers: Record<string, number[]> = {};
  let addresses = [first];
  let goesOn = true;
  let turn = 0;
  async function goOn(): Promise<void> {
    while (goesOn) {
      turn += 1;
      const url = addresses[turn % addresses.length] ?? first;
      const read = await supertest(url).get('/api/client/sites').set('cookie', cookie);
      const write = await supertest(url)
        .put('/api/client/profile')
        .set('cookie', cookie)
        .send({ firstName: `Ada ${turn}` });
      answers[url] = [...(answers[url] ?? []), read.status, write.status];
      await delay(10);
    }
  }
  let people = [goOn(), goOn()];
  const served = (url: string) => answers[url]?.length ?? 0;
  return {
    answers,
    /** Waits until each has answered more calls. */
    async isServed(...urls: string[]) {
      const before = urls.map(served);
      await expect
        .poll(() => urls.every((url, i) => served(url) >= (before[i] ?? 0) + 20), patience)
        .toBe(true);
    },
    /** From now on; resolves when calls begun elsewhere are answered. */
    async moveTo(...urls: string[]) {
      goesOn = false;
      await Promise.all(people);
      addresses = urls;
      goesOn = true;
      people = [goOn(), goOn()];
    },
    async stop() {
      goesOn = false;
      await Promise.all(people);
    },
  };
}

const statusOf = async (url: string, cookie: string) => {
  const { body } = await supertest(url).get('/api/admin/system-status').set('cookie', cookie);
  return new Map((body as SystemStatus).lines.map((line) => [line.check, line]));
};

it('both versions answer all requests meanwhile, no matter which one the user signed in to', async () => {
  const former = await start(env);
  const owner = await signIn(former.url, 'owner');
  const traffic = startTraffic(owner, former.url);
  await traffic.isServed(former.url);

  // First the worker, which brings the tables up to date; the old version serves on.
  await start({ ...env, ROLE: 'worker', DATABASE_URL: database.ownerUrl }, later.folder);
  expect(await db('knex_migrations').where({ name: '9000_later' }).first('name')).toBeDefined();
  await traffic.isServed(former.url);

  const next = await start(env, later.folder);
  await traffic.moveTo(former.url, next.url);
  await traffic.isServed(former.url, next.url);

  const there = await signIn(next.url, 'member');
  expect((await me(former.url, there)).body).toMatchObject({ email: emailOf('member') });
  expect((await me(next.url, owner)).body).toMatchObject({ email: emailOf('owner') });
  await supertest(next.url).post('/api/auth/logout').set('cookie', there);
  expect((await me(former.url, there)).status).toBe(401);

  const admin = await signIn(next.url, 'superAdmin');
  const seen = await statusOf(former.url, admin);
  expect(seen.get('migrations')).toMatchObject({ state: 'bad', names: ['9000_later'] });
  expect(seen.get('versions')?.names).toContain('99.0.0');
  expect((await statusOf(next.url, admin)).get('migrations')).toMatchObject({ state: 'ok' });

  // Calls in progress when the old version is told to stop are answered.
  await traffic.moveTo(next.url);
  const users = ['accountManager', 'finance', 'member'] as const;
  const requests = Array.from({ length: 9 }, (_, number) =>
    supertest(former.url)
      .post('/api/auth/login')
      .send({ email: emailOf(users[number % 3] ?? 'member'), password: testPassword }),
  ).map((request) => request.then(({ status }) => status));
  await Promise.race(requests);
  const ended = former.stop('SIGTERM');
  expect(await Promise.all(requests)).toEqual(Array(9).fill(200));
  expect(await ended).toBe(0);

  await traffic.isServed(next.url);
  await traffic.stop();
  const statuses = Object.values(traffic.answers).flat();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 300_000);

it.each([
  ['api', 'apiUrl'],
  ['worker', 'ownerUrl'],
] as const)(
  'the former version, once it has ended, does not start as %s again',
  async (ROLE, login) => {
    const { code, output } = await failToStart({ ...env, ROLE, DATABASE_URL: database[login] });
    expect([code, output.trim()]).toEqual([
      1,
      'The database is of a later version than this one, which does not know 9000_later: start the later version, or restore a backup from before it',
    ]);
  },
  120_000,
);
