import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { testLog } from '#tests/support/silent-log.ts';
import { createSessions, type Sessions } from './sessions.ts';

/**
 * Two processes on one database. Notifications reach the second one late, as over a slow network or
 * in a busy process: nothing arrives until `deliver`.
 */

const start = new Date('2026-11-20T12:00:00Z');
let now = start;
let test: TestApp;
let first: Sessions;
let second: Sessions;
/** A third one, on the same line. */
let impatient: Sessions;
let line: Awaited<ReturnType<typeof startSlowLine>>;

beforeAll(async () => {
  test = await createTestApp();
  line = await startSlowLine(test.ownerUrl);
  const options = {
    systemDb: test.services.systemDb,
    secret: 'a secret of both processes',
    clock: () => now,
    log: testLog,
  };
  first = await createSessions({ ...options, url: test.ownerUrl });
  second = await createSessions({ ...options, url: line.url, answerWithinMs: 30_000 });
  impatient = await createSessions({ ...options, url: line.url, answerWithinMs: 500 });
});
afterAll(async () => {
  await Promise.all([first, second, impatient].map((one) => one.close()));
  await line.close();
  await test.close();
});

/** A relay to the server that can hold back its answers, and counts the questions. */
async function startSlowLine(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const servers: Socket[] = [];
  let questions = 0;
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    client.on('data', () => {
      questions += 1;
    });
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
    servers.push(server);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    hold() {
      for (const server of servers) server.pause();
    },
    deliver() {
      for (const server of servers) server.resume();
    },
    questions: () => questions,
    async close() {
      for (const server of servers) server.destroy();
      relay.close();
      await once(relay, 'close');
    },
  };
}

const db = () => test.ownerDb;
async function signedIn(user: 'owner' | 'finance'): Promise<string> {
  const client = { ip: '192.0.2.1', userAgent: 'test' };
  const token = await first.start(db(), test.network.users[user], client);
  // Twice: a pending notification of an earlier change would keep the session from being cached.
  for (const process of [first, second, impatient, first, second, impatient]) {
    expect(await process.find(token)).toMatchObject({ id: test.network.users[user] });
  }
  return token;
}

it.each<[string, (token: string) => Promise<unknown>]>([
  ['a sign-out', (token) => first.end(db(), token)],
  [
    'a password that was changed elsewhere',
    () => db()('sessions').where({ user_id: test.network.users.owner }).delete(),
  ],
  [
    'a deactivation',
    () =>
      db()('users').where({ id: test.network.users.owner }).update({ deactivated_at: new Date() }),
  ],
])('%s is honoured by the very next request at another process', async (_act, act) => {
  const token = await signedIn('owner');
  line.hold();
  await act(token);
  const asked = second.find(token);
  line.deliver();
  expect(await asked).toBeUndefined();
  await db()('users').where({ id: test.network.users.owner }).update({ deactivated_at: null });
});

it('so is a right that was withdrawn', async () => {
  const token = await signedIn('finance');
  expect((await second.find(token))?.permissions).toContain('billing');
  line.hold();
  await db()('user_roles').where({ user_id: test.network.users.finance }).delete();
  const asked = second.find(token);
  line.deliver();
  expect((await asked)?.permissions).toEqual(new Set());
});

it('a process whose line is silent reads each session again, and keeps none', async () => {
  const token = await signedIn('owner');
  line.hold();
  expect(await impatient.find(token)).toMatchObject({ id: test.network.users.owner });
  await first.end(db(), token);
  expect(await impatient.find(token)).toBeUndefined();
  line.deliver();
});

it('requests that come at once ask the line once', async () => {
  const token = await signedIn('owner');
  const before = line.questions();
  const found = await Promise.all(Array.from({ length: 200 }, () => second.find(token)));
  expect(found.filter(Boolean)).toHaveLength(200);
  expect(line.questions() - before).toBeLessThanOrEqual(1);
});

it('is idle only where no process has seen it', async () => {
  const token = await signedIn('owner');
  const later = (hours: number) => {
    now = new Date(+start + hours * 3_600_000);
  };
  try {
    later(10);
    expect(await first.find(token)).toBeDefined();
    later(20);
    expect(await second.find(token)).toBeDefined();
    expect(await first.find(token)).toBeDefined();
    later(33);
    expect(await second.find(token)).toBeUndefined();
    expect(await first.find(token)).toBeUndefined();
  } finally {
    now = start;
  }
});
