import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FeedWorld, openFeedWorld } from '#api/modules/feeds/testing/feed-world.ts';
import { readNumbers, readRollupFaults } from '#api/modules/feeds/testing/read-numbers.ts';
import {
  type ExpectedMetric,
  recomputeDays,
  recomputeMetrics,
} from '#api/modules/feeds/testing/recompute.ts';
import { hoursOf, worldLines } from '#api/modules/feeds/testing/world-lines.ts';
import { paidCount, payoutMicros } from '#shared/domain/payout.ts';
import { allocatePayout } from '#shared/domain/testing/allocate-payout.ts';

const feeds = ['cm', 'qmn', 'f11-de', 'f11-at'];

describe.each([
  ['the clocks go back', '2026-10-23', '2026-10-27', '2026-10-25', 25],
  ['the clocks go forward', '2026-03-27', '2026-03-30', '2026-03-29', 23],
] as const)(
  'metrics of feeds that came over HTTP, when %s',
  (_label, from, to, longNight, hours) => {
    let world: FeedWorld;
    let expected: ExpectedMetric[];

    beforeAll(async () => {
      world = await openFeedWorld({ clock: () => new Date(`${to}T22:30:00Z`) });
      await world.runAll(from, to);
      expected = recomputeMetrics(
        Object.fromEntries(feeds.map((feed) => [feed, worldLines(feed, from, to)])),
      );
    });
    afterAll(() => world.close());

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

    it('are priced and allocated by the rules as the shared code states them', async () => {
      const { rows: facts } = await world.db.raw(`
      select t.use_case as "useCase", m.page_impressions as "pageImpressions", m.views, m.rate_cents as "rateCents",
             m.payout_micros as "payoutMicros"
        from metrics m join trackers t on t.id = m.tracker_id`);
      for (const { useCase, rateCents, payoutMicros: payout, ...counted } of facts) {
        expect(payout).toBe(payoutMicros(paidCount(useCase, counted), rateCents));
      }
      const { siteDaily } = await readNumbers(world.db);
      for (const day of siteDaily) {
        const views = { QMN: Number(day.qmn_views), WB: Number(day.wb_views) };
        const { QMN, WB } = allocatePayout(Number(day.payout_micros), views);
        expect([day.qmn_payout_micros, day.wb_payout_micros]).toEqual([QMN, WB]);
      }
    });

    it('and all rollups are sums of them', async () => {
      expect(await readRollupFaults(world.db)).toEqual([]);
    });

    it('have each hour of the night', async () => {
      const { hourly } = await readNumbers(world.db);
      const instants = new Set(
        hourly
          .filter(
            ({ url, date, slug }) =>
              url === 'alpha.example' && date === longNight && slug === 'mobile-consent',
          )
          .map(({ hour }) => (hour as Date).toISOString()),
      );
      expect([...instants].sort()).toEqual(
        hoursOf(longNight).map((hour) => new Date(hour).toISOString()),
      );
      expect(instants.size).toBe(hours);
    });

    it('by the hour add up to those of the day', async () => {
      const { rows } = await world.db.raw(`
      select h.* from (
        select date, site_id, tracker_id, region, sum(h.page_impressions) as page_impressions,
               sum(h.views) as views, sum(h.revenue_micros) as revenue
          from metrics_hourly m,
               unnest(m.page_impressions, m.views, m.revenue_micros) as h (page_impressions, views, revenue_micros)
         group by 1, 2, 3, 4) h
      join metrics m using (date, site_id, tracker_id, region)
      where (h.page_impressions, h.views, h.revenue) is distinct from (m.page_impressions, m.views, m.revenue_micros)`);
      expect(rows).toEqual([]);
    });
  },
);

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
