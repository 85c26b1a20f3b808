import type supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDay, type Day, monthOf, monthRange } from '#shared/dates.ts';
import type { Region } from '#shared/domain/regions.ts';
import type { SiteFigures } from '#shared/domain/site-figures.ts';
import {
  type AmountName,
  type ExplainedFigure,
  explainAmount,
  explanationParameters,
  type FigureScope,
  scopeOfRow,
} from '#shared/schemas/calls/reports/explained-figure.ts';
import type { Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import type {
  MarginReport,
  PerformanceReport,
  SiteListPerformance,
} from '#shared/schemas/calls/reports/site-figures.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { confirmRepricing } from '#tests/support/confirm-repricing.ts';
import { correction } from '#tests/support/correction.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { shareDay, todaysShare } from '#tests/support/soak.ts';
import { plainRandom } from '../testing/plain-figures.ts';
import { plantReportsWorld, reportsNow } from '../testing/plant-reports-world.ts';

/** Every cell of every report, requested as the tables do, comes back as it was shown. */

let app: TestApp;
let admin: ReturnType<typeof supertest.agent>;
let siteIds: number[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  const planted = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  siteIds = [...planted.values()];
  admin = await app.as('finance');
});
afterAll(() => app.close());

interface Filter {
  from: Day;
  to: Day;
  siteIds: number[];
  regions: Region[];
}

interface Case extends Filter {
  pick<T>(items: readonly T[]): T;
}

const days = ['2026-10-01', '2026-10-20', '2026-10-24', '2026-10-25', '2026-10-28', '2026-11-02'];

function caseOf(number: number): Case {
  const random = plainRandom(4_711 + number * 104_729);
  for (let warmUp = 0; warmUp < 5; warmUp += 1) random();
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const [from, to] = [pick(days), pick(days)].sort() as [Day, Day];
  const regions = pick<Region[]>([['DE', 'AT'], ['DE', 'AT'], ['DE'], ['AT']]);
  return { from, to, siteIds: siteIds.filter(() => random() < 0.4), regions, pick };
}

async function get<T>(path: string, query: URLSearchParams): Promise<T> {
  const { status, body } = await admin.get(`/api/admin/${path}?${query}`);
  expect([path, query.toString(), status, body.detail]).toEqual([
    path,
    query.toString(),
    200,
    undefined,
  ]);
  return body;
}

async function report<T>(path: string, asked: Filter, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ from: asked.from, to: asked.to, ...more });
  if (asked.siteIds.length > 0) query.set('sites', asked.siteIds.join(','));
  query.set('regions', asked.regions.join(','));
  return get<T>(`reports/${path}`, query);
}

/** All rows of the calculation add up to its total, which is the figure as it was shown. */
async function expectExplained(
  shown: number | null,
  figure: ExplainedFigure,
  filter: Filter,
  limit = 1000,
) {
  if (shown === null && figure.figure !== 'margin') {
    // Only of a day of its own, which a source has not delivered.
    expect(filter.from).toBe(filter.to);
    return;
  }
  const query = explanationParameters(figure, filter);
  query.set('limit', String(limit));
  let cents = 0;
  let rows = 0;
  let total: Explanation['total'];
  do {
    query.set('offset', String(rows));
    const body = await get<Explanation>('reports/explain', query);
    total = body.total;
    for (const row of body.sites ?? body.rows) cents += row.amountCents;
    rows += (body.sites ?? body.rows).length;
  } while (rows < total.rows);
  const isMargin = figure.figure === 'margin';
  const amount = isMargin ? marginOf(total) : total.amountCents;
  expect([query.toString(), amount, cents]).toEqual([query.toString(), shown, total.amountCents]);
}

const marginOf = ({ amountCents, revenueCents }: Explanation['total']) =>
  revenueCents ? amountCents / revenueCents : null;

type Amounts = Record<'revenueCents' | 'payoutCents' | 'profitCents', number | null> & {
  margin: number | null;
};

