import supertest from 'supertest';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantOwner, plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import {
  type ExpectedMetric,
  recomputeMetrics,
  roundedCents,
} from '#api/modules/feeds/testing/recompute.ts';
import { linesOfWorld, takeInWorld } from '#api/modules/feeds/testing/take-in-world.ts';
import { emptyAccounts } from '#api/modules/invoices/testing/plant-settlement.ts';
import { claimOwnership } from '#api/modules/ownerships/site-owners.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { createTestApp, type TestApp } from '../../../tests/support/create-test-app.ts';
import { emailOf, testPassword } from '../../../tests/support/test-network.ts';

const ranges = [
  ['2026-10-01', '2026-10-03'],
  ['2026-10-24', '2026-11-03'],
] as const;
/** In the middle of the 3rd: its numbers are not complete, and the month has a pace. */
const now = new Date('2026-11-03T11:00:00Z');
let clock = now;

let app: TestApp;
let siteIds: Map<string, number>;
let expected: ExpectedMetric[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => clock });
  siteIds = await plantWorld(app.ownerDb, app.network.companies.own);
  await plantOwner(app.ownerDb, 'delta.example', app.network.companies.other);
  for (const [from, to] of ranges) await takeInWorld(app.services.systemDb, from, to, () => now);
  expected = ranges
    .flatMap(([from, to]) => recomputeMetrics(linesOfWorld(from, to)))
    .filter(({ site }) => site !== 'delta.example');
});
afterEach(() => {
  clock = now;
});
afterAll(() => app.close());

const ask = async (query: string, user: Parameters<TestApp['as']>[0] = 'owner') =>
  (await app.as(user)).get(`/api/client/metrics?${query}`);

/** At another time, by somebody who has just signed in: a session does not last for days. */
async function askAt(instant: string, query: string) {
  clock = new Date(instant);
  const owner = supertest.agent(app.url);
  await owner
    .post('/api/auth/login')
    .send({ email: emailOf('owner'), password: testPassword })
    .expect(200);
  return owner.get(`/api/client/metrics?${query}`);
}

const payoutOf = (metrics: ExpectedMetric[]): bigint =>
  metrics.reduce((sum, { payoutMicros }) => sum + payoutMicros, 0n);

/** Payout of the metrics in cents: each site's month rounded once, then summed. */
function settled(metrics: ExpectedMetric[]): number {
  const units = new Map<string, bigint>();
  for (const { site, date, payoutMicros } of metrics) {
    const unit = `${site} ${date.slice(0, 7)}`;
    units.set(unit, (units.get(unit) ?? 0n) + payoutMicros);
  }
  let cents = 0;
  for (const micros of units.values()) cents += roundedCents(micros);
  return cents;
}

const within = (from: string, to: string, sites?: string[]) =>
  expected.filter(
    (one) => one.date >= from && one.date <= to && (!sites || sites.includes(one.site)),
  );
const sumOf = (parts: { payoutCents: number }[]) =>
  parts.reduce((sum, { payoutCents }) => sum + payoutCents, 0);
const isPage = (tracker: string) => /^(desktop|mobile)-(non-)?consent$/.test(tracker);
const count = (metrics: ExpectedMetric[], of: (one: ExpectedMetric) => number) =>
  metrics.reduce((sum, one) => sum + of(one), 0);

