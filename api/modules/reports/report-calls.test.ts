import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { plantReportsWorld, reportsNow } from './testing/plant-reports-world.ts';

const october = 'from=2026-10-01&to=2026-10-31';

let app: TestApp;
let siteIds: Map<string, number>;

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  siteIds = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
});
afterAll(() => app.close());

const ask = async (path: string, user: TestUser = 'finance') =>
  (await app.as(user)).get(`/api/admin/${path}`);
const report = async (path: string) => (await ask(`reports/${path}`)).body;

const calls = [
  ['metrics', ''],
  ['ads', '&owner=QMN'],
  ['ads', '&owner=WB&combined=true'],
  ['trackers', ''],
  ['recommendations', ''],
  ['margin', ''],
  ['performance', ''],
  ['sitelist-performance', ''],
  ['explain', '&figure=payout'],
] as const;

it.each([...calls.filter(([name]) => name !== 'explain'), ['profit', ''] as const])(
  '%s%s says that a period that is not complete yet cannot be compared',
  async (name, more) => {
    const comparableUntil = async (to: string) => {
      const compare = name === 'sitelist-performance' ? '' : '&compare=previous';
      return (await report(`${name}?from=2026-11-01&to=${to}${more}${compare}`)).previous
        .isComparable;
    };
    expect(await comparableUntil('2026-11-02')).toBe(true);
    // Some of its hours have come, and nothing of the day after.
    expect(await comparableUntil('2026-11-03')).toBe(false);
    expect(await comparableUntil('2026-11-04')).toBe(false);
  },
);

describe.each(calls)('%s%s', (name, more) => {
  const path = `reports/${name}?`;

  it('answers who may read reports', async () => {
    for (const user of ['superAdmin', 'accountManager', 'finance'] as const) {
      expect((await ask(`${path}${october}${more}`, user)).status).toBe(200);
    }
  });

  it('answers about three years', async () => {
    expect((await ask(`${path}from=2023-10-02&to=2026-10-01${more}`)).status).toBe(200);
  });

  it('is closed to everybody else', async () => {
    expect((await supertest(app.url).get(`/api/admin/${path}${october}${more}`)).status).toBe(401);
    for (const user of ['owner', 'member', 'otherOwner'] as const) {
      expect((await ask(`${path}${october}${more}`, user)).status).toBe(403);
    }
  });

  it.each([
    ['no region', `${october}&regions=`, 400, 'No Region'],
    ['an unknown region', `${october}&regions=CH`, 400, 'Unknown region: CH'],
    [
      'days in the wrong order',
      'from=2026-10-02&to=2026-10-01',
      400,
      'The first day is after the last',
    ],
    ['more than three years', 'from=2023-10-01&to=2026-10-01', 400, 'At most 3 years at once'],
    ['an unknown site', `${october}&sites=99999`, 404, 'Missing Site Data'],
    ['no days', '', 400, undefined],
    ['sites that are no ids', `${october}&sites=alpha`, 400, undefined],
    ['an unknown parameter', `${october}&colour=red`, 400, undefined],
  ])('answers %s with a problem', async (_label, query, status, detail) => {
    const { body, ...response } = await ask(`${path}${query}${more}`);
    expect(response.status).toBe(status);
    if (detail) expect(body.detail).toBe(detail);
  });
});

describe('ads', () => {
  it.each(['', '&owner=', '&owner=GM', '&owner=qmn'])(
    'of nobody (%s) are unexpected',
    async (owner) => {
      const { status, body } = await ask(`reports/ads?${october}${owner}`);
      expect([status, body.code, body.detail]).toEqual([
        400,
        'unexpected-owner',
        'Unexpected ads owner',
      ]);
    },
  );

  it('have a row for each region, or both in one when combined', async () => {
    const apart = await report(`ads?${october}&owner=WB&by=tracker`);
    const combined = await report(`ads?${october}&owner=WB&by=tracker&combined=true`);
    const regionsOf = (rows: { region: string | null }[]) =>
      new Set(rows.map(({ region }) => region));
    expect(regionsOf(apart.rows)).toEqual(new Set(['DE', 'AT']));
    expect(regionsOf(combined.rows)).toEqual(new Set([null]));
    expect(combined.totals).toEqual(apart.totals);
    expect(combined.trackers.map(({ slug }: { slug: string }) => slug)).toEqual([
      'wb-billboard',
      'wb-video',
      'recommendation-primary',
    ]);
  });
});

