import { bareDomain } from '#api/integrations/feeds/bare-domain.ts';
import { type BerlinHour, berlinHoursOf } from '#api/integrations/feeds/berlin-hours.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import { addDay, berlinDay, berlinInstant, type Day, laterOf } from '#shared/dates.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { dayNumber } from './calendar.ts';
import { DEMO_FEEDS } from './feeds/demo-feeds.ts';
import { hourlyRhythms, type Rhythm } from './hourly-rhythms.ts';
import type { DemoNetwork, DemoStranger } from './network-types.ts';
import { deviation, hashText } from './random.ts';

export type DemoFeedRequest = {
  network: DemoNetwork;
  feed: FeedName;
  /** Berlin days, both included. */
  from: Day;
  to: Day;
  /** Only hours over by then have rows; without hours, only days before it. */
  now: Date;
  /**
   * `hourly` is what the feed sends. `daily` has one row at noon instead of a day's hours, for a
   * long history; both have the same sums, to the last view and micro-euro.
   */
  grain: 'hourly' | 'daily';
};

/** The rows of a feed, one by one; a day's rows are the same in every range. */
export function* demoFeedRows(request: DemoFeedRequest): Generator<FeedRow, void> {
  const { network, feed, from, to, now } = request;
  const inHours = FEEDS[feed].grain === 'hour' && request.grain === 'hourly';
  const today = berlinDay(now);
  const newest = inHours ? today : addDay(today, -1);
  const lastDay = to < newest ? to : newest;
  let line = 1;
  for (let day = laterOf(from, network.historyFrom); day <= lastDay; day = addDay(day, 1)) {
    const hours = inHours ? berlinHoursOf(day) : [];
    const over = hours.filter(({ instant }) => Date.parse(instant) + 3_600_000 <= now.getTime());
    for (const { seed, rows } of rowsBySite(network, feed, day)) {
      const rhythms = inHours ? hourlyRhythms(hours, seed, dayNumber(day)) : null;
      for (const { row, rhythm } of rows) {
        if (!rhythms) {
          row.line = ++line;
          yield row;
          continue;
        }
        for (const hourRow of spread(row, over, rhythms[rhythm])) {
          hourRow.line = ++line;
          yield hourRow;
        }
      }
    }
  }
}

type RowOfDay = { row: FeedRow; rhythm: Rhythm };

/** A day's totals, site by site. */
function* rowsBySite(
  network: DemoNetwork,
  feed: FeedName,
  day: Day,
): Generator<{ seed: number; rows: RowOfDay[] }, void> {
  const { source, region, grain } = FEEDS[feed];
  const hour = grain === 'hour' ? berlinInstant(day, '12:00').toISOString() : null;
  const empty: FeedRow = { ...EMPTY_ROW, feed, date: day, hour };

  for (const site of network.sites) {
    if (!site.traffic) continue;
    const rows: RowOfDay[] = [];
    for (const { rhythm, ...said } of DEMO_FEEDS[feed](site, day, network.today)) {
      if (region && said.country !== region) continue;
      const row = { ...empty, domain: bareDomain(said.rawDomain ?? '') ?? '', ...said };
      if (region) row.country = '';
      rows.push({ rhythm, row });
    }
    yield { seed: hashText(site.url), rows };
  }

  for (const stranger of network.strangers) {
    if (stranger.source !== source) continue;
    const rows = [{ rhythm: 'all' as const, row: strangerRow(stranger, empty, region) }];
    yield { seed: hashText(stranger.placementId), rows };
  }
}

function strangerRow(stranger: DemoStranger, empty: FeedRow, region: 'DE' | 'AT' | null): FeedRow {
  const { domain, placementId, fillRate, revenuePerViewMicros } = stranger;
  const noise = 1 + 0.1 * deviation(hashText(placementId), dayNumber(empty.date));
  const requests = Math.round(stranger.requestsPerDay * noise * (region === 'AT' ? 0.12 : 1));
  const views = Math.floor(requests * fillRate);
  return {
    ...empty,
    domain,
    rawDomain: domain,
    placementId,
    country: region ? '' : 'DE',
    requests,
    views,
    clicks: Math.round(views * 0.002),
    fallbacks: Math.floor((requests - views) / 2),
    revenueMicros: views * revenuePerViewMicros,
  };
}

/**
 * Cuts a day's row into hours. `upTo[i]` is the share of the day by the end of hour i, the last
 * one 1, so nothing is lost to rounding. Views follow the requests, clicks and revenue the views:
 * no hour has more views than requests, and an hour without views earns nothing.
 */
function* spread(
  day: FeedRow,
  hours: readonly BerlinHour[],
  upTo: readonly number[],
): Generator<FeedRow, void> {
  const unfilled = day.requests - day.views;
  let before = {
    ...day,
    pageImpressions: 0,
    requests: 0,
    views: 0,
    clicks: 0,
    fallbacks: 0,
    revenueMicros: 0,
  };
  for (let index = 0; index < hours.length; index += 1) {
    const share = upTo[index] ?? 1;
    const requests = Math.floor(day.requests * share);
    const views = part(requests, day.views, day.requests);
    const until: FeedRow = {
      feed: day.feed,
      date: day.date,
      hour: hours[index]?.instant ?? null,
      domain: day.domain,
      rawDomain: day.rawDomain,
      placementId: day.placementId,
      country: day.country,
      device: day.device,
      consent: day.consent,
      pageImpressions: Math.floor(day.pageImpressions * share),
      requests,
      views,
      clicks: part(views, day.clicks, day.views),
      fallbacks: part(requests - views, day.fallbacks, unfilled),
      revenueMicros: part(views, day.revenueMicros, day.views),
      line: 0,
    };
    if (until.pageImpressions > before.pageImpressions || requests > before.requests) {
      yield {
        ...until,
        pageImpressions: until.pageImpressions - before.pageImpressions,
        requests: requests - before.requests,
        views: views - before.views,
        clicks: until.clicks - before.clicks,
        fallbacks: until.fallbacks - before.fallbacks,
        revenueMicros: until.revenueMicros - before.revenueMicros,
      };
    }
    before = until;
  }
}

/** `of × count / total`, rounded down; exactly `of` once `count` has reached `total`. */
function part(count: number, of: number, total: number): number {
  return total === 0 ? 0 : Math.floor((of * count) / total);
}

const EMPTY_ROW = {
  domain: '',
  rawDomain: '',
  placementId: '',
  country: '',
  device: '',
  consent: '',
  pageImpressions: 0,
  requests: 0,
  views: 0,
  clicks: 0,
  fallbacks: 0,
  revenueMicros: 0,
  line: 0,
} as const;
