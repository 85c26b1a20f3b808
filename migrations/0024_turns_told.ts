import type { Knex } from 'knex';

/**
 * When a company was last mailed that a step is its turn; a step done since starts over. A company
 * keeps what it confirmed when the agreement that said so is deleted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table todos add column told_at timestamptz(3);
    grant update (told_at) on todos to platform_client;

    -- Of its own onboarding alone: a site's goes with the site to another owner.
    create policy deleted_agreements on agreement_confirmations for select to platform_client
      using (agreement_id is null
        and onboarding_id in (select id from onboardings where company_id = current_company_id()));
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy deleted_agreements on agreement_confirmations;
    alter table todos drop column told_at;
  `);
}
