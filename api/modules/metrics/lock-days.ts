import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';

/** First half of the two-part advisory lock; the second is the day. */
const metricsLock = 4_182_010;

/**
 * Waits until nobody else writes the metrics of these days, and keeps it so until the transaction
 * ends. Oldest day first, so that two who want several days never wait for each other.
 */
export async function lockDays(transaction: Db, from: Day, to: Day): Promise<void> {
  await transaction.raw(
    `select pg_advisory_xact_lock(?, day)
       from generate_series(?::date - date '2000-01-01', ?::date - date '2000-01-01') day
      order by day`,
    [metricsLock, from, to],
  );
}
