import type { Db } from '#api/core/database/db.ts';

/** How many sessions wait for an advisory lock in this database: other tests share its server. */
export const countWaiting = async (db: Db): Promise<number> =>
  (
    await db('pg_locks')
      .where({ locktype: 'advisory', granted: false })
      .whereRaw('database = (select oid from pg_database where datname = current_database())')
  ).length;
