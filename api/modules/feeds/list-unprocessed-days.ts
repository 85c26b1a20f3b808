import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

/** Days whose raw rows changed and never reached the metrics: an import that was ended in between. */
export async function listUnprocessedDays(db: Db, feed: FeedName): Promise<Day[]> {
  const { rows } = await db.raw(
    'select date from feed_days where feed = ? and processed_at is null order by date',
    [feed],
  );
  return rows.map(({ date }: { date: Day }) => date);
}