describe('recommendations', () => {
  it('are those of the recommendation trackers, also of one site', async () => {
    const all = await report(`recommendations?${october}`);
    expect(all.trackers.map(({ slug }: { slug: string }) => slug)).toEqual([
      'recommendation-primary',
    ]);
    expect(all.sites).toEqual([{ id: siteIds.get('delta.example'), url: 'delta.example' }]);
    const one = await report(`recommendations?${october}&siteId=${siteIds.get('delta.example')}`);
    expect(one).toEqual(all);
    expect(
      (await report(`recommendations?${october}&siteId=${siteIds.get('alpha.example')}`)).rows,
    ).toEqual([]);
    expect((await ask(`reports/recommendations?${october}&siteId=99999`)).status).toBe(404);
  });
});

describe('a comparison', () => {
  it('compares a day with the day in the same place, and a new one with nothing', async () => {
    const body = await report(
      'metrics?from=2026-10-20&to=2026-10-21&by=day&combined=true&compare=previous',
    );
    expect(body.previous).toMatchObject({ from: '2026-10-18', to: '2026-10-19' });
    expect(body.rows.map(({ date }: { date: string }) => date)).toEqual([
      '2026-10-20',
      '2026-10-21',
    ]);
    expect(body.rows[0].previous).toMatchObject({
      views: 0,
      revenueCents: 0,
      fillRate: null,
      margin: null,
    });
    const next = await report(
      'metrics?from=2026-10-22&to=2026-10-23&by=day&combined=true&compare=previous',
    );
    const { siteId, date, trackerId, region, previous, ...figures } = body.rows[0];
    expect(next.rows[0].previous.views).toBe(figures.views);
    expect([siteId, date, trackerId, region, previous !== null]).toEqual([
      null,
      '2026-10-20',
      null,
      null,
      true,
    ]);
  });
});

