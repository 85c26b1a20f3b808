import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { addDay, type Day, daysBetween } from '#shared/dates.ts';
import { type Fault, siteCourse, sumOf } from '#shared/domain/alerts/testing/site-course.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
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
} from './testing/plant-courses.ts';

const from = '2026-07-01';
/** The day on which it all goes wrong. */
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

  it('is told once: severe at once, others in the daily mail, and publishers what they can mend', async () => {
    const before = await mails();
    const severe = (await open()).filter(({ severity }) => severity === 'SEVERE').length;
    // Those who monitor: SUPER_ADMIN and ACCOUNT_MANAGER.
    expect(before.filter(({ template }) => template === 'alert')).toHaveLength(2 * severe);
    expect(before.filter(({ template }) => template === 'site-trouble')).toEqual([
      {
        template: 'site-trouble',
        recipient: 'owner@test.example',
        subject: 'stumm.example: Eine Werbeposition liefert nichts',
      },
    ]);
    const digest = () =>
      test.services.systemDb.transaction((db) => tellDigests(db, test.services, now));
    expect(await digest()).toBe(severe < 4 ? 2 : 0);
    expect(await digest()).toBe(0);
    await run();
    expect(await mails()).toHaveLength(before.length + (severe < 4 ? 2 : 0));
  });

  it('resolves by itself once figures are restated, and leaves a trace', async () => {
    const { id } = await alertOf('billig.example');
    const site = { seed: 7, url: 'billig.example' };
    await plantFigures(test.ownerDb, siteOf(site.url), site, { companyId, from, days });
    expect(await run()).toEqual({ raised: 0, resolved: 1 });
    const { body } = await (await test.as('superAdmin')).get(`/api/admin/alerts/${id}`);
    expect(body).toMatchObject({ state: 'RESOLVED', resolvedByName: null });
    const trace = await test
      .ownerDb('audit_log')
      .where({ entity: 'alerts', entity_id: String(id) });
    expect(trace.length).toBeGreaterThanOrEqual(2);

    await plantFigures(
      test.ownerDb,
      siteOf(site.url),
      { ...site, faults: [{ ...span, price: 0.6 }] },
      { companyId, from, days },
    );
    expect(await run()).toEqual({ raised: 1, resolved: 0 });
    expect((await alertOf(site.url)).id).not.toBe(id);
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
    // At five in the morning, nothing is said yet.
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

describe('other causes', () => {
  it('are agreements that end, sites without one, losses, jobs and companies that cannot be paid', async () => {
    const quiet = siteOf('ruhig.example');
    await test
      .ownerDb('agreements')
      .where({ site_id: quiet })
      .update({ ends_at: addDay(bad, 9) });
    await test.ownerDb('site_daily').where({ site_id: quiet }).update({ has_agreement: false });
    await test
      .ownerDb('site_daily')
      .where({ site_id: siteOf('still.example') })
      .where('date', '>', addDay(bad, -8))
      .update({ qmn_revenue_micros: 0, wb_revenue_micros: 1 });
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
    expect(await known()).toBe(1);
    expect((await mails()).filter(({ subject }) => subject.includes('ads.txt muss'))).toHaveLength(
      1,
    );
    await test.services.systemDb.transaction((db) =>
      resolveAlert(db, test.services, finding.key, now),
    );
    expect(await known()).toBe(0);
    const { status } = await post('alert-mutes', { siteId, kind: 'ADS_TXT_BROKEN' });
    expect(status).toBe(201);
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
    expect(figures.value).toBeGreaterThan(0);
  });

  it('acknowledge, mute and resolve; what was resolved by hand is not raised while it goes on', async () => {
    const { id } = await alertOf('bot.example');
    const { body } = await post(`alerts/${id}/acknowledge`);
    expect(body).toMatchObject({ state: 'ACKNOWLEDGED', acknowledgedByName: 'superAdmin Test' });
    expect((await post(`alerts/${id}/acknowledge`)).status).toBe(409);
    const until = '2026-12-01T08:00:00.000Z';
    expect((await post(`alerts/${id}/mute`, { mutedUntil: until })).body.mutedUntil).toBe(until);
    expect((await post(`alerts/${id}/mute`, { mutedUntil: 'morgen' })).status).toBe(422);
    expect((await post(`alerts/${id}/unmute`)).body.mutedUntil).toBeNull();
    const resolved = await post(`alerts/${id}/resolve`);
    expect(resolved.body).toMatchObject({ state: 'RESOLVED', resolvedByName: 'superAdmin Test' });
    await run();
    expect((await open()).some(({ siteId }) => siteId === siteOf('bot.example'))).toBe(false);
  });

  it('change a rule, and tell those whom it names', async () => {
    const agent = await test.as('superAdmin');
    const rules = (await agent.get('/api/admin/alert-rules')).body;
    expect(rules).toHaveLength(21);
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
    expect([status, body.isJudged]).toEqual([200, true]);
    expect(body.alerts).toContainEqual(
      expect.objectContaining({ siteUrl: 'billig.example', from: bad }),
    );
    expect((await attempt({ enabled: false })).body.count).toBe(0);
    expect((await attempt({ minimumCents: 1_000_000 })).body.count).toBe(0);
    expect((await attempt({ sensitivity: 'MOST' })).status).toBe(422);
    expect(await test.ownerDb('alerts').count()).toEqual(before);
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
    expect((await post(`alert-rules/${rule}/try`, {}, 'finance')).status).toBe(403);
    expect((await (await test.as('superAdmin')).get('/api/admin/alerts/999999/data')).status).toBe(
      404,
    );
    expect((await post('alert-rules/999999/try')).status).toBe(404);
  });
});

/** What the fault cost on its first day: revenue that was not earned, or payout that was other. */
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
