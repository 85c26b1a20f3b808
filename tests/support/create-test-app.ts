import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import supertest from 'supertest';
import { inject } from 'vitest';
import { buildApp } from '#api/app.ts';
import { type Db, openPool } from '#api/core/database/db.ts';
import type { Replica } from '#api/core/database/replica.ts';
import type { Module } from '#api/core/module.ts';
import type { PdfReader } from '#api/core/pdf/pdf-reader.ts';
import { placeOf } from '#api/core/pdf/sealing/sealing-key.ts';
import type { Services } from '#api/core/services.ts';
import { createServices } from '#api/create-services.ts';
import { type SevdeskSandbox, startSevdeskSandbox } from '#demo/sevdesk/start-sevdesk-sandbox.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';
import { readPdfsHere } from './read-pdfs-here.ts';
import { testLog } from './silent-log.ts';
import { testConfig } from './test-config.ts';
import {
  emailOf,
  plantTestNetwork,
  type TestNetwork,
  type TestUser,
  testPassword,
} from './test-network.ts';

/** What its clock says, unless a test has its own. */
export const testInstant = new Date('2026-11-20T12:00:00Z');

export interface TestApp {
  app: FastifyInstance;
  /** `http://127.0.0.1:port`, really listening. */
  url: string;
  services: Services;
  network: TestNetwork;
  /** Owner of the test's own database. */
  ownerDb: Db;
  ownerUrl: string;
  /** For what even the owner of the tables may not do. */
  superuserUrl: string;
  /** Role platform_client, of no company yet. */
  clientDb: Db;
  /** Its accounting tool. */
  sevdesk: SevdeskSandbox;
  /** The actual routes, as Fastify knows them. */
  registeredRoutes: { method: string; url: string }[];
  /** The session cookie of a user who signed in by password. */
  cookieOf(user: TestUser): Promise<string>;
  /** A signed-in supertest agent. */
  as(user: TestUser): Promise<ReturnType<typeof supertest.agent>>;
  close(): Promise<void>;
}

interface TestAppOptions {
  /** Instead of the product's; for modules with their own tables, see `prepare`. */
  modules?: Module[];
  /** Before anything runs on the database, as its owner. */
  prepare?: (db: Db) => Promise<unknown>;
  clock?: () => Date;
  env?: Record<string, string>;
  /** Built applications; without it only calls are answered. */
  staticDirectory?: string;
  /** Instead of a silent one. */
  log?: Logger;
  /** Instead of one without processes. */
  pdf?: PdfReader;
  /** Instead of its own. */
  database?: TestDatabase;
  /** Opens the pool for reading reports. */
  openReplica?: (primary: Db) => Promise<Replica>;
  /** Is given every route before it is registered. */
  onRoute?: (route: RouteOptions) => void;
  /** Other pools for its two roles. */
  pools?: (database: TestDatabase) => { systemDb: Db; clientDb: Db };
}

/** The very application of production, on a separate database with the test network in it. */
export async function createTestApp({
  clock = () => testInstant,
  env = {},
  staticDirectory,
  modules,
  prepare,
  log = testLog,
  pdf = readPdfsHere(),
  database: given,
  openReplica,
  pools = openPools,
  onRoute,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const { superuserUrl, ownerUrl, apiUrl, drop } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'platform-app-'));
  const sevdesk = await startSevdeskSandbox({ token: 'token of the tests' });
  const config = testConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    SEVDESK_URL: sevdesk.url,
    SEVDESK_TOKEN: sevdesk.token,
    SEVDESK_TIMEOUT_MS: '1500',
    ...env,
  });
  const ownerDb = openPool({ url: ownerUrl, max: 2, statementTimeoutMs: 30_000 });
  await prepare?.(ownerDb);
  const { systemDb, clientDb } = pools(database);
  const replica = await openReplica?.(systemDb);
  const keys = {
    sessionSecret: config.sessionSecret ?? '',
    encryptionKeys: config.encryptionKeys ?? '',
  };
  const services = await createServices({
    config,
    database: { apiUrl, systemDb, replica },
    keys,
    log,
    clock,
    pdf,
  });
  const registeredRoutes: TestApp['registeredRoutes'] = [];
  const app = await buildApp({
    services,
    clientDb,
    clock,
    staticDirectory,
    modules,
    onRoute(route) {
      const { method, url } = route;
      registeredRoutes.push(...[method].flat().map((one) => ({ method: one, url })));
      onRoute?.(route);
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  services.listensAt(url);
  const network = await plantTestNetwork(ownerDb);
  await plantSealingKey(services);

  const cookies = new Map<TestUser, Promise<string>>();
  const cookieOf = (user: TestUser) => {
    const known = cookies.get(user) ?? signIn(url, user);
    cookies.set(user, known);
    return known;
  };

  return {
    app,
    url,
    services,
    network,
    ownerDb,
    ownerUrl,
    superuserUrl,
    clientDb,
    sevdesk,
    registeredRoutes,
    cookieOf,
    as: async (user) => supertest.agent(url).set('cookie', await cookieOf(user)),
    async close() {
      await app.close();
      await services.sessions.close();
      await services.pdf.close();
      await replica?.close();
      await sevdesk.close();
      await Promise.all([ownerDb.destroy(), systemDb.destroy(), clientDb.destroy()]);
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function plantSealingKey({ systemDb, secrets }: Services): Promise<void> {
  const { privateKey, certificate } = inject('sealingKey');
  const private_key = secrets.encrypt(privateKey, placeOf(1));
  await systemDb('sealing_keys').insert({ id: 1, private_key, certificate });
}

function openPools({ apiUrl }: TestDatabase) {
  const pool = { url: apiUrl, max: 5, statementTimeoutMs: 30_000 };
  return {
    systemDb: openPool({ ...pool, role: 'platform_app' }),
    clientDb: openPool({ ...pool, role: 'platform_client', pipelines: true }),
  };
}

async function signIn(url: string, user: TestUser): Promise<string> {
  const response = await supertest(url)
    .post('/api/auth/login')
    .send({ email: emailOf(user), password: testPassword });
  if (response.status !== 200) throw new Error(`${user} cannot sign in: ${response.text}`);
  return String(response.headers['set-cookie']?.[0]).split(';')[0] ?? '';
}