describe('performance', () => {
  it.each([
    ['2026-11-02', 24],
    ['2026-10-25', 25],
  ])('of %s has %i hours', async (day, hours) => {
    const body = await report(`performance?from=${day}&to=${day}&step=hour`);
    expect(body.hours).toHaveLength(hours);
    expect(body.hours[0].at).toBe(
      new Date(`${day}T00:00:00+0${day === '2026-10-25' ? 2 : 1}:00`).toISOString(),
    );
    expect(
      body.hours.every(({ completeness }: { completeness: string }) => completeness === 'complete'),
    ).toBe(true);
    const sumOf = (name: string) =>
      body.hours.reduce(
        (total: number, hour: Record<string, number>) => total + (hour[name] ?? 0),
        0,
      );
    expect(sumOf('pageImpressions')).toBe(body.totals.pageImpressions);
    expect(sumOf('views')).toBe(body.totals.owners.QMN.views);
    expect(sumOf('revenueCents')).toBeGreaterThan(0);
    expect(
      Math.abs(sumOf('revenueCents') - body.totals.owners.QMN.revenueCents),
    ).toBeLessThanOrEqual(1);
  });

  it('by the hour is for short ranges of the last two weeks', async () => {
    const refused = async (query: string) =>
      (await ask(`reports/performance?${query}&step=hour`)).body.detail;
    expect(await refused('from=2026-10-30&to=2026-11-02')).toBe('At most 3 days by the hour');
    expect(await refused('from=2026-10-19&to=2026-10-20')).toBe('Hours are kept for 14 days');
  });

  it('says how far each day and month has come, and has no day twice', async () => {
    const { rows, hours, completeUntil } = await report(
      'performance?from=2026-10-30&to=2026-11-05',
    );
    expect(completeUntil).toBe('2026-11-02');
    expect(hours).toBeNull();
    expect(
      rows.map((row: { date: string; completeness: string }) => `${row.date} ${row.completeness}`),
    ).toEqual([
      '2026-10-30 complete',
      '2026-10-31 complete',
      '2026-11-01 complete',
      '2026-11-02 complete',
      '2026-11-03 partial',
      '2026-11-04 missing',
      '2026-11-05 missing',
    ]);
    const months = await report('performance?from=2026-10-20&to=2026-12-31&step=month');
    expect(
      months.rows.map(
        (row: { date: string; completeness: string }) => `${row.date} ${row.completeness}`,
      ),
    ).toEqual(['2026-10-01 complete', '2026-11-01 partial', '2026-12-01 missing']);
    expect(months.completeUntil).toBe('2026-11-02');
    const later = await report('performance?from=2026-11-03&to=2026-11-05');
    expect(later.completeUntil).toBeNull();
  });

  it('of a single day tells its month’s complete days, with a forecast while that is under way', async () => {
    const today = await report('performance?from=2026-11-03&to=2026-11-03');
    const month = await report('performance?from=2026-11-01&to=2026-11-02');
    expect(today.month).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-02',
      totals: month.totals,
      previous: null,
    });
    expect(month.month).toBeNull();
    // Two of thirty days; of the third, something is still to come.
    expect(today.month.forecast.pageImpressions).toBe(15 * month.totals.pageImpressions);
    expect(
      Math.abs(today.month.forecast.revenueCents - 15 * month.totals.revenueCents),
    ).toBeLessThanOrEqual(8);
    const compared = await report('performance?from=2026-11-03&to=2026-11-03&compare=previous');
    expect(compared.month.previous).toMatchObject({
      ...{ from: '2026-10-30', to: '2026-10-31' },
      isComparable: true,
    });
    const past = await report('performance?from=2026-10-25&to=2026-10-25');
    expect(past.month).toMatchObject({ from: '2026-10-01', to: '2026-10-31', forecast: null });
    expect((await report('performance?from=2026-12-01&to=2026-12-01')).month).toBeNull();
  });
});

it('a day that Factor Eleven has not delivered has neither its revenue nor a profit, in all reports', async () => {
  const [day, before] = ['2026-11-02', '2026-11-01'];
  const delivered = app.ownerDb('feed_days').where({ date: day }).whereLike('feed', 'f11-%');
  const rows = await delivered.clone().select('feed', 'rows');
  await delivered.clone().update({ rows: 0 });
  const ofDay = `from=${day}&to=${day}`;
  const noProfit = { revenueCents: null, profitCents: null, margin: null };
  const figures = { ...noProfit, payoutCents: expect.any(Number), adViews: null };
  const owners = {
    QMN: { revenueCents: expect.any(Number), profitCents: null, margin: null },
    WB: { revenueCents: null, views: null, profitCents: null, margin: null },
  };
  const course = await report(`performance?${ofDay}&compare=previous`);
  expect(course.totals).toMatchObject({ ...figures, owners });
  expect(course.rows[0].missing).toEqual(['F11']);
  expect(course.previous).toMatchObject({
    isComparable: false,
    totals: { profitCents: expect.any(Number) },
  });
  // The month ends before it.
  expect(course.month).toMatchObject({ to: before, totals: { profitCents: expect.any(Number) } });
  const profit = await report(`profit?${ofDay}`);
  expect(profit).toMatchObject({
    revenue: { amountCents: null, notes: [expect.stringContaining('Factor Eleven')] },
    totalProfit: { amountCents: null, margin: null },
    adProfit: { QMN: { amountCents: null }, WB: { amountCents: null } },
  });
  const margin = await report(`margin?${ofDay}`);
  expect(margin.rows.every((row: object) => 'profitCents' in row && row.profitCents === null)).toBe(
    true,
  );
  expect(margin.totals).toMatchObject({ ...figures, owners });
  const sites = await report(`sitelist-performance?${ofDay}`);
  expect([sites.totals, sites.rows[0].current]).toMatchObject([figures, noProfit]);
  const none = { revenueCents: null, payoutCents: null, profitCents: null, views: null };
  const byTracker = `${ofDay}&by=tracker&combined=true&compare=previous`;
  const lacking: TrackerReport = await report(`ads?${byTracker}&owner=WB`);
  expect(lacking.totals).toMatchObject(none);
  expect(lacking.rows.length).toBeGreaterThan(0);
  for (const row of lacking.rows) {
    expect(row).toMatchObject({ ...none, rateCents: null });
    expect(row.previous?.revenueCents).toEqual(expect.any(Number));
  }
  const delivering: TrackerReport = await report(`ads?${byTracker}&owner=QMN`);
  expect(delivering.totals.revenueCents).toEqual(expect.any(Number));
  const everyone: TrackerReport = await report(`trackers?${ofDay}&combined=true`);
  expect(everyone.totals).toMatchObject(none);
  const named = new Map(everyone.trackers.map(({ id, owner }) => [id, owner]));
  for (const { trackerId, revenueCents } of everyone.rows) {
    expect(revenueCents === null).toBe(named.get(trackerId ?? 0) === 'WB');
  }
  // Of several days, it is a part: they tell it.
  const both = await report(`profit?from=${before}&to=${day}`);
  expect(both.totalProfit.amountCents).toEqual(expect.any(Number));
  expect(both.revenue.notes).toEqual([expect.stringContaining('Factor Eleven')]);
  for (const { feed, rows: count } of rows) {
    await delivered.clone().where({ feed }).update({ rows: count });
  }
});

