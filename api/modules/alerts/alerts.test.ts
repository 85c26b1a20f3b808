import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { addDay, type Day, daysBetween } from '#shared/dates.ts';
import { type AlertKind, alertKinds, kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';
import { type Fault, siteCourse, sumOf } from '#shared/domain/alerts/testing/site-course.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { AlertTrial } from '#shared/schemas/calls/alerts.ts';
import type { AlertFigures, AlertRecord } from '#shared/schemas/entities/alert.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { hearTold } from '#tests/support/hear-told.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { detect } from './detect-alerts.ts';
import { raiseAlert, resolveAlert } from './raise-alert.ts';
import { tellDigests } from './tell-alerts.ts';
import {
  type PlantedSite,
  plantCourses,
  plantFeedDays,
  plantFigures,
  plantHours,
  spreadHours,
} from './testing/plant-courses.ts';

const from = '2026-07-01';
/** The day on which everything goes wrong. */
const bad = '2026-11-19';
const days = 144;
const span = { from: bad, to: addDay(bad, 9) };
const sites: (PlantedSite & { url: string })[] = [
  { seed: 3, url: 'stumm.example', faults: [{ ...span, silent: 'mobile-hpa-1' }] },
  { seed: 7, url: 'billig.example', faults: [{ ...span, price: 0.6 }] },
  { seed: 12, url: 'ohne-einwilligung.example', faults: [{ ...span, consent: -0.15 }] },
  { seed: 16, url: 'bot.example', faults: [{ ...span, traffic: 2 }] },
  { seed: 20, url: 'ruhig.example' },
  { seed: 21, url: 'still.example' },
];

let test: TestApp;
let ids: Map<string, number>;
let companyId: number;
let now: Date;
const at = (day: Day, time = '06:30') => {
  now = new Date(`${day}T${time}:00Z`);
};
const run = () => test.services.systemDb.transaction((db) => detect(db, test.services, now));
const siteOf = (url: string) => mustExist(ids.get(url));

beforeAll(async () => {
  at(bad);
  test = await createTestApp();
  companyId = test.network.companies.own;
  ids = await plantCourses(test.ownerDb, sites, { companyId, from, days });
  await plantFeedDays(test.ownerDb, { from, to: addDay(bad, -1) });
  await test
    .ownerDb('bankings')
    .insert({ entity_type: 'Company', entity_id: companyId, iban: 'DE89370400440532013000' });
});
afterAll(() => test.close());

const list = async (query = '', user: TestUser = 'superAdmin'): Promise<AlertRecord[]> => {
  const { body } = await (await test.as(user)).get(`/api/admin/alerts${query}`);
  return body;
};
const open = async () => (await list()).filter(({ state }) => state !== 'RESOLVED');
const alertOf = async (url: string) =>
  mustExist((await open()).find(({ siteId }) => siteId === siteOf(url)));
const post = async (path: string, body: object = {}, user: TestUser = 'superAdmin') =>
  (await test.as(user)).post(`/api/admin/${path}`).send(body);
interface Act {
  actorKind: string;
  actorName: string | null;
  action: string;
  after: Record<string, unknown> | null;
}
/** An alert's acts, oldest first. */
const historyOf = async (id: number, user: TestUser = 'superAdmin'): Promise<Act[]> => {
  const filter = encodeURIComponent(JSON.stringify({ entity: 'alerts', entityId: id }));
  const { body } = await (await test.as(user)).get(`/api/admin/audit-log?filter=${filter}`);
  return body.reverse();
};
const mails = async () =>
  test
    .ownerDb('mail_deliveries')
    .whereIn('template', ['alert', 'alert-digest', 'site-trouble'])
    .orderBy('id')
    .select('template', 'recipient', 'subject');

describe('what is amiss', () => {
  it('is not there before', async () => {
    await run();
    expect(await open()).toEqual([]);
  });

  it('is found in the first run that could know: once, with its cause and its money', async () => {
    at(addDay(bad, 1));
    await plantFeedDays(test.ownerDb, { from: bad, to: bad });
    await run();
    const found = await open();
    expect(found.map(({ subject, kind }) => [subject, kind]).sort()).toEqual([
      ['billig.example', 'CPM'],
      ['bot.example', 'PAGE_IMPRESSIONS'],
      ['ohne-einwilligung.example', 'CONSENT_SHARE'],
      ['stumm.example', 'TRACKER_SILENT'],
    ]);
    for (const { seed, url, faults } of sites.slice(0, 4)) {
      const share = mustExist((await alertOf(url)).centsPerDay) / trueCents(seed, faults);
      console.info(`${url}: ${(100 * share).toFixed(0)} % of the true money`);
      expect(Math.abs(share - 1), url).toBeLessThanOrEqual(0.1);
    }
    const again = await run();
    expect(again).toEqual({ raised: 0, resolved: 0 });
    expect(await open()).toEqual(found);
  });

  it('is told to nobody by one look, nor by another right after it', async () => {
    await run();
    expect(await mails()).toEqual([]);
    at(addDay(bad, 1), '07:00');
    await run();
    expect((await list()).map(({ confirmedAt }) => confirmedAt)).toEqual(
      Array(4).fill(now.toISOString()),
    );
  });

  it('is told once: severe at once, others in the daily mail, and publishers what they can mend', async () => {
    const before = await mails();
    const severe = (await open()).filter(({ severity }) => severity === 'SEVERE').length;
    // Those who monitor: SUPER_ADMIN and ACCOUNT_MANAGER.
    expect(before.filter(({ template }) => template === 'alert')).toHaveLength(2 * severe);
    const troubles = before.filter(({ template }) => template === 'site-trouble');
    expect(troubles.map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual([
      ['owner@test.example', 'bot.example: Die Seitenaufrufe weichen stark ab'],
      ['owner@test.example', 'ohne-einwilligung.example: Weniger Leser willigen ein'],
      ['owner@test.example', 'stumm.example: Eine Werbeposition liefert nichts'],
    ]);
    const digest = () =>
      test.services.systemDb.transaction((db) => tellDigests(db, test.services, now));
    expect(await digest()).toBe(severe < 4 ? 2 : 0);
    expect(await digest()).toBe(0);
    await run();
    expect(await mails()).toHaveLength(before.length + (severe < 4 ? 2 : 0));
  });

  it('resolves by itself once figures are restated, and is open again when they are once more', async () => {
    const { id } = await alertOf('billig.example');
    const site = { seed: 7, url: 'billig.example' };
    // Received anew: as long as that waits to be processed, nothing is judged by half of it.
    const received = test.ownerDb('feed_days').where({ date: bad });
    const processed = await received.clone().select('feed', 'processed_at');
    await received.clone().update({ processed_at: null });
    await plantFigures(test.ownerDb, siteOf(site.url), site, { companyId, from, days });
    expect(await run()).toEqual({ raised: 0, resolved: 0 });
    for (const { feed, processed_at } of processed) {
      await received.clone().where({ feed }).update({ processed_at });
    }
    expect(await run()).toEqual({ raised: 0, resolved: 1 });
    const { body } = await (await test.as('superAdmin')).get(`/api/admin/alerts/${id}`);
    expect(body).toMatchObject({ state: 'RESOLVED', resolvedByName: null });
    await plantFigures(
      test.ownerDb,
      siteOf(site.url),
      { ...site, faults: [{ ...span, price: 0.6 }] },
      { companyId, from, days },
    );
    expect(await run()).toEqual({ raised: 1, resolved: 0 });
    expect(await alertOf(site.url)).toMatchObject({
      ...{ id, state: 'OPEN', until: null, resolvedAt: null },
    });
    const states = (await historyOf(id)).flatMap(({ after }) => after?.state ?? []);
    expect(states).toEqual(['OPEN', 'RESOLVED', 'OPEN']);
  });

  it('is not held up by a processing that failed: that is told by itself', async () => {
    const received = test.ownerDb('feed_days').where({ date: bad, feed: 'cm' });
    const { processed_at } = mustExist(await received.clone().first('processed_at'));
    await received.clone().update({ processed_at: null });
    const ended = { status: 'FAILED', completed_at: now, said: 'feed-off' } as const;
    await test.ownerDb('job_runs').insert({ name: 'process-cm', ...ended });
    await run();
    const jobs = (await open()).filter(({ siteId }) => siteId === null);
    expect(jobs.map(({ kind }) => kind)).toEqual(['JOB_FAILING']);
    await test.ownerDb('job_runs').where({ name: 'process-cm' }).delete();
    await received.clone().update({ processed_at });
    await run();
  });

  it('is one alert of a feed that is late, and none of its sites', async () => {
    const known = (await open()).length;
    at(addDay(bad, 2), '12:00');
    await plantFeedDays(test.ownerDb, { from: addDay(bad, 1), to: addDay(bad, 1), except: ['cm'] });
    await run();
    const fresh = (await open()).slice(0).filter(({ kind }) => kind.startsWith('FEED'));
    expect(fresh.map(({ kind, feed }) => [kind, feed])).toEqual([['FEED_LATE', 'cm']]);
    expect(await open()).toHaveLength(known + 1);
  });

  it('is one of a feed whose hours are missing', async () => {
    const date = addDay(bad, 1);
    await plantFeedDays(test.ownerDb, { from: date, to: date });
    await plantHours(test.ownerDb, siteOf('ruhig.example'), { date, companyId, missing: 5 });
    await run();
    const feeds = (await open()).filter(({ feed }) => feed !== null);
    expect(feeds.map(({ kind, feed, figures }) => [kind, feed, figures.hours])).toEqual([
      ['FEED_INCOMPLETE', 'cm', 5],
    ]);
    await test.ownerDb('metrics_hourly').delete();
    await plantHours(test.ownerDb, siteOf('ruhig.example'), { date, companyId });
  });
});

describe('a day still coming in', () => {
  it('is judged by the hours that are there, against the same hours of the weeks before', async () => {
    const siteId = siteOf('ruhig.example');
    const today = addDay(bad, 2);
    at(today, '13:20');
    for (let back = 1; back <= 70; back += 1) {
      await plantHours(test.ownerDb, siteId, { date: addDay(today, -back), companyId });
    }
    const received = (hour: string) =>
      test
        .ownerDb('feed_days')
        .insert({
          ...{ feed: 'cm', date: today, rows: 9, total: 9, revenue_micros: 0 },
          ...{ received_at: now, processed_at: now, last_hour: new Date(`${today}T${hour}:00Z`) },
        })
        .onConflict(['feed', 'date'])
        .merge();
    const found = async () =>
      (await open()).filter((one) => one.siteId === siteId && one.kind === 'PAGE_IMPRESSIONS');
    await received('12:00');
    await plantHours(test.ownerDb, siteId, { date: today, companyId, count: 5100 });
    await run();
    expect(await found()).toEqual([]);

    await test.ownerDb('metrics_hourly').where({ site_id: siteId, date: today }).delete();
    await plantHours(test.ownerDb, siteId, { date: today, companyId, count: 1500 });
    // At five in the morning it says nothing yet.
    await received('04:00');
    await run();
    expect(await found()).toEqual([]);
    await received('12:00');
    await run();
    const [alert] = await found();
    // Until 13:00 in Berlin.
    expect(alert?.figures).toMatchObject({ day: today, untilHour: 13, value: 13 * 1500 });
    expect(alert?.figures.expected).toBeCloseTo(13 * 5000, -2);

    await test.ownerDb('metrics_hourly').where({ site_id: siteId, date: today }).delete();
    await plantHours(test.ownerDb, siteId, { date: today, companyId });
    await run();
    expect(await found()).toEqual([]);
    await test.ownerDb('feed_days').where({ date: today }).delete();
    await test.ownerDb('metrics_hourly').delete();
  });
});

describe('ads of a day still coming in', () => {
  const url = 'still.example';
  const today = addDay(bad, 2);
  const slug = 'in-text';
  const onSite = async () => (await open()).filter(({ subject }) => subject === url);
  const spread = (from = today) => spreadHours(test.ownerDb, siteOf(url), { from, to: today });
  const trackerId = async () =>
    mustExist(await test.ownerDb('trackers').where({ slug }).first('id')).id;
  /** Of the hours of today. */
  const change = async (column: 'views' | 'revenue_micros', times: number, ofSlug?: string) => {
    const ids = ofSlug ? [await trackerId()] : await test.ownerDb('trackers').pluck('id');
    await test.ownerDb.raw(
      `update metrics_hourly set ${column} = array(select cast(u * cast(:times as float8) as bigint) from unnest(${column}) u)
        where site_id = :siteId and date = :today and tracker_id = any(:ids)`,
      { siteId: siteOf(url), today, times, ids },
    );
  };
  const courseDay = () =>
    mustExist(siteCourse(21, { from, days })[daysBetween(from, today)]).trackers;

  beforeAll(async () => {
    at(today, '13:20');
    await spread(addDay(today, -70));
    for (const feed of ['cm', 'qmn']) {
      await test.ownerDb('feed_days').insert({
        ...{ feed, date: today, rows: 9, total: 9, revenue_micros: 0 },
        ...{ received_at: now, processed_at: now, last_hour: new Date(`${today}T12:00:00Z`) },
      });
    }
  });

  it('are as they were', async () => {
    await run();
    expect(await onSite()).toEqual([]);
  });

  it('are judged by price, and what it makes of the whole day', async () => {
    await change('revenue_micros', 0.4);
    await run();
    const [alert, ...others] = await onSite();
    expect([alert?.kind, alert?.figures.untilHour, others]).toEqual(['CPM', 13, []]);
    const ofQmn = courseDay().filter(({ slug: name }) => !name.startsWith('wb-'));
    const lost = 0.6 * ofQmn.reduce((sum, { revenueMicros }) => sum + revenueMicros, 0);
    const share = mustExist(alert?.centsPerDay) / (lost / 10_000);
    console.info(`${url}, until 13:00: ${(100 * share).toFixed(0)} % of the true money`);
    expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.1);
    await spread();
    await run();
    expect(await onSite()).toEqual([]);
  });

  it('wait where hours are missing', async () => {
    await change('views', 0, slug);
    // Five hours are too few, and so is a gap after five.
    await test.ownerDb.raw(
      `update metrics_hourly m
          set (hours, views) = (select array_agg(h order by h), array_agg(v order by h)
                                  from unnest(m.hours, m.views) u (h, v) where h <> :gap)
        where date = :today and tracker_id in (select id from trackers where source = 'QMN')`,
      { today, gap: new Date(`${today}T04:00:00Z`) },
    );
    await run();
    expect(await onSite()).toEqual([]);
    await spread();
  });

  it('have a tracker that fell silent, once: over the night, and in the morning', async () => {
    await change('views', 0, slug);
    await run();
    const [alert, ...others] = await onSite();
    expect([alert?.kind, alert?.figures.trackers, others]).toEqual([
      'TRACKER_SILENT',
      ['In-Text'],
      [],
    ]);
    const lost = mustExist(courseDay().find((one) => one.slug === slug)).revenueMicros;
    expect(Math.abs(mustExist(alert?.centsPerDay) / (lost / 10_000) - 1)).toBeLessThanOrEqual(0.1);

    const isStill = async () => {
      await run();
      expect((await onSite()).map(({ id }) => id)).toEqual([alert?.id]);
    };
    // Nothing of the new day, and not all of the old one.
    at(today, '23:30');
    await isStill();
    await test
      .ownerDb('metrics')
      .where({ site_id: siteOf(url), date: today, tracker_id: await trackerId() })
      .delete();
    await plantFeedDays(test.ownerDb, { from: today, to: today });
    at(addDay(today, 1));
    await isStill();

    await plantFigures(test.ownerDb, siteOf(url), { seed: 21, url }, { companyId, from, days });
    await run();
    expect(await onSite()).toEqual([]);
    await test.ownerDb('metrics_hourly').delete();
  });
});

describe('page impressions', () => {
  const url = 'ruhig.example';
  const day = addDay(bad, 2);
  const fault = { from: day, to: day, traffic: 0.4 };
  const plant = (faults: Fault[]) =>
    plantFigures(test.ownerDb, siteOf(url), { seed: 20, url, faults }, { companyId, from, days });
  const onSite = async () => (await open()).filter(({ subject }) => subject === url);

  it('do not wait for ads that are late, and are one alert when these come', async () => {
    at(addDay(day, 1));
    await plant([fault]);
    await plantFeedDays(test.ownerDb, { from: day, to: day });
    await test.ownerDb('feed_days').where({ date: day, feed: 'f11-de' }).delete();
    await run();
    const [alert, ...others] = await onSite();
    expect([alert?.kind, alert?.figures.day, others]).toEqual(['PAGE_IMPRESSIONS', day, []]);
    const share = mustExist(alert?.centsPerDay) / trueRevenueCents(20, fault);
    expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.1);
    const late = (await open()).filter(({ feed }) => feed !== null);
    expect(late.map(({ kind, feed }) => [kind, feed])).toEqual([['FEED_LATE', 'f11-de']]);

    await plantFeedDays(test.ownerDb, { from: day, to: day });
    await run();
    expect((await onSite()).map(({ id }) => id)).toEqual([alert?.id]);
  });

  it('are over before ads that are late say so', async () => {
    await plant([]);
    await test.ownerDb('feed_days').where({ date: day, feed: 'f11-de' }).delete();
    await run();
    expect(await onSite()).toEqual([]);
    await plantFeedDays(test.ownerDb, { from: day, to: day });
    await run();
    expect(await onSite()).toEqual([]);
  });
});

