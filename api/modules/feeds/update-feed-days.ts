import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import type { FallenDay } from '#shared/messages/runs/run-answers.ts';
import { totalOf, totalWord } from './merge-staged-rows.ts';

/** Has a sum fallen below half of its former value? */
export const isBelowHalf = (before: number, now: number): boolean => now * 2 < before;

/**
 * Writes what the feed's days now hold. Days in `waitingDays` wait to be processed.
 *
 * @returns the days that hold less than half of what they held before
 */
export async function updateFeedDays(
  transaction: Db,
  {
    feed,
    days,
    waitingDays,
    receivedAt,
  }: { feed: FeedName; days: readonly Day[]; waitingDays: readonly Day[]; receivedAt: Date },
): Promise<FallenDay[]> {
  const compared = await rows<ComparedRow>(
    transaction,
    `with now as (
       select d.date, cast(count(r.key_id) as integer) as rows,
              total(r.${totalOf(feed)}) as total,
              total(r.revenue_micros) as revenue_micros,
              max(r.hour) as last_hour
         from unnest(cast(:days as date[])) d (date)
         left join feed_rows r on r.feed = :feed and r.date = d.date and r.date = any(cast(:days as date[]))
        group by d.date
     ),
     written as (
       insert into feed_days (feed, date, rows, total, revenue_micros, last_hour, received_at)
       select :feed, date, rows, total, revenue_micros, last_hour, :receivedAt from now
        order by date
       on conflict (feed, date) do update
          set rows = excluded.rows, total = excluded.total, revenue_micros = excluded.revenue_micros,
              last_hour = excluded.last_hour, received_at = excluded.received_at,
              processed_at = case when not excluded.date = any(cast(:waitingDays as date[]))
                                  then feed_days.processed_at end
     )
     select n.date, n.total, n.revenue_micros, b.total as total_before, b.revenue_micros as revenue_before
       from now n
       join feed_days b on b.feed = :feed and b.date = n.date
      order by n.date`,
    { feed, days, waitingDays, receivedAt },
  );
  return compared.flatMap((row) => {
    const { date, total, total_before: before, revenue_micros, revenue_before } = row;
    return [
      ...(isBelowHalf(before, total) ? [{ date, what: totalWord(feed), before, now: total }] : []),
      ...(isBelowHalf(revenue_before, revenue_micros)
        ? [{ date, what: 'revenue', before: revenue_before, now: revenue_micros }]
        : []),
    ];
  });
}

interface ComparedRow extends Row<'feed_days', 'date' | 'total' | 'revenue_micros'> {
  total_before: number;
  revenue_before: number;
}
