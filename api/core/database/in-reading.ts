import type { Knex } from 'knex';
import type { Db } from './db.ts';

/**
 * A transaction that only reads: what it read is handed over at once, and it ends meanwhile. It has
 * nothing to keep, so it cannot fail any more either.
 */
export function inReading<T>(
  db: Db,
  work: (transaction: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    db.transaction(async (transaction) => resolve(await work(transaction))).catch(reject);
  });
}
