import type { Knex } from 'knex';

/** Credentials that do not work are handed back with a reason for the company to read. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table credentials
      add column returned_at timestamptz(3),
      add column return_reason text,
      add constraint credentials_returned check ((returned_at is null) = (return_reason is null));
    grant select (returned_at, return_reason), update (returned_at, return_reason)
      on credentials to platform_client;
    -- What a company changes is handed in anew.
    create policy handed_in_anew on credentials as restrictive for update to platform_client
      using (true) with check (returned_at is null);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy handed_in_anew on credentials;
    alter table credentials drop column returned_at, drop column return_reason;
  `);
}
