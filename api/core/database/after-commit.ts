import type { Knex } from 'knex';
import type { Db } from './db.ts';

/**
 * Runs `work` once the transaction `db` has committed, never after a rollback; at once outside a
 * transaction. For work that must not fail the call, such as notifying screens.
 */
export function afterCommit(db: Db, work: () => void): void {
  // The opener of the transaction handles its failure.
  if (isTransaction(db)) db.executionPromise.then(work, () => {});
  else work();
}

const isTransaction = (db: Db): db is Knex.Transaction => db.isTransaction === true;
