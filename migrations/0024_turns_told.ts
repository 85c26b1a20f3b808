import type { Knex } from 'knex';

/** When a company was last mailed that a step is its turn; a step that was done since begins anew. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table todos add column told_at timestamptz(3);
    grant update (told_at) on todos to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table todos drop column told_at');
}
