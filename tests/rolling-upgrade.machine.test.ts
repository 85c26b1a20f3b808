import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { productRelease, productVersion } from '#api/core/process-name.ts';
import type { SystemStatus } from '#shared/schemas/calls/system-status.ts';
import { restoreRelease } from '../migrations/releases/restore-release.ts';
import { checkOutRelease, type Release } from './support/check-out-release.ts';
import { type Copy, copyProduct } from './support/copy-product.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import { times } from './support/soak.ts';
import {
  failToStart,
  type PlatformProcess,
  requiredEnv,
  startProcess,
} from './support/start-process.ts';
import { hashTestPassword, testPassword } from './support/test-network.ts';

/**
 * The former release gives way to this version, and this one to a later one with another migration:
 * one database, which begins as the dump of the former release, and real processes of all three, in
 * the steps of docs/operations.md.
 */

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
const root = fileURLToPath(new URL('..', import.meta.url));
const accounts = ['admin@demo.example', 'finance@demo.example', 'payments@demo.example'];
const [adminEmail = ''] = accounts;
const ownerEmail = 'owner@demo.example';

/** Code that can be started; that of the checkout is built. */
interface Version {
  version: string;
  migrations: string[];
  cwd: string | undefined;
}
interface Serving extends Version {
  api: PlatformProcess;
  worker: PlatformProcess;
}

async function versionIn(folder: string): Promise<Version> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = await readdir(join(folder, 'migrations'));
  const migrations = files.filter((file) => /^\d{4}_\w+\.ts$/.test(file)).sort();
  return {
    version,
    migrations: migrations.map((file) => file.slice(0, -3)),
    cwd: folder === root ? undefined : folder,
  };
}

let database: TestDatabase;
let db: Db;
let former: Release | undefined;
let later: Copy;
let env: Record<string, string>;
let current: Serving | undefined;
const running: PlatformProcess[] = [];

beforeAll(async () => {
  const dump = `${String(Number(productRelease) - 1).padStart(4, '0')}.sql.gz`;
  former = await checkOutRelease(dump);
  database = await createTestDatabase('empty');
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await restoreRelease(client, join(root, 'migrations/releases', dump));
  await client.end();
  db = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 10_000 });
  // The dump opens for nobody.
  await db.raw('update users set password_hash = ? where password_hash is not null', [
    await hashTestPassword(),
  ]);
  await db.raw('delete from second_factors');
  await db.raw(`update security_settings set second_factor_put_off_until = '2100-01-01'`);
  later = await copyProduct();
  await writeFile(join(later.folder, 'migrations/9000_later.ts'), migration);
  const file = join(later.folder, 'package.json');
  const described = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...described, version: '99.0.0' }));
  env = { ...requiredEnv, DATABASE_POOL: '6', RATE_LIMIT: '1000000' };
}, patience.timeout);
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop('SIGKILL')));
  await former?.remove();
  await later?.remove();
  await db?.destroy();
  await database?.drop();
}, patience.timeout);

/** Each test has its own minute for signing in. */
beforeEach(() => db('rate_limits').where('key', 'like', 'POST /api/auth/login %').delete());

async function start({ cwd }: Version, ROLE: 'api' | 'worker'): Promise<PlatformProcess> {
  const DATABASE_URL = ROLE === 'api' ? database.apiUrl : database.ownerUrl;
  const one = await startProcess({ ...env, ROLE, DATABASE_URL }, { cwd });
  running.push(one);
  return one;
}

/** The worker first: it brings the tables up to date. */
const serve = async (version: Version): Promise<Serving> => ({
  ...version,
  worker: await start(version, 'worker'),
  api: await start(version, 'api'),
});

async function signIn(url: string, email: string): Promise<string> {
  const response = await supertest(url)
    .post('/api/auth/login')
    .send({ email, password: testPassword });
  expect([email, response.status]).toEqual([email, 200]);
  return String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}
const me = (url: string, cookie: string) =>
  supertest(url).get('/api/auth/me').set('cookie', cookie);

let written = 0;

/** An admin and an owner who read and write without a pause, where a proxy would send them. */
function startTraffic(admin: string, owner: string, first: string) {
  const served: Record<string, number> = {};
  const faults: unknown[] = [];
  /** Names of tags whose creation was answered. */
  const acknowledged: string[] = [];
  let addresses = [first];
  let goesOn = true;
  async function goOn(): Promise<void> {
    while (goesOn) {
      written += 1;
      const name = `Turn ${written}`;
      const url = addresses[written % addresses.length] ?? first;
      const answers = [
        await supertest(url).get('/api/client/sites').set('cookie', owner),
        await supertest(url)
          .put('/api/client/profile')
          .set('cookie', owner)
          .send({ firstName: name }),
        await supertest(url).post('/api/admin/tags').set('cookie', admin).send({ name }),
      ];
      faults.push(...answers.filter(({ ok }) => !ok).map(({ status, text }) => [status, text]));
      if (answers.at(-1)?.ok) acknowledged.push(name);
      served[url] = (served[url] ?? 0) + answers.length;
      await delay(10);
    }
  }
  let people = [goOn(), goOn()];
  const stop = async () => {
    goesOn = false;
    await Promise.all(people);
  };
  return {
    acknowledged,
    faults,
    /** Waits until each has answered more calls. */
    async isServed(...urls: string[]) {
      const before = urls.map((url) => served[url] ?? 0);
      const more = times(15, 1_500);
      await expect
        .poll(() => urls.every((url, i) => (served[url] ?? 0) >= (before[i] ?? 0) + more), patience)
        .toBe(true);
    },
    /** From now on; resolves when calls begun elsewhere are answered. */
    async moveTo(...urls: string[]) {
      await stop();
      addresses = urls;
      goesOn = true;
      people = [goOn(), goOn()];
    },
    stop,
  };
}

