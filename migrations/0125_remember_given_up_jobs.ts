import type { Knex } from 'knex';

/** What a run was asked to do, so that it can be asked again, and whether its job was given up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table job_runs
      add job_id bigint, -- the queue's own; runs with the same are attempts at one job
      add queue text,
      add job_key text,
      -- Null where it must not be kept: a mail's text may hold a link that signs in.
      add payload jsonb,
      add given_up_at timestamptz(3),
      -- Since when a given-up job needs nobody's attention: asked for again, done since, or dismissed.
      add settled_at timestamptz(3);
    create index job_runs_job on job_runs (job_id);
    create index job_runs_given_up on job_runs (name) where given_up_at is not null and settled_at is null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index job_runs_given_up, job_runs_job;
    alter table job_runs
      drop job_id, drop queue, drop job_key, drop payload, drop given_up_at, drop settled_at;
  `);
}