async function expectAmounts(
  amounts: Amounts,
  scope: FigureScope,
  filter: Filter,
  names: readonly AmountName[] = ['revenueCents', 'payoutCents', 'profitCents', 'margin'],
) {
  for (const name of names) {
    // Hidden with the profit: of a day of its own, which a source has not delivered.
    if (name === 'margin' && amounts.profitCents === null) continue;
    await expectExplained(amounts[name], explainAmount(name, amounts, scope), filter);
  }
}

/** A few rows of a report represent all of them: which ones changes from case to case. */
function some<T>(rows: readonly T[], { pick }: Case): T[] {
  return rows.length <= 3 ? [...rows] : [pick(rows), pick(rows), rows.at(-1) as T];
}

async function checkProfit(asked: Case) {
  const { revenue, websitesPayout, totalProfit, adProfit } = await report<ProfitReport>(
    'profit',
    asked,
  );
  await expectExplained(revenue.amountCents, { figure: 'revenue' }, asked, asked.pick([29, 1000]));
  await expectExplained(websitesPayout.amountCents, { figure: 'payout' }, asked);
  await expectExplained(totalProfit.amountCents, { figure: 'profit' }, asked);
  for (const owner of ['QMN', 'WB'] as const) {
    await expectExplained(adProfit[owner].amountCents, { figure: 'profit', owner }, asked);
    if (adProfit[owner].amountCents === null) continue;
    await expectExplained(adProfit[owner].margin, { figure: 'margin', owner }, asked);
  }
}

async function checkTrackers(asked: Case) {
  const by = asked.pick(['site,tracker', 'tracker', 'site', 'day', 'day,tracker']);
  const combined = asked.pick(['true', 'false']);
  for (const [path, trackers] of [
    ['metrics', asked.pick(['GM', 'QMN', 'WB'] as const)],
    ['ads', asked.pick(['QMN', 'WB'] as const)],
    ['recommendations', 'recommendations'],
  ] as const) {
    const { totals, rows } = await report<TrackerReport>(path, asked, {
      by,
      combined,
      ...(path !== 'recommendations' && { owner: trackers }),
    });
    await expectAmounts(totals, { trackers }, asked);
    for (const row of some(rows, asked)) {
      await expectAmounts(row, scopeOfRow(row, { trackers }), asked);
    }
  }
}

async function expectSiteFigures(figures: SiteFigures, scope: FigureScope, asked: Filter) {
  await expectAmounts(figures, scope, asked);
  for (const owner of ['QMN', 'WB'] as const) {
    await expectAmounts(figures.owners[owner], { ...scope, owner }, asked);
  }
}

async function checkMargin(asked: Case) {
  const by = asked.pick(['site', 'day', 'site,day']);
  const combined = asked.pick(['true', 'false']);
  const { totals, rows } = await report<MarginReport>('margin', asked, { by, combined });
  await expectSiteFigures(totals, {}, asked);
  for (const row of some(rows, asked)) await expectSiteFigures(row, scopeOfRow(row), asked);
}

async function checkCourse(asked: Case) {
  const step = asked.pick(['day', 'month']);
  const { totals, rows } = await report<PerformanceReport>('performance', asked, { step });
  await expectSiteFigures(totals, {}, asked);
  for (const row of some(rows, asked)) {
    const month = monthRange(monthOf(row.date));
    const [from, to] =
      step === 'day'
        ? [row.date, row.date]
        : [
            month.from < asked.from ? asked.from : month.from,
            month.to > asked.to ? asked.to : month.to,
          ];
    await expectSiteFigures(row, { from, to }, asked);
  }
}

async function checkSiteList(asked: Case) {
  const body = await report<SiteListPerformance>('sitelist-performance', asked);
  const { from, to } = body.previous;
  await expectAmounts(body.totals, {}, asked);
  await expectAmounts(body.previous.totals, { from, to }, asked);
  for (const row of some(body.rows, asked)) {
    await expectAmounts(row.current, scopeOfRow(row), asked);
    await expectAmounts(row.previous, scopeOfRow(row, { from, to }), asked);
  }
}

/** Four of eight, the others the next day. */
const numbers = todaysShare([...Array(8).keys()], 4);

