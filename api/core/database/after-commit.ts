import type { Knex } from 'knex';
import type { Db } from './db.ts';

/**
 * Does something once the transaction that `db` is has been committed, and never if it was rolled
 * back; at once without a transaction. For what must not fail the call, such as telling screens.
 */
export function afterCommit(db: Db, work: () => void): void {
  // Whoever opened the transaction hears of its failure.
  if (isTransaction(db)) db.executionPromise.then(work, () => {});
  else work();
}

const isTransaction = (db: Db): db is Knex.Transaction => db.isTransaction === true;