async function lineOf(check: 'migrations' | 'versions', url: string, cookie: string) {
  const { body } = await supertest(url).get('/api/admin/system-status').set('cookie', cookie);
  return (body as SystemStatus).lines.find((line) => line.check === check);
}

/** Steps 3 to 6. */
async function upgrade(serving: Serving, to: Version): Promise<Serving> {
  const { url } = serving.api;
  const [admin, owner] = [await signIn(url, adminEmail), await signIn(url, ownerEmail)];
  const traffic = startTraffic(admin, owner, url);
  const days: string[] = [];
  /** Days worked through by whichever worker takes them. */
  const workThrough = async (at: string, day: string) => {
    const { status } = await supertest(at)
      .post('/api/admin/monitoring/jobs')
      .set('cookie', admin)
      .send({ job: 'process-cm', from: day, to: day });
    expect(status).toBeLessThan(300);
    days.push(day);
  };
  const askedAt = new Date();
  await traffic.isServed(url);
  await workThrough(url, '2026-10-01');

  const worker = await start(to, 'worker');
  await traffic.isServed(url);
  const api = await start(to, 'api');
  await traffic.moveTo(url, api.url);
  await traffic.isServed(url, api.url);
  await workThrough(url, '2026-10-02');
  await workThrough(api.url, '2026-10-03');

  // Sessions are valid in both, and end in both.
  const there = await signIn(api.url, ownerEmail);
  expect((await me(url, there)).body).toMatchObject({ email: ownerEmail });
  expect((await me(api.url, owner)).body).toMatchObject({ email: ownerEmail });
  await supertest(api.url).post('/api/auth/logout').set('cookie', there);
  expect((await me(url, there)).status).toBe(401);

  const both = [serving.version, to.version].sort();
  for (const at of [url, api.url]) {
    expect(await lineOf('versions', at, admin)).toMatchObject({ state: 'warn', names: both });
  }
  const unknown = to.migrations.filter((name) => !serving.migrations.includes(name));
  expect((await lineOf('migrations', url, admin))?.names).toEqual(unknown);
  expect(await lineOf('migrations', api.url, admin)).toMatchObject({ state: 'ok' });

  // Calls in progress when the old version is told to stop are answered.
  await traffic.moveTo(api.url);
  const requests = Array.from({ length: 9 }, (_, number) =>
    supertest(url)
      .post('/api/auth/login')
      .send({ email: accounts[number % 3], password: testPassword })
      .then(({ status }) => status),
  );
  await Promise.race(requests);
  const ended = [serving.api.stop(), serving.worker.stop()];
  expect(await Promise.all(requests)).toEqual(Array(9).fill(200));
  expect(await Promise.all(ended)).toEqual([0, 0]);

  await workThrough(api.url, '2026-10-04');
  await traffic.isServed(api.url);
  await traffic.stop();
  expect(traffic.faults).toEqual([]);
  const kept: string[] = await db('tags').whereIn('name', traffic.acknowledged).pluck('name');
  expect(kept.sort()).toEqual(traffic.acknowledged.sort());
  const runs = async () =>
    db('job_runs')
      .where({ name: 'process-cm', status: 'COMPLETED' })
      .where('started_at', '>=', askedAt)
      .whereIn('from_on', days)
      .orderBy('from_on')
      .distinct('from_on')
      .pluck('from_on');
  await expect.poll(runs, patience).toEqual(days);
  const alone = { state: 'ok', names: [], facts: [{ fact: 'product', value: to.version }, {}, {}] };
  await expect.poll(() => lineOf('versions', api.url, admin), patience).toMatchObject(alone);
  return { ...to, api, worker };
}

it(`the former release gives way to ${productVersion}: nothing is refused, nothing lost`, async ({
  skip,
}) => {
  if (!former) {
    const reason =
      'The code of the former release is in the history, which is not here: git fetch --unshallow';
    if (process.env.CI) throw new Error(reason);
    console.error(reason);
    skip(reason);
    return;
  }
  const serving = await serve(await versionIn(former.folder));
  current = await upgrade(serving, await versionIn(root));
}, 300_000);

it('and this version to a later one with another migration', async () => {
  current ??= await serve(await versionIn(root));
  await upgrade(current, await versionIn(later.folder));
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
