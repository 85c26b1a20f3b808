import type pg from 'pg';
import { type RunSaid, tellRun } from '#shared/messages/runs/tell-run.ts';
import { livingWorkers } from '../process-name.ts';
import { returnAttempts } from './return-attempts.ts';
import { addedSaid } from './run-record.ts';

const reapersLock = 4_182_005;

/** Those who hold a job or a run, but no connection. */
const deadWorkers = `
  select held.worker_id
    from (select locked_by from graphile_worker.jobs
          union select worker_id from job_runs where status = 'STARTED') held (worker_id)
   where held.worker_id not in (${livingWorkers})`;

/**
 * Buries the workers whose process is gone: their runs are FAILED, their jobs are free for others.
 * The queue by itself would wait four hours.
 */
export async function reapDeadWorkers(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    // One at a time, or an attempt would be given back twice.
    await connection.query('select pg_advisory_xact_lock($1)', [reapersLock]);
    const { rows } = await connection.query<{ worker_id: string }>(deadWorkers);
    for (const { worker_id: workerId } of rows) {
      await returnAttempts(connection, { workerId });
      await releaseJobs(connection, workerId);
      await failOpenRuns(connection, { workerId, said: 'run-worker-died' });
    }
    await connection.query('commit');
    connection.release();
  } catch (error) {
    connection.release(true);
    throw error;
  }
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Lets others take the jobs that a worker still holds. */
export async function releaseJobs(db: Queryable, workerId: string): Promise<void> {
  await db.query('select graphile_worker.force_unlock_workers($1)', [[workerId]]);
}

interface RunsToClose {
  workerId: string;
  said: RunSaid;
  /** Runs known to be going on. */
  except?: Iterable<number>;
  /** In seconds: younger runs may not be known yet. */
  olderThan?: number;
}

/** Closes the runs that a worker left open. */
export async function failOpenRuns(
  db: Queryable,
  { workerId, said, except = [], olderThan = 0 }: RunsToClose,
): Promise<void> {
  await db.query(
    `with failed as (
       update job_runs
          set status = 'FAILED', completed_at = clock_timestamp(),
              description = concat_ws('. ', description, $2::text),
              said = case when description is null or said is not null then ${addedSaid('$2::text', '$5::text')} end
        where worker_id = $1 and status = 'STARTED' and id <> all($3::bigint[])
          and started_at <= clock_timestamp() - make_interval(secs => $4)
        returning id)
     insert into job_run_lines (job_run_id, level, text, said)
     select id, 'error', $2, $5 from failed`,
    [workerId, tellRun(said, 'en'), [...except], olderThan, said],
  );
}
