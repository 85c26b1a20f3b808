import type supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnownSiteEarnings, KnownSiteFigures } from '#shared/domain/site-figures.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { shareDay, todaysShare } from '#tests/support/soak.ts';
import {
  faultOfParts,
  type PlainDay,
  type PlainMetric,
  plainCents,
  plainDayBefore,
  plainDays,
  plainMetrics,
  plainPeriodBefore,
  plainRandom,
  plainTree,
} from './testing/plain-figures.ts';
import { plantReportsWorld, reportsNow } from './testing/plant-reports-world.ts';

let app: TestApp;
let admin: ReturnType<typeof supertest.agent>;
let siteIds: number[];
let metrics: PlainMetric[];
let days: PlainDay[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  const planted = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  siteIds = [...planted.values(), network.sites.own];
  admin = await app.as('finance');
  metrics = await plainMetrics(ownerDb);
  days = plainDays(metrics);
});
afterAll(() => app.close());

/** Ends of ranges: whole months and thirds of them, the nights of the clocks, changes of agreements, and far away. */
const firsts = ['2026-01-01', '2026-03-01', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-01'];
const between = [
  '2026-10-11',
  '2026-10-20',
  '2026-10-22',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-10-31',
];
const lasts = ['2026-11-01', '2026-11-03', '2026-11-30', '2027-02-28'];

interface Case {
  from: string;
  to: string;
  sites: number[] | undefined;
  regions: string[];
  pick<T>(items: readonly T[]): T;
}

function caseOf(number: number): Case {
  const random = plainRandom(20_261_120 + number * 7_919);
  for (let warmUp = 0; warmUp < 5; warmUp += 1) random();
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const [one, other] = [
    pick([...firsts, ...between, ...lasts]),
    pick([...firsts, ...between, ...lasts]),
  ];
  const [from, to] = one <= other ? [one, other] : [other, one];
  const some = siteIds.filter(() => random() < 0.5);
  return {
    from,
    to,
    sites: some.length === 0 || random() < 0.2 ? undefined : some,
    regions: pick([['DE', 'AT'], ['DE', 'AT'], ['DE'], ['AT']]),
    pick,
  };
}

type Query = Record<string, string | number>;

async function ask(path: string, { from, to, sites, regions }: Case, more: Query = {}) {
  const query = new URLSearchParams({ from, to, regions: regions.join(',') });
  if (sites) query.set('sites', sites.join(','));
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  const { status, body } = await admin.get(`/api/admin/reports/${path}?${query}`);
  expect([path, query.toString(), status, status === 200 ? '' : body.detail]).toEqual([
    path,
    query.toString(),
    200,
    '',
  ]);
  return body;
}

const isIn =
  ({ from, to, sites, regions }: Omit<Case, 'pick'>) =>
  (one: { date: string; site: number; region: string }) =>
    one.date >= from &&
    one.date <= to &&
    (!sites || sites.includes(one.site)) &&
    regions.includes(one.region);

const before = (asked: Case): Case => ({ ...asked, ...plainPeriodBefore(asked.from, asked.to) });

const sumBig = <T>(items: readonly T[], of: (item: T) => bigint) => {
  let sum = 0n;
  for (const item of items) sum += of(item);
  return sum;
};
const sum = <T>(items: readonly T[], of: (item: T) => number) => {
  let total = 0;
  for (const item of items) total += of(item);
  return total;
};

const expectProfit = (
  shown: { revenueCents: number; payoutCents: number; profitCents: number; margin: number | null },
  revenueCents: number,
  payoutCents: number,
) => {
  const profitCents = revenueCents - payoutCents;
  const margin = revenueCents === 0 ? null : profitCents / revenueCents;
  expect(shown).toMatchObject({ revenueCents, payoutCents, profitCents, margin });
};

const counts = ['pageImpressions', 'requests', 'views', 'clicks', 'fallbacks'] as const;

/** A report by trackers against the metrics it is about. */
async function checkTrackerReport(
  path: string,
  asked: Case,
  isWanted: (metric: PlainMetric) => boolean,
  more: Query = {},
) {
  const by =
    path === 'trackers'
      ? 'tracker'
      : asked.pick(['site,tracker', 'tracker', 'site', 'day', 'day,tracker']);
  const combined = asked.pick([true, false]);
  const body = await ask(path, asked, {
    ...(path !== 'trackers' && { by }),
    combined: String(combined),
    compare: 'previous',
    ...more,
  });
  const has = (dimension: string) => by.split(',').includes(dimension);
  const keyOf = (site: number, date: string, tracker: number, region: string) =>
    [has('site') && site, has('day') && date, has('tracker') && tracker, !combined && region].join(
      ' ',
    );
  const shift = Math.round(
    (Date.parse(`${asked.from}T12:00:00Z`) - Date.parse(`${before(asked).from}T12:00:00Z`)) /
      86_400_000,
  );

  for (const [period, moved] of [
    [asked, 0],
    [before(asked), shift],
  ] as const) {
    const isNow = moved === 0;
    const own = metrics.filter(isIn(period)).filter(isWanted);
    const expected = new Map<string, PlainMetric[]>();
    for (const metric of own) {
      const key = keyOf(
        metric.site,
        plainDayBefore(metric.date, -moved),
        metric.tracker,
        metric.region,
      );
      expected.set(key, [...(expected.get(key) ?? []), metric]);
    }
    const totals = isNow ? body.totals : body.previous.totals;
    if (isHidden(period, totals.profitCents)) continue;
    const tree = {
      revenue: plainTree(metrics.filter(isIn(period)), 'revenue'),
      payout: plainTree(metrics.filter(isIn(period)), 'payout'),
    };
    /** Cents of these metrics' trackers and regions, the same in all reports of the period. */
    const treeCents = (some: readonly PlainMetric[], amount: 'revenue' | 'payout') =>
      sum([...new Set(some.map(({ tracker, region }) => `${tracker} ${region}`))], (key) => {
        return tree[amount].get(key) ?? 0;
      });
    expectProfit(totals, treeCents(own, 'revenue'), treeCents(own, 'payout'));
    const revenues: PathPart[] = [];
    const payouts: PathPart[] = [];
    for (const row of body.rows) {
      const shown = isNow ? row : row.previous;
      const key = keyOf(row.siteId, row.date, row.trackerId, row.region);
      const parts = expected.get(key) ?? [];
      expected.delete(key);
      for (const name of counts) expect(shown[name]).toBe(sum(parts, (one) => one[name]));
      const path = [has('site') ? row.siteId : row.date, row.trackerId, row.region];
      const revenue = sumBig(parts, (one) => one.revenue);
      const payout = sumBig(parts, (one) => one.payout);
      revenues.push({ path, micros: revenue, cents: shown.revenueCents });
      payouts.push({ path, micros: payout, cents: shown.payoutCents });
      if (by === 'tracker') {
        expect(shown.revenueCents).toBe(treeCents(parts, 'revenue'));
        expect(shown.payoutCents).toBe(treeCents(parts, 'payout'));
      }
      checkRates(shown, parts, row.trackerId !== null);
      expect(shown.profitCents).toBe(shown.revenueCents - shown.payoutCents);
    }
    expect([...expected.keys()]).toEqual([]);
    if (by !== 'tracker') {
      expect(faultOfPaths(revenues, totals.revenueCents)).toBeUndefined();
      expect(faultOfPaths(payouts, totals.payoutCents)).toBeUndefined();
    }
    checkRates(totals, own, false);
    for (const name of counts) expect(totals[name]).toBe(sum(own, (one) => one[name]));
  }
}

interface PathPart {
  /** From the total down. */
  path: unknown[];
  micros: bigint;
  cents: number;
}

/** What is wrong with rows under a total that is shared out by the first key of each row, and so on. */
function faultOfPaths(rows: readonly PathPart[], totalCents: number): string | undefined {
  if (rows.every(({ path }) => path.length === 0)) return undefined;
  const branches = new Map<unknown, PathPart[]>();
  for (const row of rows) {
    const [key, ...path] = row.path;
    branches.set(key, [...(branches.get(key) ?? []), { ...row, path }]);
  }
  const parts = [...branches.values()].map((branch) => ({
    micros: sumBig(branch, ({ micros }) => micros),
    cents: sum(branch, ({ cents }) => cents),
    branch,
  }));
  return (
    faultOfParts(parts, totalCents) ??
    parts.map(({ branch, cents }) => faultOfPaths(branch, cents)).find((fault) => fault)
  );
}

/** Fill rate of ads alone, and the rate by which all of a tracker's count was paid. */
function checkRates(
  shown: { fillRate: number | null; rateCents?: number | null },
  parts: readonly PlainMetric[],
  isOfTracker: boolean,
) {
  const requests = sum(parts, (one) => one.requests);
  const adViews = sum(parts, (one) => (one.useCase === 'AD_TRACKING' ? one.views : 0));
  expect(shown.fillRate).toBe(requests === 0 ? null : adViews / requests);
  if (!isOfTracker) {
    expect(shown.rateCents ?? null).toBeNull();
    return;
  }
  const paid = parts.filter(({ useCase, pageImpressions, views }) =>
    useCase === 'PAGE_IMPRESSIONS' ? pageImpressions > 0 : views > 0,
  );
  const rates = new Set(paid.map(({ rate }) => rate));
  const [only = null] = rates;
  // No rate and a rate of 0 pay alike.
  if (rates.size > 1 && sumBig(paid, (one) => one.payout) === 0n) return;
  expect(shown.rateCents).toBe(rates.size === 1 ? only : null);
}

/** Figures of sites and their rows against the days they are about. */
interface Shown<Figures> {
  shown: Figures;
  days: readonly PlainDay[];
}

/** Of both owners together, each figure is that of its days, and the cents of rows add up. */
function checkSiteEarnings(
  totals: KnownSiteEarnings,
  own: readonly PlainDay[],
  rows: readonly Shown<KnownSiteEarnings>[],
) {
  for (const amount of ['revenue', 'payout'] as const) {
    const of = (figures: KnownSiteEarnings) =>
      amount === 'revenue' ? figures.revenueCents : figures.payoutCents;
    const bothOf = (some: readonly PlainDay[]) =>
      sumBig(some, (day) => day[amount].QMN + day[amount].WB);
    expect(of(totals)).toBe(plainCents(bothOf(own)));
    const parts = rows.map(({ shown, days: ofRow }) => ({
      micros: bothOf(ofRow),
      cents: of(shown),
    }));
    expect(faultOfParts(parts, of(totals))).toBeUndefined();
  }
  for (const { shown, days: ofRow } of [{ shown: totals, days: own }, ...rows]) {
    expectProfit(shown, shown.revenueCents, shown.payoutCents);
    expect(shown.pageImpressions).toBe(sum(ofRow, (day) => day.pageImpressions));
    expect(shown.consentPageImpressions).toBe(sum(ofRow, (day) => day.consentPageImpressions));
    expect(shown.adViews).toBe(sum(ofRow, (day) => day.views.QMN + day.views.WB));
  }
}

/** And so is each owner's part, which add up to the whole. */
function checkSiteFigures(
  totals: KnownSiteFigures,
  own: readonly PlainDay[],
  rows: readonly Shown<KnownSiteFigures>[],
) {
  checkSiteEarnings(totals, own, rows);
  for (const amount of ['revenue', 'payout'] as const) {
    const of = (figures: KnownSiteFigures) =>
      amount === 'revenue' ? figures.revenueCents : figures.payoutCents;
    for (const { shown } of [{ shown: totals }, ...rows]) {
      const { QMN, WB } = shown.owners;
      const [qmn, wb] =
        amount === 'revenue'
          ? [QMN.revenueCents, WB.revenueCents]
          : [QMN.payoutCents, WB.payoutCents];
      expect(qmn + wb).toBe(of(shown));
    }
    for (const owner of ['QMN', 'WB'] as const) {
      const cents = (figures: KnownSiteFigures) =>
        amount === 'revenue'
          ? figures.owners[owner].revenueCents
          : figures.owners[owner].payoutCents;
      expect(sum(rows, ({ shown }) => cents(shown))).toBe(cents(totals));
      for (const { shown, days: ofRow } of rows) {
        const exact = Number(sumBig(ofRow, (day) => day[amount][owner])) / 10_000;
        expect(Math.abs(cents(shown) - exact)).toBeLessThan(1);
      }
    }
  }
  for (const { shown, days: ofRow } of [{ shown: totals, days: own }, ...rows]) {
    for (const owner of ['QMN', 'WB'] as const) {
      expect(shown.owners[owner].requests).toBe(sum(ofRow, (day) => day.requests[owner]));
      expect(shown.owners[owner].views).toBe(sum(ofRow, (day) => day.views[owner]));
    }
  }
}

/** A day of its own that a source has not delivered has no profit to compare. */
function isHidden({ from, to }: { from: string; to: string }, profitCents: number | null) {
  if (profitCents === null) expect(from).toBe(to);
  return profitCents === null;
}

async function checkMargin(asked: Case) {
  const by = asked.pick(['site', 'day', 'site,day']);
  const combined = asked.pick([true, false]);
  const body = await ask('margin', asked, { by, combined: String(combined) });
  if (isHidden(asked, body.totals.profitCents)) return;
  const own = days.filter(isIn(asked));
  const isOf = (row: { siteId: number; date: string; region: string }) => (day: PlainDay) =>
    (!by.includes('site') || day.site === row.siteId) &&
    (!by.includes('day') || day.date === row.date) &&
    (combined || day.region === row.region);
  const rows = body.rows.map((shown: KnownSiteFigures & Parameters<typeof isOf>[0]) => ({
    shown,
    days: own.filter(isOf(shown)),
  }));
  expect(sum(rows, (row: { days: PlainDay[] }) => row.days.length)).toBe(own.length);
  checkSiteFigures(body.totals, own, rows);
}

async function checkPerformance(asked: Case) {
  const step = asked.pick(['day', 'month']);
  const body = await ask('performance', asked, { step });
  if (isHidden(asked, body.totals.profitCents)) return;
  const own = days.filter(isIn(asked));
  const rows = body.rows.map((shown: KnownSiteFigures & { date: string }) => ({
    shown,
    days: own.filter(
      ({ date }) => (step === 'day' ? date : `${date.slice(0, 7)}-01`) === shown.date,
    ),
  }));
  expect(sum(rows, (row: { days: PlainDay[] }) => row.days.length)).toBe(own.length);
  checkSiteFigures(body.totals, own, rows);
}

async function checkSiteList(asked: Case) {
  const body = await ask('sitelist-performance', asked);
  for (const [period, name] of [
    [asked, 'current'],
    [before(asked), 'previous'],
  ] as const) {
    const own = days.filter(isIn(period));
    const totals = name === 'current' ? body.totals : body.previous.totals;
    if (isHidden(period, totals.profitCents)) continue;
    const rows = body.rows.map(
      (row: Record<typeof name, KnownSiteEarnings> & { siteId: number }) => ({
        shown: row[name],
        days: own.filter(({ site }) => site === row.siteId),
      }),
    );
    checkSiteEarnings(totals, own, rows);
  }
}

/** Opens a figure of the profit report and adds its parts up, page by page. */
async function checkExplanation(asked: Case) {
  const profit = await ask('profit', asked);
  const owner = asked.pick([undefined, 'QMN', 'WB'] as const);
  const figure = asked.pick(['payout', 'revenue', 'profit'] as const);
  const amount =
    owner && figure === 'profit'
      ? profit.adProfit[owner].amountCents
      : { payout: profit.websitesPayout, revenue: profit.revenue, profit: profit.totalProfit }[
          figure
        ].amountCents;
  const limit = asked.pick([37, 100, 1000]);
  let cents = 0;
  let micros = 0n;
  let rows = 0;
  const seen = new Set<string>();
  const payouts: { micros: bigint; cents: number }[] = [];
  const revenues: typeof payouts = [];
  for (let offset = 0; ; offset += limit) {
    const body = await ask('explain', asked, { figure, offset, limit, ...(owner && { owner }) });
    const isShown = amount !== null || !isHidden(asked, amount);
    if (isShown && (!owner || figure === 'profit')) expect(body.total.amountCents).toBe(amount);
    for (const row of body.rows) {
      seen.add([row.siteId, row.date, row.trackerId, row.region, row.hasAgreement].join(' '));
      cents += row.amountCents;
      micros += BigInt(row.amountMicros);
      rows += 1;
      payouts.push({ micros: BigInt(row.payoutMicros ?? 0), cents: row.payoutCents ?? 0 });
      revenues.push({ micros: BigInt(row.revenueMicros ?? 0), cents: row.revenueCents ?? 0 });
      if (row.rateCents !== null) {
        const paid = row.payoutMicros ?? row.count * row.rateCents * 10;
        expect(row.count * row.rateCents * 10).toBe(paid);
      } else if (!row.share && row.payoutMicros !== null) {
        expect(row.payoutMicros).toBe(0);
      }
    }
    if (offset + limit >= body.total.rows) {
      expect(rows).toBe(body.total.rows);
      expect(cents).toBe(body.total.amountCents);
      expect(micros).toBe(BigInt(body.total.amountMicros));
      expect(faultOfParts(payouts, body.total.payoutCents ?? 0)).toBeUndefined();
      expect(faultOfParts(revenues, body.total.revenueCents ?? 0)).toBeUndefined();
      break;
    }
  }
  expect(seen.size).toBe(rows);
  const own = days.filter(isIn(asked));
  const revenue = sumBig(own, (day) =>
    owner ? day.revenue[owner] : day.revenue.QMN + day.revenue.WB,
  );
  const payout = sumBig(own, (day) => (owner ? day.payout[owner] : day.all));
  expect(micros).toBe({ payout, revenue, profit: revenue - payout }[figure]);
}

async function checkProfit(asked: Case) {
  const body = await ask('profit', asked, { compare: 'previous' });
  for (const [period, shown] of [
    [asked, body],
    [before(asked), body.previous],
  ] as const) {
    if (isHidden(period, shown.totalProfit.amountCents)) continue;
    const own = days.filter(isIn(period));
    const revenue = plainCents(sumBig(own, (day) => day.revenue.QMN + day.revenue.WB));
    const payout = plainCents(sumBig(own, (day) => day.all));
    expect(shown.revenue.amountCents).toBe(revenue);
    expect(shown.websitesPayout.amountCents).toBe(payout);
    expect(shown.totalProfit.amountCents).toBe(revenue - payout);
    const { QMN, WB } = shown.adProfit;
    expect(QMN.amountCents + WB.amountCents).toBe(revenue - payout);
  }
}

/** 40 of 200, all of them within five days. */
const numbers = todaysShare([...Array(200).keys()], 40);

describe(`reports of random site sets, ranges and region sets equal plain loops over the lines of the feeds, as of ${shareDay}`, () => {
  const groups = Array.from({ length: Math.ceil(numbers.length / 20) }, (_, group) =>
    numbers.slice(group * 20, group * 20 + 20),
  );
  it.each(groups.map((group) => [group[0], group] as const))(
    'from number %i on',
    async (_first, group) => {
      for (const number of group) {
        const asked = caseOf(number);
        await checkProfit(asked);
        const owner = asked.pick(['QMN', 'WB']);
        const kind = asked.pick(['metrics', 'ads', 'trackers', 'recommendations'] as const);
        await {
          metrics: () => checkTrackerReport('metrics', asked, () => true),
          ads: () => checkTrackerReport('ads', asked, (one) => one.owner === owner, { owner }),
          trackers: () => checkTrackerReport('trackers', asked, () => true),
          recommendations: () =>
            checkTrackerReport('recommendations', asked, (one) =>
              one.slug.startsWith('recommendation-'),
            ),
        }[kind]();
        await checkMargin(asked);
        await checkPerformance(asked);
        await checkSiteList(asked);
        await checkExplanation(asked);
      }
    },
  );

  it('which have numbers in both nights of the clocks, without an agreement and with a changed rate', () => {
    const dates = new Set(metrics.map(({ date }) => date));
    expect(dates).toContain('2026-03-29');
    expect(dates).toContain('2026-10-25');
    expect(metrics.some(({ governed }) => !governed)).toBe(true);
    expect(metrics.some(({ rate }) => rate === 703)).toBe(true);
    expect(metrics.some(({ slug }) => slug === 'recommendation-primary')).toBe(true);
  });
});
