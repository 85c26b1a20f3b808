import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { keepMatters } from '#api/operations/invoices/watch/keep-matters.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { AlertKind } from '#shared/domain/alerts/alert-kinds.ts';
import type { Fault } from '#shared/domain/alerts/testing/site-course.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { Notice } from '#shared/schemas/calls/notices.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { detect } from './detect-alerts.ts';
import {
  type PlantedSite,
  plantCourses,
  plantFeedDays,
  plantFigures,
  spreadHours,
} from './testing/plant-courses.ts';

/** What begins on one day and does not end: silences, sites without readers, pilots, rules that are off. */
const from = '2026-07-01';
const days = 220;
const bad = '2026-11-19';
const forGood = { from: bad, to: addDay(from, days - 1) };
const sites: (PlantedSite & { url: string })[] = [
  { seed: 3, url: 'stumm.example', faults: [{ ...forGood, silent: 'mobile-hpa-1' }] },
  { seed: 12, url: 'leer.example', faults: [{ ...forGood, traffic: 0 }] },
  { seed: 20, url: 'pilot.example', faults: [{ ...forGood, traffic: 0 }] },
  { seed: 16, url: 'beides.example', faults: [{ ...forGood, traffic: 0.4, consent: -0.15 }] },
];

let test: TestApp;
let ids: Map<string, number>;
let companyId: number;
let now: Date;
const siteOf = (url: string) => mustExist(ids.get(url));

beforeAll(async () => {
  test = await createTestApp();
  companyId = test.network.companies.own;
  ids = await plantCourses(test.ownerDb, sites, { companyId, from, days });
  await plantFeedDays(test.ownerDb, { from, to: addDay(bad, -1) });
}, 240_000);
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['alerts', 'alert_mutes', 'mail_deliveries', 'notices']) {
    await test.ownerDb(table).delete();
  }
  await test.ownerDb('alert_rules').update({ enabled: true, minimum_cents: 100 });
  await test.ownerDb('feed_days').where('date', '>=', bad).delete();
  now = new Date(`${bad}T06:30:00Z`);
});

/** Both looks of a morning, with the feeds of all days before it. */
async function look(day: Day): Promise<void> {
  await plantFeedDays(test.ownerDb, { from: bad, to: day });
  for (const time of ['06:30', '07:00']) await lookAt(addDay(day, 1), time);
}
async function lookAt(day: Day, time: string): Promise<void> {
  now = new Date(`${day}T${time}:00Z`);
  await test.services.systemDb.transaction((db) => detect(db, test.services, now));
}
/** That many days after the bad one. */
const later = (count: number) => addDay(bad, count);
async function lookAfter(...counts: number[]): Promise<void> {
  for (const count of counts) await look(later(count));
}
const alertsOf = (url: string) =>
  test
    .ownerDb('alerts')
    .where({ site_id: siteOf(url) })
    .whereNot({ kind: 'NEGATIVE_MARGIN' })
    .orderBy('id')
    .select('id', 'kind', 'state');
const mailsOf = (url: string) =>
  test
    .ownerDb('mail_deliveries')
    .where('template', 'like', 'site-trouble%')
    .where('subject', 'like', `%${url}%`)
    .orderBy('id')
    .pluck('template');
/** What the bell of the company's Owner tells of a site, newest first. */
const bellOf = async (url: string) => {
  const { body } = await (await test.as('owner')).get('/api/client/notices').expect(200);
  return body.notices
    .map(({ about }: Notice) => about)
    .filter((about: Notice['about']) => 'site' in about && about.site === url);
};
const plant = (url: string, faults: Fault[]) =>
  plantFigures(
    test.ownerDb,
    siteOf(url),
    { ...mustExist(sites.find((one) => one.url === url)), faults },
    { companyId, from, days },
  );

/** As an admin does. */
const resolve = (url: string) =>
  test
    .ownerDb('alerts')
    .where({ site_id: siteOf(url) })
    .whereNot({ state: 'RESOLVED' })
    .update({ state: 'RESOLVED', resolved_by: test.network.users.superAdmin, resolved_at: now });

const isMended = async (url: string) => (await mailsOf(url)).includes('site-trouble-mended');

