import type { Knex } from 'knex';

/** A change of payee by somebody who recently became an Owner waits for a second pair of eyes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table held_payees add column awaits_confirmation boolean not null default false',
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table held_payees drop column awaits_confirmation');
}
