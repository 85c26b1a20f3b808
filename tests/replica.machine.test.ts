import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPool } from '#api/core/database/db.ts';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { migrate } from '#api/core/database/migrate.ts';
import { openDatabase } from '#api/core/database/open-database.ts';
import { openReplica, type Replica } from '#api/core/database/replica.ts';
import { execute } from './support/copy-database.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';
import { testLog } from './support/silent-log.ts';
import { startReplica, type TestReplica } from './support/start-replica.ts';
import type { TestUser } from './support/test-network.ts';

/**
 * Reports are read from a real streaming replica: caught up, behind, down, and no longer a replica.
 */

const patience = 180_000;
const token = 'a token for those who watch';
const days = 'from=2026-11-02&to=2026-11-10';
/** The replica watcher's clock; the platform has its own. */
let now = new Date('2026-11-20T18:42:00Z');

let root: string;
let server: EmbeddedPostgres;
let standby: TestReplica;
let replica: Replica;
let test: TestApp;
let own: number;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'replica-'));
  await chmod(root, 0o711);
  server = await startEmbeddedPostgres({ dataDir: join(root, 'primary'), durable: false });
  // Commits are in the log sent to the replica, as on a durable server.
  await execute(server.superuserUrl, 'alter database platform set synchronous_commit = on');
  await migrate(server.ownerUrl);
  standby = await startReplica(server.superuserUrl, join(root, 'standby'));
  test = await createTestApp({
    database: { ...server, drop: async () => {} },
    env: { METRICS_TOKEN: token },
    openReplica: async (primary) => {
      replica = await openReplica({ ...read(standby.apiUrl), primary, clock: () => now });
      return replica;
    },
  });
  own = test.network.sites.own;
  await test.ownerDb('site_daily').insert({
    ...{ date: '2026-11-05', site_id: own, company_id: test.network.companies.own, region: 'DE' },
    ...{ page_impressions: 1000, consent_page_impressions: 0, has_agreement: true },
    ...{ qmn_requests: 0, qmn_views: 0, wb_requests: 0, wb_views: 0 },
    ...{ qmn_revenue_micros: 0, wb_revenue_micros: 0, wb_payout_micros: 0 },
    ...{ payout_micros: 5_000_000, qmn_payout_micros: 5_000_000 },
  });
}, patience);
afterAll(async () => {
  await test?.close();
  await standby?.remove();
  await server?.stop();
  await removeEmbeddedPostgres({ dataDir: join(root, 'primary') });
  await rm(root, { recursive: true, force: true });
}, patience);

const read = (url: string) => ({ url, max: 4, statementTimeoutMs: 30_000, log: testLog });

/** The replica has all that the primary has. */
async function catchUp(): Promise<void> {
  const position = await replica.primaryPosition();
  await vi.waitFor(async () => {
    await replica.look();
    expect(replica.standing()?.position ?? 0).toBeGreaterThanOrEqual(position);
  }, patience);
}

const pay = (cents: number) =>
  test
    .ownerDb('site_daily')
    .where({ site_id: own })
    .update({ payout_micros: cents * 10_000, qmn_payout_micros: cents * 10_000 });

async function askFor(path: string, user: TestUser) {
  const { status, headers, body, text } = await (await test.as(user)).get(path);
  expect([path, status]).toEqual([path, 200]);
  return { asOf: headers['x-as-of'], body, text };
}
const askReport = async (user: TestUser) => {
  const path = `/api/admin/reports/margin?${days}&by=day&sites=${own}`;
  const { asOf, body } = await askFor(path, user);
  return { asOf, cents: body.totals.payoutCents };
};
const metric = async (series: string) => {
  const answer = await test.app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  const line = answer.body.split('\n').find((one) => one.startsWith(`${series}{`));
  return line && Number(line.split(' ').at(-1));
};

describe('a replica that has caught up', () => {
  it('answers reports, as the role that the primary would, and says nothing of it', async () => {
    await catchUp();
    expect(await askReport('finance')).toEqual({ asOf: undefined, cents: 500 });
    expect(await metric('platform_replica_up')).toBe(1);
    expect(await metric('platform_replica_lag_seconds')).toBe(0);
    const { rows } = await replica.db.raw(
      `select current_user, pg_is_in_recovery() as reads, count(*)
         from pg_stat_activity where application_name = 'partner-platform'`,
    );
    expect(rows[0]).toMatchObject({ current_user: 'platform_app', reads: true });
  });

  it('holds companies apart as the primary does', async () => {
    const db = openPool({ ...read(standby.clientUrl), role: 'platform_client' });
    try {
      const seenBy = (companyId: number) =>
        db.transaction(async (transaction) => {
          await transaction.raw(`set local app.company_id = '${companyId}'`);
          await transaction.raw(
            `select set_config('app.actor', '{}', true), set_config('transaction_read_only', 'on', true)`,
          );
          return transaction('sites').pluck('id');
        });
      const { companies, sites } = test.network;
      expect(await seenBy(companies.own)).toEqual([sites.own]);
      expect(await seenBy(companies.other)).toEqual([sites.other]);
      expect(await db('sites').pluck('id')).toEqual([]);
    } finally {
      await db.destroy();
    }
  });
});

