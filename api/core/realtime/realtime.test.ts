import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { io as connectClient, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { ClientEvents, RealtimeAnswer, ServerEvents } from '#shared/realtime.ts';
import { alert } from '../../../shared/schemas/entities/alert.ts';
import { invoice } from '../../../shared/schemas/entities/invoice.ts';
import { jobRun } from '../../../shared/schemas/entities/job-run.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../tests/support/create-test-database.ts';
import { testLog } from '../../../tests/support/silent-log.ts';
import { toldMatters } from '../../operations/overview/told-matters.ts';
import { roomsWith } from '../../realtime-rooms.ts';
import { type Db, openPool as openDb } from '../database/db.ts';
import { recordChanged } from './cluster-adapter.ts';
import { attachRealtime, type Realtime, type RealtimeActor } from './realtime.ts';
import { tell } from './tell.ts';

type Client = Socket<ServerEvents, ClientEvents>;

interface Process {
  url: string;
  realtime: Realtime;
  /** Announces a change of access to this process, as PostgreSQL would. */
  accessChanged(userId: number | '*'): void;
  close(): Promise<void>;
}

const admin = (id: number, ...permissions: Permission[]): RealtimeActor => ({
  kind: 'admin',
  id,
  companies: [],
  permissions: new Set(permissions),
});
const rights: Permission[] = ['manageCompany', 'readDocuments'];
/** Of companies, with what they may at each. */
const person = (id: number, companies: Record<number, Permission[]>): RealtimeActor => ({
  kind: 'person',
  id,
  permissions: new Set(Object.values(companies)[0]),
  companies: Object.entries(companies).map(([company, permissions]) => ({
    ...{ id: Number(company), name: 'Verlag', type: 'EXCLUSIVE', roles: [] },
    permissions: new Set(permissions),
  })),
});

/** Sessions by their cookie. */
let sessions: Map<string, RealtimeActor>;
const shown = [
  { table: 'alerts', entity: alert },
  { table: 'invoices', entity: invoice },
  { table: 'job_runs', entity: jobRun },
  ...toldMatters,
];
/** Companies of onboardings. */
const onboardings = new Map([
  [7, 70],
  [8, 80],
]);

let database: TestDatabase;
let processes: Process[];
let pools: pg.Pool[];
let clients: Client[];
/** Of a process without screens, such as a worker. */
let db: Db;
const runs = 'monitoring/jobs';
/** As a trigger does. */
const tellChanged = (by: Db, row: string) =>
  by.raw("select pg_notify(?, told) from regexp_split_to_table(?, '/') told", [recordChanged, row]);
const tellRun = () => tellChanged(db, 'job_runs');
const tellOnboarding = () => tell(db, 'onboarding_7', 'onboarding_changed', { onboardingId: 7 });

function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: database.ownerUrl,
    max: 4,
    application_name: 'realtime',
    options: '-c role=platform_app',
  });
  pool.on('error', () => {});
  pools.push(pool);
  return pool;
}

