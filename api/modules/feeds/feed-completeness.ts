import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import type { Region } from '#shared/domain/regions.ts';
import { FEED_NAMES, FEEDS, type FeedName, type FeedSource } from '#shared/feeds/feeds.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { FeedState } from '#shared/schemas/calls/freshness.ts';

export type Completeness = 'complete' | 'partial' | 'missing';

/** SQL: all feeds in their order, as far as it matters when a day of theirs is there. */
const feedsSql = `(
  select n.*, e.ended_on
    from (values ${FEED_NAMES.map((feed, place) => {
      const { source, grain, total, settledAfterHours } = FEEDS[feed];
      return `(${place}, '${feed}', '${source}', ${grain === 'hour'}, ${total === 'page_impressions'}, interval '${settledAfterHours} hours')`;
    }).join(', ')}) n (place, feed, source, has_hours, counts_pages, settled_after)
    left join feeds e on e.name = n.feed) f`;

/** SQL: is the day not after the last one of the feed `f`? */
const goesOnSql = (day: string) => `(f.ended_on is null or ${day} <= f.ended_on)`;

/**
 * SQL: has the feed's day been received in full? Either it was received after its end with its last
 * hour, or the morning after, when the providers are done with it. Never null: for a feed without
 * hours an early day would count as neither, and be skipped where all must be there.
 *
 * @param day alias of a row of feed_days
 */
const isReceivedSql = (day: string) => `coalesce(
  ${day}.received_at >= (${day}.date + 1 + f.settled_after) at time zone 'Europe/Berlin'
  or ${day}.received_at >= cast(${day}.date + 1 as timestamp) at time zone 'Europe/Berlin'
     and ${day}.last_hour >= cast(${day}.date + 1 as timestamp) at time zone 'Europe/Berlin' - interval '1 hour', false)`;

/** SQL: is the feed's day there in full? One that came without a row may still get some. */
const isThereSql = (day: string) => `${day}.rows > 0 and ${isReceivedSql(day)}`;

/** SQL: the first day of which the feed `f` brought rows; null if it never delivered. */
const sinceSql = `(select s.date from feed_days s where s.feed = f.feed and s.rows > 0 order by s.feed, s.date limit 1)`;

/**
 * The days of the range, since the feed began to deliver and until it ended, that it is to be asked
 * for. One that came without a row may still get some: again once it is twice as old as it was then.
 */