describe(`of random filters, as of ${shareDay}`, () => {
  it.each(numbers)(
    'number %i, the figures equal their calculations to the cent',
    async (number) => {
      const asked = caseOf(number);
      await checkProfit(asked);
      await checkTrackers(asked);
      await checkMargin(asked);
      await checkCourse(asked);
      await checkSiteList(asked);
    },
  );

  it('some have ads that are paid by rates of their own', async () => {
    const asked = { from: '2026-10-01', to: '2026-11-02', siteIds: [], regions: [] } as Filter;
    const query = explanationParameters({ figure: 'payout', trackers: 'QMN' }, asked);
    query.delete('regions');
    expect((await get<Explanation>('reports/explain', query)).total.amountCents).toBeGreaterThan(0);
  });
});

describe('figures outside of the reports', () => {
  const today = '2026-11-03';
  const all: Filter = { from: today, to: today, siteIds: [], regions: ['DE', 'AT'] };

  it('of the site list are those of a site’s days', async () => {
    const { body }: { body: Site[] } = await admin.get('/api/admin/sites');
    expect(body.some(({ profit30Days }) => profit30Days)).toBe(true);
    const yesterday = addDay(today, -1);
    for (const { id, ...site } of body) {
      const day: FigureScope = { siteId: id, from: yesterday, to: yesterday };
      const month: FigureScope = { siteId: id, from: addDay(yesterday, -29), to: yesterday };
      await expectExplained(site.profitYesterday ?? 0, { figure: 'profit', ...day }, all);
      await expectExplained(site.marginYesterday, { figure: 'margin', ...day }, all);
      await expectExplained(site.profit30Days ?? 0, { figure: 'profit', ...month }, all);
      await expectExplained(site.margin30Days, { figure: 'margin', ...month }, all);
    }
  });

  it('of a company are settled: a payout is the sum of its sites’ months', async () => {
    const overview = await get<Amounts & { from: Day; to: Day; siteIds: number[] }>(
      `companies/${app.network.companies.own}/overview`,
      new URLSearchParams(),
    );
    expect(overview.payoutCents).toBeGreaterThan(0);
    const { from, to } = overview;
    for (const name of ['revenueCents', 'payoutCents', 'profitCents', 'margin'] as const) {
      const figure = explainAmount(name, overview, { from, to });
      await expectExplained(
        overview[name],
        { ...figure, companyId: app.network.companies.own, isSettled: true },
        { ...all, siteIds: overview.siteIds },
      );
    }
  });

  it('of a month of two owners are each one’s days, and both add up to what is settled', async () => {
    const { own, other } = app.network.companies;
    const manager = await app.as('accountManager');
    const [siteId = 0] = siteIds;
    const theirs = { from: '2026-10-27', to: '2026-10-29' };
    const moved = await confirmRepricing(() =>
      manager
        .post(`/api/admin/sites/${siteId}/correct-owner`)
        .send(correction({ companyId: other, ...theirs })),
    );
    expect(moved.status).toBe(200);
    const october = { ...all, from: '2026-10-01', to: '2026-10-31', siteIds: [siteId] };
    const { websitesPayout } = await report<ProfitReport>('profit', october);
    const explained = async (companyId?: number) => {
      const figure: ExplainedFigure = { figure: 'payout', isSettled: true };
      const query = explanationParameters({ ...figure, ...(companyId && { companyId }) }, october);
      query.set('limit', '1000');
      return (await get<Explanation>('reports/explain', query)).rows;
    };
    const sumOf = (rows: Explanation['rows']) =>
      rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const [ofAll, ofOwn, ofOther] = [
      await explained(),
      await explained(own),
      await explained(other),
    ];
    expect([...new Set(ofOther.map(({ date }) => date))].sort()).toEqual([
      ...['2026-10-27', '2026-10-28', '2026-10-29'],
    ]);
    expect(sumOf(ofOther)).toBeGreaterThan(0);
    expect(sumOf(ofOwn) + sumOf(ofOther)).toBe(sumOf(ofAll));
    expect(sumOf(ofAll)).toBe(websitesPayout.settledCents);
  });
});