describe('other causes', () => {
  it('are agreements that end, sites without one, losses, jobs and companies that cannot be paid', async () => {
    const quiet = siteOf('ruhig.example');
    await test
      .ownerDb('agreements')
      .where({ site_id: quiet })
      .update({ ends_at: addDay(bad, 9) });
    await test.ownerDb('site_daily').where({ site_id: quiet }).update({ has_agreement: false });
    // As long as anybody can remember: a loss by something new has an alert of that.
    await test.ownerDb.raw(
      `update site_daily set payout_micros = 2 * (qmn_revenue_micros + wb_revenue_micros) where site_id = ?`,
      [siteOf('still.example')],
    );
    await test.ownerDb('bankings').delete();
    await test.ownerDb('job_runs').insert([
      { name: 'verify-archive', status: 'FAILED', description: 'No file', given_up_at: now },
      { name: 'fetch-qmn', status: 'FAILED', description: 'No answer' },
    ]);
    await run();
    const found = (await open()).map(({ kind }) => kind);
    expect(found).toEqual(
      expect.arrayContaining([
        ...['AGREEMENT_ENDING', 'TRAFFIC_WITHOUT_AGREEMENT', 'NEGATIVE_MARGIN'],
        ...['JOB_GIVEN_UP', 'JOB_FAILING', 'BANKING_MISSING'],
      ]),
    );
    await test.ownerDb('job_runs').delete();
    await test.ownerDb('agreements').where({ site_id: quiet }).update({ ends_at: null });
    await run();
    const left = (await open()).map(({ kind }) => kind);
    for (const gone of ['AGREEMENT_ENDING', 'JOB_GIVEN_UP', 'JOB_FAILING']) {
      expect(left).not.toContain(gone);
    }
  });

  it('are raised and resolved by who finds them, unless muted for the site', async () => {
    const siteId = test.network.sites.own;
    const finding = {
      ...{ kind: 'ADS_TXT_BROKEN' as const, key: `site:${siteId}:ads.txt`, siteId, since: now },
      figures: { detail: { en: 'Two lines are missing.', de: 'Zwei Zeilen fehlen.' } },
    };
    const raise = () =>
      test.services.systemDb.transaction((db) => raiseAlert(db, test.services, finding, now));
    const known = async () => (await open()).filter(({ kind }) => kind === 'ADS_TXT_BROKEN').length;
    await raise();
    await raise();
    const told = async () =>
      (await mails()).filter(({ subject }) => subject.includes('ads.txt muss'));
    expect([await known(), await told()]).toEqual([1, []]);
    now = new Date(+now + 30 * 60_000);
    await raise();
    expect(await known()).toBe(1);
    expect((await mails()).filter(({ subject }) => subject.includes('ads.txt muss'))).toHaveLength(
      1,
    );
    await test.services.systemDb.transaction((db) =>
      resolveAlert(db, test.services, finding.key, now),
    );
    expect(await known()).toBe(0);
    const mute = { siteId, kind: 'ADS_TXT_BROKEN' };
    const late = await post('alert-mutes', { ...mute, until: '2020-01-01T00:00:00.000Z' });
    expect([late.status, late.body.errors]).toEqual([422, { until: 'Must not be over yet' }]);
    expect((await post('alert-mutes', mute)).status).toBe(201);
    await raise();
    expect(await known()).toBe(0);
  });
});

