import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { type FeedDelivery, selectDeliveries } from '#api/modules/feeds/read.ts';
import type { Day } from '#shared/dates.ts';
import { type Region, regions } from '#shared/domain/regions.ts';
import { FEED_NAMES, FEEDS, type FeedName, type FeedSource } from '#shared/feeds/feeds.ts';

export interface FeedDays {
  /** Days for which all feeds of a kind are complete that had begun and had not ended. */
  pages: Set<Day>;
  ads: Set<Day>;
  /** Hours of the last days that no site had, of feeds that have hours. */
  missingHours: { feed: FeedName; day: Day; hours: number }[];
  deliveries: Map<FeedName, FeedDelivery>;
}

const isOfPages = (feed: FeedName) => FEEDS[feed].total === 'page_impressions';

/** While days are being processed, figures are those of neither before nor after. */
export const isWaiting = ({ deliveries }: FeedDays): boolean =>
  [...deliveries.values()].some((delivery) => delivery.isWaiting);

/**
 * @param lately the days whose hours are counted, at most yesterday
 */
export async function selectFeedDays(
  db: Db,
  { from, to, lately }: { from: Day; to: Day; lately: Day },
): Promise<FeedDays> {
  const deliveries = await selectDeliveries(db, { from, to });
  const missingHours = await selectMissingHours(db, { from: lately, to });
  const isWhole = (feed: FeedName, day: Day, { since, endedOn, complete }: FeedDelivery) =>
    day < since ||
    (endedOn !== null && day > endedOn) ||
    (complete.has(day) && !missingHours.some((one) => one.feed === feed && one.day === day));
  const daysOf = (ofPages: boolean) => {
    const feeds = [...deliveries].filter(([feed]) => isOfPages(feed) === ofPages);
    const days = new Set(feeds.flatMap(([, { complete }]) => [...complete]));
    return new Set(
      [...days].filter((day) => feeds.every(([feed, one]) => isWhole(feed, day, one))),
    );
  };
  return {
    pages: daysOf(true),
    ads: daysOf(false),
    missingHours,
    deliveries,
  };
}

/**
 * Which sources deliver on the day from which regions, as lists side by side. What a feed brought
 * until it ended is no measure of what is left.
 */
export function partsGoingOn(
  { deliveries }: FeedDays,
  day: Day,
): { sources: FeedSource[]; regions: Region[] } {
  const parts = FEED_NAMES.filter((feed) => (deliveries.get(feed)?.endedOn ?? day) >= day)
    .map((feed) => FEEDS[feed])
    .flatMap(({ source, region: only }) =>
      regions.filter((region) => region === (only ?? region)).map((region) => ({ source, region })),
    );
  return {
    sources: parts.map(({ source }) => source),
    regions: parts.map(({ region }) => region),
  };
}

/** Days with both pages and ads, the last one at the end. */
export const wholeDays = ({ pages, ads }: FeedDays): Day[] =>
  [...pages].filter((day) => ads.has(day)).sort();

/** The last of them; undefined: none. */
export const lastWholeDay = (feeds: FeedDays): Day | undefined => wholeDays(feeds).at(-1);

/** The last day with pages, with or without ads. */
export const lastDayOfPages = ({ pages }: FeedDays): Day | undefined => [...pages].sort().at(-1);

/**
 * An hour without any row of the whole network was not received; a single site may lack one at
 * night.
 */
const selectMissingHours = (
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<FeedDays['missingHours']> =>
  rows<FeedDays['missingHours'][number]>(
    db,
    `with seen as (
       select t.source, m.date, h.hour, sum(h.count) as count
         from metrics_hourly m
         join trackers t on t.id = m.tracker_id
        cross join unnest(m.hours, m.page_impressions, m.views) as u (hour, pages, views)
        cross join lateral (select u.hour, u.pages + u.views as count) h
        where m.date between :from and :to
        group by t.source, m.date, h.hour
     ), days as (
       select source, date, count(*) as hours, sum(count) as count,
              cast(extract(epoch from cast(date + 1 as timestamp) at time zone 'Europe/Berlin'
                                    - cast(date as timestamp) at time zone 'Europe/Berlin') / 3600 as integer) as wanted
         from seen group by source, date
     )
     select f.feed, d.date as day, cast(d.wanted - d.hours as integer) as hours
       from unnest(cast(:feeds as text[]), cast(:sources as text[])) f (feed, source)
       join days d on d.source = f.source
       join feed_days r on r.feed = f.feed and r.date = d.date
      -- So many that no hour is empty by chance, and never a history that has days only.
      where d.hours < d.wanted and d.hours > 1 and d.count > 1000 * d.wanted
      order by f.feed, d.date`,
    {
      from,
      to,
      feeds: hourlyFeeds,
      sources: hourlyFeeds.map((feed) => FEEDS[feed].source),
    },
  );

export const hourlyFeeds = FEED_NAMES.filter((feed) => FEEDS[feed].grain === 'hour');
