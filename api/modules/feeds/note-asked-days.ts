import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

/**
 * Notes that these days were asked for: until the answer they are not known to be empty. Not days
 * before the feed began, nor any of which something was received.
 */
export const noteAskedDays = (
  db: Db,
  { feed, from, to, now }: { feed: FeedName; from: Day; to: Day; now: Date },
): Promise<void> =>
  db.raw(
    // Nothing came of them that had to be processed.
    `insert into feed_days (feed, date, rows, total, revenue_micros, processed_at)
     select :feed, day, 0, 0, 0, :now
       from (select min(date) as since from feed_days where feed = :feed) began
      cross join generate_series(greatest(cast(:from as timestamp), since), cast(:to as timestamp), '1 day') day
      where since is not null
     on conflict do nothing`,
    { feed, from, to, now },
  );
