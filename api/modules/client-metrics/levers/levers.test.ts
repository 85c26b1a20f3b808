import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { type PlainMetric, plainMetrics } from '#api/modules/reports/testing/plain-figures.ts';
import { plantReportsWorld, reportsNow } from '#api/modules/reports/testing/plant-reports-world.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';

let app: TestApp;
let siteIds: Map<string, number>;
let own: PlainMetric[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  siteIds = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  await plantOwner(ownerDb, 'delta.example', network.companies.other);
  const delta = siteIds.get('delta.example');
  own = (await plainMetrics(ownerDb)).filter(({ site }) => site !== delta);
});
afterAll(() => app.close());

const ask = async (query: string, user: TestUser = 'owner') =>
  (await app.as(user)).get(`/api/client/metrics/levers?${query}`);
async function read(query: string, user?: TestUser): Promise<Levers> {
  const { status, body } = await ask(query, user);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body;
}
const overview = async (query: string): Promise<ClientMetrics> =>
  (await (await app.as('owner')).get(`/api/client/metrics?${query}`)).body;

const within = (from: string, to: string) => own.filter(({ date }) => date >= from && date <= to);
const mixOf = (raw: readonly PlainMetric[]) => {
  const sum = (pattern: RegExp) =>
    sumUp(raw.filter(({ slug }) => pattern.test(slug)).map((one) => one.pageImpressions));
  return {
    pageImpressions: sum(/^(desktop|mobile)-(non-)?consent$/),
    consentPageImpressions: sum(/^(desktop|mobile)-consent$/),
    mobilePageImpressions: sum(/^mobile-(non-)?consent$/),
  };
};

/** Whole months with a change of clocks, days of two of them, the month under way, a long range. */
const ranges = [
  ['2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-31'],
  ['2026-10-24', '2026-10-26'],
  ['2026-10-25', '2026-11-02'],
  ['2026-11-01', '2026-11-30'],
  ['2025-11-04', '2026-11-03'],
] as const;