describe('site list performance', () => {
  it('has the sites with numbers and their companies, by url, next to the period before', async () => {
    const body = await report('sitelist-performance?from=2026-10-25&to=2026-10-31');
    expect(body.previous).toMatchObject({ from: '2026-10-18', to: '2026-10-24' });
    expect(body.rows.map(({ url }: { url: string }) => url)).toEqual([
      'alpha.example',
      'beta.example',
      'delta.example',
      'gamma.example',
    ]);
    expect(body.rows[0]).toMatchObject({
      companyName: 'Eigener Verlag',
      companyId: app.network.companies.own,
    });
    const { rows } = await report('sitelist-performance?from=2026-10-15&to=2026-10-19');
    expect(rows).toEqual([]);
    const first = await report('sitelist-performance?from=2026-10-20&to=2026-10-21');
    expect(first.rows[0].previous).toMatchObject({ revenueCents: 0, payoutCents: 0, margin: null });
    const after = await report('sitelist-performance?from=2026-11-04&to=2026-11-04');
    expect(after.rows[0].current).toMatchObject({ pageImpressions: null, margin: null });
    expect(after.rows[0].previous.pageImpressions).toBeGreaterThan(0);
  });
});

/** What is asked, and how to read a row's value of each column. */
const paged: [string, string, Record<string, (row: ReportRow) => string | number | null>][] = [
  [
    'sitelist-performance',
    'from=2026-10-25&to=2026-10-31',
    {
      site: ({ url }) => url,
      profitCents: ({ current }) => current.profitCents,
      marginBefore: ({ previous }) => previous.margin,
      pageImpressions: ({ current }) => current.pageImpressions,
    },
  ],
  [
    'margin',
    `${october}&compare=previous`,
    {
      site: ({ siteId }) => [...siteIds].find(([, id]) => id === siteId)?.[0] ?? null,
      consent: ({ pageImpressions, consentPageImpressions }) =>
        pageImpressions === 0 ? null : consentPageImpressions / pageImpressions,
      payoutCents: ({ payoutCents }) => payoutCents,
      'QMN:revenueCents': ({ owners }) => owners.QMN.revenueCents,
      'WB:fillRate': ({ owners }) => owners.WB.fillRate,
    },
  ],
];
// biome-ignore lint/suspicious/noExplicitAny: rows of two reports, as they are on the wire
type ReportRow = any;

