import { describe, expect, it } from 'vitest';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import { parseFeed } from '#api/integrations/feeds/parse-feed.ts';
import { addDay } from '#shared/dates.ts';
import { FEED_NAMES, FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { demoFeedLines } from './feed-lines.ts';
import { demoFeedRows } from './feed-rows.ts';
import { demoNetwork } from './network.ts';
import type { DemoPlacement, DemoSite } from './network-types.ts';

const TODAY = '2026-11-20';
const NOW = new Date('2026-11-20T10:30:00Z');
const network = demoNetwork(TODAY);
const FIGURES = [
  'pageImpressions',
  'requests',
  'views',
  'clicks',
  'fallbacks',
  'revenueMicros',
] as const;

function rowsOf(feed: FeedName, from: string, to: string, grain: 'hourly' | 'daily' = 'hourly') {
  return [...demoFeedRows({ network, feed, from, to, now: NOW, grain })];
}

function linesOf(feed: FeedName, from: string, to: string, now = NOW) {
  return [...demoFeedLines({ network, feed, from, to, now, grain: 'hourly' })];
}

/** Figures by day and everything else except the hour. */
function sums(rows: readonly FeedRow[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const row of rows) {
    const key = [row.date, row.rawDomain, row.placementId, row.country, row.device, row.consent];
    const before = byKey.get(key.join()) ?? FIGURES.map(() => 0);
    byKey.set(
      key.join(),
      FIGURES.map((figure, index) => row[figure] + (before[index] ?? 0)),
    );
  }
  return byKey;
}

describe('hours and days', () => {
  it.each([
    ['an ordinary day', '2026-11-18', 24],
    ['the spring change', '2026-03-29', 23],
    ['the autumn change', '2026-10-25', 25],
  ])('on %s all hours add up to the day, exactly', (_label, day, hours) => {
    for (const feed of ['cm', 'qmn'] as const) {
      const hourly = rowsOf(feed, day, day, 'hourly');
      const daily = rowsOf(feed, day, day, 'daily');
      expect(new Set(hourly.map(({ hour }) => hour)).size).toBe(hours);
      expect(sums(hourly)).toEqual(sums(daily));
      expect(daily.length).toBe(sums(daily).size);
    }
  });

  it('puts the daily row at noon of Berlin', () => {
    const hours = new Set(
      rowsOf('cm', '2026-07-01', '2026-07-01', 'daily').map(({ hour }) => hour),
    );
    expect([...hours]).toEqual(['2026-07-01T10:00:00.000Z']);
  });

  it('never has more views than requests, or revenue without a view, in any hour', () => {
    for (const row of rowsOf('qmn', '2026-11-18', '2026-11-18')) {
      expect(row.views).toBeLessThanOrEqual(row.requests);
      expect(row.clicks).toBeLessThanOrEqual(row.views);
      expect(row.fallbacks).toBeLessThanOrEqual(row.requests - row.views);
      if (row.views === 0) expect(row.revenueMicros).toBe(0);
      for (const figure of FIGURES) expect(row[figure]).toBeGreaterThanOrEqual(0);
    }
  });

  it('names no key twice', () => {
    for (const feed of FEED_NAMES) {
      const keys = rowsOf(feed, '2026-10-25', '2026-10-26').map((row) =>
        [
          row.date,
          row.hour,
          row.rawDomain,
          row.placementId,
          row.country,
          row.device,
          row.consent,
        ].join(),
      );
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('what there is at a time', () => {
  it('of today only hours that are over', () => {
    const hours = rowsOf('cm', TODAY, TODAY).map(({ hour }) => hour ?? '');
    expect(hours.toSorted().at(0)).toBe('2026-11-19T23:00:00.000Z');
    // At 11:30 in Berlin the hour from 10 to 11 is the last one.
    expect(hours.toSorted().at(-1)).toBe('2026-11-20T09:00:00.000Z');
  });

  it('of feeds without hours nothing of today, of no feed anything of tomorrow', () => {
    expect(linesOf('f11-de', TODAY, addDay(TODAY, 3))).toEqual([]);
    expect(linesOf('f11-de', addDay(TODAY, -1), TODAY).length).toBeGreaterThan(100);
    expect(linesOf('cm', addDay(TODAY, 1), addDay(TODAY, 3))).toEqual([]);
    expect(rowsOf('qmn', TODAY, TODAY, 'daily')).toEqual([]);
  });

  it('is the same whatever range is asked for, and grows only by new hours', () => {
    for (const feed of FEED_NAMES) {
      const alone = linesOf(feed, '2026-11-17', '2026-11-17');
      const within = linesOf(feed, '2026-11-15', '2026-11-19');
      expect(alone.length).toBeGreaterThan(0);
      const start = within.indexOf(alone[0] ?? '');
      expect(within.slice(start, start + alone.length)).toEqual(alone);
    }
    const later = new Set(linesOf('cm', TODAY, TODAY, new Date('2026-11-20T15:00:00Z')));
    for (const line of linesOf('cm', TODAY, TODAY)) expect(later.has(line)).toBe(true);
  });

  it('lets a scheduled site begin when its day has come', () => {
    const site = network.sites.find(
      ({ agreements: [only] }) => only?.status === 'SCHEDULED' && only.startsAt !== null,
    );
    const start = site?.agreements[0]?.startsAt ?? '';
    const now = new Date(`${addDay(start, 2)}T12:00:00Z`);
    const request = { network, feed: 'cm', from: TODAY, to: start, now, grain: 'hourly' } as const;
    const rows = [...demoFeedRows(request)].filter(({ domain }) => domain === site?.url);
    expect(rows.some(({ date }) => date === start)).toBe(true);
  });
});

describe('the lines', () => {
  it('say exactly what the rows say, read back by the parser', async () => {
    for (const feed of FEED_NAMES) {
      const request = { network, feed, from: '2026-10-25', to: '2026-10-26', now: NOW } as const;
      const text = [FEEDS[feed].columns.join(), ...demoFeedLines({ ...request, grain: 'hourly' })];
      const read: FeedRow[] = [];
      for await (const { rows, setAside } of parseFeed(feed, [`${text.join('\n')}\n`])) {
        expect(setAside).toEqual([]);
        read.push(...rows);
      }
      expect(read).toEqual([...demoFeedRows({ ...request, grain: 'hourly' })]);
    }
  });
});

describe('eighteen months', () => {
  const sites = new Map(network.sites.map((site) => [site.url, site]));
  const holders = new Map<string, { site: DemoSite; placement: DemoPlacement }[]>();
  for (const site of network.sites) {
    for (const placement of site.placements) {
      const key = `${placement.source} ${placement.placementId}`;
      holders.set(key, [...(holders.get(key) ?? []), { site, placement }]);
    }
  }

  /** Where processing would put a row; null without a match. */
  function place(row: FeedRow) {
    const { source, region } = FEEDS[row.feed];
    const country = region ?? row.country;
    if (country !== 'DE' && country !== 'AT') return null;
    if (source === 'CM') {
      const site = sites.get(row.domain);
      const device = row.device === 'desktop' ? 'desktop' : 'mobile';
      const slug = `${device}-${row.consent === 'given' ? '' : 'non-'}consent`;
      return site ? { site, slug, region: country } : null;
    }
    const holder = holders
      .get(`${source} ${row.placementId}`)
      ?.find(
        ({ placement: { fromOn, toOn } }) =>
          (fromOn ?? row.date) <= row.date && (toOn ?? row.date) >= row.date,
      );
    return holder
      ? { site: holder.site, slug: holder.placement.trackerSlug, region: country }
      : null;
  }

  function agreementOn(site: DemoSite, day: string) {
    return site.agreements.find(
      ({ status, startsAt, endsAt }) =>
        status !== 'DRAFT' && (startsAt ?? '') <= day && (endsAt ?? day) >= day,
    );
  }

  function payoutMicros(row: FeedRow, { site, slug }: NonNullable<ReturnType<typeof place>>) {
    const agreement = agreementOn(site, row.date);
    const isPilot = agreement?.mode === 'PILOT' && row.feed === 'cm';
    const paid = isPilot ? `pilot-${slug.split('-')[0]}` : slug;
    const rate = agreement?.trackers.find((tracker) => tracker.slug === paid)?.viewsCpm ?? 0;
    return (row.feed === 'cm' ? row.pageImpressions : row.views) * rate * 10;
  }

  /** Rows of the metrics table: site × tracker × region, a day or an hour. */
  function countMetricRows(feed: FeedName, grain: 'daily' | 'hourly', from: string) {
    const to = addDay(TODAY, -1);
    let count = 0;
    for (let day = from; day <= to; day = addDay(day, 1)) {
      const keys = new Set<string>();
      for (const row of demoFeedRows({ network, feed, from: day, to: day, now: NOW, grain })) {
        const found = place(row);
        if (found) keys.add(`${found.site.url} ${found.slug} ${found.region} ${row.hour}`);
      }
      count += keys.size;
    }
    return count;
  }

  it('stay within the seed’s budget', { timeout: 60_000 }, () => {
    const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
    const daily = sum(
      FEED_NAMES.map((feed) => countMetricRows(feed, 'daily', network.historyFrom)),
    );
    const hours = addDay(TODAY, -14);
    const hourly = sum(
      (['cm', 'qmn'] as const).map((feed) => countMetricRows(feed, 'hourly', hours)),
    );
    console.log(`demo network: ${daily} daily and ${hourly} hourly metric rows`);
    expect(daily).toBeGreaterThan(300_000);
    expect(daily).toBeLessThanOrEqual(420_000);
    expect(hourly).toBeGreaterThan(200_000);
    expect(hourly).toBeLessThanOrEqual(450_000);
  });

  it('earn the operator 15 to 40 percent, every month; few sites lose', { timeout: 60_000 }, () => {
    const months = new Map<string, { revenue: number; payout: number }>();
    const profits = new Map<string, number>();
    const lately = addDay(TODAY, -30);
    let unmatched = 0;
    // Two months hardly have a site; their margin is chance.
    const from = `${addDay(network.historyFrom, 62).slice(0, 7)}-01`;
    for (const feed of FEED_NAMES) {
      const to = addDay(TODAY, -1);
      for (const row of demoFeedRows({ network, feed, from, to, now: NOW, grain: 'daily' })) {
        const found = place(row);
        if (!found) {
          unmatched += 1;
          continue;
        }
        const payout = payoutMicros(row, found);
        const month = months.get(row.date.slice(0, 7)) ?? { revenue: 0, payout: 0 };
        month.revenue += row.revenueMicros;
        month.payout += payout;
        months.set(row.date.slice(0, 7), month);
        if (row.date >= lately) {
          const profit = row.revenueMicros - payout;
          profits.set(found.site.url, (profits.get(found.site.url) ?? 0) + profit);
        }
      }
    }
    expect(unmatched).toBeGreaterThan(100);
    expect(months.size).toBeGreaterThan(15);
    for (const [month, { revenue, payout }] of months) {
      const margin = 1 - payout / revenue;
      expect(margin, month).toBeGreaterThan(0.15);
      expect(margin, month).toBeLessThan(0.4);
    }
    const losses = [...profits.values()].filter((profit) => profit < 0);
    expect(losses.length).toBeGreaterThanOrEqual(2);
    expect(losses.length).toBeLessThanOrEqual(8);
  });
});
