import type { Db } from '#api/core/database/db.ts';

const metricsLock = 4_182_010;

/**
 * Waits until nobody else writes metrics and rollups, and keeps it so until the transaction ends.
 * One lock for all days: writing a day also writes sums of its month. Changes to what decides where
 * figures go (domains, owners, placements) take it first: a writer of figures then waits for no row
 * that such a change holds.
 */
export async function lockMetrics(transaction: Db): Promise<void> {
  await transaction.raw('select pg_advisory_xact_lock(?)', [metricsLock]);
}
