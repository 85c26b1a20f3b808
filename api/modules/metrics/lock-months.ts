import type { Db } from '#api/core/database/db.ts';
import type { Day } from '#shared/dates.ts';

/** First half of the two-part advisory lock; the second counts the months. */
const metricsLock = 4_182_010;

/**
 * Waits until nobody else writes metrics and rollups of the months these days are in, and keeps it
 * so until the transaction ends. A month, since its days share the rows of the sums. The oldest
 * first, so that two who want several never wait for each other.
 */
export async function lockMonths(transaction: Db, from: Day, to: Day): Promise<void> {
  await transaction.raw(
    `select pg_advisory_xact_lock(?, month) from generate_series(?::integer, ?::integer) month order by month`,
    [metricsLock, countMonths(from), countMonths(to)],
  );
}

const countMonths = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
