import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mustExist } from '#api/core/database/must-exist.ts';
import { plantWorld } from '#api/modules/feeds/testing/plant-world.ts';
import { writeRollups } from '#api/modules/metrics/write-rollups.ts';
import { addDay, daysBetween, monthOf } from '#shared/dates.ts';
import { comparisons } from '#shared/domain/periods/periods.ts';
import { FEED_NAMES } from '#shared/feeds/feeds.ts';
import type { ClientDays, ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ClientChange } from '#shared/schemas/calls/reports/change.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { times } from '#tests/support/soak.ts';

const today = '2026-11-27';
const first = '2025-01-10';
/** Figures until today, of which the last days are not complete. */
const completeUntil = '2026-11-25';
/** On this day one of the sites goes to another company, in the middle of a month. */
const soldOn = '2026-05-14';

interface Fact {
  date: string;
  site_id: number;
  company_id: number;
  tracker_id: number;
  page_impressions: number;
  requests: number;
  views: number;
  payout_micros: number;
}

let app: TestApp;
let facts: Fact[];
let pages: Set<number>;
let own: number;
let siteIds: number[];

beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(`${today}T11:00:00Z`) });
  const { ownerDb: db, network } = app;
  own = network.companies.own;
  siteIds = [...(await plantWorld(db, own)).values()].slice(0, 3);
  const [sold = 0] = siteIds;
  const otherId = network.companies.other;
  await db('site_ownerships')
    .where({ site_id: sold })
    .update({ to_on: addDay(soldOn, -1) });
  await db('site_ownerships').insert({ site_id: sold, company_id: otherId, from_on: soldOn });
  await db('sites').where({ id: sold }).update({ company_id: otherId });
  await db.raw(`select ensure_month_partitions('metrics', '${first}', '${today}')`);
  // Some days have nothing; the counts are odd, and payouts are fractions of cents.
  await db.raw(
    `insert into metrics (date, site_id, company_id, tracker_id, region, page_impressions, requests,
                          views, clicks, fallbacks, revenue_micros, agreement_id, rate_cents, payout_micros)
     select day, s.id, case when s.id = :sold and day >= cast(:soldOn as date) then cast(:otherId as integer) else cast(:own as integer) end, t.id, r.region,
            n % 991, n % 773, n % 577, 0, 0, 0, null, null, (n * 7919) % 1000003
       from generate_series(cast(:first as timestamp), cast(:today as timestamp), '1 day') d (day)
      cross join unnest(cast(:siteIds as integer[])) s (id)
      cross join (select id from trackers order by id limit 5) t
      cross join (values ('DE', 3), ('AT', 5)) r (region, weight)
      cross join lateral (select cast(extract(epoch from day) / 86400 as bigint) * (17 + s.id * 31 + t.id * 7) * r.weight) v (n)
      where n % 11 <> 0`,
    { sold, soldOn, otherId, own, first, today, siteIds },
  );
  const trackers = await db('trackers').select('id', 'use_case');
  await writeRollups(db, {
    siteIds,
    trackerIds: trackers.map(({ id }) => id),
    from: first,
    to: today,
  });
  await db('feed_days').insert(
    FEED_NAMES.flatMap((feed) =>
      Array.from({ length: daysBetween(first, completeUntil) + 1 }, (_, index) => {
        const date = addDay(first, index);
        const at = new Date(`${addDay(date, 1)}T12:00:00Z`);
        const counts = { rows: 1, total: 1, revenue_micros: 0 };
        return { feed, date, ...counts, received_at: at, processed_at: at };
      }),
    ),
  );
  pages = new Set(trackers.flatMap((one) => (one.use_case === 'PAGE_IMPRESSIONS' ? one.id : [])));
  facts = (await db('metrics').where({ company_id: own }).select()) as unknown as Fact[];
});
afterAll(() => app.close());

async function ask<T = ClientMetrics>(query: object, path = ''): Promise<T> {
  const agent = await app.as('owner');
  const { body, status } = await agent.get(
    `/api/client/metrics${path}?${new URLSearchParams({ ...query })}`,
  );
  expect(status).toBe(200);
  return body;
}

/** Each site's month rounded half up once. */
function plainCents(some: readonly Fact[]): number {
  const units = new Map<string, number>();
  for (const { site_id, date, payout_micros } of some) {
    const unit = `${site_id} ${date.slice(0, 7)}`;
    units.set(unit, (units.get(unit) ?? 0) + payout_micros);
  }
  let cents = 0;
  for (const micros of units.values()) cents += Math.floor((micros + 5_000) / 10_000);
  return cents;
}

function plainCount(some: readonly Fact[], isMeant: (tracker: number) => boolean, of: keyof Fact) {
  let count = 0;
  for (const fact of some) if (isMeant(fact.tracker_id)) count += Number(fact[of]);
  return count;
}

