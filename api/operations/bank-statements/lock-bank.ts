import type { Db } from '#api/core/database/db.ts';

/** One change of what the bank said at a time: statements, and whom their transactions are of. */
export const lockBank = (db: Db): Promise<void> =>
  db.raw('select pg_advisory_xact_lock(hashtext(?))', ['bank statements']);
