import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plantOwner } from '#api/modules/feeds/testing/plant-world.ts';
import { type ChangedFigure, changedFigures } from '#shared/domain/explain-change/change-world.ts';
import { explainChange } from '#shared/domain/explain-change/explain-change.ts';
import type { Change, ClientChange } from '#shared/schemas/calls/reports/change.ts';
import type { Explanation } from '#shared/schemas/calls/reports/explanation.ts';
import type { ProfitReport } from '#shared/schemas/calls/reports.ts';
import { sumUp } from '#shared/sum-up.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { TestUser } from '#tests/support/test-network.ts';
import { plantReportsWorld, reportsNow } from '../testing/plant-reports-world.ts';
import { loadChangeWorld } from './load-change-world.ts';

const periods = 'from=2026-10-27&to=2026-11-03&beforeFrom=2026-10-20&beforeTo=2026-10-26';

let app: TestApp;
let siteIds: Map<string, number>;

beforeAll(async () => {
  app = await createTestApp({ clock: () => reportsNow });
  const { ownerDb, services, network } = app;
  const { own, other } = network.companies;
  siteIds = await plantReportsWorld({ ownerDb, systemDb: services.systemDb }, own);
  await plantOwner(ownerDb, 'gamma.example', other);
});
afterAll(() => app.close());

const ask = async (query: string, user: TestUser = 'finance') =>
  (await app.as(user)).get(`/api/admin/reports/change?${query}`);
const askOwn = async (query: string, user: TestUser = 'owner') =>
  (await app.as(user)).get(`/api/client/metrics/change?${query}`);
const report = async (path: string) =>
  (await (await app.as('finance')).get(`/api/admin/reports/${path}`)).body;

/** What the profit report shows; a margin in hundredths of a point. */
const shownBy = ({ revenue, websitesPayout }: ProfitReport): Record<ChangedFigure, number> => {
  const [revenueCents, payoutCents] = [revenue.amountCents ?? 0, websitesPayout.amountCents ?? 0];
  const profit = revenueCents - payoutCents;
  return {
    revenue: revenueCents,
    payout: payoutCents,
    profit,
    margin: Math.round((profit / revenueCents) * 10_000),
  };
};

const addsUp = ({
  before,
  now,
  differenceCents,
  effects,
}: Omit<Change, 'of' | 'isKnown'> | ClientChange) => {
  expect(differenceCents).toBe(now.cents - before.cents);
  expect(sumUp(effects.map(({ cents }) => cents))).toBe(differenceCents);
  for (const { cents, parts, others } of effects) {
    if (parts.length > 0) {
      expect(sumUp(parts.map((part) => part.cents)) + (others?.cents ?? 0)).toBe(cents);
    }
  }
};