describe('a tracker that stays silent', () => {
  const url = 'stumm.example';
  const silent = { ...forGood, silent: 'mobile-hpa-1' };
  afterEach(async () => {
    await plant(url, [silent]);
    await test.ownerDb('feeds').delete();
    await placements().update({ to_on: null });
  });

  it('is one alert until it delivers, and only then told as mended', async () => {
    await lookAfter(0, 10, 20, 21, 22, 23, 40);
    const [alert, ...others] = await alertsOf(url);
    expect([alert?.kind, alert?.state, others]).toEqual(['TRACKER_SILENT', 'OPEN', []]);
    expect(await mailsOf(url)).toEqual(['site-trouble']);
    await plant(url, [{ ...silent, to: later(40) }]);
    await lookAfter(41);
    expect(await alertsOf(url)).toEqual([{ ...alert, state: 'RESOLVED' }]);
    expect(await mailsOf(url)).toEqual(['site-trouble', 'site-trouble-mended']);
    const of = { kind: 'siteHealth', trouble: 'TRACKER_SILENT', siteId: siteOf(url), site: url };
    expect(await bellOf(url)).toEqual([
      { ...of, mended: true },
      { ...of, mended: false },
    ]);
  });

  it('is nothing to raise where its source has ended', async () => {
    await test.ownerDb('feeds').insert({ name: 'qmn', ended_on: later(-1) });
    await lookAfter(0);
    const kinds = (await alertsOf(url)).map(({ kind }) => kind);
    expect(kinds).not.toContain('TRACKER_SILENT');
    await test.ownerDb('feeds').delete();
    await lookAfter(1);
    expect((await alertsOf(url)).map(({ kind }) => kind)).toContain('TRACKER_SILENT');
  });

  const placements = () => test.ownerDb('placements').where({ site_id: siteOf(url) });
  it.each([
    ['feed', () => test.ownerDb('feeds').insert({ name: 'qmn', ended_on: bad })],
    ['placement', () => placements().update({ to_on: bad })],
  ])(
    'is over without a word once nothing of it is to come, as its %s has ended',
    async (_, end) => {
      const silence = async () =>
        (await alertsOf(url)).find(({ kind }) => kind === 'TRACKER_SILENT')?.state;
      await lookAfter(0);
      expect(await silence()).toBe('OPEN');
      await end();
      await lookAfter(1);
      expect(await silence()).toBe('RESOLVED');
      expect(await mailsOf(url)).toEqual(['site-trouble']);
    },
  );

  it('is not mended by a day without readers, who would have seen its ads', async () => {
    await lookAfter(0);
    const [alert] = await alertsOf(url);
    await plant(url, [silent, { from: later(1), to: later(1), traffic: 0 }]);
    await lookAfter(1);
    expect((await alertsOf(url))[0]).toEqual(alert);
    expect(await isMended(url)).toBe(false);
  });

  it('is another alert where it was back for a day, and one that it named goes on by others', async () => {
    const other = { ...forGood, silent: 'in-text' };
    await plant(url, [{ ...silent, to: bad }, { ...silent, from: later(2) }, other]);
    await lookAfter(0, 1, 2);
    const found = await test
      .ownerDb('alerts')
      .where({ site_id: siteOf(url) })
      .orderBy('id');
    const trackersOf = ({ evidence }: (typeof found)[number]) =>
      (evidence as { trackers: string[] }).trackers;
    expect(found.map((one) => [one.kind, one.state, trackersOf(one)])).toEqual([
      ['TRACKER_SILENT', 'OPEN', ['In-Text']],
      ['TRACKER_SILENT', 'OPEN', ['Mobile HPA 1']],
    ]);
    await lookAfter(3);
    expect(await alertsOf(url)).toHaveLength(2);
  });

  it('that an admin resolved hides no other that falls silent, and is over once it delivers', async () => {
    const found = async () =>
      (
        await test
          .ownerDb('alerts')
          .where({ site_id: siteOf(url), kind: 'TRACKER_SILENT' })
          .orderBy('id')
      ).map(({ state, until, evidence }) => [
        ...[state, until],
        (evidence as { trackers: string[] }).trackers,
      ]);
    const [mobile, inText] = [['Mobile HPA 1'], ['In-Text']];
    await plant(url, [
      { ...silent, to: later(3) },
      { ...forGood, from: later(2), silent: 'in-text' },
    ]);
    await lookAfter(0);
    await resolve(url);
    await lookAfter(1);
    expect(await found()).toEqual([['RESOLVED', null, mobile]]);
    await lookAfter(2, 3);
    expect(await found()).toEqual([
      ['RESOLVED', null, mobile],
      ['OPEN', null, inText],
    ]);
    const rule = test.ownerDb('alert_rules').where({ kind: 'TRACKER_SILENT' });
    await rule.clone().update({ enabled: false });
    await lookAt(later(4), '08:00');
    expect((await found())[0]).toEqual(['RESOLVED', null, mobile]);
    await rule.clone().update({ enabled: true });
    await lookAfter(4);
    expect(await found()).toEqual([
      ['RESOLVED', expect.any(Date), mobile],
      ['OPEN', null, inText],
    ]);
    expect(await isMended(url)).toBe(false);
  });

  it('hides no other fault where it costs too little to be raised', async () => {
    const rule = test.ownerDb('alert_rules').where({ kind: 'TRACKER_SILENT' });
    await rule.update({ minimum_cents: 1_000_000 });
    await plant(url, [silent, { ...forGood, from: later(6), price: 0.6 }]);
    await lookAfter(5);
    expect(await alertsOf(url)).not.toContainEqual(
      expect.objectContaining({ kind: 'TRACKER_SILENT' }),
    );
    await lookAfter(6);
    expect(await alertsOf(url)).toContainEqual(
      expect.objectContaining({ kind: 'CPM', state: 'OPEN' }),
    );
  });
});