describe('a publisher’s numbers', () => {
  it.each([
    ['a month', '2026-10-01', '2026-10-31', undefined],
    ['the month under way', '2026-11-01', '2026-11-30', undefined],
    ['one day', '2026-10-25', '2026-10-25', undefined],
    ['days of two months', '2026-10-30', '2026-11-02', undefined],
    ['one site', '2026-10-01', '2026-10-31', ['beta.example']],
    ['two sites', '2026-10-20', '2026-10-28', ['alpha.example', 'gamma.example']],
  ])('of %s equal an independent recomputation, to the cent', async (_label, from, to, sites) => {
    const named = sites ? `&sites=${sites.map((url) => siteIds.get(url)).join(',')}` : '';
    const response = await ask(`from=${from}&to=${to}${named}`);
    expect(response.status).toBe(200);
    const body: ClientMetrics = response.body;
    const metrics = within(from, to, sites);
    const pages = metrics.filter(({ tracker }) => isPage(tracker));
    expect(body.totals).toMatchObject({
      payoutCents: settled(metrics),
      status: 'estimated',
      pageImpressions: count(pages, (one) => one.pageImpressions),
      consentPageImpressions: count(
        pages.filter(({ tracker }) => !tracker.includes('non')),
        (one) => one.pageImpressions,
      ),
      adViews: count(
        metrics.filter(({ tracker }) => !isPage(tracker) && !tracker.startsWith('pilot')),
        (one) => one.views,
      ),
    });
    expect(sumOf(body.days)).toBe(body.totals.payoutCents);
    expect(sumOf(body.positions)).toBe(body.totals.payoutCents);
    expect(sumOf(body.sites)).toBe(body.totals.payoutCents);
    for (const site of body.sites) {
      expect(site.payoutCents).toBe(settled(within(from, to, [site.url])));
    }
    for (const day of body.days) {
      expect(sumOf(day.positions)).toBe(day.payoutCents);
      const exact = within(day.date, day.date, sites).reduce(
        (sum, one) => sum + one.payoutMicros,
        0n,
      );
      expect(Math.abs(day.payoutCents - Number(exact) / 10_000)).toBeLessThan(body.sites.length);
    }
    for (const { slug, count: shown, requests, rateCents, rates: listed } of body.positions) {
      const own = metrics.filter(({ tracker }) => tracker === slug);
      expect(shown).toBe(count(own, (one) => (isPage(slug) ? one.pageImpressions : one.views)));
      expect(requests).toBe(count(own, (one) => one.requests));
      const rates = new Set(own.flatMap((one) => one.rateCents ?? []));
      expect(listed).toEqual([...rates].sort((a, b) => a - b));
      const paysAll = own.every(
        (one) => one.rateCents !== null || (isPage(slug) ? one.pageImpressions : one.views) === 0,
      );
      expect(rateCents).toBe(rates.size === 1 && paysAll ? [...rates][0] : null);
    }
  });

  it('are the same as the admin’s payout of a single site and month', async () => {
    const id = siteIds.get('alpha.example');
    const mine = await ask(`from=2026-10-01&to=2026-10-31&sites=${id}`);
    const admin = await app.as('finance');
    const theirs = await admin.get(
      `/api/admin/reports/profit?from=2026-10-01&to=2026-10-31&sites=${id}`,
    );
    expect(mine.body.totals.payoutCents).toBeGreaterThan(0);
    expect(theirs.body.websitesPayout.amountCents).toBe(mine.body.totals.payoutCents);
  });

  it.each([
    ['the days until yesterday', '2026-11-03T11:00:00Z', '2026-11-02', '2026-10-02', undefined],
    ['those of two sites', '2026-11-03T11:00:00Z', '2026-11-02', '2026-10-02', ['alpha', 'gamma']],
    ['the first one on the 2nd', '2026-11-01T23:30:00Z', '2026-11-01', '2026-10-01', undefined],
    ['a whole month', '2026-11-30T23:30:00Z', '2026-11-30', '2026-10-31', undefined],
  ])(
    'are compared with the same days of the month before: %s',
    async (_label, at, to, sameDay, names) => {
      const sites = names?.map((name) => `${name}.example`);
      const named = sites ? `&sites=${sites.map((url) => siteIds.get(url)).join(',')}` : '';
      const { body } = await askAt(at, `from=2026-11-01&to=2026-11-30${named}`);
      const earlier = within('2026-10-01', sameDay, sites);
      const compared = settled(within('2026-11-01', to, sites));
      expect(compared).toBeGreaterThan(0);
      expect(body.previous).toEqual({
        from: '2026-10-01',
        to: sameDay,
        payoutCents: settled(earlier),
        pageImpressions: count(earlier, (one) => one.pageImpressions),
        of: { from: '2026-11-01', to, payoutCents: compared },
      });
      // The figure itself stays that of all days so far.
      expect(body.totals.payoutCents).toBe(settled(within('2026-11-01', '2026-11-30', sites)));
    },
  );

  it('are compared until the last day whose sources are complete', async () => {
    const days = app.ownerDb('feed_days').where({ date: '2026-11-02', feed: 'f11-de' });
    const [known] = await days.clone();
    await days.clone().delete();
    try {
      const { body } = await ask('from=2026-11-01&to=2026-11-30');
      expect(body.previous).toMatchObject({
        from: '2026-10-01',
        to: '2026-10-01',
        payoutCents: settled(within('2026-10-01', '2026-10-01')),
        of: { to: '2026-11-01', payoutCents: settled(within('2026-11-01', '2026-11-01')) },
      });
    } finally {
      await app.ownerDb('feed_days').insert(mustExist(known));
    }
  });

  it('are compared from the 2nd on', async () => {
    const { body } = await askAt('2026-10-31T23:30:00Z', 'from=2026-11-01&to=2026-11-01');
    expect(body.previous).toMatchObject({ from: '2026-10-01', to: '2026-10-01', of: null });
  });

  it('come with a forecast', async () => {
    const { body } = await ask('from=2026-11-01&to=2026-11-30');
    const monthToDate = within('2026-11-01', '2026-11-03').reduce(
      (sum, one) => sum + one.payoutMicros,
      0n,
    );
    expect(body.totals.forecastCents).toBe(roundedCents((monthToDate * 30n) / 3n));

    const past = await ask('from=2026-10-01&to=2026-10-31');
    expect(past.body.totals.forecastCents).toBeNull();
    expect(past.body.previous).toBeNull(); // nothing is known of September
    const two = await ask('from=2026-10-20&to=2026-11-02');
    expect(two.body).toMatchObject({ previous: null, totals: { forecastCents: null } });
  });

  it.each([
    ['2026-11-01', '2026-11-03', 3n],
    ['2026-11-01', '2026-11-05', 3n],
    // What its calculation shows: the payout of these days.
    ['2026-11-01', '2026-11-02', 2n],
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-02', '2026-11-03', null],
    ['2026-11-02', '2026-11-30', null],
    ['2026-11-01', '2026-12-31', null],
  ])('of %s to %s have the pace of the whole month so far, or none', async (from, to, days) => {
    const { body } = await ask(`from=${from}&to=${to}`);
    const payout = within(from, to).reduce((sum, one) => sum + one.payoutMicros, 0n);
    expect(body.totals.forecastCents).toBe(days && roundedCents((payout * 30n) / days));
  });

  it('have no pace of a site that was another’s on days in between', async () => {
    const siteId = mustExist(siteIds.get('alpha.example'));
    const claim = { siteId, from: '2026-11-02', to: '2026-11-02' };
    await claimOwnership(app.ownerDb, { ...claim, companyId: app.network.companies.other });
    const { body } = await ask('from=2026-11-01&to=2026-11-30');
    const [paced, rest] = [
      payoutOf(within('2026-11-01', '2026-11-03').filter(({ site }) => site !== 'alpha.example')),
      payoutOf(within('2026-11-01', '2026-11-03').filter(({ site }) => site === 'alpha.example')),
    ];
    expect(rest).toBeGreaterThan(0n);
    expect(body.totals.forecastCents).toBe(roundedCents((paced * 30n) / 3n + rest));
    await claimOwnership(app.ownerDb, { ...claim, companyId: app.network.companies.own });
  });

  it('say how far each day has come', async () => {
    const { body } = await ask('from=2026-11-01&to=2026-11-30');
    expect(body.days).toHaveLength(30);
    expect(
      body.days.slice(0, 4).map(({ completeness }: { completeness: string }) => completeness),
    ).toEqual(['complete', 'complete', 'partial', 'missing']);
    const partial = { completeness: 'partial', completeUntil: '2026-11-02' };
    expect(body.freshness).toEqual([
      { source: 'CM', ...partial, latestAt: '2026-11-03T23:00:00.000Z' },
      { source: 'QMN', ...partial, latestAt: '2026-11-03T23:00:00.000Z' },
      { source: 'F11', ...partial, latestAt: null },
    ]);
  });

  it.each([
    ['all of it', '2026-10-24', '2026-11-02', 'complete'],
    ['a day of it that is missing', '2026-10-23', '2026-11-02', 'partial'],
    ['today as well', '2026-11-02', '2026-11-03', 'partial'],
    ['nothing of it', '2026-10-05', '2026-10-08', 'missing'],
  ])('say of each source whether it delivered %s', async (_label, from, to, completeness) => {
    const { body } = await ask(`from=${from}&to=${to}`);
    expect(body.freshness).toMatchObject([{ completeness }, { completeness }, { completeness }]);
  });

  it('never tell what the ads earned', async () => {
    const { text } = await ask('from=2026-10-01&to=2026-10-31');
    expect(text).not.toMatch(/revenue|profit|margin/i);
  });
});