describe.each(paged)('pages of %s', (name, range, columns) => {
  const page = async (query: string) => report(`${name}?${range}${query}`);
  type Value = string | number | null;
  /** The largest first, then those without a value; names from A to Z. */
  const inOrder = (values: Value[]) => [
    ...values
      .filter((value) => value !== null)
      .toSorted((a, b) => (typeof a === 'string' ? (a < b ? -1 : 1) : Number(b) - Number(a))),
    ...values.filter((value) => value === null),
  ];

  it.each(Object.entries(columns))('are sorted by %s, and all rows together', async (by, read) => {
    const all = await page('');
    const way = typeof all.rows.map(read)[0] === 'string' ? 'asc' : 'desc';
    const rows: ReportRow[] = [];
    for (let offset = 0; offset <= all.count; offset += 2) {
      const part = await page(`&sort=${by}.${way}&offset=${offset}&limit=2`);
      expect(part.rows.length).toBe(Math.max(0, Math.min(2, all.count - offset)));
      expect([part.count, part.totals, part.previous]).toEqual([
        all.rows.length,
        all.totals,
        all.previous,
      ]);
      rows.push(...part.rows);
    }
    expect(rows.map(read)).toEqual(inOrder(all.rows.map(read)));
    const byId = (list: ReportRow[]) => list.toSorted((a, b) => a.siteId - b.siteId);
    expect(byId(rows)).toEqual(byId(all.rows));
    expect(rows.length).toBeGreaterThan(2);
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=all',
    'offset=-1',
    'sort=colour.desc',
    'sort=site',
    'sort=site.up',
  ])('are not given for %s', async (query) => {
    expect((await ask(`reports/${name}?${range}&${query}`)).status).toBe(400);
  });
});

it('sites are found by url and company, with the totals of all', async () => {
  const range = 'from=2026-10-25&to=2026-10-31';
  const all = await report(`sitelist-performance?${range}`);
  const found = await report(`sitelist-performance?${range}&q=EIGENER%20alpha`);
  expect(found.rows).toEqual([all.rows[0]]);
  expect([found.count, found.totals]).toEqual([1, all.totals]);
  expect(await report(`sitelist-performance?${range}&q=nobody`)).toMatchObject({
    count: 0,
    rows: [],
  });
});

it('a page of the margin names only its own sites', async () => {
  const body = await report(`margin?${october}&limit=1&sort=site.desc`);
  expect(body.sites.map(({ id }: { id: number }) => id)).toEqual([body.rows[0].siteId]);
});

describe('WB’s trackers', () => {
  it('are a list of their own', async () => {
    const { status, body } = await ask('trackers/wbc');
    expect(status).toBe(200);
    expect(new Set(body.map(({ owner }: { owner: string }) => owner))).toEqual(new Set(['WB']));
    expect(body.map(({ slug }: { slug: string }) => slug)).toContain('wb-video');
    expect((await ask('trackers/wbc', 'owner')).status).toBe(403);
    expect((await supertest(app.url).get('/api/admin/trackers/wbc')).status).toBe(401);
  });
});

