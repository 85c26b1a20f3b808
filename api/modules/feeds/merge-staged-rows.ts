import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import type { FeedRow } from '#api/integrations/feeds/feed-row.ts';
import type { Day } from '#shared/dates.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { SetAsideLines } from './set-aside-lines.ts';

export const figures = [
  'page_impressions',
  'requests',
  'views',
  'clicks',
  'fallbacks',
  'revenue_micros',
];

const words = ['domain', 'placement_id', 'country', 'device', 'consent'];

/** SQL: the words of a staged key `s` are those of `k` in feed_keys. */
export const sameWords = words.map((word) => `k.${word} = s.${word}`).join(' and ');

/** Gives every staged key its number in feed_keys, into the temporary table `key_ids`. */
export async function numberKeys(transaction: Db, feed: FeedName): Promise<void> {
  await transaction.raw(
    'create temp table key_ids (key integer not null, key_id integer not null) on commit drop',
  );
  await transaction.raw(
    `with found as materialized (
       select s.*, k.id
         from staged_keys s
         left join feed_keys k on k.feed = :feed and ${sameWords}
     ),
     added as (
       insert into feed_keys (feed, ${words.join(', ')}, site_url)
       select :feed, ${words.join(', ')}, site_url
         from found where id is null
        order by key
       returning id, ${words.join(', ')}
     )
     insert into key_ids
     select key, id from found where id is not null
     union all
     select s.key, k.id from found s join added k on ${sameWords} where s.id is null`,
    { feed },
  );
}

/**
 * Of rows with the same key the last stays. Earlier ones with other figures are set aside.
 *
 * @returns how many lines only repeated another, and how many were set aside
 */
export async function dropRepeats(
  transaction: Db,
  feed: FeedName,
  setAside: SetAsideLines,
): Promise<{ repeated: number; superseded: number }> {
  const repeats = await rows<StagedRow & { is_same: boolean; last_line: number }>(
    transaction,
    `with repeats as (
       select key, date, hour, max(line) as last_line
         from staged_rows group by key, date, hour having count(*) > 1
     ),
     dropped as (
       delete from staged_rows r using repeats
        where r.key = repeats.key and r.date = repeats.date and r.hour is not distinct from repeats.hour
          and r.line < repeats.last_line
       returning r.*, repeats.last_line
     )
     select d.*, k.domain, k.site_url, k.placement_id, k.country, k.device, k.consent,
            ${sameFigures('d', 'kept')} as is_same
       from dropped d
       join staged_keys k on k.key = d.key
       join staged_rows kept on kept.line = d.last_line
      order by d.line`,
  );
  for (const row of repeats) {
    if (!row.is_same)
      setAside.add(rowOf(feed, row), sayRun('line-superseded', { line: row.last_line }));
  }
  const repeated = repeats.filter((row) => row.is_same).length;
  return { repeated, superseded: repeats.length - repeated };
}

const sameFigures = (one: string, other: string) =>
  `(${columnsOf(figures, one)}) = (${columnsOf(figures, other)})`;

export interface MergedRows {
  added: number;
  changed: number;
  /** Days with any change. */
  changedDays: Day[];
  /** Rows the provider took back, by day, with their former counts. */
  withdrawn: { date: Day; rows: number; total: number; revenueMicros: number }[];
}

/**
 * Makes the feed's raw rows of the days equal to the staged ones. Other rows are removed if
 * `isComplete` (a fetch; a day of zeros stays where it brings nothing of it), else kept (an import).
 */
export async function mergeRows(
  transaction: Db,
  {
    feed,
    days,
    isComplete,
    runId,
  }: { feed: FeedName; days: readonly Day[]; isComplete: boolean; runId: number },
): Promise<MergedRows> {
  return oneRow<MergedRows>(transaction, mergeSql(feed, isComplete), { feed, days, runId });
}

/**
 * Equal rows are not written. Not ON CONFLICT: it would lock and dirty unchanged rows; the caller's
 * lock keeps other writers out.
 */
