import { afterAll, beforeAll, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, type Day, daysBetween } from '#shared/dates.ts';
import { publisherKinds } from '#shared/domain/alerts/alert-kinds.ts';
import type { Fault } from '#shared/domain/alerts/testing/site-course.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { killWorkerAfter } from '#tests/support/kill-worker.ts';
import { times } from '#tests/support/soak.ts';
import { queueDetection } from './detect-alerts.ts';
import { tellDigests } from './tell-alerts.ts';
import { plantCourses, plantFeedDays } from './testing/plant-courses.ts';

const from: Day = '2026-07-01';
const first: Day = '2026-11-12';
const last = addDay(first, 6);
/** In full a week. */
const nights = times(2, 7);
const dayOf = (night: number) => addDay(first, night);

type Plant = [night: number, kind: string, subject: string];
const ofSites: [...Plant, seed: number, fault: Omit<Fault, 'from' | 'to'>][] = [
  [0, 'TRACKER_SILENT', 'stumm.example', 3, { silent: 'mobile-hpa-1' }],
  [1, 'CPM', 'billig.example', 7, { price: 0.6 }],
  [2, 'CONSENT_SHARE', 'ohne-einwilligung.example', 12, { consent: -0.15 }],
  [3, 'PAGE_IMPRESSIONS', 'bot.example', 16, { traffic: 2 }],
  [4, 'PAGE_IMPRESSIONS', 'leer.example', 20, { traffic: 0.4 }],
];
const others: Plant[] = [
  [0, 'JOB_FAILING', 'fetch-f11-de'],
  [1, 'AGREEMENT_ENDING', 'ruhig.example'],
  [3, 'TRAFFIC_WITHOUT_AGREEMENT', 'still.example'],
  [5, 'BANKING_MISSING', 'company'],
  // What is late holds up the figures of its days.
  [6, 'FEED_LATE', 'qmn'],
];
const sites = [
  ...ofSites.map(([night, , url, seed, fault]) => ({
    ...{ seed, url },
    faults: [{ from: dayOf(night), to: last, ...fault }],
    // At the usual rates it would really lose money at such prices.
    ...(url === 'billig.example' && { rates: { with: 400, without: 80 } }),
  })),
  { seed: 21, url: 'ruhig.example' },
  { seed: 22, url: 'still.example' },
];

let test: TestApp;
let ids: Map<string, number>;
beforeAll(async () => {
  test = await createTestApp();
  const companyId = test.network.companies.own;
  const days = daysBetween(from, last) + 1;
  ids = await plantCourses(test.ownerDb, sites, { companyId, from, days });
  await plantFeedDays(test.ownerDb, { from, to: addDay(first, -1) });
  await test
    .ownerDb('bankings')
    .insert({ entity_type: 'Company', entity_id: companyId, iban: 'DE89370400440532013000' });
}, 240_000);
afterAll(() => test.close());

/** What of the others goes wrong on this night. */
async function plant(night: number): Promise<void> {
  const of = (url: string) => mustExist(ids.get(url));
  for (const [begins, kind] of others) {
    if (begins !== night) continue;
    if (kind === 'JOB_FAILING') {
      const failed = { status: 'FAILED', started_at: new Date(`${dayOf(night)}T22:00:00Z`) };
      await test.ownerDb('job_runs').insert({ name: 'fetch-f11-de', ...failed, said: 'feed-off' });
    }
    if (kind === 'AGREEMENT_ENDING') {
      const agreement = test.ownerDb('agreements').where({ site_id: of('ruhig.example') });
      await agreement.update({ ends_at: addDay(dayOf(night), 13) });
    }
    if (kind === 'TRAFFIC_WITHOUT_AGREEMENT') {
      const figures = test.ownerDb('site_daily').where({ site_id: of('still.example') });
      await figures.where('date', '>=', dayOf(night)).update({ has_agreement: false });
    }
    if (kind === 'BANKING_MISSING') await test.ownerDb('bankings').delete();
  }
}

const alerts = () =>
  rows<{ id: number; kind: string; subject: string; told: Date | null; seen: Date }>(
    test.ownerDb,
    `select a.id, a.kind, coalesce(a.feed, s.url, a.evidence ->> 'job', 'company') as subject,
            a.told_at as told, a.seen_at as seen
       from alerts a left join sites s on s.id = a.site_id order by a.id`,
  );
