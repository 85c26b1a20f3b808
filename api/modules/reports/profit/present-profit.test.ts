import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import {
  type ExpectedDay,
  recomputeDays,
  recomputeMetrics,
  roundedCents,
} from '#api/modules/feeds/testing/recompute.ts';
import { linesOfWorld, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { type FeedSource, SOURCES } from '#shared/feeds/feeds.ts';
import type { ProfitOfPeriod } from '#shared/schemas/calls/reports.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { presentProfit } from './present-profit.ts';

/** Requested ranges may begin earlier: those days are empty. */
const first = '2026-10-20';
const last = '2026-11-02';

let app: TestApp;
let siteIds: Map<string, number>;
let days: Map<string, ExpectedDay>;

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date('2026-11-03T08:00:00Z') });
  siteIds = await plantWorld(app.ownerDb, app.network.companies.own);
  await takeInWorld(app.services.systemDb, first, last, () => new Date('2026-11-03T08:00:00Z'));
  days = recomputeDays(recomputeMetrics(linesOfWorld(first, last)));
});
afterAll(() => app.close());

const ask = async (query: string, user: Parameters<TestApp['as']>[0] = 'finance') =>
  (await app.as(user)).get(`/api/admin/reports/profit?${query}`);

describe('the profit report', () => {
  it.each([
    ['a whole month', '2026-10-01', '2026-10-31', [], ['DE', 'AT']],
    ['days around a whole month', '2026-09-29', '2026-11-02', [], ['DE', 'AT']],
    ['one day', '2026-10-25', '2026-10-25', [], ['DE', 'AT']],
    ['one region', '2026-10-20', '2026-10-31', [], ['AT']],
    ['one site', '2026-10-01', '2026-10-31', ['alpha.example'], ['DE', 'AT']],
    [
      'two sites in one region',
      '2026-10-24',
      '2026-10-26',
      ['beta.example', 'gamma.example'],
      ['DE'],
    ],
    ['days without any row', '2026-12-01', '2026-12-05', [], ['DE', 'AT']],
  ])('of %s equals an independent recomputation', async (_label, from, to, sites, regions) => {
    const query = new URLSearchParams({ from, to, regions: regions.join(',') });
    if (sites.length > 0) query.set('sites', sites.map((url) => siteIds.get(url)).join(','));
    const response = await ask(query.toString());

    let qmnRevenue = 0n;
    let wbRevenue = 0n;
    let qmnPayout = 0n;
    let wbPayout = 0n;
    for (const [key, day] of days) {
      const [url = '', date = '', region = ''] = key.split(' ');
      if (date < from || date > to || !regions.includes(region)) continue;
      if (sites.length > 0 && !sites.includes(url)) continue;
      qmnRevenue += day.qmnRevenueMicros;
      wbRevenue += day.wbRevenueMicros;
      qmnPayout += day.qmnPayoutMicros;
      wbPayout += day.wbPayoutMicros;
    }
    const revenue = roundedCents(qmnRevenue + wbRevenue);
    const payout = roundedCents(qmnPayout + wbPayout);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      revenue: { amountCents: revenue },
      websitesPayout: { amountCents: payout, margin: revenue === 0 ? null : payout / revenue },
      totalProfit: {
        amountCents: revenue - payout,
        margin: revenue === 0 ? null : (revenue - payout) / revenue,
      },
    });
    const { QMN, WB } = response.body.adProfit;
    expect(QMN.amountCents + WB.amountCents).toBe(revenue - payout);
    expect(Math.abs(QMN.amountCents - Number(qmnRevenue - qmnPayout) / 10_000)).toBeLessThan(2);
    expect(Math.abs(WB.amountCents - Number(wbRevenue - wbPayout) / 10_000)).toBeLessThan(2);
  });

  it('names the sites and days that had no agreement in force', async () => {
    const { body } = await ask('from=2026-10-20&to=2026-10-31');
    expect(body.websitesPayout.notes).toEqual([
      'delta.example: keine Vereinbarung in Kraft am 20.10.2026 – 31.10.2026',
      'gamma.example: keine Vereinbarung in Kraft am 20.10.2026 – 25.10.2026',
    ]);
    const { body: one } = await ask(
      `from=2026-10-25&to=2026-10-31&sites=${siteIds.get('gamma.example')}`,
    );
    expect(one.websitesPayout.notes).toEqual([
      'gamma.example: keine Vereinbarung in Kraft am 25.10.2026',
    ]);
    const { body: none } = await ask(
      `from=2026-10-20&to=2026-10-31&sites=${siteIds.get('alpha.example')}`,
    );
    expect(none.websitesPayout).not.toHaveProperty('notes');
  });

  it.each([
    ['no region', 'from=2026-10-01&to=2026-10-02&regions=', 400, 'no-region', 'No Region'],
    [
      'an unknown region',
      'from=2026-10-01&to=2026-10-02&regions=DE,CH',
      400,
      'unknown-region',
      'Unknown region: CH',
    ],
    [
      'days in the wrong order',
      'from=2026-10-02&to=2026-10-01',
      400,
      'wrong-order',
      'The first day is after the last',
    ],
    [
      'more than three years',
      'from=2020-01-01&to=2026-10-01',
      400,
      'too-many-years',
      'At most 3 years at once',
    ],
    [
      'the end of all calendars',
      'from=9998-01-01&to=9999-12-31',
      400,
      'days-kept',
      'Only days from 2000-01-01 to 2199-12-31',
    ],
    ['a day that is none', 'from=2026-02-30&to=2026-10-01', 400, 'malformed', undefined],
    ['no days', '', 400, 'malformed', undefined],
    [
      'sites that are no ids',
      'from=2026-10-01&to=2026-10-02&sites=1,x',
      400,
      'malformed',
      undefined,
    ],
    ['sites without a name', 'from=2026-10-01&to=2026-10-02&sites=', 400, 'malformed', undefined],
    ['an unknown parameter', 'from=2026-10-01&to=2026-10-02&site=1', 400, 'malformed', undefined],
    [
      'an unknown site',
      'from=2026-10-01&to=2026-10-02&sites=1,99999',
      404,
      'missing-site',
      'Missing Site Data',
    ],
  ])('answers %s with a problem', async (_label, query, status, code, detail) => {
    const { body, ...response } = await ask(query);
    expect(response.status).toBe(status);
    expect(body).toMatchObject({ status, code, ...(detail && { detail }) });
  });

  it.each([
    ['owner', 403],
    ['member', 403],
  ] as const)('is none of a %s’s business', async (user, status) => {
    expect((await ask('from=2026-10-01&to=2026-10-02', user)).status).toBe(status);
  });
});

