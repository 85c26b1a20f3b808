import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import {
  addDay,
  berlinDay,
  berlinInstant,
  berlinWallClock,
  type Day,
  listDays,
} from '#shared/dates.ts';
import type { SiteDays } from '#shared/domain/alerts/site-factors.ts';
import { hoursKeptDays } from '#shared/domain/hourly-range.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { type FeedDays, hourlyFeeds, lastDayOfPages, wholeDays } from './select-feed-days.ts';
import { selectPilotDays } from './select-pilot-days.ts';
import { spread } from './select-site-days.ts';

/** Before this many hours have passed, a day says nothing. */
const leastHours = 6;
/** Rows of ads are many: this is the minimum of days for a band. */
const daysOfAds = 49;

const pageFeeds = hourlyFeeds.filter((feed) => FEEDS[feed].total === 'page_impressions');
const adFeeds = hourlyFeeds.filter((feed) => FEEDS[feed].total !== 'page_impressions');
/** Whose ads come by the hour. */
export const hourlyAdSources: string[] = adFeeds.map((feed) => FEEDS[feed].source);

export interface BegunDay {
  today: Day;
  /** Today's hours before this one are available. */
  untilHour: number;
  /** By site: its days, each only up to that hour, today last. */
  sites: Map<number, SiteDays>;
}

export interface BegunDays {
  pages: BegunDay | undefined;
  /** Ads of the sources that have hours, and the page impressions of the same hours. */
  ads: BegunDay | undefined;
}

interface StoredSums {
  siteId: number;
  days: number[];
  pages: number[];
  given: number[];
  adPages: number[];
  requests: number[];
  views: number[];
  revenue: number[];
}

/**
 * Today as far as it has come, and the same hours of earlier days. Without the newest hour, which
 * may still grow, and all from the first hour that a feed skipped. Undefined: too little yet.
 */
export async function selectBegunDays(
  db: Db,
  { now, feeds }: { now: Date; feeds: FeedDays },
): Promise<BegunDays> {
  const today = berlinDay(now);
  const limits = await selectLimits(db, today, feeds);
  const limitOf = (of: readonly FeedName[]) => {
    const delivering = of.flatMap((feed) => limits.get(feed) ?? []);
    return delivering.length === 0 ? 0 : Math.min(...delivering);
  };
  const pagesUntil = limitOf(pageFeeds);
  if (pagesUntil < leastHours) return { pages: undefined, ads: undefined };
  const adsUntil = Math.min(pagesUntil, limitOf(adFeeds));
  const hasAds = adsUntil >= leastHours;
  const from = addDay(today, -hoursKeptDays);
  const found = await selectSums(db, { from, today, pagesUntil, adsUntil: hasAds ? adsUntil : 0 });
  const pilots = await selectPilotDays(db, { from, to: today });
  const days = listDays(from, today);
  const isThere = (of: Set<Day>) => days.map((day) => day === today || of.has(day));
  const pagesThere = isThere(feeds.pages);
  const adsThere = isThere(new Set(wholeDays(feeds)));
  const adsFrom = days.length - 1 - daysOfAds;
  const nothing = days.map(() => null);
  const begun = (
    untilHour: number,
    siteDays: (one: StoredSums) => Partial<SiteDays>,
  ): BegunDay => ({
    ...{ today, untilHour },
    sites: new Map(
      found.map((one): [number, SiteDays] => [
        one.siteId,
        {
          ...{ days, pilotDays: pilots.get(one.siteId) },
          ...{ pageImpressions: nothing, consentPageImpressions: nothing },
          ...{ requests: nothing, views: nothing, revenueMicros: nothing, payoutMicros: nothing },
          ...siteDays(one),
        },
      ]),
    ),
  });
  return {
    pages: begun(pagesUntil, (one) => ({
      pageImpressions: spread(one, one.pages, pagesThere),
      consentPageImpressions: spread(one, one.given, pagesThere),
    })),
    ads: hasAds
      ? begun(adsUntil, (one) => ({
          pageImpressions: spread(one, one.adPages, adsThere, adsFrom),
          requests: spread(one, one.requests, adsThere, adsFrom),
          views: spread(one, one.views, adsThere, adsFrom),
          revenueMicros: spread(one, one.revenue, adsThere, adsFrom),
        }))
      : undefined,
  };
}

