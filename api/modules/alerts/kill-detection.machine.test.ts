import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { times } from '#tests/support/soak.ts';
import { queueDetection } from './detect-alerts.ts';
import { plantCourses, plantFeedDays } from './testing/plant-courses.ts';

const from = '2026-07-01';
const bad = '2026-11-19';
const span = { from: bad, to: bad };
let now = '2026-11-20T06:30:00.000Z';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const sites = [
    { seed: 3, url: 'stumm.example', faults: [{ ...span, silent: 'mobile-hpa-1' }] },
    { seed: 7, url: 'billig.example', faults: [{ ...span, price: 0.6 }] },
  ];
  const companyId = test.network.companies.own;
  await plantCourses(test.ownerDb, sites, { companyId, from, days: 142 });
  await plantFeedDays(test.ownerDb, { from, to: bad });
});
afterAll(() => test.close());

const alerts = () =>
  test.ownerDb('alerts').whereNotNull('site_id').orderBy('kind').select('kind', 'told_at');
const runs = () => test.ownerDb('job_runs').where({ name: 'detect-alerts', status: 'COMPLETED' });

/** Before it has looked at anything; when all is found and is about to be kept; in full, in between. */
const places = ['alert_rules', 'audit_log', 'site_daily', 'metrics', 'alerts'];
const patience = { timeout: 90_000, interval: 50 };

it('raises and tells the same, once, wherever the worker is killed', async () => {
  await queueDetection(test.services.systemDb);
  for (const table of places.slice(0, times(2, places.length))) {
    await dieAt(table);
    expect(await alerts()).toEqual([]);
  }
  // At the moment they are there, whether or not the run could still say so; and once more.
  await live(() => expect.poll(alerts, patience).toHaveLength(2));
  const before = (await runs()).length;
  expect(await test.ownerDb('mail_deliveries').select('template')).toEqual([]);
  // The second look, which tells: the mails are about to be queued.
  now = '2026-11-20T07:00:00.000Z';
  await queueDetection(test.services.systemDb);
  await dieAt('mail_deliveries');
  expect((await alerts()).every(({ told_at }) => told_at === null)).toBe(true);
  await live(async () => {
    await queueDetection(test.services.systemDb);
    await expect.poll(async () => (await runs()).length, patience).toBeGreaterThan(before);
  });
  expect((await alerts()).map(({ kind }) => kind)).toEqual(['CPM', 'TRACKER_SILENT']);
  const mails = await test.ownerDb('mail_deliveries').select('template', 'recipient');
  const severe = (await alerts()).filter(({ told_at }) => told_at !== null).length;
  expect(mails.filter(({ template }) => template === 'alert')).toHaveLength(2 * severe);
  expect(mails.filter(({ template }) => template === 'site-trouble')).toHaveLength(1);
}, 600_000);

/** A worker is killed when it comes to the table. */
const dieAt = (table: string) =>
  test.ownerDb.transaction(async (transaction) => {
    await transaction.raw(`lock table ${table} in access exclusive mode`);
    await live(() => expect.poll(() => waiting(table), patience).toBeGreaterThan(0));
  });

/** Who waits for the table. */
async function waiting(table: string): Promise<number> {
  const { rows } = await test.ownerDb.raw(
    `select count(*) as count from pg_locks where not granted and relation = cast(? as regclass)`,
    [table],
  );
  return Number(rows[0].count);
}

/** A worker lives while `during` goes on, and is killed. */
async function live(during: () => Promise<unknown>): Promise<void> {
  const env = { DATA_DIR: test.services.config.dataDir, DATABASE_URL: test.ownerUrl };
  await killWorkerAfter({ module: 'alerts', env, now }, async () => {
    await test.ownerDb.raw(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await during();
  });
}
