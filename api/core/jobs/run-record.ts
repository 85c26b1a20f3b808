import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { isConnectionLost } from '../database/connection-lost.ts';
import { describeError } from '../describe-error.ts';
import type { RunLog } from './define-job.ts';
import { sayError, type Told, told } from './told.ts';

/** One attempt at a job, as others see it. */
interface RunRecord {
  /** Row of `job_runs`, 0 if the job is not recorded. */
  id: number;
  log: RunLog;
  complete(said: string): Promise<void>;
  fail(error: unknown): Promise<void>;
}

interface RunFacts {
  name: string;
  range: { from: string; to: string } | undefined;
  workerId: string;
  startedBy: number | undefined;
  /** What the queue gave, for asking for it again; undefined for a run that no job asked for. */
  asked?: { jobId: string; queue: string; jobKey: string | undefined; payload: unknown };
}

interface RecordOptions {
  pool: pg.Pool;
  /** For the lines of the log: outside any transaction, and used by this run alone. */
  connection: pg.PoolClient;
  log: Logger;
  openRuns: Set<number>;
}

/** Opens a row of `job_runs`, STARTED. */
export async function startRecord(
  facts: RunFacts,
  { pool, connection, log: processLog, openRuns }: RecordOptions,
): Promise<RunRecord> {
  const { asked } = facts;
  const { rows } = await pool.query<{ id: string }>(
    `insert into job_runs (name, from_on, to_on, worker_id, started_by, job_id, queue, job_key, payload)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      facts.name,
      facts.range?.from,
      facts.range?.to,
      facts.workerId,
      facts.startedBy,
      asked?.jobId,
      asked?.queue,
      asked?.jobKey,
      asked?.payload === undefined ? null : JSON.stringify(asked.payload),
    ],
  );
  const id = Number(rows[0]?.id);
  openRuns.add(id);
  const log = createRunLog(connection, id);

  // If this worker was declared dead, its run is already closed, and stays so. What was given up
  // before needs no attention once the same work has succeeded.
  async function close(status: 'COMPLETED' | 'FAILED', { text, said }: Told) {
    await untilDatabaseIsBack(() =>
      pool.query(
        `with closed as (
           update job_runs
              set status = $2, completed_at = clock_timestamp(),
                  description = case $2 when 'FAILED' then concat_ws('. ', description, $3::text) else $3 end,
                  said = case when $2 = 'FAILED' and said is not null then ${addedSaid('$3::text', '$4::text')} else $4 end
            where id = $1 and status = 'STARTED'
           returning name, job_key, payload)
         update job_runs r set settled_at = clock_timestamp()
           from closed c
          where $2 = 'COMPLETED' and r.name = c.name and r.given_up_at is not null
            and r.settled_at is null and (r.job_key = c.job_key or r.payload = c.payload)`,
        [id, status, text, said],
      ),
    );
  }

  return {
    id,
    log,
    async complete(description) {
      await log.flush();
      await close('COMPLETED', told(description));
      openRuns.delete(id);
    },
    async fail(cause) {
      try {
        await log.flush();
      } catch (error) {
        processLog.warn({ run: id, reason: describeError(error) }, 'lines of a run were lost');
      }
      try {
        await close('FAILED', told(sayError(cause)));
      } finally {
        openRuns.delete(id);
      }
    },
  };
}

/** SQL that appends a run's end to what it has said so far, a line each. */
export const addedSaid = (text: string, said: string) =>
  `concat_ws(chr(10), said, coalesce(${said}, replace(${text}, chr(10), ' ')))`;

/**
 * A restart of the database takes seconds, half a minute on a busy machine: the end of a run should
 * not get lost in it. Any other failure is no outage.
 */
export async function untilDatabaseIsBack(work: () => Promise<unknown>): Promise<void> {
  for (let patience = 240; ; patience -= 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (patience === 0 || !isConnectionLost(error)) throw error;
      await delay(250);
    }
  }
}

/** For a job that keeps no record: its lines go to the process's log. */
export function noRecord(log: Logger): RunRecord {
  const nothing = async () => {};
  return { id: 0, log: createProcessLog(log), complete: nothing, fail: nothing };
}

type Level = 'info' | 'warn' | 'error';
interface Line extends Told {
  level: Level;
}

/** Lines for the process's own log, for a job that keeps no record. */
function createProcessLog(log: Pick<Logger, Level>): RunLog {
  const add = (level: Level) => (said: string) => log[level](told(said).text);
  return { info: add('info'), warn: add('warn'), error: add('error'), flush: async () => {} };
}

/**
 * Lines for `job_run_lines`, in order, on a connection outside any transaction: others can read
 * them while the run goes on. Lines that come faster than the database takes them are stored
 * together.
 */
function createRunLog(connection: ClientBase, runId: number): RunLog {
  const waiting: Line[] = [];
  let writing: Promise<void> | undefined;
  let failure: unknown;

  async function writeAll() {
    try {
      while (waiting.length > 0) {
        await writeLines(connection, runId, waiting.splice(0));
      }
    } catch (error) {
      failure ??= error;
    } finally {
      writing = undefined;
    }
  }

  const add = (level: Level) => (said: string) => {
    waiting.push({ level, ...told(said) });
    writing ??= writeAll();
  };

  return {
    info: add('info'),
    warn: add('warn'),
    error: add('error'),
    async flush() {
      await writing;
      if (failure) throw failure;
    },
  };
}

async function writeLines(connection: ClientBase, runId: number, lines: Line[]): Promise<void> {
  await connection.query(
    `insert into job_run_lines (job_run_id, level, text, said)
     select $1, level, text, said
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality line (level, text, said, n)
      order by n`,
    [
      runId,
      lines.map((line) => line.level),
      lines.map((line) => line.text),
      lines.map((line) => line.said),
    ],
  );
}