describe('what a feed brought until it ended', () => {
  const url = 'stumm.example';
  const silence = (...slugs: string[]) =>
    plant(
      url,
      slugs.map((silent) => ({ ...forGood, silent })),
    );
  const end = (name: string, ended_on = later(-1)) =>
    test.ownerDb('feeds').insert({ name, ended_on });
  afterEach(async () => {
    await test.ownerDb('feeds').delete();
    await silence('mobile-hpa-1');
  });

  it('is no measure of what is left at its sites', async () => {
    await silence('mobile-hpa-1', 'in-text', 'qmn-video');
    await end('qmn');
    await lookAfter(0, 1, 6);
    expect(await alertsOf(url)).toEqual([]);
    await test.ownerDb('feeds').delete();
    await lookAfter(7);
    expect(await alertsOf(url)).not.toEqual([]);
  });

  it('is not mended where the rest is as usual: nobody is told that it is', async () => {
    const states = async () => (await alertsOf(url)).map(({ kind, state }) => [kind, state]);
    await test.ownerDb('alert_rules').where({ kind: 'TRACKER_SILENT' }).update({ enabled: false });
    await silence('mobile-hpa-1', 'in-text', 'qmn-video');
    await lookAfter(0);
    expect(await states()).toEqual([['REQUESTS_PER_PAGE', 'OPEN']]);
    await end('qmn', bad);
    await lookAfter(1);
    expect(await states()).toEqual([['REQUESTS_PER_PAGE', 'RESOLVED']]);
    expect(await mailsOf(url)).toEqual(['site-trouble']);
  });

  it.each([
    ['f11-de', []],
    ['f11-at', ['TRACKER_SILENT']],
  ])('is no measure in its region: %s', async (feed, expected) => {
    await silence('wb-video', 'wb-billboard');
    await end(feed);
    await lookAfter(0, 1);
    expect((await alertsOf(url)).map(({ kind }) => kind)).toEqual(expected);
  });
});

describe('a site that has lost its readers for good', () => {
  const url = 'leer.example';

  it('has no alert for ever, and nobody is told that it is mended', async () => {
    const state = async () => (await alertsOf(url)).map((one) => [one.kind, one.state]);
    await lookAfter(0, 7, 20, 35);
    expect(await state()).toEqual([['PAGE_IMPRESSIONS', 'OPEN']]);
    await lookAfter(36);
    expect(await state()).toEqual([['PAGE_IMPRESSIONS', 'RESOLVED']]);
    expect(await mailsOf(url)).toEqual(['site-trouble']);
    const waiting = await test
      .ownerDb('told_publishers as w')
      .join('alerts as a', 'a.id', 'w.alert_id')
      .where('a.site_id', siteOf(url));
    expect(waiting).toEqual([]);
  });
});

