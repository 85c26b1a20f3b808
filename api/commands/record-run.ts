import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { type Db, openPool } from '#api/core/database/db.ts';
import type { RunLog } from '#api/core/jobs/define-job.ts';
import { describeError } from '#api/core/jobs/describe-error.ts';
import { openOwnerPool } from '#api/core/jobs/owner-connection.ts';
import { startRecord } from '#api/core/jobs/run-record.ts';
import { openLifeline } from '#api/core/jobs/worker-lifeline.ts';

interface RecordRunOptions {
  ownerUrl: string;
  /** Of the run, as the jobs table shows it. */
  name: string;
  print: (line: string) => void;
}

export interface RecordedWork {
  /** Role platform_app, a pool. */
  db: Db;
  runId: number;
  log: RunLog;
}

/**
 * Does work from the command line as a worker would: with a row of `job_runs`, its log stored and
 * printed, and a lifeline, so that a run whose process is killed does not stay open.
 *
 * @param work resolves to the run's description
 */
export async function recordRun(
  { ownerUrl, name, print }: RecordRunOptions,
  work: (context: RecordedWork) => Promise<string>,
): Promise<void> {
  const quiet = pino({ level: 'silent' });
  const workerId = `command-${randomUUID()}`;
  const lifeline = await openLifeline({ ownerUrl, log: quiet, onDeclaredDead: () => {} });
  const pool = openOwnerPool(ownerUrl, 2, quiet);
  const db = openPool({
    url: ownerUrl,
    role: 'platform_app',
    max: 3,
    statementTimeoutMs: 10 * 60_000,
    applicationName: `partner-platform ${name}`,
  });
  try {
    await lifeline.register(workerId);
    const connection = await pool.connect();
    try {
      const run = await startRecord(
        { name, range: undefined, workerId, startedBy: undefined },
        { pool, connection, log: quiet, openRuns: new Set(), runChanged: () => {} },
      );
      try {
        const log = alsoPrinted(run.log, print);
        await run.complete(await work({ db, runId: run.id, log }));
      } catch (error) {
        run.log.error(describeError(error));
        await run.fail(describeError(error));
        throw error;
      }
    } finally {
      connection.release();
    }
  } finally {
    await Promise.all([db.destroy(), pool.end()]);
    await lifeline.close();
  }
}

const alsoPrinted = (log: RunLog, print: (line: string) => void): RunLog => ({
  info(text) {
    log.info(text);
    print(text);
  },
  warn(text) {
    log.warn(text);
    print(text);
  },
  error(text) {
    log.error(text);
    print(text);
  },
  flush: () => log.flush(),
});
