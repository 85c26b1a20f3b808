import { rename } from 'node:fs/promises';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts';

let now = new Date('2026-11-20T12:00:00Z');
let test: TestApp;
/** Changes settings that nobody else may, and ends the sessions of all logins. */
let superuserDb: Db;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  superuserDb = openPool({ url: test.superuserUrl, max: 1, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await superuserDb.destroy();
  await test.close();
});

const health = () => supertest(test.url).get('/api/health');
/** Settings apply to sessions that begin after them. */
async function setForAll(setting: string): Promise<void> {
  await superuserDb.raw(`alter database ${new URL(test.ownerUrl).pathname.slice(1)} ${setting}`);
  await superuserDb.raw(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  now = new Date(+now + 5_000);
  // Until the pools have seen it, calls fail for want of a connection.
  await expect.poll(async () => (await health()).body.database.state).toBe('up');
}

it('is fine, and tells nothing of the data', async () => {
  const { status, body } = await health();
  expect([status, body]).toEqual([
    200,
    {
      status: 'ok',
      database: { state: 'up', latencyMs: expect.any(Number), writable: true },
      files: { writable: true },
      uptimeSeconds: expect.any(Number),
    },
  ]);
});

it.each([
  ['there is no room for what is new', 'set temp_file_limit = 0', 'reset temp_file_limit'],
  [
    'the server only reads',
    'set default_transaction_read_only = on',
    'reset default_transaction_read_only',
  ],
])(
  'says that nothing can be written when %s, and is fine again after it',
  async (_when, ail, heal) => {
    await setForAll(ail);
    await expect.poll(async () => (await health()).status).toBe(503);
    const { body } = await health();
    expect(body).toMatchObject({
      status: 'unavailable',
      database: { state: 'up', writable: false },
    });
    expect((await supertest(test.url).get('/api/health/live')).status).toBe(200);
    expect((await (await test.as('owner')).get('/api/client/sites')).status).toBe(200);

    await setForAll(heal);
    await expect.poll(async () => (await health()).status).toBe(200);
  },
);

it('says that nothing can be kept in DATA_DIR, and is fine again after it', async () => {
  const { dataDir } = test.services.config;
  await rename(dataDir, `${dataDir}-away`);
  now = new Date(+now + 5_000);
  const { status, body } = await health();
  expect([status, body]).toMatchObject([
    503,
    { status: 'unavailable', database: { writable: true }, files: { writable: false } },
  ]);
  await rename(`${dataDir}-away`, dataDir);
  now = new Date(+now + 5_000);
  expect((await health()).status).toBe(200);
});

it('tries the disk once in five seconds, however often it is asked', async () => {
  const files = async () => {
    const { rows } = await test.ownerDb.raw(
      'select temp_files from pg_stat_database where datname = current_database()',
    );
    return rows[0].temp_files;
  };
  now = new Date(+now + 5_000);
  await health();
  await expect.poll(files).toBeGreaterThan(0);
  const before = await files();
  for (let i = 0; i < 10; i += 1) expect((await health()).status).toBe(200);
  expect(await files()).toBe(before);
});