describe('what moves the amount', () => {
  it.each(ranges)('equals plain loops over the raw rows: %s to %s', async (from, to) => {
    const body = await read(`from=${from}&to=${to}`);
    const raw = within(from, to);
    expect(body.total).toMatchObject(mixOf(raw));
    for (const { region, ...mix } of body.regions) {
      expect(mix).toMatchObject(mixOf(raw.filter((one) => one.region === region)));
    }
    for (const { siteId, ...mix } of body.sites) {
      expect(mix).toMatchObject(mixOf(raw.filter((one) => one.site === siteId)));
    }
    const spanOf = (date: string) =>
      body.step === 'day' ? date : [`${date.slice(0, 7)}-01`, from].sort().at(-1);
    const spans = groupBy(raw, (one) => `${spanOf(one.date)} ${one.region}`);
    const filled = [...spans].filter(([, all]) => mixOf(all).pageImpressions > 0);
    expect(body.points).toHaveLength(filled.length);
    for (const { date, region, ...mix } of body.points) {
      expect(mix).toEqual(mixOf(spans.get(`${date} ${region}`) ?? []));
    }
  });

  it.each(ranges)('has the amounts of the overview: %s to %s', async (from, to) => {
    const query = `from=${from}&to=${to}`;
    const [body, screen] = [await read(query), await overview(query)];
    const sum = (parts: { payoutCents: number | null }[]) =>
      sumUp(parts.map(({ payoutCents }) => payoutCents ?? 0));
    const { payoutCents } = screen.totals;
    expect(body.total.payoutCents).toBe(payoutCents);
    expect([sum(body.rows), sum(body.regions), sum(body.sites)]).toEqual([
      payoutCents,
      payoutCents,
      payoutCents,
    ]);
    expect(body.sites.map((one) => [one.siteId, one.payoutCents])).toEqual(
      screen.sites.map((one) => [one.id, one.payoutCents]),
    );
    for (const position of screen.positions) {
      const rows = body.rows.filter(({ trackerId }) => trackerId === position.trackerId);
      expect(sumUp(rows.map(({ count }) => count))).toBe(position.count);
      // Ties of cents may fall otherwise: by less than a cent of each site's month.
      expect(Math.abs(sum(rows) - position.payoutCents)).toBeLessThanOrEqual(body.sites.length);
    }
    for (const row of body.rows) {
      if (row.payoutCents === null) expect(row.perThousandCents).toBeNull();
      else if (row.count > 0) {
        expect(row.perThousandCents).toBe(Math.round((row.payoutCents * 1000) / row.count));
      }
    }
  });

  it('reckons a month from complete days, with the rates in force today', async () => {
    const body = await read('from=2026-10-20&to=2026-11-03');
    expect(body.countedDays).toBeGreaterThan(10);
    const rates = await app
      .ownerDb('agreements as a')
      .join('agreement_trackers as r', 'r.agreement_id', 'a.id')
      .join('trackers as t', 't.id', 'r.tracker_id')
      .where('a.status', 'ACTIVE')
      .select('a.site_id', 'a.mode', 't.slug', 't.use_case', 'r.views_cpm');
    const last = '2026-11-02';
    const gains: { siteId: number; region: string; consent: number; mobile: number }[] = [];
    for (const { siteId, ...site } of body.sites) {
      const ofSite = rates.filter((one) => one.site_id === siteId);
      const cpm = (slug: string) => ofSite.find((one) => one.slug === slug)?.views_cpm ?? 0;
      const isReckoned =
        ofSite.length > 0 &&
        ofSite.every((one) => one.mode !== 'PILOT' && one.use_case !== 'AD_TRACKING');
      if (!isReckoned) {
        for (const { cents, because } of [site.consent, site.mobile]) {
          expect(cents).toBeNull();
          expect(['pilot', 'ads', 'agreement', 'views']).toContain(because);
        }
        continue;
      }
      for (const region of ['DE', 'AT']) {
        const viewsOf = (device: string, kind: string) =>
          mixOf(
            within('2026-10-20', last).filter(
              (one) =>
                one.site === siteId && one.region === region && one.slug === `${device}-${kind}`,
            ),
          ).pageImpressions;
        // Of a hundredth of the views, in a month of thirty days.
        const scale = 30 / body.countedDays / 100 / 1000;
        let [consent, all] = [0, 0];
        const earned: number[] = [];
        for (const device of ['desktop', 'mobile']) {
          const [by, not] = [viewsOf(device, 'consent'), viewsOf(device, 'non-consent')];
          const [rate, lower] = [cpm(`${device}-consent`), cpm(`${device}-non-consent`)];
          consent += (by + not) * scale * (rate - lower);
          all += by + not;
          earned.push((by * rate + not * lower) / (by + not));
        }
        const [desktop = 0, mobile = 0] = earned;
        const isBoth = earned.every(Number.isFinite);
        gains.push({
          ...{ siteId, region, consent },
          mobile: isBoth ? all * scale * (mobile - desktop) : 0,
        });
      }
    }
    const check = (group: Levers['total'], own: typeof gains) => {
      for (const lever of ['consent', 'mobile'] as const) {
        const cents = sumUp(own.map((one) => one[lever]));
        expect(Math.abs((group[lever].cents ?? 0) - cents)).toBeLessThanOrEqual(1);
      }
    };
    check(body.total, gains);
    for (const site of body.sites) {
      check(
        site,
        gains.filter(({ siteId }) => siteId === site.siteId),
      );
    }
    for (const group of body.regions) {
      check(
        group,
        gains.filter(({ region }) => region === group.region),
      );
      for (const lever of [group.consent, group.mobile]) {
        expect(Math.abs(lever.cents ?? 0)).toBeGreaterThan(1);
      }
    }
  });

  it('says of a site under a pilot, or without an agreement, that nothing is reckoned', async () => {
    const alpha = siteIds.get('alpha.example');
    const reasonOf = async () =>
      (await read(`from=2026-10-20&to=2026-10-31&sites=${alpha}`)).total.consent.because;
    const agreement = () => app.ownerDb('agreements').where({ site_id: alpha, status: 'ACTIVE' });
    const { id } = mustExist(await agreement().first());
    expect(await reasonOf()).toBe('ads');
    await app.ownerDb.raw(
      `delete from agreement_trackers where agreement_id = ? and tracker_id in
         (select id from trackers where use_case = 'AD_TRACKING')`,
      [id],
    );
    expect(await reasonOf()).toBeNull();
    await agreement().update({ status: 'RETIRED' });
    expect(await reasonOf()).toBe('agreement');
  });

  it('compares with the period before, the year before, or nothing', async () => {
    const comparedBy = async (compare: string) =>
      (await read(`from=2026-10-01&to=2026-10-31&compare=${compare}`)).before;
    expect(await comparedBy('none')).toBeNull();
    expect(await comparedBy('year')).toMatchObject({ from: '2025-10-01', pageImpressions: 0 });
    // The month under way beside the whole one before it.
    const { before: october } = await read('from=2026-11-01&to=2026-11-03');
    expect(october).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    const { before: march } = await read('from=2026-04-01&to=2026-04-30');
    expect(march).toEqual({
      ...{ from: '2026-03-01', to: '2026-03-31' },
      ...mixOf(within('2026-03-01', '2026-03-31')),
    });
  });

  it('names no revenue, and no other company', async () => {
    const { text } = await ask('from=2026-10-01&to=2026-10-31');
    expect(text).not.toMatch(/revenue|profit|margin|delta/i);
    const delta = siteIds.get('delta.example');
    expect((await ask(`from=2026-10-01&to=2026-10-31&sites=${delta}`)).status).toBe(404);
    const theirs = await read('from=2026-10-01&to=2026-10-31', 'otherOwner');
    expect(theirs.sites.map(({ url }) => url)).toEqual(['andere-seite.example', 'delta.example']);
    expect(new Set(theirs.rows.map(({ siteId }) => siteId))).toEqual(new Set([delta]));
  });

  it('is for people who may see numbers', async () => {
    const query = 'from=2026-10-01&to=2026-10-31';
    expect((await ask(query, 'member')).status).toBe(200);
    expect((await ask(query, 'finance')).status).toBe(403);
    expect((await supertest(app.url).get(`/api/client/metrics/levers?${query}`)).status).toBe(401);
  });

  it.each([
    ['no days', ''],
    ['days in the wrong order', 'from=2026-10-02&to=2026-10-01'],
    ['ten years', 'from=2016-11-01&to=2026-10-31'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01'],
    ['sites that are none', 'from=2026-10-01&to=2026-10-02&sites=a'],
    ['another comparison', 'from=2026-10-01&to=2026-10-02&compare=week'],
    ['what is unknown', 'from=2026-10-01&to=2026-10-02&regions=DE'],
  ])('%s is a 400', async (_label, query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