describe('how the report is written', () => {
  const none = { qmnRevenueMicros: 0, wbRevenueMicros: 0, qmnPayoutMicros: 0, wbPayoutMicros: 0 };

  const nothing = {
    ...{ withoutAgreement: [], settledCents: null },
    gaps: { missing: new Map(), isDay: false },
  };

  it('shows each calculation with its numbers', () => {
    const sums = {
      qmnRevenueMicros: 1_234_560_000,
      wbRevenueMicros: 1_000_000_000,
      qmnPayoutMicros: 600_000_000,
      wbPayoutMicros: 1_900_000_000,
    };
    const report = presentProfit(sums, { ...nothing, locale: 'de' });
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(report.revenue.formula)).toBe('QMN 1.234,56 € + WB 1.000,00 € = 2.234,56 €');
    expect(plain(report.websitesPayout.formula)).toBe('QMN 600,00 € + WB 1.900,00 € = 2.500,00 €');
    expect(plain(report.totalProfit.formula)).toBe('2.234,56 € − 2.500,00 € = −265,44 €');
    expect(plain(report.adProfit.QMN.formula)).toBe('1.234,56 € − 600,00 € = 634,56 €');
    expect(report.adProfit.QMN.margin).toBeCloseTo(634.56 / 1234.56);
    const english = presentProfit(sums, { ...nothing, locale: 'en' });
    expect(english.totalProfit.formula).toBe('€2,234.56 − €2,500.00 = −€265.44');
  });

  it('gives the owners’ parts the cents of the rounded totals', () => {
    // 0,6 + 0,6 cents are one cent, not two.
    const report = presentProfit(
      { ...none, qmnRevenueMicros: 6_000, wbRevenueMicros: 6_000 },
      { ...nothing, locale: 'de' },
    );
    expect(report.revenue.amountCents).toBe(1);
    const { QMN, WB } = report.adProfit;
    expect([QMN.amountCents, WB.amountCents]).toEqual([1, 0]);
  });

  it('has no margin without revenue', () => {
    const report = presentProfit({ ...none, wbPayoutMicros: 50_000 }, { ...nothing, locale: 'de' });
    expect(report).toMatchObject({
      revenue: { amountCents: 0, margin: null },
      websitesPayout: { amountCents: 5, margin: null },
      totalProfit: { amountCents: -5, margin: null },
      adProfit: { QMN: { amountCents: 0, margin: null }, WB: { amountCents: -5, margin: null } },
    });
  });

  it.each<[FeedSource, (number | null)[]]>([
    ['F11', [null, 500, null, null, null]],
    ['QMN', [null, 500, null, null, null]],
    ['CM', [900, null, null, null, null]],
  ])('knows no profit of a day without %s', (source, amounts) => {
    const sums = {
      qmnRevenueMicros: 9_000_000,
      wbRevenueMicros: 0,
      qmnPayoutMicros: 5_000_000,
      wbPayoutMicros: 0,
    };
    const missing = new Map([['2026-11-26', new Set([source])]]);
    const gaps = { missing, isDay: true };
    const of = ({ revenue, websitesPayout, totalProfit, adProfit }: ProfitOfPeriod) =>
      [revenue, websitesPayout, totalProfit, adProfit.QMN, adProfit.WB].map(
        ({ amountCents }) => amountCents,
      );
    const report = presentProfit(sums, { ...nothing, locale: 'de', gaps });
    expect(of(report)).toEqual(amounts);
    expect([report.totalProfit.margin, report.websitesPayout.margin]).toEqual([null, null]);
    expect(report.revenue.notes).toEqual([
      `Noch ohne Zahlen von ${SOURCES[source].de}: 26.11.2026`,
    ]);
    // Of several days, it is a part, and told.
    const several = presentProfit(sums, {
      ...nothing,
      locale: 'en',
      gaps: { missing, isDay: false },
    });
    expect(of(several)).toEqual([900, 500, 400, 400, 0]);
    expect(several.revenue.notes).toEqual([
      `No figures from ${SOURCES[source].en} yet: 26.11.2026`,
    ]);
  });

  it('ends a list of notes that nobody would read', () => {
    const missing = Array.from({ length: 103 }, (_, index) => ({
      url: `s${index}.example`,
      ranges: [{ first: '2026-10-01', last: '2026-10-01' }],
    }));
    const { notes } = presentProfit(none, {
      ...nothing,
      withoutAgreement: missing,
      locale: 'en',
    }).websitesPayout;
    expect(notes).toHaveLength(101);
    expect(notes?.at(-1)).toBe('… and 3 more sites without an agreement in force');
  });
});