function mergeSql(feed: FeedName, isComplete: boolean): string {
  const key = ['feed', 'date', 'key_id', ...(FEEDS[feed].grain === 'hour' ? ['hour'] : [])];
  const written = [...figures, 'job_run_id'];
  const total = totalOf(feed);
  const sameKey = (one: string, other: string) =>
    key.map((name) => `${one}.${name} = ${other}.${name}`).join(' and ');
  const isReplaced = isComplete
    ? // Of a day that the answer lacks, nothing but zeros has said already that it has nothing.
      `(greatest(${columnsOf(figures, 'r')}) > 0 or r.date in (
         select date from staged_rows
         union all select date from feed_days where feed = :feed and total + revenue_micros > 0))`
    : `exists (select from fresh f where ${sameKey('f', 'r')})`;
  // Repeated, so that only the partitions of these days are opened.
  const ofDays = 'r.feed = :feed and r.date = any(cast(:days as date[]))';
  return `
  with fresh as (
    select cast(:feed as text) as feed, r.date, i.key_id, r.hour, ${columnsOf(figures, 'r')},
           cast(:runId as integer) as job_run_id
      from staged_rows r
      join key_ids i on i.key = r.key
  ),
  existing as (
    select r.* from feed_rows r
     where ${ofDays}
       and ${isReplaced}
  ),
  differences as materialized (
    select ${columnsOf(key)}, ${columnsOf(written, 'f')}, e.${total} as old_${total},
           e.revenue_micros as old_revenue_micros, f.is_fresh is null as is_gone,
           e.is_existing is null as is_new
      from (select *, true as is_fresh from fresh) f
      full join (select *, true as is_existing from existing) e using (${columnsOf(key)})
     where f.is_fresh is distinct from e.is_existing
        or (${columnsOf(figures, 'f')}) is distinct from (${columnsOf(figures, 'e')})
  ),
  removed as (
    delete from feed_rows r using differences d
     where d.is_gone and ${sameKey('r', 'd')} and ${ofDays}
  ),
  updated as (
    update feed_rows r set ${written.map((name) => `${name} = d.${name}`).join(', ')}
      from differences d
     where not d.is_gone and not d.is_new and ${sameKey('r', 'd')} and ${ofDays}
  ),
  inserted as (
    insert into feed_rows (${columnsOf([...key, ...written])})
    select ${columnsOf([...key, ...written])} from differences where is_new
     order by ${columnsOf(key)}
  ),
  withdrawn as (
    select date, cast(count(*) as integer) as rows, total(old_${total}) as total,
           total(old_revenue_micros) as "revenueMicros"
      from differences where is_gone group by date order by date
  )
  select cast(count(*) filter (where is_new) as integer) as added,
         cast(count(*) filter (where not is_new and not is_gone) as integer) as changed,
         array(select cast(date as text) from (select distinct date from differences) d
                order by date) as "changedDays",
         coalesce((select json_agg(w) from withdrawn w), '[]') as withdrawn
    from differences`;
}

const columnsOf = (names: readonly string[], of?: string) =>
  names.map((name) => (of ? `${of}.${name}` : name)).join(', ');

/** What a feed counts, for a glance at how much a day has. */
export const totalOf = (feed: FeedName) => FEEDS[feed].total;

export const totalWord = (feed: FeedName) => totalOf(feed).replace('_', ' ');

interface StagedRow {
  line: number;
  date: Day;
  hour: Date | null;
  domain: string;
  site_url: string;
  placement_id: string;
  country: string;
  device: FeedRow['device'];
  consent: FeedRow['consent'];
  page_impressions: number;
  requests: number;
  views: number;
  clicks: number;
  fallbacks: number;
  revenue_micros: number;
}

const rowOf = (feed: FeedName, row: StagedRow): FeedRow => ({
  feed,
  date: row.date,
  hour: row.hour?.toISOString() ?? null,
  domain: row.site_url,
  rawDomain: row.domain,
  placementId: row.placement_id,
  country: row.country,
  device: row.device,
  consent: row.consent,
  pageImpressions: row.page_impressions,
  requests: row.requests,
  views: row.views,
  clicks: row.clicks,
  fallbacks: row.fallbacks,
  revenueMicros: row.revenue_micros,
  line: row.line,
});
