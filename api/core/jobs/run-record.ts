import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { RunLog } from './define-job.ts';
import { describeError, redact } from './describe-error.ts';
import { createProcessLog, createRunLog } from './run-log.ts';

/** One attempt at a job, as others see it. */
export interface RunRecord {
  /** Row of `job_runs`, 0 if the job is not recorded. */
  id: number;
  log: RunLog;
  complete(description: string): Promise<void>;
  fail(reason: string): Promise<void>;
}

interface RunFacts {
  name: string;
  range: { from: string; to: string } | undefined;
  workerId: string;
  startedBy: number | undefined;
}

interface RecordOptions {
  pool: pg.Pool;
  /** For the log's lines: in no transaction, and nobody else's while the run lasts. */
  connection: pg.PoolClient;
  log: Logger;
  openRuns: Set<number>;
  runChanged: (runId: number) => void;
}

/** Opens a row of `job_runs`, STARTED. */
export async function startRecord(
  facts: RunFacts,
  { pool, connection, log: processLog, openRuns, runChanged }: RecordOptions,
): Promise<RunRecord> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into job_runs (name, from_on, to_on, worker_id, started_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [facts.name, facts.range?.from, facts.range?.to, facts.workerId, facts.startedBy],
  );
  const id = Number(rows[0]?.id);
  openRuns.add(id);
  const changed = () => runChanged(id);
  const log = createRunLog(connection, id, changed);
  changed();

  // Whoever took this worker for dead has closed the run already; that stands.
  async function close(status: 'COMPLETED' | 'FAILED', description: string) {
    await untilDatabaseIsBack(() =>
      pool.query(
        `update job_runs set status = $2, description = $3, completed_at = clock_timestamp()
          where id = $1 and status = 'STARTED'`,
        [id, status, redact(description)],
      ),
    );
    changed();
  }

  return {
    id,
    log,
    async complete(description) {
      await log.flush();
      await close('COMPLETED', description);
      openRuns.delete(id);
    },
    async fail(reason) {
      try {
        await log.flush();
      } catch (error) {
        processLog.warn({ run: id, reason: describeError(error) }, 'lines of a run were lost');
      }
      try {
        await close('FAILED', reason);
      } finally {
        openRuns.delete(id);
      }
    },
  };
}

/** A restart of the database takes seconds; the end of a run should not get lost in them. */
async function untilDatabaseIsBack(work: () => Promise<unknown>): Promise<void> {
  for (let patience = 20; ; patience -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (patience === 0) throw error;
      await delay(250);
    }
  }
}

/** For a job that keeps no record: its lines go to the process's log. */
export function noRecord(log: Logger): RunRecord {
  const nothing = async () => {};
  return { id: 0, log: createProcessLog(log), complete: nothing, fail: nothing };
}