describe('what Factor Eleven delivers for others', () => {
  it('are domains that are no site, of placements that nobody held', async () => {
    const { status, body } = await ask(`f11-raws/external-sites?${october}`);
    expect(status).toBe(200);
    const { rows: raw } = await app.ownerDb.raw(
      `select r.*, k.feed as key_feed, k.domain, k.placement_id from feed_rows r join feed_keys k on k.id = r.key_id
        where k.domain = 'shop.external' and r.date between '2026-10-01' and '2026-10-31'`,
    );
    let views = 0;
    let revenue = 0;
    for (const row of raw) {
      views += row.views;
      revenue += row.revenue_micros;
    }
    expect(raw.length).toBeGreaterThan(0);
    expect(body.rows).toEqual([
      expect.objectContaining({
        domain: 'shop.external',
        placements: 1,
        firstDate: '2026-10-20',
        lastDate: '2026-10-31',
        views,
        revenueCents: Math.floor((revenue + 5_000) / 10_000),
      }),
    ]);
    expect(body.totals.revenueCents).toBe(body.rows[0].revenueCents);
  });

  it('stand day by day, page by page, with the cents of the whole', async () => {
    const { body: sites } = await ask(`f11-raws/external-sites?${october}`);
    let cents = 0;
    const seen: string[] = [];
    for (let offset = 0; offset < 24; offset += 10) {
      const { body } = await ask(
        `f11-raws/external-data?${october}&domain=shop.external&offset=${offset}&limit=10`,
      );
      expect(body.totals).toMatchObject({ rows: 24, revenueCents: sites.totals.revenueCents });
      for (const row of body.rows) {
        cents += row.revenueCents;
        seen.push(`${row.date} ${row.region} ${row.placementId}`);
      }
    }
    expect(cents).toBe(sites.totals.revenueCents);
    expect(new Set(seen).size).toBe(24);
    expect(seen[0]).toBe('2026-10-31 AT f-external');
  });

  it('are nothing where there is nothing', async () => {
    const { body } = await ask('f11-raws/external-data?from=2027-01-01&to=2027-01-31&regions=AT');
    expect(body).toMatchObject({
      rows: [],
      totals: { rows: 0, views: 0, revenueCents: 0, fillRate: null },
    });
  });

  it.each(['external-sites', 'external-data'])('%s are the same of any sites', async (name) => {
    const { body } = await ask(`f11-raws/${name}?${october}`);
    const ofOne = await ask(`f11-raws/${name}?${october}&sites=${siteIds.get('alpha.example')}`);
    expect(body.rows.length).toBeGreaterThan(0);
    expect(ofOne.body).toEqual(body);
  });

  it.each(['external-sites', 'external-sites/export', 'external-data'])(
    '%s refuse what makes no sense',
    async (name) => {
      expect((await ask(`f11-raws/${name}?${october}&regions=`)).body.detail).toBe('No Region');
      const unknown = await ask(`f11-raws/${name}?${october}&sites=99999`);
      expect([unknown.status, unknown.body.detail]).toEqual([404, 'Missing Site Data']);
      expect((await ask(`f11-raws/${name}?${october}&sites=alpha`)).status).toBe(400);
      expect((await ask(`f11-raws/${name}?${october}`, 'member')).status).toBe(403);
      expect((await supertest(app.url).get(`/api/admin/f11-raws/${name}?${october}`)).status).toBe(
        401,
      );
    },
  );
});

describe('an explanation', () => {
  it('lists the days on which nothing was agreed', async () => {
    const gamma = siteIds.get('gamma.example');
    const body = await report(`explain?${october}&figure=payout&sites=${gamma}`);
    const bare = body.rows.filter(({ hasAgreement }: { hasAgreement: boolean }) => !hasAgreement);
    expect(body.daysWithoutAgreement).toBe(6);
    expect(bare).toHaveLength(6);
    expect(bare[0]).toMatchObject({
      date: '2026-10-20',
      trackerId: null,
      agreementId: null,
      rateCents: null,
      payoutMicros: 0,
      payoutCents: 0,
      revenueMicros: null,
    });
    expect(bare[0].count).toBeGreaterThan(0);
  });

  it('tells how an owner’s part of the payout was worked out', async () => {
    const body = await report(`explain?${october}&figure=payout&owner=QMN&limit=1000`);
    const shares = body.rows.filter(
      ({ share }: { share: { adViews: number } }) => share.adViews > 0,
    );
    expect(shares.length).toBeGreaterThan(10);
    for (const { share, payoutMicros } of shares) {
      const part = (BigInt(share.payoutMicros) * BigInt(share.ownerViews)) / BigInt(share.adViews);
      expect(BigInt(payoutMicros)).toBe(part);
    }
  });

  it('adds up to what a part was shown with under a total, a cent more or less', async () => {
    const { rows } = await report(`metrics?${october}&by=site,tracker&combined=true`);
    for (const row of rows) {
      const figure = `explain?${october}&figure=profit&sites=${row.siteId}&trackerId=${row.trackerId}`;
      const body = await report(
        `${figure}&revenueCents=${row.revenueCents}&payoutCents=${row.payoutCents}&limit=1000`,
      );
      expect(body.total.amountCents).toBe(row.profitCents);
      const cents = body.rows.reduce(
        (sum: number, part: { amountCents: number }) => sum + part.amountCents,
        0,
      );
      expect(cents).toBe(row.profitCents);
    }
  });

  it('says so when the figure is no longer what was shown', async () => {
    const { status, body } = await ask(`reports/explain?${october}&figure=payout&payoutCents=1`);
    expect([status, body.code]).toEqual([409, 'figure-changed']);
  });

  it.each([
    ['an unknown figure', '&figure=margin', undefined],
    ['an unknown owner', '&figure=payout&owner=GM', 'Unexpected ads owner'],
    ['a page of too many rows', '&figure=payout&limit=1001', undefined],
    ['a negative offset', '&figure=payout&offset=-1', undefined],
  ])('refuses %s', async (_label, query, detail) => {
    const { status, body } = await ask(`reports/explain?${october}${query}`);
    expect(status).toBe(400);
    if (detail) expect(body.detail).toBe(detail);
  });
});

