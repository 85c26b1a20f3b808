import fc from 'fast-check';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { ExpectedMetric } from '#api/modules/feeds/testing/recompute.ts';
import { recomputePayouts } from '#api/modules/metrics/reprocess-sites.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { AgreementMode } from '#shared/domain/agreement-terms.ts';
import type { ReportTracker } from '#shared/schemas/calls/reports/tracker-report.ts';
import type { WhatIf } from '#shared/schemas/calls/reports/what-if.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { selectReportTrackers } from '../select-catalogue.ts';
import { countUnder, paidTrackers, payByDay, simulatedByDay } from '../testing/plain-what-if.ts';
import {
  plantReportsWorld,
  reportsLines,
  reportsNetwork,
  reportsNow,
} from '../testing/plant-reports-world.ts';
import { simulateSite } from './simulate-site.ts';

let app: TestApp;
let siteIds: Map<string, number>;
let trackers: ReportTracker[];
beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  siteIds = await plantReportsWorld(
    { ownerDb, systemDb: services.systemDb },
    network.companies.own,
  );
  trackers = await selectReportTrackers(services.systemDb);
});
afterAll(() => app.close());

const urls = ['alpha.example', 'beta.example', 'gamma.example', 'delta.example'];
/** The nights in which the clocks change lie within. */
const firstDay = '2026-10-20';
const lastDay = '2026-11-02';
const idOf = (slug: string) => mustExist(trackers.find((one) => one.slug === slug)).id;
const siteOf = (url: string) => mustExist(siteIds.get(url));
const ratesOf = (rates: Record<string, number>) =>
  Object.entries(rates).map(([slug, viewsCpm]) => ({ trackerId: idOf(slug), viewsCpm }));

const lines = reportsLines();
/** What they count by mode: all but a pilot count the same. */
const counts = new Map<boolean, ExpectedMetric[]>();
function counted(mode: AgreementMode): ExpectedMetric[] {
  const found = counts.get(mode === 'PILOT') ?? countUnder(mode, lines, reportsNetwork);
  counts.set(mode === 'PILOT', found);
  return found;
}

const simulate = (url: string, mode: AgreementMode, rates: Record<string, number>, days: Days) =>
  simulateSite(app.services.systemDb, {
    siteId: siteOf(url),
    ...days,
    mode,
    rates: ratesOf(rates),
    trackers,
  });
interface Days {
  from: Day;
  to: Day;
}

const asked = fc
  .record({
    url: fc.constantFrom(...urls),
    mode: fc.constantFrom<AgreementMode>('PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT'),
    span: fc.constantFrom<[Day, number]>([firstDay, 13], ['2026-03-27', 6]),
    from: fc.nat(13),
    length: fc.nat(13),
    cpms: fc.array(fc.nat(1_500), { minLength: 5, maxLength: 5 }),
    paysAds: fc.boolean(),
  })
  .map(({ url, mode, span: [first, most], from, length, cpms, paysAds }) => {
    const start = addDay(first, Math.min(from, most));
    const named = [...paidTrackers[mode], ...(paysAds && mode !== 'PILOT' ? ['qmn-video'] : [])];
    const end = addDay(start, length);
    const last = addDay(first, most);
    return {
      url,
      mode,
      rates: Object.fromEntries(named.map((slug, place) => [slug, cpms[place] ?? 0])),
      days: { from: start, to: end > last ? last : end },
    };
  });

describe('what a site would have been paid', () => {
  it('equals plain loops over the feeds’ lines, to the micro-euro, day by day', async () => {
    const property = fc.asyncProperty(asked, async ({ url, mode, rates, days }) => {
      const { cells, uncomputable } = await simulate(url, mode, rates, days);
      expect(uncomputable).toEqual([]);
      const plain = counted(mode).filter(
        ({ site, date }) => site === url && date >= days.from && date <= days.to,
      );
      expect(simulatedByDay(cells)).toEqual(payByDay(plain, rates));
    });
    await fc.assert(property, { numRuns: 50, seed: 42 });
  });

  it.each(
    urls.flatMap((url) =>
      (['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT'] as const).map((mode) => [url, mode] as const),
    ),
  )('is what %s is paid once it is under a drafted %s', async (url, mode) => {
    const rates = Object.fromEntries(
      paidTrackers[mode].map((slug, place) => [slug, 311 + 97 * place]),
    );
    const days = { from: '2026-10-23', to: lastDay };
    const { cells } = await simulate(url, mode, rates, days);
    const siteId = siteOf(url);
    const agent = await app.as('accountManager');
    const drafted = await agent.post('/api/admin/agreements').send({
      siteId,
      mode,
      type: 'CUSTOM',
      managementType: 'QMN',
      consentManagerType: 'CONSENT_MANAGER',
      trackers: ratesOf(rates),
      startsAt: days.from,
    });
    expect(drafted.status).toBe(201);
    const left = new Error('undone');
    const work = app.services.systemDb.transaction(async (db) => {
      await db.raw('set constraints agreements_one_in_force deferred');
      const others = () =>
        db('agreements').where({ site_id: siteId }).whereNot({ id: drafted.body.id });
      await others().where('starts_at', '>=', days.from).update({ status: 'DRAFT' });
      await others()
        .whereNot({ status: 'DRAFT' })
        .update({ ends_at: addDay(days.from, -1) });
      await db('agreements').where({ id: drafted.body.id }).update({ status: 'ACTIVE' });
      await recomputePayouts(db, { siteIds: [siteId], ...days, now: reportsNow });
      const paid = await db('metrics')
        .where({ site_id: siteId })
        .whereBetween('date', [days.from, days.to])
        .sum({ micros: 'payout_micros' });
      expect(Number(paid[0]?.micros)).toBe(sumUp(cells.map(({ wouldMicros }) => wouldMicros)));
      throw left;
    });
    await expect(work).rejects.toBe(left);
    await app.ownerDb('agreements').where({ id: drafted.body.id }).delete();
  });

  it('leaves out a pilot’s days whose raw rows are gone, and says which', async () => {
    const pilot = { from: '2026-10-26', to: lastDay };
    const left = new Error('undone');
    const work = app.ownerDb.transaction(async (db) => {
      await db('feed_rows').where({ feed: 'cm', date: '2026-10-28' }).delete();
      const found = await simulateSite(db, {
        siteId: siteOf('beta.example'),
        ...pilot,
        mode: 'PLUS',
        rates: ratesOf({ 'desktop-consent': 500 }),
        trackers,
      });
      expect(found.uncomputable).toEqual(['2026-10-28']);
      expect(found.cells.filter(({ date }) => date === '2026-10-28')).toEqual([]);
      throw left;
    });
    await expect(work).rejects.toBe(left);
    const under = await simulate(
      'beta.example',
      'PILOT',
      { 'pilot-desktop': 411, 'pilot-mobile': 77 },
      pilot,
    );
    expect(under.uncomputable).toEqual([]);
    for (const { payoutMicros, wouldMicros } of under.cells) expect(wouldMicros).toBe(payoutMicros);
  });
});

