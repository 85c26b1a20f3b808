import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantClicks } from '#api/modules/recommendations/testing/plant-clicks.ts';
import { indexWebsite } from '#api/operations/recommendations/index-website-job.ts';
import { modules } from '#api/product.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { runJob } from '#tests/support/run-job.ts';
import { demoModules } from './demo-modules.ts';

const clock = () => new Date('2026-11-20T12:00:00Z');
const parts = demoModules(modules);

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock });
});
afterAll(() => test.close());

const queued = async () =>
  (await test.ownerDb('graphile_worker.jobs').orderBy('id').pluck('task_identifier')).toSorted();
const takeUp = () =>
  test.services.systemDb.transaction(async (db) => {
    for (const { takeUp } of parts) await takeUp?.(db);
  });

it('begin with a start of a whole demo', async () => {
  await test.ownerDb('demo').insert({ seeded_on: '2026-11-20' });
  await takeUp();
  expect(await queued()).not.toContain('settle-demo');
  await test.ownerDb('demo').update({ completed_at: clock() });
  await takeUp();
  expect(await queued()).toContain('settle-demo');
});

it('give an indexed website its readers', async () => {
  const siteId = test.network.sites.own;
  const { articles } = await plantClicks(test.ownerDb, siteId, '2026-10-08', '2026-10-08');
  const [first, ...recommended] = articles.map(({ id }) => id);
  await test.ownerDb('recommendation_articles').where({ id: first }).update({ recommended });
  const counts = async () => (await test.ownerDb('recommendation_counts').select('views')).length;
  const before = await counts();
  const jobs = parts.flatMap((part) => part.jobs ?? []);
  const job = mustExist(jobs.find(({ name }) => name === indexWebsite.name));
  await runJob(test, job, { runId: 0, siteId }, { clock });
  expect(await counts()).toBeGreaterThan(before);
});

it('check those sites alone that have a website', async () => {
  const { companies } = test.network;
  const sites = await test
    .ownerDb('sites')
    .insert(
      ['hausrezepte.example', 'ohne.example'].map((url) => ({ company_id: companies.own, url })),
    )
    .returning('id');
  await test.ownerDb('agreements').insert(
    sites.map(({ id: site_id }) => ({
      ...{ site_id, status: 'ACTIVE', mode: 'PLUS', type: 'STANDARD', starts_at: '2026-01-01' },
      ...{ management_type: 'QMN', consent_manager_type: 'CLIENT' },
    })),
  );
  await test.ownerDb('ad_check_runs').delete();
  const schedules = parts.flatMap((part) => part.schedules ?? []);
  const weekly = mustExist(schedules.find(({ name }) => name === 'check-ads-weekly'));
  await test.services.systemDb.transaction((db) => weekly.enqueue(db, clock()));
  const checked = await test
    .ownerDb('ad_check_runs as r')
    .join('datalake_websites as w', 'w.id', 'r.website_id')
    .pluck('w.domain');
  expect(checked).toEqual(['hausrezepte.example']);
});