describe('a change to a pilot', () => {
  const url = 'pilot.example';
  beforeAll(async () => {
    const agreements = test.ownerDb('agreements').where({ site_id: siteOf(url) });
    const agreed = mustExist(await agreements.clone().first());
    await agreements.update({ status: 'RETIRED', ends_at: later(-1) });
    const { id: _, ...terms } = agreed;
    await test.ownerDb('agreements').insert({ ...terms, mode: 'PILOT', starts_at: bad });
  });

  it('is not the loss of all readers, of any day', async () => {
    await lookAfter(0, 1, 10, 30);
    expect(await alertsOf(url)).toEqual([]);
  });

  it('is not on the day on which it begins', async () => {
    await spreadHours(test.ownerDb, siteOf(url), { from: later(-70), to: bad });
    for (const feed of ['cm', 'qmn']) {
      await test.ownerDb('feed_days').insert({
        ...{ feed, date: bad, rows: 9, total: 9, revenue_micros: 0 },
        ...{ received_at: now, processed_at: now, last_hour: new Date(`${bad}T12:00:00Z`) },
      });
    }
    await lookAt(bad, '13:20');
    expect(await alertsOf(url)).toEqual([]);
    await test.ownerDb('metrics_hourly').delete();
  });
});

describe('an alert that nothing looks for any more', () => {
  const url = 'beides.example';
  const kind = 'PAGE_IMPRESSIONS';

  it.each([
    [
      'its site is muted for it',
      () => test.ownerDb('alert_mutes').insert({ site_id: siteOf(url), kind }),
    ],
    [
      'its rule is off',
      () => test.ownerDb('alert_rules').where({ kind }).update({ enabled: false }),
    ],
  ])('(%s) is over, is not told as mended, and hides nothing', async (_why, end) => {
    await lookAfter(0);
    expect(await alertsOf(url)).toMatchObject([{ kind, state: 'OPEN' }]);
    await end();
    await lookAfter(1);
    expect(await alertsOf(url)).toMatchObject([
      { kind, state: 'RESOLVED' },
      { kind: 'CONSENT_SHARE', state: 'OPEN' },
    ]);
    expect(await isMended(url)).toBe(false);
  });
});

describe('a rule that is off', () => {
  const turn = (kind: AlertKind, enabled: boolean) =>
    test.ownerDb('alert_rules').where({ kind }).update({ enabled });

  it('ends nothing of the books, which ask none, and would mail it anew each night', async () => {
    const matters = new Set([sayRun('archive-fault', { number: 'GU-2026-001', fault: 'missing' })]);
    const night = () =>
      test.services.systemDb.transaction((db) =>
        keepMatters(db, test.services, { foundBy: 'verify-archive', matters, now }),
      );
    const mails = () =>
      test.ownerDb('mail_deliveries').where({ template: 'settlement-matters' }).pluck('recipient');
    await night();
    const { body } = await (await test.as('superAdmin')).get('/api/admin/alerts').expect(200);
    expect(body).toMatchObject([{ kind: 'ARCHIVE_BROKEN', subject: 'GU-2026-001' }]);
    const told = await mails();
    expect(told).not.toEqual([]);
    await turn('ARCHIVE_BROKEN', false);
    await lookAfter(0);
    expect(await test.ownerDb('alerts').where({ kind: 'ARCHIVE_BROKEN' }).pluck('state')).toEqual([
      'OPEN',
    ]);
    await night();
    expect(await mails()).toEqual(told);
  });

  it('ends nothing that an admin resolved: it is not raised again once the rule is on', async () => {
    const [url, kind] = ['beides.example', 'TRAFFIC_WITHOUT_AGREEMENT'] as const;
    const days = test.ownerDb('site_daily').where({ site_id: siteOf(url) });
    const found = () => test.ownerDb('alerts').where({ kind }).select('state', 'until');
    await days.clone().update({ has_agreement: false });
    await lookAfter(0);
    await resolve(url);
    const resolved = [{ state: 'RESOLVED', until: null }];
    await turn(kind, false);
    await lookAfter(1);
    expect(await found()).toEqual(resolved);
    await turn(kind, true);
    await lookAfter(2);
    expect(await found()).toEqual(resolved);
    await days.clone().update({ has_agreement: true });
    await lookAfter(3);
    expect(await found()).toEqual([{ state: 'RESOLVED', until: expect.any(Date) }]);
  });
});
