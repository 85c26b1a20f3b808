import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/create-test-database.ts';
import { startOldPostgres } from './support/start-old-postgres.ts';
import { failToStart, launchProcess, requiredEnv } from './support/start-process.ts';

/** Processes that collide at their start: with each other, or with a foreign database. */

let database: TestDatabase;
let superuser: pg.Client;
let worker: Record<string, string>;
let api: Record<string, string>;
beforeEach(async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  const env = { ...requiredEnv, LOG_LEVEL: 'info', DATA_DIR: dataDir };
  worker = { ...env, ROLE: 'worker', DATABASE_URL: database.ownerUrl };
  api = { ...env, ROLE: 'api', DATABASE_URL: database.apiUrl };
});
afterEach(async () => {
  await Promise.all(launched.splice(0).map((one) => one.stop('SIGKILL')));
  await superuser.end();
  await database.drop();
});

const launched: ReturnType<typeof launchProcess>[] = [];
function launch(env: Record<string, string>) {
  const one = launchProcess(env);
  launched.push(one);
  return one;
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-starting-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const says = (launched: { output: string[] }, words: string) =>
  expect.poll(() => launched.output.join('\n'), { timeout: 60_000 }).toContain(words);
const rows = async (statement: string) => (await superuser.query(statement)).rows;
const forget = 'delete from knex_migrations where id = (select max(id) from knex_migrations)';

describe('a process that is told to stop while it waits', () => {
  it('for migrations by another process ends at once', async () => {
    await superuser.query(forget);
    const waiting = launch(api);
    await says(waiting, 'waiting for migrations');
    expect(await waiting.stop()).toBe(0);
  });

  it('for its turn to migrate ends at once', async () => {
    await superuser.query('select pg_advisory_lock(4182003)');
    const waiting = launch(worker);
    await expect
      .poll(
        () =>
          rows(
            `select from pg_stat_activity where datname = current_database() and query ~ 'advisory_lock\\(\\$1'`,
          ),
        {
          timeout: 60_000,
        },
      )
      .toHaveLength(1);
    expect(await waiting.stop()).toBe(0);
  });
});

describe('a process that cannot do its part', () => {
  it('because its login may not migrate says so', async () => {
    await superuser.query(forget);
    for (const ROLE of ['worker', 'all']) {
      const { code, output } = await failToStart({ ...api, ROLE });
      expect([code, output.trim()]).toEqual([
        1,
        `ROLE ${ROLE} brings the tables up to date and works the queue, which platform_login may not: give it a DATABASE_URL of platform_owner, or of the owner of the database`,
      ]);
    }
  });

  it('because its login is a superuser says so', async () => {
    for (const ROLE of ['api', 'worker']) {
      const DATABASE_URL = database.superuserUrl;
      const { code, output } = await failToStart({ ...api, ROLE, DATABASE_URL });
      const { username } = new URL(DATABASE_URL);
      expect([code, output.trim()]).toEqual([
        1,
        `DATABASE_URL signs in as ${username}, a superuser, whom no rule of the database holds: give it one of the logins that docker/postgres/roles.sql makes`,
      ]);
    }
  });

  it('because its PostgreSQL is too old says so', async () => {
    const old = await startOldPostgres(140_011);
    try {
      const { code, output } = await failToStart({ ...worker, DATABASE_URL: old.url });
      expect([code, output.trim()]).toEqual([
        1,
        'DATABASE_URL is PostgreSQL 14.11: 15 or newer is needed',
      ]);
    } finally {
      old.stop();
    }
  });

  it('because the database is of a later version says so', async () => {
    await superuser.query(
      `insert into knex_migrations (name, batch, migration_time) values ('9000_later', 9, now())`,
    );
    const { code, output } = await failToStart(worker);
    expect([code, output.trim()]).toEqual([
      1,
      'The database is of a later version than this one, which does not know 9000_later: start the later version, or restore a backup from before it',
    ]);
  });
});

describe('a database from before release 1', () => {
  it.each(['worker', 'api'] as const)('stops a %s, which says what to do', async (role) => {
    await superuser.query('truncate knex_migrations');
    await superuser.query(
      `insert into knex_migrations (name, batch, migration_time) values ('0001_create_database_roles', 1, now())`,
    );
    const { code, output } = await failToStart(role === 'api' ? api : worker);
    expect([code, output.trim()]).toEqual([
      1,
      'The database is from before release 1 and cannot be brought over: make a new one, or for the demo on this machine remove its folder (.data, or DATA_DIR)',
    ]);
  });
});

describe('a key that is lost', () => {
  it('is told at the start, with what it sealed', async () => {
    await superuser.query(
      `insert into sealing_keys (id, private_key, certificate, created_at)
       values (1, 'v1.lost.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA', '-', now())`,
    );
    await says(
      launch(worker),
      '1 of 1 in sealing_keys.private_key cannot be opened: ENCRYPTION_KEYS lacks lost',
    );
  });
});

describe('several processes that start at once with the demo', () => {
  const demo = () => rows('select seeded_on, completed_at from demo');
  const planting = ['demo network planted', 'waiting for the demo, which another process plants'];

  it('plant it once, the others go on when one is killed, and end in a sentence when that fails', async () => {
    const all = [worker, api, worker].map((env) => launch({ ...env, SEED_DEMO: 'true' }));
    const whoSays = (words: string) => all.filter(({ output }) => output.join('').includes(words));
    await expect
      .poll(() => planting.map((words) => whoSays(words).length), { timeout: 120_000 })
      .toEqual([1, 2]);
    const [first] = whoSays(planting[0] ?? '');
    expect(await first?.stop('SIGKILL')).toBe('SIGKILL');
    const days = async () =>
      (await rows('select count(distinct date)::int as n from metrics'))[0].n;
    const before = await days();
    await expect.poll(days, { timeout: 120_000 }).toBeGreaterThan(before);
    const others = all.filter((one) => one !== first);
    expect(await Promise.all(others.map((one) => one.stop()))).toEqual([0, 0]);
    expect(await demo()).toEqual([expect.objectContaining({ completed_at: null })]);

    const later = launch(api);
    await says(later, 'the demo is not whole yet: a start with SEED_DEMO=true finishes it');
    await later.stop();
    const working = launch(worker);
    await expect
      .poll(
        () => rows(`select status from job_runs where name = 'seed-demo' and status <> 'FAILED'`),
        {
          timeout: 60_000,
        },
      )
      .toEqual([]);
    await working.stop();

    // The next one goes on, and ends in a sentence when that fails.
    await superuser.query('alter table metrics add constraint none check (false) not valid');
    const { code, output } = await failToStart({ ...worker, LOG_LEVEL: 'warn', SEED_DEMO: 'true' });
    expect([code, output.trim()]).toEqual([
      1,
      expect.stringMatching(
        /^The demo could not be planted: new row [^\n]* violates check constraint "none"\. Start again, and it goes on from there$/,
      ),
    ]);
  }, 600_000);
});