const within = (from: string, to: string, sites: readonly number[]) =>
  facts.filter((one) => one.date >= from && one.date <= to && sites.includes(one.site_id));

const sumOf = (parts: readonly { payoutCents: number }[]) => {
  let sum = 0;
  for (const { payoutCents } of parts) sum += payoutCents;
  return sum;
};

/** Each day by itself: its counts by loops, its cents those of its month's days, as told up to 92. */
async function expectDays(asked: object, body: ClientMetrics, sites: readonly number[]) {
  const { days } = await ask<ClientDays>(asked, '/days');
  const told = body.step === 'day' ? body.days : [];
  let next = body.from;
  for (const [index, day] of days.entries()) {
    expect(day.date).toBe(next);
    next = addDay(next, 1);
    const ofDay = within(day.date, day.date, sites);
    expect(day.pageImpressions).toBe(plainCount(ofDay, (id) => pages.has(id), 'page_impressions'));
    const exact = ofDay.reduce((sum, one) => sum + one.payout_micros, 0) / 10_000;
    expect(Math.abs(day.payoutCents - exact)).toBeLessThan(sites.length);
    if (told[index]) expect(day).toEqual(pick(told[index]));
  }
  expect(next).toBe(addDay(body.to, 1));
  for (const [index, step] of body.days.entries()) {
    const until = body.days[index + 1]?.date ?? next;
    const own = days.filter(({ date }) => date >= step.date && date < until);
    expect(sumOf(own)).toBe(step.payoutCents);
  }
}
const pick = ({
  date,
  completeness,
  payoutCents,
  pageImpressions,
  adViews,
}: ClientDays['days'][number]) => ({
  ...{ date, completeness, payoutCents, pageImpressions, adViews },
});

const day = fc.integer({ min: 0, max: 760 }).map((days) => addDay('2024-12-01', days));
const arbitrary = fc.record({
  ends: fc.tuple(day, day),
  // Whole months as often as any days.
  isWhole: fc.boolean(),
  sites: fc.subarray([0, 1, 2], { minLength: 1 }),
  compare: fc.constantFrom(...comparisons),
});