describe('the calls', () => {
  it('list by kind, severity, state, site, company and feed', async () => {
    const site = siteOf('bot.example');
    const by = async (filter: object) =>
      (await list(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;
    expect(await by({ siteId: [site], kind: ['PAGE_IMPRESSIONS'] })).toBe(1);
    expect(await by({ companyId: [companyId] })).toBeGreaterThan(3);
    expect(await by({ companyId: [test.network.companies.other] })).toBe(0);
    expect(await by({ feed: ['qmn'] })).toBe(0);
    expect(await by({ state: ['RESOLVED'], severity: ['SEVERE'] })).toBeGreaterThanOrEqual(1);
  });

  it('answer the series with its band', async () => {
    const { id, figures } = await alertOf('bot.example');
    const { status, body } = await (await test.as('superAdmin')).get(
      `/api/admin/alerts/${id}/data`,
    );
    expect(status).toBe(200);
    expect(body).toHaveLength(56);
    const day = body.find(({ time }: { time: string }) => time === bad);
    expect(day.value).toBeGreaterThan(day.high);
    expect(day.expected).toBeGreaterThan(day.low);
    // Restated since, or seen through a longer past: the day has what the sentence says.
    const said = { value: 9, low: 2, expected: 3, high: 4 };
    const evidence = test.ownerDb('alerts').where({ id });
    await evidence.clone().update({ evidence: { day: bad, ...said } });
    const again = await (await test.as('superAdmin')).get(`/api/admin/alerts/${id}/data`);
    expect(again.body).toEqual(
      body.map((point: { time: string }) => (point.time === bad ? { time: bad, ...said } : point)),
    );
    await evidence.clone().update({ evidence: figures });
  });

  it('acknowledge, mute and resolve; what was resolved by hand is not raised while it goes on', async () => {
    const { id } = await alertOf('bot.example');
    const { body } = await post(`alerts/${id}/acknowledge`);
    expect(body).toMatchObject({ state: 'ACKNOWLEDGED', acknowledgedByName: 'superAdmin Test' });
    expect((await post(`alerts/${id}/acknowledge`)).status).toBe(409);
    const none = { acknowledgedByName: null, acknowledgedAt: null, resolvedByName: null };
    expect((await post(`alerts/${id}/reopen`)).body).toMatchObject({ state: 'OPEN', ...none });
    expect((await post(`alerts/${id}/reopen`)).status).toBe(409);
    await post(`alerts/${id}/resolve`);
    expect((await post(`alerts/${id}/reopen`)).body).toMatchObject({ state: 'OPEN', ...none });
    await post(`alerts/${id}/acknowledge`);
    const until = '2026-12-01T08:00:00.000Z';
    expect((await post(`alerts/${id}/mute`, { mutedUntil: until })).body.mutedUntil).toBe(until);
    expect((await post(`alerts/${id}/mute`, { mutedUntil: 'morgen' })).status).toBe(422);
    expect((await post(`alerts/${id}/unmute`)).body.mutedUntil).toBeNull();
    expect((await post(`alerts/${id}/mute`, {})).status).toBe(422);
    const resolved = await post(`alerts/${id}/resolve`);
    expect(resolved.body).toMatchObject({ state: 'RESOLVED', resolvedByName: 'superAdmin Test' });
    const started = now;
    now = new Date(+now + 60 * 86_400_000);
    const { body: chart } = await (await test.as('superAdmin')).get(`/api/admin/alerts/${id}/data`);
    expect(chart.map(({ time }: { time: string }) => time)).toContain(bad);
    now = started;
    await run();
    expect((await open()).some(({ siteId }) => siteId === siteOf('bot.example'))).toBe(false);
  });

  it('leave a history of every act, with who did it', async () => {
    const site = siteOf('bot.example');
    const { id } = mustExist((await list()).find(({ siteId }) => siteId === site));
    const acts = await historyOf(id);
    const said = acts.map(({ actorKind, actorName, action }) => [actorKind, actorName, action]);
    const by = ['admin', 'superAdmin Test'];
    expect(said[0]?.at(-1)).toBe('insert');
    for (const action of ['acknowledge', 'mute', 'unmute', 'resolve']) {
      expect(said).toContainEqual([...by, action]);
    }
    const told = (name: string) => acts.flatMap(({ after }) => after?.[name] ?? []);
    expect(told('toldAt')).toHaveLength(1);
    const twice = ['OPEN', 'ACKNOWLEDGED', 'OPEN', 'RESOLVED', 'OPEN', 'ACKNOWLEDGED', 'RESOLVED'];
    expect(told('state')).toEqual(twice);
    // In the words of the resource: what its sentence says.
    expect(told('figures')[0]).toMatchObject({ day: bad });
    expect(told('mutedUntil')).toContain('2026-12-01T08:00:00+00:00');
    expect((await list()).find((one) => one.id === id)?.toldAt).not.toBeNull();
  });

  it('keep what is muted out of the open ones until its time is over', async () => {
    const { id } = await alertOf('stumm.example');
    const shown = async () => {
      const filter = { state: ['OPEN', 'ACKNOWLEDGED'], isMuted: false };
      return (await list(`?filter=${encodeURIComponent(JSON.stringify(filter))}`)).map(
        (one) => one.id,
      );
    };
    expect(await shown()).toContain(id);
    const later = '2099-01-01T08:00:00.000Z';
    expect((await post(`alerts/${id}/mute`, { mutedUntil: later })).body.isMuted).toBe(true);
    expect(await shown()).not.toContain(id);
    const over = '2026-11-20T12:00:00.000Z';
    const refused = await post(`alerts/${id}/mute`, { mutedUntil: over });
    expect([refused.status, refused.body.errors]).toEqual([422, { mutedUntil: expect.anything() }]);
    await test.ownerDb('alerts').where({ id }).update({ muted_until: over });
    expect(await shown()).toContain(id);
    await post(`alerts/${id}/unmute`);
  });

  it('are told to open screens once they are committed, and never if they are not', async () => {
    const { id } = await alertOf('stumm.example');
    const told = await hearTold(test.ownerUrl);
    const said = async () => (await told.said()).includes('alerts');
    await post(`alerts/${id}/acknowledge`);
    expect(await said()).toBe(true);
    // Refused: nothing has changed.
    await post(`alerts/${id}/acknowledge`);
    expect(await said()).toBe(false);
    await post(`alerts/${id}/mute`, { mutedUntil: '2026-12-01T08:00:00.000Z' });
    expect(await said()).toBe(true);
    await post(`alerts/${id}/unmute`);
    expect(await said()).toBe(true);
    // The same figures as before.
    await run();
    expect(await said()).toBe(false);
    const key = mustExist(await test.ownerDb('alerts').where({ id }).first('key')).key;
    const failing = test.services.systemDb.transaction(async (db) => {
      await resolveAlert(db, test.services, key, now);
      expect(await said()).toBe(false);
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await said()).toBe(false);
    await post(`alerts/${id}/resolve`);
    expect(await said()).toBe(true);
    await told.close();
  });

  it('change a rule, and tell those whom it names', async () => {
    const agent = await test.as('superAdmin');
    const rules = (await agent.get('/api/admin/alert-rules')).body;
    expect(rules).toHaveLength(Object.keys(alertKinds).length);
    const rule = rules.find(({ kind }: { kind: string }) => kind === 'CPM');
    const put = (body: object) => agent.put(`/api/admin/alert-rules/${rule.id}`).send(body);
    const roleId = mustExist(
      await test.ownerDb('roles').where({ name: 'ACCOUNT_MANAGER' }).first('id'),
    ).id;
    const { status, body } = await put({ ...rule, sensitivity: 'LOW', roles: [roleId] });
    expect([status, body.sensitivity, body.roles]).toEqual([200, 'LOW', [roleId]]);
    expect((await put({ ...rule, sensitivity: 'HIGH' })).status).toBe(409);
    expect((await put({ ...body, minimumCents: -1 })).status).toBe(422);
    expect((await put({ ...body, mail: undefined, sensitivity: undefined })).status).toBe(200);
    expect((await agent.post('/api/admin/alert-rules').send(rule)).status).toBe(404);
    expect((await agent.delete(`/api/admin/alert-rules/${rule.id}`)).status).toBe(404);
    const finance = await test.as('finance');
    expect((await finance.put(`/api/admin/alert-rules/${rule.id}`).send(body)).status).toBe(403);
  });

  it('try a rule on the past and store nothing', async () => {
    const rule = mustExist(await test.ownerDb('alert_rules').where({ kind: 'CPM' }).first());
    const before = await test.ownerDb('alerts').count();
    const attempt = (body: object) => post(`alert-rules/${rule.id}/try`, body);
    const { status, body } = await attempt({ sensitivity: 'MEDIUM' });
    expect([status, body.basis]).toEqual([200, 'FIGURES']);
    expect(body.alerts).toContainEqual(
      expect.objectContaining({ subject: 'billig.example', from: bad }),
    );
    expect((await attempt({ enabled: false })).body.count).toBe(0);
    expect((await attempt({ minimumCents: 1_000_000 })).body.count).toBe(0);
    expect((await attempt({ sensitivity: 'MOST' })).status).toBe(422);
    expect(await test.ownerDb('alerts').count()).toEqual(before);
  });

  it('try each kind: by its figures, or else by what was raised', async () => {
    const rules = await test.ownerDb('alert_rules').select('id', 'kind');
    const found = new Map<string, AlertTrial>();
    for (const { id, kind } of rules) {
      const { status, body } = await post(`alert-rules/${id}/try`, { minimumCents: 1 });
      expect(status, kind).toBe(200);
      found.set(kind, body);
    }
    const of = (kind: AlertKind) => mustExist(found.get(kind));
    const byFigures = [...found].filter(([, { basis }]) => basis === 'FIGURES');
    expect(byFigures.map(([kind]) => kind).sort()).toEqual(
      [...kindsFoundBy('FACTOR', 'TRACKERS', 'SUMS')].sort(),
    );
    const [silent, ...others] = of('TRACKER_SILENT').alerts;
    expect([silent, others]).toEqual([
      expect.objectContaining({ subject: 'stumm.example', from: bad }),
      [],
    ]);
    const share = mustExist(silent?.centsPerDay) / trueCents(3, sites[0]?.faults);
    expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.1);
    const subjects = (kind: AlertKind) => of(kind).alerts.map(({ subject }) => subject);
    expect(subjects('NEGATIVE_MARGIN')).toContain('still.example');
    expect(subjects('TRAFFIC_WITHOUT_AGREEMENT')).toEqual(['ruhig.example']);
    expect(subjects('FEED_LATE')).toEqual(['f11-de', 'cm']);
    const late = mustExist(rules.find(({ kind }) => kind === 'FEED_LATE')).id;
    expect((await post(`alert-rules/${late}/try`, { enabled: false })).body.count).toBe(0);
  });

  it('are for those who monitor', async () => {
    const { id } = mustExist((await list())[0]);
    const rule = mustExist(await test.ownerDb('alert_rules').first('id')).id;
    for (const path of [
      'alerts',
      `alerts/${id}`,
      `alerts/${id}/data`,
      'alert-rules',
      'alert-mutes',
    ]) {
      const status = async (user: TestUser) =>
        (await (await test.as(user)).get(`/api/admin/${path}`)).status;
      expect([
        await status('accountManager'),
        await status('finance'),
        await status('owner'),
      ]).toEqual([200, 403, 403]);
      expect((await fetch(`${test.url}/api/admin/${path}`)).status).toBe(401);
    }
    expect((await post(`alerts/${id}/acknowledge`, {}, 'finance')).status).toBe(403);
    expect(await historyOf(id, 'accountManager')).not.toEqual([]);
    expect((await post(`alert-rules/${rule}/try`, {}, 'finance')).status).toBe(403);
    expect((await (await test.as('superAdmin')).get('/api/admin/alerts/999999/data')).status).toBe(
      404,
    );
    expect((await post('alert-rules/999999/try')).status).toBe(404);
  });
});

/** Revenue lost on the fault's first day. */
function trueRevenueCents(seed: number, fault: Fault): number {
  const on = (faults: readonly Fault[]) =>
    sumOf(siteCourse(seed, { from, days, faults })[daysBetween(from, fault.from)], 'revenueMicros');
  return (on([]) - on([fault])) / 10_000;
}

/** What the fault cost on its first day: lost revenue, or a different payout. */
function trueCents(seed: number, faults: readonly Fault[] = []): number {
  const day = (touched: readonly Fault[]) =>
    siteCourse(seed, { from, days, faults: touched })[daysBetween(from, bad)];
  const [untouched, touched] = [day([]), day(faults)];
  const isOfRevenue = faults.some(({ price, silent }) => price || silent);
  const difference = isOfRevenue
    ? sumOf(untouched, 'revenueMicros') - sumOf(touched, 'revenueMicros')
    : (untouched?.payoutMicros ?? 0) - (touched?.payoutMicros ?? 0);
  return Math.abs(difference) / 10_000;
}

describe('what an admin resolved', () => {
  const look = async (kind: AlertKind, figures: AlertFigures = {}) => {
    now = new Date(+now + 86_400_000);
    const key = `test:${kind}`;
    const finding = { kind, key, siteId: siteOf('stumm.example'), since: now, figures };
    await test.services.systemDb.transaction((db) => raiseAlert(db, test.services, finding, now));
    return test.ownerDb('alerts').where({ key }).whereNot({ state: 'RESOLVED' }).pluck('id');
  };
  const end = (kind: AlertKind) =>
    test.services.systemDb.transaction((db) =>
      resolveAlert(db, test.services, `test:${kind}`, now),
    );

  it.each(kindsFoundBy('BOOKS', 'CHECK', 'INDEX', 'SUMS'))(
    '(%s) is raised again by a later look only if it was gone in between',
    async (kind) => {
      const started = now;
      const [id] = await look(kind);
      expect((await post(`alerts/${id}/resolve`)).status).toBe(200);
      expect(await look(kind)).toEqual([]);
      await end(kind);
      expect(await test.ownerDb('alerts').where({ id }).first('resolved_by', 'until')).toEqual({
        resolved_by: test.network.users.superAdmin,
        until: now,
      });
      expect(await look(kind)).toHaveLength(1);
      await end(kind);
      now = started;
    },
  );

  it('of an index is raised again where it has another fault, not where it is worse', async () => {
    const [started, kind] = [now, 'INDEX_AT_RISK'] as const;
    now = new Date(+now + 10 * 86_400_000);
    const [id] = await look(kind, { said: sayRun('website-old', { days: 3 }) });
    expect((await post(`alerts/${id}/resolve`)).status).toBe(200);
    expect(await look(kind, { said: sayRun('website-old', { days: 4 }) })).toEqual([]);
    expect(await look(kind, { said: 'website-no-pages' })).toHaveLength(1);
    expect((await post(`alerts/${id}/reopen`)).body.code).toBe('alert-raised-anew');
    await end(kind);
    now = started;
  });
});