async function startProcess(): Promise<Process> {
  const server: Server = createServer((_request, response) => response.end('page'));
  const pool = openPool();
  const listeners: ((userId: number | '*') => void)[] = [];
  const realtime = await attachRealtime({
    server,
    pool,
    log: testLog,
    authenticate: async (cookie = '') => {
      if (cookie === 'session=broken') throw new Error('no database');
      return sessions.get(cookie.replace('session=', ''));
    },
    rooms: roomsWith(shown, async (actor, id) => {
      if (id === 999) throw new Error('no database');
      return (
        actor.kind === 'admin' || actor.companies.some((one) => one.id === onboardings.get(id))
      );
    }),
    allowsOrigin: (origin) => origin === 'https://platform.example',
    onAccessChanged: (listener) => listeners.push(listener),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const process = {
    url: `http://127.0.0.1:${port}`,
    realtime,
    accessChanged: (userId: number | '*') => {
      for (const listener of listeners) listener(userId);
    },
    async close() {
      await realtime.close();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
  processes.push(process);
  return process;
}

function open({ url }: Process, session: string, headers: Record<string, string> = {}): Client {
  const client: Client = connectClient(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 20,
    extraHeaders: { cookie: `session=${session}`, ...headers },
  });
  clients.push(client);
  return client;
}

async function enter(process: Process, session: string, ...rooms: string[]): Promise<Client> {
  const client = open(process, session);
  await new Promise<void>((resolve, reject) => {
    client.on('connect', resolve);
    client.on('connect_error', reject);
  });
  for (const room of rooms) expect(await say(client, 'join', room)).toEqual({ ok: true });
  return client;
}

/** Whatever a client may send, with the answer it gets. */
const say = (client: Client, event: string, ...values: unknown[]): Promise<RealtimeAnswer> =>
  (client as Socket).timeout(15_000).emitWithAck(event, ...values);

const hear = <E extends keyof ServerEvents>(client: Client, event: E) =>
  new Promise((resolve) => {
    (client as Socket).once(event as string, resolve);
  });

const eventually = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 });

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb({ url: database.ownerUrl, max: 2, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

beforeEach(() => {
  sessions = new Map([
    ['anna', admin(1, 'monitoring')],
    ['bert', admin(2)],
    ['petra', person(11, { 70: rights })],
    ['oskar', person(12, { 80: rights })],
    ['clara', admin(3, 'billing')],
    ['mona', person(13, { 70: [] })],
    ['berta', person(14, { 70: ['viewMetrics'], 80: rights })],
  ]);
  processes = [];
  pools = [];
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.close();
  await Promise.all(processes.map((process) => process.close()));
  await Promise.all(pools.map((pool) => pool.end()));
});

describe('a room', () => {
  const company70 = 'onboarding_7';
  const company80 = 'onboarding_8';
  it.each([
    ['anna', 'auth_admins_list', true],
    ['anna', 'auth_people_list', true],
    ['anna', 'monitoring/jobs', true],
    ['anna', 'alerts', true],
    ['anna', company70, true],
    ['bert', 'auth_admins_list', true],
    ['bert', 'overview/matters', true],
    ['bert', 'monitoring/jobs', false],
    ['bert', 'alerts', false],
    ['petra', 'auth_admins_list', false],
    ['petra', 'auth_people_list', false],
    ['petra', 'overview/matters', false],
    ['petra', 'monitoring/jobs', false],
    ['petra', 'alerts', false],
    ['petra', company70, true],
    ['petra', company80, false],
    ['oskar', company70, false],
    ['oskar', company80, true],
    ['anna', 'invoices', false],
    ['anna', 'invoices_of_70', false],
    ['clara', 'invoices', true],
    ['clara', 'invoices_of_70', true],
    ['petra', 'invoices', false],
    ['petra', 'invoices_of_70', true],
    ['mona', 'invoices_of_70', false],
    ['berta', 'invoices_of_70', false],
    ['berta', 'invoices_of_80', true],
    ['berta', 'onboarding_8', true],
    ['oskar', 'invoices_of_70', false],
    ['oskar', 'invoices_of_80', true],
  ])('%s in %s: %s', async (session, room, allowed) => {
    const process = await startProcess();
    const client = await enter(process, session);
    expect(await say(client, 'join', room)).toEqual(
      allowed ? { ok: true } : { ok: false, code: 'not-allowed' },
    );
  });

  it('is heard by those inside only, until they leave', async () => {
    const process = await startProcess();
    const inside = await enter(process, 'petra', company70);
    const outside = await enter(process, 'oskar', company80);
    const refused = await enter(process, 'oskar');
    expect(await say(refused, 'join', company70)).toMatchObject({ ok: false });
    const heard: unknown[] = [];
    for (const client of [outside, refused]) client.onAny((...event) => heard.push(event));

    const told = hear(inside, 'onboarding_changed');
    await tellOnboarding();
    expect(await told).toEqual({ onboardingId: 7 });

    expect(await say(inside, 'leave', company70)).toEqual({ ok: true });
    inside.onAny((...event) => heard.push(event));
    await tellOnboarding();
    // Earlier messages have arrived before this answer.
    await Promise.all([inside, outside, refused].map((client) => say(client, 'leave', runs)));
    expect(heard).toEqual([]);
  });

  it('hears a change once it is committed, once, and nothing of what was rolled back', async () => {
    const process = await startProcess();
    const [petra, oskar, clara] = [
      await enter(process, 'petra', 'invoices_of_70'),
      await enter(process, 'oskar', 'invoices_of_80'),
      await enter(process, 'clara', 'invoices'),
    ];
    const heard: unknown[] = [];
    for (const client of [petra, oskar, clara]) client.onAny((...event) => heard.push(event));
    const failing = db.transaction(async (transaction) => {
      await tellChanged(transaction, 'invoices/invoices 70');
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    await db.transaction(async (transaction) => {
      await tellChanged(transaction, 'invoices/invoices 70');
      await transaction.transaction((inner) => tellChanged(inner, 'invoices/invoices 70'));
      await Promise.all([petra, oskar, clara].map((client) => say(client, 'leave', runs)));
      expect(heard).toEqual([]);
    });
    await eventually(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual(
      expect.arrayContaining([
        ['changed', { room: 'invoices' }],
        ['changed', { room: 'invoices_of_70' }],
      ]),
    );
  });
});

describe('a connection', () => {
  it.each(['nobody', ''])('without a session is refused: %j', async (session) => {
    const client = open(await startProcess(), session);
    const [error] = await once(client as unknown as NodeJS.EventEmitter, 'connect_error');
    expect(error.message).toBe('Not signed in');
    expect(client.active).toBe(false);
  });

  it("from another site's page is refused, from our own it is not", async () => {
    const process = await startProcess();
    const foreign = open(process, 'anna', { origin: 'https://evil.example' });
    await once(foreign as unknown as NodeJS.EventEmitter, 'connect_error');
    expect(foreign.connected).toBe(false);
    const own = open(process, 'anna', { origin: 'https://platform.example' });
    await once(own as unknown as NodeJS.EventEmitter, 'connect');
  });

  it('is tried again while sessions cannot be read', async () => {
    const process = await startProcess();
    const client = open(process, 'broken');
    let tries = 0;
    client.io.on('reconnect_attempt', () => {
      tries += 1;
    });
    await eventually(() => expect(tries).toBeGreaterThan(1));
    expect(client.connected).toBe(false);
  });

  it('leaves other requests to the server', async () => {
    const { url } = await startProcess();
    expect(await (await fetch(`${url}/anything`)).text()).toBe('page');
    expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
  });

  it('is announced to admins, and so is its end', async () => {
    const process = await startProcess();
    const watcher = await enter(process, 'anna', 'auth_admins_list', 'auth_people_list');
    const came: unknown[] = [];
    watcher.on('admin_connected', ({ id }) => came.push(`admin ${id}`));
    watcher.on('person_connected', ({ id }) => came.push(`person ${id}`));
    const second = await enter(process, 'bert');
    const [one, two] = [await enter(process, 'petra'), await enter(process, 'petra')];
    await eventually(() => {
      expect(came).toEqual(expect.arrayContaining(['admin 2', 'person 11']));
    });
    expect(await process.realtime.connectedUsers()).toEqual({ admins: [1, 2], people: [11] });

    const gone: unknown[] = [];
    watcher.on('person_disconnected', (event) => gone.push(event));
    one.close();
    const adminGone = hear(watcher, 'admin_disconnected');
    second.close();
    expect(await adminGone).toEqual({ id: 2 });
    expect(gone).toEqual([]);
    two.close();
    await eventually(() => expect(gone).toEqual([{ id: 11 }]));
    expect(await process.realtime.connectedUsers()).toEqual({ admins: [1], people: [] });
  });
});

describe('a session', () => {
  it('that ends takes its screens with it, and no others', async () => {
    const process = await startProcess();
    const [petra, oskar] = [await enter(process, 'petra'), await enter(process, 'oskar')];
    const ended = hear(petra, 'disconnect' as keyof ServerEvents);
    sessions.delete('petra');
    process.accessChanged(11);
    expect(await ended).toBe('io server disconnect');
    expect(oskar.connected).toBe(true);
    expect(await process.realtime.connectedUsers()).toEqual({ admins: [], people: [12] });
  });

  it('that ends while its screen connects lets nobody in', async () => {
    const process = await startProcess();
    const found = sessions.get.bind(sessions);
    vi.spyOn(sessions, 'get').mockImplementationOnce((name) => {
      const actor = found(name);
      sessions.delete('petra');
      process.accessChanged(11);
      return actor;
    });
    const client = open(process, 'petra');
    const [error] = await once(client as unknown as NodeJS.EventEmitter, 'connect_error');
    expect(error.message).toBe('Not signed in');
  });

  it('that loses a right leaves the rooms that needed it', async () => {
    const process = await startProcess();
    const anna = await enter(process, 'anna', runs, 'auth_admins_list');
    const heard: unknown[] = [];
    anna.on('changed', (event) => heard.push(event));
    sessions.set('anna', admin(1));
    process.accessChanged('*');
    await eventually(async () => {
      heard.length = 0;
      await tellRun();
      await say(anna, 'leave', 'onboarding_1');
      expect(heard).toEqual([]);
    });
    const came: unknown[] = [];
    anna.on('admin_connected', ({ id }) => came.push(id));
    await enter(process, 'bert');
    await eventually(() => expect(came).toContain(2));
    expect(await say(anna, 'join', runs)).toEqual({ ok: false, code: 'not-allowed' });
  });
});

describe('what a client says', () => {
  it.each([
    ['join', [], 'unknown-room'],
    ['join', [null], 'unknown-room'],
    ['join', [7], 'unknown-room'],
    ['join', [['alerts']], 'unknown-room'],
    ['join', [{ room: 'alerts', toString: 'x' }], 'unknown-room'],
    ['join', ['__proto__'], 'unknown-room'],
    ['join', ['onboarding_'], 'unknown-room'],
    ['join', ['onboarding_0'], 'unknown-room'],
    ['join', ['onboarding_1e3'], 'unknown-room'],
    ['join', ["onboarding_7' or 1=1"], 'unknown-room'],
    ['join', ['onboarding_99999999999999999999'], 'unknown-room'],
    ['join', ['x'.repeat(5000)], 'unknown-room'],
    ['join', [Buffer.from('alerts')], 'unknown-room'],
    ['leave', ['nowhere'], 'unknown-room'],
    ['join', ['onboarding_999'], 'failed'],
    ['join', ['alerts_of_70'], 'unknown-room'],
    ['join', ['invoices_of_0'], 'unknown-room'],
    ['join', ['invoices_of_'], 'unknown-room'],
    ['onboarding_changed', [{ onboardingId: 7 }], 'unknown-event'],
    ['toString', ['alerts'], 'unknown-event'],
  ])('%s %j is answered', async (event, values, code) => {
    const client = await enter(await startProcess(), 'anna');
    expect(await say(client, event, ...values)).toEqual({ ok: false, code });
    expect(await say(client, 'join', runs)).toEqual({ ok: true });
  });

  it('needs no answer', async () => {
    const client = (await enter(await startProcess(), 'anna')) as Socket;
    client.emit('join');
    client.emit('join', 'nowhere', 'not a function');
    client.emit('nonsense', { a: [1] });
    expect(await say(client, 'join', runs)).toEqual({ ok: true });
  });

  it('too often is refused', async () => {
    const client = await enter(await startProcess(), 'anna');
    const answers = await Promise.all(Array.from({ length: 200 }, () => say(client, 'join', runs)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(150);
    expect(answers.at(-1)).toEqual({ ok: false, code: 'too-many-requests' });
  });

  it.each([
    ['no packet', 'zzz'],
    ['a packet of no kind', '9'],
    ['broken JSON', '2["join'],
    ['an event that is none', '2{}'],
    ['an unfinished attachment', '51-["join",{"_placeholder":true,"num":0}]'],
    ['a placeholder without its attachment', '51-["join",{"_placeholder":true,"num":99}]'],
    ['too long', `2["join","${'x'.repeat(20_000)}"]`],
  ])('and is %s ends its own connection at most', async (_what, packet) => {
    const process = await startProcess();
    const [bad, good] = [await enter(process, 'bert'), await enter(process, 'anna')];
    bad.io.engine.write(packet);
    expect(await say(good, 'join', runs)).toEqual({ ok: true });
    await enter(process, 'petra');
  });
});

describe('several processes on one database', () => {
  it('tell the screens of each other', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const watcher = await enter(one, 'anna', 'auth_people_list', runs);
    const petra = await enter(two, 'petra', 'onboarding_7');

    const told = hear(petra, 'onboarding_changed');
    await tellOnboarding();
    expect(await told).toEqual({ onboardingId: 7 });

    const came: unknown[] = [];
    watcher.on('person_connected', ({ id }) => came.push(id));
    await enter(two, 'oskar');
    await eventually(() => expect(came).toContain(12));
    await eventually(async () => {
      const everyone = { admins: [1], people: [11, 12] };
      expect(await one.realtime.connectedUsers()).toEqual(everyone);
      expect(await two.realtime.connectedUsers()).toEqual(everyone);
    });
  });

  it('are told by a worker without screens', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const [anna, other] = [await enter(one, 'anna', runs), await enter(two, 'anna', runs)];
    const told = [hear(anna, 'changed'), hear(other, 'changed')];
    await tellRun();
    expect(await Promise.all(told)).toEqual([{ room: runs }, { room: runs }]);
  });

  it('are not led astray by a process that closes, and its screens turn to it when it is back', async () => {
    const [one, two] = [await startProcess(), await startProcess()];
    const anna = await enter(one, 'anna', runs);
    const petra = await enter(two, 'petra');
    const left = hear(petra, 'disconnect' as keyof ServerEvents);
    await two.close();
    processes.pop();
    expect(await left).toBe('transport close');
    expect(petra.active).toBe(true);
    await eventually(async () => {
      expect(await one.realtime.connectedUsers()).toEqual({ admins: [1], people: [] });
    });
    const told = hear(anna, 'changed');
    await tellRun();
    expect(await told).toEqual({ room: runs });
  });

  it('find each other again after their connections broke', async () => {
    const one = await startProcess();
    await startProcess();
    const anna = await enter(one, 'anna', runs);
    const heard: unknown[] = [];
    anna.on('changed', (event) => heard.push(event));
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      const { rowCount } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'realtime'`,
      );
      expect(rowCount).toBeGreaterThanOrEqual(2);
    } finally {
      await owner.end();
    }
    await eventually(async () => {
      await tellRun();
      expect(heard).toContainEqual({ room: runs });
    });
    // Each connection was returned to the pool: one listens, and no other is held.
    await eventually(() => {
      for (const pool of pools) expect(pool.totalCount - pool.idleCount).toBe(1);
    });
  });
});