describe('why a figure changed', () => {
  it('is told to who may read reports, and to nobody else', async () => {
    const query = `${periods}&of=payout`;
    for (const user of ['superAdmin', 'accountManager', 'finance'] as const) {
      expect((await ask(query, user)).status).toBe(200);
    }
    const path = `/api/admin/reports/change?${query}`;
    expect((await supertest(app.url).get(path)).status).toBe(401);
    for (const user of ['owner', 'member', 'otherOwner'] as const) {
      expect((await ask(query, user)).status).toBe(403);
    }
  });

  it.each([
    ['nothing in particular', '', 400],
    ['another figure', `${periods}&of=clicks`, 400],
    ['no days before', 'from=2026-10-27&to=2026-11-03&of=payout', 400],
    ['days before in the wrong order', `${periods.replace('10-26', '10-01')}&of=payout`, 400],
    ['no day', `${periods.replace('2026-10-20', 'gestern')}&of=payout`, 400],
    ['more than three years', `${periods.replace('2026-10-20', '2023-01-01')}&of=payout`, 400],
    ['an unknown region', `${periods}&of=payout&regions=CH`, 400],
    ['an unknown parameter', `${periods}&of=payout&colour=red`, 400],
    ['an unknown site', `${periods}&of=payout&sites=99999`, 404],
    ['an unknown company', `${periods}&of=payout&companyId=99999`, 404],
  ])('asked about %s is a problem', async (_, query, status) => {
    expect((await ask(query)).status).toBe(status);
  });

  it.each(changedFigures)(
    'adds up to what reports say of both periods, whichever they are: %s',
    async (of) => {
      const next = randomNumbers(of.length);
      const day = (at: number) => new Date(Date.UTC(2026, 9, 18 + at)).toISOString().slice(0, 10);
      for (let round = 0; round < 12; round += 1) {
        const [a, b, c, d] = Array.from({ length: 4 }, () => Math.floor(next() * 18)).sort(
          (one, other) => one - other,
        ) as [number, number, number, number];
        const chosen = [...siteIds.values()].filter(() => next() < 0.6);
        const sites = chosen.length > 0 ? `&sites=${chosen.join(',')}` : '';
        const region = next() < 0.3 ? '&regions=AT' : '';
        const { status, body } = await ask(
          `from=${day(c)}&to=${day(d)}&beforeFrom=${day(a)}&beforeTo=${day(b)}&of=${of}${sites}${region}`,
        );
        expect(status).toBe(200);
        addsUp(body);
        for (const { from, to, cents } of [body.before, body.now]) {
          const profit = await report(`profit?from=${from}&to=${to}${sites}${region}`);
          if (body.isKnown) expect(cents).toBe(shownBy(profit)[of]);
          else expect([of, cents]).toEqual(['margin', 0]);
        }
      }
    },
  );

  it('has each effect’s own calculation: of new sites it is all that they were paid', async () => {
    const query = `from=2026-10-20&to=2026-11-03&beforeFrom=2026-03-27&beforeTo=2026-04-02`;
    const { body }: { body: Change } = await ask(`${query}&of=payout`);
    addsUp(body);
    const come = body.effects.filter(({ kind }) => kind === 'new' || kind === 'lost');
    for (const { kind, cents, calculation } of come) {
      const [side] = calculation.in;
      const { from, to } = body[side ?? 'now'];
      const explained: Explanation = await report(
        `explain?figure=payout&from=${from}&to=${to}&sites=${calculation.siteIds?.join(',')}`,
      );
      const sign = kind === 'new' ? 1 : -1;
      expect(Math.abs(cents - sign * explained.total.amountCents)).toBeLessThanOrEqual(1);
    }
  });

  it('is the difference of a company on the days on which it owned the sites', async () => {
    const { other } = app.network.companies;
    const { body }: { body: Change } = await ask(`${periods}&of=payout&companyId=${other}`);
    addsUp(body);
    const gamma = await report(
      `explain?figure=payout&from=2026-10-27&to=2026-11-03&companyId=${other}`,
    );
    expect(body.now.cents).toBe(gamma.total.amountCents);
    expect(body.now.cents).toBeGreaterThan(0);
  });

  it.each(changedFigures)(
    'of many sites is told of all together but those that changed: %s',
    async (of) => {
      const filter = { siteIds: undefined, regions: ['DE', 'AT'] as const };
      for (const [from, to] of [
        ['2026-10-20', '2026-10-26'],
        ['2026-03-27', '2026-04-02'],
        ['2025-01-01', '2025-01-31'],
      ] as const) {
        const asked = {
          of,
          before: { ...filter, from, to },
          now: { ...filter, from: '2026-10-27', to: '2026-11-03' },
        };
        const db = app.services.systemDb;
        const apart = explainChange((await loadChangeWorld(db, asked)).world);
        const pooled = explainChange((await loadChangeWorld(db, asked, 0)).world);
        expect(pooled.differenceCents).toBe(apart.differenceCents);
        expect(sumUp(pooled.effects.map(({ cents }) => cents))).toBe(pooled.differenceCents);
        expect(pooled.effects.find(({ kind }) => kind === 'rounding')).toBeUndefined();
      }
    },
  );

  it('names what was settled and is not recomputed any more', async () => {
    const { ownerDb } = app;
    const alpha = siteIds.get('alpha.example') ?? 0;
    const fact = await ownerDb('metrics')
      .where({ site_id: alpha, date: '2026-10-21' })
      .andWhere('payout_micros', '>', 0)
      .first('date', 'site_id', 'tracker_id', 'region', 'company_id', 'payout_micros');
    const { payout_micros: settled = 0, ...key } = fact ?? {};
    await ownerDb('restated_payouts').insert({
      ...(key as Required<typeof key>),
      settled_micros: settled,
      payout_micros: settled + 1_000_000,
      cause: 'FEED',
      noted_at: reportsNow,
    } as never);
    const { body }: { body: Change } = await ask(`${periods}&of=payout&sites=${alpha}`);
    addsUp(body);
    expect(body.effects.find(({ kind }) => kind === 'settled')).toMatchObject({
      cents: 100,
      measure: { unit: 'micros', before: -1_000_000, now: 0 },
    });
    await ownerDb('restated_payouts').delete();
  });
});

describe('why a publisher’s payout changed', () => {
  it('is told in the cents of the overview, of their own sites, without a word of revenue', async () => {
    const { body, status } = await askOwn(periods);
    expect(status).toBe(200);
    addsUp(body);
    for (const { from, to, cents } of [body.before, body.now]) {
      const metrics = await (await app.as('owner')).get(
        `/api/client/metrics?from=${from}&to=${to}`,
      );
      expect(cents).toBe(metrics.body.totals.payoutCents);
    }
    expect(JSON.stringify(body)).not.toMatch(/revenue|requests|fill|cpm|gamma/);
  });

  it('is told of the company that owned a site on its days', async () => {
    const own: ClientChange = (await askOwn(periods)).body;
    const other: ClientChange = (await askOwn(periods, 'otherOwner')).body;
    addsUp(other);
    expect(other.now.cents).toBeGreaterThan(0);
    expect(own.now.cents).not.toBe(other.now.cents);
  });

  it.each([
    ['days in the wrong order', periods.replace('11-03', '10-01'), 400],
    ['more than three years', periods.replace('2026-10-20', '2023-01-01'), 400],
    ['no days before', 'from=2026-10-27&to=2026-11-03', 400],
    ['a figure', `${periods}&of=revenue`, 400],
  ])('asked about %s is a problem', async (_, query, status) => {
    expect((await askOwn(query)).status).toBe(status);
  });

  it('is closed to others: another company’s site is not there', async () => {
    const alpha = siteIds.get('alpha.example');
    expect((await askOwn(`${periods}&sites=${alpha}`, 'otherOwner')).status).toBe(404);
    expect((await askOwn(periods, 'finance')).status).toBe(403);
    const path = `/api/client/metrics/change?${periods}`;
    expect((await supertest(app.url).get(path)).status).toBe(401);
  });
});