export async function selectDaysToAsk(
  db: Db,
  feed: FeedName,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<Day[]> {
  const found = await rows<{ date: Day }>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as date
       from ${feedsSql}
      cross join generate_series(greatest(cast(:from as date), ${sinceSql}), least(cast(:to as timestamp), f.ended_on), '1 day') day
      where f.feed = :feed and ${sinceSql} is not null
        and not exists (select from feed_days d
                         where d.feed = f.feed and d.date = cast(day as date) and ${isReceivedSql('d')}
                           and (d.rows > 0 or 2 * (cast(d.received_at as date) - d.date) > cast(:today as date) - d.date))
      order by day`,
    { feed, from, to, today },
  );
  return found.map(({ date }) => date);
}

/** What a feed that ever delivered has brought of some days. */
export interface FeedDelivery {
  /** The first day of which it brought rows. */
  since: Day;
  /** The last day that it delivers, once it has ended. */
  endedOn: Day | null;
  /** Days with rows. */
  received: Set<Day>;
  /** Of these, received in full. */
  full: Set<Day>;
  /** Of these, in the figures as they were last received. */
  complete: Set<Day>;
  /** Days from the range on wait to be processed; not where that failed, which is told by itself. */
  isWaiting: boolean;
}

export async function selectDeliveries(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<Map<FeedName, FeedDelivery>> {
  const found = await rows<DeliveryRow>(
    db,
    // In one statement: a fetch or a processing that ends meanwhile would divide the answer.
    `select f.feed, f.ended_on, n.since, d.received, d.full_days, d.complete,
            n.is_waiting and coalesce((
              select r.status from job_runs r
               where r.name = 'process-' || f.feed and r.status <> 'STARTED'
               order by r.id desc limit 1) <> 'FAILED', true) as is_waiting
       from ${feedsSql}
      cross join lateral (
        select min(d.date) filter (where d.rows > 0) as since,
               coalesce(bool_or(d.processed_at is null) filter (where d.date >= :from), false) as is_waiting
          from feed_days d where d.feed = f.feed) n
      cross join lateral (
        select coalesce(array_agg(d.day), '{}') as received,
               coalesce(array_agg(d.day) filter (where d.is_full), '{}') as full_days,
               coalesce(array_agg(d.day) filter (where d.is_full and d.processed_at is not null), '{}') as complete
          from (select to_char(d.date, 'YYYY-MM-DD') as day, d.processed_at, ${isReceivedSql('d')} as is_full
                  from feed_days d
                 where d.feed = f.feed and d.date between :from and :to and d.rows > 0) d) d
      where n.since is not null`,
    { from, to },
  );
  return new Map(
    found.map(({ feed, since, ended_on, received, full_days, complete, is_waiting }) => [
      feed,
      {
        ...{ since, endedOn: ended_on, isWaiting: is_waiting, received: new Set(received) },
        ...{ full: new Set(full_days), complete: new Set(complete) },
      },
    ]),
  );
}

interface DeliveryRow {
  feed: FeedName;
  since: Day;
  ended_on: Day | null;
  received: Day[];
  full_days: Day[];
  complete: Day[];
  is_waiting: boolean;
}

/**
 * How complete each day's numbers are, over all feeds that ever delivered: of page impressions, since
 * those pay (a day without is missing), of others from the first day that they brought. After
 * its last day a feed has nothing to bring.
 */
export async function selectCompleteness(
  db: Db,
  days: readonly Day[],
): Promise<Map<Day, Completeness>> {
  const rows = await queryPrepared<{ date: Day; completeness: Completeness }>(db, {
    name: 'feed completeness',
    text: `with delivering as (
       select *, ${sinceSql} as since from ${feedsSql}
        where exists (select from feed_days d where d.feed = f.feed))
     select day.date,
            case when not coalesce(bool_or(d.rows > 0) filter (where f.counts_pages), bool_or(d.rows > 0), false)
                   then 'missing'
                 when bool_and(d.processed_at is not null and ${isReceivedSql('d')}) then 'complete'
                 else 'partial' end as completeness
       from unnest(cast($1 as date[])) day (date)
       left join delivering f on (f.counts_pages or f.since <= day.date) and ${goesOnSql('day.date')}
       left join feed_days d on d.feed = f.feed and d.date = day.date
      group by day.date`,
    values: [days],
  });
  return new Map(rows.map(({ date, completeness }) => [date, completeness]));
}

/** Several days are complete, or missing, together; otherwise they are partly there. */
export function completenessOf(
  days: readonly Day[],
  known: ReadonlyMap<Day, Completeness>,
): Completeness {
  const found = new Set(days.map((day) => known.get(day) ?? 'missing'));
  const [only = 'missing', ...others] = found;
  return others.length === 0 ? only : 'partial';
}

const deliveredSql = (from: string, to: string) =>
  `exists (select from feed_days d
            where d.feed = f.feed and d.rows > 0 and d.date between ${from} and ${to})`;

const pausedOnSql = `cast(p.paused_at at time zone 'Europe/Berlin' as date)`;

/**
 * SQL: has the feed `f` brought nothing (yet) for a day? One that delivered neither in the week before
 * nor in the week after is not waited for: it is off; nor is any before the first day that it
 * brought, or after its last one. One that delivered until it was paused is: it will bring these
 * days once it is resumed; and so is what it was asked for then, until it answers.
 */
const isMissingSql = (day: string) => `(
  (${deliveredSql(`${day} - 7`, `${day} + 7`)}
   or exists (select from feeds p
               where p.name = f.feed and ${pausedOnSql} <= ${day}
                 and ${deliveredSql(`${pausedOnSql} - 7`, pausedOnSql)})
   or exists (select from feed_days d
               where d.feed = f.feed and d.date = ${day} and d.received_at is null))
  and ${day} >= ${sinceSql} and ${goesOnSql(day)}
  and not exists (select from feed_days d where d.feed = f.feed and d.rows > 0 and d.date = ${day}))`;

/** SQL: does the day lack one of the feeds? Its profit is not known then. */
export const lacksFeedSql = (day: string) =>
  `exists (select from ${feedsSql} where ${isMissingSql(day)})`;

/**
 * The days of the range on which sources have brought nothing (yet), with these sources.
 *
 * @param period days that have begun, both included
 */
export async function selectMissingSources(
  db: Db,
  { from, to }: Period,
  regions: readonly Region[],
): Promise<Map<Day, Set<FeedSource>>> {
  const feeds = FEED_NAMES.filter((feed) => {
    const { region } = FEEDS[feed];
    return region === null || regions.some((one) => one === region);
  });
  const missing = await rows<{ date: Day; sources: FeedSource[] }>(
    db,
    `select to_char(day, 'YYYY-MM-DD') as date, array_agg(distinct f.source) as sources
       from generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
      cross join ${feedsSql}
      where f.feed = any(:feeds) and ${isMissingSql('cast(day as date)')}
      group by day`,
    { from, to, feeds },
  );
  return new Map(missing.map(({ date, sources }) => [date, new Set(sources)]));
}

/**
 * How many days of the range lack something: page views, a feed that is waited for, or the rest of
 * what one brought.
 */
export async function countIncompleteDays(db: Db, { from, to }: Period): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    db,
    `select cast(count(*) as integer) as count
       from generate_series(cast(:from as timestamp), cast(:to as timestamp), '1 day') day
      where not exists (select from feed_days d
                         where d.feed = any(:paying) and d.date = cast(day as date) and d.rows > 0)
         or exists (select from ${feedsSql}
                      left join feed_days d on d.feed = f.feed and d.date = cast(day as date)
                     where ${isMissingSql('cast(day as date)')}
                        or d.rows > 0 and (d.processed_at is null or not ${isReceivedSql('d')}))`,
    { from, to, paying: FEED_NAMES.filter((feed) => FEEDS[feed].total === 'page_impressions') },
  );
  return count;
}

export type Freshness = ClientMetrics['freshness'][number];

/**
 * Sources with hours first, since these tell of today. A feed that never delivered is not waited
 * for: it is new or off; nor is one outside its first and last day. One that is complete up to its
 * end has all of the period.
 *
 * @param period days that have begun, both included
 */
export async function selectFreshness(db: Db, period: Period): Promise<Freshness[]> {
  const rows = await queryPrepared<FreshnessRow>(db, {
    name: 'feed freshness',
    // From the newest day back, so that the cost does not grow with the history: by the whole key,
    // since under row-level security the planner cannot see that the feed is the same in all rows;
    // feeds without hours are not searched, since none of their days would have one.
    text: `
      select f.source, max(latest.hour) as latest_at,
             case when bool_and(coalesce(complete.date >= f.ended_on, false)) then cast($2 as date)
                  else min(complete.date) filter (where coalesce(complete.date < f.ended_on, true))
             end as complete_until,
             case when min(held.complete - due.days) >= 0 and max(due.days) > 0 then 'complete'
                  when max(held.days) = 0 then 'missing'
                  else 'partial' end as completeness
        from ${feedsSql}
        left join lateral (
          select d.date from feed_days d
           where d.feed = f.feed and ${isThereSql('d')}
           order by d.feed desc, d.date desc limit 1) complete on true
        left join lateral (
          select d.last_hour + interval '1 hour' as hour from feed_days d
           where f.has_hours and d.feed = f.feed and d.last_hour is not null
           order by d.feed desc, d.date desc limit 1) latest on true
        cross join lateral (
          select count(*) as days, count(*) filter (where ${isReceivedSql('d')}) as complete
            from feed_days d
           where d.feed = f.feed and d.date between $1 and $2 and d.rows > 0) held
        cross join lateral (
          select least(cast($2 as date), f.ended_on) - greatest(cast($1 as date), ${sinceSql}) + 1 as days) due
       where (${sinceSql} is not null or not exists (select from feed_days))
         and ${goesOnSql('cast($1 as date)')}
       group by f.source
       order by bool_or(f.has_hours) desc, min(f.place)`,
    values: [period.from, period.to],
  });
  return rows.map(({ source, complete_until, latest_at, completeness }) => ({
    source,
    completeness,
    completeUntil: complete_until,
    latestAt: latest_at?.toISOString() ?? null,
  }));
}

interface FreshnessRow {
  source: Freshness['source'];
  complete_until: Day | null;
  latest_at: Date | null;
  completeness: Completeness;
}

/**
 * @param addresses of the feeds that are on
 * @param today the Berlin day
 */
export async function selectFeedStates(
  db: Db,
  addresses: Partial<Record<FeedName, unknown>>,
  today: Day,
): Promise<Omit<FeedState, 'nextFetchAt'>[]> {
  const states = await rows<FeedStateRow>(
    db,
    `with states as (
       select f.place, f.feed, f.ended_on, max(d.date) filter (where ${isThereSql('d')}) as complete_until,
              max(d.last_hour) + interval '1 hour' as latest_at, max(d.received_at) as received_at,
              cast(count(d.date) filter (where d.processed_at is null) as integer) as unprocessed_days,
              coalesce(bool_or(d.rows > 0) filter (where d.date = cast(:today as date) - 1), false) as has_yesterday,
              coalesce(bool_or(d.processed_at is not null and ${isThereSql('d')})
                         filter (where d.date = cast(:today as date) - 1), false) as has_all_of_yesterday
         from ${feedsSql}
         left join feed_days d on d.feed = f.feed
        group by f.place, f.feed, f.ended_on
     )
     select s.*, exists (select from feeds p where p.name = s.feed and p.paused_at is not null) as is_paused,
            ${lastRunSql('COMPLETED')} as last_success, ${lastRunSql('FAILED')} as last_failure
       from states s
      order by s.place`,
    { today },
  );
  return states.map((row) => ({
    feed: row.feed,
    source: FEEDS[row.feed].source,
    on: addresses[row.feed] !== undefined,
    isPaused: row.is_paused,
    endedOn: row.ended_on,
    yesterday: row.has_all_of_yesterday ? 'complete' : row.has_yesterday ? 'partial' : 'missing',
    completeUntil: row.complete_until,
    latestAt: row.latest_at?.toISOString() ?? null,
    receivedAt: row.received_at?.toISOString() ?? null,
    unprocessedDays: row.unprocessed_days,
    lastSuccess: presentRun(row.last_success),
    lastFailure:
      (row.last_failure?.id ?? 0) > (row.last_success?.id ?? 0)
        ? presentRun(row.last_failure)
        : null,
  }));
}

/** SQL: the feed's newest run that ended this way, by the index of each of its three jobs. */
const lastRunSql = (status: 'COMPLETED' | 'FAILED') => `(
  select json_build_object('id', r.id, 'job', r.name, 'completed_at', r.completed_at)
    from unnest(array['fetch-', 'process-', 'import-']) verb
   cross join lateral (
     select r.id, r.name, r.completed_at from job_runs r
      where r.name = verb || s.feed and r.status = '${status}'
       order by r.name, r.id desc limit 1) r
   order by r.id desc limit 1)`;

const presentRun = (run: RunOfFeed | null) =>
  run && { id: run.id, job: run.job, completedAt: new Date(run.completed_at).toISOString() };

interface RunOfFeed {
  id: number;
  job: string;
  completed_at: string;
}

interface FeedStateRow {
  feed: FeedName;
  is_paused: boolean;
  ended_on: Day | null;
  complete_until: Day | null;
  latest_at: Date | null;
  received_at: Date | null;
  unprocessed_days: number;
  has_yesterday: boolean;
  has_all_of_yesterday: boolean;
  last_success: RunOfFeed | null;
  last_failure: RunOfFeed | null;
}
