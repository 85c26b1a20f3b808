import type { Knex } from 'knex';

/** The publishers' Owners need a second factor, too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Since when Owners must have a second factor; null while they need not.
    alter table security_settings add column owners_second_factor_since timestamptz(3);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table security_settings drop column owners_second_factor_since');
}
