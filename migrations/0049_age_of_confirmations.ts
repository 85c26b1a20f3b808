import type { Knex } from 'knex';

/** A confirmed agreement is evidence: kept for 8 years and never changed, as the events of its contract are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke update on agreement_confirmations from platform_app;
    create trigger refuse_young before delete on agreement_confirmations for each row
      when (old.created_at > now() - interval '8 years') execute function refuse_young();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger refuse_young on agreement_confirmations;
    grant update on agreement_confirmations to platform_app;
  `);
}
