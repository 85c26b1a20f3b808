import type supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  MarginReport,
  PerformanceReport,
  SiteListPerformance,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { centsMonth, centsNow, plantCentsWorld } from './testing/plant-cents-world.ts';

/** What is on one screen adds up on it, whichever call it came with. */

let app: TestApp;
let admin: ReturnType<typeof supertest.agent>;
let siteIds: number[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => centsNow });
  siteIds = await plantCentsWorld(app.services.systemDb, app.network.companies.own);
  admin = await app.as('finance');
});
afterAll(() => app.close());

async function ask<Answer>(path: string, scope: Record<string, string>): Promise<Answer> {
  const [name, more] = path.split('?');
  const query = new URLSearchParams({ ...centsMonth, ...scope });
  const { status, body } = await admin.get(`/api/admin/reports/${name}?${query}&${more ?? ''}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
}

/** The calls of a site's report, and of the marketing report with its tables by site. */
async function askScreen(scope: Record<string, string>) {
  const [profit, course, margin, pages, qmn, wb, recommendations, bySite, trackers] =
    await Promise.all([
      ask<ProfitReport>('profit', scope),
      ask<PerformanceReport>('performance', scope),
      ask<MarginReport>('margin', scope),
      ask<TrackerReport>('metrics?owner=GM&by=tracker&combined=true', scope),
      ask<TrackerReport>('ads?owner=QMN&by=tracker&combined=true', scope),
      ask<TrackerReport>('ads?owner=WB&by=tracker&combined=true', scope),
      ask<TrackerReport>('recommendations?by=tracker&combined=true', scope),
      ask<TrackerReport>('recommendations?by=site&combined=true', scope),
      ask<TrackerReport>('trackers?combined=true', scope),
    ]);
  return { profit, course, margin, pages, qmn, wb, recommendations, bySite, trackers };
}

type Screen = Awaited<ReturnType<typeof askScreen>>;
type Cents = 'revenueCents' | 'payoutCents';

/** Nothing of these weeks is missing. */
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number | null) =>
  rows.reduce((total, row) => total + (of(row) ?? Number.NaN), 0);

/** What does not add up, in words. */
function faultsOf(screen: Screen): string[] {
  const { profit, course, margin, pages, qmn, wb, recommendations, bySite, trackers } = screen;
  const faults: string[] = [];
  const same = (what: string, shown: number | null, expected: number | null) => {
    if (shown !== expected) faults.push(`${what}: ${shown} instead of ${expected}`);
  };
  const { owners } = margin.totals;
  const ofRows = ({ rows }: Pick<TrackerReport, 'rows'>, name: Cents) =>
    sum(rows, (row) => row[name]);

  same('QMN revenue', qmn.totals.revenueCents, owners.QMN.revenueCents);
  same('WB revenue', wb.totals.revenueCents, owners.WB.revenueCents);
  same(
    'revenue of both',
    sum([qmn, wb], ({ totals }) => totals.revenueCents),
    profit.revenue.amountCents,
  );
  same(
    'payout of pages and ads',
    sum([pages, qmn, wb], ({ totals }) => totals.payoutCents),
    profit.websitesPayout.amountCents,
  );
  for (const [what, report] of Object.entries({ pages, qmn, wb, recommendations, bySite })) {
    for (const name of ['revenueCents', 'payoutCents'] as const) {
      same(`rows of ${what}, ${name}`, ofRows(report, name), report.totals[name]);
    }
  }
  for (const owner of ['QMN', 'WB'] as const) {
    same(
      `${owner} by site`,
      sum(margin.rows, (row) => row.owners[owner].revenueCents),
      owners[owner].revenueCents,
    );
  }
  same(
    'days',
    sum(course.rows, (row) => row.revenueCents),
    profit.revenue.amountCents,
  );
  same('recommendations by site', bySite.totals.revenueCents, recommendations.totals.revenueCents);

  // The same tracker in every table it stands in.
  const inAll = new Map(trackers.rows.map((row) => [row.trackerId, row]));
  for (const { rows } of [pages, qmn, wb, recommendations]) {
    for (const row of rows) {
      for (const name of ['revenueCents', 'payoutCents'] as const) {
        same(
          `tracker ${row.trackerId}, ${name}`,
          row[name],
          inAll.get(row.trackerId)?.[name] ?? -1,
        );
      }
    }
  }
  return faults;
}

it('each of 95 sites’ reports of a month is one rounding tree', async () => {
  const faulty: { siteId: number; faults: string[] }[] = [];
  for (const siteId of siteIds) {
    const faults = faultsOf(await askScreen({ sites: String(siteId) }));
    if (faults.length > 0) faulty.push({ siteId, faults });
  }
  expect(faulty).toEqual([]);
});

describe('beside Monthly Payouts, which round each site and month', () => {
  const settledOf = async (scope: Record<string, string>) => {
    const [profit, sites] = await Promise.all([
      ask<ProfitReport>('profit', scope),
      ask<SiteListPerformance>('sitelist-performance', scope),
    ]);
    expect(sites.settledCents).toBe(profit.websitesPayout.settledCents);
    expect(sites.totals.payoutCents).toBe(profit.websitesPayout.amountCents);
    return { shown: profit.websitesPayout.amountCents, settled: sites.settledCents };
  };

  it('a whole month says what these come to', async () => {
    const { text } = await admin.get('/api/admin/exports/payouts?month=2026-10&format=csv');
    const amounts = text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split(';')[4]?.replace('.', '').replace(',', '')));
    const { shown, settled } = await settledOf({});
    expect(settled).toBe(sum(amounts, (cents) => cents));
    expect(settled).not.toBe(shown);
  });

  it('so do the months of some sites, and the running one until today', async () => {
    const { shown, settled } = await settledOf({ sites: String(siteIds[0]) });
    expect(settled).toBe(shown);
    expect((await settledOf({ from: '2026-08-01', to: '2026-10-31' })).settled).toBeGreaterThan(0);
    expect((await settledOf({ from: '2026-11-01', to: '2026-11-03' })).settled).toBe(0);
  });

  it.each([
    ['days that are no month', { to: '2026-10-30' }],
    ['one region', { regions: 'AT' }],
    ['the running month until yesterday', { from: '2026-11-01', to: '2026-11-02' }],
  ])('%s have nothing to be compared with', async (_what, scope) => {
    expect((await settledOf(scope)).settled).toBeNull();
  });
});

it.each([
  ['the network', {}],
  ['Austria', { regions: 'AT' }],
  ['two days', { from: '2026-10-14', to: '2026-10-31' }],
] as const)('the report of %s is one rounding tree', async (_what, scope) => {
  expect(faultsOf(await askScreen(scope))).toEqual([]);
});
