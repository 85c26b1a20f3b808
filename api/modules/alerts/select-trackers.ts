import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { addDay, berlinInstant, type Day } from '#shared/dates.ts';
import type { ConsentRates, SilentTracker } from '#shared/domain/alerts/judge-site.ts';
import { groupBy } from '#shared/group-by.ts';
import { hourlyAdSources } from './select-begun-days.ts';
import type { partsGoingOn } from './select-feed-days.ts';

type Parts = ReturnType<typeof partsGoingOn>;

/** SQL: are the metrics `m` of ads of a source that goes on in their region? */
const ofGoing = `exists (
  select from trackers t
    join unnest(cast(:sources as text[]), cast(:regions as text[])) g (source, region) on g.source = t.source
   where t.id = m.tracker_id and t.use_case = 'AD_TRACKING' and g.region = m.region)`;

/** How long a silence is remembered. */
const daysBack = 35;
/**
 * This many days without a gap before it, and views on them: with fewer, a day without any may be
 * normal.
 */
const leastDays = 14;
const leastViews = 50;

/**
 * By site: trackers that delivered every day, still have their placement, and are silent since.
 *
 * @param lastDay of complete ads
 */
export async function selectSilentTrackers(
  db: Db,
  { lastDay, yesterday, parts }: { lastDay: Day; yesterday: Day; parts: Parts },
): Promise<Map<number, SilentTracker[]>> {
  const found = await rows<
    Row<'metrics', 'site_id'> & Row<'trackers', 'name'> & SilentTracker & { last: Day }
  >(
    db,
    `with days as (
       select site_id, tracker_id, date, sum(views) as views, sum(revenue_micros) as revenue
         from metrics m
        where date between :from and :lastDay and views > 0
          and ${ofGoing}
        group by site_id, tracker_id, date
     ), spans as (
       select site_id, tracker_id, min(date) as first, max(date) as last, count(*) as days,
              avg(views) as views, sum(revenue) as revenue
         from days group by site_id, tracker_id
     )
     select s.site_id, s.tracker_id as "trackerId", t.name,
            to_char(s.last + 1, 'YYYY-MM-DD') as since, s.last,
            ${perPage('s.revenue', 's.first', 's.last')}
       from spans s
       join trackers t on t.id = s.tracker_id
      where s.last < :lastDay and s.days >= :leastDays and s.days >= s.last - s.first
        and s.views >= :leastViews
        and ${stillHeld(':lastDay')}
      order by s.site_id, s.tracker_id`,
    { from: addDay(yesterday, -daysBack), lastDay, leastDays, leastViews, ...parts },
  );
  return bySite(found, ({ trackerId, name, since, revenueMicrosPerPage }) => ({
    ...{ trackerId, name, since, revenueMicrosPerPage },
  }));
}

/**
 * By site: trackers of alerts that are not over, also of those resolved by hand, that have delivered
 * nothing since these last saw them silent, however long ago they delivered.
 */
export async function selectStillSilent(
  db: Db,
  lastDay: Day,
  parts: Parts,
): Promise<Map<number, StillSilent[]>> {
  const before = `s.since - ${daysBack}`;
  const found = await rows<Row<'metrics', 'site_id'> & Row<'trackers', 'name'> & StillSilent>(
    db,
    `with known as (
       select a.site_id, cast(i.id as integer) as tracker_id,
              cast(a.since at time zone 'Europe/Berlin' as date) as since,
              cast(a.evidence ->> 'day' as date) as seen
         from alerts a
        cross join jsonb_array_elements_text(a.evidence -> 'trackerIds') i (id)
        where a.kind = 'TRACKER_SILENT' and a.site_id is not null and a.until is null
     )
     select s.site_id, s.tracker_id as "trackerId", t.name, to_char(s.since, 'YYYY-MM-DD') as since,
            ${perPage(revenueOf(before, 's.since - 1'), before, 's.since - 1')},
            ${stillHeld(':lastDay')}
            and exists (select from metrics m
                         where m.site_id = s.site_id and m.tracker_id = s.tracker_id and m.views > 0
                           and m.date between ${before} and s.since - 1 and ${ofGoing}) as "isExpected"
       from known s
       join trackers t on t.id = s.tracker_id
      where s.seen <= :lastDay
        and not exists (select from metrics m
                         where m.site_id = s.site_id and m.tracker_id = s.tracker_id
                           and m.date between s.seen and :lastDay and m.views > 0)
      order by s.site_id, s.tracker_id, s.since`,
    { lastDay, ...parts },
  );
  return bySite(found, ({ site_id: _, ...tracker }) => tracker);
}

interface StillSilent extends SilentTracker {
  /** It is still held, and what it delivered goes on: otherwise nothing is to come. */
  isExpected: boolean;
}

/**
 * By site: trackers with hourly ads that delivered in these hours of each of the last whole days,
 * but in none of today's.
 */
