import type { Knex } from 'knex';
import type { Db } from './db.ts';

/**
 * A read-only transaction: its result is returned at once while it ends. It has nothing to commit,
 * so it can no longer fail.
 */
export function inReading<T>(
  db: Db,
  work: (transaction: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    db.transaction(async (transaction) => resolve(await work(transaction))).catch(reject);
  });
}
