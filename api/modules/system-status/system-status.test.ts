import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openPool } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { heartbeatSchedule } from '#api/core/jobs/heartbeat-schedule.ts';
import { startDueSchedules } from '#api/core/jobs/schedule.ts';
import { getSealingKey, makeKey } from '#api/core/pdf/sealing/sealing-key.ts';
import { nameWorker, productVersion } from '#api/core/process-name.ts';
import { noteBackup } from '#api/modules/backup/note-backup.ts';
import { countByKey } from '#api/modules/bankings/sealed-columns.ts';
import { feedJobNamed } from '#api/operations/feeds/feed-jobs.ts';
import type { StatusCheck } from '#shared/domain/system-status/status-words.ts';
import { type SystemStatus, systemStatus } from '#shared/schemas/calls/system-status.ts';
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts';
import { readLine } from './read-system-status.ts';
import { statusMeasures } from './status-measures.ts';

const now = new Date('2026-11-20T12:00:00Z');
const address = '/api/admin/system-status';

let test: TestApp;
/** Someone else who holds locks. */
let other: Db;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
  other = openPool({ url: test.ownerUrl, max: 1, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await other.destroy();
  await test.close();
});

async function look(): Promise<SystemStatus> {
  const { status, body } = await (await test.as('superAdmin')).get(address);
  expect(status).toBe(200);
  return systemStatus.parse(body);
}
async function lineOf(check: StatusCheck) {
  const found = (await look()).lines.find((line) => line.check === check);
  if (!found) throw new Error(`No line of ${check}`);
  return found;
}
const said = async (check: StatusCheck) => {
  const { state, finding, count, names } = await lineOf(check);
  return { state, finding, count, names };
};

describe('who may look', () => {
  it.each([
    ['finance', 403],
    ['owner', 403],
    ['member', 403],
  ] as const)('%s may not', async (user, status) => {
    expect((await (await test.as(user)).get(address)).status).toBe(status);
  });

  it('nobody without a session', async () => {
    expect((await supertest(test.url).get(address)).status).toBe(401);
  });

  it('an account manager, who sees monitoring', async () => {
    expect((await (await test.as('accountManager')).get(address)).status).toBe(200);
  });
});

