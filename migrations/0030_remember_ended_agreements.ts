import type { Knex } from 'knex';

/**
 * Scheduling an agreement ends the one before it. Which one, and when it would have ended otherwise,
 * is kept with the scheduled one, so that un-scheduling gives it back. Both change in one
 * transaction, in either order: that they never overlap is then asked once, after both.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table agreements
      add column ended_agreement_id integer references agreements,
      add column former_ends_at date,
      drop constraint agreements_one_in_force,
      add constraint agreements_one_in_force exclude using gist
        (site_id with =, daterange(starts_at, ends_at, '[]') with &&) where (status <> 'DRAFT')
        deferrable initially immediate;
    create index agreements_ended on agreements (ended_agreement_id) where ended_agreement_id is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table agreements
      drop column ended_agreement_id,
      drop column former_ends_at,
      drop constraint agreements_one_in_force,
      add constraint agreements_one_in_force exclude using gist
        (site_id with =, daterange(starts_at, ends_at, '[]') with &&) where (status <> 'DRAFT');
  `);
}