describe('a publisher’s figures of any days', () => {
  it('are what loops over the rows make of them', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ ends, isWhole, sites: places, compare }) => {
        const [a, b] = ends;
        const [lower, upper] = a < b ? [a, b] : [b, a];
        const from = isWhole ? `${monthOf(lower)}-01` : lower;
        const to = isWhole ? addDay(`${monthOf(addDay(`${monthOf(upper)}-28`, 4))}-01`, -1) : upper;
        const sites = places.map((place) => siteIds[place] ?? 0);
        const body = await ask({ from, to, compare, sites: sites.join(',') });
        const expected = within(from, to, sites);
        expect(body.step).toBe(daysBetween(from, to) < 92 ? 'day' : 'month');
        expect(body.totals).toMatchObject({
          payoutCents: plainCents(expected),
          pageImpressions: plainCount(expected, (id) => pages.has(id), 'page_impressions'),
        });
        for (const parts of [body.days, body.positions, body.sites]) {
          expect(sumOf(parts)).toBe(body.totals.payoutCents);
        }
        for (const site of body.sites) {
          expect(site.payoutCents).toBe(plainCents(within(from, to, [site.id])));
        }
        for (const position of body.positions) {
          const unit = position.unit === 'pageImpressions' ? 'page_impressions' : 'views';
          const isIt = (id: number) => id === position.trackerId;
          expect(position.count).toBe(plainCount(expected, isIt, unit));
          expect(position.requests).toBe(plainCount(expected, isIt, 'requests'));
          const ofDays = body.days.flatMap(({ positions }) =>
            positions.filter(({ trackerId }) => isIt(trackerId)),
          );
          expect(ofDays.reduce((sum, { count }) => sum + count, 0)).toBe(position.count);
        }
        let next = from;
        for (const [index, step] of body.days.entries()) {
          expect(step.date).toBe(next);
          next = body.days[index + 1]?.date ?? addDay(to, 1);
          const ofStep = within(step.date, addDay(next, -1), sites);
          expect(sumOf(step.positions)).toBe(step.payoutCents);
          expect(step.pageImpressions).toBe(
            plainCount(ofStep, (id) => pages.has(id), 'page_impressions'),
          );
          if (body.step === 'month') {
            expect(step.payoutCents).toBe(plainCents(ofStep));
          } else {
            expect(next).toBe(addDay(step.date, 1));
          }
        }
        await expectDays({ from, to, sites: sites.join(',') }, body, sites);
        const { previous } = body;
        if (!previous) return;
        expect(compare).not.toBe('none');
        expect(previous.payoutCents).toBe(plainCents(within(previous.from, previous.to, sites)));
        if (!previous.of) return;
        const { of } = previous;
        expect(of.payoutCents).toBe(plainCents(within(of.from, of.to, sites)));
        const change = await ask<ClientChange>(
          {
            ...{ from: of.from, to: of.to, sites: sites.join(',') },
            ...{ beforeFrom: previous.from, beforeTo: previous.to },
          },
          '/change',
        );
        expect(change.now.cents).toBe(of.payoutCents);
        expect(change.before.cents).toBe(previous.payoutCents);
        let effects = 0;
        for (const { cents } of change.effects) effects += cents;
        expect(effects).toBe(of.payoutCents - previous.payoutCents);
      }),
      { seed: 43, numRuns: times(60, 1000) },
    );
  });

  it('have in each month what that month alone has, by position too', async () => {
    const year = await ask({ from: '2025-06-20', to: '2026-11-27' });
    expect(year.days).toHaveLength(18);
    for (const [index, { date, ...month }] of year.days.entries()) {
      const to = addDay(year.days[index + 1]?.date ?? '2026-11-28', -1);
      const alone = await ask({ from: date, to });
      expect(month.payoutCents).toBe(alone.totals.payoutCents);
      const told = new Map(alone.positions.map((one) => [one.trackerId, one]));
      expect(
        month.positions.map(({ trackerId, count, payoutCents }) => [trackerId, count, payoutCents]),
      ).toEqual(
        month.positions.map(({ trackerId }) => [
          trackerId,
          told.get(trackerId)?.count,
          told.get(trackerId)?.payoutCents,
        ]),
      );
    }
  });

  it('have on each day of a long period what that month’s days have', async () => {
    const asked = { from: '2025-06-20', to: '2026-11-27', exclude: siteIds[1] };
    const { days } = await ask<ClientDays>(asked, '/days');
    const alone: ClientDays['days'] = [];
    for (const { date } of (await ask(asked)).days) {
      const to = days.findLast((one) => monthOf(one.date) === monthOf(date))?.date;
      alone.push(...(await ask({ ...asked, from: date, to })).days.map(pick));
    }
    expect(days).toEqual(alone);
  });

  it.each([
    ['a year under way', 'previous', '2026-01-01', '2026-12-31', '2025-01-01', '2025-11-25'],
    ['a quarter under way', 'previous', '2026-10-01', '2026-12-31', '2026-07-01', '2026-08-25'],
    ['a quarter, a year before', 'year', '2026-10-01', '2026-12-31', '2025-10-01', '2025-11-25'],
    ['a month, a year before', 'year', '2026-11-01', today, '2025-11-01', '2025-11-25'],
    ['the last 30 days', 'previous', '2026-10-28', '2026-11-26', '2026-09-28', '2026-10-26'],
  ])('compare complete days: %s (%s)', async (_label, compare, from, to, first, last) => {
    const { previous } = await ask({ from, to, compare });
    expect(previous).toMatchObject({ from: first, to: last, of: { from, to: completeUntil } });
  });

  it('say of each month whether its days are complete', async () => {
    const { days } = await ask({ from: '2024-12-01', to: '2026-12-31' });
    expect(days).toHaveLength(25);
    const told = Object.fromEntries(days.map((one) => [monthOf(one.date), one.completeness]));
    expect(told).toMatchObject({
      ...{ '2024-12': 'missing', '2025-01': 'partial', '2025-02': 'complete' },
      ...{ '2026-10': 'complete', '2026-11': 'partial', '2026-12': 'missing' },
    });
  });

  it('have the state of a month that was settled a minute ago', async () => {
    const [, siteId = 0] = siteIds;
    const month = '2026-09-01';
    const approved = { from_on: month, to_on: '2026-09-30', date: today, net_cents: 1 };
    const [invoice] = await app
      .ownerDb('invoices')
      .insert({
        ...{ company_id: own, status: 'APPROVED', ...approved, gross_cents: 1 },
        ...{ top_content: '', bottom_content: '', approved_at: new Date(`${today}T10:59:00Z`) },
      })
      .returning('id');
    await app.ownerDb('settled_months').insert({
      ...{ company_id: own, site_id: siteId, month, approved_on: today },
      invoice_id: mustExist(invoice).id,
    });
    const { days } = await ask({ from: '2026-01-01', to: '2026-12-31', sites: siteId });
    const states = new Map(days.map((one) => [one.date, one.status]));
    expect(states.get(month)).toBe('final');
    expect(states.get('2026-08-01')).toBe('estimated');
    await app.ownerDb('settled_months').delete();
    await app.ownerDb('invoices').delete();
  });
});
