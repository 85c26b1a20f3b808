import type { Db } from '#api/core/database/db.ts';

/** One change at a time of what the bank said: its statements, and whose their transactions are. */
export const lockBank = (db: Db): Promise<void> =>
  db.raw('select pg_advisory_xact_lock(hashtext(?))', ['bank statements']);