export async function selectSilentToday(
  db: Db,
  { today, untilHour, wholeDays }: { today: Day; untilHour: number; wholeDays: readonly Day[] },
): Promise<Map<number, SilentTracker[]>> {
  const days = wholeDays.slice(-leastDays);
  if (days.length < leastDays) return new Map();
  const instants = [...days, today].map((day) =>
    berlinInstant(day, `${String(untilHour).padStart(2, '0')}:00`).toISOString(),
  );
  const found = await rows<Row<'metrics', 'site_id'> & Row<'trackers', 'name'> & SilentTracker>(
    db,
    `with limits as (
       select * from unnest(cast(:dates as date[]), cast(:instants as timestamptz[])) d (date, until)
     ), hours as (
       select m.date, m.site_id, m.tracker_id, h.views
         from limits d
         join metrics_hourly m on m.date = d.date
         join trackers t on t.id = m.tracker_id and t.use_case = 'AD_TRACKING' and t.source = any(:sources)
        cross join unnest(m.hours, m.views) h (hour, views)
        where h.hour < d.until and h.views > 0
     ), sums as (
       select site_id, tracker_id, count(distinct date) as days, sum(views) as views
         from hours group by site_id, tracker_id
       having count(distinct date) = :days and max(date) < :today
     )
     select s.site_id, s.tracker_id as "trackerId", t.name,
            ${perPage(revenueOf(':from', ':to'), ':from', ':to')}
       from sums s
       join trackers t on t.id = s.tracker_id
      where s.views >= :leastViews * s.days and ${stillHeld(':today')}
      order by s.site_id, s.tracker_id`,
    {
      ...{ dates: [...days, today], instants, sources: hourlyAdSources, days: days.length },
      ...{ today, from: days[0], to: days.at(-1), leastViews },
    },
  );
  return bySite(found, ({ trackerId, name, revenueMicrosPerPage }) => ({
    ...{ trackerId, name, revenueMicrosPerPage, since: today, untilHour },
  }));
}

interface PastSilence extends Omit<SilentTracker, 'untilHour'> {
  siteId: number;
  /** The last day of it. */
  until: Day;
}

/** Each silence that began in the range, also those that are over, as they would have been found. */
export const selectPastSilences = (
  db: Db,
  { from, to, parts }: { from: Day; to: Day; parts: Parts },
): Promise<PastSilence[]> =>
  rows<PastSilence>(
    db,
    `with days as (
       select site_id, tracker_id, date, sum(views) as views, sum(revenue_micros) as revenue,
              date - cast(row_number() over (partition by site_id, tracker_id order by date) as integer) as run
         from metrics m
        where date between :first and :to and views > 0
          and ${ofGoing}
        group by site_id, tracker_id, date
     ), runs as (
       select site_id, tracker_id, min(date) as first, max(date) as last, count(*) as days,
              avg(views) as views, sum(revenue) as revenue
         from days group by site_id, tracker_id, run
     ), spans as (
       select *, lead(first) over (partition by site_id, tracker_id order by first) as back from runs
     )
     select s.site_id as "siteId", s.tracker_id as "trackerId", t.name,
            to_char(s.last + 1, 'YYYY-MM-DD') as since,
            to_char(coalesce(s.back - 1, cast(:to as date)), 'YYYY-MM-DD') as until,
            ${perPage('s.revenue', 's.first', 's.last')}
       from spans s
       join trackers t on t.id = s.tracker_id
      where s.last >= :from and s.last < :to and s.days >= :leastDays and s.views >= :leastViews
        and ${stillHeld('s.last + 1')}
      order by s.site_id, s.last, s.tracker_id`,
    { first: addDay(from, -daysBack), from, to, leastDays, leastViews, ...parts },
  );

/** SQL: what the tracker of `s` earned on the site in these days, */
const revenueOf = (from: string, to: string) => `(
              select coalesce(sum(m.revenue_micros), 0) from metrics m
               where m.site_id = s.site_id and m.tracker_id = s.tracker_id and m.date between ${from} and ${to})`;

/** and what that is for each of its page impressions. */
const perPage = (revenue: string, from: string, to: string) => `
            cast(${revenue} / greatest(1, (
              select sum(d.page_impressions) from site_daily d
               where d.site_id = s.site_id and d.date between ${from} and ${to})) as float8)
              as "revenueMicrosPerPage"`;

/** SQL: the site of `s` has the placement of its tracker, and an agreement. */
const stillHeld = (day: string) => `
  exists (select from placements p
           where p.site_id = s.site_id and p.tracker_id = s.tracker_id
             and (p.to_on is null or p.to_on >= ${day}))
  and exists (select from agreements a
               where a.site_id = s.site_id and a.status in ('ACTIVE', 'RETIRED')
                 and a.starts_at <= ${day} and (a.ends_at is null or a.ends_at >= ${day}))`;

function bySite<Found extends Row<'metrics', 'site_id'>, Tracker extends SilentTracker>(
  found: readonly Found[],
  toTracker: (row: Found) => Tracker,
): Map<number, Tracker[]> {
  const sites = groupBy(found, ({ site_id }) => site_id);
  return new Map([...sites].map(([siteId, own]) => [siteId, own.map(toTracker)]));
}

/** What a page impression paid in the week up to the day, in micro-euros. */
export async function selectConsentRates(db: Db, day: Day): Promise<Map<number, ConsentRates>> {
  const consents = `t.slug in ('desktop-consent', 'mobile-consent')`;
  const found = await rows<Row<'metrics', 'site_id'> & ConsentRates>(
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