describe('GET /api/admin/sites/:id/what-if', () => {
  const ask = async (url: string, query: string, user: TestUser = 'finance') =>
    (await app.as(user)).get(`/api/admin/sites/${siteIds.get(url) ?? 99_999}/what-if?${query}`);
  const plus = () => `mode=PLUS&rates=${idOf('desktop-consent')}:500,${idOf('mobile-consent')}:300`;

  it('is told to who may read reports, and to nobody else', async () => {
    const query = `days=30&${plus()}`;
    for (const user of ['superAdmin', 'accountManager', 'finance'] as const) {
      expect((await ask('alpha.example', query, user)).status).toBe(200);
    }
    for (const user of ['owner', 'member', 'otherOwner'] as const) {
      expect((await ask('alpha.example', query, user)).status).toBe(403);
    }
    const path = `/api/admin/sites/${siteOf('alpha.example')}/what-if?${query}`;
    expect((await supertest(app.url).get(path)).status).toBe(401);
  });

  it.each([
    ['no days', () => plus(), 400],
    ['days to come', () => `days=-30&${plus()}`, 400],
    ['ten years', () => `days=3650&${plus()}`, 400],
    ['no mode', () => `days=30&rates=${idOf('desktop-consent')}:500`, 400],
    ['no rates', () => 'days=30&mode=PLUS', 400],
    ['a rate below zero', () => `days=30&mode=PLUS&rates=${idOf('desktop-consent')}:-5`, 400],
    ['a rate beyond any', () => `days=30&mode=PLUS&rates=${idOf('desktop-consent')}:1000001`, 400],
    ['an unknown tracker', () => 'days=30&mode=PLUS&rates=99999:500', 422],
    ['a tracker twice', () => `days=30&${plus()},${idOf('mobile-consent')}:1`, 422],
    ['a pilot’s tracker', () => `days=30&mode=PLUS&rates=${idOf('pilot-mobile')}:1`, 422],
  ])('asked for %s is a problem', async (_, query, status) => {
    expect((await ask('alpha.example', query())).status).toBe(status);
  });

  it('knows no site that is not there', async () => {
    expect((await ask('omega.example', `days=30&${plus()}`)).status).toBe(404);
  });

  it('is beside what was paid, and its months and devices add up to it', async () => {
    const { body }: { body: WhatIf } = await ask('alpha.example', `days=365&${plus()}`);
    // Long before the site had figures, and no part of today.
    expect(body).toMatchObject({ from: '2026-03-27', to: lastDay, uncomputable: null });
    const agent = await app.as('finance');
    const { body: profit } = await agent.get(
      `/api/admin/reports/profit?from=${body.from}&to=${body.to}&sites=${siteOf('alpha.example')}`,
    );
    expect(body.was).toMatchObject({
      revenueCents: profit.revenue.amountCents,
      payoutCents: profit.websitesPayout.amountCents,
    });
    expect(body.would.revenueCents).toBe(body.was.revenueCents);
    for (const parts of [body.months, body.devices]) {
      for (const side of ['was', 'would'] as const) {
        for (const name of ['revenueCents', 'payoutCents', 'profitCents'] as const) {
          expect(sumUp(parts.map((part) => part[side][name]))).toBe(body[side][name]);
        }
      }
    }
    expect(body.months.map(({ month }) => month)).toEqual([
      '2026-03',
      '2026-04',
      '2026-10',
      '2026-11',
    ]);
  });

  it('of a site without an agreement compares with nothing paid, of one without figures with nothing', async () => {
    const { body } = await ask('delta.example', `days=30&${plus()}`);
    expect(body.was.payoutCents).toBe(0);
    expect(body.would.payoutCents).toBeGreaterThan(0);
    const agent = await app.as('finance');
    const empty = await agent.get(
      `/api/admin/sites/${app.network.sites.own}/what-if?days=30&${plus()}`,
    );
    expect(empty.body).toMatchObject({ days: 0, months: [], devices: [], uncomputable: null });
  });
});
