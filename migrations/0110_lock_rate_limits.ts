import type { Knex } from 'knex';

/** Guesses of passwords and codes lock their key for a while, whatever its window. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table rate_limits add column locked_until timestamptz(3)');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table rate_limits drop column locked_until');
}
