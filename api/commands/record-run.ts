import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Logger, pino } from 'pino';
import { type Db, openPool } from '#api/core/database/db.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import { lockQueue } from '#api/core/jobs/lock-queue.ts';
import { openOwnerPool } from '#api/core/jobs/owner-connection.ts';
import { startRecord } from '#api/core/jobs/run-record.ts';
import { sayError } from '#api/core/jobs/told.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';

interface RecordRunOptions {
  ownerUrl: string;
  /** Of the run, as the jobs table shows it. */
  name: string;
  /** Its jobs wait until the work is done. */
  queue: string;
  print: (line: string) => void;
  /** Aborts, with the reason, when the work should end at once. */
  signal: AbortSignal;
}

interface RecordedWork {
  /** Role platform_app, a pool. */
  db: Db;
  runId: number;
  log: RunLog;
  /** Aborts also when the database is lost. */
  signal: AbortSignal;
}

type Work = (context: RecordedWork) => Promise<string>;

/**
 * Does work from the command line as a worker would: with a row of `job_runs`, its log stored and
 * printed, and its queue kept from others. A worker closes the run if it was killed.
 *
 * @param work resolves to the run's description
 * @throws the reason if the work was interrupted or the database was lost, else what the work threw
 */
export async function recordRun(options: RecordRunOptions, work: Work): Promise<void> {
  const { ownerUrl, name } = options;
  const quiet = pino({ level: 'silent' });
  const workerId = `command-${randomBytes(9).toString('hex')}`;
  const pool = openOwnerPool(ownerUrl, { max: 2, log: quiet, workerId: () => workerId });
  const db = openPool({
    url: ownerUrl,
    role: 'platform_app',
    max: 3,
    statementTimeoutMs: 0,
    applicationName: `partner-platform ${name}`,
    warn: (message) => quiet.warn(message),
  });
  try {
    await runInQueue({ ...options, workerId, pool, db, quiet }, work);
  } finally {
    await Promise.allSettled([db.destroy(), pool.end()]);
  }
}

interface RunOptions extends RecordRunOptions {
  workerId: string;
  pool: pg.Pool;
  db: Db;
  quiet: Logger;
}

async function runInQueue(options: RunOptions, work: Work): Promise<void> {
  const { name, queue, workerId, pool, db, quiet, print } = options;
  const lock = await lockQueue(pool, queue, {
    signal: options.signal,
    onWait: () => print('Waiting for the job that is at it'),
  });
  const signal = AbortSignal.any([options.signal, lock.lost]);
  try {
    const run = await startRecord(
      { name, range: undefined, workerId, startedBy: undefined },
      {
        pool,
        connection: lock.connection,
        log: quiet,
        openRuns: new Set(),
      },
    );
    try {
      const log = alsoPrinted(run.log, print);
      await run.complete(await work({ db, runId: run.id, log, signal }));
    } catch (error) {
      run.log.error(sayError(error));
      await run.fail(signal.aborted ? signal.reason : error);
      throw error;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await lock.release();
  }
}

const alsoPrinted = (log: RunLog, print: (line: string) => void): RunLog => ({
  info(said) {
    log.info(said);
    print(tellRun(said, 'en'));
  },
  warn(said) {
    log.warn(said);
    print(tellRun(said, 'en'));
  },
  error(said) {
    log.error(said);
    print(tellRun(said, 'en'));
  },
  flush: () => log.flush(),
});
