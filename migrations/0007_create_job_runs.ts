import type { Knex } from 'knex';
import { operatorOnly } from '#api/core/database/table-policies.ts';

/** What the workers did: runs with their log, schedules, and which worker processes are alive. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table job_runs (
      id bigint generated always as identity primary key,
      name text not null,
      status text not null default 'STARTED' check (status in ('STARTED', 'COMPLETED', 'FAILED')),
      from_on date,
      to_on date,
      description text,
      -- The queue's own worker that holds the run; its death fails the run.
      worker_id text,
      started_by integer references users,
      started_at timestamptz(3) not null default clock_timestamp(),
      completed_at timestamptz(3)
    );
    create index job_runs_name on job_runs (name, id desc);
    create index job_runs_open on job_runs (worker_id) where status = 'STARTED';

    create table job_run_lines (
      id bigint generated always as identity primary key,
      job_run_id bigint not null references job_runs on delete cascade,
      at timestamptz(3) not null default clock_timestamp(),
      level text not null check (level in ('info', 'warn', 'error')),
      text text not null
    );
    create index job_run_lines_run on job_run_lines (job_run_id, id);

    -- The last moment (of Berlin's clock) that a schedule was started for.
    create table schedules (
      name text primary key,
      last_due_at timestamptz(3) not null
    );

    -- Each worker process holds an advisory lock on lock_key for as long as it lives.
    create table worker_processes (
      worker_id text primary key,
      lock_key bigint not null,
      started_at timestamptz(3) not null default clock_timestamp()
    );

    create unlogged table rate_limits (
      key text primary key,
      hits integer not null,
      resets_at timestamptz(3) not null
    );
  `);
  await operatorOnly(
    knex,
    'job_runs',
    'job_run_lines',
    'schedules',
    'worker_processes',
    'rate_limits',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rate_limits, worker_processes, schedules, job_run_lines, job_runs');
}
