import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { FEED_NAMES, FEEDS } from '#shared/feeds/feeds.ts';
import { ALL_READERS } from './demo/hourly-rhythms.ts';

const counts = ['page_impressions', 'requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'];

/**
 * Gives the days before the hourly feed rows their hours, which alerts compare today with: a row
 * for each hour of ten weeks would lengthen the first start by half a minute. Sources without hours
 * have none.
 */
export async function spreadDemoHours(db: Db, { from, to }: { from: Day; to: Day }): Promise<void> {
  const spread = counts.map(
    (name) =>
      `array_agg(${upTo(name, 'w.up_to')} - ${upTo(name, 'w.before')} order by w.hour) as ${name}`,
  );
  await db.raw(
    `with weights as (
       select site_id, date, hour, up_to,
              coalesce(lag(up_to) over (partition by site_id, date order by hour), 0) as before
         from (select d.site_id, d.date, w.hour,
                      sum(w.weight) over (partition by d.site_id, d.date order by w.hour)
                        / sum(w.weight) over (partition by d.site_id, d.date) as up_to
                 from (select distinct site_id, date from metrics_hourly where date between :from and :to) d
                cross join lateral (
                  select cast(place as integer) - 1 as hour,
                         weight * (0.85 + 0.3 * abs(hashtext(concat_ws(' ', d.site_id, d.date, place)) % 1000) / 1000.0) as weight
                    from unnest(cast(:weights as float8[])) with ordinality u (weight, place)) w) hours
     ), arrays as (
       select m.date, m.site_id, m.tracker_id, m.region,
              array_agg((cast(m.date as timestamp) + w.hour * interval '1 hour') at time zone 'Europe/Berlin' order by w.hour) as hours,
              ${spread.join(',\n              ')}
         from metrics_hourly m
         join trackers t on t.id = m.tracker_id and t.source = any(:sources)
         join weights w on w.site_id = m.site_id and w.date = m.date
        where m.date between :from and :to and cardinality(m.hours) = 1
        group by m.date, m.site_id, m.tracker_id, m.region
     )
     update metrics_hourly m
        set hours = cast(a.hours as timestamptz(0)[]), ${counts.map((name) => `${name} = a.${name}`).join(', ')}
       from arrays a
      where a.date = m.date and a.site_id = m.site_id and a.tracker_id = m.tracker_id and a.region = m.region`,
    {
      ...{ from, to, weights: ALL_READERS },
      sources: FEED_NAMES.filter((feed) => FEEDS[feed].grain === 'hour').map(
        (feed) => FEEDS[feed].source,
      ),
    },
  );
}

/** SQL: how much of the day's count has come by then; all of it at its end. */
const upTo = (name: string, share: string) =>
  `cast(floor(m.${name}[1] * ${share} + 1e-6) as bigint)`;
