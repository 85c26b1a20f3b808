import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import type { Day } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

/** Days whose raw rows changed and never reached the metrics: an import that was ended in between. */
export async function listUnprocessedDays(db: Db, feed: FeedName): Promise<Day[]> {
  const days = await rows<Row<'feed_days', 'date'>>(
    db,
    'select date from feed_days where feed = ? and processed_at is null order by date',
    [feed],
  );
  return days.map(({ date }) => date);
}
