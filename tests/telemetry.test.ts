import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { heartbeatSchedule } from '#api/core/jobs/heartbeat-schedule.ts';
import { startDueSchedules } from '#api/core/jobs/schedule.ts';
import { nameWorker, productRelease, productVersion } from '#api/core/process-name.ts';
import { noteBackup } from '#api/modules/backup/note-backup.ts';
import { feedJobNamed } from '#api/operations/feeds/feed-jobs.ts';
import { createTestApp, type TestApp } from './support/create-test-app.ts';

const token = 'a token for those who watch';
const now = new Date('2026-11-20T12:00:00Z');
const logged: Record<string, unknown>[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write(line, _encoding, done) {
      logged.push(JSON.parse(String(line)));
      done();
    },
  }),
);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    clock: () => now,
    env: { METRICS_TOKEN: token, RATE_LIMIT: '30' },
    log,
  });
});
afterAll(() => test.close());

const scrape = (authorization = `Bearer ${token}`) =>
  supertest(test.url).get('/metrics').set('authorization', authorization);

/** The value of one line, by its name and labels as written. */
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

describe('who may look', () => {
  it.each(['', 'Bearer another token of some length', token])('not by „%s“', async (given) => {
    expect((await scrape(given)).status).toBe(401);
  });

  it('no one where no token is set: the address does not exist, nor a page of the partner app', async () => {
    const other = await createTestApp();
    try {
      const { status, headers } = await supertest(other.url).get('/metrics');
      expect([status, headers['content-type']]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('what is told', () => {
  it('requests by route and status, never by what was asked', async () => {
    await supertest(test.url).get('/api/client/sites/4711');
    const { status, text, headers } = await scrape();
    expect([status, headers['content-type']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(
      valueIn(
        text,
        'platform_http_request_seconds_count{method="GET",route="/api/client/sites/:id",status="401"}',
      ),
    ).toBe(1);
    expect(text).not.toContain('sites/4711');
  });

  it('memory, event loop and connections of the process', async () => {
    const { text } = await scrape();
    expect(valueIn(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(
      valueIn(text, 'platform_database_connections{role="platform_app",state="free"}'),
    ).toBeGreaterThanOrEqual(0);
  });

  it('which version this process is, of which release, and what the database has come to', async () => {
    const { name: schema } = await test.ownerDb('knex_migrations').orderBy('id', 'desc').first();
    const { text } = await scrape();
    const release = `version="${productVersion}",release="${productRelease}"`;
    expect(valueIn(text, `platform_build_info{${release},schema="${schema}"}`)).toBe(1);
  });

  it('the queue: how much, in which state, and how long the oldest is due', async () => {
    const job = feedJobNamed('process-f11-de');
    await enqueue(test.services.systemDb, job, { from: '2026-11-01', to: '2026-11-02' });
    await test.ownerDb.raw(
      `update graphile_worker._private_jobs set run_at = now() - interval '90 seconds'`,
    );
    const { text } = await scrape();
    expect(valueIn(text, `platform_queue_jobs{task="${job.name}",state="due"}`)).toBe(1);
    await test.ownerDb.raw(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'F11 is silent'`,
    );
    const failing = (await scrape()).text;
    expect(valueIn(failing, `platform_queue_jobs{task="${job.name}",state="failing"}`)).toBe(1);
    expect(valueIn(failing, 'platform_queue_oldest_due_seconds')).toBe(0);
    await test.ownerDb.raw('delete from graphile_worker._private_jobs');
  });

  it('runs of the last day, those given up, and mails', async () => {
    await test.ownerDb.raw(
      `insert into job_runs (name, status, started_at, completed_at, given_up_at) values
         ('fetch-f11-de', 'COMPLETED', '2026-11-20 10:00Z', '2026-11-20 10:00:04Z', null),
         ('fetch-f11-de', 'COMPLETED', '2026-11-20 11:00Z', '2026-11-20 11:00:06Z', null),
         ('fetch-f11-de', 'COMPLETED', '2026-11-18 11:00Z', '2026-11-18 12:00:00Z', null),
         ('fetch-f11-at', 'FAILED', '2026-11-20 11:00Z', '2026-11-20 11:00:01Z', '2026-11-20 11:00:01Z')`,
    );
    await test.ownerDb.raw(
      `insert into mail_deliveries (recipient, template, subject, status, updated_at) values
         ('a@a.example', 'reset-password', 'One', 'QUEUED', '2026-11-20 11:00Z'),
         ('b@a.example', 'reset-password', 'Two', 'FAILED', '2026-11-20 11:00Z')`,
    );
    const { text } = await scrape();
    const read = (series: string) => valueIn(text, series);
    expect(read('platform_job_runs_day{task="fetch-f11-de",status="COMPLETED"}')).toBe(2);
    expect(read('platform_job_seconds_day{task="fetch-f11-de",status="COMPLETED"}')).toBe(10);
    expect(read('platform_jobs_given_up{task="fetch-f11-at"}')).toBe(1);
    expect(read('platform_mails{status="waiting"}')).toBe(1);
    expect(read('platform_mails{status="failed"}')).toBe(1);
    expect(read('platform_documents_unsent{status="APPROVED"}')).toBe(0);
  });

  it('workers that live, how long ago a heartbeat was, and the age of the last backup once there is one', async () => {
    const former = (await scrape()).text;
    expect(valueIn(former, 'platform_workers')).toBe(0);
    expect(valueIn(former, 'platform_heartbeat_age_seconds')).toBe(0);
    expect(former).not.toMatch(/^platform_backup_age_seconds/m);
    expect(valueIn(former, 'platform_backups')).toBe(0);
    const applicationName = nameWorker('pool-lives', now);
    const worker = openPool({
      url: test.ownerUrl,
      max: 1,
      statementTimeoutMs: 5000,
      applicationName,
    });
    const taken = { bytes: 1, verified: true, place: '/mnt/backups/a' };
    await noteBackup(test.ownerDb, { ...taken, takenAt: new Date(+now - 3_600_000) });
    const minuteAgo = new Date(+now - 60_000);
    await startDueSchedules(test.services.systemDb, [heartbeatSchedule], minuteAgo);
    try {
      await worker.raw('select');
      const { text } = await scrape();
      expect(valueIn(text, 'platform_workers')).toBe(1);
      expect(valueIn(text, 'platform_heartbeat_age_seconds')).toBe(60);
      expect(valueIn(text, 'platform_backup_age_seconds{verified="true"}')).toBe(3600);
      expect(valueIn(text, 'platform_backups')).toBe(1);
    } finally {
      await worker.destroy();
    }
  });

  it('the free part of the disk, and no certificate where there is none', async () => {
    const { text } = await scrape();
    const directory = test.services.config.dataDir;
    const free = valueIn(text, `platform_disk_free_ratio{directory="${directory}"}`);
    expect(free).toBeGreaterThan(0);
    expect(free).toBeLessThanOrEqual(1);
    expect(text).not.toMatch(/^platform_certificate_days_left/m);
  });

  it('leaves out what cannot be read, says so, and still tells the rest', async () => {
    await test.ownerDb.raw('alter table invoices rename to gone_invoices');
    try {
      await scrape();
      const { status, text } = await scrape();
      expect(status).toBe(200);
      expect(text).not.toMatch(/^platform_documents_unsent/m);
      expect(
        valueIn(text, 'platform_measures_failed_total{measure="platform_documents_unsent"}'),
      ).toBeGreaterThanOrEqual(1);
      expect(valueIn(text, 'platform_queue_oldest_due_seconds')).toBe(0);
    } finally {
      await test.ownerDb.raw('alter table gone_invoices rename to invoices');
    }
  });
});

it.each(['alerts.yml', 'dashboard.json'])('is what docker/watch/%s asks for', async (file) => {
  await supertest(test.url).get('/api/health');
  const { text } = await scrape();
  const asked = await readFile(new URL(`../docker/watch/${file}`, import.meta.url), 'utf8');
  const names = new Set(asked.match(/\b(platform|process|nodejs)_[a-z\d_]+/g));
  expect(names.size).toBeGreaterThan(5);
  for (const name of names)
    expect(text).toContain(`# HELP ${name.replace(/_(bucket|count)$/, '')} `);
});

it('logs a line a request: actor, company, route, status, address', async () => {
  const { body } = await (await test.as('owner')).get('/api/client/sites').expect(200);
  expect(body.length).toBeGreaterThan(0);
  const line = logged.findLast(({ route }) => route === '/api/client/sites');
  expect(line).toMatchObject({
    msg: 'answered',
    method: 'GET',
    status: 200,
    ip: '127.0.0.1',
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    actor: expect.stringMatching(/^person \d+$/),
    company: expect.any(Number),
    ms: expect.any(Number),
  });
});

it('logs a probe only where it fails', async () => {
  const last = logged.length;
  for (const path of ['/api/health', '/api/health/live']) {
    await supertest(test.url).get(path).expect(200);
  }
  expect((await scrape()).status).toBe(200);
  expect((await scrape('')).status).toBe(401);
  const answered = () => logged.slice(last).filter(({ msg }) => msg === 'answered');
  await expect.poll(answered).toMatchObject([{ route: '/metrics', status: 401 }]);
});

it('never refuses probes and scrapers for their number', async () => {
  const owner = await test.as('owner');
  const busy = Array.from({ length: 40 }, () => owner.get('/api/client/sites'));
  expect((await Promise.all(busy)).map(({ status }) => status)).toContain(429);
  for (const path of ['/api/health', '/api/health/live']) {
    expect((await supertest(test.url).get(path)).status).toBe(200);
  }
  expect((await scrape()).status).toBe(200);
});
