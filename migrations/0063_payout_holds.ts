import type { Knex } from 'knex';

/** A publisher reads what its payout waits for; what the accounting tool says is kept to be compared. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    grant select (minimum_payout_cents) on companies to platform_client;
    create policy minimum on operator_profiles for select to platform_client using (true);
    grant select (id, minimum_payout_cents) on operator_profiles to platform_client;
    -- While the bank's word counts: paid according to the tool, and since when it says so; no cents:
    -- a part of unknown amount.
    alter table tool_records add column told_cents bigint, add column told_at timestamptz(3);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table tool_records drop column told_at, drop column told_cents;
    revoke select on operator_profiles from platform_client;
    drop policy minimum on operator_profiles;
    revoke select (minimum_payout_cents) on companies from platform_client;
  `);
}
