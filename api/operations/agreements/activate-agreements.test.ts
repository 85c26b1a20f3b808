import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import { activateAgreements } from './activate-agreements.ts';

/** 00:01 on Berlin's clock of 21 November. */
const now = new Date('2026-11-20T23:01:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ clock: () => now });
});
afterAll(() => test.close());

const run = async () => {
  const { systemDb } = test.services;
  const context = {
    clock: () => now,
    log: { info: () => {} },
    transaction: (work: Parameters<typeof systemDb.transaction>[0]) => systemDb.transaction(work),
  };
  return tellRun(await activateAgreements.run(context as unknown as JobContext, {}), 'en');
};

async function agree(site: 'own' | 'other', status: string, startsAt: string, endsAt?: string) {
  const { id } = mustExist(
    (
      await test
        .ownerDb('agreements')
        .insert({
          site_id: test.network.sites[site],
          status,
          mode: 'SELECT',
          type: 'CUSTOM',
          management_type: 'QMN',
          consent_manager_type: 'CONSENT_MANAGER',
          starts_at: startsAt,
          ends_at: endsAt ?? null,
        })
        .returning('id')
    )[0],
  );
  const tracker = mustExist(
    await test.ownerDb('trackers').where({ slug: 'desktop-consent' }).first('id'),
  );
  await test
    .ownerDb('agreement_trackers')
    .insert({ agreement_id: id, tracker_id: tracker.id, views_cpm: 500 });
  return id as number;
}

const statusOf = async (id: number) =>
  mustExist(await test.ownerDb('agreements').where({ id }).first('status')).status;

it('activates what is due, retires what has ended, prices what was missed, and only once', async () => {
  const tracker = mustExist(
    await test.ownerDb('trackers').where({ slug: 'desktop-consent' }).first('id'),
  );
  await test.ownerDb.raw(`select ensure_month_partitions('metrics', '2026-11-01', '2026-11-30')`);
  const counted = (site: 'own' | 'other', date: string) => ({
    site_id: test.network.sites[site],
    company_id: test.network.companies[site],
    date,
    tracker_id: tracker.id,
    region: 'DE',
    page_impressions: 1000,
    requests: 0,
    views: 0,
    clicks: 0,
    fallbacks: 0,
    revenue_micros: 0,
    payout_micros: 0,
  });
  await test
    .ownerDb('metrics')
    .insert([
      counted('own', '2026-11-19'),
      counted('own', '2026-11-20'),
      counted('other', '2026-11-10'),
    ]);
  // The history that the feeds delivered begins here.
  await test.ownerDb('feed_days').insert({
    feed: 'cm',
    date: '2026-11-01',
    rows: 1,
    total: 1000,
    revenue_micros: 0,
    received_at: now,
  });
  const ending = await agree('own', 'ACTIVE', '2026-01-01', '2026-11-19');
  const due = await agree('own', 'SCHEDULED', '2026-11-20');
  const missed = await agree('other', 'SCHEDULED', '2026-11-09', '2026-11-11');
  const future = await agree('other', 'SCHEDULED', '2026-11-22');

  expect(await run()).toBe('1 activated, 2 retired');
  expect(await Promise.all([ending, due, missed, future].map(statusOf))).toEqual([
    'RETIRED',
    'ACTIVE',
    'RETIRED',
    'SCHEDULED',
  ]);
  const priced = await test
    .ownerDb('metrics')
    .orderBy('date')
    .select('date', 'agreement_id', 'payout_micros');
  expect(priced).toEqual([
    { date: '2026-11-10', agreement_id: missed, payout_micros: 5_000_000 },
    // Recomputed only from its own start: the day before belongs to what priced it then.
    { date: '2026-11-19', agreement_id: null, payout_micros: 0 },
    { date: '2026-11-20', agreement_id: due, payout_micros: 5_000_000 },
  ]);
  expect(await run()).toBe('0 activated, 0 retired');
});

it('asks for the consent script’s address as the agreement that now counts does', async () => {
  const site_id = test.network.sites.own;
  const line = { slug: 'consent-script', key: 'Address', value: null };
  const [made] = await test
    .ownerDb('configurations')
    .insert({
      owner_type: 'Site',
      owner_id: site_id,
      slug: 'ad-server-setup',
      name: 'Ad server setup',
      items: JSON.stringify([{ ...line, required: true }]),
    })
    .returning('id');
  const required = async () =>
    (await test.ownerDb('configurations').where({ id: made?.id }).first('items'))?.items;
  await test
    .ownerDb('agreements')
    .where({ site_id, status: 'ACTIVE' })
    .update({ ends_at: '2026-11-20' });
  const own = await agree('own', 'SCHEDULED', '2026-11-21');
  await test.ownerDb('agreements').where({ id: own }).update({ consent_manager_type: 'CLIENT' });
  expect(await run()).toBe('1 activated, 1 retired');
  expect(await required()).toEqual([{ ...line, required: false }]);
});

it('tells open pages of sites and agreements, and nobody while nothing turns', async () => {
  await run();
  const told = await hearTold(test.ownerUrl);
  await run();
  expect(await told.said()).toEqual([]);
  await agree('other', 'ACTIVE', '2020-01-01', '2020-02-01');
  // Of this, too.
  await told.said();
  await run();
  expect(await told.said()).toEqual(['agreements', 'sites']);
  await told.close();
});
