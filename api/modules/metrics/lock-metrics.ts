import type { Db } from '#api/core/database/db.ts';

const metricsLock = 4_182_010;

/**
 * Waits until nobody else writes metrics and rollups, and keeps it so until the transaction ends.
 * One lock for all days: whoever writes a day writes sums of its month. Whoever changes what decides
 * where figures go (domains, owners, placements) takes it first: the one who writes them waits for no
 * row that such a change holds.
 */
export async function lockMetrics(transaction: Db): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [metricsLock]);
}
