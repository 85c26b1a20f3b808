import { existsSync } from 'node:fs';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { tell } from '#shared/saying/tell.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { emailOf, testPassword } from './support/test-network.ts';

/** What callers are told when the database goes down, or its disk is full. */

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let owner: Awaited<ReturnType<TestApp['as']>>;
/** Ends sessions, and writes where only a superuser may. */
let superuserDb: Db;
beforeAll(async () => {
  test = await createTestApp();
  superuserDb = openPool({ url: test.superuserUrl, max: 1, statementTimeoutMs: 30_000 });
  admin = await test.as('superAdmin');
  owner = await test.as('owner');
});
afterAll(async () => {
  await superuserDb.destroy();
  await test.close();
});

const terminate = (which: string) =>
  superuserDb.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );

function expectOutage(answer: supertest.Response, status: number, code: string): void {
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(tell(answer.body.code, 'de', answer.body.detail)).not.toBe(answer.body.detail);
}

describe('when the database ends a session', () => {
  it.each([
    ['an admin’s write', 'tags', () => admin.post('/api/admin/tags').send({ name: 'Waits' })],
    ['a client’s read', 'sites', () => owner.get('/api/client/sites')],
    [
      'a sign-in',
      'users',
      () =>
        supertest(test.url)
          .post('/api/auth/login')
          .send({ email: emailOf('owner'), password: testPassword }),
    ],
  ])('%s that is under way is told to come again', async (_what, table, call) => {
    await test.ownerDb.transaction(async (transaction) => {
      await transaction.raw(`lock table ${table} in access exclusive mode`);
      const answer = call().then((response) => response);
      await expect
        .poll(async () => (await terminate(`wait_event_type = 'Lock'`)).rowCount)
        .toBeGreaterThan(0);
      expectOutage(await answer, 503, 'database-unavailable');
    });
    // Once the pool has noticed its ended connections.
    await expect.poll(async () => (await call()).status).toBeLessThan(300);
  });

  it('again and again under load, everybody gets what they asked for or is told to come again', async () => {
    const seen = new Map<number, number>();
    const count = ({ status }: { status: number }) => seen.set(status, (seen.get(status) ?? 0) + 1);
    let ended = false;
    let written = 0;
    const callers = Array.from({ length: 6 }, async () => {
      while (!ended) {
        written += 1;
        count(await admin.post('/api/admin/tags').send({ name: `Load ${written}` }));
        count(await admin.get('/api/admin/companies'));
        count(await owner.get('/api/client/sites'));
      }
    });
    for (let round = 1; round <= 20; round += 1) {
      await terminate('true');
      const before = seen.get(200) ?? 0;
      await expect.poll(() => seen.get(200) ?? 0).toBeGreaterThan(before + 5);
    }
    ended = true;
    await Promise.all(callers);
    expect([...seen.keys()].sort()).toEqual([200, 201, 503]);
  });
});

describe('a statement that fails with', () => {
  /** Makes each new tag fail with the database's own error. */
  const failWith = (statement: string) =>
    superuserDb.raw(`
      create or replace function fail() returns trigger security definer language plpgsql as
        $$ begin ${statement}; return new; end $$;
      create or replace trigger fail before insert on tags for each row execute function fail()`);
  const write = () => admin.post('/api/admin/tags').send({ name: 'Never there' });
  afterAll(() => superuserDb.raw('drop function if exists fail cascade'));

  it.each([
    ['57P01', 503, 'database-unavailable'],
    ['57P02', 503, 'database-unavailable'],
    ['57P03', 503, 'database-unavailable'],
    ['08006', 503, 'database-unavailable'],
    ['53100', 507, 'disk-full'],
    ['53200', 503, 'overloaded'],
    ['53300', 503, 'overloaded'],
    ['57014', 503, 'too-slow'],
  ])('%s is answered with %i', async (code, status, problem) => {
    await failWith(`raise exception using errcode = '${code}'`);
    expectOutage(await write(), status, problem);
  });

  it.runIf(existsSync('/dev/full'))('no space on a real device is answered with 507', async () => {
    await failWith(`copy (select repeat('x', 1000000)) to '/dev/full'`);
    expectOutage(await write(), 507, 'disk-full');
  });
});