describe('what it says', () => {
  it('is worst first, with a line for each check', async () => {
    const { readAt, lines } = await look();
    expect(readAt).toBe(now.toISOString());
    const states = lines.map(({ state }) => state);
    expect(states).toEqual(
      [...states].sort((a, b) => 'bwo'.indexOf(a[0] ?? '') - 'bwo'.indexOf(b[0] ?? '')),
    );
    // There is no worker, backup or TLS; the database is no demo.
    expect(lines.filter(({ state }) => state !== 'ok').map(({ finding }) => finding)).toEqual([
      'no-worker',
      'no-mail-server',
      'no-backup',
      'no-tls',
    ]);
  });

  it('names versions, migrations and this very process', async () => {
    const values = Object.fromEntries(
      (await look()).lines.flatMap(({ facts }) => facts.map(({ fact, value }) => [fact, value])),
    );
    expect(values).toMatchObject({
      product: productVersion,
      node: process.version.slice(1),
      postgres: expect.stringMatching(/^\d+/),
      lastMigration: expect.stringMatching(/^\d{4}_\w+$/),
    });
    const { facts } = await lineOf('processes');
    expect(facts).toContainEqual({
      fact: 'api',
      of: expect.stringMatching(new RegExp(` ${process.pid}$`)),
      as: 'instant',
      value: expect.stringMatching(/Z$/),
    });
  });

  it('tells a worker that lives from one that hangs, and one that left a run open', async () => {
    await other('job_runs').insert([
      { name: 'fetch-cm', worker_id: 'pool-lives' },
      { name: 'fetch-cm', worker_id: 'pool-gone' },
    ]);
    const worker = openPool({
      url: test.ownerUrl,
      max: 1,
      statementTimeoutMs: 30_000,
      applicationName: nameWorker('pool-lives', now),
    });
    await worker.raw('select');
    await startDueSchedules(other, [heartbeatSchedule], new Date(+now - 4 * 60_000));
    expect(await said('processes')).toMatchObject({ finding: 'worker-stands', count: 4 });
    await startDueSchedules(other, [heartbeatSchedule], now);
    const { finding, count, facts } = await lineOf('processes');
    expect({ finding, count }).toEqual({ finding: 'worker-gone', count: 1 });
    expect(facts.filter(({ fact }) => fact === 'worker')).toEqual([
      { fact: 'worker', of: 'pool-lives', as: 'instant', value: now.toISOString() },
    ]);
    await worker.destroy();
    await expect
      .poll(() => said('processes'))
      .toMatchObject({ state: 'bad', finding: 'no-worker' });
    await other('job_runs').delete();
  });

  it('counts what waits and what was given up', async () => {
    await test.services.systemDb.transaction((trx) =>
      enqueue(trx, feedJobNamed('fetch-cm'), { from: '2026-11-19', to: '2026-11-19' }),
    );
    expect((await lineOf('queue')).facts).toContainEqual({ fact: 'due', as: 'count', value: 1 });
    await other('job_runs').insert({ name: 'fetch-cm', status: 'FAILED', given_up_at: now });
    expect(await said('queue')).toMatchObject({ finding: 'jobs-given-up', count: 1 });
    await other('job_runs').delete();
  });

  it('sums a table over its months', async () => {
    await other.raw(`select ensure_month_partitions('metrics', '2026-11-01', '2026-11-30')`);
    const { facts } = await lineOf('database');
    const tables = facts.filter(({ fact }) => fact === 'table').map(({ of }) => of);
    expect(tables.length).toBeGreaterThan(3);
    expect(tables.filter((name) => /metrics_?\d/.test(name ?? ''))).toEqual([]);
  });

  it('knows the last backup, and what the database was restored from', async () => {
    const before = { bytes: 65_000_000, verified: true, place: '/mnt/backups/a' };
    await noteBackup(other, { ...before, takenAt: new Date('2026-11-11T12:00:00Z') });
    expect(await said('backup')).toMatchObject({ state: 'bad', finding: 'backup-old', count: 9 });
    const takenAt = new Date('2026-11-20T03:30:00Z');
    await noteBackup(other, { ...before, takenAt, restoredAt: now });
    const { state, facts } = await lineOf('backup');
    expect(state).toBe('ok');
    expect(facts).toContainEqual({ fact: 'restoredAt', as: 'instant', value: now.toISOString() });
  });

  it('knows a migration that the code does not', async () => {
    await other('knex_migrations').insert({ name: '9000_later', batch: 9, migration_time: now });
    expect(await said('migrations')).toMatchObject({ state: 'bad', names: ['9000_later'] });
    await other('knex_migrations').where({ name: '9000_later' }).delete();
    expect(await said('migrations')).toMatchObject({ state: 'ok' });
  });

  it('tells a key that is lost until another takes its place, and how long the seal holds', async () => {
    await other('sealing_keys').delete();
    const { certificate } = await makeKey(new Date('1997-03-01T00:00:00Z'));
    await other('sealing_keys').insert({
      id: 1,
      private_key: 'v1.lost.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAA',
      certificate,
      created_at: now,
    });
    expect(await said('keys')).toMatchObject({ state: 'bad', count: 1, names: ['lost'] });
    expect(await said('seal')).toMatchObject({ state: 'warn', finding: 'seal-ends', count: 100 });
    // Another takes its place.
    expect((await getSealingKey(test.services, now)).id).toBe(2);
    expect(await said('keys')).toMatchObject({ state: 'ok' });
    expect((await lineOf('keys')).facts).toContainEqual({
      fact: 'sealed',
      of: 'sealing_keys.private_key',
      as: 'count',
      value: 1,
    });
    expect([...(await countByKey(test.services.systemDb)).keys()]).not.toContain('lost');
    await other('sealing_keys').delete();
  });

  it('tells mails that fail until one is sent again', async () => {
    const mail = { recipient: 'a@test.example', template: 'news', subject: 'News' };
    await other('mail_deliveries').insert({ ...mail, status: 'FAILED', updated_at: now });
    const { services } = test;
    const line = await readLine(
      'mail',
      { ...services, config: { ...services.config, live: false } },
      now,
    );
    expect(line).toMatchObject({ state: 'bad', finding: 'mail-fails' });
    await other('mail_deliveries').delete();
  });

  it('says of a check that hangs that it could not be read, and keeps no other from it', async () => {
    await other.transaction(async (trx) => {
      await trx.raw('lock table mail_deliveries in access exclusive mode');
      const { lines } = await look();
      const unread = lines.filter(({ finding }) => finding === 'unread').map(({ check }) => check);
      expect(unread).toEqual(['mail']);
    });
    expect((await said('mail')).finding).not.toBe('unread');
  });
});

describe('the certificate of the address', () => {
  it.each([
    ['2026-11-20T00:00:00Z', 10957, { state: 'bad', finding: 'certificate-unusable' }],
    ['1996-11-25T12:00:00Z', 5, { state: 'bad', finding: 'certificate-ends', count: 5 }],
  ])('made on %s is looked at, though no browser takes it', async (made, days, expected) => {
    const { privateKey: key, certificate: cert } = await makeKey(new Date(made));
    const server = createServer({ key, cert }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const secured = await createTestApp({
      clock: () => now,
      env: { PUBLIC_URL: `https://127.0.0.1:${port}` },
    });
    try {
      const { body } = await (await secured.as('superAdmin')).get(address);
      const line = systemStatus.parse(body).lines.find(({ check }) => check === 'certificate');
      expect(line).toMatchObject(expected);
      const measured = async (name: string) => {
        const measure = statusMeasures.find((one) => one.name === `platform_certificate_${name}`);
        const [{ labels, value } = {}] = (await measure?.read(secured.services, now)) ?? [];
        expect(labels).toEqual({ address: `https://127.0.0.1:${port}` });
        return value;
      };
      expect(await measured('days_left')).toBe(days);
      // It was made for 30 years.
      expect(await measured('left_ratio')).toBeCloseTo(days / 10_957, 2);
    } finally {
      await secured.close();
      server.close();
    }
  });
});