describe('sites that are left out', () => {
  const october = 'from=2026-10-01&to=2026-10-31';
  const urlsOf = ({ sites }: ClientMetrics) => sites.map(({ url }) => url);
  const idOf = (url: string) => siteIds.get(url);

  it('leave the figures of all others, as if these had been named', async () => {
    const all = (await ask(october)).body;
    const others = all.sites.filter(({ url }: { url: string }) => url !== 'alpha.example');
    const without = (await ask(`${october}&exclude=${idOf('alpha.example')}`)).body;
    expect(urlsOf(without)).toEqual(others.map(({ url }: { url: string }) => url));
    const named = others.map(({ id }: { id: number }) => id).join(',');
    expect(without).toEqual((await ask(`${october}&sites=${named}`)).body);
  });

  it('are taken off those that are named', async () => {
    const two = `${idOf('alpha.example')},${idOf('gamma.example')}`;
    const { body } = await ask(`${october}&sites=${two}&exclude=${idOf('gamma.example')}`);
    expect(urlsOf(body)).toEqual(['alpha.example']);
  });

  it('change nothing where they are another company’s or not there', async () => {
    const all = (await ask(october)).body;
    for (const exclude of [idOf('delta.example'), 99999]) {
      const { status, body } = await ask(`${october}&exclude=${exclude}`);
      expect([status, body]).toEqual([200, all]);
    }
  });

  it('can be all of them, and nothing is left', async () => {
    const all = (await ask(october)).body;
    const ids = all.sites.map(({ id }: { id: number }) => id).join(',');
    const { status, body } = await ask(`${october}&exclude=${ids}`);
    expect([status, body.sites, body.totals.payoutCents]).toEqual([200, [], 0]);
  });
});

