import type pg from 'pg';

/*
 * The only statements that reach into the queue's private table: its public functions refuse a job
 * that is held.
 */

/** A job that took this many processes with it counts further deaths as failed attempts. */
const forgivenDeaths = 25;

/**
 * An attempt ended from outside does not count; otherwise a job interrupted often enough would be
 * given up without ever having failed.
 */
export async function returnAttempts(
  db: Pick<pg.ClientBase, 'query'>,
  held: { workerId: string } | { jobId: string },
): Promise<void> {
  const [column, value] = 'jobId' in held ? ['id', held.jobId] : ['locked_by', held.workerId];
  await db.query(
    `update graphile_worker._private_jobs as jobs
        set attempts = case when deaths < $2 then greatest(attempts - 1, 0) else attempts end,
            payload = jsonb_set(jobs.payload::jsonb, '{deaths}', to_jsonb(deaths + 1))::json
       from (select id, coalesce((payload ->> 'deaths')::integer, 0) as deaths
               from graphile_worker._private_jobs
              where ${column} = $1) as held
      where jobs.id = held.id`,
    [value, forgivenDeaths],
  );
}

/** The job is not tried again, and given up. */
export async function makeLastAttempt(pool: pg.Pool, jobId: string): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1 and attempts > 0',
    [jobId],
  );
}
