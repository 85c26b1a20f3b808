import type { Knex } from 'knex';

/** The code and values of a run's words, in addition to the English text. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table job_runs add column said text;
    alter table job_run_lines add column said text;
    alter table feed_set_aside add column said text;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table job_runs drop column said;
    alter table job_run_lines drop column said;
    alter table feed_set_aside drop column said;
  `);
}