const patience = { timeout: 120_000, interval: 50 };

it('a week of nights tells each of ten faults once and nothing else, wherever workers are killed', async () => {
  for (let night = 0; night < nights; night += 1) {
    const day = dayOf(night);
    await plant(night);
    const isLate = others.some(([begins, kind]) => begins === night && kind === 'FEED_LATE');
    await plantFeedDays(test.ownerDb, { from: day, to: day, except: isLate ? ['qmn'] : [] });
    // A feed is due six hours after its day, and two more.
    for (const [look, time] of ['09:30', '10:15'].entries()) {
      const now = `${addDay(day, 1)}T${time}:00.000Z`;
      await queueDetection(test.services.systemDb);
      const table = mustExist(places[(2 * night + look) % places.length]);
      await test.ownerDb.transaction(async (transaction) => {
        await transaction.raw(`lock table ${table} in access exclusive mode`);
        await live(now, () => expect.poll(() => waiting(table), patience).toBeGreaterThan(0));
      });
      const before = await runs();
      await live(now, () => expect.poll(runs, patience).toBeGreaterThan(before));
      if (look === 0) expect((await alerts()).filter(isNewOf(now))).toEqual([]);
    }
    const morning = new Date(`${addDay(day, 1)}T11:00:00Z`);
    for (let digest = 0; digest < 2; digest += 1) {
      await test.services.systemDb.transaction((db) => tellDigests(db, test.services, morning));
    }
  }
  const found = await alerts();
  const planted = [...ofSites, ...others].filter(([night]) => night < nights);
  expect(
    found
      .map(({ kind, subject, seen }) => [daysBetween(first, dayIn(seen)) - 1, kind, subject])
      .sort(),
  ).toEqual(planted.map(([night, kind, subject]) => [night, kind, subject]).sort());
  const admin = await test.as('superAdmin');
  for (const { id, kind, told } of found) {
    expect(told, kind).not.toBeNull();
    const filter = encodeURIComponent(JSON.stringify({ entity: 'alerts', entityId: id }));
    const { body } = await admin.get(`/api/admin/audit-log?filter=${filter}`);
    const tellings = body.flatMap(
      ({ after }: { after: { toldAt?: string } | null }) => after?.toldAt ?? [],
    );
    expect(tellings, kind).toHaveLength(1);
  }
  const mails = await test.ownerDb('mail_deliveries').select('template', 'recipient', 'subject');
  const severe = mails.filter(({ template }) => template === 'alert');
  expect(new Set(severe.map(({ recipient, subject }) => `${recipient} ${subject}`)).size).toBe(
    severe.length,
  );
  const theirs = planted.filter(([, kind]) => publisherKinds.some((one) => one === kind));
  const troubles = mails.filter(({ template }) => template === 'site-trouble');
  expect(troubles.map(({ subject }) => subject.split(':')[0]).sort()).toEqual(
    theirs.map(([, , url]) => url).sort(),
  );
}, 1_800_000);

const dayIn = (instant: Date) => instant.toISOString().slice(0, 10);
/** Told, though it was seen only now. */
const isNewOf =
  (now: string) =>
  ({ told, seen }: { told: Date | null; seen: Date }) =>
    told !== null && seen >= new Date(now);

/** Where a look is held up when its worker is killed. */
const places = ['alert_rules', 'site_daily', 'alerts', 'metrics', 'feed_days'];

async function runs(): Promise<number> {
  const ended = test.ownerDb('job_runs').where({ name: 'detect-alerts', status: 'COMPLETED' });
  return (await ended).length;
}

/** Who waits for the table. */
async function waiting(table: string): Promise<number> {
  const { rows: found } = await test.ownerDb.raw(
    `select count(*) as count from pg_locks where not granted and relation = cast(? as regclass)`,
    [table],
  );
  return Number(found[0].count);
}

/** A worker lives while `during` goes on, and is killed. */
async function live(now: string, during: () => Promise<unknown>): Promise<void> {
  const env = { DATA_DIR: test.services.config.dataDir, DATABASE_URL: test.ownerUrl };
  await killWorkerAfter({ module: 'alerts', env, now }, async () => {
    await test.ownerDb.raw(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())',
    );
    await during();
  });
}
