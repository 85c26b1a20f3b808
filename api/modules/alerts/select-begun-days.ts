import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { addDay, berlinDay, berlinWallClock, type Day, listDays } from '#shared/dates.ts';
import type { SiteDays } from '#shared/domain/alerts/site-factors.ts';
import { hoursKeptDays } from '#shared/domain/hourly-range.ts';
import type { FeedDays } from './select-feed-days.ts';

/** Before so many hours are over, a day says nothing. */
const leastHours = 6;

export interface BegunDay {
  today: Day;
  /** Of today, the hours before it are there. */
  untilHour: number;
  /** By site: its days, each up to that hour alone, today the last one. */
  sites: Map<number, SiteDays>;
}

/**
 * Today as far as it is there, beside the same hours of the days before: page impressions, which
 * come by the hour. The newest hour is left out, since it may still grow. Undefined: too little yet.
 */
export async function selectBegunDays(
  db: Db,
  { now, feeds }: { now: Date; feeds: FeedDays },
): Promise<BegunDay | undefined> {
  const today = berlinDay(now);
  const received = await db('feed_days')
    .where({ feed: 'cm', date: today })
    .whereNotNull('processed_at')
    .first('last_hour');
  if (!received?.last_hour) return undefined;
  const untilHour = Number(berlinWallClock(received.last_hour).slice(11, 13));
  if (untilHour < leastHours) return undefined;
  const from = addDay(today, -hoursKeptDays);
  const found = await rows<{ siteId: number; days: number[]; pages: number[]; given: number[] }>(
    db,
    `select site_id as "siteId", array_agg(day order by day) as days,
            array_agg(pages order by day) as pages, array_agg(given order by day) as given
       from (
         select m.site_id, m.date - cast(:from as date) as day,
                cast(sum(h.pages) as float8) as pages,
                cast(coalesce(sum(h.pages) filter (
                  where t.slug in ('desktop-consent', 'mobile-consent')), 0) as float8) as given
           from metrics_hourly m
           join trackers t on t.id = m.tracker_id and t.use_case = 'PAGE_IMPRESSIONS'
          cross join unnest(m.hours, m.page_impressions) h (hour, pages)
          where m.date between :from and :today
            and h.hour < (cast(m.date as timestamp) + :untilHour * interval '1 hour') at time zone 'Europe/Berlin'
          group by m.site_id, m.date) d
      group by site_id`,
    { from, today, untilHour },
  );
  const days = listDays(from, today);
  const isThere = days.map((day) => day === today || feeds.pages.has(day));
  const nothing = days.map(() => null);
  const sites = new Map(
    found.map(({ siteId, ...one }): [number, SiteDays] => {
      const spread = (values: number[]) => {
        const first = one.days[0] ?? days.length;
        const all = days.map((_, index): number | null =>
          index < first || !isThere[index] ? null : 0,
        );
        one.days.forEach((day, index) => {
          if (isThere[day]) all[day] = values[index] ?? 0;
        });
        return all;
      };
      return [
        siteId,
        {
          days,
          pageImpressions: spread(one.pages),
          consentPageImpressions: spread(one.given),
          ...{ requests: nothing, views: nothing, revenueMicros: nothing, payoutMicros: nothing },
        },
      ];
    }),
  );
  return { today, untilHour, sites };
}