describe('the metrics themselves', () => {
  /** Of rollups alone: the whole network, whole months, and sites without their trackers. */
  const fromRollups = [
    `profit?${october}`,
    `trackers?${october}`,
    `metrics?${october}&by=tracker`,
    `metrics?${october}&by=day,tracker`,
    `metrics?${october}&by=site,tracker`,
    'metrics?from=2025-11-01&to=2026-10-31&by=tracker&sites=1',
    'ads?from=2026-03-01&to=2026-10-31&owner=WB&by=site',
    `recommendations?${october}&by=tracker`,
    'margin?from=2026-10-10&to=2026-11-03',
    'margin?from=2026-10-10&to=2026-11-03&by=site,day&sites=1',
    'performance?from=2026-10-10&to=2026-11-03&sites=1',
    'performance?from=2026-11-03&to=2026-11-03&step=hour',
    'sitelist-performance?from=2026-10-10&to=2026-11-03',
    `explain?${october}&figure=payout&owner=QMN`,
  ];
  const ofSingleDays = 'metrics?from=2026-10-22&to=2026-10-24&by=site,tracker';
  const hidden = 'metrics_out_of_reach';

  async function askAll() {
    const answers: unknown[] = [];
    for (const path of fromRollups) {
      const { status, body } = await ask(`reports/${path}`);
      answers.push([path, status, body]);
    }
    return { answers, singleDays: (await report(ofSingleDays)).rows };
  }

  it('are not read where a rollup has the answer', async () => {
    const known = await askAll();
    await app.ownerDb.raw('alter table metrics rename to ??', [hidden]);
    try {
      // The statement of whole months and days names them even where there are no days.
      await app.ownerDb.raw('create table metrics (like ??)', [hidden]);
      await app.ownerDb.raw('grant select on metrics to platform_app');
      const without = await askAll();
      expect(without.answers).toEqual(known.answers);
      expect(without.answers).toEqual(fromRollups.map((path) => [path, 200, expect.anything()]));
      // Only they have the days of sites by tracker: this proves that they were away.
      expect(known.singleDays).not.toEqual([]);
      expect(without.singleDays).toEqual([]);
    } finally {
      await app.ownerDb.raw('drop table if exists metrics');
      await app.ownerDb.raw('alter table ?? rename to metrics', [hidden]);
    }
  });
});

it('the fill rate of a site with pilot views is that of its ads', async () => {
  const site = `sites=${siteIds.get('beta.example')}`;
  const byTracker: TrackerReport = await report(
    `metrics?${october}&${site}&by=tracker&combined=true`,
  );
  const pilots = byTracker.rows.filter(({ requests }) => requests === 0);
  const ads = byTracker.rows.filter(({ requests }) => requests !== 0);
  const sum = (rows: TrackerReport['rows'], name: 'views' | 'requests') =>
    rows.reduce((total, row) => total + (row[name] ?? 0), 0);
  expect(sum(pilots, 'views')).toBeGreaterThan(0);
  const expected = sum(ads, 'views') / sum(ads, 'requests');
  const bySite: TrackerReport = await report(`metrics?${october}&${site}&by=site&combined=true`);
  expect([byTracker.totals.fillRate, bySite.totals.fillRate, bySite.rows[0]?.fillRate]).toEqual([
    expected,
    expected,
    expected,
  ]);
});