describe('whose numbers', () => {
  it('another company’s site is not there, not even together with an own one', async () => {
    const theirs = siteIds.get('delta.example');
    const own = siteIds.get('alpha.example');
    for (const sites of [`${theirs}`, `${own},${theirs}`, '99999']) {
      const { status, body } = await ask(`from=2026-10-01&to=2026-10-02&sites=${sites}`);
      expect([status, body.detail]).toEqual([404, 'Missing Site Data']);
    }
    const { body } = await ask('from=2026-10-01&to=2026-10-02', 'otherOwner');
    expect(body.sites.map(({ url }: { url: string }) => url)).toEqual([
      'andere-seite.example',
      'delta.example',
    ]);
  });

  it('a member sees them too, an admin only in a preview', async () => {
    expect((await ask('from=2026-10-01&to=2026-10-02', 'member')).status).toBe(200);
    expect((await ask('from=2026-10-01&to=2026-10-02', 'superAdmin')).status).toBe(403);
  });

  it.each([
    ['days in the wrong order', 'from=2026-10-02&to=2026-10-01'],
    ['more than three years', 'from=2023-01-01&to=2026-01-01'],
    ['ten years', 'from=2016-01-01&to=2026-01-01'],
    ['another comparison', 'from=2026-10-01&to=2026-10-02&compare=week'],
    ['no days', ''],
    ['a day that is none', 'from=2026-10-32&to=2026-10-01'],
    ['sites that are no ids', 'from=2026-10-01&to=2026-10-02&sites=alpha'],
    ['left out ones that are no ids', 'from=2026-10-01&to=2026-10-02&exclude=alpha'],
    ['left out ones that are none', 'from=2026-10-01&to=2026-10-02&exclude='],
  ])('%s are a 400', async (_label, query) => {
    expect((await ask(query)).status).toBe(400);
  });
});

