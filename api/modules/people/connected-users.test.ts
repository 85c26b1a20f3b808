import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#api/app.ts';
import { connectRealtime } from '#api/connect-realtime.ts';
import type { Services } from '#api/core/services.ts';
import { adminsRoom, peopleRoom, type RealtimeAnswer } from '#shared/realtime.ts';
import type { ConnectedUsers } from '#shared/schemas/calls/users.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

const clock = () => new Date('2026-11-20T12:00:00Z');
let test: TestApp;
let second: { url: string; services: Services };
const endings: (() => Promise<unknown>)[] = [];
const lines: Socket[] = [];

/** Two API processes' worth of servers on one database. */
beforeAll(async () => {
  test = await createTestApp({ clock });
  const apiUrl = test.ownerUrl;
  const first = await connectRealtime({ services: test.services, apiUrl, app: test.app });
  const services: Services = { ...test.services };
  const app = await buildApp({ services, clientDb: test.clientDb, clock });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const other = await connectRealtime({ services, apiUrl, app });
  second = { url, services };
  endings.push(
    () => first.close(),
    () => other.close(),
    () => app.close(),
  );
});
afterAll(async () => {
  for (const line of lines) line.close();
  for (const end of endings) await end();
  await test.close();
});

async function connect(url: string, user: TestUser): Promise<Socket> {
  const line = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: { cookie: await test.cookieOf(user) },
  });
  lines.push(line);
  await new Promise<void>((resolve, reject) => {
    line.on('connect', resolve);
    line.on('connect_error', reject);
  });
  return line;
}

const join = (line: Socket, room: string): Promise<RealtimeAnswer> =>
  line.timeout(5000).emitWithAck('join', room);

async function connected(url: string, user: TestUser = 'superAdmin'): Promise<ConnectedUsers> {
  const cookie = await test.cookieOf(user);
  const response = await fetch(`${url}/api/admin/connected-users`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.json() as Promise<ConnectedUsers>;
}

const names = (users: { firstName: string }[]) => users.map(({ firstName }) => firstName).sort();

describe('the lists of who is connected', () => {
  it('are the same at both processes, and follow those who come and go', async () => {
    const admin = await connect(test.url, 'superAdmin');
    expect(await join(admin, adminsRoom)).toEqual({ ok: true });
    expect(await join(admin, peopleRoom)).toEqual({ ok: true });

    const came = new Promise((resolve) => admin.once('person_connected', resolve));
    const owner = await connect(second.url, 'owner');
    expect(await came).toEqual({ id: test.network.users.owner });
    for (const url of [test.url, second.url]) {
      const { admins, people } = await connected(url);
      expect(names(admins)).toEqual(['superAdmin']);
      expect(people).toMatchObject([
        { firstName: 'owner', company: { id: test.network.companies.own, name: 'Eigener Verlag' } },
      ]);
    }

    const gone = new Promise((resolve) => admin.once('person_disconnected', resolve));
    owner.close();
    expect(await gone).toEqual({ id: test.network.users.owner });
    expect((await connected(test.url)).people).toEqual([]);
  });

  it('catch up after a break with what happened meanwhile', async () => {
    const admin = await connect(test.url, 'accountManager');
    const back = new Promise<void>((resolve) => admin.once('connect', resolve));
    admin.io.engine.close();
    await connect(second.url, 'member');
    await back;
    expect(await join(admin, peopleRoom)).toEqual({ ok: true });
    expect(names((await connected(test.url)).people)).toEqual(['member']);
  });

  it.each([
    ['accountManager', 200],
    ['finance', 403],
    ['owner', 403],
  ] as const)('are answered to %s with %i', async (user, status) => {
    const cookie = await test.cookieOf(user);
    const address = `${test.url}/api/admin/connected-users`;
    expect((await fetch(address, { headers: { cookie } })).status).toBe(status);
    expect((await fetch(address)).status).toBe(401);
  });

  it('are no business of who must set up the second factor first', async () => {
    await test.ownerDb('security_settings').update({ require_second_factor: true });
    await expect
      .poll(async () =>
        connect(test.url, 'finance').then(
          () => 'in',
          (error: Error) => error.message,
        ),
      )
      .toBe('Not signed in');
  });
});
