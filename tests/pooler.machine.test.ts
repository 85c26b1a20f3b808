import { io, type Socket } from 'socket.io-client';
import supertest from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import { crowdCallers } from './support/crowd-callers.ts';
import { times } from './support/soak.ts';
import { hasPgBouncer, startPgBouncer, type TestPooler } from './support/start-pgbouncer.ts';
import {
  failToStart,
  type PlatformProcess,
  requiredEnv,
  startProcess,
} from './support/start-process.ts';
import {
  emailOf,
  plantTestNetwork,
  type TestNetwork,
  type TestUser,
  testPassword,
} from './support/test-network.ts';

/**
 * Callers of different companies use the same connection in turn: none may see another's state.
 * `npm run soak -- pooler` takes its time over it.
 */

let database: TestDatabase;
let db: Db;
let network: TestNetwork;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openPool({ url: database.ownerUrl, max: 2, statementTimeoutMs: 30_000 });
  network = await plantTestNetwork(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Both roles with as many connections of ours; each waits as long as the crowd takes. */
async function withPools(
  urls: { system: string; client: string },
  work: (pools: { systemDb: Db; clientDb: Db }) => Promise<void>,
  { max, isPooled }: { max: number; isPooled: boolean },
): Promise<void> {
  const pool = { max, isPooled, statementTimeoutMs: 30_000, patienceMs: 300_000 };
  const systemDb = openPool({ ...pool, url: urls.system, role: 'platform_app' });
  const clientDb = openPool({
    ...pool,
    url: urls.client,
    // As a pooler might leave it: the role still restricts companies' people.
    role: isPooled ? 'platform_client' : 'platform_app',
    pipelines: true,
  });
  try {
    await work({ systemDb, clientDb });
  } finally {
    await Promise.all([systemDb.destroy(), clientDb.destroy()]);
  }
}

describe('two connections for forty callers', () => {
  const crowd = () => ({ network, atOnce: 40, calls: times(400, 4_000) });

  it('carry nothing of one to another, whatever role they were left with', async () => {
    const { apiUrl } = database;
    await withPools({ system: apiUrl, client: apiUrl }, (pools) => crowdCallers(pools, crowd()), {
      max: 2,
      isPooled: false,
    });
  }, 300_000);
});

const title = hasPgBouncer
  ? 'PgBouncer in transaction mode, two connections a login'
  : 'PgBouncer, which is not on this machine: install the package pgbouncer, or name it by PGBOUNCER';
describe.skipIf(!hasPgBouncer)(title, () => {
  let pooler: TestPooler;
  let platform: PlatformProcess;
  let env: Record<string, string>;
  beforeAll(async () => {
    pooler = await startPgBouncer(database.ownerUrl, { poolSize: 2 });
    env = {
      ...requiredEnv,
      RATE_LIMIT: '0',
      DATABASE_URL: pooler.systemUrl,
      DATABASE_CLIENT_URL: pooler.clientUrl,
      DATABASE_DIRECT_URL: database.ownerUrl,
    };
    platform = await startProcess(env);
  }, 180_000);
  afterAll(async () => {
    await platform?.stop();
    await pooler?.stop();
  }, 60_000);
  beforeEach(() => db('rate_limits').delete());

  async function signIn(user: TestUser): Promise<string> {
    const { status, headers } = await supertest(platform.url)
      .post('/api/auth/login')
      .send({ email: emailOf(user), password: testPassword });
    expect(status).toBe(200);
    return String(headers['set-cookie']?.[0]).split(';')[0] ?? '';
  }

  it('carry nothing of one caller to another', async () => {
    const urls = { system: pooler.systemUrl, client: pooler.clientUrl };
    const crowd = { network, atOnce: 60, calls: times(400, 20_000) };
    await withPools(urls, (pools) => crowdCallers(pools, crowd), { max: 20, isPooled: true });
  }, 600_000);

  it('serve people of two companies and admins at once, who read and write', async () => {
    const cookies = {
      owner: await signIn('owner'),
      otherOwner: await signIn('otherOwner'),
      superAdmin: await signIn('superAdmin'),
    };
    const { sites, users } = network;
    const sees = { owner: [sites.own], otherOwner: [sites.other], superAdmin: [] };
    const rounds = times(5, 150);
    const visit = async (user: keyof typeof cookies, number: number) => {
      const call = (method: 'get' | 'put' | 'post', path: string) =>
        supertest(platform.url)[method](path).set('cookie', cookies[user]);
      for (let round = 0; round < rounds; round += 1) {
        if (user === 'superAdmin') {
          const { status, body } = await call('get', '/api/admin/sites');
          expect([status, body.length]).toEqual([200, 2]);
          // Rows arrive by a cursor.
          const file = await call('get', '/api/admin/exports/sitelist?format=csv');
          expect([file.status, file.text]).toEqual([200, expect.stringContaining('andere-seite')]);
          const name = `Rubrik ${number} ${round}`;
          const written = await call('post', '/api/admin/categories').send({ name });
          expect(written.status).toBe(201);
          continue;
        }
        const { status, body } = await call('get', '/api/client/sites');
        expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, sees[user]]);
        const me = await call('get', '/api/auth/me');
        expect([me.status, me.body.email]).toEqual([200, emailOf(user)]);
        const profile = { firstName: user, lastName: `${user} ${number}-${round}` };
        const written = await call('put', '/api/client/profile').send(profile);
        expect([written.status, written.body.lastName]).toEqual([200, profile.lastName]);
      }
    };
    const everybody = Array.from({ length: 30 }, (_, number) => number).map((number) =>
      visit((['owner', 'otherOwner', 'superAdmin'] as const)[number % 3] ?? 'owner', number),
    );
    await Promise.all(everybody);
    // The history attributes each change to its author.
    const strangers = await db('audit_log')
      .where({ entity: 'users' })
      .whereNotNull('actor_id')
      .whereRaw('entity_id <> cast(actor_id as text)')
      .count({ count: '*' });
    expect(strangers).toEqual([{ count: 0 }]);
    const named = await db('users')
      .whereIn('id', [users.owner, users.otherOwner])
      .select('id', 'last_name');
    for (const { id, last_name } of named) {
      expect(last_name).toMatch(id === users.owner ? /^owner / : /^otherOwner /);
    }
    // Our forty and more connections were four of the server's.
    const { rows: open } = await db.raw(
      `select usename as login, count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'partner-platform'
          and usename in ('platform_login', 'platform_client_login') group by 1 order by 1`,
    );
    for (const { count } of open) expect(count).toBeLessThanOrEqual(2);
  }, 600_000);

  it('leave jobs and open screens their own way: a job runs, and a screen hears of it', async () => {
    const cookie = await signIn('superAdmin');
    const socket: Socket = io(platform.url, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      reconnection: false,
    });
    const told = new Set<string>();
    socket.on('changed', ({ room }: { room: string }) => told.add(room));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    expect(await socket.emitWithAck('join', 'monitoring/jobs')).toMatchObject({ ok: true });
    const job = { job: 'process-cm', from: '2026-10-01', to: '2026-10-02' };
    const started = await supertest(platform.url)
      .post('/api/admin/monitoring/jobs')
      .set('cookie', cookie)
      .send(job);
    expect(started.status).toBeLessThan(300);
    const run = () =>
      db('job_runs').where({ name: job.job, from_on: job.from }).first('id', 'status');
    await expect.poll(async () => (await run())?.status).toBe('COMPLETED');
    await expect.poll(() => told.has('monitoring/jobs')).toBe(true);
    socket.disconnect();
  }, 120_000);

  it('end a session for all processes at once, as the line that listens goes past it', async () => {
    const cookie = await signIn('member');
    const me = () => supertest(platform.url).get('/api/auth/me').set('cookie', cookie);
    expect((await me()).status).toBe(200);
    await db('sessions').where({ user_id: network.users.member }).delete();
    expect((await me()).status).toBe(401);
  });

  it('is refused at the start where it would act as somebody else', async () => {
    const oneLogin = { ...env, DATABASE_CLIENT_URL: pooler.systemUrl };
    const { code, output } = await failToStart(oneLogin);
    expect([code, output.trim()]).toEqual([
      1,
      'DATABASE_CLIENT_URL gives connections without role=platform_client (is platform_app): a pooler has to set that, as docker/pooler/pgbouncer.ini does',
    ]);

    const careless = await startPgBouncer(database.ownerUrl, {
      poolSize: 2,
      without: 'set role platform_app; set statement_timeout = 30000; ',
    });
    try {
      const refused = await failToStart({ ...env, DATABASE_URL: careless.systemUrl });
      expect([refused.code, refused.output.trim()]).toEqual([
        1,
        'DATABASE_URL gives connections without statement_timeout=30000 (is 0), role=platform_app (is platform_login): a pooler has to set that, as docker/pooler/pgbouncer.ini does',
      ]);
    } finally {
      await careless.stop();
    }
  }, 180_000);
});
