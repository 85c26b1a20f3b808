import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testLog } from '#tests/support/silent-log.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/support/create-test-database.ts';
import { openPool } from '../database/db.ts';
import { endSilentConnections } from '../database/end-silent-connections.ts';
import { createFileStore } from '../files/open-file-store.ts';
import { problemFromOutage } from './problem-from-outage.ts';

let database: TestDatabase;
let owner: pg.Pool;
/** The line between us and PostgreSQL, which can be cut. */
let line: Server;
let url: string;
let sockets: Socket[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

beforeEach(async () => {
  const { hostname, port } = new URL(database.ownerUrl);
  sockets = [];
  line = createServer((socket) => {
    const server = connect(Number(port), hostname);
    pipeline(socket, server, socket, () => server.destroy());
    sockets.push(socket);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = new URL(database.ownerUrl);
  address.port = String((line.address() as AddressInfo).port);
  url = address.href;
});
afterEach(() => {
  cut('destroy');
  line.close();
});

const cut = (how: 'destroy' | 'resetAndDestroy') => {
  for (const socket of sockets) socket[how]();
};
const failureOf = (work: PromiseLike<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  );
const unavailable = {
  status: 503,
  code: 'database-unavailable',
  extra: { retryAfter: expect.any(Number) },
};

describe('a database that cannot be reached', () => {
  it.each([
    ['ends', 'destroy', /Connection terminated unexpectedly/],
    ['is reset', 'resetAndDestroy', /ECONNRESET/],
  ] as const)('because the connection %s under a statement', async (_what, how, message) => {
    const db = openPool({ url, max: 1, statementTimeoutMs: 20_000 });
    // Named by the case: the server continues a statement whose caller is gone.
    const statement = `select pg_sleep(20) as ${how.toLowerCase()}`;
    const failure = failureOf(db.raw(statement));
    const asleep = 'select from pg_stat_activity where query = $1';
    await expect.poll(async () => (await owner.query(asleep, [statement])).rowCount).toBe(1);
    cut(how);
    const error = await failure;
    expect(error?.message).toMatch(message);
    expect(problemFromOutage(error)).toMatchObject(unavailable);
    await db.destroy();
  });

  it('because the connection has ended before the statement', async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    cut('destroy');
    await ended;
    const error = await failureOf(client.query('select 1'));
    expect(error?.message).toMatch(/not queryable/);
    expect(problemFromOutage(error)).toMatchObject(unavailable);
  });

  it('because it does not answer', async () => {
    line.close();
    const client = new pg.Client({ connectionString: url });
    expect(problemFromOutage(await failureOf(client.connect()))).toMatchObject(unavailable);
  });
});

it('a database whose packets are swallowed is told within seconds, and serves again after it', async () => {
  let swallows = false;
  line.on('connection', (socket) => swallows && socket.pause().unpipe());
  const db = openPool({ url, max: 2, statementTimeoutMs: 30_000 });
  const patience = { everyMs: 50, patienceMs: 200 };
  const end = endSilentConnections([db], { url, log: testLog, ...patience });
  await db.raw('select 1');
  swallows = true;
  for (const socket of sockets) socket.pause().unpipe();
  const began = performance.now();
  expect(problemFromOutage(await failureOf(db.raw('select 2')))).toMatchObject(unavailable);
  expect(performance.now() - began).toBeLessThan(5_000);
  swallows = false;
  expect((await db.raw('select 3 as answer')).rows).toEqual([{ answer: 3 }]);
  await end();
  await db.destroy();
});

it('a statement that takes long is left alone while the database answers', async () => {
  const db = openPool({ url, max: 1, statementTimeoutMs: 30_000 });
  const end = endSilentConnections([db], { url, log: testLog, everyMs: 20, patienceMs: 2_000 });
  const asked = new Promise<void>((resolve) => {
    let count = 0;
    line.on('connection', () => {
      count += 1;
      if (count === 4) resolve();
    });
  });
  await db.transaction(async (transaction) => {
    await transaction.raw('select 1');
    await asked;
    expect((await transaction.raw('select 2 as answer')).rows).toEqual([{ answer: 2 }]);
  });
  await end();
  await db.destroy();
});

it('a file storage that cannot be reached is not taken for the database', async () => {
  const nowhere = createFileStore('s3://key:secret@127.0.0.1:1/platform?tls=false', '/nowhere');
  expect(problemFromOutage(await failureOf(nowhere.exists('a')))).toMatchObject({
    status: 503,
    code: 'storage-unavailable',
  });
});

it('what else goes wrong is no outage', () => {
  expect(problemFromOutage(new Error('Cannot read properties of undefined'))).toBeUndefined();
  expect(problemFromOutage('Connection terminated')).toBeUndefined();
});
