import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import { ALL_READERS } from './demo/hourly-rhythms.ts';

/**
 * Gives the days before the hourly feed rows their hours of page impressions, which alerts compare
 * today with: a row for each hour of ten weeks would lengthen the first start by half a minute. Ads
 * on these days stay in one hour.
 */
export async function spreadDemoHours(db: Db, { from, to }: { from: Day; to: Day }): Promise<void> {
  await db.raw(
    `with weights as (
       select site_id, date, hour,
              sum(weight) over (partition by site_id, date order by hour)
                / sum(weight) over (partition by site_id, date) as up_to
         from (select d.site_id, d.date, cast(w.place as integer) - 1 as hour,
                      w.weight * (0.85 + 0.3 * abs(hashtext(concat_ws(' ', d.site_id, d.date, w.place)) % 1000) / 1000.0) as weight
                 from (select distinct site_id, date from metrics_hourly where date between :from and :to) d
                cross join unnest(cast(:weights as float8[])) with ordinality w (weight, place)) w
     ), days as (
       select m.date, m.site_id, m.tracker_id, m.region, m.page_impressions[1] as pages
         from metrics_hourly m
         join trackers t on t.id = m.tracker_id and t.use_case = 'PAGE_IMPRESSIONS'
        where m.date between :from and :to and cardinality(m.hours) = 1
     ), hours as (
       select d.date, d.site_id, d.tracker_id, d.region, w.hour,
              cast(floor(d.pages * w.up_to + 1e-6) as bigint)
                - coalesce(lag(cast(floor(d.pages * w.up_to + 1e-6) as bigint)) over (
                    partition by d.date, d.site_id, d.tracker_id, d.region order by w.hour), 0) as pages
         from days d
         join weights w on w.site_id = d.site_id and w.date = d.date
     ), arrays as (
       select date, site_id, tracker_id, region,
              array_agg((cast(date as timestamp) + hour * interval '1 hour') at time zone 'Europe/Berlin' order by hour) as hours,
              array_agg(pages order by hour) as pages
         from hours group by date, site_id, tracker_id, region
     )
     update metrics_hourly m
        set hours = cast(a.hours as timestamptz(0)[]), page_impressions = a.pages,
            ${['requests', 'views', 'clicks', 'fallbacks', 'revenue_micros'].map((name) => `${name} = array_fill(cast(0 as bigint), array[cardinality(a.hours)])`).join(', ')}
       from arrays a
      where a.date = m.date and a.site_id = m.site_id and a.tracker_id = m.tracker_id and a.region = m.region`,
    { from, to, weights: ALL_READERS },
  );
}