describe('a replica that is behind', () => {
  beforeAll(async () => {
    await catchUp();
    await standby.pause();
    await pay(700);
    now = new Date('2026-11-20T18:44:00Z');
    await replica.look();
  });
  afterAll(async () => {
    await standby.resume();
    await catchUp();
  });

  it('answers reports with what it has, and from when that is', async () => {
    expect(await askReport('finance')).toEqual({ asOf: '2026-11-20T18:42:00.000Z', cents: 500 });
    expect(await metric('platform_replica_lag_seconds')).toBe(120);
  });

  it('is asked for nothing that somebody is paid by, nor for a file, which could not tell', async () => {
    const { companies } = test.network;
    const overview = await askFor(`/api/admin/companies/${companies.own}/overview`, 'finance');
    expect([overview.asOf, overview.body.payoutCents]).toEqual([undefined, 700]);
    const payouts = await askFor('/api/client/payouts', 'owner');
    expect(payouts.asOf).toBeUndefined();
    expect(JSON.stringify(payouts.body)).toContain('"netCents":700');
    const file = await askFor(
      `/api/admin/exports/sitelist-performance?${days}&format=csv&sites=${own}`,
      'accountManager',
    );
    expect(file.text).toContain('7,00');
  });

  it('has what it refuses asked of the primary: a site that it does not know yet', async () => {
    const [site] = await test
      .ownerDb('sites')
      .insert({ company_id: test.network.companies.own, url: 'neue-seite.example' })
      .returning('id');
    const url = `/api/admin/reports/margin?${days}&by=day&sites=${site?.id}`;
    expect((await askFor(url, 'finance')).asOf).toBeUndefined();
    expect((await (await test.as('finance')).get(`${url},987654321`)).status).toBe(404);
  });

  it('shows nothing older to who has written, nor to who was shown what is newer', async () => {
    const browser = await test.as('superAdmin');
    const url = `/api/admin/reports/margin?${days}&by=day&sites=${own}`;
    const cents = async () => (await browser.get(url)).body.totals.payoutCents;
    expect(await cents()).toBe(500);
    const written = await browser.post('/api/admin/categories').send({ name: 'Garten' });
    expect(written.status).toBe(201);
    expect(String(written.headers['set-cookie'])).toMatch(/^seen=\d+;.*HttpOnly/);
    expect(await cents()).toBe(700);

    // Others are unaffected.
    expect((await askReport('finance')).cents).toBe(500);
  });
});

describe('a replica that is away', () => {
  it('is not missed, and read again once it is back', async () => {
    await catchUp();
    await standby.stop();
    await pay(800);
    // Before it is noticed, and after.
    expect(await askReport('finance')).toEqual({ asOf: undefined, cents: 800 });
    await replica.look();
    expect(await askReport('finance')).toEqual({ asOf: undefined, cents: 800 });
    expect(await metric('platform_replica_up')).toBe(0);
    expect(await metric('platform_replica_lag_seconds')).toBeUndefined();

    await standby.start();
    await catchUp();
    expect(await metric('platform_replica_up')).toBe(1);
    await standby.pause();
    await pay(900);
    expect((await askReport('accountManager')).cents).toBe(800);
    await standby.resume();
  });

  it('does not prevent a start', async () => {
    const away = await openReplica({
      ...read('postgres://platform_login:x@127.0.0.1:1/platform'),
      primary: test.services.systemDb,
    });
    expect(away.standing()).toBeUndefined();
    await away.close();
  });
});

describe('what is no replica of the database', () => {
  const open = (databaseReadUrl: string) =>
    openDatabase(
      {
        databaseUrl: server.ownerUrl,
        databaseClientUrl: server.clientUrl,
        databaseReadUrl,
        databasePool: 4,
        dataDir: root,
        role: 'api',
      },
      testLog,
    );

  it('is refused at the start: the primary, another server, another database', async () => {
    await expect(open(server.apiUrl)).rejects.toThrow(
      /^DATABASE_READ_URL is no replica: it takes writes of its own, promoted perhaps$/,
    );
    const another =
      /^DATABASE_READ_URL is another database than DATABASE_URL: it must be its streaming replica$/;
    await expect(open(inject('databaseServerUrl'))).rejects.toThrow(another);
    const otherName = new URL(standby.apiUrl);
    await execute(server.superuserUrl, 'create database elsewhere');
    await catchUp();
    otherName.pathname = '/elsewhere';
    await expect(open(otherName.href)).rejects.toThrow(another);
  });

  it('is left alone when it was promoted meanwhile', async () => {
    await catchUp();
    await standby.promote();
    await replica.look().catch(() => {});
    await pay(1000);
    expect(await askReport('finance')).toEqual({ asOf: undefined, cents: 1000 });
    expect(await metric('platform_replica_up')).toBe(0);
    await expect(open(standby.apiUrl)).rejects.toThrow(/^DATABASE_READ_URL is no replica/);
  });
});
