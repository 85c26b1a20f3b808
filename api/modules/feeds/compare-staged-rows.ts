import type { Db } from '#api/core/database/db.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';
import { FEEDS, type FeedName } from '#shared/feeds/feeds.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ImportDay } from '#shared/schemas/calls/imports.ts';
import { figures, sameWords, totalOf } from './merge-staged-rows.ts';
import { isBelowHalf } from './update-feed-days.ts';

/** What `mergeRows` would do to each day with the staged rows of an import, without doing it. */
export async function compareStagedRows(
  transaction: Db,
  feed: FeedName,
  days: readonly Day[],
): Promise<ImportDay[]> {
  const compared = await rows<ComparedDay>(transaction, compareSql(feed), { feed, days });
  return compared.map((row): ImportDay => {
    const totalAfter = row.total_before + row.total_delta;
    const revenueAfter = row.revenue_before + row.revenue_delta;
    return {
      date: row.date,
      isNew: row.is_new,
      added: row.added,
      changed: row.changed,
      rowsBefore: row.rows_before,
      rowsAfter: row.rows_before + row.added,
      totalBefore: row.total_before,
      totalAfter,
      revenueCentsBefore: centsFromMicros(row.revenue_before),
      revenueCentsAfter: centsFromMicros(revenueAfter),
      belowHalf:
        isBelowHalf(row.total_before, totalAfter) || isBelowHalf(row.revenue_before, revenueAfter),
    };
  });
}

/**
 * Tells whether the days are unchanged: their sums in one short text.
 *
 * @param transaction any handle
 */
export async function fingerprintOfDays(
  transaction: Db,
  feed: FeedName,
  days: readonly Day[],
): Promise<string> {
  const { fingerprint } = await oneRow<{ fingerprint: string }>(
    transaction,
    `select md5(coalesce(string_agg(concat_ws(' ', d.date, d.rows, d.total, d.revenue_micros), ','
              order by d.date), '')) as fingerprint
       from feed_days d
      where d.feed = :feed and d.rows > 0 and d.date = any(cast(:days as date[]))`,
    { feed, days },
  );
  return fingerprint;
}

function compareSql(feed: FeedName): string {
  const total = totalOf(feed);
  const ofRow = (row: string) => figures.map((name) => `${row}.${name}`).join(', ');
  const sameHour = FEEDS[feed].grain === 'hour' ? 'and e.hour = r.hour' : '';
  return `
  with named as (
    select s.key, k.id as key_id
      from staged_keys s
      left join feed_keys k on k.feed = :feed and ${sameWords}
  ),
  compared as (
    select r.date, e.key_id is null as is_new,
           e.key_id is not null and (${ofRow('r')}) is distinct from (${ofRow('e')}) as is_changed,
           r.${total} - coalesce(e.${total}, 0) as total_delta,
           r.revenue_micros - coalesce(e.revenue_micros, 0) as revenue_delta
      from staged_rows r
      join named n on n.key = r.key
      left join feed_rows e
        on e.feed = :feed and e.date = any(cast(:days as date[]))
       and e.date = r.date and e.key_id = n.key_id ${sameHour}
  ),
  by_day as (
    select date, cast(count(*) filter (where is_new) as integer) as added,
           cast(count(*) filter (where is_changed) as integer) as changed,
           total(total_delta) as total_delta, total(revenue_delta) as revenue_delta
      from compared group by date
  )
  select b.*, coalesce(d.rows, 0) = 0 as is_new, coalesce(d.rows, 0) as rows_before,
         coalesce(d.total, 0) as total_before, coalesce(d.revenue_micros, 0) as revenue_before
    from by_day b
    left join feed_days d on d.feed = :feed and d.date = b.date
   order by b.date`;
}

interface ComparedDay {
  date: Day;
  is_new: boolean;
  added: number;
  changed: number;
  rows_before: number;
  total_before: number;
  total_delta: number;
  revenue_before: number;
  revenue_delta: number;
}
