import type { Knex } from 'knex';
import { operatorOnly, touchUpdatedAt } from './table-policies.ts';

/** What the workers did: runs with their log, schedules, which processes are alive; and mails. */
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
      job_id bigint, -- the queue's own; runs with the same are attempts at one job
      queue text,
      job_key text,
      -- What the run was asked to do, so that it can be asked again. Null where it must not be kept:
      -- a mail's text may hold a link that signs in.
      payload jsonb,
      started_by integer references users,
      started_at timestamptz(3) not null default clock_timestamp(),
      completed_at timestamptz(3),
      given_up_at timestamptz(3),
      -- Since when a given-up job needs nobody's attention: asked for again, done since, or dismissed.
      settled_at timestamptz(3)
    );
    create index job_runs_name on job_runs (name, id desc);
    create index job_runs_open on job_runs (worker_id) where status = 'STARTED';
    -- Failures are rare: without it the last one is looked for among all runs there ever were.
    create index job_runs_failed on job_runs (name, id desc) where status = 'FAILED';
    create index job_runs_job on job_runs (job_id);
    create index job_runs_given_up on job_runs (name) where given_up_at is not null and settled_at is null;
    ${operatorOnly('job_runs')}

    create table job_run_lines (
      id bigint generated always as identity primary key,
      job_run_id bigint not null references job_runs on delete cascade,
      at timestamptz(3) not null default clock_timestamp(),
      level text not null check (level in ('info', 'warn', 'error')),
      text text not null
    );
    create index job_run_lines_run on job_run_lines (job_run_id, id);
    ${operatorOnly('job_run_lines')}

    -- The last moment (of Berlin's clock) that a schedule was started for.
    create table schedules (
      name text primary key,
      last_due_at timestamptz(3) not null
    );
    ${operatorOnly('schedules')}

    -- Each worker process holds an advisory lock on lock_key for as long as it lives.
    create table worker_processes (
      worker_id text primary key,
      lock_key bigint not null,
      started_at timestamptz(3) not null default clock_timestamp()
    );
    ${operatorOnly('worker_processes')}

    -- What became of each mail to a person. The text, which may hold a link that signs in, is not kept.
    create table mail_deliveries (
      id bigint generated always as identity primary key,
      user_id integer references users on delete set null,
      recipient text not null,
      template text not null,
      subject text not null,
      status text not null default 'QUEUED' check (status in ('QUEUED', 'SENT', 'FAILED')),
      attempts integer not null default 0,
      last_error text,
      sent_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index mail_deliveries_user on mail_deliveries (user_id, id desc);
    ${touchUpdatedAt('mail_deliveries')}
    ${operatorOnly('mail_deliveries')}

    -- A client's request may cause a mail, but neither see nor change what was sent.
    create function queue_mail(
      p_user_id integer, p_recipient text, p_template text, p_subject text
    ) returns bigint language sql security definer set search_path = public, pg_temp as $$
      insert into mail_deliveries (user_id, recipient, template, subject)
      values (p_user_id, p_recipient, p_template, p_subject)
      returning id
    $$;
    revoke execute on function queue_mail from public;
    grant execute on function queue_mail to platform_app, platform_client;

    -- Messages between API processes that are too long for NOTIFY; they live for seconds.
    create unlogged table socket_io_attachments (
      id bigint generated always as identity primary key,
      created_at timestamptz not null default now(),
      payload bytea not null
    );
    create index socket_io_attachments_created on socket_io_attachments (created_at);
    ${operatorOnly('socket_io_attachments')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function queue_mail(integer, text, text, text);
    drop table socket_io_attachments, mail_deliveries, worker_processes, schedules, job_run_lines, job_runs;
  `);
}
