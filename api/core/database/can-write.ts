import type { Logger } from 'pino';
import type { Db } from './db.ts';

/** Anyone may ask for our health; the disk is tried at most this often. */
const keptMs = 5_000;

const lastTries = new WeakMap<Db, { at: number; outcome: Promise<boolean> }>();

/**
 * Can something new be written, or is the disk full or the server read-only? A row in a table would
 * not tell: it may fit into an existing file. So this fills more than memory holds, and the server
 * writes the rest to a new file, which is gone with the statement.
 */
export function canWrite(db: Db, { now, log }: { now: Date; log: Logger }): Promise<boolean> {
  const last = lastTries.get(db);
  if (last && +now - last.at < keptMs) return last.outcome;
  const outcome = tryToWrite(db).catch((error) => {
    log.error({ err: error }, 'nothing can be written to the database');
    return false;
  });
  lastTries.set(db, { at: +now, outcome });
  return outcome;
}

async function tryToWrite(db: Db): Promise<boolean> {
  const [, { rows }] = await db
    .raw<[unknown, { rows: { writes: boolean }[] }]>(
      `set local work_mem = '64kB';
       select current_setting('transaction_read_only') = 'off' as writes, count(*)
         from generate_series(1, 20000)`,
    )
    .timeout(2000);
  return rows[0]?.writes === true;
}
