import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import {
  type ExpectedMetric,
  recomputeDays,
  recomputeMetrics,
} from '#api/modules/feeds/testing/recompute.ts';
import { hoursOf, worldLines } from '#api/modules/feeds/testing/world-lines.ts';

/** Days around the night in which the clocks go back: 25 hours on the 25th. */
const from = '2026-10-23';
const to = '2026-10-27';
const feeds = ['cm', 'qmn', 'f11-de', 'f11-at'];

let world: FeedWorld;
let expected: ExpectedMetric[];

beforeAll(async () => {
  world = await openFeedWorld({ clock: () => new Date('2026-10-28T08:00:00Z') });
  await world.runAll(from, to);
  expected = recomputeMetrics(
    Object.fromEntries(feeds.map((feed) => [feed, worldLines(feed, from, to)])),
  );
});
afterAll(() => world.close());

describe('metrics of feeds that came over HTTP', () => {
  it('equal an independent recomputation from the same lines', async () => {
    const { metrics } = await readNumbers(world.db);
    const actual = metrics.map((row) => ({
      site: row.url,
      date: row.date,
      tracker: row.slug,
      region: row.region,
      pageImpressions: row.page_impressions,
      requests: row.requests,
      views: row.views,
      clicks: row.clicks,
      fallbacks: row.fallbacks,
      revenueMicros: BigInt(Number(row.revenue_micros)),
      rateCents: row.rate_cents,
      payoutMicros: BigInt(Number(row.payout_micros)),
      governed: row.agreement_id !== null,
    }));
    const inOrder = (one: object) =>
      JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
    expect(actual.map(inOrder).sort()).toEqual(expected.map(inOrder).sort());
    expect(actual.length).toBeGreaterThan(150);
  });

  it('stand in the daily rollup with the payout allocated to the ad owners', async () => {
    const { siteDaily } = await readNumbers(world.db);
    const days = recomputeDays(expected);
    expect(siteDaily).toHaveLength(days.size);
    for (const row of siteDaily) {
      expect(row, `${row.url} ${row.date} ${row.region}`).toMatchObject(
        asRow(days.get(`${row.url} ${row.date} ${row.region}`)),
      );
    }
  });

  it('and all rollups are sums of them', async () => {
    expect(await readRollupFaults(world.db)).toEqual([]);
  });

  it('have an hour for each of the 25 of the night in which the clocks go back', async () => {
    const { hourly } = await readNumbers(world.db);
    const instants = new Set(
      hourly
        .filter(
          ({ url, date, slug }) =>
            url === 'alpha.example' && date === '2026-10-25' && slug === 'mobile-consent',
        )
        .map(({ hour }) => (hour as Date).toISOString()),
    );
    expect([...instants].sort()).toEqual(
      hoursOf('2026-10-25').map((hour) => new Date(hour).toISOString()),
    );
    expect(instants.size).toBe(25);
  });

  it('by the hour add up to those of the day', async () => {
    const { rows } = await world.db.raw(`
      select h.* from (
        select date, site_id, tracker_id, region, sum(page_impressions) as page_impressions, sum(views) as views,
               sum(revenue_micros) as revenue
          from metrics_hourly group by 1, 2, 3, 4) h
      join metrics m using (date, site_id, tracker_id, region)
      where (h.page_impressions, h.views, h.revenue) is distinct from (m.page_impressions, m.views, m.revenue_micros)`);
    expect(rows).toEqual([]);
  });
});

function asRow(
  day: ReturnType<typeof recomputeDays> extends Map<string, infer D> ? D | undefined : never,
) {
  return {
    page_impressions: day?.pageImpressions,
    consent_page_impressions: day?.consentPageImpressions,
    qmn_views: day?.qmnViews,
    wb_views: day?.wbViews,
    qmn_revenue_micros: Number(day?.qmnRevenueMicros),
    wb_revenue_micros: Number(day?.wbRevenueMicros),
    payout_micros: Number(day?.payoutMicros),
    qmn_payout_micros: Number(day?.qmnPayoutMicros),
    wb_payout_micros: Number(day?.wbPayoutMicros),
    has_agreement: day?.governed,
  };
}
