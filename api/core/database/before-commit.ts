import type { Knex } from 'knex';
import type { Db } from './db.ts';

const putOff = new WeakMap<Db, (() => Promise<void>)[]>();

/** A transaction that finally runs the work deferred by `beforeCommit`. */
export function inTransaction<T>(
  db: Db,
  work: (transaction: Knex.Transaction) => Promise<T>,
): Promise<T> {
  return db.transaction(async (transaction) => {
    const last: (() => Promise<void>)[] = [];
    putOff.set(transaction, last);
    const result = await work(transaction);
    for (const one of last) await one();
    return result;
  });
}

/**
 * Defers work until the rest of the transaction is done: for what depends on the whole change,
 * however many steps it takes. A failure rolls the transaction back.
 *
 * @throws Error where nothing would ever run it
 */
export function beforeCommit(db: Db, work: () => Promise<void>): void {
  const last = putOff.get(db);
  if (!last) throw new Error('Only a transaction of inTransaction can put work off');
  last.push(work);
}
