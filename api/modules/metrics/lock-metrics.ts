import type { Db } from '#api/core/database/db.ts';

const metricsLock = 4_182_010;

/**
 * Waits until nobody else writes metrics and rollups, and keeps it so until the transaction ends.
 * One lock for all days: running totals hold everything before them, so that whoever writes a day
 * writes each later month. Whoever changes what decides where figures go (domains, placements)
 * takes it first: the one who writes them waits for no row that such a change holds.
 */
export async function lockMetrics(transaction: Db): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [metricsLock]);
}
