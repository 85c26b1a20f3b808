import type { Knex } from 'knex';

/** A confirmed agreement is evidence, as the events and seals of its contract are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger refuse_young before delete on agreement_confirmations for each row
      when (old.created_at > now() - interval '8 years') execute function refuse_young();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger refuse_young on agreement_confirmations');
}
