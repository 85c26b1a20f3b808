import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { MetricsRow, TrackersRow } from '#api/tables.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { ConsentRates, SilentTracker } from '#shared/domain/alerts/judge-site.ts';

/** How long a silence is remembered as one. */
const daysBack = 35;
/** So many days without a gap before it, and views on them: fewer may well be none one day. */
const leastDays = 14;
const leastViews = 50;

/**
 * By site: trackers that delivered every day, still have their placement, and have nothing since.
 *
 * @param lastDay of complete ads; none, nothing is said
 */
export async function selectSilentTrackers(
  db: Db,
  lastDay: Day | undefined,
  yesterday: Day,
): Promise<Map<number, SilentTracker[]>> {
  const sites = new Map<number, SilentTracker[]>();
  if (lastDay === undefined) return sites;
  const found = await rows<
    Pick<MetricsRow, 'site_id'> & Pick<TrackersRow, 'name'> & SilentTracker & { last: Day }
  >(
    db,
    `with days as (
       select site_id, tracker_id, date, sum(views) as views, sum(revenue_micros) as revenue
         from metrics m
        where date between :from and :lastDay and views > 0
          and exists (select from trackers t where t.id = m.tracker_id and t.use_case = 'AD_TRACKING')
        group by site_id, tracker_id, date
     ), spans as (
       select site_id, tracker_id, min(date) as first, max(date) as last, count(*) as days,
              avg(views) as views, sum(revenue) as revenue
         from days group by site_id, tracker_id
     )
     select s.site_id, s.tracker_id as "trackerId", t.name,
            to_char(s.last + 1, 'YYYY-MM-DD') as since, s.last,
            cast(s.revenue / greatest(1, (
              select sum(d.page_impressions) from site_daily d
               where d.site_id = s.site_id and d.date between s.first and s.last)) as float8)
              as "revenueMicrosPerPage"
       from spans s
       join trackers t on t.id = s.tracker_id
      where s.last < :lastDay and s.days >= :leastDays and s.days >= s.last - s.first
        and s.views >= :leastViews
        and exists (select from placements p
                     where p.site_id = s.site_id and p.tracker_id = s.tracker_id
                       and (p.to_on is null or p.to_on >= :lastDay))
        -- Where no ad delivers any more, it is not this tracker.
        and exists (select from agreements a
                     where a.site_id = s.site_id and a.status in ('ACTIVE', 'RETIRED')
                       and a.starts_at <= :lastDay and (a.ends_at is null or a.ends_at >= :lastDay))
      order by s.site_id, s.tracker_id`,
    { from: addDay(yesterday, -daysBack), lastDay, leastDays, leastViews },
  );
  for (const { site_id, trackerId, name, since, revenueMicrosPerPage } of found) {
    const one = { trackerId, name, since, revenueMicrosPerPage };
    sites.set(site_id, [...(sites.get(site_id) ?? []), one]);
  }
  return sites;
}

/** What a page impression was paid in the week up to the day, in micro-euros. */
export async function selectConsentRates(db: Db, day: Day): Promise<Map<number, ConsentRates>> {
  const consents = `t.slug in ('desktop-consent', 'mobile-consent')`;
  const found = await rows<Pick<MetricsRow, 'site_id'> & ConsentRates>(
    db,
    `select m.site_id,
            cast(coalesce(sum(m.payout_micros) filter (where ${consents})
              / nullif(sum(m.page_impressions) filter (where ${consents}), 0), 0) as float8) as "with",
            cast(coalesce(sum(m.payout_micros) filter (where not ${consents})
              / nullif(sum(m.page_impressions) filter (where not ${consents}), 0), 0) as float8) as without
       from metrics m
       join trackers t on t.id = m.tracker_id and t.use_case = 'PAGE_IMPRESSIONS'
      where m.date between :from and :day
      group by m.site_id`,
    { from: addDay(day, -6), day },
  );
  return new Map(found.map(({ site_id, ...rates }) => [site_id, rates]));
}