describe('a month that was settled', () => {
  const october = 'from=2026-10-01&to=2026-10-31';
  const both = 'from=2026-10-30&to=2026-11-02';
  const paying = ({ days }: ClientMetrics) => days.filter(({ payoutCents }) => payoutCents > 0);
  let invoiceId: number;

  async function settle(company: number, urls: readonly string[]): Promise<void> {
    const [invoice] = await app
      .ownerDb('invoices')
      .insert({
        company_id: company,
        status: 'APPROVED',
        from_on: '2026-10-01',
        to_on: '2026-10-31',
        date: '2026-11-03',
        top_content: 'Guten Tag',
        bottom_content: 'Vielen Dank',
        approved_at: now,
        net_cents: 10_000,
        gross_cents: 10_000,
      })
      .returning('id');
    invoiceId = mustExist(invoice).id;
    await app.ownerDb('settled_months').insert(
      urls.map((url) => ({
        company_id: company,
        site_id: mustExist(siteIds.get(url)),
        month: '2026-10-01',
        invoice_id: invoiceId,
        approved_on: '2026-11-03',
      })),
    );
  }
  const mine = () => [...siteIds.keys()].filter((url) => url !== 'delta.example');
  const issue = () =>
    app.ownerDb('invoices').where({ id: invoiceId }).update({
      status: 'SENT',
      number_year: 2026,
      number_seq: 7,
      issued_on: '2026-11-03',
    });
  /** As the ledger would. */
  async function pay(cents: number): Promise<void> {
    const on = { value_on: '2026-11-04', amount_cents: cents, source: 'TOOL', reference: 'T' };
    const company = app.network.companies.own;
    const [payment] = await app
      .ownerDb('payments')
      .insert({ company_id: company, ...on, invoice_id: invoiceId })
      .returning('id');
    await app.ownerDb('payment_allocations').insert({
      payment_id: mustExist(payment).id,
      invoice_id: invoiceId,
      cents,
      settled_on: on.value_on,
    });
  }
  afterEach(async () => {
    await emptyAccounts(app.ownerDb);
    for (const table of ['restated_payouts', 'settled_months', 'invoices']) {
      await app.ownerDb(table).delete();
    }
  });

  it('is final, then what its document is, with its number; November stays an estimate', async () => {
    await settle(app.network.companies.own, mine());
    const final: ClientMetrics = (await ask(october)).body;
    expect(final.totals.status).toBe('final');
    expect(paying(final)).not.toEqual([]);
    for (const day of paying(final)) {
      expect([day.status, day.documentNumber]).toEqual(['final', null]);
    }
    await issue();
    for (const day of paying((await ask(october)).body)) {
      expect([day.status, day.documentNumber]).toEqual(['OPEN', 'GU-2026-007']);
    }
    await pay(4_000);
    expect((await ask(october)).body.totals.status).toBe('PART_PAID');
    await pay(6_000);
    expect((await ask(october)).body.totals.status).toBe('PAID');
    const { totals, days }: ClientMetrics = (await ask(both)).body;
    expect(totals.status).toBe('estimated');
    expect(days.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'estimated', 'estimated']);
  });

  it('is an estimate while one of the sites is not settled', async () => {
    await settle(app.network.companies.own, mine().slice(1));
    const all: ClientMetrics = (await ask(october)).body;
    expect(all.totals.status).toBe('estimated');
    const ids = mine()
      .slice(1)
      .map((url) => siteIds.get(url));
    expect((await ask(`${october}&sites=${ids}`)).body.totals.status).toBe('final');
  });

  it('of another company says nothing of mine', async () => {
    await settle(app.network.companies.other, mine());
    expect((await ask(october)).body.totals.status).toBe('estimated');
  });

  it('shows what it would pay now next to what was settled, and why', async () => {
    await settle(app.network.companies.own, mine());
    const fact = mustExist(
      await app
        .ownerDb('metrics')
        .whereBetween('date', ['2026-10-24', '2026-10-31'])
        .where({ site_id: siteIds.get('alpha.example') })
        .where('payout_micros', '>', 1_000_000)
        .orderBy(['date', 'tracker_id', 'region'])
        .first(),
    );
    await app.ownerDb('restated_payouts').insert({
      date: fact.date,
      site_id: fact.site_id,
      tracker_id: fact.tracker_id,
      region: fact.region,
      company_id: app.network.companies.own,
      payout_micros: 0,
      settled_micros: fact.payout_micros,
      cause: 'FEED',
      noted_at: now,
    });
    const { days }: ClientMetrics = (await ask(october)).body;
    const restated = days.filter((day) => day.restated);
    expect(restated.map(({ date }) => date)).toEqual([fact.date]);
    const [day] = restated;
    const { corrections, leftCents, changes } = mustExist(day?.restated);
    expect(corrections).toEqual([]);
    expect(Math.abs(leftCents + fact.payout_micros / 10_000)).toBeLessThan(1);
    expect(changes).toEqual([
      {
        siteId: fact.site_id,
        trackerId: fact.tracker_id,
        cause: 'FEED',
        countThen: fact.payout_micros / (mustExist(fact.rate_cents) * 10),
        countNow: expect.any(Number),
      },
    ]);
  });
});