/** For each feed with hours that ever delivered and has not ended, the hour before which all of today is there. */
async function selectLimits(db: Db, today: Day, feeds: FeedDays): Promise<Map<FeedName, number>> {
  const received = await rows<Row<'feed_days', 'last_hour'> & { feed: FeedName }>(
    db,
    `select feed, max(last_hour) filter (where date = :today and processed_at is not null) as last_hour
       from feed_days where feed = any(:feeds) group by feed`,
    {
      today,
      feeds: hourlyFeeds.filter((feed) => (feeds.deliveries.get(feed)?.endedOn ?? today) >= today),
    },
  );
  const before = lastDayOfPages(feeds);
  const seen = await rows<{ source: string; day: Day; hours: number[] }>(
    db,
    `select source, to_char(date, 'YYYY-MM-DD') as day,
            array_agg(cast(extract(hour from hour at time zone 'Europe/Berlin') as integer)) as hours
       from (select distinct t.source, m.date, u.hour
               from metrics_hourly m
               join trackers t on t.id = m.tracker_id
              cross join unnest(m.hours) u (hour)
              where m.date = any(cast(:days as date[]))) seen
      group by source, date`,
    { days: [today, ...(before ? [before] : [])] },
  );
  const hoursOf = (source: string, day: Day | undefined) =>
    seen.find((one) => one.source === source && one.day === day)?.hours ?? [];
  return new Map(
    received.map(({ feed, last_hour }) => {
      const newest = last_hour ? hourOf(last_hour) : 0;
      const there = hoursOf(FEEDS[feed].source, today);
      const gaps = hoursOf(FEEDS[feed].source, before).filter(
        (hour) => hasHour(today, hour) && !there.includes(hour),
      );
      return [feed, Math.min(newest, ...gaps)];
    }),
  );
}

const atHour = (day: Day, hour: number): Date =>
  berlinInstant(day, `${String(hour).padStart(2, '0')}:00`);

/** Not 2 o'clock where the clocks go forward. */
const hasHour = (day: Day, hour: number): boolean => hourOf(atHour(day, hour)) === hour;

const hourOf = (instant: Date): number => Number(berlinWallClock(instant).slice(11, 13));

/** The limits are instants of each day: computed here, not for each hour of each row. */
const selectSums = (
  db: Db,
  {
    from,
    today,
    pagesUntil,
    adsUntil,
  }: { from: Day; today: Day; pagesUntil: number; adsUntil: number },
): Promise<StoredSums[]> => {
  const days = listDays(from, today);
  const adsFrom = addDay(today, -daysOfAds);
  const instants = (hour: number) => days.map((day) => atHour(day, hour).toISOString());
  return rows<StoredSums>(
    db,
    `select site_id as "siteId", array_agg(day order by day) as days,
            ${sums.map((name) => `array_agg("${name}" order by day) as "${name}"`).join(', ')}
       from (
         select m.site_id, m.date - cast(:from as date) as day,
                ${sum('pages', 'pages_until')} as pages,
                ${sum('pages', 'pages_until', 'and t.is_given')} as given,
                ${sum('pages', 'ads_until')} as "adPages", ${sum('requests', 'ads_until')} as requests,
                ${sum('views', 'ads_until')} as views, ${sum('revenue', 'ads_until')} as revenue
           from unnest(cast(:days as date[]), cast(:pagesUntils as timestamptz[]),
                       cast(:adsUntils as timestamptz[])) d (date, pages_until, ads_until)
           join metrics_hourly m on m.date = d.date
           join (select id, use_case = 'PAGE_IMPRESSIONS' as is_page, source,
                        slug in ('desktop-consent', 'mobile-consent') as is_given from trackers) t
             on t.id = m.tracker_id
          cross join unnest(m.hours, m.page_impressions, m.requests, m.views, m.revenue_micros)
                       h (hour, pages, requests, views, revenue)
          where (t.is_page or m.date >= :adsFrom and t.source = any(:adSources))
            and h.hour < d.pages_until
          group by m.site_id, m.date) d
      group by site_id`,
    {
      ...{ from, days, pagesUntils: instants(pagesUntil), adsUntils: instants(adsUntil) },
      // Without hours of today, those of earlier days are of no use.
      adsFrom: adsUntil > 0 ? adsFrom : addDay(today, 1),
      adSources: hourlyAdSources,
    },
  );
};

const sums = ['pages', 'given', 'adPages', 'requests', 'views', 'revenue'] as const;

const sum = (column: string, limit: string, which = '') =>
  `cast(coalesce(sum(h.${column}) filter (where h.hour < d.${limit} ${which}), 0) as float8)`;
